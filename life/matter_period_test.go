package life

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
)

// PeriodsOf follows the promise of the two lords: on random charts each antardasha is counted again, and one that is
// demanding never favours.
func TestPeriodsOf(t *testing.T) {
	favours, near := 0, 0
	for _, c := range births(t, 40, 3) {
		promise, err := window.Promise(c, window.Marriage)
		require.NoError(t, err)
		from := c.Birth.Time.AddDate(20, 0, 0)
		list, err := PeriodsOf(c, window.Marriage, from, from.AddDate(15, 0, 0))
		require.NoError(t, err)
		require.NotEmpty(t, list)
		require.False(t, list[0].Start.After(from))
		for i, p := range list {
			if i > 0 {
				require.Equal(t, list[i-1].End, p.Start)
			}
			own, maha := promise.At(p.Antara), promise.At(p.Maha)
			want := p.Band > Demanding && (own >= 0.5 || maha >= 0.5 && own >= 0.25)
			require.Equal(t, want, p.Favours)
			if p.Favours {
				favours++
			} else if own >= 0.5 {
				near++ // only because it is demanding
			}
		}
	}
	require.NotZero(t, favours)
	require.NotZero(t, near)
}

// Nothing before birth or after the lifetime is a period, and no matter is an error.
func TestPeriodsOfEdges(t *testing.T) {
	c := births(t, 1, 4)[0]
	birth := c.Birth.Time
	list, err := PeriodsOf(c, window.Marriage, birth.AddDate(-10, 0, 0), birth)
	require.NoError(t, err)
	require.Empty(t, list)
	list, err = PeriodsOf(c, window.Marriage, birth.AddDate(-10, 0, 0), birth.AddDate(200, 0, 0))
	require.NoError(t, err)
	require.False(t, list[0].Start.Before(birth))
	require.False(t, list[len(list)-1].End.After(birth.AddDate(120, 0, 0)))
	var beyond *vedic.RangeError
	_, err = PeriodsOf(c, 0, birth, birth.Add(time.Hour))
	require.ErrorAs(t, err, &beyond)
}
