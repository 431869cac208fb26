package festival

import "github.com/jyotish-go/jyotish/vedic"

// SolarDate is a date of a regional solar calendar, found at the place of its region unless the options ask for the
// place given.
type SolarDate struct {
	// Calendar is "tamil", "malayalam", "bengali" or "odia".
	Calendar string `json:"calendar"`
	// Month is the sign in which the Sun then is, by the rule of the calendar; names of months differ, signs do not.
	Month vedic.Rashi `json:"month"`
	// Day is that of the month, 1 to 32.
	Day int `json:"day"`
}

// MonthName returns the name of the month in its calendar, as "Chithirai" or "चित्तिरै".
func (d SolarDate) MonthName(l vedic.Lang) string {
	if l.Known() && l.Language().Calendar == d.Calendar {
		if name, ok := l.Term("solar_masa." + d.Month.String()); ok {
			return name
		}
	}
	name, _ := texts.Get(l, "solar."+d.Calendar+"."+d.Month.String())
	return name
}

// Name returns the name of the calendar.
func (d SolarDate) Name(l vedic.Lang) string {
	name, _ := texts.Get(l, "solar."+d.Calendar)
	return name
}

// solarCalendars are the calendars with the rule by which an entry of the Sun makes the first day of a month, the days
// that this is later, and the region. The months of Bengal begin the day after the civil date of the entry, as its new
// year does.
var solarCalendars = [...]struct {
	key, rule, region string
	later             int
}{
	{"tamil", "tamil", "TN", 0}, {"malayalam", "kerala", "KL", 0},
	{"bengali", "bengal", "WB", 1}, {"odia", "sankranti", "OD", 0},
}

// solarDates goes back from the sign after the Sun's at noon until an entry has made a first day that is not after the
// one asked for: what makes a day the first differs, and an entry of today may begin its month tomorrow.
func (s *shelf) solarDates(n int) []SolarDate {
	list := make([]SolarDate, len(solarCalendars))
	for i, c := range solarCalendars {
		b, _ := s.at(&row{at: c.region})
		list[i] = SolarDate{Calendar: c.key}
		for sign := s.signOn(n) + 1; s.err == nil; sign-- {
			if b.sign(sign).from > vedic.JD(n+2) {
				continue
			}
			first, _, _ := b.entry(c.rule, b.sign(sign).from)
			if first += c.later; first <= n {
				list[i].Month, list[i].Day = vedic.Rashi(mod(sign, 12)+1), n-first+1
				break
			}
		}
	}
	return list
}
