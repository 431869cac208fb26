package rectify

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Event is a dated event of a life.
type Event struct {
	Kind Kind
	// Date is the day, by the calendar of the birth place.
	Date vedic.Date
	// Month says that only the month is known: Date is its first day then.
	Month bool
	// Julian says that the event is dated in the Julian calendar, in which its text and its month are. Date is the
	// same day in the Gregorian calendar.
	Julian bool
}

// ParseEvent reads a kind and a date, "marriage:2014-02-10", or a month, "work:2009-07". The kind is a key or a name in
// any language, "विवाह:2014-02-10".
func ParseEvent(s string) (Event, error) { return parseEvent(s, vedic.ParseDate) }

// ParseJulianEvent reads an event as [ParseEvent] does, with a date or a month of the Julian calendar.
func ParseJulianEvent(s string) (Event, error) {
	e, err := parseEvent(s, vedic.ParseJulian)
	e.Julian = true
	return e, err
}

func parseEvent(s string, parseDate func(string) (vedic.Date, error)) (e Event, err error) {
	key, date, _ := strings.Cut(s, ":")
	if e.Kind = kindNamed(strings.TrimSpace(key)); e.Kind == 0 {
		return e, e.Kind.UnmarshalText([]byte(key))
	}
	date = strings.TrimSpace(date)
	if isMonth(date) {
		date, e.Month = date+"-01", true
	}
	e.Date, err = parseDate(date)
	return e, err
}

// isMonth reports whether a date is written without its day. Years before 1 begin with a minus.
func isMonth(date string) bool { return strings.Count(strings.TrimPrefix(date, "-"), "-") == 1 }

// String writes the event as [ParseEvent] or [ParseJulianEvent] reads it.
func (e Event) String() string { return e.Kind.String() + ":" + e.when() }

// when is the date as far as it is known, in the calendar of the event.
func (e Event) when() string {
	date := e.Date
	if e.Julian {
		date = date.Julian()
	}
	s := date.String()
	if e.Month {
		return s[:len(s)-3]
	}
	return s
}

// Limits of a search.
const (
	// MostEvents is how many events a search may have.
	MostEvents = 20
	// MostHours is how long a window may be.
	MostHours = 12
	// MostYears is how long after birth an event may be.
	MostYears = 90
)

// Search says what is searched. The window and at least one event must be set.
type Search struct {
	// From and To bound the window of birth times, in the zone of the place.
	From time.Time
	To   time.Time
	// Place is that of birth.
	Place    vedic.Place
	Settings vedic.Settings
	Events   []Event
	// Step is the distance of the times that are tried, 1 to 30 s; zero is 30 s.
	Step time.Duration
	// Draws is how many searches with drawn dates the fit is compared with, 200 to 2,000; zero is 400.
	Draws int
}

// ErrWindow is the error of a window that does not end after it begins, or is longer than [MostHours].
var ErrWindow = fmt.Errorf("rectify: the window must end after it begins and may be %d hours long", MostHours)

// ErrEvents is the error of no event, or of more than [MostEvents].
var ErrEvents = fmt.Errorf("rectify: give 1 to %d events", MostEvents)

// ErrSearch is the error of a step or a number of draws that is out of range.
var ErrSearch = errors.New("rectify: the step must be 1 to 30 s, and the draws 200 to 2000")

// EventError is the error of an event that is there twice, or is before the birth or more than [MostYears] after it.
type EventError struct {
	// Index is its place among the events, from 0.
	Index int
	Event Event
	// Twice says that an earlier event has the same kind and date. It would count twice for what happened once.
	Twice bool
}

// Error names the event.
func (e *EventError) Error() string {
	if e.Twice {
		return fmt.Sprintf("rectify: the event %s is there twice", e.Event)
	}
	return fmt.Sprintf("rectify: the event %s is not within %d years after the birth", e.Event, MostYears)
}

// check reports the first fault, and sets what is zero.
func (s *Search) check() error {
	if long := s.To.Sub(s.From); long <= 0 || long > MostHours*time.Hour {
		return ErrWindow
	}
	if len(s.Events) == 0 || len(s.Events) > MostEvents {
		return ErrEvents
	}
	s.Step = cmp.Or(s.Step, 30*time.Second)
	s.Draws = cmp.Or(s.Draws, 400)
	if s.Step < time.Second || s.Step > 30*time.Second || s.Draws < 200 || s.Draws > 2000 {
		return ErrSearch
	}
	for i, e := range s.Events {
		if e.Kind < Marriage || e.Kind > Faith {
			return fmt.Errorf("rectify: %w", &vedic.RangeError{What: "kind of event", Got: e.Kind.String(),
				Low: kindKeys[0], High: kindKeys[len(kindKeys)-1]})
		}
		if slices.ContainsFunc(s.Events[:i], func(other Event) bool { return other.String() == e.String() }) {
			return &EventError{Index: i, Event: e, Twice: true}
		}
		first := vedic.DateOf(s.From)
		at := e.Date.In(time.UTC)
		switch {
		case e.Month && e.Julian:
			first = first.Plus(1 - first.Julian().Day)
		case e.Month:
			first.Day = 1
		}
		if !at.After(first.In(time.UTC)) || at.After(first.In(time.UTC).AddDate(MostYears, 0, 0)) {
			return &EventError{Index: i, Event: e}
		}
	}
	return nil
}
