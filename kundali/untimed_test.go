package kundali_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

var ist = time.FixedZone("", 19800)

// evenly is an ephemeris whose grahas stand where a function of the days from midnight says, in degrees.
type evenly func(g vedic.Graha, days float64) (place, speed float64)

var evenDay = time.Date(2000, 1, 1, 0, 0, 0, 0, ist)

func (f evenly) Sky(at vedic.JD, p vedic.Place, s vedic.Settings) (sky vedic.Sky, err error) {
	sky.At, sky.Place, sky.Settings = at, p, s
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		place, speed := f(g, float64(at-vedic.JDOf(evenDay)))
		sky.Grahas[g-1] = vedic.Position{Longitude: vedic.Longitude(0).Plus(vedic.Angle(place * float64(vedic.Degree))),
			Speed: vedic.Angle(speed * float64(vedic.Degree))}
	}
	return sky, nil
}

func evenDayOf(t *testing.T, f evenly) *kundali.Untimed {
	t.Helper()
	u, err := kundali.CastUntimed(f, evenDay, evenDay.AddDate(0, 0, 1), vedic.Place{}, vedic.Settings{})
	require.NoError(t, err)
	return u
}

// The Moon runs 12° from 280°30′, within Shravana (280° to 293°20′): at the beginning of the day 12°50′ of 13°20′ are
// left, which of the ten years of the Moon are 9.625; at its end 50′, which are 0.625.
func TestUntimedByHand(t *testing.T) {
	u := evenDayOf(t, func(g vedic.Graha, days float64) (float64, float64) {
		switch g {
		case vedic.Moon:
			return 280.5 + 12*days, 12
		case vedic.Mercury: // turns back at noon, at 60°15′, in the next sign
			return 60.25 - 2*(days-0.5)*(days-0.5), -4 * (days - 0.5)
		case vedic.Rahu: // goes back over the beginning of the zodiac
			return 0.5 - days, -1
		}
		return 100, 1
	})
	moon := u.Grahas.At(vedic.Moon)
	require.Equal(t, []vedic.Rashi{vedic.Makara}, moon.Rashis)
	require.Equal(t, []vedic.Nakshatra{vedic.Shravana}, moon.Nakshatras)
	require.Equal(t, []kundali.UntimedPada{{vedic.Shravana, 1}, {vedic.Shravana, 2}, {vedic.Shravana, 3},
		{vedic.Shravana, 4}}, moon.Padas)
	require.False(t, *moon.Retrograde)
	require.InDelta(t, 280.5, vedic.Angle(moon.Lowest).Degrees(), 1e-4)
	require.InDelta(t, 292.5, vedic.Angle(moon.Highest).Degrees(), 1e-4)
	star, ok := u.Nakshatra(vedic.Moon)
	require.True(t, ok)
	require.Equal(t, vedic.Shravana, star)

	require.Equal(t, vedic.Moon, u.Vimshottari.Lord)
	require.InDelta(t, 9.625*365.25, float64(u.Vimshottari.MostDays), 0.05)
	require.InDelta(t, 0.625*365.25, float64(u.Vimshottari.LeastDays), 0.05)
	mars := u.Vimshottari.Periods[1] // seven years
	require.Equal(t, vedic.Mars, mars.Lord)
	require.InDelta(t, (9.625+7)*365.25, mars.Latest.Sub(evenDay).Hours()/24, 0.05)
	require.InDelta(t, 1+(0.625+7)*365.25, mars.Earliest.Sub(evenDay).Hours()/24, 0.05)
	require.Equal(t, vedic.Sun, u.Vimshottari.Periods[8].Lord)

	mercury := u.Grahas.At(vedic.Mercury)
	require.Nil(t, mercury.Retrograde)
	require.Equal(t, []vedic.Rashi{vedic.Vrishabha, vedic.Mithuna}, mercury.Rashis, "from 59°45′ to 60°15′ and back")
	require.InDelta(t, 60.25, vedic.Angle(mercury.Highest).Degrees(), 1e-6)
	require.InDelta(t, 59.75, vedic.Angle(mercury.Lowest).Degrees(), 1e-6)
	_, ok = u.Rashi(vedic.Mercury)
	require.False(t, ok)

	rahu := u.Grahas.At(vedic.Rahu)
	require.True(t, *rahu.Retrograde)
	require.Equal(t, []vedic.Rashi{vedic.Meena, vedic.Mesha}, rahu.Rashis)
	sun, ok := u.Rashi(vedic.Sun)
	require.True(t, ok)
	require.Equal(t, vedic.Karka, sun)
}

// A Moon that leaves the nakshatra within the day leaves no dasha, however late. Shravana ends at 293°20′: from
// 280°00′36″ she comes to 293°18′36″ or to 293°24′36″.
func TestUntimedNakshatra(t *testing.T) {
	for speed, certain := range map[float64]bool{13.3: true, 13.4: false} {
		u := evenDayOf(t, func(vedic.Graha, float64) (float64, float64) { return 0, 0 })
		require.NotNil(t, u.Vimshottari)
		u = evenDayOf(t, func(_ vedic.Graha, days float64) (float64, float64) { return 280.01 + speed*days, speed })
		require.Equal(t, certain, u.Vimshottari != nil, "%v° a day", speed)
	}
}

