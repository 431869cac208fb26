package kundali_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// randomSky is a sky in which everything is anywhere; only the lagna rises where it should.
func randomSky(r *rand.Rand, lat vedic.Angle) vedic.Sky {
	anywhere := func() vedic.Longitude { return vedic.Longitude(r.Int64N(int64(vedic.Circle))) }
	arc := func(most vedic.Angle) vedic.Angle { return vedic.Angle(r.Int64N(2*int64(most)+1)) - most }
	sky := vedic.Sky{
		At: vedic.JD(2378497 + r.Float64()*219000), Place: vedic.Place{Lat: lat, Lon: arc(180 * vedic.Degree)},
		Settings:     vedic.Settings{Houses: vedic.HouseSystem(r.IntN(11)), Year: vedic.DashaYear(r.IntN(5))},
		SiderealTime: vedic.Angle(anywhere()), Obliquity: vedic.Degrees(23.44) + arc(vedic.Degree/4),
		Nutation: arc(20 * vedic.Arcsecond),
		Ayanamsa: vedic.Degrees(22) + arc(6*vedic.Degree), MoonAround: [2]vedic.Longitude{anywhere(), anywhere()},
	}
	for i := range sky.Grahas {
		sky.Grahas[i] = vedic.Position{Longitude: anywhere(), Latitude: arc(9 * vedic.Degree),
			Speed: arc(16 * vedic.Degree)}
	}
	for i := range sky.Cusps {
		sky.Cusps[i] = anywhere()
	}
	if r.IntN(2) == 0 {
		sky.Day = vedic.Day{Sunrise: sky.At - 0.3, Sunset: sky.At + 0.2, NextSunrise: sky.At + 0.7}
	}
	sky.Lagna = ascendant(sky, 0)
	return sky
}

// Whatever the sky: no panic, every graha in exactly one house, aspects and their inverse agree, and the sign of the
// lagna changes at the stated minute.
func FuzzFromSky(f *testing.F) {
	f.Add(uint64(1), int64(0), int64(0))
	f.Add(uint64(2), int64(28*vedic.Degree), int64(time.Hour))
	f.Add(uint64(3), int64(66*vedic.Degree), int64(12*time.Hour))
	f.Add(uint64(4), int64(-69*vedic.Degree), int64(time.Minute))
	f.Add(uint64(5), int64(90*vedic.Degree), int64(-1))
	f.Fuzz(func(t *testing.T, seed uint64, lat, accuracy int64) {
		if vedic.Angle(lat).Abs() > 90*vedic.Degree {
			t.Skip()
		}
		sky := randomSky(rand.New(rand.NewPCG(seed, 0)), vedic.Angle(lat))
		b := kundali.Birth{Time: sky.At.Time(), Place: sky.Place, Accuracy: time.Duration(accuracy)}
		c := kundali.FromSky(b, sky)
		checkHouses(t, c)
		checkLagna(t, c)
		_, err := json.Marshal(c)
		require.NoError(t, err)
	})
}

func checkHouses(t *testing.T, c *kundali.Chart) {
	t.Helper()
	homes := map[vedic.Graha]int{}
	for _, h := range c.Houses {
		for _, g := range h.Occupants {
			homes[g]++
			require.Equal(t, h.House, c.BhavaOf(g), "%v occupies", g)
		}
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			if slices.Contains(h.AspectedBy, g) != slices.Contains(c.Aspects(g), h.House) {
				t.Fatalf("house %d is aspected by %v, and %v aspects %v", h.House, h.AspectedBy, g, c.Aspects(g))
			}
		}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		require.Equal(t, 1, homes[g], g)
	}
	for n := range 12 {
		require.Equal(t, c.Houses[(n+1)%12].Start, c.Houses[n].End, "house %d ends", n+1)
	}
}

// Outside the polar circles. Close to them the sky turns a sign over in an instant, and a microarcsecond of the lagna
// is seconds of time.
func checkLagna(t *testing.T, c *kundali.Chart) {
	t.Helper()
	if c.Sky.Place.Lat.Abs() > 60*vedic.Degree {
		return
	}
	const hair = 0.01 // minutes
	d, sign := c.Sensitivity.Lagna, c.Sky.Lagna.Rashi()
	require.False(t, math.IsInf(float64(d.Earlier+d.Later), 1), "the lagna never changes: %+v", d)
	l := ascendant(c.Sky, float64(d.Later)+hair)
	require.Equal(t, sign.Nth(2), l.Rashi(), "after %v min the lagna is %v, from %v", d.Later, l, c.Sky.Lagna)
	if l := ascendant(c.Sky, -float64(d.Earlier)-hair); l.Rashi() != sign.Nth(12) {
		t.Fatalf("%v min before the lagna is %v, from %v", d.Earlier, l, c.Sky.Lagna)
	}
	if l := ascendant(c.Sky, (float64(d.Later)-float64(d.Earlier))/2); l.Rashi() != sign {
		t.Fatalf("between %+v the lagna is %v, from %v", d, l, c.Sky.Lagna)
	}
}

// Whatever the coordinates, a chart is of that place or there is an error: NaN, infinities and numbers beyond the globe
// are not folded into it.
func FuzzCastCoordinates(f *testing.F) {
	for _, x := range []float64{0, 26.9124, -90, 180, 95, math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e300, 2.6e9} {
		f.Add(x, 75.7873)
		f.Add(26.9124, x)
	}
	observer := ephemeris.New(almanac.Engine{})
	at := time.Date(1990, 5, 15, 9, 0, 0, 0, time.UTC)
	f.Fuzz(func(t *testing.T, lat, lon float64) {
		place := vedic.Place{Name: "somewhere", Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon)}
		c, err := kundali.Cast(observer, kundali.Birth{Time: at, Place: place}, vedic.Settings{})
		const edge = 1e-9 // within which a number rounds to the end of the globe
		on := math.Abs(lat) <= 90+edge && math.Abs(lon) <= 180+edge
		if err == nil && (!on || math.Abs(c.Sky.Place.Lat.Degrees()-lat) > edge ||
			math.Abs(c.Sky.Place.Lon.Degrees()-lon) > edge) {
			t.Fatalf("%v, %v gave a chart of %v, %v", lat, lon, c.Sky.Place.Lat, c.Sky.Place.Lon)
		}
		if err != nil && math.Abs(lat) <= 90 && math.Abs(lon) <= 180 {
			t.Fatalf("%v, %v: %v", lat, lon, err)
		}
	})
}
