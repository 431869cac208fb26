//go:build swisseph

package main

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// source asks the Swiss Ephemeris for the functions that are tabulated. Past the end of its files the last difference
// between them and the Moshier model is carried on.
type source struct {
	span
	exact, model engine
	err          error // the first that occurred
}

// engine is a swiss.Engine, or what its Batch hands on.
type engine interface {
	ephemeris.Engine
	Star(a vedic.Ayanamsa, tt vedic.JD) (ephemeris.Apparent, vedic.Angle, error)
}

// values are what the parts of a table are at a moment.
type values [3]float64

// beyond returns exact(t), or past the end of the files model(t) and the last difference.
func (s *source) beyond(t float64, circular bool, ask func(e engine, t float64) (values, error)) values {
	value := func(e engine, t float64) values {
		v, err := ask(e, t)
		if err != nil && s.err == nil {
			s.err = fmt.Errorf("at %v: %w", t, err)
		}
		return v
	}
	if t <= s.files {
		return value(s.exact, t)
	}
	v, atEnd, modelAtEnd := value(s.model, t), value(s.exact, s.files), value(s.model, s.files)
	for i := range v {
		diff := atEnd[i] - modelAtEnd[i]
		if circular && i == 0 {
			diff = math.Remainder(diff, circle)
		}
		v[i] += diff
	}
	return v
}

// body returns longitude and latitude in arcseconds and distance in AU of a body as a function of TT.
func (s *source) body(b ephemeris.Body) func(float64) values {
	return func(tt float64) values {
		return s.beyond(tt, true, func(e engine, t float64) (values, error) {
			a, err := e.Body(b, vedic.JD(t))
			return values{arcseconds(a.Longitude), arcseconds(a.Latitude), a.Distance}, err
		})
	}
}

// star returns a true ayanamsa, which passes 0 in the first centuries, and the latitude of its star, without
// deflection, in arcseconds as a function of TT.
func (s *source) star(a vedic.Ayanamsa) func(float64) values {
	return func(tt float64) values {
		return s.beyond(tt, false, func(e engine, t float64) (values, error) {
			star, at, err := e.Star(a, vedic.JD(t))
			return values{arcseconds((star.Longitude - at).Signed()), arcseconds(star.Latitude)}, err
		})
	}
}

// frame returns a part of the frames of reference as a function of UT.
func (s *source) frame(a vedic.Ayanamsa, pick func(ephemeris.Frame) values) func(float64) values {
	return func(ut float64) values {
		return s.beyond(ut, false, func(e engine, t float64) (values, error) {
			f, err := e.Frame(vedic.JD(t), a)
			return pick(f), err
		})
	}
}

// atTT turns a function of UT into one of TT. Two rounds suffice: ΔT changes by less than a microsecond in ten minutes.
func (s *source) atTT(f func(float64) values) func(float64) values {
	deltaT := s.frame(vedic.Lahiri, deltaT)
	return func(tt float64) values {
		ut := tt - deltaT(tt)[0]/86400
		return f(tt - deltaT(ut)[0]/86400)
	}
}

// arcseconds returns an angle in arcseconds, in which all is fitted.
func arcseconds(a vedic.Angle) float64 { return float64(a) / float64(vedic.Arcsecond) }

// deltaT, ayanamsa and nutation pick parts out of a frame.
func deltaT(f ephemeris.Frame) values   { return values{f.DeltaT} }
func ayanamsa(f ephemeris.Frame) values { return values{arcseconds(f.Ayanamsa)} }
func nutation(f ephemeris.Frame) values {
	return values{arcseconds(f.Nutation), arcseconds(f.Obliquity)}
}

// sidereal returns what apparent sidereal time has beyond the Earth's rotation angle and the
// equation of the equinoxes, in arcseconds: the same split as almanac.siderealTime.
func (s *source) sidereal(ut float64) values {
	return s.beyond(ut, false, func(e engine, ut float64) (values, error) {
		f, err := e.Frame(vedic.JD(ut), vedic.Lahiri)
		days := ut - 2451545
		turn := 0.7790572732640 + math.Mod(days, 1) + 0.00273781191135448*days
		equinoxes := arcseconds(f.Nutation) * math.Cos(f.Obliquity.Radians())
		return values{math.Remainder(arcseconds(f.SiderealTime)-math.Mod(turn, 1)*1296000-equinoxes, 1296000)}, err
	})
}

// meanObliquity is the true one without nutation. The engine gives no nutation in obliquity, so both are fitted from
// the true one: the slow part here is the IAU 2006 polynomial, and nutation in obliquity is the rest.
func meanObliquity(tt float64) float64 {
	t := (tt - 2451545) / 36525
	return 84381.406 + t*(-46.836769+t*(-0.0001831+t*(0.00200340+t*(-0.000000576-t*0.0000000434))))
}
