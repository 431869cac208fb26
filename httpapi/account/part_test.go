package account

import (
	"context"
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A foreign character or a foreign beginning is refused even where the checksum is right.
func TestTokenWithARightChecksum(t *testing.T) {
	with := func(body string) string { return body + checksum(body) }
	random := strings.Repeat("a", tokenRandom)
	require.True(t, WellFormed(with(tokenPrefix+random)))
	require.True(t, WellFormed(with(testPrefix+random)))
	for i := range tokenRandom {
		for _, c := range []string{"_", "-", "\x00", "\xff", "/", ":", "@", "[", "`", "{"} {
			require.False(t, WellFormed(with(tokenPrefix+random[:i]+c+random[i+1:])), "%q at %d", c, i)
		}
	}
	for _, prefix := range []string{"jk_dead_", "JK_live_", "xk_live_", "jk_live-"} {
		require.False(t, WellFormed(with(prefix+random)), prefix)
	}
	for _, n := range []int{0, 1, 63, 64, 65, 200} {
		require.Len(t, RandomBase62(n), n)
	}
	require.Len(t, NewToken(), 46)
	require.Len(t, NewTestToken(), 46)
}

// A limiter says what is left, whether the next is admitted, and when there is room again, to the nanosecond.
func TestLimiterByHand(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	l := NewLimiter(func() time.Time { return at })
	ctx := context.Background()
	check := func(what string, q Quota, yes bool, err error, wantQuota Quota, want bool) {
		t.Helper()
		require.NoError(t, err, what)
		require.Equal(t, want, yes, what)
		require.Equal(t, wantQuota, q, what)
	}
	q, full, err := l.Full(ctx, "a", 2)
	check("nothing counts", q, full, err, Quota{2, 2, 0}, false)
	q, ok, err := l.Take(ctx, "a", 2)
	check("the first", q, ok, err, Quota{2, 1, 60}, true)
	q, full, err = l.Full(ctx, "a", 2)
	check("after the first", q, full, err, Quota{2, 1, 60}, false)
	at = at.Add(time.Second)
	q, ok, err = l.Take(ctx, "a", 2)
	check("the second", q, ok, err, Quota{2, 0, 59}, true)
	q, full, err = l.Full(ctx, "a", 2)
	check("as many as the limit", q, full, err, Quota{2, 0, 59}, true)
	q, full, err = l.Full(ctx, "b", 2)
	check("another subject", q, full, err, Quota{2, 2, 0}, false)
	q, ok, err = l.Take(ctx, "a", 2)
	check("one too many", q, ok, err, Quota{2, 0, 59}, false)
	at = at.Add(59*time.Second - 1)
	q, full, err = l.Full(ctx, "a", 2)
	check("a nanosecond before", q, full, err, Quota{2, 0, 1}, true)
	at = at.Add(1)
	q, full, err = l.Full(ctx, "a", 2)
	check("a minute after the first", q, full, err, Quota{2, 1, 1}, false)
	q, ok, err = l.Take(ctx, "a", 2)
	check("and one more", q, ok, err, Quota{2, 0, 1}, true)
	q, ok, err = l.Take(ctx, "a", 0)
	check("a limit of none", q, ok, err, Quota{0, 0, 60}, false)
}

// Quotas round seconds up, and are never below nothing.
func TestQuotaByHand(t *testing.T) {
	for _, c := range []struct {
		limit, counted int
		wait           time.Duration
		want           Quota
	}{
		{3, 0, time.Minute, Quota{3, 3, 0}}, {3, 1, time.Second, Quota{3, 2, 1}},
		{3, 1, time.Second + 1, Quota{3, 2, 2}}, {3, 3, 1, Quota{3, 0, 1}}, {3, 5, 0, Quota{3, 0, 0}},
	} {
		require.Equal(t, c.want, NewQuota(c.limit, c.counted, c.wait))
	}
}

// What counts no more is swept out a minute after the last sweep, and what still counts stays.
func TestSweepAtTheMinute(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	w := newWindows[string](func() time.Time { return at })
	w.take("old", 5)
	at = at.Add(30 * time.Second)
	w.take("young", 5)
	at = at.Add(30*time.Second - 1)
	w.take("now", 5)
	require.Len(t, w.logs, 3)
	at = at.Add(1)
	w.take("now", 5)
	require.Len(t, w.logs, 2, "the old one is a minute old")
	require.Len(t, w.logs["now"].at, 2)
	for range 100 {
		w.full("nobody", 5)
	}
	require.Len(t, w.logs, 2, "a look makes no log")
}

// failingFar is a limiter that answers with an error while it is away.
type failingFar struct {
	away  chan struct{} // closed for away
	calls chan string
}

var errAway = errors.New("away")

func (f failingFar) Take(ctx context.Context, subject string, _ int) (Quota, bool, error) {
	return f.Full(ctx, subject, 0)
}

func (f failingFar) Full(ctx context.Context, subject string, _ int) (Quota, bool, error) {
	select {
	case f.calls <- subject:
	default:
	}
	if ctx.Err() != nil {
		return Quota{}, false, ctx.Err()
	}
	select {
	case <-f.away:
		return Quota{}, false, errAway
	default:
		return Quota{Limit: 7}, true, nil
	}
}

// While the far limiter answers it is asked; where it fails this call and the next are counted near. A caller who has
// gone does not open the breaker.
func TestBreakerByHand(t *testing.T) {
	far := failingFar{make(chan struct{}), make(chan string, 100)}
	var told []bool
	b := NewBreaker(far, time.Second, func(open bool, err error) {
		told = append(told, open)
		if open {
			require.ErrorIs(t, err, errAway)
		}
	})
	defer b.Close()
	q, yes, err := b.Take(context.Background(), "a", 2)
	require.NoError(t, err)
	require.True(t, yes)
	require.Equal(t, 7, q.Limit)
	require.NoError(t, b.Degraded())

	gone, leave := context.WithCancel(context.Background())
	leave()
	_, _, err = b.Take(gone, "a", 2)
	require.ErrorIs(t, err, context.Canceled)
	require.NoError(t, b.Degraded())
	require.Empty(t, told)

	close(far.away)
	for i := range 3 {
		q, yes, err = b.Take(context.Background(), "a", 2)
		require.NoError(t, err)
		require.Equal(t, i < 2, yes)
		require.Equal(t, 2, q.Limit)
		require.ErrorIs(t, b.Degraded(), errAway)
	}
	require.Equal(t, []bool{true}, told, "it opens once")
	require.Len(t, far.calls, 3, "an open breaker asks nobody")
	b.Close()
	b.Close()
}

// A key is active up to its end, and not at it. The previous secret opens it up to the end of its grace.
func TestKeyAtItsEnds(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	one, two, three := SecretOf(NewToken(), nil), SecretOf(NewToken(), nil), SecretOf(NewToken(), nil)
	for _, c := range []struct {
		what                  string
		key                   Key
		state                 string
		current, before, none bool
	}{
		{"forever", Key{}, "active", true, false, false},
		{"until later", Key{ExpiresAt: at.Add(1)}, "active", true, false, false},
		{"until now", Key{ExpiresAt: at}, "expired", false, false, false},
		{"until before", Key{ExpiresAt: at.Add(-1)}, "expired", false, false, false},
		{"revoked", Key{RevokedAt: at}, "revoked", false, false, false},
		{"revoked and expired", Key{RevokedAt: at, ExpiresAt: at}, "revoked", false, false, false},
		{"in grace", Key{PreviousUntil: at.Add(1)}, "active", true, true, false},
		{"out of grace", Key{PreviousUntil: at}, "active", true, false, false},
		{"expired in grace", Key{PreviousUntil: at.Add(1), ExpiresAt: at}, "expired", false, false, false},
	} {
		k := c.key
		k.Secret, k.Previous = one, two
		require.Equal(t, c.state, k.State(at), c.what)
		require.Equal(t, c.state == "active", k.Active(at), c.what)
		require.Equal(t, c.current, k.Opens(one, at), c.what)
		require.Equal(t, c.before, k.Opens(two, at), c.what)
		require.Equal(t, c.none, k.Opens(three, at), c.what)
	}
	limit := int64(10)
	for spent, left := range map[int64]int64{0: 10, 9: 1, 10: 0, 11: 0} {
		k := Key{CreditLimit: &limit, CreditsSpent: spent}
		got, limited := k.Left()
		require.True(t, limited)
		require.Equal(t, left, got)
	}
	got, limited := (&Key{CreditsSpent: 5}).Left()
	require.False(t, limited)
	require.Zero(t, got)
	k := Key{Scopes: []Scope{"a"}}
	require.True(t, k.Has("a"))
	require.False(t, k.Has("b"))
	from := netip.MustParseAddr("10.0.0.7")
	require.True(t, k.Admits(from))
	k.AllowedIPs = []netip.Prefix{netip.MustParsePrefix("10.0.0.8/32"), netip.MustParsePrefix("10.0.0.0/29")}
	require.True(t, k.Admits(from))
	require.False(t, k.Admits(netip.MustParseAddr("10.0.0.9")))
}

// What a span of time is found by, and whether it holds a moment: its beginning and not its end.
func TestFactsAtTheirEnds(t *testing.T) {
	from := time.Unix(spanStep*3, 0)
	for _, c := range []struct {
		length time.Duration
		words  int
	}{{time.Second, 1}, {spanStep*time.Second - 1, 1}, {spanStep * time.Second, 2}, {2*spanStep*time.Second + 1, 3}} {
		f := Facts{Words: []string{"moon.rashi.mesha"}, Spans: []Stretch{{"venus", from, from.Add(c.length)}}}
		words, spans := f.Told()
		list := strings.Fields(words)
		require.Len(t, list, 1+c.words, "%v", c.length)
		require.Equal(t, "moon.rashi.mesha", list[0])
		for at, want := range map[time.Time]bool{from: true, from.Add(-time.Second): false,
			from.Add(c.length).Truncate(time.Second): false} {
			h := Holds{"venus", at}
			require.Equal(t, want, h.In(spans), "%v in %s", at.Unix(), spans)
			if want {
				require.Contains(t, list, h.Word())
			}
		}
		require.False(t, Holds{"mars", from}.In(spans))
	}
	before1970 := Facts{Spans: []Stretch{{"venus", time.Unix(-3*spanStep, 0), time.Unix(2*spanStep, 0)}}}
	words, _ := before1970.Told()
	for at := int64(-3 * spanStep); at < 2*spanStep; at += spanStep / 2 {
		require.Contains(t, strings.Fields(words), Holds{"venus", time.Unix(at, 0)}.Word(), "%d", at)
	}
	require.False(t, Holds{"venus", from}.In("venus:1 venus venus:1:2:3"))
	require.Equal(t, "venus.1000", Holds{"venus", time.Unix(0, 0)}.Word())
	require.Equal(t, "venus.1000", Holds{"venus", time.Unix(spanStep-1, 0)}.Word())
	require.Equal(t, "venus.1001", Holds{"venus", time.Unix(spanStep, 0)}.Word())
	require.Equal(t, "venus.999", Holds{"venus", time.Unix(-1, 0)}.Word())
	require.Equal(t, "a b", WithTags("a tag.123 b", nil))
	require.Equal(t, "a "+TagWord("VIP"), WithTags("a "+TagWord("old"), []string{"vip"}))
	require.Len(t, TagWord("x"), len("tag.")+24)
}

// A birth is corrected for a day, and three times; the correction has all systems that were bought and no other.
func TestRevisionsAtTheirEnds(t *testing.T) {
	r := Report{CreatedAt: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)}
	end := r.CreatedAt.Add(24 * time.Hour)
	for _, c := range []struct {
		before int
		at     time.Time
		want   bool
	}{{0, r.CreatedAt, true}, {2, end.Add(-1), true}, {3, r.CreatedAt, false}, {0, end, false}} {
		open, until := r.Open(c.before, c.at)
		require.Equal(t, c.want, open, "%+v", c)
		require.Equal(t, end, until)
	}
	c := Correction{Systems: []System{{Name: "kp"}, {Name: "jaimini"}}}
	require.True(t, c.Fits([]string{"jaimini", "kp"}))
	for _, bought := range [][]string{{"kp"}, {"kp", "jaimini", "d9"}, {"kp", "d9"}, nil} {
		require.False(t, c.Fits(bought), "%v", bought)
	}
}

