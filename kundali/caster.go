package kundali

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Caster casts charts into memory that it reuses, for loops over many births that only need
// positions. Its charts have lagna, grahas, houses and avakahada. It does not compute the day
// around the birth: Panchang, Vimshottari, Sensitivity and Warnings are zero, as are Day and
// MoonAround of the Sky. [Chart.Dashas] computes dashas on request. The zero Caster is ready to
// use; it is for one goroutine.
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
