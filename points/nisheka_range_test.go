package points_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rule of nisheka is no measurement of a pregnancy, about 266 days: the texts give its range, which is this one. An
// arc to Gulika of up to 180° is added to one of about 240°.
func TestNishekaRange(t *testing.T) {
	observer, draw := ephemeris.New(almanac.Engine{}), rand.New(rand.NewPCG(1, 2))
	var days []float64
	for _, lat := range []float64{8, 28, 52} {
		spot, err := vedic.PlaceAt(lat, 78, time.UTC)
		require.NoError(t, err)
		for range 400 {
			born := time.Date(1900, 1, 1, 0, 0, draw.IntN(150*365*86400), 0, time.UTC)
			c, err := kundali.Cast(observer, kundali.Birth{Time: born, Place: spot}, vedic.Settings{})
			require.NoError(t, err)
			p, err := points.Of(c, points.Options{})
			require.NoError(t, err)
			days = append(days, float64(p.Nisheka.Days))
		}
	}
	slices.Sort(days)
	n := len(days)
	require.Greater(t, days[0], 210.)
	require.Less(t, days[n-1], 460.)
	require.InDelta(t, 288, days[n/4], 8)
	require.InDelta(t, 377, days[3*n/4], 8)
}
