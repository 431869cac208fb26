package account

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// For any sequence of calls and steps of the clock, no past minute holds more than the limit, and a
// refused caller that waits for the given time is served.
func TestWindowNeverOverfills(t *testing.T) {
	for seed := range uint64(100) {
		random := rand.New(rand.NewPCG(seed, 0))
		limit := 1 + random.IntN(8)
		at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
		passed := time.Duration(0) // what really went by, whatever the clock says
		w := newWindows[string](func() time.Time { return at })
		var admitted []time.Duration
		for range 1 + random.IntN(80) {
			step := time.Duration(random.IntN(30_001)) * time.Millisecond
			at, passed = at.Add(step), passed+step
			if random.IntN(10) == 0 {
				at = at.Add(-time.Duration(1+random.IntN(7200)) * time.Second)
			}
			q, ok := w.take("key", limit)
			if ok {
				admitted = append(admitted, passed)
			} else if q.Remaining != 0 || q.Reset < 1 || q.Reset > 60 {
				t.Fatalf("seed %d: refused with %+v", seed, q)
			}
			if n := len(admitted); n > limit && passed-admitted[n-1-limit] < Span {
				t.Fatalf("seed %d: %d calls within %v", seed, limit+1, passed-admitted[n-1-limit])
			}
		}
	}
}

func TestWindowOpensExactlyWhenItSays(t *testing.T) {
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	w := newWindows[string](func() time.Time { return at })
	for range 60 {
		_, ok := w.take("key", 60)
		require.True(t, ok)
		at = at.Add(100 * time.Millisecond)
	}
	q, ok := w.take("key", 60)
	require.False(t, ok)
	require.Equal(t, Quota{60, 0, 54}, q)
	at = at.Add(54*time.Second - time.Nanosecond)
	_, ok = w.take("key", 60)
	require.False(t, ok)
	at = at.Add(time.Nanosecond)
	_, ok = w.take("key", 60)
	require.True(t, ok)
	_, ok = w.take("key", 60)
	require.False(t, ok, "one left the window, one came")
}

// A caller is not locked out for the hour that the clock stepped back.
func TestWindowOutlivesAStepBack(t *testing.T) {
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	w := newWindows[string](func() time.Time { return at })
	w.take("key", 1)
	at = at.Add(-time.Hour)
	_, ok := w.take("key", 1)
	require.False(t, ok)
	at = at.Add(time.Minute)
	_, ok = w.take("key", 1)
	require.True(t, ok)
}

func TestWindowLimitMayBeLowered(t *testing.T) {
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	w := newWindows[string](func() time.Time { return at })
	for range 10 {
		w.take("key", 10)
		at = at.Add(time.Second)
	}
	q, ok := w.take("key", 5)
	require.False(t, ok)
	require.Equal(t, 55, q.Reset, "the sixth of the ten leaves after 55 s; then five are left")
}

func TestWindowsForgetIdleSubjects(t *testing.T) {
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	w := newWindows[int](func() time.Time { return at })
	for i := range 100_000 {
		w.take(i, 60)
		if i%1000 == 0 {
			at = at.Add(time.Second)
		}
	}
	at = at.Add(2 * time.Minute)
	w.take(-1, 60)
	require.Len(t, w.logs, 1)
}

func TestWindowTogether(t *testing.T) {
	w := newWindows[string](time.Now)
	var wg sync.WaitGroup
	var mu sync.Mutex
	admitted := 0
	for range 20 {
		wg.Go(func() {
			for range 20 {
				if _, ok := w.take("key", 60); ok {
					mu.Lock()
					admitted++
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
	require.Equal(t, 60, admitted)
}
