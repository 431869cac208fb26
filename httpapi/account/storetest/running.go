package storetest

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// RunRunning tests two nodes that share what they know of calls under way. A key that one has begun is a
// *account.RunningError for the other, with the fingerprint, until it is ended.
func RunRunning(t *testing.T, a, b account.Running) {
	claim := &account.Replay{AccountID: "acc_a", Operation: "generate", Key: "k", Fingerprint: [32]byte{1}}
	end, err := a.Begin(ctx, claim)
	require.NoError(t, err)
	later := *claim
	later.Fingerprint, later.Operation = [32]byte{2}, "match"
	for _, node := range []account.Running{a, b} {
		_, err := node.Begin(ctx, &later)
		var other *account.RunningError
		require.ErrorAs(t, err, &other)
		require.Equal(t, account.RunningError{Operation: "generate", Fingerprint: claim.Fingerprint}, *other)
	}
	for _, apart := range []account.Replay{{AccountID: "acc_b", Operation: "generate", Key: "k"},
		{AccountID: "acc_a", Operation: "generate", Key: "l"}} {
		end, err := b.Begin(ctx, &apart)
		require.NoError(t, err)
		end()
	}
	end()
	again, err := b.Begin(ctx, &later)
	require.NoError(t, err)
	end() // another's claim stays
	_, err = a.Begin(ctx, claim)
	require.Error(t, err)
	again()

	var wg sync.WaitGroup
	var begun, refused atomic.Int64
	for n := range 40 {
		wg.Go(func() {
			if _, err := []account.Running{a, b}[n%2].Begin(ctx, claim); err == nil {
				begun.Add(1)
			} else {
				refused.Add(1)
			}
		})
	}
	wg.Wait()
	require.Equal(t, [2]int64{1, 39}, [2]int64{begun.Load(), refused.Load()})
}
