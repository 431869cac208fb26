package prediction

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// A time of birth that may be off by five minutes leaves the answers of vargas as they are. One second more halves
// those of D7 to D24, takes away that of D30 and leaves those of D2 to D4.
func TestVargasByAccuracy(t *testing.T) {
	v := look(t, gandhi(t))
	of := func(a Area, accuracy time.Duration) (list []Evidence) {
		v.Birth.Accuracy = accuracy
		for _, e := range v.judge(a).evidence {
			if e.Part == OfVarga {
				list = append(list, e)
			}
		}
		return list
	}
	seen := map[string]bool{}
	for a := Personality; a <= Spirituality; a++ {
		whole, edge, doubted := of(a, 0), of(a, 5*time.Minute), of(a, 5*time.Minute+time.Second)
		require.NotEmpty(t, whole, a)
		require.Len(t, edge, len(whole), a)
		switch d := areas[a-1].varga; {
		case d >= varga.D30:
			seen["none"] = true
			require.Empty(t, doubted, a)
			continue
		case d >= varga.D7:
			seen["half"] = true
		default:
			seen["whole"] = true
		}
		for i, e := range doubted {
			want := whole[i].Contribution
			if areas[a-1].varga >= varga.D7 {
				want = want.times(1, 2)
			}
			if off := e.Contribution - want; off < -1 || off > 1 || edge[i].Contribution != whole[i].Contribution {
				t.Errorf("%v: %v and %v of %v", a, edge[i].Contribution, e.Contribution, whole[i].Contribution)
			}
		}
	}
	require.True(t, seen["none"], seen)
	require.True(t, seen["half"], seen)
}

// A part of points is rounded half away from zero.
func TestTimesByHand(t *testing.T) {
	for _, c := range []struct {
		p        Points
		num, den int64
		want     Points
	}{{5, 1, 2, 3}, {-5, 1, 2, -3}, {4, 1, 3, 1}, {5, 1, 3, 2}, {-4, 1, 3, -1}, {-5, 1, 3, -2}, {0, 7, 9, 0}, {9, 2,
		3, 6},
		{7, 1, 1, 7}, {1, 1, 4, 0}, {2, 1, 4, 1}, {-1, 1, 4, 0}, {-2, 1, 4, -1}} {
		require.Equal(t, c.want, c.p.times(c.num, c.den), "%d · %d/%d", c.p, c.num, c.den)
	}
	for sum, want := range map[Points]int{0: 50, one: 95, -one: 5, one / 2: 85, -one / 2: 15, one/140 + 1: 51,
		one / 140:    50,
		-one/140 - 1: 49, -one / 140: 50} {
		require.Equal(t, want, scoreOf(sum), "a sum of %d scores", sum)
	}
}

// Saturn enters Meena on 29 March 2025 and Jupiter Mithuna on 14 May 2025 (printed almanacs, in India): spans with one
// of the two, both, or neither.
func TestTransitsByHand(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	date := func(m time.Month, d int) vedic.Date { return vedic.Date{Year: 2025, Month: m, Day: d} }
	for _, c := range []struct {
		from, to vedic.Date
		want     []stay
	}{
		{date(3, 1), date(3, 10), []stay{{0, vedic.Vrishabha, vedic.Kumbha}}},
		{date(3, 20), date(4, 10), []stay{{0, vedic.Vrishabha, vedic.Kumbha}, {date(3, 29).JD(), vedic.Vrishabha,
			vedic.Meena}}},
		{date(5, 1), date(5, 30), []stay{{0, vedic.Vrishabha, vedic.Meena}, {date(5, 14).JD(), vedic.Mithuna,
			vedic.Meena}}},
		{date(3, 20), date(5, 30), []stay{{0, vedic.Vrishabha, vedic.Kumbha}, {date(3, 29).JD(), vedic.Vrishabha,
			vedic.Meena}, {date(5, 14).JD(), vedic.Mithuna, vedic.Meena}}},
	} {
		got, err := TransitsOf(context.Background(), e, c.from, c.to, vedic.Lahiri)
		require.NoError(t, err, "%v to %v: %+v", c.from, c.to, got)
		require.Len(t, got.stays, len(c.want), "%v to %v: %+v", c.from, c.to, got)
		for i, s := range got.stays {
			w := c.want[i]
			if s.jupiter != w.jupiter || s.saturn != w.saturn || i > 0 && (s.at < w.at-0.5 || s.at > w.at+1.5) ||
				i == 0 && s.at != c.from.Plus(-1).JD() {
				t.Errorf("%v to %v: %+v, want %+v", c.from, c.to, s, w)
			}
		}
	}
}

// A moment belongs to the nearest month: until the 15th to its own, then to the next, also of the next year.
func TestMonthByHand(t *testing.T) {
	for text, want := range map[string]string{"2026-03-01": "2026-03-01", "2026-03-15": "2026-03-01",
		"2026-03-16": "2026-04-01", "2026-12-15": "2026-12-01", "2026-12-16": "2027-01-01"} {
		at, err := time.Parse(time.DateOnly, text)
		require.NoError(t, err)
		require.Equal(t, want, month(at.Add(13*time.Hour)).Format(time.DateOnly), text)
	}
}
