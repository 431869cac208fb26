package festival

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// The table of the days of countries: data/README.md describes its columns.
//
//go:embed data/official.tsv
var officialFile string

// Official is the day of a country's gazette, or of the body that sets its calendar.
type Official struct {
	// Country is its code (ISO 3166-1 alpha-2).
	Country string `json:"country"`
	// Date is the civil date, before any shift from a weekend.
	Date vedic.Date `json:"date"`
}

// law is the rule of a country for a day of the calendar.
type law struct {
	row
	// people is true where families keep the day of the country, and false where it is a public holiday that may differ
	// from the day of their almanac.
	people  bool
	gazette []int // days of gazettes that differ from the rule
}

// laws returns the rules of all countries by their codes.
var laws = sync.OnceValue(func() map[string]map[string]*law {
	all, err := parseLaws(officialFile)
	if err != nil {
		panic(err)
	}
	return all
})

func parseLaws(file string) (map[string]map[string]*law, error) {
	all := map[string]map[string]*law{}
	for i, line := range strings.Split(strings.TrimRight(file, "\n"), "\n")[1:] {
		c := strings.Split(line, "\t")
		if len(c) != 11 {
			return nil, fmt.Errorf("festival: line %d of the days of countries: %d columns, want 11", i+2, len(c))
		}
		own := table().byKey[c[1]]
		if len(own) == 0 {
			return nil, fmt.Errorf("festival: line %d of the days of countries: unknown festival %s", i+2, c[1])
		}
		l := &law{row: *own[0], people: c[7] == "people"}
		l.both, l.neither, l.at, l.other, l.basis = c[4], c[5], c[6], "", Basis{}
		var err error
		if l.when, err = parseWhen(c[2]); err != nil {
			return nil, fmt.Errorf("festival: line %d of the days of countries: %w", i+2, err)
		}
		if l.kala = kala(slices.Index(kalaKeys, c[3])); int(l.kala) >= len(kalaKeys) {
			return nil, fmt.Errorf("festival: line %d of the days of countries: unknown window %s", i+2, c[3])
		}
		for k, to := range []*int{&l.basis.Equal, &l.basis.Published} {
			if *to, err = strconv.Atoi(c[8+k]); err != nil {
				return nil, fmt.Errorf("festival: line %d of the days of countries: %w", i+2, err)
			}
		}
		for _, text := range strings.Fields(strings.ReplaceAll(c[10], ",", " ")) {
			d, err := vedic.ParseDate(text)
			if err != nil {
				return nil, fmt.Errorf("festival: line %d of the days of countries: %w", i+2, err)
			}
			l.gazette = append(l.gazette, number(d))
		}
		if all[c[0]] == nil {
			all[c[0]] = map[string]*law{}
		}
		all[c[0]][c[1]] = l
	}
	return all, nil
}

// zoneCountries are the countries with days of their own by their time zones.
var zoneCountries = map[string]string{
	"Asia/Kathmandu": "NP", "Asia/Katmandu": "NP", "America/Port_of_Spain": "TT", "America/Guyana": "GY",
	"America/Paramaribo": "SR", "Pacific/Fiji": "FJ",
	"Indian/Mauritius": "MU", "Asia/Singapore": "SG", "Asia/Kuala_Lumpur": "MY",
	"Asia/Kuching": "MY", "Asia/Colombo": "LK", "Asia/Bangkok": "TH", "Asia/Phnom_Penh": "KH",
	"Asia/Vientiane": "LA", "Asia/Yangon": "MM", "Asia/Rangoon": "MM", "Asia/Ho_Chi_Minh": "VN",
	"Asia/Shanghai": "CN", "Asia/Hong_Kong": "HK", "Asia/Macau": "MO", "Asia/Taipei": "TW", "Asia/Seoul": "KR",
	"Asia/Tokyo": "JP", "Asia/Jakarta": "ID", "Asia/Thimphu": "BT", "Asia/Ulaanbaatar": "MN",
}

// countryOf returns the country of a place: that of the options, or of its zone; "" for none known.
func countryOf(p vedic.Place, o *Options) string {
	if o.Country != "" || p.Zone == nil {
		return o.Country
	}
	return zoneCountries[p.Zone.String()]
}

// foreignBuddhist are the countries whose Buddhist days go by a calendar that is not computed here.
var foreignBuddhist = []string{"KH", "LA", "MM", "VN", "CN", "HK", "MO", "TW", "KR", "JP", "ID", "BT", "MN"}

// IndianCalendar is the note of a day that is counted by the calendar of India at a place whose own is not computed.
const IndianCalendar = "indian_calendar"

// noteOf returns what must be said of an entry at a place: see [Entry.Note].
func (s *shelf) noteOf(r *row) string {
	if r.school != "buddhist" && r.key != "buddha_purnima" || s.laws[r.key] != nil {
		return ""
	}
	if slices.Contains(foreignBuddhist, s.country) || laws()[s.country][r.key] != nil {
		return IndianCalendar
	}
	return ""
}

// lawsOf returns the rules of a country that hold for the days from lo to hi: those of Thailand end with the table of
// its years.
func lawsOf(country string, lo, hi int) map[string]*law {
	all := laws()[country]
	if country == "TH" && (dateOf(lo).Year < thaiFirst || dateOf(hi).Year > thaiLast) {
		return nil
	}
	return all
}

// instead returns the rules of the country that people keep, by which the rows of the table are found.
func instead(all map[string]*law, official bool) map[string]*row {
	rows := map[string]*row{}
	for key, l := range all {
		if l.people || official {
			rows[key] = &l.row
		}
	}
	return rows
}

// nearDays is how far the day of a country may lie from that of almanacs: a leap month.
const nearDays = 33

// official sets the day of the country of an entry, and adds that of India's almanacs where it differs.
func (s *shelf) official(e *Entry, r *row) {
	l := s.laws[r.key]
	if l == nil {
		return
	}
	n := number(e.Date)
	if s.follows(l) {
		if gazette, ok := l.inYear(e.Date.Year); ok && gazette != n {
			n, e.Date, e.Choice = gazette, dateOf(gazette), choseCalendar
			e.Window, e.Rite, e.Times = nil, nil, nil // they are those of the rule's day
		}
		e.Official = &Official{s.country, e.Date}
		if other, ok := nearest1(s.plain.hits(r, n-nearDays, n+nearDays), n); ok && other != n {
			e.Alternatives = append(e.Alternatives, Alternative{dateOf(other), "india"})
		}
		return
	}
	b := s.bookOf(l.at)
	other, ok := l.inYear(e.Date.Year)
	if !ok {
		other, ok = nearest1(b.hits(&l.row, n-nearDays, n+nearDays), n)
	}
	if ok {
		e.Official = &Official{s.country, dateOf(other)}
	}
}

// follows reports whether the entries themselves go by a rule of the country.
func (s *shelf) follows(l *law) bool { return s.here.instead[l.key] != nil }

// inYear returns the day of the gazette of a year where it differs from the rule.
func (l *law) inYear(year int) (n int, ok bool) {
	for _, n := range l.gazette {
		if dateOf(n).Year == year {
			return n, true
		}
	}
	return 0, false
}

// nearest1 returns the day of the hit that is nearest to a day.
func nearest1(hits []hit, n int) (near int, ok bool) {
	for _, h := range hits {
		if far := h.n - n; !ok || max(far, -far) < max(near-n, n-near) {
			near, ok = h.n, true
		}
	}
	return near, ok
}
