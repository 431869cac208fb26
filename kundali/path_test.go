package kundali

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Newton's method finds the step that halving finds, for Moons of 11.5° to 15.5° a day and arcs of all sizes.
func TestReachesIsHalving(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	degrees := func(low, high float64) float64 { return (low + rng.Float64()*(high-low)) * float64(vedic.Degree) }
	reached := 0
	for range 20_000 {
		p := path{degrees(5.75, 7.75), degrees(-0.2, 0.2), degrees(-0.02, 0.02)}
		arc, way := vedic.Angle(degrees(0, 10)), float64(1-2*rng.IntN(2))
		got := p.reaches(arc, way)
		run := func(minutes float64) float64 {
			x := way * minutes / reach.Minutes()
			return way * x * (p.a + float64(x*(p.b+float64(x*p.c))))
		}
		if run(reach.Minutes()) < float64(arc) {
			require.Equal(t, never, got, "%v %v %v: but she does not come so far", p, arc, way)
			continue
		}
		reached++
		want := bisect(0, reach.Minutes(), func(m float64) bool { return run(m) >= float64(arc) })
		require.Equal(t, want, got, "%v %v %v: %v, want %v", p, arc, way, float64(got), float64(want))
	}
	require.GreaterOrEqual(t, reached, 5_000)
}
