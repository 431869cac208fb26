package festival

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// The table of public holidays: data/README.md describes its columns.
//
//go:embed data/holidays.tsv
var holidayFile string

// Holiday is a public holiday of a country that falls on a day of the calendar.
type Holiday struct {
	// Country is its code (ISO 3166-1 alpha-2).
	Country string `json:"country"`
	Key     Key    `json:"key"` // the same in every language
	// Name is what the law of the country calls it.
	Name string `json:"name"`
	// Date is the day of the holiday by the rule of the country, before any shift from a weekend.
	Date vedic.Date `json:"date"`
	// Optional is true where employees choose the holiday from a list.
	Optional bool `json:"optional,omitempty"`
	// Parts are the codes of the parts of the country (ISO 3166-2) where it is a holiday; nil for all of it.
	Parts []string `json:"parts,omitempty"`
	// After is how many days later than the day of the calendar it is; negative for earlier.
	After int `json:"after,omitempty"`
}

// holidayTable returns the holidays of all countries without their dates, in the order of the table.
var holidayTable = sync.OnceValue(func() []Holiday {
	list, err := parseHolidays(holidayFile)
	if err != nil {
		panic(err)
	}
	return list
})

func parseHolidays(file string) (list []Holiday, err error) {
	for i, line := range strings.Split(strings.TrimRight(file, "\n"), "\n")[1:] {
		c := strings.Split(line, "\t")
		if len(c) != 6 {
			return nil, fmt.Errorf("festival: line %d of the holidays: %d columns for 6", i+2, len(c))
		}
		if len(table().byKey[c[1]]) == 0 {
			return nil, fmt.Errorf("festival: line %d of the holidays: no festival %s", i+2, c[1])
		}
		h := Holiday{Country: c[0], Key: Key(c[1]), Name: c[5], Optional: c[3] == "optional"}
		if c[2] != "" {
			if h.After, err = strconv.Atoi(c[2]); err != nil {
				return nil, fmt.Errorf("festival: line %d of the holidays: %w", i+2, err)
			}
		}
		if c[4] != "" {
			h.Parts = strings.Fields(c[4])
		}
		list = append(list, h)
	}
	return list, nil
}

// HolidayCountries returns the codes of the countries whose holidays [Holidays] knows, in order.
func HolidayCountries() (codes []string) {
	for i := range holidayTable() {
		codes = append(codes, holidayTable()[i].Country)
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// indian is the code of the country whose dates follow the school [Government].
const indian = "IN"

// Holidays returns the public holidays of a country that follow this calendar, from one date to another, both
// included, in the order of dates. The dates follow the rule of the country: its gazette where it is known, and for
// India its government. A government may still decide otherwise. The span is a hundred years at most. Errors are those
// of [Of], and a *vedic.ParseError for a country without holidays, which lists the countries.
func Holidays(ctx context.Context, e Ephemeris, country string, from, to vedic.Date) ([]Holiday, error) {
	var wanted []Holiday
	var keys []string
	for _, h := range holidayTable() {
		if h.Country == country {
			wanted, keys = append(wanted, h), append(keys, string(h.Key))
		}
	}
	if len(wanted) == 0 {
		return nil, fmt.Errorf("festival: %w", &vedic.ParseError{What: "country with holidays of this calendar",
			Got: country, Want: "one of " + strings.Join(HolidayCountries(), ", ")})
	}
	o, at := Options{Keys: keys, Country: country}, country
	if country == indian {
		o.School, at = Government, "government"
	}
	p, ok := placeOf(at)
	if !ok {
		return nil, fmt.Errorf("festival: no capital of %s", country)
	}
	if err := checkSpan(e, from, to, p, mostKeyed, margin); err != nil {
		return nil, err
	}
	rows, err := o.rows(p)
	if err != nil {
		return nil, err
	}
	days, err := newShelf(e, p, o).entries(ctx, rows, number(from)-nearDays, number(to)+nearDays)
	if err != nil {
		return nil, err
	}
	var list []Holiday
	for i := range days {
		for _, h := range wanted {
			if h.Key != days[i].Key || days[i].Rule.Window == kalaKeys[ekadashiVaishnava] {
				continue
			}
			h.Date = days[i].Date
			if days[i].Official != nil {
				h.Date = days[i].Official.Date
			}
			if h.Date = h.Date.Plus(h.After); h.Date.Since(from) >= 0 && to.Since(h.Date) >= 0 {
				list = append(list, h)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Holiday) int { return cmp.Compare(number(x.Date), number(y.Date)) })
	return list, nil
}

// Title returns the display name of the day of the calendar, without what is said of it in brackets.
func (h *Holiday) Title(l vedic.Lang) string {
	name, _, _ := strings.Cut(h.Key.Name(l), " (")
	return name
}

// yearsOf returns the years of a list of holidays as "2026-2030", for a comment.
func yearsOf(list []Holiday) string {
	if len(list) == 0 {
		return "no days"
	}
	first, last := list[0].Date.Year, list[len(list)-1].Date.Year
	if first == last {
		return strconv.Itoa(first)
	}
	return fmt.Sprintf("%d-%d", first, last)
}

// month returns the three letters of a month in capitals, "NOV".
func month(m time.Month) string { return strings.ToUpper(m.String()[:3]) }
