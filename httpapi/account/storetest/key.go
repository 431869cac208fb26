package storetest

import (
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// keyOf is a key that may manage keys.
func (s *Shop) keyOf(number int) account.Key {
	return account.Key{ID: fmt.Sprintf("key_%026d", number), AccountID: s.Issued.AccountID, Name: "desk", RateLimit: 60,
		CreatedAt: noon, Secret: account.Secret{Hash: [32]byte{byte(number), 1},
			Prefix: "jk_live_abcd"}, Scopes: []account.Scope{"keys:manage", "charts:read"}}
}

// keys stores every member of a key, finds it by its secret, and lists keys newest first.
func keys(s *Shop) {
	limit := int64(0)
	k := s.keyOf(1)
	k.AllowedIPs = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("2001:db8::/32")}
	k.CreditLimit, k.CreatedAt, k.ExpiresAt = &limit, noon.Add(time.Second), noon.Add(time.Hour)
	require.NoError(s, s.CreateKey(ctx, k, 25, nil))
	got, owner, err := s.KeyBySecret(ctx, k.Secret)
	require.NoError(s, err)
	require.Equal(s, k, got)
	require.Equal(s, s.Issued.AccountID, owner.ID)
	require.Equal(s, noon, owner.CreatedAt)
	_, _, err = s.KeyBySecret(ctx, account.Secret{Hash: [32]byte{9}})
	require.ErrorIs(s, err, account.ErrNotFound)
	got, err = s.Key(ctx, s.Issued.AccountID, k.ID)
	require.NoError(s, err)
	require.Equal(s, k, got)
	require.NoError(s, s.CreateKey(ctx, s.keyOf(2), 25, nil))
	list, err := s.Keys(ctx, s.Issued.AccountID, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, list, 3)
	require.Equal(s, k, list[0])
	rest, err := s.Keys(ctx, s.Issued.AccountID, account.Slice{Limit: 9, After: account.Mark{At: k.CreatedAt,
		ID: k.ID}})
	require.NoError(s, err)
	require.Equal(s, list[1:], rest)
	require.NoError(s, s.EndKey(ctx, k.ID, noon.Add(time.Minute)))
	require.NoError(s, s.EndKey(ctx, k.ID, noon.Add(time.Hour)), "may be repeated")
	got, err = s.Key(ctx, s.Issued.AccountID, k.ID)
	require.NoError(s, err)
	require.Equal(s, noon.Add(time.Minute), got.RevokedAt)
	require.ErrorIs(s, s.EndKey(ctx, "key_none", noon), account.ErrNotFound)
	require.NotEqual(s, k.Secret.Hash, got.Secret.Hash, "the secrets of a key that ended are forgotten")
	require.Equal(s, k.Secret.Prefix, got.Secret.Prefix, "its first characters still show which it was")
	_, _, err = s.KeyBySecret(ctx, k.Secret)
	require.ErrorIs(s, err, account.ErrNotFound)
}

