// Command holidays writes data/holidays: the yearly days of the calendar from 2001 to 2050, for New Delhi by published
// almanacs and by the rules of the Government of India's lists, as comma-separated values and as JSON.
//
//	go run -C tools ./holidays
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"flag"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// The years of the files.
const (
	first = 2001
	last  = 2050
)

func main() {
	dir := flag.String("dir", filepath.Join("..", "data", "holidays"), "where to write")
	flag.Parse()
	days, err := gather(first, last)
	if err != nil {
		log.Fatal(err)
	}
	for name, write := range map[string]func([]day) ([]byte, error){"holidays.csv": table, "holidays.json": tree} {
		b, err := write(days)
		if err == nil {
			err = os.WriteFile(filepath.Join(*dir, name), b, 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

// calendars are the two whose days are written. Neither needs a zone from the system: India has had one since 1945.
var calendars = [...]struct {
	name   string
	school festival.School
}{{"delhi", festival.Almanac}, {"government", festival.Government}}

var delhi = vedic.Place{
	Name: "New Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.2090),
	Zone: time.FixedZone("IST", 5*3600+1800),
}

// day is a date of a key in one calendar or in both; the entry is that of the calendar that had it first.
type day struct {
	date      vedic.Date
	entry     festival.Entry
	calendars []string
}

// gather finds the yearly days of both calendars, in the order of dates and keys.
func gather(from, to int) (days []day, err error) {
	sky := ephemeris.New(almanac.Engine{})
	for year := from; year <= to; year++ {
		var list []day
		for _, c := range calendars {
			entries, err := festival.Year(context.Background(), sky, year, delhi, festival.Options{School: c.school})
			if err != nil {
				return nil, err
			}
			for _, e := range entries {
				if yearly(&e) {
					list = merge(list, c.name, e)
				}
			}
		}
		slices.SortStableFunc(list, func(a, b day) int {
			x, y := &a.entry, &b.entry
			return cmp.Or(cmp.Compare(a.date.JD(), b.date.JD()), cmp.Compare(x.Key, y.Key),
				cmp.Compare(x.School, y.School))
		})
		days = append(days, list...)
	}
	return days, nil
}

// yearly leaves out vratas of each month and of weekdays, which a list of holidays has no use for.
func yearly(e *festival.Entry) bool {
	w := e.Rule.When
	return !strings.HasPrefix(w, "L0.") && !strings.HasPrefix(w, "N:0:") && !strings.Contains(w, "@") &&
		!slices.Contains(monthly, e.Key)
}

var monthly = []festival.Key{
	"satyanarayan_vrat", "krishna_month_north", "chandra_darshana", "bhanu_saptami", "anvadhan", "ishti",
	"shravan_somwar_north",
	"shravan_somwar_amanta", "mangala_gauri_north", "mangala_gauri_amanta",
}

// merge adds an entry, or notes that the other calendar has it too: the same rule on the same date. By different rules
// one key stands twice on a date.
func merge(list []day, calendar string, e festival.Entry) []day {
	for i := range list {
		if d := &list[i]; d.date == e.Date && d.entry.RuleID == e.RuleID {
			d.calendars = append(d.calendars, calendar)
			return list
		}
	}
	return append(list, day{e.Date, e, []string{calendar}})
}

var columns = []string{"date", "key", "name_en", "name_hi", "kind", "school", "regions", "rule_id", "calendars"}

// table writes a line for each day.
func table(days []day) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.Write(columns); err != nil {
		return nil, err
	}
	for _, d := range days {
		e := &d.entry
		line := []string{
			d.date.String(), string(e.Key), e.Name(vedic.English), e.Name(vedic.Hindi), e.Kind, e.School,
			strings.Join(e.Regions, " "), e.RuleID, strings.Join(d.calendars, " "),
		}
		if err := w.Write(line); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// holiday is a key with all its dates, by calendar.
//
// Key to Rule are those of the entry; Dates are in order, by the name of the calendar, which is missing where it has
// none.
type holiday struct {
	Key     festival.Key            `json:"key"`
	Names   map[string]string       `json:"names"`
	Kind    string                  `json:"kind"`
	School  string                  `json:"school"`
	Regions []string                `json:"regions"`
	RuleID  string                  `json:"ruleId"`
	Rule    festival.Rule           `json:"rule"`
	Dates   map[string][]vedic.Date `json:"dates"`
}

// tree writes an object for each rule, in the order of their names.
func tree(days []day) ([]byte, error) {
	known := map[string]*holiday{}
	var list []*holiday
	for _, d := range days {
		e := &d.entry
		h := known[e.RuleID]
		if h == nil {
			h = &holiday{
				e.Key, map[string]string{"en": e.Name(vedic.English), "hi": e.Name(vedic.Hindi)}, e.Kind, e.School,
				e.Regions, e.RuleID, e.Rule, map[string][]vedic.Date{},
			}
			known[e.RuleID] = h
			list = append(list, h)
		}
		for _, c := range d.calendars {
			h.Dates[c] = append(h.Dates[c], d.date)
		}
	}
	slices.SortFunc(list, func(a, b *holiday) int { return cmp.Compare(a.RuleID, b.RuleID) })
	var b bytes.Buffer
	b.WriteString("[\n")
	for i, h := range list {
		line, err := json.Marshal(h)
		if err != nil {
			return nil, err
		}
		b.Write(line)
		if i < len(list)-1 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
	}
	b.WriteString("]\n")
	return b.Bytes(), nil
}
