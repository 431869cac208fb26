package vedic

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Date is a day of the Gregorian calendar, also before 1582. The zero Date is no day. It names no
// zone and no hour: which instants it holds is said by [Date.In] for a zone. Dates compare with ==,
// and from the year 0 on their text sorts as they do.
type Date struct {
	// By the astronomers' count, where 1 BCE is 0 and 501 BCE is −500: −9999 to 9999. ISO 8601 writes it with four
	// digits, and a minus before them where it is negative.
	Year int
	// January is 1.
	Month time.Month
	// Of the month, from 1 to 31 at most.
	Day int
}

// dateWant is what a date should look like.
const dateWant = "a day of the calendar as YYYY-MM-DD, such as 1990-01-31"

// DateOf returns the date that a calendar shows at an instant, in the location of the instant. Years
// outside ±9999 come through and are refused by [Date.Check] and [Date.MarshalText].
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// ParseDate reads YYYY-MM-DD, or -YYYY-MM-DD for years before 0; a *ParseError where it is not so written or not in the
// calendar.
func ParseDate(s string) (Date, error) {
	t, err := parseTime(time.DateOnly, s)
	if err != nil {
		return Date{}, &ParseError{What: "date", Got: s, Want: dateWant}
	}
	return DateOf(t), nil
}

// parseTime is time.Parse for texts that begin with a year, which may be negative. The calendar repeats after 400
// years, so a negative year is read as the one that is some times 400 years later, and moved back.
func parseTime(layout, s string) (time.Time, error) {
	rest, negative := strings.CutPrefix(s, "-")
	if !negative || len(rest) < 4 {
		return time.Parse(layout, s)
	}
	year, err := strconv.ParseUint(rest[:4], 10, 16)
	if err != nil || year == 0 {
		return time.Time{}, errors.New("no negative year")
	}
	like := 2000 - int(year)%400 // as much later as makes it 1601 to 2000
	t, err := time.Parse(layout, fmt.Sprintf("%04d", like)+rest[4:])
	return t.AddDate(-int(year)-like, 0, 0), err
}

// ParseJulian reads the YYYY-MM-DD of the Julian calendar and returns the day in the Gregorian calendar: 1630-02-19 is
// 1630-03-01. A *ParseError where it is not so written or not in that calendar, in which 1900 is a leap year.
func ParseJulian(s string) (Date, error) {
	var d Date
	rest, negative := strings.CutPrefix(s, "-")
	_, err := fmt.Sscanf(rest, "%4d-%2d-%2d", &d.Year, &d.Month, &d.Day)
	if negative {
		d.Year = -d.Year
	}
	day := DateOf(time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)).Plus(julianDays(d) - 2)
	if err != nil || day.Julian().String() != s {
		return Date{}, &ParseError{What: "date of the Julian calendar", Got: s,
			Want: "a day of it as YYYY-MM-DD, such as 1630-02-19"}
	}
	return day, nil
}

// julianDays counts days from 1 January of the year 0 of the Julian calendar, which was two days before that of the
// Gregorian calendar. March begins the year, so that the leap day ends it.
func julianDays(d Date) int {
	y, m := d.Year, int(d.Month)
	if m < 3 {
		y, m = y-1, m+12
	}
	return 365*y + floorBy(y, 4) + (153*(m-3)+2)/5 + d.Day - 1 + 60
}

// floorBy divides and rounds down.
func floorBy(n, by int) int { return (n - (n%by+by)%by) / by }

// Julian returns the same day in the Julian calendar, as year, month and day: 1630-02-19 for 1630-03-01. The result is
// for showing: every method takes a Date as one of the Gregorian calendar.
func (d Date) Julian() Date {
	n := d.Since(Date{Year: 0, Month: time.January, Day: 1}) + 2 - 60 // days since 1 March of the year 0
	y := floorBy(4*n+3, 1461)
	rest := n - 365*y - floorBy(y, 4)
	m := (5*rest + 2) / 153
	j := Date{Year: y, Month: time.Month(m + 3), Day: rest - (153*m+2)/5 + 1}
	if j.Month > time.December {
		j.Year, j.Month = j.Year+1, j.Month-12
	}
	return j
}

// Check reports whether the date is in the calendar: a *ParseError where it is not, as 1999-02-30.
func (d Date) Check() error {
	if d.Year < -9999 || d.Year > 9999 || DateOf(d.In(time.UTC)) != d {
		return &ParseError{What: "date", Got: d.String(), Want: dateWant}
	}
	return nil
}

// In returns the midnight with which the day begins in a zone, nil meaning UTC; where clocks skip that midnight, the
// instant of the skip as time.Date gives it.
func (d Date) In(zone *time.Location) time.Time {
	if zone == nil {
		zone = time.UTC
	}
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, zone)
}

// JD returns the Julian day of the midnight of UT with which the day begins.
func (d Date) JD() JD { return JDOf(d.In(time.UTC)) }

// Plus returns the date some days later. Days may be negative. It counts in UTC, where each day
// has 24 hours, so that a change of clocks never skips or repeats a date.
func (d Date) Plus(days int) Date {
	return DateOf(time.Date(d.Year, d.Month, d.Day+days, 0, 0, 0, 0, time.UTC))
}

// Since returns the days from another date to d, negative where d comes first. Both midnights of UT
// end in .5, so that the difference is whole.
func (d Date) Since(from Date) int { return int(d.JD() - from.JD()) }

// Weekday returns the civil weekday. The civil weekday changes at midnight; a vara changes at
// sunrise, so that before it a birth has the vara of the day before.
func (d Date) Weekday() time.Weekday { return d.In(time.UTC).Weekday() }

// String returns YYYY-MM-DD, or -YYYY-MM-DD before the year 0.
func (d Date) String() string { return string(d.append(make([]byte, 0, 10))) }

// MarshalText returns YYYY-MM-DD; a date that is not in the calendar is an error.
func (d Date) MarshalText() ([]byte, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	return d.append(make([]byte, 0, 10)), nil
}

// UnmarshalText reads YYYY-MM-DD; see [ParseDate].
func (d *Date) UnmarshalText(b []byte) (err error) {
	*d, err = ParseDate(string(b))
	return err
}

// append writes YYYY-MM-DD, and for what has no such form the bare numbers, so that an error can
// show them.
func (d Date) append(b []byte) []byte {
	if d.Year < -9999 || d.Year > 9999 || d.Month < 0 || d.Month > 99 || d.Day < 0 || d.Day > 99 {
		return fmt.Appendf(b, "%d-%d-%d", d.Year, int(d.Month), d.Day)
	}
	year := d.Year
	if year < 0 {
		b, year = append(b, '-'), -year
	}
	b = append(appendTwo(appendTwo(b, year/100), year%100), '-')
	return appendTwo(append(appendTwo(b, int(d.Month)), '-'), d.Day)
}
