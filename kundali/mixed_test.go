package kundali_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Gandhi with tropical signs and the nakshatras of Lahiri. By the Swiss Ephemeris (positions.json) his Moon was at
// 139.9722° of the tropical zodiac, Simha, and at 117.9381° of Lahiri, the last pada of Ashlesha, which Mercury rules
// for 17 years. Of the 13°20′ from 106°40′ on, 11.2714° lie behind, so that 0.15464 of 17 years are left.
func TestNakshatraZodiac(t *testing.T) {
	recorded := skytest.Reference(t, "gandhi")
	sky, err := ephemeris.New(almanac.Engine{}).Sky(recorded.At, recorded.Place,
		vedic.Settings{Ayanamsa: vedic.Tropical, Nakshatras: vedic.NakshatrasBy(vedic.Lahiri)})
	require.NoError(t, err)
	c := kundali.FromSky(kundali.Birth{Place: sky.Place, Time: sky.At.Time()}, sky)
	moon := c.Graha(vedic.Moon)
	if moon.Rashi.Key != vedic.Simha || moon.SignLord != vedic.Sun || moon.Nakshatra.Key != vedic.Ashlesha ||
		moon.Nakshatra.Pada != 4 || c.Panchang.Nakshatra.Key != vedic.Ashlesha ||
		c.Avakahada.NakshatraLord != vedic.Mercury || c.Avakahada.RashiLord != vedic.Sun ||
		c.Avakahada.NameSyllables[0] != "Do" {
		t.Errorf("the Moon: %+v, %+v", moon, c.Avakahada)
	}
	const left = 0.154642 * 17 * 365.25
	got := float64(c.Vimshottari.Balance.Days)
	require.Equal(t, vedic.Mercury, c.Vimshottari.Balance.Lord)
	require.InDelta(t, left, got, 0.05)
	// At 14.429° a day she goes the 2.0619° that are left in 205.8 minutes; her pace changes a little on the way.
	require.InDelta(t, 205.8, float64(c.Sensitivity.MoonNakshatra.Later), 1, "the Moon leaves her nakshatra after")
}

// A birth of 26 January 1950 without a time: signs as with the tropical zodiac, nakshatras as with Lahiri.
func TestUntimedNakshatraZodiac(t *testing.T) {
	from := time.Date(1950, 1, 26, 0, 0, 0, 0, time.FixedZone("IST", 5*3600+1800))
	at := func(s vedic.Settings) *kundali.Untimed {
		u, err := kundali.CastUntimed(ephemeris.New(almanac.Engine{}), from, from.AddDate(0, 0, 1),
			vedic.Place{Lat: 28 * vedic.Degree, Lon: 77 * vedic.Degree}, s)
		require.NoError(t, err)
		return u
	}
	mixed := at(vedic.Settings{Ayanamsa: vedic.Tropical, Nakshatras: vedic.NakshatrasBy(vedic.Lahiri)})
	signs, nakshatras := at(vedic.Settings{Ayanamsa: vedic.Tropical}), at(vedic.Settings{})
	for g, got := range mixed.Grahas.All() {
		want, star := signs.Grahas.At(g), nakshatras.Grahas.At(g)
		if !slices.Equal(got.Rashis, want.Rashis) || !slices.Equal(got.Nakshatras, star.Nakshatras) ||
			!slices.Equal(got.Padas, star.Padas) {
			t.Errorf("%v: %+v, want the signs of %+v and the nakshatras of %+v", g, got, want, star)
		}
	}
}
