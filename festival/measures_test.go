package festival_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/festival"
)

// measure is a row of the table of how many published dates are met.
type measure struct {
	what   string
	met, n int
	least  float64 // percent
}

// The table of docs/COMMUNITIES.md, which go test ./festival -run TestMeasures -v prints.
func TestMeasures(t *testing.T) {
	var list []measure
	add := func(what string, least float64, met, n int) { list = append(list, measure{what, met, n, least}) }
	met, n := bikramMonths(t)
	add("months of Bikram Sambat by the rule alone, even years 1970–2083 (kept back)", 99, met, n)
	met, n = datesMet(t, "nepal_holidays", "Kathmandu, Nepal", "2020", "2027")
	add("holidays of Nepal, 2020 to 2026", 98, met, n)
	met, n = officialMet(t, func(row []string) bool { return row[1] == "pongal" || row[1] == "puthandu" })
	add("Pongal and the new year of Sri Lanka as gazetted, 2003 to 2025", 100, met, n)
	met, n = lakshmiWindows(t, func([]string) bool { return true })
	add("ends of Lakshmi Puja within 3 minutes, 2011 to 2025", 95, met, n)
	held := lakshmiReference(t)
	met, n = lakshmiWindows(t, func(row []string) bool { return !held[row[0]+row[1]+row[2]] })
	add("of these the ends that the reference does not have (kept back)", 95, met, n)
	met, n = officialMet(t, func([]string) bool { return true })
	add("public holidays of eight countries, 2001 to 2030, with days of gazettes", 95, met, n)
	known := referenceDates(t)
	met, n = officialMet(t, func(row []string) bool { return !known[row[0]+" "+row[2]] })
	add("of these the dates that the reference does not have (kept back)", 95, met, n)
	met, n = poyas(t)
	add("poyas of Sri Lanka, 2003 to 2025", 95, met, n)
	met, n = soundDates(t)
	add("dates of festivals in India, 2001 to 2035, and of Thai Pusam to 2100", 99.5, met, n)

	var b strings.Builder
	b.WriteString("| published dates | met | of | share | at least |\n|---|---|---|---|---|\n")
	for _, m := range list {
		share := 100 * float64(m.met) / float64(m.n)
		fmt.Fprintf(&b, "| %s | %d | %d | %.1f %% | %g %% |\n", m.what, m.met, m.n, share, m.least)
		require.GreaterOrEqual(t, share, m.least, m.what)
	}
	t.Logf("\n%s", b.String())
	raw, err := os.ReadFile("../docs/COMMUNITIES.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(raw), "<!-- measures: begin -->\n")
	if table, _, _ = strings.Cut(table, "<!-- measures: end -->"); table != b.String() {
		t.Errorf("the table of docs/COMMUNITIES.md is another:\n%s", b.String())
	}
}

func bikramMonths(t *testing.T) (met, n int) {
	rule, table := calendar.Converter{School: calendar.Surya}, calendar.Converter{}
	first, last := calendar.PublishedBikramSambat()
	for year := first; year <= last; year++ {
		for month := 1; month <= 12 && year%2 == 0; month++ {
			want, err := table.Month(calendar.BikramSambat, year, month)
			got, bad := rule.Month(calendar.BikramSambat, year, month)
			require.NoError(t, err)
			require.NoError(t, bad)
			if n++; got.First == want.First {
				met++
			}
		}
	}
	return met, n
}

// datesMet counts the rows of a list of the reference in some years whose date is a day of the calendar.
func datesMet(t *testing.T, list, place, from, before string) (met, n int) {
	p := cities(t)[place]
	for _, row := range calendarRows(t, list) {
		if row.Date < from || row.Date >= before {
			continue
		}
		key := row.Key
		switch row.Name {
		case "gai_tihar":
			key = row.Name
		case "mha_pooja":
			key = "mha_puja"
		}
		n++
		if slices.ContainsFunc(around(t, p, row.Date, key, festival.Options{}), func(e festival.Entry) bool {
			return e.Date == vdate(row.Date)
		}) {
			met++
		}
	}
	return met, n
}

// officialMet counts the dates of public holidays that are met, a Monday after a Sunday among them. A disputed date is
// not met.
func officialMet(t *testing.T, chosen func(row []string) bool) (met, n int) {
	got := map[string]bool{}
	for _, country := range festival.HolidayCountries() {
		for _, h := range holidays(t, country, "2001-01-01", "2030-12-31") {
			if h.After == 0 {
				got[country+" "+string(h.Key)+" "+h.Date.String()] = true
			}
		}
	}
	for _, row := range lines(t, "calendars/holidays_official.tsv") {
		if !chosen(row) {
			continue
		}
		n++
		id, d := row[0]+" "+row[1]+" ", vdate(row[2])
		if got[id+row[2]] || d.Weekday() == time.Monday && got[id+d.Plus(-1).String()] {
			met++
		}
	}
	return met, n
}

// referenceDates are the dates of public holidays in the lists of the reference, by country.
func referenceDates(t *testing.T) map[string]bool {
	codes := map[string]string{"Port of Spain, Trinidad and Tobago": "TT", "Georgetown, Guyana": "GY",
		"Paramaribo, Suriname": "SR", "Suva, Fiji": "FJ", "Port Louis, Mauritius": "MU", "Singapore": "SG",
		"Kuala Lumpur, Malaysia": "MY", "Colombo, Sri Lanka": "LK", "port_louis": "MU", "singapore": "SG",
		"kuala_lumpur": "MY", "colombo": "LK"}
	known := map[string]bool{}
	for _, list := range []string{"holidays_abroad", "holidays_mauritius", "vesak_singapore"} {
		for _, row := range calendarRows(t, list) {
			known[codes[row.Place]+" "+row.Date] = true
		}
	}
	ref := loadReference(t)
	for i := range ref.Rows {
		known[codes[ref.Rows[i].Place]+" "+ref.Rows[i].Date] = true
	}
	for _, row := range tamilRows(t) {
		known["LK "+row.Date] = true
	}
	return known
}

// lakshmiWindows counts the ends of printed windows that are met; where another day is kept, neither is.
func lakshmiWindows(t *testing.T, chosen func(row []string) bool) (met, n int) {
	places := cities(t)
	for _, row := range lines(t, "calendars/lakshmi_puja_lists.tsv") {
		if !chosen(row) {
			continue
		}
		n += 2
		for _, e := range keyed(t, places[row[1]], row[0], "diwali") {
			at := timeOf(&e, "lakshmi_puja")
			for i, end := range []time.Time{at.Start.Time, at.End.Time} {
				if off(end, row[2+i]) <= 3*time.Minute {
					met++
				}
			}
		}
	}
	return met, n
}

// lakshmiReference returns the windows of the reference, each of which is among those of lakshmi_puja_lists.tsv.
func lakshmiReference(t *testing.T) map[string]bool {
	all, held := map[string]bool{}, map[string]bool{}
	for _, row := range lines(t, "calendars/lakshmi_puja_lists.tsv") {
		all[strings.Join(row[:4], " ")] = true
	}
	for _, row := range calendarRows(t, "lakshmi_puja_windows") {
		require.True(t, all[row.Date+" "+row.Place+" "+row.Start+" "+row.End], "not in the list: %+v", row)
		held[row.Date+row.Place+row.Start] = true
	}
	return held
}

func poyas(t *testing.T) (met, n int) {
	p := cities(t)["Colombo, Sri Lanka"]
	keys := slices.DeleteFunc(festival.Keys(), func(k string) bool { return !strings.HasPrefix(k, "poya_") })
	for _, row := range calendarRows(t, "sri_lanka_poya") {
		if n++; len(keyed(t, p, row.Date, keys...)) > 0 {
			met++
		}
	}
	return met, n
}

func soundDates(t *testing.T) (met, n int) {
	c := calendars{loadReference(t), true, map[string][]festival.Entry{}}
	for i := range c.ref.Rows {
		row := &c.ref.Rows[i]
		if row.Status != "sound" {
			continue
		}
		want := vdate(row.Date)
		if strings.HasPrefix(row.Festival, "parana_") {
			want = want.Plus(-1)
		}
		n++
		if slices.ContainsFunc(c.days(t, row), func(e festival.Entry) bool { return e.Date == want }) {
			met++
		}
	}
	return met, n
}
