package gochar_test

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

func shanis(t *testing.T, moon vedic.Rashi, from, to vedic.JD, o gochar.Options) []gochar.ShaniPeriod {
	t.Helper()
	list, err := gochar.Shanis(context.Background(), sky, moon, from, to, o)
	require.NoError(t, err)
	return list
}

// The rules' check: in 2026 Sade Sati is setting for Kumbha, at its peak for Meena and rising for Mesha; Simha has
// Ashtama Shani and Dhanu Kantaka Shani; the other signs are free.
func TestShanisOf2026(t *testing.T) {
	type state struct {
		kind  gochar.Shani
		phase gochar.Phase
	}
	want := map[vedic.Rashi]state{
		vedic.Kumbha: {gochar.SadeSati, gochar.Setting}, vedic.Meena: {gochar.SadeSati, gochar.Peak},
		vedic.Mesha: {gochar.SadeSati, gochar.Rising},
		vedic.Simha: {gochar.AshtamaShani, 0}, vedic.Dhanu: {gochar.KantakaShani, 0},
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		var got state
		now := jd("2026-01-01")
		for _, p := range shanis(t, r, now, now+365, gochar.Options{}) {
			for _, s := range p.Stays {
				if s.From <= now && now < s.To {
					got = state{p.Kind, s.Phase}
					require.Equal(t, vedic.Meena, s.Rashi, "%v: %+v", r, s)
					require.Equal(t, vedic.Bhava(r.CountTo(vedic.Meena)), s.House, "%v: %+v", r, s)
				}
			}
		}
		require.Equal(t, want[r], got, r)
	}
}

// The Sade Sati of Kumbha, in days that almanacs printed: from 2020-01-24 to 2028-02-23, in six stays. Saturn leaves
// the 2nd for the 3rd from 2027-06-03 to 2027-10-20: one break. That of Dhanu ends on 2023-01-17 after a break from
// 2022-04-29 to 2022-07-12.
func TestSadeSatiWithItsBreaks(t *testing.T) {
	day := func(at vedic.JD) string { return (at + 5.5/24).Time().Format("2006-01-02") }
	list := shanis(t, vedic.Kumbha, jd("2024-01-01"), jd("2024-01-02"), gochar.Options{})
	require.Len(t, list, 1)
	p := list[0]
	if p.Kind != gochar.SadeSati || day(p.From) != "2020-01-24" || day(p.To) != "2028-02-23" || p.OpenFrom ||
		p.OpenTo || p.Source.Work == "" {
		t.Errorf("%v to %v: %+v", day(p.From), day(p.To), p)
	}
	var got []string
	for _, s := range p.Stays {
		text := day(s.From) + " " + s.Phase.String()
		if s.Retrograde {
			text += " back"
		}
		got = append(got, text)
	}
	want := []string{"2020-01-24 rising", "2022-04-29 peak", "2022-07-12 rising back", "2023-01-17 peak",
		"2025-03-29 setting", "2027-10-20 setting back"}
	require.Len(t, got, len(want))
	for i := range got {
		require.Equal(t, want[i], got[i])
	}
	if len(p.Breaks) != 1 || day(p.Breaks[0].From) != "2027-06-03" || day(p.Breaks[0].To) != "2027-10-20" {
		t.Errorf("%+v", p.Breaks)
	}
	list = shanis(t, vedic.Dhanu, jd("2021-01-01"), jd("2021-01-02"), gochar.Options{})
	if len(list) != 1 || day(list[0].To) != "2023-01-17" || len(list[0].Breaks) != 1 ||
		day(list[0].Breaks[0].From) != "2022-04-29" {
		t.Errorf("%+v", list)
	}
	// The day after the end there is none, and the last moment is not held.
	require.Empty(t, shanis(t, vedic.Kumbha, p.To, p.To+1, gochar.Options{}))
	require.Empty(t, shanis(t, vedic.Kumbha, p.From-1, p.From, gochar.Options{}))
}

