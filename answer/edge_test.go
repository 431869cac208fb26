package answer

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A birth known to less than a minute has no neighbours; to ten minutes it has two, and beyond that four.
func TestNeighboursByAccuracy(t *testing.T) {
	c := births(t, 1, 5)[0]
	for by, want := range map[time.Duration]int{0: 0, time.Minute - 1: 0, time.Minute: 2, 10 * time.Minute: 2,
		10*time.Minute + 1: 4, time.Hour: 4} {
		other := *c
		other.Birth.Accuracy = by
		list, err := neighbours(observer, &other)
		require.NoError(t, err)
		require.Len(t, list, want, "%v", by)
		for _, n := range list {
			require.NotEqual(t, c.Birth.Time, n.Birth.Time)
			require.LessOrEqual(t, n.Birth.Time.Sub(c.Birth.Time).Abs(), by)
		}
	}
}

// Of two questions that are named once each the first is meant, but travel before any other.
func TestFindTheFirst(t *testing.T) {
	for _, a := range Questions() {
		for _, b := range Questions() {
			want := a
			if b == Travel {
				want = b
			}
			got, err := Find(a.String() + " and " + b.String())
			require.NoError(t, err)
			require.Equal(t, want, got, "%v and %v", a, b)
			if a != b && a != Travel && b != Travel {
				got, err = Find(a.String() + ", " + b.String() + ", " + b.String())
				require.NoError(t, err)
				require.Equal(t, b, got, "%v named twice", b)
			}
		}
	}
}

// A verdict that is none has its number for a name.
func TestNameOfNoVerdict(t *testing.T) {
	for _, v := range []Verdict{0, Alike + 1, 200} {
		require.Equal(t, v.String(), v.Name(0))
	}
	seen := map[string]bool{}
	for _, v := range Verdicts() {
		name := v.Name(0)
		require.NotEmpty(t, name)
		require.NotEqual(t, v.String(), v.Name(vedic.Hindi))
		require.False(t, seen[name], name)
		seen[name] = true
	}
	require.Len(t, seen, 10)
}

// An answer that was read from JSON has lost what it was weighed from, and an early one never weighed anything.
func TestFactsOfNothing(t *testing.T) {
	require.Nil(t, (&Answer{Verdict: Strong}).Facts())
	require.Nil(t, (&Answer{Verdict: Early}).Facts())
	require.Nil(t, (&Answer{Verdict: Early, f: &facts{}}).Facts())
}

// The scales rise, by no step that the ends of a distribution do not have, and a score is counted between its
// neighbours.
func TestScalesRise(t *testing.T) {
	for _, q := range Questions() {
		s := scales[q]
		for i := 1; i < len(s); i++ {
			require.GreaterOrEqual(t, s[i], s[i-1], "%v %d", q, i)
			if i > 5 && i < 95 {
				require.Less(t, s[i]-s[i-1], 25, "%v %d", q, i)
			}
		}
	}
}
