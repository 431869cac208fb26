package kundali_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// panchangDay is a day of panchang.json: the limbs that run from sunrise on, by root finding on Swiss Ephemeris, the
// first of each at it.
type panchangDay struct {
	Input struct {
		Place, Date string
		Offset      float64 `json:"utc_offset_hours"`
	}
	Expected struct {
		Weekday int                                                            // Sunday 0
		Sun     float64                                                        `json:"sun_sidereal_at_sunrise"`
		Moon    float64                                                        `json:"moon_sidereal_at_sunrise"`
		Limbs   struct{ Tithi, Karana, Nakshatra, Yoga []struct{ Index int } } `json:"elements_sunrise_to_sunrise"`
		Rise    struct {
			Upper struct{ Sunrise, Sunset vedic.JD } `json:"upper_limb_refraction"`
		} `json:"sun"`
	}
}

// Twenty-nine days at eight places, and one without a sunrise; each sunrise serves as a birth.
func TestPanchangReference(t *testing.T) {
	var file struct{ Cases []panchangDay }
	skytest.ReadJSON(t, "panchang.json", &file)
	days := 0
	for _, c := range file.Cases {
		e, rise := &c.Expected, c.Expected.Rise.Upper
		if len(e.Limbs.Tithi) == 0 {
			continue
		}
		days++
		sky := skytest.Sky("")
		sky.At, sky.Day = rise.Sunrise, vedic.Day{Sunrise: rise.Sunrise, Sunset: rise.Sunset,
			NextSunrise: rise.Sunrise + 1}
		sky.Place.Zone = time.FixedZone("", int(c.Input.Offset*3600))
		sky.Grahas[vedic.Sun-1].Longitude, sky.Grahas[vedic.Moon-1].Longitude = deg(e.Sun), deg(e.Moon)
		p := read(sky).Panchang
		got := [5]int{int(p.Vara.Key) - 1, int(p.Tithi.Key), int(p.Nakshatra.Key), int(p.Yoga.Key), int(p.Karana.Key)}
		want := [5]int{e.Weekday, e.Limbs.Tithi[0].Index, e.Limbs.Nakshatra[0].Index, e.Limbs.Yoga[0].Index,
			e.Limbs.Karana[0].Index}
		if got != want || (p.Paksha == "shukla") != (want[1] <= 15) {
			t.Errorf("%s %s: %v %s, want %v", c.Input.Place, c.Input.Date, got, p.Paksha, want)
		}
	}
	require.Equal(t, 29, days)
}

// The vara begins at sunrise: before it, the weekday is still the one before. 1 January 2000 was a Saturday.
func TestVara(t *testing.T) {
	ist := time.FixedZone("IST", 19800)
	at := func(day, hour, minute int) vedic.JD {
		return vedic.JDOf(time.Date(2000, 1, day, hour, minute, 0, 0, ist))
	}
	for _, c := range []struct {
		birth, sunrise vedic.JD
		want           vedic.Vara
	}{
		{at(2, 7, 4), at(1, 7, 4), vedic.Shanivara}, // just before the next sunrise, which comes a little later
		{at(2, 7, 5), at(2, 7, 5), vedic.Ravivara},
		{at(2, 0, 30), at(1, 7, 4), vedic.Shanivara},
		{at(2, 23, 30), at(2, 7, 5), vedic.Ravivara},
	} {
		sky := skytest.Sky("")
		sky.At, sky.Day = c.birth, vedic.Day{Sunrise: c.sunrise, Sunset: c.sunrise + 0.45, NextSunrise: c.sunrise + 1}
		p := read(sky).Panchang
		require.Equal(t, c.want, p.Vara.Key, "birth %v, sunrise %v", vedic.InstantOf(c.birth, ist), p.Sunrise)
		if p.Sunrise.String() != vedic.InstantOf(c.sunrise, ist).String() ||
			p.Sunset.String() != vedic.InstantOf(c.sunrise+0.45, ist).String() {
			t.Errorf("the day runs from %v to %v", p.Sunrise, p.Sunset)
		}
	}
}
