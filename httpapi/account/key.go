package account

import (
	"context"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// Limits of keys.
const (
	// MaxActiveKeys is how many an account may have that open something; revoked and expired ones do not count.
	MaxActiveKeys = 25
	// DefaultRateLimit and MaxRateLimit are calls a minute.
	DefaultRateLimit = 60
	// What a key asks for beyond it is refused, and not cut.
	MaxRateLimit = 6000
	// RotationPause is the least time between two rotations of a key.
	RotationPause = 10 * time.Second
	// MaxPreviousSecrets is how many earlier secrets of a key may be in their grace period.
	MaxPreviousSecrets = 10
)

// Account is a customer of the service: it owns keys, reports and one wallet.
type Account struct {
	ID, Name string
	// TestOf is the account whose test keys make what is here; empty for one of a customer. A test account has rows, a
	// wallet and ids like any other, so that no query must know of tests to keep the two apart.
	TestOf    string
	CreatedAt time.Time
}

// Test reports whether the account holds what test keys make.
func (a *Account) Test() bool { return a.TestOf != "" }

// Key is an API key. A zero time means never, a nil CreditLimit no limit, no AllowedIPs any address. Times are whole
// seconds.
type Key struct {
	ID, AccountID, Name string
	Secret              Secret
	// Link is who opens the key by OAuth in place of a secret; zero for a key that has a secret.
	Link KeyLink
	// Previous is an earlier secret and PreviousUntil the end of its grace period; zero where there is none. A key may
	// have several. A lookup by an earlier secret returns that one, any other lookup the one that ends last.
	Previous      Secret
	PreviousUntil time.Time
	Scopes        []Scope
	// RateLimit is calls a minute, 1 to MaxRateLimit.
	RateLimit int
	// AllowedIPs are the networks it may be used from; a single address is a network of one.
	AllowedIPs []netip.Prefix
	// CreditLimit bounds CreditsSpent over the whole life of the key, rotations included.
	CreditLimit          *int64
	CreditsSpent         int64
	CreatedAt, ExpiresAt time.Time
	// RotatedAt is the last change of the secret; zero where there was none.
	RotatedAt time.Time
	// LastUsedAt is accurate to the minute: a write for each call would cost more than most calls. LastUsedFrom is the
	// address that the call came from; the zero address where the key was never used.
	LastUsedAt   time.Time
	LastUsedFrom netip.Addr
	// RevokedAt is when it was ended by hand; one that expired has none.
	RevokedAt time.Time
}

// Keys stores accounts' keys.
type Keys interface {
	// TestAccount returns the account in which the test keys of an account are, and makes it where there is none. Test
	// is the account as it is to be if it is new; of two who ask at once both get the one that is kept.
	TestAccount(ctx context.Context, test Account) (Account, error)
	// PurgeTests forgets what test keys made before a moment, and says how much. Keys and the test account itself stay.
	PurgeTests(ctx context.Context, before time.Time) (int64, error)
	// KeyBySecret returns the key with this current or previous secret, in any state, and its
	// account. ErrNotFound is returned both for an unknown secret and for one that ended by
	// rotation or revocation, after the same work, so that timing does not distinguish them.
	KeyBySecret(ctx context.Context, s Secret) (Key, Account, error)
	// Key, Keys, RotateKey and RevokeKey include the test keys of an account. ErrNotFound if the
	// account has no such key.
	Key(ctx context.Context, account, id string) (Key, error)
	Keys(ctx context.Context, account string, s Slice) ([]Key, error)
	// CreateKey stores a new key, and the replay if there is one, unless the account has max active
	// keys (ErrTooManyKeys). The limit holds for concurrent calls. A link of another key, in whichever
	// account, is ErrLinked until that key is revoked.
	CreateKey(ctx context.Context, k Key, max int, r *Replay) error
	// RotateKey gives an active key another secret and stores the replay if there is one; see Rotation. It fails with
	// ErrNotFound, ErrKeyEnded, ErrRotated, ErrTooManySecrets or the error of the replay; then the key is unchanged.
	RotateKey(ctx context.Context, r Rotation) (Key, error)
	// RevokeKey ends a key at once and forgets its secrets, so that looking for one takes as long as for one that never
	// was. It may be repeated. The last active key with keys:manage is kept, and so is the last of
	// those that neither expire nor are limited to addresses (ErrLastManager).
	RevokeKey(ctx context.Context, account, id string, at time.Time) error
	// TouchKey stores when and from which address a key was used, unless a use within the same minute is stored
	// already. A key that is gone is no error.
	TouchKey(ctx context.Context, id string, at time.Time, from netip.Addr) error
}

// Rotation is a change of the secret of a key. It happens only where From is still the secret of the key and the last
// rotation is RotationPause or longer ago (ErrRotated): of several calls at once one succeeds, and a request that was
// sent twice does not replace the secret that its first answer shows.
//
// From stays valid until PreviousUntil. Earlier secrets keep the end that they were given, unless PreviousUntil is not
// after At: then all of them end at once.
type Rotation struct {
	AccountID, KeyID  string
	From, Secret      Secret
	At, PreviousUntil time.Time
	// Replay is never nil. It makes the answer to store from the rotated key, within the transaction: nil stores none,
	// and an error undoes the rotation.
	Replay func(Key) (*Replay, error)
}

// The states of a key.
const (
	keyActive  = "active"
	keyExpired = "expired"
	keyRevoked = "revoked"
)

// Test reports whether it is a test key: it spends nothing, and what it makes is kept apart.
func (k *Key) Test() bool { return strings.HasPrefix(k.Secret.Prefix, testPrefix) }

// State says what has become of the key: active, expired or revoked.
func (k *Key) State(now time.Time) string {
	switch {
	case !k.RevokedAt.IsZero():
		return keyRevoked
	case !k.ExpiresAt.IsZero() && !now.Before(k.ExpiresAt):
		return keyExpired
	}
	return keyActive
}

// Linked reports whether the key is opened by access tokens of a person, and so has no secret that could be rotated.
func (k *Key) Linked() bool { return k.Link != KeyLink{} }

// Active reports whether the key opens anything now.
func (k *Key) Active(now time.Time) bool { return k.State(now) == keyActive }

// Opens reports whether a secret is one of the key's live ones now.
//
// A store finds a key by either secret whatever its state; whether the one that was sent still counts is decided here,
// by the caller's clock.
func (k *Key) Opens(s Secret, now time.Time) bool {
	if !k.Active(now) {
		return false
	}
	return k.Secret.Equal(s) || k.Previous.Equal(s) && now.Before(k.PreviousUntil)
}

// Has reports whether the key has a permission.
func (k *Key) Has(s Scope) bool { return slices.Contains(k.Scopes, s) }

// Admits reports whether the key may be used from an address.
func (k *Key) Admits(from netip.Addr) bool {
	return len(k.AllowedIPs) == 0 || slices.ContainsFunc(k.AllowedIPs,
		func(p netip.Prefix) bool { return p.Contains(from) })
}

// Left is what the key may still spend, and whether it is limited at all.
func (k *Key) Left() (int64, bool) {
	if k.CreditLimit == nil {
		return 0, false
	}
	return max(0, *k.CreditLimit-k.CreditsSpent), true
}

// Scope is a permission of a key, as resource:action. Spending is always an action of its own (create), so a key that
// reads can never spend. There are no wildcards.
type Scope string

// KeysManage is the permission to make, change and end keys. An account keeps one key that has it.
const KeysManage Scope = "keys:manage"
