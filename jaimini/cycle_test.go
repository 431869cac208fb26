package jaimini

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The cycles go on until they cover 120 years, and no longer: two of 60 years, three where the first has 59, one of
// 120.
func TestCyclesUntilALifetime(t *testing.T) {
	for _, x := range []struct{ first, second, want int }{{60, 60, 24}, {59, 60, 36}, {61, 60, 24}, {120, 60, 12}} {
		d := &Dasha{year: 365.25}
		for i, years := range []int{x.first, x.second} {
			for r := range d.order {
				d.order[r] = vedic.Rashi(r + 1)
				d.lengths[i][r].Years = (years + r) / 12 // of all twelve the sum is years
			}
		}
		list := d.Mahas()
		require.Len(t, list, x.want, "cycles of %d and %d years", x.first, x.second)
		for i := 1; i < len(list); i++ {
			require.Equal(t, list[i-1].End, list[i].Start, "period %d begins", i)
		}
	}
}