// IDs rise, also where the clock stands still or steps back, and are 26 characters after their prefix.
func TestIDsRise(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	g := NewIDs(func() time.Time { return at })
	last := ""
	for i := range 5000 {
		id := g.Next("txn_")
		require.Len(t, id, 4+26)
		require.Greater(t, id, last)
		if last = id; i == 2500 {
			at = at.Add(-time.Hour)
		}
	}
	require.Equal(t, uint64(1)<<12, (&IDs{now: func() time.Time { return time.UnixMilli(1) }}).tick())
	half := &IDs{now: func() time.Time { return time.Unix(0, 1_500_000) }}
	require.Equal(t, uint64(1)<<12|2048, half.tick())
	require.Equal(t, uint64(1)<<12|2049, half.tick())
}

// The limits that the documents of the service promise.
func TestLimitsAsPromised(t *testing.T) {
	require.Equal(t, []int{25, 60, 6000, 10, 20, 40, 2000, 3}, []int{MaxActiveKeys, DefaultRateLimit, MaxRateLimit,
		MaxPreviousSecrets, MostTags, MostTagLength, MostNote, MostRevisions})
	require.Equal(t, []time.Duration{10 * time.Second, time.Minute, 7 * 24 * time.Hour, 24 * time.Hour, 12 * time.Hour},
		[]time.Duration{RotationPause, Span, KeepReplays, RevisionSpan, SessionLife})
	require.EqualValues(t, 9007199254740991, MaxCredits, "what a number of JavaScript holds exactly")
	require.True(t, (&Account{TestOf: "acc_1"}).Test())
	require.False(t, (&Account{ID: "acc_1"}).Test())
	require.True(t, (&Key{Secret: Secret{Prefix: "jk_test_1234"}}).Test())
	require.False(t, (&Key{Secret: Secret{Prefix: "jk_live_1234"}}).Test())
}

