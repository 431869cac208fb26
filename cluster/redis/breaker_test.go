package redis_test

import (
	"context"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/redis"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// T39: a server that takes connections and says nothing, and one that is not there, hold up one call for 50 ms and no
// other one.
func TestHangingServer(t *testing.T) {
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer mute.Close()
	none, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	none.Close()
	for name, address := range map[string]string{"mute": mute.Addr().String(), "none": none.Addr().String()} {
		l, err := redis.Open("redis://" + address + "/0")
		require.NoError(t, err)
		defer l.Close()
		b := account.NewBreaker(l, 50*time.Millisecond, nil)
		defer b.Close()
		var longest time.Duration
		admitted := 0
		for range 50 {
			start := time.Now()
			_, ok, err := b.Take(context.Background(), "key", 20)
			require.NoError(t, err, name)
			if ok {
				admitted++
			}
			longest = max(longest, time.Since(start))
		}
		t.Logf("%s: a call waited %v at most", name, longest)
		require.Less(t, longest, 2*time.Second, name)
		require.Equal(t, 20, admitted, name)
		require.Error(t, b.Degraded(), name)
	}
}
