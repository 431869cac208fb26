package limit

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// The use of a key is stored once a minute, by this node or another, to the second; of many keys those of the last
// minute are remembered.
func TestUsageIsStoredOnceAMinute(t *testing.T) {
	var mu sync.Mutex
	var stored []string
	u := NewUsage(func(_ context.Context, id string, at time.Time, from netip.Addr) error {
		mu.Lock()
		defer mu.Unlock()
		stored = append(stored, fmt.Sprint(id, " ", at.Format("15:04:05.0"), " ", from))
		return errors.New("nobody hears of it")
	})
	now := time.Date(2026, 11, 28, 12, 0, 0, 500_000_000, time.UTC)
	from := netip.MustParseAddr("192.0.2.1")
	note := func(k account.Key, at time.Time) string {
		stored = nil
		u.Note(k, at, from)
		u.Wait()
		return strings.Join(stored, ", ")
	}
	k := account.Key{ID: "key_1"}
	require.Equal(t, "key_1 12:00:00.0 192.0.2.1", note(k, now))
	require.Empty(t, note(k, now.Add(time.Minute-1)))
	require.Equal(t, "key_1 12:01:00.0 192.0.2.1", note(k, now.Add(time.Minute)))
	require.Empty(t, note(k, now.Add(time.Second)), "a clock that steps back a little")
	require.NotEmpty(t, note(k, now), "a minute back is a clock that was wrong")
	k.ID, k.LastUsedAt = "key_2", now
	require.Empty(t, note(k, now.Add(time.Minute-1)), "another node stored it")
	require.NotEmpty(t, note(k, now.Add(time.Minute)))

	for i := range 9_998 {
		u.noted[fmt.Sprint("key_x", i)] = now
	}
	require.Len(t, u.noted, 10_000)
	u.noted["key_1"] = now.Add(time.Second)
	require.NotEmpty(t, note(account.Key{ID: "key_3"}, now.Add(time.Minute)))
	require.Len(t, u.noted, 3, "key_1, key_2 and the new one were used within a minute")
	u.noted = map[string]time.Time{}
	for i := range 9_999 {
		u.noted[fmt.Sprint("key_x", i)] = now
	}
	require.NotEmpty(t, note(account.Key{ID: "key_3"}, now.Add(time.Hour)))
	require.Len(t, u.noted, 10_000, "below ten thousand none is looked for")
}

// A secret that was valid is noted again after a minute. Of full memory those of a day ago make room, and no others.
func TestSecretsAreNotedAgain(t *testing.T) {
	now := time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
	var s Secrets
	hash := sha256.Sum256([]byte("a"))
	for _, x := range []struct{ at, want time.Duration }{{0, 0}, {time.Minute - 1, 0}, {time.Minute, time.Minute},
		{90 * time.Second, time.Minute}, {time.Hour, time.Hour}} {
		s.Note(hash, now.Add(x.at))
		require.Equal(t, now.Add(x.want), s.seen[hash], "%v", x.at)
	}
	require.Equal(t, []any{24 * time.Hour, 50_000, 1 << 18}, []any{rememberFor, mostSecrets, mostSubjects})
	s = Secrets{seen: map[[sha256.Size]byte]time.Time{}}
	old := sha256.Sum256([]byte("old"))
	s.seen[old] = now
	for i := range mostSecrets - 2 {
		s.seen[sha256.Sum256(fmt.Append(nil, i))] = now.Add(time.Second)
	}
	s.Note(hash, now.Add(24*time.Hour))
	require.Len(t, s.seen, mostSecrets, "there was room for one")
	s.Note(sha256.Sum256([]byte("b")), now.Add(24*time.Hour))
	require.Len(t, s.seen, mostSecrets)
	require.NotContains(t, s.seen, old)
	require.Contains(t, s.seen, hash)
	s.Note(sha256.Sum256([]byte("c")), now.Add(24*time.Hour))
	require.NotContains(t, s.seen, sha256.Sum256([]byte("c")), "none of them is a day old")
	s.Note(hash, now.Add(24*time.Hour+time.Minute))
	require.Equal(t, now.Add(24*time.Hour+time.Minute), s.seen[hash], "one that is known is noted in full memory too")
	require.False(t, (&Secrets{}).Known(hash, now))
}

// A day has so many for each subject, and the wait is until midnight of UTC, at least a second.
func TestDailyByHand(t *testing.T) {
	now := time.Date(2026, 11, 21, 23, 59, 58, 0, time.UTC)
	d := NewDaily(func() time.Time { return now }, 2)
	require.Equal(t, []int{0, 0, 2, 2, 0}, []int{d.Take("a"), d.Take("a"), d.Take("a"), d.Take("a"), d.Take("b")})
	now = now.Add(1900 * time.Millisecond)
	require.Equal(t, 1, d.Take("a"), "a tenth of a second is said to be one")
	now = now.Add(100 * time.Millisecond)
	require.Equal(t, 0, d.Take("a"))
	require.Equal(t, 1<<18, d.most)
}

// limiter is a limiter with a set answer, which remembers what it was asked.
type limiter struct {
	asked []string
	left  time.Duration // until the deadline of the last question
	err   error
}

func (l *limiter) take(ctx context.Context, kind, subject string, limit int) (account.Quota, bool, error) {
	l.asked = append(l.asked, fmt.Sprint(kind, " ", subject, " ", limit))
	if deadline, ok := ctx.Deadline(); ok {
		l.left = time.Until(deadline)
	}
	return account.Quota{}, true, l.err
}

func (l *limiter) Take(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return l.take(ctx, "take", subject, limit)
}

func (l *limiter) Full(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return l.take(ctx, "full", subject, limit)
}

// A meter asks under the name of its policy, for two seconds at most. A failure of the limiter is reported, and one of
// a caller who has gone is not.
func TestMeter(t *testing.T) {
	l := &limiter{}
	failed := 0
	m := &Meter{Limiter: l, Policy: "minute", Failed: func(policy string, err error) {
		failed++
		require.Equal(t, "minute", policy)
	}}
	_, yes, err := m.Take(context.Background(), "key_1", 60)
	require.NoError(t, err)
	require.True(t, yes)
	require.InDelta(t, 2, l.left.Seconds(), 0.5)
	_, _, err = m.Full(context.Background(), "key_1", 7)
	require.NoError(t, err)
	require.Equal(t, []string{"take minute key_1 60", "full minute key_1 7"}, l.asked)
	require.Zero(t, failed)
	l.err = errors.New("no connection")
	_, _, err = m.Take(context.Background(), "key_1", 60)
	require.ErrorIs(t, err, account.ErrUnavailable)
	require.ErrorIs(t, err, l.err)
	require.Equal(t, 1, failed)
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	_, _, err = m.Take(gone, "key_1", 60)
	require.NotErrorIs(t, err, account.ErrUnavailable)
	require.Equal(t, 1, failed)
}
