package ephemeris_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// Bodies moved to the surface equal those of the topocentric sky exactly; at a rising of the
// centre without refraction they are on the horizon within 0.5″.
func TestSurface(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, place := range []vedic.Place{delhi, tromso,
		{Lat: vedic.Degrees(-33.9), Lon: vedic.Degrees(151.2), Height: 900}} {
		for at := vedic.JD(2451545.2); at < 2451545+3000; at += 271.8 {
			sky, err := o.Sky(at, place, vedic.Settings{Center: vedic.OnSurface})
			require.NoError(t, err)
			risen := false
			err = o.Batch(func(e ephemeris.Engine) error {
				f, err := e.Frame(at, vedic.Lahiri)
				if err != nil {
					return err
				}
				a, err := e.Body(moon, at+vedic.JD(f.DeltaT/86400))
				if err != nil {
					return err
				}
				here, altitude := f.Surface(a, place)
				want := sky.Grahas.At(vedic.Moon)
				if vedic.NewLongitude(here.Longitude-f.Ayanamsa) != want.Longitude || here.Latitude != want.Latitude ||
					here.Speed != 0 {
					t.Errorf("%v: %+v, the sky has %+v", at, here, want)
				}
				risen = altitude > 0
				return nil
			})
			require.NoError(t, err)
			ev := ephemeris.Event{Body: moon, Rule: ephemeris.CentreGeometric, Setting: risen}
			next, err := o.Next(ev, at, place)
			if errors.Is(err, vedic.ErrCircumpolar) {
				continue
			}
			require.NoError(t, err)
			f, _ := almanac.Engine{}.Frame(next, vedic.Lahiri)
			a, _ := almanac.Engine{}.Body(moon, next+vedic.JD(f.DeltaT/86400))
			if _, altitude := f.Surface(a, place); altitude.Abs() > vedic.Arcsecond/2 {
				t.Errorf("%v at its rising or setting: %v µas", next, int64(altitude))
			}
		}
	}
}

func TestBatchGivesTheErrorOfTheJob(t *testing.T) {
	amiss := errors.New("amiss")
	err := ephemeris.New(almanac.Engine{}).Batch(func(ephemeris.Engine) error { return amiss })
	require.True(t, err == amiss, err)
}
