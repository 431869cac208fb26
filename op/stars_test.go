package op_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/stars"
	"github.com/jyotish-go/jyotish/vedic"
)

// Venus passes Spica three times in 2026, the second time backward: instants of the Swiss Ephemeris, in the time of
// India. Canopus, 53° south, never rises at 60° north.
func TestStars(t *testing.T) {
	over := func(list string) *stars.Stars {
		reply, err := ask(t, "stars", fields(list))
		require.NoError(t, err, list)
		return reply.(*op.Answer[stars.Stars]).Result
	}
	all := over("year=2026 stars=spica,canopus grahas=venus")
	require.Len(t, all.Stars, 2)
	require.Equal(t, "Spica", all.Stars[0].Name)
	require.Equal(t, "Agastya", all.Stars[1].IndianName)
	require.Equal(t, vedic.Chitra, all.Stars[0].JunctionOf)
	require.NotNil(t, all.Stars[1].Rise)
	var met []string
	for _, c := range all.Conjunctions {
		if c.Star.String() == "spica" {
			met = append(met, c.At.Format("2006-01-02 15:04"))
			require.Equal(t, len(met) == 2, c.Retrograde)
		}
	}
	require.Equal(t, []string{"2026-09-02 13:07", "2026-11-06 02:37", "2026-11-22 15:45"}, met)

	north := over("at=2026-11-29 latitude=60 longitude=25 timezone=Europe/Helsinki stars=canopus")
	require.Nil(t, north.Stars[0].Rise)
	require.Less(t, north.Stars[0].Altitude, vedic.Angle(0))
	require.Nil(t, north.Conjunctions)
}