// Panchang of the reference: in Delhi on 26 January 1950 the Moon is in Mesha from the day before to the day after, and
// leaves Ashwini at 11:50. In Chennai on 25 October 1963 she is at 269°29′ at sunrise: she goes from Dhanu to Makara.
func TestUntimedReference(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	for _, c := range []struct {
		day      time.Time
		lat, lon float64
		rashis   []vedic.Rashi
		stars    []vedic.Nakshatra
	}{
		{time.Date(1950, 1, 26, 0, 0, 0, 0, ist), 28.6139, 77.209,
			[]vedic.Rashi{vedic.Mesha}, []vedic.Nakshatra{vedic.Ashwini, vedic.Bharani}},
		{time.Date(1963, 10, 25, 0, 0, 0, 0, ist), 13.0827, 80.2707,
			[]vedic.Rashi{vedic.Dhanu, vedic.Makara}, []vedic.Nakshatra{vedic.PurvaAshadha, vedic.UttaraAshadha}},
	} {
		p := vedic.Place{Lat: vedic.Angle(c.lat * float64(vedic.Degree)),
			Lon: vedic.Angle(c.lon * float64(vedic.Degree))}
		u, err := kundali.CastUntimed(e, c.day, c.day.AddDate(0, 0, 1), p, vedic.Settings{})
		require.NoError(t, err)
		moon := u.Grahas.At(vedic.Moon)
		require.Equal(t, c.rashis, moon.Rashis)
		require.Equal(t, c.stars, moon.Nakshatras)
		require.Nil(t, u.Vimshottari)
	}
}

// Mars turned back on 7 December 2024 at 05:03 in India, as ephemerides print it.
func TestUntimedStation(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	for day, want := range map[int]string{6: "false", 7: "null", 8: "true"} {
		from := time.Date(2024, 12, day, 0, 0, 0, 0, ist)
		u, err := kundali.CastUntimed(e, from, from.AddDate(0, 0, 1), vedic.Place{Lat: 28 * vedic.Degree},
			vedic.Settings{})
		require.NoError(t, err)
		b, err := json.Marshal(u.Grahas.At(vedic.Mars).Retrograde)
		require.NoError(t, err)
		require.Equal(t, want, string(b), "%d December", day)
	}
}

// At each end of the day, and at any moment in it, a chart lies within what the day leaves open.
func TestUntimedHoldsCharts(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	// the Moon in Uttara Phalguni from 24 November to 26 November 01:24
	from := time.Date(2024, 11, 25, 0, 0, 0, 0, ist)
	p := vedic.Place{Lat: 28 * vedic.Degree, Lon: 77 * vedic.Degree}
	u, err := kundali.CastUntimed(e, from, from.AddDate(0, 0, 1), p, vedic.Settings{})
	require.NoError(t, err)
	star, ok := u.Nakshatra(vedic.Moon)
	require.True(t, ok)
	require.Equal(t, vedic.UttaraPhalguni, star)
	for hour := 0; hour <= 24; hour += 3 {
		c, err := kundali.Cast(e, kundali.Birth{Time: from.Add(time.Duration(hour) * time.Hour), Place: p},
			vedic.Settings{})
		require.NoError(t, err)
		for i := range c.Planets {
			x, day := &c.Planets[i], &u.Grahas[i]
			require.Contains(t, day.Rashis, x.Rashi.Key)
			require.Contains(t, day.Padas, kundali.UntimedPada{Nakshatra: x.Nakshatra.Key, Pada: x.Nakshatra.Pada})
		}
		for i, maha := range c.Vimshottari.Periods {
			d := u.Vimshottari.Periods[i]
			require.Equal(t, maha.Lord, d.Lord)
			require.False(t, maha.End.Before(d.Earliest.Add(-time.Second)), "%d h", hour)
			require.False(t, maha.End.After(d.Latest.Add(time.Second)), "%d h", hour)
		}
	}
}

func TestUntimedRefuses(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	var out *vedic.RangeError
	for _, span := range []time.Duration{0, -time.Hour, 48*time.Hour + 1, math.MaxInt64} {
		_, err := kundali.CastUntimed(e, evenDay, evenDay.Add(span), vedic.Place{}, vedic.Settings{})
		require.ErrorAs(t, err, &out, "%v", span)
	}
	_, err := kundali.CastUntimed(nil, evenDay, evenDay.Add(time.Hour), vedic.Place{}, vedic.Settings{})
	require.ErrorIs(t, err, vedic.ErrNoEphemeris)
	_, err = kundali.CastUntimed(e, time.Time{}, time.Time{}.Add(time.Hour), vedic.Place{Lat: 91 * vedic.Degree},
		vedic.Settings{})
	require.True(t, errors.As(err, &out))
}
