//go:build !jyotish_core

package op

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// untilField is the last day of a life, as the date of a death. All operations that date something have it by this
// name, and nothing after that day is in their answers.
func untilField[A any](to func(*A) *vedic.Date) field[A] { return day("until", "", to) }

// lastDayOf returns the last day of a life: until, or the day [kundali.LifetimeYears] after birth where until is the
// zero Date. A day before the birth or after those years is *[Invalid] of "until".
func lastDayOf(on *Request, until vedic.Date) (vedic.Date, error) {
	birth := on.Report.Chart.Birth.Time
	first, last := vedic.DateOf(birth), vedic.DateOf(birth.AddDate(kundali.LifetimeYears, 0, 0))
	if until == (vedic.Date{}) {
		return last, nil
	}
	if until.Since(first) < 0 || until.Since(last) > 0 {
		return last, wrongly("until", form.OutOfRange, fmt.Sprintf(
			"The last day of this life must be from %v, the day of birth, to %v, %d years later.", first, last,
			kundali.LifetimeYears))
	}
	return until, nil
}

// lifetimeMoment returns the moment asked for, or now. After the last day of the life now becomes the beginning of that
// day, and a moment that was sent is *[Invalid] of its field.
func lifetimeMoment(on *Request, at When, last vedic.Date, name string) (time.Time, error) {
	zone := on.Report.Chart.Birth.Time.Location()
	t := at.In(zone, on.Now)
	switch {
	case t.Before(last.Plus(1).In(zone)):
		return t, nil
	case at.exact || at.date != (vedic.Date{}):
		return t, afterLife(name, last)
	}
	return last.In(zone), nil
}

// lived reports whether the life is over.
func lived(on *Request, last vedic.Date) bool {
	return !on.Now.Before(last.Plus(1).In(on.Report.Chart.Birth.Time.Location()))
}

// afterLife is the error of a field with a moment or a day after the last day of the life.
func afterLife(name string, last vedic.Date) error {
	return wrongly(name, form.OutOfRange, fmt.Sprintf("This is after %v, the last day of this life.", last))
}
