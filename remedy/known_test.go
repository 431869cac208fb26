package remedy_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
)

// Mars is the yogakaraka of Karka. Where he and Venus exchange the 4th and the 10th, his raja yoga is strong; with
// Venus in the 12th it is formed, and weaker.
func TestKnown(t *testing.T) {
	for text, want := range map[string]bool{
		"lagna karka 5, mars tula 5, venus mesha 5":   true,
		"lagna karka 5, mars tula 5, venus mithuna 5": false,
	} {
		c := chart(text)
		o := remedy.Known(c, dosha.Options{Age: 30})
		require.Equal(t, want, o.RajaYoga, "%s: a strong raja yoga", text)
		require.Equal(t, float64(bala.Of(c, bala.Options{}).Shadbala[4].Rupas), o.JupiterShadbala, "%s: Jupiter", text)
		require.Equal(t, 30, o.Age, "an option was lost")
	}
}
