package place

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Date is a day of the Gregorian calendar, also before 1582.
type Date struct {
	// Year is −9999 to 9999; 0 is 1 BCE.
	Year int
	// Month is 1 to 12.
	Month time.Month
	// Day is the day of the month, from 1.
	Day int
}

// Clock is a clock reading, 00:00:00 to 23:59:59, without leap seconds.
type Clock struct{ Hour, Minute, Second int }

// NoSuchDateError reports a date that is well formed but not in the calendar, such as
// 1999-02-30.
type NoSuchDateError struct{ Date Date }

// Error includes the length of the month.
func (e *NoSuchDateError) Error() string {
	d := e.Date
	return fmt.Sprintf("%s is not in the calendar: %s %d has %d days", d, d.Month, d.Year, monthDays(d.Year, d.Month))
}

// ParseDate parses YYYY-MM-DD, or -YYYY-MM-DD for years before 0. Malformed text is a *vedic.ParseError; a day that the
// month does not have is a *[NoSuchDateError].
func ParseDate(s string) (Date, error) {
	bad := &vedic.ParseError{What: "date", Got: s, Want: "a date as YYYY-MM-DD, such as 1990-01-31"}
	s, negative := strings.CutPrefix(s, "-")
	if len(s) != 10 || s[4] != '-' || s[7] != '-' {
		return Date{}, bad
	}
	year, ok := digits(s[:4])
	month, _ := digits(s[5:7]) // 0 for what is no number
	day, _ := digits(s[8:])
	if negative {
		ok, year = ok && year > 0, -year
	}
	if !ok || month < 1 || month > 12 || day < 1 || day > 31 {
		return Date{}, bad
	}
	d := Date{year, time.Month(month), day}
	return d, d.check()
}

// String returns YYYY-MM-DD, or -YYYY-MM-DD before the year 0.
func (d Date) String() string { return vedic.Date(d).String() }

// check returns the errors of ParseDate.
func (d Date) check() error {
	switch {
	case d.Year < -9999 || d.Year > 9999 || d.Month < time.January || d.Month > time.December || d.Day < 1 ||
		d.Day > 31:
		return &vedic.ParseError{What: "date", Got: d.String(), Want: "a day from -9999-01-01 to 9999-12-31"}
	case d.Day > monthDays(d.Year, d.Month):
		return &NoSuchDateError{d}
	}
	return nil
}

func monthDays(year int, month time.Month) int {
	return time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// ParseClock parses HH:MM or HH:MM:SS of a 24-hour day, two digits each. 24:00 and leap seconds
// are errors. The error is a *vedic.ParseError.
func ParseClock(s string) (Clock, error) {
	bad := &vedic.ParseError{What: "time", Got: s, Want: "a time of 24 hours as HH:MM or HH:MM:SS, such as 09:05"}
	hour, minute, second, ok := clockDigits(s)
	if !ok || hour > 23 {
		return Clock{}, bad
	}
	return Clock{hour, minute, second}, nil
}

// String returns HH:MM:SS.
func (c Clock) String() string { return fmt.Sprintf("%02d:%02d:%02d", c.Hour, c.Minute, c.Second) }

func (c Clock) check() error {
	if c.Hour < 0 || c.Hour > 23 || c.Minute < 0 || c.Minute > 59 || c.Second < 0 || c.Second > 59 {
		return &vedic.ParseError{What: "time", Got: c.String(), Want: "a time from 00:00:00 to 23:59:59"}
	}
	return nil
}

// clockDigits parses HH:MM or HH:MM:SS, minutes and seconds below 60.
func clockDigits(s string) (hour, minute, second int, ok bool) {
	if len(s) != 5 && len(s) != 8 || s[2] != ':' || len(s) == 8 && s[5] != ':' {
		return 0, 0, 0, false
	}
	hour, ok = digits(s[:2])
	minute, ok2 := digits(s[3:5])
	ok3 := true
	if len(s) == 8 {
		second, ok3 = digits(s[6:])
	}
	return hour, minute, second, ok && ok2 && ok3 && minute < 60 && second < 60
}

// digits parses ASCII digits as a number.
func digits(s string) (int, bool) {
	n := 0
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}
