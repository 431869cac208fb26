package kundali

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Age is a completed age by the dates of the calendar. The zero Age is that of the day of birth.
type Age struct {
	// Completed years, 0 or more.
	Years int `json:"years"`
	// Completed months of the year that runs, 0 to 11.
	Months int `json:"months"`
}

// AgeAt returns the age at a moment, by the dates at the place of birth: a month is complete on the day of the month of
// birth, or on the first of the next month where it has no such day. Before birth it is zero. The location of birth is
// the time zone of its place.
func AgeAt(birth, at time.Time) Age {
	y, m, d := birth.Date()
	year, month, day := at.In(birth.Location()).Date()
	months := 12*(year-y) + int(month-m)
	if day < d {
		months--
	}
	months = max(0, months)
	return Age{months / 12, months % 12}
}

// Name returns the age in short words of a language, such as "34y 2m".
func (a Age) Name(l vedic.Lang) string {
	format := texts.Get(l, "age")
	return l.Digits(fmt.Sprintf(format, a.Years, a.Months))
}
