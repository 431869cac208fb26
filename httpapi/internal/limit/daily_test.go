package limit

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A day remembers a bounded number of subjects and refuses others. A clock that steps back starts no new day.
func TestDailyIsBounded(t *testing.T) {
	now := time.Date(2026, 11, 21, 23, 59, 0, 0, time.UTC)
	d := NewDaily(func() time.Time { return now }, 1)
	d.most = 3
	for i, want := range []int{0, 0, 0, 60, 60} {
		require.Equal(t, want, d.Take(strconv.Itoa(i)), "%d: wait", i)
	}
	now = now.Add(-24 * time.Hour)
	require.NotZero(t, d.Take("0"), "the clock stepped back, and a new day began")
	now = now.Add(25 * time.Hour)
	require.Zero(t, d.Take("4"), "the next day: wait")
	require.Len(t, d.count, 1, "the next day: wait")
}
