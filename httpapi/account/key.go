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
	MaxActiveKeys    = 25
	DefaultRateLimit = 60   // calls a minute
	MaxRateLimit     = 6000 // calls a minute
)

// Account is a customer of the service: it owns keys, reports and one wallet.
type Account struct {
	ID, Name  string
	TestOf    string // the account whose test keys make what is here; empty for one of a customer
	CreatedAt time.Time
}

// Test says whether the account holds what test keys make.
func (a *Account) Test() bool { return a.TestOf != "" }

// Key is an API key. A zero time means never, a nil CreditLimit no limit, no AllowedIPs any address. Times are whole
// seconds.
type Key struct {
	ID, AccountID, Name  string
	Secret               Secret
	Previous             Secret // the secret before the last rotation, good until PreviousUntil
	PreviousUntil        time.Time
	Scopes               []Scope
	RateLimit            int // calls a minute
	AllowedIPs           []netip.Prefix
	CreditLimit          *int64 // over the whole life of the key
	CreditsSpent         int64
	CreatedAt, ExpiresAt time.Time
	LastUsedAt           time.Time // to the minute
	RevokedAt            time.Time
	AnswerVersion        string // shape of answers where a call names none, as 2026-12; empty is the first
}

// Keys stores accounts' keys.
type Keys interface {
	// TestAccount gives the account in which the test keys of an account are, and makes it where there is none.
	TestAccount(ctx context.Context, test Account) (Account, error)
	// PurgeTests forgets what test keys made before a moment, and says how much.
	PurgeTests(ctx context.Context, before time.Time) (int64, error)
	// KeyBySecret finds the key with this current or previous secret, whatever its state, and its account.
	KeyBySecret(ctx context.Context, s Secret) (Key, Account, error)
	// Key, Keys, RotateKey, SetAnswerVersion and RevokeKey know the test keys of an account as its own.
	Key(ctx context.Context, account, id string) (Key, error)
	Keys(ctx context.Context, account string, s Slice) ([]Key, error)
	// CreateKey stores a new key unless its account has as many active keys as max (ErrTooManyKeys), with the replay if
	// there is one.
	CreateKey(ctx context.Context, k Key, max int, r *Replay) error
	// RotateKey gives an active key another secret, with the replay if there is one; see Rotation.
	RotateKey(ctx context.Context, r Rotation) (Key, error)
	// SetAnswerVersion changes the shape of answers that an active key wants (ErrKeyEnded); empty is the first.
	SetAnswerVersion(ctx context.Context, account, id, version string, at time.Time) (Key, error)
	// RevokeKey ends a key at once and forgets its secrets, so that looking for one takes as long as for one that never
	// was. It may be repeated. The last active key with keys:manage is kept, and so is the last of
	// those that neither expire nor are limited to addresses (ErrLastManager).
	RevokeKey(ctx context.Context, account, id string, at time.Time) error
	// TouchKey notes that a key was used, unless a use within a minute of it is noted already.
	TouchKey(ctx context.Context, id string, at time.Time) error
}

// Rotation is a change of the secret of a key. The secret it had is good until PreviousUntil, and any older one ends.
// Replay, if not nil, makes the answer to store from the rotated key.
type Rotation struct {
	AccountID, KeyID  string
	Secret            Secret
	At, PreviousUntil time.Time
	Replay            func(Key) (*Replay, error)
}

// The states of a key.
const (
	keyActive  = "active"
	keyExpired = "expired"
	keyRevoked = "revoked"
)

// Test says whether it is a test key: it spends nothing, and what it makes is kept apart.
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

// Active says whether the key opens anything now.
func (k *Key) Active(now time.Time) bool { return k.State(now) == keyActive }

// Opens says whether a secret is one of the key's live ones now.
func (k *Key) Opens(s Secret, now time.Time) bool {
	if !k.Active(now) {
		return false
	}
	return k.Secret.Equal(s) || k.Previous.Equal(s) && now.Before(k.PreviousUntil)
}

// Has says whether the key has a permission.
func (k *Key) Has(s Scope) bool { return slices.Contains(k.Scopes, s) }

// Admits says whether the key may be used from an address.
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
