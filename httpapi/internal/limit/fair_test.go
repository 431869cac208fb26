package limit

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Accounts take turns, however many callers one of them has waiting. A caller whose context ended keeps no place.
func TestFair(t *testing.T) {
	f, ctx := NewFair(1), context.Background()
	first, err := f.Enter(ctx, "a")
	require.NoError(t, err)
	gone, cancel := context.WithCancel(ctx)
	order := make(chan string, 9)
	waits := func(ctx context.Context, owner string) {
		go func() {
			leave, err := f.Enter(ctx, owner)
			if err != nil {
				return
			}
			order <- owner
			leave()
		}()
		time.Sleep(5 * time.Millisecond)
	}
	for range 3 {
		waits(ctx, "a")
	}
	waits(gone, "c")
	waits(ctx, "b")
	cancel()
	time.Sleep(10 * time.Millisecond)
	first()
	first()
	got := ""
	for range 4 {
		got += <-order
	}
	require.Equal(t, "abaa", got)
	f.mu.Lock()
	defer f.mu.Unlock()
	require.Equal(t, 1, f.free)
	require.Empty(t, f.lanes)
}
