package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/yoga"
)

// One placement may form several yogas, but Harsha (the lord of 6 in 6, 8 or 12) stands for itself:
// for a lagna in Makara Mercury rules 6 and 9, so in Mithuna it forms Harsha and is also a lord of 9
// in its own sign.
func TestHarshaIsNoSiblingOfAStrongLord(t *testing.T) {
	for _, c := range []struct {
		sky, rule, sibling string
		listed             bool
	}{
		{"lagna makara 10, mercury mithuna 5", "lord_9_strong", "harsha", false},
		// A near miss that is listed: for Kumbha Venus rules 4 and 9, so Malavya in Vrishabha and the lord of 9 in
		// its own sign are one placement.
		{"lagna kumbha 10, venus vrishabha 5", "malavya", "lord_9_strong", true},
	} {
		h := yoga.Rank(chart(c.sky), yoga.Options{})
		at := slices.IndexFunc(h.Yogas, func(x yoga.Heading) bool { return x.ID == c.rule })
		require.GreaterOrEqual(t, at, 0, "%s: no %s", c.sky, c.rule)
		listed := slices.ContainsFunc(h.Yogas[at].Also, func(s yoga.Sibling) bool { return s.ID == c.sibling })
		require.Equal(t, c.listed, listed, "%s: %s lists %s", c.sky, c.rule, c.sibling)
	}
}
