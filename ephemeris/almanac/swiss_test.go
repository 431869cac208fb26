//go:build swisseph

package almanac_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/ephemeris/swiss"
	"github.com/jyotish-go/jyotish/vedic"
)

// The moments that both engines cover: the files of the Swiss Ephemeris end with 2399.
const (
	from  = 2378499.9
	until = 2597641.4
)

// worst records the largest difference of a kind, in arcseconds, and where it occurred.
type worst struct {
	lon, lat, speed, distance float64
	at                        float64
}

func (w *worst) see(jd float64, a, b ephemeris.Apparent) {
	arcsec := func(x vedic.Angle) float64 { return math.Abs(x.Signed().Degrees()) * 3600 }
	if d := arcsec(a.Longitude - b.Longitude); d > w.lon {
		w.lon, w.at = d, jd
	}
	w.lat = max(w.lat, arcsec(a.Latitude-b.Latitude))
	w.speed = max(w.speed, arcsec(a.Speed-b.Speed), arcsec(a.LatitudeSpeed-b.LatitudeSpeed))
	if b.Distance > 0 {
		w.distance = max(w.distance, math.Abs(a.Distance/b.Distance-1))
	}
}

func open(tb testing.TB) *swiss.Engine {
	tb.Helper()
	e, err := swiss.Open(swiss.Options{})
	require.NoError(tb, err)
	tb.Cleanup(func() { e.Close() })
	return e
}

// planets are the bodies whose light the Sun deflects.
var planets = [...]ephemeris.Body{3, 4, 5, 6, 7, ephemeris.Uranus, ephemeris.Neptune, ephemeris.Pluto}

// 200,000 random moments and bodies over the whole range, and as many near the Sun.
func TestAgainstSwiss(t *testing.T) {
	var engine almanac.Engine
	rng := rand.New(rand.NewPCG(1, 2))
	var far, near [ephemeris.BodyCount]worst
	counts := [2]int{}
	err := open(t).Batch(func(authority ephemeris.Engine) error {
		for counts[0] < 200_000 || counts[1] < 20_000 {
			b := ephemeris.Body(1 + rng.IntN(ephemeris.BodyCount-1))
			jd := from + rng.Float64()*(until-from)
			if counts[0] >= 200_000 {
				b = planets[rng.IntN(len(planets))]
				jd = conjunction(engine, b, jd) + rng.NormFloat64()*0.5
				if jd < from || jd > until {
					continue
				}
			}
			want, err := authority.Body(b, vedic.JD(jd))
			if err != nil {
				return err
			}
			got, err := engine.Body(b, vedic.JD(jd))
			if err != nil {
				return err
			}
			if slices.Contains(planets[:], b) && elongation(engine, got, jd) < 1.27 {
				counts[1]++
				near[b].see(jd, got, want)
			} else {
				counts[0]++
				far[b].see(jd, got, want)
			}
		}
		return nil
	})
	require.NoError(t, err)
	t.Logf("%d moments, and %d within a degree of the Sun's disc", counts[0], counts[1])
	t.Logf("%-10s %10s %10s %12s %12s   %10s %10s %12s", "body", "longitude″", "latitude″", "speed ″/day", "distance",
		"near Sun: ″", "″", "″/day")
	for b := ephemeris.Body(1); b < ephemeris.BodyCount; b++ {
		f, n := far[b], near[b]
		t.Logf("%-10s %10.4f %10.4f %12.4f %12.2g   %10.4f %10.4f %12.4f  worst at %.3f", b, f.lon, f.lat, f.speed,
			f.distance, n.lon, n.lat, n.speed, f.at)
		limit := 0.02
		switch b {
		case ephemeris.TrueNode:
			limit = 0.1
		case ephemeris.MeanNode, ephemeris.Uranus, ephemeris.Neptune, ephemeris.Pluto:
			limit = 0.003
		}
		if f.lon > limit || f.lat > limit || n.lon > 0.05 || n.lat > 0.05 || f.speed > 0.3 || n.speed > 0.3 {
			t.Errorf("%v is off by more than it may", b)
		}
	}
}

// elongation returns the distance of a body from the Sun's centre in degrees.
func elongation(e ephemeris.Engine, p ephemeris.Apparent, jd float64) float64 {
	sun, _ := e.Body(ephemeris.Body(vedic.Sun), vedic.JD(jd))
	return math.Hypot((p.Longitude - sun.Longitude).Signed().Degrees(), p.Latitude.Degrees())
}

// conjunction finds a moment near jd when a planet is in the Sun's longitude.
func conjunction(e ephemeris.Engine, b ephemeris.Body, jd float64) float64 {
	for range 40 {
		p, err := e.Body(b, vedic.JD(jd))
		if err != nil {
			return 0
		}
		sun, _ := e.Body(ephemeris.Body(vedic.Sun), vedic.JD(jd))
		rate := (p.Speed - sun.Speed).Degrees()
		if math.Abs(rate) < 0.05 {
			rate = 0.05
		}
		step := -(p.Longitude - sun.Longitude).Signed().Degrees() / rate
		jd += math.Copysign(min(math.Abs(step), 20), step)
		if math.Abs(step) < 1e-4 {
			break
		}
	}
	return jd
}

// The frames of reference at 20,000 random moments, each ayanamsa in turn.
func TestFramesAgainstSwiss(t *testing.T) {
	var engine almanac.Engine
	rng := rand.New(rand.NewPCG(3, 4))
	var deltaT, sidereal, nutation, obliquity float64
	var ayanamsas, rates [vedic.AyanamsaCount]float64
	err := open(t).Batch(func(authority ephemeris.Engine) error {
		for i := range 20_000 {
			a := vedic.Ayanamsa(i % vedic.AyanamsaCount)
			jd := vedic.JD(from + rng.Float64()*(until-1-from))
			want, err := authority.Frame(jd, a)
			if err != nil {
				return err
			}
			got, err := engine.Frame(jd, a)
			if err != nil {
				return err
			}
			arcsec := func(x vedic.Angle) float64 { return math.Abs(x.Signed().Degrees()) * 3600 }
			deltaT = max(deltaT, math.Abs(got.DeltaT-want.DeltaT))
			sidereal = max(sidereal, arcsec(got.SiderealTime-want.SiderealTime)/15)
			nutation = max(nutation, arcsec(got.Nutation-want.Nutation))
			obliquity = max(obliquity, arcsec(got.Obliquity-want.Obliquity))
			ayanamsas[a] = max(ayanamsas[a], arcsec(got.Ayanamsa-want.Ayanamsa))
			rates[a] = max(rates[a], arcsec(got.AyanamsaRate-want.AyanamsaRate))
		}
		return nil
	})
	require.NoError(t, err)
	t.Logf("ΔT %.5f s, sidereal time %.6f s, nutation %.4f″, obliquity %.4f″", deltaT, sidereal, nutation, obliquity)
	if deltaT > 0.01 || sidereal > 0.0005 || nutation > 0.005 || obliquity > 0.005 {
		t.Error("more than it may be")
	}
	for a := vedic.Lahiri; a < vedic.AyanamsaCount; a++ {
		t.Logf("%-22s %.4f″, rate %.4f″ a day", a, ayanamsas[a], rates[a])
		limit := 0.005
		switch a {
		// near the ecliptic
		case vedic.TrueChitra, vedic.TruePushya, vedic.TrueRevati, vedic.TrueMula, vedic.TrueSheoran:
			limit = 0.05
		}
		if ayanamsas[a] > limit {
			t.Errorf("%v: more than %v″", a, limit)
		}
	}
}
