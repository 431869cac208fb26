package kundali

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// LifetimeYears is how many years after birth a life ends where no other end is given: the sum of the Vimshottari
// dashas (BPHS 46).
const LifetimeYears = 120

// Birth is when and where someone was born. The location of Time is the one in which the chart shows instants. Accuracy
// is by how much the stated time may be off either way, 0 to 12 h; zero means that nothing was stated. For a birth
// whose time is unknown see [CastUntimed].
type Birth struct {
	// The moment. Its location is the one in which the chart shows instants and takes the civil
	// weekday.
	Time time.Time
	// Where: coordinates and height within [vedic.Place.Check].
	Place vedic.Place
	// By how much Time may be off either way, 0 to 12 h; zero means that nothing was stated, not
	// that it is exact, and calls for no warning.
	Accuracy time.Duration
}

// reach is how far from birth changes are looked for, and as far as its time may be off. Beyond
// half a day the lagna has passed through half the signs, and a cubic no longer follows the Moon.
const reach = 12 * time.Hour

// check looks at the accuracy only: moment, place and settings are looked at by the ephemeris,
// which knows how far it reaches.
func (b *Birth) check() error {
	if b.Accuracy < 0 || b.Accuracy > reach {
		return fmt.Errorf("kundali: %w",
			&vedic.RangeError{What: "accuracy", Got: b.Accuracy.String(), Low: "0s", High: reach.String()})
	}
	return nil
}

// Cast observes the sky of a birth and makes its chart; it takes the chart no further than [FromSky] does. The error is
// a *vedic.RangeError for an accuracy below zero or beyond 12 h, and otherwise what the ephemeris answers: see
// [vedic.Ephemeris].
//
// It is safe for concurrent use as far as the ephemeris is. One call observes the sky once.
func Cast(e vedic.Ephemeris, b Birth, s vedic.Settings) (*Chart, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	if e == nil {
		return nil, fmt.Errorf("kundali: %w", vedic.ErrNoEphemeris)
	}
	sky, err := e.Sky(vedic.JDOf(b.Time), b.Place, s)
	if err != nil {
		return nil, fmt.Errorf("kundali: %w", err)
	}
	return FromSky(b, sky), nil
}

// EndOfLife returns the midnight after the last day of a life, or the moment [LifetimeYears] after birth where last is
// zero. A last day before birth or more than 120 years after it is a *[vedic.RangeError].
func (c *Chart) EndOfLife(last time.Time) (time.Time, error) {
	birth := c.Birth.Time
	most := birth.AddDate(LifetimeYears, 0, 0)
	if last.IsZero() {
		return most, nil
	}
	end := vedic.DateOf(last.In(birth.Location())).In(birth.Location()).AddDate(0, 0, 1)
	if !end.After(birth) || end.After(most.AddDate(0, 0, 1)) {
		return time.Time{}, &vedic.RangeError{What: "until", Got: last.Format(time.DateOnly),
			Low: birth.Format(time.DateOnly), High: most.Format(time.DateOnly)}
	}
	return end, nil
}
