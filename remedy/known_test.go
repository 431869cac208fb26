package remedy_test

import (
	"testing"

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
		if o.RajaYoga != want {
			t.Errorf("%s: a strong raja yoga %t", text, o.RajaYoga)
		}
		if got, want := o.JupiterShadbala, float64(bala.Of(c, bala.Options{}).Shadbala[4].Rupas); got != want {
			t.Errorf("%s: Jupiter has %v rupas, want %v", text, got, want)
		}
		if o.Age != 30 {
			t.Error("an option was lost")
		}
	}
}
