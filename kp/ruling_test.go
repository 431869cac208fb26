package kp_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func rulers(r kp.Ruling) (list []vedic.Graha) {
	for _, ruler := range r.Rulers {
		list = append(list, ruler.Graha)
	}
	return list
}

// The toy on a Saturday at noon: lagna at the beginning of Ashwini, the Moon at that of Rohini. Rahu in makara stands
// for Saturn and before him; Ketu rules himself.
func TestRuling(t *testing.T) {
	r := read(toy, kp.Options{}).RulingPlanets
	got := [7]vedic.Graha{r.AscStarLord, r.AscSignLord, r.AscSubLord, r.MoonStarLord, r.MoonSignLord, r.MoonSubLord,
		r.DayLord}
	require.Equal(t, [7]vedic.Graha{vedic.Ketu, vedic.Mars, vedic.Ketu, vedic.Moon, vedic.Venus, vedic.Moon,
		vedic.Saturn}, got)
	want := []kp.Ruler{
		{Graha: vedic.Ketu, By: []kp.Reason{"asc_star_lord"}},
		{Graha: vedic.Mars, By: []kp.Reason{"asc_sign_lord"}},
		{Graha: vedic.Moon, By: []kp.Reason{"moon_star_lord"}},
		{Graha: vedic.Venus, By: []kp.Reason{"moon_sign_lord"}},
		{Graha: vedic.Rahu, By: []kp.Reason{"in_sign_of"}, ActsFor: vedic.Saturn},
		{Graha: vedic.Saturn, By: []kp.Reason{"day_lord"}},
	}
	for i := range want {
		want[i].Because = []kp.Reason{}
	}
	require.Empty(t, cmp.Diff(want, r.Rulers))
	// With sub lords Ketu and the Moon have a second office each.
	with := read(toy, kp.Options{SubLords: true}).RulingPlanets.Rulers
	require.Len(t, with, 6)
	require.Equal(t, []kp.Reason{"asc_star_lord", "asc_sub_lord"}, with[0].By)
	require.Equal(t, []kp.Reason{"moon_star_lord", "moon_sub_lord"}, with[2].By)
}

// A node that is in the sign of no ruler and conjunct with none stays out; conjunct with one it comes before it.
func TestRulingNodes(t *testing.T) {
	const base = "lagna mesha 0, moon vrishabha 10, sun mesha 20, mars mithuna 1, venus simha 28, saturn mesha 10, "
	// rulers: Ketu, Mars, Moon, Venus, Saturn
	if got := rulers(read(base+"rahu mithuna 20", kp.Options{}).RulingPlanets); slices.Contains(got, vedic.Rahu) {
		t.Errorf("%v", got) // in the sign of Mercury, 19° from Mars
	}
	r := read(base+"rahu mithuna 4", kp.Options{}).RulingPlanets
	require.Equal(t, []vedic.Graha{vedic.Ketu, vedic.Rahu, vedic.Mars, vedic.Moon, vedic.Venus, vedic.Saturn},
		rulers(r))
	require.EqualValues(t, "conjunct", r.Rulers[1].By[0], "%+v", r.Rulers[1])
	require.Equal(t, vedic.Mars, r.Rulers[1].ActsFor, "%+v", r.Rulers[1])
}

