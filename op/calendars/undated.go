package calendars

import (
	"errors"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of the warnings about calendars that have no date of a day.
const (
	BeginsLater = "calendar_begins_later"
	OutOfRange  = "calendar_out_of_range"
)

// Undated collects the calendars that have no date of a day.
type Undated struct {
	later, beyond []calendar.Calendar
	missing       error // why there is no date of beyond
}

// Add adds a calendar whose date of a Gregorian day is out of range, and reports whether err is such an error.
func (u *Undated) Add(c calendar.Calendar, d vedic.Date, err error) bool {
	var out *vedic.RangeError
	switch {
	case !errors.As(err, &out):
		return false
	case d.Year <= c.Begins():
		u.later = append(u.later, c)
	default:
		u.beyond, u.missing = append(u.beyond, c), out
	}
	return true
}

// Warnings names the calendars that begin later, each with its first year, and those that need positions which the
// ephemeris does not have, in English with its error. message returns the text of a code about a thing, and sentence an
// error as a sentence.
func (u *Undated) Warnings(l vedic.Lang, message func(code, thing string, l vedic.Lang) string,
	sentence func(error) string) (list []vedic.Warning) {
	var later, beyond []string
	for _, c := range u.later {
		later = append(later, fmt.Sprintf("%s (%d)", c.Name(l), c.Begins()))
	}
	for _, c := range u.beyond {
		beyond = append(beyond, c.Name(l))
	}
	if len(later) > 0 {
		list = append(list, vedic.Warning{Code: BeginsLater,
			Message: message(BeginsLater, strings.Join(later, ", "), l)})
	}
	if len(beyond) > 0 {
		text := message(OutOfRange, strings.Join(beyond, ", "), l)
		if l.Words() == vedic.English { // as errors are
			text += " " + sentence(u.missing)
		}
		list = append(list, vedic.Warning{Code: OutOfRange, Message: text})
	}
	return list
}