// Over a century: stays and breaks fill each period without gap or overlap, with its breaks Sade Sati lasts 6 to
// 9 years, as Saturn is fast in Mithuna and slow in Dhanu, a dhaiya 2 to 3.8, and each comes back after 28 to 31 years;
// the stays of all Moon signs together are those of Saturn in his signs.
func TestShanisOfACentury(t *testing.T) {
	from, to := jd("1900-01-01"), jd("2000-01-01")
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		counts := map[gochar.Shani]int{}
		last := map[gochar.Shani]vedic.JD{}
		before := vedic.JD(0)
		for _, p := range shanis(t, r, from, to, gochar.Options{}) {
			counts[p.Kind]++
			require.True(t, p.From >= before, "%v: out of order", r)
			before = p.From
			years := float64(p.To-p.From) / 365.25
			if long := p.Kind == gochar.SadeSati; long && (years < 6 || years > 9) ||
				!long && (years < 2 || years > 3.8) {
				t.Errorf("%v %v: %.1f years", r, p.Kind, years)
			}
			if gap := float64(p.From-last[p.Kind]) / 365.25; last[p.Kind] != 0 && (gap < 28 || gap > 31) {
				t.Errorf("%v %v: after %.1f years", r, p.Kind, gap)
			}
			last[p.Kind] = p.From
			at, b := p.From, 0
			for _, s := range p.Stays {
				if s.From != at {
					require.Less(t, b, len(p.Breaks), "%v: %+v", r, p)
					require.Equal(t, gochar.Span{From: at, To: s.From}, p.Breaks[b], "%v: %+v", r, p)
					b++
				}
				at = s.To
				all, err := gochar.At(sky, s.From, gochar.Options{})
				require.NoError(t, err)
				saturn, moon := all.At(vedic.Saturn), all.At(vedic.Moon)
				require.Equal(t, s.Rashi, saturn.Rashi, "%v: %+v, the sky has %+v", r, s, saturn)
				require.Equal(t, s.House, vedic.Bhava(r.CountTo(s.Rashi)), "%v: %+v, the sky has %+v", r, s, saturn)
				require.Equal(t, s.Retrograde, saturn.Retrograde, "%v: %+v, the sky has %+v", r, s, saturn)
				require.Equal(t, gochar.MurtiOf(r, moon.Rashi), s.Murti, "%v: %+v, the sky has %+v", r, s, saturn)
			}
			require.Equal(t, p.To, at, "%v: %+v", r, p)
			require.Len(t, p.Breaks, b, "%v: %+v", r, p)
		}
		for k := gochar.SadeSati; k <= gochar.AshtamaShani; k++ {
			require.GreaterOrEqual(t, counts[k], 3, "%v of %v", r, k)
			require.LessOrEqual(t, counts[k], 5, "%v of %v", r, k)
		}
	}
}

// By degree: Saturn enters 45° before the Moon and leaves 45° after her, the peak is 15° either side, and 75° after her
// Kantaka Shani begins.
func TestShanisByDegree(t *testing.T) {
	moon := vedic.NewLongitude(vedic.Degrees(321.5))
	list, err := gochar.ShanisByDegree(context.Background(), sky, moon, jd("2015-01-01"), jd("2040-01-01"),
		gochar.Options{})
	require.NoError(t, err, list)
	require.GreaterOrEqual(t, len(list), 2, list)
	starts := map[gochar.Phase]float64{gochar.Rising: -45, gochar.Peak: -15, gochar.Setting: 15}
	for _, p := range list {
		for _, s := range p.Stays {
			all, err := gochar.At(sky, s.From, gochar.Options{})
			require.NoError(t, err)
			want := map[gochar.Shani]float64{gochar.KantakaShani: 75, gochar.AshtamaShani: 195}[p.Kind]
			if p.Kind == gochar.SadeSati {
				want = starts[s.Phase]
			}
			if s.Retrograde {
				want += 30
			}
			got := (vedic.Angle(all[vedic.Saturn-1].Longitude) - vedic.Angle(moon)).Degrees()
			if off := math.Abs(math.Remainder(got-want, 360)); off > 1e-8 || s.Murti != 0 {
				t.Errorf("%v %+v: %.9f° from the Moon, want %v°", p.Kind, s, got, want)
			}
		}
	}
	sign := shanis(t, vedic.Kumbha, jd("2024-01-01"), jd("2024-01-02"), gochar.Options{})[0]
	if whole := list[0]; whole.Kind != gochar.SadeSati || whole.From == sign.From {
		t.Errorf("%+v", whole)
	}
}

// At the ends of the ephemeris a period is open, and says so.
func TestShanisAtTheEndsOfTheEphemeris(t *testing.T) {
	first, last := sky.Range()
	opens, closes := 0, 0
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		for _, p := range shanis(t, r, first, first+1, gochar.Options{}) {
			opens++
			if !p.OpenFrom || p.From != first || p.Stays[0].Murti != 0 {
				t.Errorf("%v: %+v", r, p)
			}
		}
		for _, p := range shanis(t, r, last-1, last, gochar.Options{}) {
			closes++
			require.True(t, p.OpenTo, "%v: %+v", r, p)
			require.Equal(t, last, p.To, "%v: %+v", r, p)
		}
	}
	require.Equal(t, 5, opens)
	require.Equal(t, 5, closes)
}

// Gold 1, 6, 11; silver 2, 5, 9; copper 3, 7, 10; iron 4, 8, 12 from the sign of birth.
func TestMurtiOf(t *testing.T) {
	want := map[int]gochar.Murti{
		1: gochar.Swarna, 6: gochar.Swarna, 11: gochar.Swarna, 2: gochar.Rajata, 5: gochar.Rajata, 9: gochar.Rajata,
		3: gochar.Tamra, 7: gochar.Tamra, 10: gochar.Tamra, 4: gochar.Loha, 8: gochar.Loha, 12: gochar.Loha,
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		for n := 1; n <= 12; n++ {
			require.Equal(t, want[n], gochar.MurtiOf(r, r.Nth(n)), "%v, the Moon in the %d.", r, n)
		}
	}
}
