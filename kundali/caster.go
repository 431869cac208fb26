package kundali

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Caster casts charts one after another into the same memory, for loops over many births that look at where everything
// stands. Its charts have lagna, grahas, houses and avakahada; what hangs on the hours around the moment is not looked
// at, so that Panchang, Vimshottari, Sensitivity and Warnings are zero, and so are Day and MoonAround of the Sky.
// [Chart.Dashas] reckons dashas when it is asked. The zero Caster is ready; it is for one goroutine.
type Caster struct{ x room }

// Cast returns the chart of a birth. The chart is valid until the next call: its slices and
// pointers refer to memory that the next Cast overwrites, so copy what you keep. The error is that
// of the function [Cast]. If the ephemeris has a method Positions, which leaves out sunrise and the
// Moon's path, it is called instead of Sky, because a loop over births needs neither.
func (k *Caster) Cast(e vedic.Ephemeris, b Birth, s vedic.Settings) (*Chart, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	if e == nil {
		return nil, fmt.Errorf("kundali: %w", vedic.ErrNoEphemeris)
	}
	look := e.Sky
	if bare, ok := e.(interface {
		Positions(vedic.JD, vedic.Place, vedic.Settings) (vedic.Sky, error)
	}); ok {
		look = bare.Positions
	}
	c := &k.x.Chart
	var err error
	if c.Sky, err = look(vedic.JDOf(b.Time), b.Place, s); err != nil {
		return nil, fmt.Errorf("kundali: %w", err)
	}
	c.Birth, c.Planets = b, vedic.ByGraha[GrahaPosition]{}
	c.Sky.Day, c.Sky.MoonAround = vedic.Day{}, [2]vedic.Longitude{} // e.Sky sets them, Positions does not
	k.x.lay()
	return c, nil
}
