package almanac

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// The embedded years 1200 to 1799 follow those of almanac.bin without a gap, and are not cut out of or written by the
// zero Engine.
func TestOlderYears(t *testing.T) {
	old := olderTables()
	require.Equal(t, olderFirst, old.First)
	require.Greater(t, old.Last, first)
	require.Nil(t, old.data, "only the head is read before the first chart")
	require.Equal(t, old.Sum, builtin.at(olderFirst).Sum)
	require.Same(t, &builtin, builtin.at(first))
	require.NoError(t, Engine{}.Verify())

	// Where the two meet they agree, each computed by its own.
	for b := ephemeris.Body(vedic.Sun); b <= ephemeris.Body(vedic.Saturn); b++ {
		before := builtin.at(first-1).look(b, float64(first))
		after := builtin.look(b, float64(first))
		require.InDelta(t, after.lon, before.lon, 0.003, b)
		require.InDelta(t, after.lat, before.lat, 0.003, b)
		require.InDelta(t, after.distance, before.distance, 2e-5, b)
	}

	defer func(file []byte) { older = file }(older)
	older = slices.Clone(older)
	older[len(older)/2] ^= 1
	require.ErrorContains(t, Engine{}.Verify(), "the tables of 1200 to 1799 hash to")
}
