package gochar_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// After the total eclipse of the Moon on 7 September 2025, Delhi sees the one of 3 March 2026 next (NASA's catalog has
// it, with the solar ones between not visible from India). A moment after its greatest phase, it is no longer the next.
func TestNextEclipse(t *testing.T) {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	for _, c := range []struct {
		from, want time.Time
	}{
		{time.Date(2025, 9, 9, 0, 0, 0, 0, time.UTC), time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC)},
		{time.Date(2026, 3, 3, 11, 0, 0, 0, time.UTC), time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC)},
	} {
		e, err := gochar.NextEclipse(context.Background(), sky, delhi, vedic.JDOf(c.from), gochar.Options{})
		require.NoError(t, err)
		got := e.Greatest.Time().UTC().Truncate(24 * time.Hour)
		require.True(t, got.Equal(c.want), "from %v: %v, want %v", c.from, got, c.want)
	}
	after := vedic.JDOf(time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)) // greatest at 11:33 UT
	e, err := gochar.NextEclipse(context.Background(), sky, delhi, after, gochar.Options{})
	require.NoError(t, err, "from %v: %v", after, e.Greatest)
	require.True(t, e.Greatest >= after, "from %v: %v, %v", after, e.Greatest, err)
	var wrong *vedic.RangeError
	bad := vedic.Place{Lat: vedic.Degrees(95)}
	_, err = gochar.NextEclipse(context.Background(), sky, bad, after, gochar.Options{})
	require.ErrorAs(t, err, &wrong, "a place at 95°")
}
