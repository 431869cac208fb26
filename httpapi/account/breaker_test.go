package account

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// far is a limiter that hangs or fails on demand.
type far struct {
	Limiter
	hangs, fails atomic.Bool
	asked        atomic.Int64
}

func (f *far) trouble(ctx context.Context) error {
	f.asked.Add(1)
	if f.hangs.Load() {
		<-ctx.Done()
		return ctx.Err()
	}
	if f.fails.Load() {
		return errors.New("away")
	}
	return nil
}

func (f *far) Take(ctx context.Context, s string, n int) (Quota, bool, error) {
	if err := f.trouble(ctx); err != nil {
		return Quota{}, false, err
	}
	return f.Limiter.Take(ctx, s, n)
}

func (f *far) Full(ctx context.Context, s string, n int) (Quota, bool, error) {
	if err := f.trouble(ctx); err != nil {
		return Quota{}, false, err
	}
	return f.Limiter.Full(ctx, s, n)
}

// A limiter that hangs or fails holds up the first call for 50 ms and no other one; limits hold meanwhile, and it comes
// back by itself.
func TestBreaker(t *testing.T) {
	for _, hang := range []bool{true, false} {
		away := &far{Limiter: NewLimiter(time.Now)}
		var heard []bool
		b := NewBreaker(away, 50*time.Millisecond, func(open bool, _ error) { heard = append(heard, open) })
		ctx := context.Background()
		_, ok, err := b.Take(ctx, "k", 3)
		require.True(t, ok && err == nil && b.Degraded() == nil)
		away.hangs.Store(hang)
		away.fails.Store(!hang)
		admitted := 0
		start := time.Now()
		for range 100 {
			_, ok, err := b.Take(ctx, "k", 3)
			require.NoError(t, err)
			if ok {
				admitted++
			}
		}
		require.Less(t, time.Since(start), 3*time.Second, "a hundred calls did not wait 50 ms each")
		require.LessOrEqual(t, away.asked.Load(), int64(3))
		require.Equal(t, 3, admitted)
		require.Error(t, b.Degraded())
		away.hangs.Store(false)
		away.fails.Store(false)
		require.Eventually(t, func() bool { return b.Degraded() == nil }, time.Minute, 10*time.Millisecond)
		q, _, err := b.Take(ctx, "k", 3)
		require.NoError(t, err)
		require.Equal(t, 1, q.Remaining, "what it counted before it was away")
		b.Close()
		require.Equal(t, []bool{true, false}, heard)
	}
}

// A caller who is gone opens nothing.
func TestBreakerGone(t *testing.T) {
	away := &far{Limiter: NewLimiter(time.Now)}
	away.hangs.Store(true)
	b := NewBreaker(away, 50*time.Millisecond, nil)
	defer b.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, _, err := b.Take(ctx, "k", 3)
	require.ErrorIs(t, err, context.Canceled)
	require.NoError(t, b.Degraded())
}
