package points

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The example that R. Santhanam prints with BPHS 4.25–30: Gulika 208°32′06″ and Saturn 202°45′38″ are 5°46′28″ apart;
// from the lagna, 182°23′06″, to the ninth, 64°03′13″, are 241°40′07″; the Moon has gone 14°17′. He adds them up to
// 261°43′35″, and takes from tables of the Surya Siddhanta 257 days 57 ghatis 34 vighatis, dropping their third power.
func TestNishekaPrinted(t *testing.T) {
	dms := func(d, m, s vedic.Angle) vedic.Angle {
		return d*vedic.Degree + m*vedic.Arcminute + s*vedic.Arcsecond
	}
	n := Nisheka{SaturnToGulika: dms(208, 32, 6) - dms(202, 45, 38),
		LagnaToNinth: dms(64, 3, 13) + vedic.Circle - dms(182, 23, 6), MoonInSign: dms(14, 17, 0)}
	n.add(2445748.2)
	require.Equal(t, dms(261, 43, 35), n.Arc)
	require.Equal(t, dms(241, 40, 7), n.LagnaToNinth)
	want := 257 + 57./60 + 34./3600
	require.InDelta(t, want, float64(n.Days), 0.0015, "%v %v", n.Days, n.At)
	require.LessOrEqual(t, math.Abs(float64(n.At-2445748.2)+want), 0.0015, "%v %v", n.Days, n.At)
}
