package vedic_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The Moon as a benefic by the three rules: from new to full Moon; from 120° to 300°; from the eighth tithi of the
// bright half, 84°, to that of the dark half, which ends at 276°.
func TestMoonRules(t *testing.T) {
	for degrees, want := range map[float64][3]bool{
		0: {false, false, false}, 0.01: {true, false, false}, 83.99: {true, false, false},
		84: {true, false, true}, 119.99: {true, false, true}, 120: {true, true, true},
		179.99: {true, true, true}, 180: {false, true, true}, 276: {false, true, true},
		276.01: {false, true, false}, 299.99: {false, true, false}, 300: {false, false, false},
	} {
		for i, m := range []vedic.MoonRule{vedic.WaxingMoon, vedic.StrongMoon, vedic.EighthToEighth} {
			require.Equal(t, want[i], m.Benefic(vedic.Degrees(degrees)), "%v° by %v", degrees, m)
		}
	}
}
