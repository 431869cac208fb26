package life

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// lordOfEighth are the lords of the eighths of a sign as indexes of grahaNames, 7 for the lagna (Phaladeepika 23).
var lordOfEighth = []int{6, 4, 2, 0, 5, 3, 1, 7}

// gives says by the tables of this test whether the lord of an eighth gives a sign a point for a graha.
func (s *sums) gives(g, sign, eighth int) bool {
	by := lordOfEighth[eighth-1]
	from := s.lagna
	if by < 7 {
		from = s.sign[by]
	}
	return slices.Contains(bindusFrom[g][by], (sign-from+12)%12+1)
}

// The kakshyas of a stay follow each other without a gap from its beginning to its end, and in each the graha stands in
// that eighth of the sign, worked out again from longitudes a day after its beginning, in its middle and a day before
// its end.
func TestKakshyasOfStays(t *testing.T) {
	told, backward := 0, 0
	for _, c := range births(t, 40, 31) {
		from := time.Date(2026, 1+time.Month(told%12), 1, 0, 0, 0, 0, time.UTC)
		r := ahead(t, c, from, YearAhead)
		s := sumsOf(c)
		for _, stay := range r.Transits.Stays {
			if stay.Graha == vedic.Rahu {
				require.Empty(t, stay.Kakshyas, "Rahu has no table")
				continue
			}
			if k := stay.Kakshyas; k[0].Start != stay.Start || k[len(k)-1].End != stay.End {
				t.Errorf("%v to %v: %+v", stay.Start, stay.End, k)
			}
			for i, k := range stay.Kakshyas {
				if i > 0 && k.Start != stay.Kakshyas[i-1].End {
					t.Errorf("a gap before %v", k.Start)
				}
				if i > 0 && k.Number < stay.Kakshyas[i-1].Number {
					backward++
				}
				for _, at := range []time.Time{k.Start.Add(24 * time.Hour), k.Start.Add(k.End.Sub(k.Start.Time) / 2),
					k.End.Add(-24 * time.Hour)} {
					if !at.After(k.Start.Time) || !at.Before(k.End.Time) {
						continue
					}
					sky, err := gochar.At(observer, vedic.JDOf(at), gochar.Options{})
					require.NoError(t, err)
					deg := vedic.Angle(sky.At(stay.Graha).Longitude).Degrees()
					eighth := int(math.Mod(deg, 30)/3.75) + 1
					if eighth != k.Number || int(deg/30) != int(stay.Rashi)-1 {
						t.Errorf("%v at %v: %.3f is not in part %d of %v", stay.Graha, at, deg, k.Number, stay.Rashi)
					}
				}
				if by := lordOfEighth[k.Number-1]; by == 7 && k.Lord != 0 || by < 7 && int(k.Lord) != by+1 {
					t.Errorf("part %d is of %v", k.Number, k.Lord)
				}
				if want := s.gives(int(stay.Graha)-1, int(stay.Rashi)-1, k.Number); want != k.Gives {
					t.Errorf("%v in part %d of %v: %v, not %v", stay.Graha, k.Number, stay.Rashi, k.Gives, want)
				}
				told++
			}
		}
	}
	require.GreaterOrEqual(t, told, 200)
	require.NotZero(t, backward)
}

// A point of the kakshya weighs a quarter, with Jupiter and Saturn only, and half as much again for a lord of the time.
func TestKakshyaWeighs(t *testing.T) {
	yes, no := true, false
	for _, x := range []struct {
		graha   vedic.Graha
		gives   *bool
		running bool
		want    vedic.Decimal
	}{
		{vedic.Saturn, &yes, false, 1.85}, {vedic.Saturn, &no, false, 1.6}, {vedic.Saturn, &yes, true, 2.775},
		{vedic.Jupiter, &yes, false, 1.85}, {vedic.Mars, &yes, false, 1.6}, {vedic.Rahu, nil, false, 1.6},
	} {
		s := Sight{Graha: x.graha, Outcome: gochar.Good, Bindus: 4, Sarva: 28, Running: x.running,
			Kakshya: gochar.Kakshya{Gives: x.gives}}
		require.Equal(t, x.want, s.weigh(true), x.graha)
	}
}