// An ID is a UUID of version 7 and variant 2, in base 32: bits 48 to 51 are 0111, bits 64 and 65 are 10, and the 62
// after them are random.
func TestIDsAreUUIDs(t *testing.T) {
	g := NewIDs(func() time.Time { return time.UnixMilli(0x0123456789ab) })
	ones := make([]int, 128)
	defer func() {
		for i, n := range ones[66:] {
			require.Greater(t, n, 50, "bit %d is one in %d of 200", 66+i, n)
			require.Less(t, n, 150, "bit %d is one in %d of 200", 66+i, n)
		}
	}()
	for range 200 {
		id := g.Next("")
		var bits []byte
		for i := range id {
			v := strings.IndexByte(crockford, id[i])
			require.GreaterOrEqual(t, v, 0)
			for shift := 4; shift >= 0; shift-- {
				bits = append(bits, byte(v>>shift&1))
			}
		}
		require.Len(t, bits, 130)
		bits = bits[2:] // 26 characters hold two bits more
		for i, b := range bits {
			ones[i] += int(b)
		}
		number := func(from, to int) (n uint64) {
			for _, b := range bits[from:to] {
				n = n<<1 | uint64(b)
			}
			return n
		}
		require.EqualValues(t, 0x0123456789ab, number(0, 48))
		require.EqualValues(t, 7, number(48, 52))
		require.EqualValues(t, 2, number(64, 66))
	}
}

