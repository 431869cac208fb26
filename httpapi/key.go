package httpapi

import (
	"context"
	"net/netip"
	"slices"
	"time"
)

// Limits of keys.
const (
	maxActiveKeys    = 25
	defaultRateLimit = 60   // calls a minute
	maxRateLimit     = 6000 // calls a minute
	maxAllowedIPs    = 20
	maxOverlap       = 7 * 24 * time.Hour
)

// Account is a customer of the service: it owns keys, reports and one wallet.
type Account struct {
	ID, Name  string
	CreatedAt time.Time
}

// Key is an API key. A zero time means never, a nil CreditLimit no limit, no AllowedIPs any address. Times are whole seconds.
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
}

// Keys stores accounts' keys.
type Keys interface {
	// KeyBySecret finds the key with this current or previous secret, whatever its state, and its account.
	KeyBySecret(ctx context.Context, s Secret) (Key, Account, error)
	Key(ctx context.Context, account, id string) (Key, error)
	Keys(ctx context.Context, account string, s Slice) ([]Key, error)
	// CreateKey stores a new key unless its account has as many active keys as max (ErrTooManyKeys), with the replay if there is one.
	CreateKey(ctx context.Context, k Key, max int, r *Replay) error
	// RotateKey gives an active key another secret, with the replay if there is one; see Rotation.
	RotateKey(ctx context.Context, r Rotation) (Key, error)
	// RevokeKey ends a key at once and forgets its secrets, so that looking for one takes as long as for one that never was. It may be
	// repeated. The last active key with keys:manage is kept (ErrLastManager).
	RevokeKey(ctx context.Context, account, id string, at time.Time) error
	// TouchKey notes that a key was used, unless a use within a minute of it is noted already.
	TouchKey(ctx context.Context, id string, at time.Time) error
}

// Rotation is a change of the secret of a key. The secret it had is good until PreviousUntil, and any older one ends. Replay, if not nil,
// makes the answer to store from the rotated key.
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

func (k *Key) state(now time.Time) string {
	switch {
	case !k.RevokedAt.IsZero():
		return keyRevoked
	case !k.ExpiresAt.IsZero() && !now.Before(k.ExpiresAt):
		return keyExpired
	}
	return keyActive
}

// opens says whether a secret is one of the key's live ones now.
func (k *Key) opens(s Secret, now time.Time) bool {
	if k.state(now) != keyActive {
		return false
	}
	return k.Secret.equal(s) || k.Previous.equal(s) && now.Before(k.PreviousUntil)
}

func (k *Key) has(s Scope) bool { return slices.Contains(k.Scopes, s) }

// admits says whether the key may be used from an address.
func (k *Key) admits(from netip.Addr) bool {
	return len(k.AllowedIPs) == 0 || slices.ContainsFunc(k.AllowedIPs, func(p netip.Prefix) bool { return p.Contains(from) })
}

// left is what the key may still spend, and whether it is limited at all.
func (k *Key) left() (int64, bool) {
	if k.CreditLimit == nil {
		return 0, false
	}
	return max(0, *k.CreditLimit-k.CreditsSpent), true
}
