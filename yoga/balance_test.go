package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Nehru's Jupiter rules the 9th from Cancer and stands in his own sign in the 6th: the strong lord of fortune and
// Nirbhagya at once. In the 9th itself he is strong and nothing speaks against him; in the 8th he is not strong.
func TestBalances(t *testing.T) {
	for _, c := range []struct {
		sky  string
		both bool
	}{
		{"lagna karka 28, jupiter dhanu 15", true},
		{"lagna karka 28, jupiter meena 15", false},
		{"lagna karka 28, jupiter kumbha 15", false},
	} {
		h := yoga.Rank(chart(c.sky), yoga.Options{})
		at := slices.IndexFunc(h.Balances, func(b yoga.Balance) bool {
			return b.Graha == vedic.Jupiter && b.House == 9
		})
		require.Equal(t, c.both, at >= 0, "%s: %+v", c.sky, h.Balances)
		if at < 0 {
			continue
		}
		b := &h.Balances[at]
		has := func(list []yoga.Sibling, id string) bool {
			return slices.ContainsFunc(list, func(s yoga.Sibling) bool { return s.ID == id })
		}
		if !has(b.For, "lord_9_strong") || !has(b.Against, "bhava_nirbhagya") || b.Verdict == "" {
			t.Errorf("%s: %+v", c.sky, b)
		}
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			told := h.In(l).Balances[at]
			require.Contains(t, told.Text, told.For[0].Name, l)
			require.Contains(t, told.Text, told.Against[0].Name, l)
		}
	}
}
