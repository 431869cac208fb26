package place

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// CalendarChange is how a country went over from the Julian calendar to the Gregorian.
type CalendarChange struct {
	// Last is the last day by the Julian calendar, as that calendar writes it.
	Last vedic.Date
	// First is the day after it, by the Gregorian calendar.
	First vedic.Date
}

// Skipped reports whether a country has no day of that date: 3 September 1752 in Britain.
func (c CalendarChange) Skipped(d Date) bool {
	return before(c.Last, vedic.Date(d)) && before(vedic.Date(d), c.First)
}

// Before reports whether a date, as it was written then, may be one of the Julian calendar.
func (c CalendarChange) Before(d Date) bool { return before(vedic.Date(d), c.First) }

func before(a, b vedic.Date) bool { return a.Since(b) < 0 }

// Reform is the change of 1582, before which no country had the Gregorian calendar.
var Reform = change("1582-10-04", "1582-10-15")

// ChangeOfCalendar returns the change of the country that a time zone belongs to. ok is false where no change is
// certain: where the parts of today's country changed at different times, as in Germany, or had other calendars, as in
// India. The dates are those of the laws, as Grotefend and the Explanatory Supplement to the Astronomical Almanac list
// them.
func ChangeOfCalendar(zone string) (c CalendarChange, ok bool) {
	for _, row := range calendarChanges {
		for name := range strings.FieldsSeq(row.zones) {
			if name == zone {
				return change(row.last, row.first), true
			}
		}
	}
	return c, false
}

var calendarChanges = []struct{ last, first, zones string }{
	{"1582-10-04", "1582-10-15", "Europe/Rome Europe/Vatican Europe/San_Marino Europe/Madrid Africa/Ceuta " +
		"Atlantic/Canary Europe/Lisbon Atlantic/Madeira Atlantic/Azores"},
	{"1582-12-09", "1582-12-20", "Europe/Paris"},
	{"1587-10-21", "1587-11-01", "Europe/Budapest"},
	{"1700-02-18", "1700-03-01", "Europe/Copenhagen Europe/Oslo"},
	{"1700-11-16", "1700-11-28", "Atlantic/Reykjavik Atlantic/Faroe"},
	{"1752-09-02", "1752-09-14", "Europe/London Europe/Dublin Europe/Jersey Europe/Guernsey Europe/Isle_of_Man " +
		"America/New_York America/Jamaica America/Barbados Atlantic/Bermuda"},
	{"1753-02-17", "1753-03-01", "Europe/Stockholm Europe/Helsinki Europe/Mariehamn"},
	{"1916-03-31", "1916-04-14", "Europe/Sofia"},
	{"1918-01-31", "1918-02-14", "Europe/Moscow Europe/Kirov Europe/Samara Europe/Saratov Europe/Volgograd " +
		"Europe/Astrakhan Europe/Ulyanovsk Europe/Tallinn Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul " +
		"Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Vladivostok " +
		"Asia/Magadan Asia/Kamchatka"},
	{"1923-02-15", "1923-03-01", "Europe/Athens"},
}

func change(last, first string) CalendarChange {
	day := func(text string) vedic.Date {
		t, _ := time.Parse(time.DateOnly, text)
		return vedic.DateOf(t)
	}
	return CalendarChange{day(last), day(first)}
}
