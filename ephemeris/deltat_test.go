package ephemeris_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// yearBegins returns 1 January 00:00 UT of a year.
func yearBegins(year int) vedic.JD { return vedic.JDOf(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)) }

// The rows of HM Nautical Almanac Office's table, and years between and beyond them by hand: 1630 is a quarter of the
// way from 20 s in 1620 to 15 s in 1660; 3000 is 1.7407 times as far from 1825 as 2500 is.
func TestDeltaTError(t *testing.T) {
	for year, want := range map[int]float64{
		-2000: 1080, -720: 180, -500: 150, 0: 90, 500: 40, 1000: 15, 1620: 20, 1630: 18.75, 1680: 5, 1800: 0.5,
		2030: 2, 2050: 6, 2100: 10, 2350: 40, 2500: 100, 3000: 303, -3000: 1718,
	} {
		require.InEpsilon(t, want, ephemeris.DeltaTError(yearBegins(year)), 0.002, "%d", year)
	}
	require.Zero(t, ephemeris.DeltaTError(yearBegins(1900))-ephemeris.DeltaTError(yearBegins(1990)))
}

// ΔT of the Five Millennium Canon in its own months, and the integral of Morrison and others by hand: 3.14115 ms a
// century squared and a wave of 284.84 s, whose cosine is 0 in 2100 and 0.34297 in 2022. The engine's own is the third
// prediction: Stephenson, Morrison and Hohenkerk have 93 s in 2100 and 163 s in 2200.
func TestDeltaTPredictions(t *testing.T) {
	for at, want := range map[vedic.JD]float64{
		2461974.622680: 76.6, 2462476.127754: 77.5, 2465607.064525: 83.5, 2468205.237952: 89.1, // 2028 to 2045
		2692814.871775: 2234.6, 2700108.707421: 2342.9, // 2660, 2680
	} {
		got := ephemeris.DeltaTPredictions(at)
		require.Len(t, got, 2)
		require.Equal(t, "espenak_meeus_2006", got[0].Model)
		require.InDelta(t, want, float64(got[0].Seconds), 0.35, "%v", at)
	}
	later := ephemeris.DeltaTPredictions(yearBegins(2100))[1]
	require.Equal(t, "morrison_stephenson_2021", later.Model)
	require.InDelta(t, 31.4115*2.75*2.75-31.4115*1.97*1.97-284.84*0.34297+69.3, float64(later.Seconds), 0.1)
	for year, want := range map[int]float64{2100: 93, 2200: 163} {
		f, err := almanac.Engine{}.Frame(yearBegins(year), vedic.Lahiri)
		require.NoError(t, err)
		require.InDelta(t, want, f.DeltaT, 0.5)
	}
	require.Nil(t, ephemeris.DeltaTPredictions(yearBegins(2022)))
}
