package kp

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Cast computes the chart of a birth under the settings of KP, regardless of other charts of the
// birth: geocentric positions, Placidus cusps, and the ayanamsa and the node of the options. It
// ignores the accuracy of the birth. Errors are those of the ephemeris (see [vedic.Ephemeris]),
// including vedic.ErrPolarHouses within the polar circles, and a *vedic.RangeError for an unknown
// ayanamsa.
//
// It calls the ephemeris once, or twice with geocentric latitude. It is safe for concurrent use if
// the ephemeris is.
func Cast(e vedic.Ephemeris, b kundali.Birth, o Options) (*Chart, error) {
	sky, err := observe(e, b, &o, true)
	if err != nil {
		return nil, fmt.Errorf("kp: %w", err)
	}
	return FromSky(b, sky, o), nil
}

// observe asks for a sky, with the cusps of KP or with signs for houses.
func observe(e vedic.Ephemeris, b kundali.Birth, o *Options, cusps bool) (sky vedic.Sky, err error) {
	s, err := o.settings()
	if err != nil {
		return sky, err
	}
	if e == nil {
		return sky, vedic.ErrNoEphemeris
	}
	if !cusps {
		s.Houses = vedic.WholeSign
	}
	at := vedic.JDOf(b.Time)
	if !o.GeocentricLatitude {
		return e.Sky(at, b.Place, s)
	}
	return turned(e, at, b.Place, s, func(p *vedic.Place, _ *vedic.Sky) error {
		p.Lat = geocentric(p.Lat)
		return nil
	})
}

// turned observes a place and takes lagna, midheaven and cusps from another one, which turn chooses
// by the sky of the first: with its longitude the heavens turn, with its latitude they tilt, and
// the moment with all its positions stays. The first question leaves houses to whole signs, so that
// it has an answer even where Placidus has none, and the error comes from the place that is meant.
func turned(e vedic.Ephemeris, at vedic.JD, p vedic.Place, s vedic.Settings,
	turn func(*vedic.Place, *vedic.Sky) error) (vedic.Sky, error) {
	if e == nil {
		return vedic.Sky{}, vedic.ErrNoEphemeris
	}
	plain := s
	plain.Houses = vedic.WholeSign
	sky, err := e.Sky(at, p, plain)
	if err != nil {
		return sky, err
	}
	if err := turn(&p, &sky); err != nil {
		return sky, err
	}
	other, err := e.Sky(at, p, s)
	if err != nil {
		return sky, err
	}
	sky.Settings, sky.Lagna, sky.Midheaven, sky.Cusps = s, other.Lagna, other.Midheaven, other.Cusps
	return sky, nil
}

// geocentric returns the angle at the centre of the Earth for a latitude on its surface (rules of KP:
// tan φ′ = 0.99330546 tan φ). At Ujjain, 23°11′, it is 23°02′40″; at a pole the tangent has no
// value, and the latitude stays.
func geocentric(lat vedic.Angle) vedic.Angle {
	if lat.Abs() == vedic.Circle/4 {
		return lat
	}
	return vedic.Radians(math.Atan(0.99330546 * math.Tan(lat.Radians())))
}
