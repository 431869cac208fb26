package varga_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The horizon counts from where the lagna is counted from: a mean ayanamsa that holds the nutation is the same zero as
// a true one with it, and the same ayanamsa without it is another, by 17″ at most: a second of time.
func TestHorizonCountsFromTheLagnasZero(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	sky.Nutation = 17 * vedic.Arcsecond
	horizon := varga.HorizonOf(&sky)
	for _, zero := range []vedic.Zero{vedic.NutationStays, vedic.NutationInLagna} {
		mean := sky
		mean.Settings.Zero = zero
		other := varga.HorizonOf(&mean)
		mean.Ayanamsa += mean.Nutation
		same := varga.HorizonOf(&mean)
		for _, v := range varga.All() {
			want := horizon.Holds(v)
			if got := same.Holds(v); got != want {
				t.Errorf("%v, %v: %+v, want %+v", zero, v, got, want)
			}
			if got := other.Holds(v); v == varga.D60 && got == want {
				t.Errorf("%v, %v: the nutation is nothing to it: %+v", zero, v, got)
			}
		}
	}
}
