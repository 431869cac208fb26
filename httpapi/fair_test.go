package httpapi

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Accounts take turns, whatever one of them has waiting; who no longer waits holds up nobody.
func TestFair(t *testing.T) {
	f, ctx := newFair(1), context.Background()
	first, err := f.enter(ctx, "a")
	require.NoError(t, err)
	gone, cancel := context.WithCancel(ctx)
	order := make(chan string, 9)
	waits := func(ctx context.Context, owner string) {
		go func() {
			leave, err := f.enter(ctx, owner)
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
