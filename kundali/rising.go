package kundali

import (
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// LagnaHolds says how much earlier or later the birth might have been with the lagna in the same sign of a varga; see
// [varga.Horizon.Holds].
// It is zero for a sky that its Check refuses.
func LagnaHolds(sky *vedic.Sky, v varga.Varga) Delta {
	if sky.Check() != nil {
		return Delta{}
	}
	h := varga.HorizonOf(sky)
	return h.Holds(v)
}