// What ends ends at its moment, and not after it.
func TestSharesAndSessionsAtTheirEnds(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		x    Share
		want bool
	}{{Share{ExpiresAt: at.Add(1)}, true}, {Share{ExpiresAt: at}, false},
		{Share{ExpiresAt: at.Add(1), RevokedAt: at}, false}} {
		require.Equal(t, c.want, c.x.Active(at), "%+v", c.x)
	}
	r := Report{ShareEnds: []time.Time{at.Add(-1), at, at.Add(1), at.Add(time.Hour)}}
	require.Equal(t, 2, r.ActiveShares(at))
	k := Key{Secret: Secret{Hash: [32]byte{1}}}
	for _, c := range []struct {
		s    Session
		want bool
	}{
		{Session{SeenAt: at, ExpiresAt: at.Add(1), KeyHash: [32]byte{1}}, true},
		{Session{SeenAt: at, ExpiresAt: at, KeyHash: [32]byte{1}}, false},
		{Session{SeenAt: at.Add(1 - 2*time.Hour), ExpiresAt: at.Add(1), KeyHash: [32]byte{1}}, true},
		{Session{SeenAt: at.Add(-2 * time.Hour), ExpiresAt: at.Add(1), KeyHash: [32]byte{1}}, false},
		{Session{SeenAt: at, ExpiresAt: at.Add(1), KeyHash: [32]byte{2}}, false},
	} {
		require.Equal(t, c.want, c.s.Alive(&k, at), "%+v", c.s)
	}
	name, other := "a", "b"
	for _, c := range []struct {
		p    ReportPatch
		want bool
	}{{ReportPatch{}, false}, {ReportPatch{Name: &name}, false}, {ReportPatch{Name: &other}, true},
		{ReportPatch{ExternalRef: &name}, false}, {ReportPatch{ExternalRef: &other}, true},
		{ReportPatch{Note: &name}, false}, {ReportPatch{Note: &other}, true},
		{ReportPatch{Tags: &[]string{"a"}}, false}, {ReportPatch{Tags: &[]string{"b"}}, true}} {
		r := Report{Chart: Chart{Name: "a", ExternalRef: "a"}, Note: "a", Tags: []string{"a"}, Revision: 3}
		require.Equal(t, c.want, c.p.Apply(&r), "%+v", c.p)
		require.Equal(t, c.want, r.Revision == 4)
	}
}