// Mars of the toy is in his own star and in the sub of Mercury; Ketu in the star and in the sub of Saturn, who is
// in his own sub.
func TestRulingRejects(t *testing.T) {
	const base = "lagna mesha 0, sun mesha 5, ketu karka 5, moon vrishabha 10, jupiter tula 15, venus simha 28, "
	because := func(text string, g vedic.Graha) (kp.Ruler, []kp.Reason) {
		for _, ruler := range read(base+text, kp.Options{}).RulingPlanets.Rulers {
			if ruler.Graha == g {
				return ruler, ruler.Because
			}
		}
		t.Fatalf("%v does not rule", g)
		return kp.Ruler{}, nil
	}
	for _, c := range []struct {
		text     string
		g        vedic.Graha
		rejected bool
		because  []kp.Reason
	}{
		{"mars mithuna 1, mercury vrishabha 25, saturn mesha 10", vedic.Mars, false, nil},
		{"mars mithuna 1, mercury vrishabha 25 retro, saturn mesha 10", vedic.Mars, true,
			[]kp.Reason{"sub_of_retrograde"}},
		{"mars mithuna 1 retro, mercury vrishabha 25, saturn mesha 10", vedic.Mars, false, []kp.Reason{"retrograde"}},
		{"mars mithuna 1, mercury vrishabha 25, saturn mesha 10 retro", vedic.Ketu, true,
			[]kp.Reason{"star_of_retrograde", "sub_of_retrograde"}},
		{"mars mithuna 1, mercury vrishabha 25, saturn mesha 10 retro", vedic.Saturn, false, []kp.Reason{"retrograde"}},
	} {
		if ruler, got := because(c.text, c.g); ruler.Rejected != c.rejected || !slices.Equal(got, c.because) {
			t.Errorf("%s: %+v", c.text, ruler)
		}
	}
}

// A Saturday, 1 January 2000. Before sunrise the day is still that of Venus.
func TestDayLord(t *testing.T) {
	sky := skytest.Sky(toy)
	noon, sunrise := sky.At, sky.Day.Sunrise
	for _, c := range []struct {
		hours float64 // from noon
		day   vedic.Day
		o     kp.Options
		want  vedic.Graha
		warns int
	}{
		{0, vedic.Day{Sunrise: sunrise, Sunset: noon + 0.25, NextSunrise: sunrise + 1}, kp.Options{}, vedic.Saturn, 0},
		{-6, vedic.Day{Sunrise: sunrise, Sunset: noon + 0.25, NextSunrise: sunrise + 1}, kp.Options{}, vedic.Saturn, 0},
		{-7, vedic.Day{Sunrise: sunrise - 1, Sunset: noon - 0.75, NextSunrise: sunrise}, kp.Options{}, vedic.Venus, 0},
		{-7, vedic.Day{Sunrise: sunrise - 1, Sunset: noon - 0.75, NextSunrise: sunrise}, kp.Options{CivilDay: true},
			vedic.Saturn, 0},
		{-7, vedic.Day{}, kp.Options{}, vedic.Saturn, 1},
		{-7, vedic.Day{}, kp.Options{CivilDay: true}, vedic.Saturn, 0},
		{-13, vedic.Day{}, kp.Options{CivilDay: true}, vedic.Venus, 0}, // 23 h on Friday
	} {
		sky.At, sky.Day = noon+vedic.JD(c.hours/24), c.day
		chart := kp.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky, c.o)
		require.Equal(t, c.want, chart.RulingPlanets.DayLord, c)
		require.Len(t, chart.Warnings, c.warns, c)
	}
}

// The same as in a chart of that moment and place; and within the polar circle, where there is no chart.
func TestRulingAt(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	for _, r := range references(t) {
		got, err := kp.RulingAt(e, r.birth(), kp.Options{})
		require.NoError(t, err)
		c, err := kp.Cast(e, r.birth(), kp.Options{})
		if r.polar() {
			require.ErrorIs(t, err, vedic.ErrPolarHouses)
			continue
		}
		require.NoError(t, err)
		require.Empty(t, cmp.Diff(c.RulingPlanets, got), r.Input.ID)
		want := r.Expected.Cusps[0]
		require.Equal(t, want.Star, graha(got.AscStarLord), "%s: %+v", r.Input.ID, got)
		require.Equal(t, want.Sign, graha(got.AscSignLord), "%s: %+v", r.Input.ID, got)
		require.Equal(t, want.Sub, graha(got.AscSubLord), "%s: %+v", r.Input.ID, got)
	}
	_, err := kp.RulingAt(e, kundali.Birth{Time: time.Date(1092, 10, 12, 0, 0, 0, 0, time.UTC)},
		kp.Options{})
	require.Error(t, err, "1092 is not in the almanac")
}
