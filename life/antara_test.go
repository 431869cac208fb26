package life

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// antaraBands returns the band of a sub-lord in the dasha of each lord, the Sun first.
func antaraBands(v *view, lord vedic.Graha) (bands []Band) {
	for maha := vedic.Sun; maha <= vedic.Ketu; maha++ {
		score, _ := v.antara(maha, lord)
		bands = append(bands, antaraScale.band(score))
	}
	return bands
}

// The verdict of an antara depends on both lords: in nine of ten random charts or more each of the nine sub-lords has
// different verdicts in the dashas of different lords. No more than three charts in a hundred have a sub-lord that is
// demanding in all nine. Rahu's own antara is not worse than that of others: one in five is demanding by definition.
func TestAntarasAreJudgedByBothLords(t *testing.T) {
	const n = 300
	depends, always, ownRahu := 0, 0, 0
	for _, c := range births(t, n, 36) {
		v := read(c, yoga.Options{})
		all, bad := true, false
		for lord := vedic.Sun; lord <= vedic.Ketu; lord++ {
			bands := antaraBands(v, lord)
			all = all && slices.Min(bands) != slices.Max(bands)
			bad = bad || slices.Max(bands) == Demanding
			if lord == vedic.Rahu && bands[vedic.Rahu-1] == Demanding {
				ownRahu++
			}
		}
		if all {
			depends++
		}
		if bad {
			always++
		}
	}
	t.Logf("of %d charts %d depend on the maha lord, %d have one bad sub-lord; Rahu in Rahu is demanding in %d", n,
		depends, always, ownRahu)
	require.GreaterOrEqual(t, depends, n*90/100, "of %d charts does each sub-lord have different verdicts", n)
	require.LessOrEqual(t, always, n*3/100, "of %d charts have a sub-lord that is demanding in every dasha", n)
	require.LessOrEqual(t, ownRahu, n*25/100, "Rahu within Rahu is demanding of %d charts", n)
}
