//go:build swisseph

package almanac_test

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/ephemeris/swiss"
	"github.com/jyotish-go/jyotish/vedic"
)

// Tables of other years, in the folder JYOTISH_TABLES, against the files of DE441 in the folder JYOTISH_EPHE: places,
// frames and ayanamsas at random moments before 1800 and after 2399.
func TestFurtherTables(t *testing.T) {
	if os.Getenv("JYOTISH_TABLES") == "" || os.Getenv("JYOTISH_EPHE") == "" {
		t.Skip("JYOTISH_TABLES and JYOTISH_EPHE name no folders")
	}
	engine, err := almanac.Open(os.Getenv("JYOTISH_TABLES"))
	require.NoError(t, err)
	library, err := swiss.Open(swiss.Options{Files: os.Getenv("JYOTISH_EPHE"), All: true})
	require.NoError(t, err)
	defer library.Close()
	first, last := engine.Range()
	rng := rand.New(rand.NewPCG(3, 4))
	arcsec := func(x vedic.Angle) float64 { return math.Abs(x.Signed().Degrees()) * 3600 }
	var bodies [ephemeris.BodyCount]float64
	var ayanamsas [vedic.AyanamsaCount]float64
	var deltaT, nutation, obliquity, sidereal float64
	err = library.Batch(func(authority ephemeris.Engine) error {
		for range 60_000 {
			jd := first + vedic.JD(rng.Float64())*(last-first)
			if jd >= from1800 && jd <= to2399 {
				continue
			}
			b := ephemeris.Body(1 + rng.IntN(ephemeris.BodyCount-1))
			got, err := engine.Body(b, jd)
			if err != nil {
				return err
			}
			want, err := authority.Body(b, jd)
			if err != nil {
				return err
			}
			bodies[b] = max(bodies[b], arcsec(got.Longitude-want.Longitude), arcsec(got.Latitude-want.Latitude))
			a := vedic.Ayanamsa(rng.IntN(len(ayanamsas)))
			f, err := engine.Frame(jd, a)
			if err != nil {
				return err
			}
			g, err := authority.Frame(jd, a)
			if err != nil {
				return err
			}
			ayanamsas[a] = max(ayanamsas[a], arcsec(f.Ayanamsa-g.Ayanamsa))
			deltaT = max(deltaT, math.Abs(f.DeltaT-g.DeltaT))
			nutation = max(nutation, arcsec(f.Nutation-g.Nutation))
			obliquity = max(obliquity, arcsec(f.Obliquity-g.Obliquity))
			sidereal = max(sidereal, arcsec(f.SiderealTime-g.SiderealTime))
		}
		return nil
	})
	require.NoError(t, err)
	t.Logf("from %v to %v: bodies %.4f″", first.Time().Format("2006-01-02"), last.Time().Format("2006-01-02"), bodies)
	t.Logf("ayanamsas %.4f″, ΔT %.5f s, nutation %.4f″, obliquity %.4f″, sidereal time %.4f″", ayanamsas, deltaT,
		nutation,
		obliquity, sidereal)
	for b, off := range bodies {
		limit := 0.02
		if b == int(ephemeris.TrueNode) {
			limit = 0.4 // a joint of the file of the Moon, see tools/almanac
		}
		require.LessOrEqual(t, off, limit, "body %d", b)
	}
	require.LessOrEqual(t, deltaT, 0.3) // in the first year; 0.023 s at the joint of −720, and 0.005 s from then on
	require.LessOrEqual(t, max(nutation, obliquity), 0.005)
	require.LessOrEqual(t, sidereal, 0.005)
	for a, off := range ayanamsas {
		limit := 0.02
		if vedic.Ayanamsa(a) == vedic.GalacticCenterMulaWilhelm { // along its hour circle: 0.6″ in −3000, 0.012″ in 600
			limit = 0.6
		}
		require.LessOrEqual(t, off, limit, "ayanamsa %d", a)
	}
}

// Each piece of the series of stars, which pass 0 in the first centuries: every 32 days of the years 0 to 599.
func TestFurtherStars(t *testing.T) {
	if os.Getenv("JYOTISH_TABLES") == "" || os.Getenv("JYOTISH_EPHE") == "" {
		t.Skip("JYOTISH_TABLES and JYOTISH_EPHE name no folders")
	}
	engine, err := almanac.Open(os.Getenv("JYOTISH_TABLES"))
	require.NoError(t, err)
	library, err := swiss.Open(swiss.Options{Files: os.Getenv("JYOTISH_EPHE"), All: true})
	require.NoError(t, err)
	defer library.Close()
	err = library.Batch(func(authority ephemeris.Engine) error {
		for _, a := range []vedic.Ayanamsa{vedic.TrueChitra, vedic.TruePushya, vedic.TrueRevati, vedic.TrueMula,
			vedic.GalacticCenter} {
			for jd := vedic.JD(1721066); jd < 1940200; jd += 16 {
				got, err := engine.Frame(jd, a)
				if err != nil {
					return err
				}
				want, err := authority.Frame(jd, a)
				if err != nil {
					return err
				}
				off := math.Abs((got.Ayanamsa - want.Ayanamsa).Signed().Degrees()) * 3600
				require.LessOrEqual(t, off, 0.02, "%v at %v", a, jd)
			}
		}
		return nil
	})
	require.NoError(t, err)
}
