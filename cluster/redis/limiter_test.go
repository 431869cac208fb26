package redis_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/redis"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

var ctx = context.Background()

// apart gives the subjects of one test names of their own, on a server that others use.
type apart struct {
	account.Limiter
	name string
}

func (a apart) Take(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return a.Limiter.Take(ctx, a.name+subject, limit)
}

func (a apart) Full(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return a.Limiter.Full(ctx, a.name+subject, limit)
}

func TestLimiter(t *testing.T) {
	address := redis.TestAddress(t)
	options, err := goredis.ParseURL(address)
	require.NoError(t, err)
	raw := goredis.NewClient(options)
	defer raw.Close()
	storetest.RunLimiter(t, func(tb testing.TB) storetest.Limited {
		name := "test " + rand.Text() + " "
		open := func() account.Limiter {
			l, err := redis.Open(address)
			require.NoError(tb, err)
			tb.Cleanup(func() { l.Close() })
			require.NoError(tb, l.Ready(ctx))
			return apart{l, name}
		}
		return storetest.Limited{A: open(), B: open(), Age: func(subject string, by time.Duration) {
			key := "jyotish:" + name + subject
			times, err := raw.LRange(ctx, key, 0, -1).Result()
			require.NoError(tb, err)
			for i, at := range times {
				var n int64
				fmt.Sscan(at, &n)
				require.NoError(tb, raw.LSet(ctx, key, int64(i), n-by.Microseconds()).Err())
			}
		}}
	})
}

// The log of a subject expires by itself when it is no longer used.
func TestLogsExpire(t *testing.T) {
	address := redis.TestAddress(t)
	l, err := redis.Open(address)
	require.NoError(t, err)
	defer l.Close()
	subject := "test " + rand.Text()
	_, _, err = l.Take(ctx, subject, 5)
	require.NoError(t, err)
	options, err := goredis.ParseURL(address)
	require.NoError(t, err)
	raw := goredis.NewClient(options)
	defer raw.Close()
	left, err := raw.PTTL(ctx, "jyotish:"+subject).Result()
	require.NoError(t, err)
	require.InDelta(t, 56, left.Seconds(), 6)
}

// A server that is not there is an error at every question, soon, and says no password.
func TestDown(t *testing.T) {
	l, err := redis.Open("redis://:Geheim@127.0.0.1:1/0")
	require.NoError(t, err)
	defer l.Close()
	start := time.Now()
	_, ok, err := l.Take(ctx, "key", 60)
	require.Error(t, err)
	require.False(t, ok)
	require.NotContains(t, err.Error(), "Geheim")
	_, full, err := l.Full(ctx, "key", 60)
	require.Error(t, err)
	require.False(t, full)
	require.Error(t, l.Ready(ctx))
	require.Less(t, time.Since(start), 20*time.Second)
	for _, wrong := range []string{"http://me:Geheim@x", "redis://:Geheim@x:port/0",
		"redis://me:Geheim@127.0.0.1/zero"} {
		_, err := redis.Open(wrong)
		require.ErrorContains(t, err, "redis://:password@host")
		require.NotContains(t, err.Error(), "Geheim")
	}
}
