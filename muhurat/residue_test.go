package muhurat_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is left between Drik's marriage days and ours, each day with its reason. Nearly all lies on days in which a
// limb begins and ends between two sunrises: Drik's lists seem to look at two limbs of a day and to overlook the
// third. Where a yoga or a nakshatra inside is forbidden and what follows is good, the day is missing there (4 May
// 1985 opens at 03:16 for us); where a forbidden one is followed by another forbidden one, as Vishti by Shakuni, the
// day often stands there. That is a slip of the list, and is not copied.
func TestResidueOfDrik(t *testing.T) {
	// Days without such a limb, and what decides.
	other := map[string]string{
		"1951-04-17": "a piece of two minutes", "1953-02-09": "a piece of three minutes",
		"1963-04-27": "a piece of two minutes",
		"2013-05-11": "a piece of two minutes", "2019-11-10": "a piece of two minutes",
		"2025-04-17": "a piece of two minutes",
		"1975-11-14": "listed though the eleventh of Kartika and then Vajra run",
		"2001-11-26": "the same with Vyatipata",
		"2021-11-14": "the same with Vajra",
		"2025-02-16": "67 minutes of Hasta after sunrise, which the copies of the list lack",
	}
	counts, used := map[string]int{}, map[string]bool{}
	for _, p := range named(t, "drik-marriage") {
		var sum tally
		missing, extra := sum.add(p, ours(t, p, "drik"))
		for _, d := range append(missing, extra...) {
			why := slip(t, d)
			if why == "" {
				if why = other[d.String()]; why == "" {
					t.Errorf("%v: a day that is not explained (missing %v)", d, slices.Contains(missing, d))
					continue
				}
				why, used[d.String()] = "named", true
			}
			counts[why]++
		}
	}
	t.Log(counts)
	for d := range other {
		require.True(t, used[d], "%s no longer differs", d)
	}
}

// slip says which limb of a day begins and ends within it and may have been overlooked.
func slip(t *testing.T, d vedic.Date) string {
	of, err := panchang.Of(observer, d, delhi, panchang.Options{})
	require.NoError(t, err)
	for _, y := range of.Yoga {
		if y.Kshaya {
			return "yoga"
		}
	}
	for _, n := range of.Nakshatra {
		if n.Kshaya {
			return "nakshatra"
		}
	}
	forbidden := func(k vedic.Karana) bool { return k == 1 || k >= 58 || (k-1)%7 == 0 }
	for i, k := range of.Karana {
		inside := !k.Start.Before(of.Light.Begins.Time) && !k.End.After(of.Light.Ends.Time)
		if inside && forbidden(k.Key) &&
			(i > 0 && forbidden(of.Karana[i-1].Key) || i+1 < len(of.Karana) && forbidden(of.Karana[i+1].Key)) {
			return "karanas"
		}
	}
	return ""
}
