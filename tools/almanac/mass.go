//go:build swisseph

package main

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// innerMasses measures how much of the Sun's mass bends light at each hundredth of its radius: it
// follows planets behind the Sun and compares their places with and without deflection. The formula
// of deflection takes the whole mass; where light passes through the Sun the library takes less, by
// a table of its own: so it is measured.
func innerMasses(exact, bent ephemeris.Engine) ([]float64, error) {
	const step = 1.0 / 64 // days
	masses := make([]float64, 101)
	for _, g := range []vedic.Graha{vedic.Mercury, vedic.Venus, vedic.Mars, vedic.Jupiter, vedic.Saturn} {
		for t := embedded.begin + 2.0; t < embedded.end-10; t++ {
			r, behind, err := radii(exact, g, t)
			if err != nil {
				return nil, err
			}
			if !behind || r > 6 {
				continue
			}
			for u := t; u < t+1; u += step {
				if err := cross(exact, bent, g, [2]float64{u, u + step}, masses); err != nil {
					return nil, err
				}
			}
		}
	}
	whole := masses[100] // 1.0003: what the formula, with apparent for geometric places, leaves to be desired
	for k := 1; k <= 100; k++ {
		if masses[k] == 0 {
			return nil, fmt.Errorf("no planet crosses %d hundredths of the Sun's radius", k)
		}
		masses[k] /= whole
	}
	return masses, nil
}

// cross measures at the hundredths that are crossed in a span of time and not known yet.
func cross(exact, bent ephemeris.Engine, g vedic.Graha, span [2]float64, masses []float64) error {
	before, behind, err := radii(exact, g, span[0])
	if err != nil {
		return err
	}
	after, _, err := radii(exact, g, span[1])
	if err != nil || !behind {
		return err
	}
	for k := 1; k <= 100; k++ {
		want := float64(k) / 100
		if masses[k] != 0 || (before-want)*(after-want) > 0 {
			continue
		}
		if masses[k], err = massAt(exact, bent, g, span, want); err != nil {
			return err
		}
	}
	return nil
}

// massAt finds the moment at which a planet stands r radii from the Sun's centre and measures
// there. Forty halvings of 22½ minutes are far finer than the place needs.
func massAt(exact, bent ephemeris.Engine, g vedic.Graha, span [2]float64, r float64) (float64, error) {
	low, high := span[0], span[1]
	atLow, _, err := radii(exact, g, low)
	for range 40 {
		middle := (low + high) / 2
		at, _, e := radii(exact, g, middle)
		if e != nil {
			return 0, e
		}
		if (at-r)*(atLow-r) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	if err != nil {
		return 0, err
	}
	full, err := bending(exact, g, low)
	if err != nil {
		return 0, err
	}
	a, err := exact.Body(ephemeris.Body(g), vedic.JD(low))
	if err != nil {
		return 0, err
	}
	b, err := bent.Body(ephemeris.Body(g), vedic.JD(low))
	if err != nil {
		return 0, err
	}
	dlon := arcseconds((b.Longitude - a.Longitude).Signed()) * math.Cos(a.Latitude.Radians())
	return math.Hypot(dlon, arcseconds(b.Latitude-a.Latitude)) / full, nil
}

// The Sun as the Swiss Ephemeris and package almanac take it.
const (
	sunRadius     = 959.63 / 3600 * math.Pi / 180                                          // AU
	schwarzschild = 2 * 1.32712440017987e20 / (299792458.0 * 299792458.0) / 1.495978707e11 // AU
)

// radii returns the distance of a planet from the Sun's centre in its apparent radii, and whether
// it stands behind the Sun.
func radii(e ephemeris.Engine, g vedic.Graha, t float64) (r float64, behind bool, err error) {
	sun, err := e.Body(ephemeris.Body(vedic.Sun), vedic.JD(t))
	if err != nil {
		return 0, false, err
	}
	p, err := e.Body(ephemeris.Body(g), vedic.JD(t))
	cosψ := math.Cos((p.Latitude - sun.Latitude).Radians()) * math.Cos((p.Longitude - sun.Longitude).Radians())
	return math.Sqrt(1-cosψ*cosψ) * sun.Distance / sunRadius, cosψ > 0 && p.Distance > sun.Distance, err
}

// bending returns the deflection by the whole mass of the Sun, in arcseconds.
func bending(e ephemeris.Engine, g vedic.Graha, t float64) (float64, error) {
	sun, err := e.Body(ephemeris.Body(vedic.Sun), vedic.JD(t))
	if err != nil {
		return 0, err
	}
	p, err := e.Body(ephemeris.Body(g), vedic.JD(t))
	cosψ := math.Cos((p.Latitude - sun.Latitude).Radians()) * math.Cos((p.Longitude - sun.Longitude).Radians())
	ru, re := p.Distance, sun.Distance
	rq := math.Sqrt(re*re + ru*ru - 2*re*ru*cosψ)
	return schwarzschild / re * ru * math.Sqrt(1-cosψ*cosψ) / (rq + re - ru*cosψ) * 648000 / math.Pi, err
}
