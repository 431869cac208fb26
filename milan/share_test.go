package milan

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The table of shares is counted again over all pairs of padas.
func TestPairShares(t *testing.T) {
	var count [73]int
	for i := range 108 * 108 {
		var p pair
		p.meet(moonOf(vedic.Nakshatra(i/108/4+1), vedic.Pada(i/108%4+1)),
			moonOf(vedic.Nakshatra(i%108/4+1), vedic.Pada(i%4+1)), &Options{})
		_, _, effective := p.scores(nil)
		count[effective]++
	}
	var want [73]uint8
	for n, above := 72, 0; n >= 0; n-- {
		above += count[n]
		want[n] = uint8(max(1, (200*above+108*108)/(2*108*108)))
	}
	require.Equal(t, want, pairShares, "the table is %v", strings.Join(strings.Fields(fmt.Sprint(want)), ", "))
}