// keysUpTo never stores more active keys than it may, however many ask at once; what has ended does not count.
func keysUpTo(s *Shop) {
	expired, revoked := s.keyOf(100), s.keyOf(101)
	expired.ExpiresAt = noon
	require.NoError(s, s.CreateKey(ctx, expired, 10, nil))
	require.NoError(s, s.CreateKey(ctx, revoked, 10, nil))
	require.NoError(s, s.EndKey(ctx, revoked.ID, noon))
	var wg sync.WaitGroup
	var made, refused atomic.Int64
	for n := range 20 {
		wg.Go(func() {
			r := &account.Replay{AccountID: s.Issued.AccountID, Operation: "create", Key: fmt.Sprint(n),
				Document: []byte(`{}`), CreatedAt: noon}
			switch err := s.CreateKey(ctx, s.keyOf(n), 10, r); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrTooManyKeys):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{9, 11}, [2]int64{made.Load(), refused.Load()})
}

// rotation rotates the secret of a key; the previous secret stays valid for a while.
func rotation(s *Shop) {
	k := s.keyOf(1)
	require.NoError(s, s.CreateKey(ctx, k, 25, nil))
	r := account.Rotation{AccountID: s.Issued.AccountID, KeyID: k.ID, From: k.Secret,
		Secret: account.Secret{Hash: [32]byte{7}, Prefix: "jk_live_wxyz"}, At: noon, PreviousUntil: noon.Add(time.Hour),
		Replay: func(k account.Key) (*account.Replay, error) {
			return &account.Replay{AccountID: k.AccountID, Operation: "rotate", Key: "r",
				Document: []byte(`{"prefix":"` + k.Secret.Prefix + `"}`), CreatedAt: noon}, nil
		}}
	want := k
	want.Secret, want.Previous, want.PreviousUntil, want.RotatedAt = r.Secret, k.Secret, r.PreviousUntil, noon
	got, err := s.RotateKey(ctx, r)
	require.NoError(s, err)
	require.Equal(s, want, got)
	for _, secret := range []account.Secret{r.Secret, k.Secret} {
		got, _, err := s.KeyBySecret(ctx, secret)
		require.NoError(s, err)
		require.Equal(s, want, got)
	}
	stored, err := s.Replay(ctx, s.Issued.AccountID, "r")
	require.NoError(s, err)
	require.Equal(s, `{"prefix":"jk_live_wxyz"}`, string(stored.Document))
	again := r
	again.From, again.Secret.Hash, again.At = r.Secret, [32]byte{8}, noon.Add(account.RotationPause)
	_, err = s.RotateKey(ctx, again)
	require.ErrorIs(s, err, account.ErrClaimed)
	_, _, err = s.KeyBySecret(ctx, again.Secret)
	require.ErrorIs(s, err, account.ErrNotFound, "the key kept its secret")
	r.AccountID = "acc_other"
	_, err = s.RotateKey(ctx, r)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.NoError(s, s.EndKey(ctx, k.ID, noon))
	again.Replay = func(account.Key) (*account.Replay, error) { return nil, nil }
	_, err = s.RotateKey(ctx, again)
	require.ErrorIs(s, err, account.ErrKeyEnded)
}

// rotationsTogether: of many rotations of one secret one succeeds. One that comes later is refused until the pause is
// over, also where it knows the new secret, and one that knows an old secret is refused for ever.
func rotationsTogether(s *Shop) {
	k := s.keyOf(1)
	require.NoError(s, s.CreateKey(ctx, k, 25, nil))
	rotate := func(from, to account.Secret, at, until time.Time) error {
		_, err := s.RotateKey(ctx, account.Rotation{AccountID: s.Issued.AccountID, KeyID: k.ID, From: from, Secret: to,
			At: at, PreviousUntil: until, Replay: func(account.Key) (*account.Replay, error) { return nil, nil }})
		return err
	}
	secret := func(n int) account.Secret {
		return account.Secret{Hash: [32]byte{byte(n), 5}, Prefix: fmt.Sprintf("jk_live_%04d", n)}
	}
	opens := func(x account.Secret, at time.Time) bool {
		found, _, err := s.KeyBySecret(ctx, x)
		if err != nil {
			require.ErrorIs(s, err, account.ErrNotFound)
			return false
		}
		return found.Opens(x, at)
	}
	day := noon.Add(24 * time.Hour)
	var wg sync.WaitGroup
	var rotated, refused, last atomic.Int64
	for n := range 8 {
		wg.Go(func() {
			switch err := rotate(k.Secret, secret(n), noon, day); {
			case err == nil:
				rotated.Add(1)
				last.Store(int64(n))
			case errors.Is(err, account.ErrRotated):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{1, 7}, [2]int64{rotated.Load(), refused.Load()})
	won := secret(int(last.Load()))
	require.True(s, opens(won, noon))
	require.True(s, opens(k.Secret, day.Add(-time.Second)))
	require.False(s, opens(k.Secret, day))

	soon, pause := noon.Add(account.RotationPause-time.Second), noon.Add(account.RotationPause)
	require.ErrorIs(s, rotate(won, secret(20), soon, day), account.ErrRotated)
	require.ErrorIs(s, rotate(k.Secret, secret(20), pause, day), account.ErrRotated)
	require.NoError(s, rotate(won, secret(20), pause, pause.Add(time.Hour)))
	require.True(s, opens(k.Secret, day.Add(-time.Second)), "an earlier secret keeps the end that it was given")
	require.True(s, opens(won, pause.Add(59*time.Minute)))
	require.False(s, opens(won, pause.Add(time.Hour)))
	got, err := s.Key(ctx, s.Issued.AccountID, k.ID)
	require.NoError(s, err)
	require.Equal(s, [2]any{k.Secret, day}, [2]any{got.Previous, got.PreviousUntil}, "the one that ends last")

	at := pause
	for n := 21; n <= 28; n++ {
		at = at.Add(account.RotationPause)
		require.NoError(s, rotate(secret(n-1), secret(n), at, day))
	}
	at = at.Add(account.RotationPause)
	require.ErrorIs(s, rotate(secret(28), secret(29), at, day), account.ErrTooManySecrets)
	require.True(s, opens(secret(28), at), "nothing was changed")
	later := pause.Add(time.Hour) // when one of the earlier secrets has ended
	require.NoError(s, rotate(secret(28), secret(29), later, day))
	later = later.Add(account.RotationPause)
	require.NoError(s, rotate(secret(29), secret(30), later, later))
	for n := 20; n < 30; n++ {
		require.False(s, opens(secret(n), later), "without a grace period all earlier secrets end")
	}
	require.False(s, opens(k.Secret, later))
	require.True(s, opens(secret(30), later))
	later = later.Add(account.RotationPause)
	require.NoError(s, rotate(secret(30), secret(31), later, day.Add(time.Hour)))
	require.NoError(s, s.EndKey(ctx, k.ID, later))
	require.False(s, opens(secret(30), later), "a revoked key has no secrets")
	require.False(s, opens(secret(31), later))
}

// lastManager keeps a key that can make others.
func lastManager(s *Shop) {
	require.ErrorIs(s, s.RevokeKey(ctx, s.Issued.AccountID, s.Issued.ID, noon), account.ErrLastManager)
	reader := s.keyOf(1)
	reader.Scopes = []account.Scope{"charts:read"}
	require.NoError(s, s.CreateKey(ctx, reader, 25, nil))
	require.ErrorIs(s, s.RevokeKey(ctx, s.Issued.AccountID, s.Issued.ID, noon), account.ErrLastManager)
	require.NoError(s, s.RevokeKey(ctx, s.Issued.AccountID, reader.ID, noon))
	here := []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	for n, weak := range []func(*account.Key){func(k *account.Key) { k.AllowedIPs = here },
		func(k *account.Key) { k.ExpiresAt = noon.Add(time.Hour) }} {
		k := s.lasting(10 + n)
		weak(&k)
		require.NoError(s, s.CreateKey(ctx, k, 25, nil))
		require.ErrorIs(s, s.RevokeKey(ctx, s.Issued.AccountID, s.Issued.ID, noon), account.ErrLastManager,
			"one that ends, or that few can use")
	}
	require.NoError(s, s.RevokeKey(ctx, s.Issued.AccountID, s.keyOf(10).ID, noon))
	require.NoError(s, s.CreateKey(ctx, s.lasting(2), 25, nil))
	require.NoError(s, s.RevokeKey(ctx, s.Issued.AccountID, s.Issued.ID, noon))
	require.NoError(s, s.RevokeKey(ctx, s.Issued.AccountID, s.Issued.ID, noon.Add(time.Hour)), "may be repeated")
	k, err := s.Key(ctx, s.Issued.AccountID, s.Issued.ID)
	require.NoError(s, err)
	require.Equal(s, noon, k.RevokedAt)
	require.ErrorIs(s, s.RevokeKey(ctx, s.Issued.AccountID, "key_none", noon), account.ErrNotFound)
	require.ErrorIs(s, s.RevokeKey(ctx, "acc_other", s.keyOf(2).ID, noon), account.ErrNotFound)
}

// lasting is a key that neither ends nor is limited to addresses.
func (s *Shop) lasting(number int) account.Key {
	k := s.keyOf(number)
	k.ExpiresAt, k.AllowedIPs = time.Time{}, nil
	return k
}

// managersTogether: of the keys that are all revoked at once one is left to manage keys.
func managersTogether(s *Shop) {
	ids := []string{s.Issued.ID}
	for n := range 7 {
		require.NoError(s, s.CreateKey(ctx, s.lasting(n), 25, nil))
		ids = append(ids, s.keyOf(n).ID)
	}
	var wg sync.WaitGroup
	var ended, kept atomic.Int64
	for _, id := range ids {
		wg.Go(func() {
			switch err := s.RevokeKey(ctx, s.Issued.AccountID, id, noon); {
			case err == nil:
				ended.Add(1)
			case errors.Is(err, account.ErrLastManager):
				kept.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{7, 1}, [2]int64{ended.Load(), kept.Load()})
}

// touch notes a use unless one of the same minute is noted already, by this node or by another.
func touch(s *Shop) {
	from := netip.MustParseAddr("192.0.2.1")
	used := func(at time.Time) time.Time {
		require.NoError(s, s.TouchKey(ctx, s.Issued.ID, at, from))
		k, err := s.Key(ctx, s.Issued.AccountID, s.Issued.ID)
		require.NoError(s, err)
		require.Equal(s, from, k.LastUsedFrom)
		return k.LastUsedAt
	}
	require.Equal(s, noon, used(noon))
	require.Equal(s, noon, used(noon.Add(59*time.Second)))
	require.Equal(s, noon, used(noon.Add(-59*time.Second)), "a node whose clock is behind")
	from = netip.MustParseAddr("2001:db8::1")
	require.Equal(s, noon.Add(time.Minute), used(noon.Add(time.Minute)))
	require.Equal(s, noon.Add(-time.Hour), used(noon.Add(-time.Hour)), "a clock that was wrong is put right")
}
