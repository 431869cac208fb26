package storetest

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Limited is what the tests of a limiter need: two nodes that share one, with nothing counted, and a way to let the
// events of a subject grow older (or, with a negative time, to put the clock back) without a wait.
type Limited struct {
	A, B account.Limiter
	Age  func(subject string, by time.Duration)
}

// RunLimiter runs the tests of a limiter. Both nodes count what either admits. Ages are made by open's way of ageing
// and not by waiting, so that a minute costs nothing.
func RunLimiter(t *testing.T, open func(testing.TB) Limited) {
	for name, test := range map[string]func(*testing.T, Limited){
		"61st is refused":           sixtyFirst,
		"together":                  takenTogether,
		"window slides":             slides,
		"limit is lowered":          lowered,
		"clock steps back":          stepsBack,
		"subjects are apart":        subjectsApart,
		"looking does not count":    looking,
		"many idle subjects go":     idle,
		"refused events are not in": refusedEvents,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// take counts an event. The seconds until the reset are returned as the difference from a minute,
// because the store's clock is not the test's.
func take(t *testing.T, l account.Limiter, subject string, limit int) (account.Quota, bool) {
	t.Helper()
	q, ok, err := l.Take(ctx, subject, limit)
	require.NoError(t, err)
	return q, ok
}

func sixtyFirst(t *testing.T, l Limited) {
	for n := range 60 {
		q, ok := take(t, []account.Limiter{l.A, l.B}[n%2], "key", 60)
		require.True(t, ok, "call %d", n+1)
		require.Equal(t, 59-n, q.Remaining)
		require.Equal(t, 60, q.Limit)
		require.Equal(t, 60, q.Reset, "the first leaves after a minute")
	}
	for _, node := range []account.Limiter{l.A, l.B} {
		q, ok := take(t, node, "key", 60)
		require.False(t, ok)
		require.Zero(t, q.Remaining)
		_, full, err := node.Full(ctx, "key", 60)
		require.NoError(t, err)
		require.True(t, full)
	}
}

func takenTogether(t *testing.T, l Limited) {
	var wg sync.WaitGroup
	var admitted atomic.Int64
	for n := range 200 {
		wg.Go(func() {
			_, ok, err := []account.Limiter{l.A, l.B}[n%2].Take(ctx, "key", 60)
			if err != nil {
				t.Error(err)
			}
			if ok {
				admitted.Add(1)
			}
		})
	}
	wg.Wait()
	require.Equal(t, int64(60), admitted.Load())
}

// slides: each event leaves when it is a minute old, and not before.
func slides(t *testing.T, l Limited) {
	take(t, l.A, "key", 2)
	l.Age("key", 30*time.Second)
	take(t, l.B, "key", 2)
	q, ok := take(t, l.A, "key", 2)
	require.False(t, ok)
	require.Equal(t, 30, q.Reset)
	l.Age("key", 25*time.Second)
	_, ok = take(t, l.B, "key", 2)
	require.False(t, ok)
	l.Age("key", 5*time.Second)
	_, ok = take(t, l.A, "key", 2)
	require.True(t, ok, "the first has left")
	q, ok = take(t, l.A, "key", 2)
	require.False(t, ok, "the second has not")
	require.Equal(t, 30, q.Reset)
	l.Age("key", time.Hour)
	q, ok = take(t, l.A, "key", 2)
	require.True(t, ok)
	require.Equal(t, 1, q.Remaining)
}

func lowered(t *testing.T, l Limited) {
	for range 10 {
		take(t, l.A, "key", 10)
		l.Age("key", time.Second)
	}
	q, ok := take(t, l.B, "key", 5)
	require.False(t, ok)
	require.Equal(t, 55, q.Reset, "the sixth of the ten leaves after 55 s; then five are left")
}

// stepsBack: a caller is not locked out for the hour that the clock stepped back, nor is an event forgotten.
func stepsBack(t *testing.T, l Limited) {
	take(t, l.A, "key", 1)
	l.Age("key", -time.Hour)
	q, full, err := l.A.Full(ctx, "key", 1)
	require.NoError(t, err)
	require.True(t, full)
	require.Equal(t, 60, q.Reset)
	q, ok := take(t, l.A, "key", 1)
	require.False(t, ok)
	require.Equal(t, 60, q.Reset)
	l.Age("key", time.Minute)
	_, ok = take(t, l.A, "key", 1)
	require.True(t, ok)
}

func subjectsApart(t *testing.T, l Limited) {
	_, ok := take(t, l.A, "a", 1)
	require.True(t, ok)
	_, ok = take(t, l.A, "b", 1)
	require.True(t, ok)
	_, ok = take(t, l.A, "a", 1)
	require.False(t, ok)
}

func looking(t *testing.T, l Limited) {
	for range 3 {
		q, full, err := l.A.Full(ctx, "key", 1)
		require.NoError(t, err)
		require.False(t, full)
		require.Equal(t, account.Quota{Limit: 1, Remaining: 1}, q)
	}
	_, ok := take(t, l.A, "key", 1)
	require.True(t, ok)
}

// refusedEvents: who is refused and tries on does not wait longer for it.
func refusedEvents(t *testing.T, l Limited) {
	take(t, l.A, "key", 1)
	l.Age("key", 59*time.Second)
	for range 5 {
		_, ok := take(t, l.A, "key", 1)
		require.False(t, ok)
	}
	l.Age("key", time.Second)
	_, ok := take(t, l.A, "key", 1)
	require.True(t, ok)
}

// idle: subjects that are no longer used do not take room from others.
func idle(t *testing.T, l Limited) {
	for _, subject := range []string{"a", "b", "c", "d"} {
		take(t, l.A, subject, 1)
		l.Age(subject, 24*time.Hour)
	}
	for _, subject := range []string{"a", "b", "e", "d"} {
		_, ok := take(t, l.B, subject, 1)
		require.True(t, ok)
	}
}
