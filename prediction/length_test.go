package prediction

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// ofSection returns the section of a statement by its id.
func ofSection(id string) Section {
	for part, s := range map[string]Section{".traits": Nature, ".lord.": Nature, ".strength.": Strengths,
		".caution.": Cautions, ".guidance": Advice, ".timing.": Timing, ".remedy": Remedies, ".change": BirthTime} {
		if strings.Contains(id, part) {
			return s
		}
	}
	return 0
}

// Brief is shorter than standard and that than full; each reads every area, with its score and its reasons.
func TestLengths(t *testing.T) {
	c := randomChart(rand.New(rand.NewPCG(5, 6)))
	count := map[Length]int{}
	for _, l := range Lengths() {
		o := twoYears
		o.Length, o.Transits = l, stays(&o)
		r, err := Of(c, o)
		require.NoError(t, err)
		require.Equal(t, l, r.Length)
		require.Len(t, r.Areas, len(Areas()))
		for _, a := range r.Areas {
			var seen []Section
			for _, s := range a.Statements {
				seen = append(seen, ofSection(s.ID))
				count[l]++
			}
			if !slices.IsSorted(seen) || slices.Contains(seen, 0) || !slices.Contains(seen, Advice) ||
				!slices.Contains(seen, Timing) {
				t.Errorf("%v, %v: %v", l, a.Area, seen)
			}
			if a.Summary == "" || l == Brief && (slices.Contains(seen, BirthTime) || len(seen) > 6) {
				t.Errorf("%v, %v: %q, %v", l, a.Area, a.Summary, seen)
			}
		}
	}
	if !(count[Brief] < count[Standard] && count[Standard] < count[Full]) {
		t.Errorf("%v statements", count)
	}
}

// A reading has exactly the sections that are asked for, in every length, the same in both
// languages, and refers only to statements in them.
func TestSections(t *testing.T) {
	c := randomChart(rand.New(rand.NewPCG(5, 6)))
	for _, l := range Lengths() {
		for _, want := range Sections() {
			o := twoYears
			o.Length, o.Sections = l, []Section{want}
			r, err := Of(c, o)
			require.NoError(t, err)
			hindi, err := r.In(vedic.Hindi)
			require.NoError(t, err)
			n, told := 0, map[string]bool{}
			for i, a := range r.Areas {
				for k, s := range a.Statements {
					n++
					require.Equal(t, want, ofSection(s.ID), l)
					require.Equal(t, s.ID, hindi.Areas[i].Statements[k].ID, l)
					for _, other := range Areas() {
						if other != a.Area && strings.Contains(s.Text, "“"+other.Name(vedic.English)+"”") &&
							!told[other.String()] {
							t.Errorf("%v, %v refers to %v: %s", l, want, other, s.Text)
						}
					}
				}
				told[a.Area.String()] = true
			}
			if n == 0 && want != Remedies {
				t.Errorf("%v: nothing of %v", l, want)
			}
		}
	}
}

func TestLengthsAreChecked(t *testing.T) {
	for _, o := range []Options{{Length: 3}, {Sections: []Section{0}}, {Sections: []Section{Timing, 8}}} {
		o.From, o.To = twoYears.From, twoYears.To
		var beyond *vedic.RangeError
		require.ErrorAs(t, o.Check(), &beyond, o)
	}
	var l Length
	var s Section
	if l.UnmarshalText([]byte("full")) != nil || l != Full || s.UnmarshalText([]byte("birth_time")) != nil ||
		s != BirthTime || l.UnmarshalText([]byte("long")) == nil || s.UnmarshalText([]byte("")) == nil {
		t.Errorf("%v, %v", l, s)
	}
}
