package storetest

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// RunRunning tests two nodes that share what they know of calls under way.
func RunRunning(t *testing.T, a, b httpapi.Running) {
	claim := &httpapi.Replay{AccountID: "acc_a", Operation: "generate", Key: "k", Fingerprint: [32]byte{1}}
	end, err := a.Begin(ctx, claim)
	require.NoError(t, err)
	later := *claim
	later.Fingerprint = [32]byte{2}
	for _, node := range []httpapi.Running{a, b} {
		_, err := node.Begin(ctx, &later)
		var other *httpapi.RunningError
		require.ErrorAs(t, err, &other)
		require.Equal(t, claim.Fingerprint, other.Fingerprint)
	}
	for _, apart := range []httpapi.Replay{{AccountID: "acc_b", Operation: "generate", Key: "k"}, {AccountID: "acc_a", Operation: "x", Key: "k"},
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
			if _, err := []httpapi.Running{a, b}[n%2].Begin(ctx, claim); err == nil {
				begun.Add(1)
			} else {
				refused.Add(1)
			}
		})
	}
	wg.Wait()
	require.Equal(t, [2]int64{1, 39}, [2]int64{begun.Load(), refused.Load()})
}
