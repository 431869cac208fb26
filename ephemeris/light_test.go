package ephemeris_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// Lights equal the Sun and Moon of the sky exactly.
func TestLightsAreThoseOfTheSky(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, a := range []vedic.Ayanamsa{vedic.Lahiri, vedic.TrueChitra, vedic.Raman} {
		for at := vedic.JD(2400000); at < 2500000; at += 12345.6 {
			sky, err := o.Sky(at, delhi, vedic.Settings{Ayanamsa: a})
			require.NoError(t, err)
			l, err := o.Lights(at, a)
			require.NoError(t, err)
			sun, moon := sky.Grahas.At(vedic.Sun), sky.Grahas.At(vedic.Moon)
			want := ephemeris.Lights{
				Sun: sun.Longitude, Moon: moon.Longitude, SunSpeed: sun.Speed, MoonSpeed: moon.Speed,
				Ayanamsa: sky.Ayanamsa, Nutation: sky.Nutation,
			}
			require.Equal(t, want, l, at)
		}
	}
	var r *vedic.RangeError
	if _, err := o.Lights(1, vedic.Lahiri); !errors.As(err, &r) || r.What != "date" {
		t.Error(err)
	}
}

// At every ascent the lagna of the sky enters the sign, within 0.3 s, and stays there until the
// next, at every latitude.
func TestAscentsAreTheLagnas(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	from := jd("2026-05-10T00:20:00Z")
	for _, lat := range []float64{-72, -34, 0, 28.6139, 51.5, 66, 69.6492, 80, 90} {
		place := vedic.Place{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(77.209)}
		list, err := o.Ascents(from, from+1, place, vedic.Lahiri)
		require.NoError(t, err)
		if list[0].From != from || lat > -66 && lat < 66 && (len(list) < 13 || len(list) > 14) {
			t.Errorf("%v°: %d ascents from %v", lat, len(list), list[0].From)
		}
		rising := func(at vedic.JD) vedic.Rashi {
			sky, err := o.Sky(at, place, vedic.Settings{})
			require.NoError(t, err)
			return sky.Lagna.Rashi()
		}
		for i, a := range list {
			end := from + 1
			if i+1 < len(list) {
				end = list[i+1].From
			}
			const near = 4e-6 // days
			if end-a.From < 3*near {
				continue
			}
			for _, at := range []vedic.JD{a.From + near, (a.From + end) / 2, end - near} {
				require.Equal(t, a.Rashi, rising(at), "%v° %v", lat, at-from)
			}
			if i > 0 && lat > -66 && lat < 66 && a.Rashi != list[i-1].Rashi.Nth(2) {
				t.Errorf("%v°: %v after %v", lat, a.Rashi, list[i-1].Rashi)
			}
		}
	}
	var r *vedic.RangeError
	_, err := o.Ascents(from, from+2, delhi, vedic.Lahiri)
	require.ErrorAs(t, err, &r)
	_, err = o.Ascents(from, from+1, vedic.Place{Lat: 91 * vedic.Degree}, vedic.Lahiri)
	require.ErrorAs(t, err, &r)
	require.Equal(t, "latitude", r.What)
}

// In every navamsha the lagna of the sky is in a ninth of a sign that maps to it, and 108 rise
// in a day between the polar circles.
func TestNavamshasAreThoseOfTheLagna(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	from := jd("2026-05-10T00:20:00Z")
	for _, lat := range []float64{-34, 0, 28.6139, 66, 69.6492} {
		place := vedic.Place{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(77.209)}
		list, err := o.Navamshas(from, from+1, place, vedic.Lahiri)
		require.NoError(t, err)
		if list[0].From != from || lat < 66 && (len(list) < 109 || len(list) > 110) {
			t.Errorf("%v°: %d navamshas from %v", lat, len(list), list[0].From)
		}
		for i, a := range list {
			end := from + 1
			if i+1 < len(list) {
				end = list[i+1].From
			}
			const near = 4e-6 // days
			if end-a.From < 3*near {
				continue
			}
			for _, at := range []vedic.JD{a.From + near, end - near} {
				sky, err := o.Sky(at, place, vedic.Settings{})
				require.NoError(t, err)
				if n, _ := sky.Lagna.Part(108); vedic.Mesha.Nth(n+1) != a.Rashi {
					t.Errorf("%v° %v: navamsha %d of the circle rises, and the list has %v", lat, at-from, n, a.Rashi)
				}
			}
		}
	}
	var r *vedic.RangeError
	_, err := o.Navamshas(from, from+2, delhi, vedic.Lahiri)
	require.ErrorAs(t, err, &r)
}

func BenchmarkLights(b *testing.B) {
	b.ReportAllocs()
	o := ephemeris.New(almanac.Engine{})
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := o.Lights(at, vedic.Lahiri); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAscents(b *testing.B) {
	b.ReportAllocs()
	o := ephemeris.New(almanac.Engine{})
	for b.Loop() {
		if _, err := o.Ascents(2451545, 2451546, delhi, vedic.Lahiri); err != nil {
			b.Fatal(err)
		}
	}
}
