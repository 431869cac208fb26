package account

import (
	"context"
	"errors"
	"time"
)

// EmailLinkLife is how long a link that was sent by e-mail opens.
const EmailLinkLife = 15 * time.Minute

// ErrTooManyLinks reports that as many links as may be are on their way to an address.
var ErrTooManyLinks = errors.New("too many links were sent to the address just now")

// EmailLink is a link that signs in a person who can read the e-mail of an address.
type EmailLink struct {
	// Hash is the HMAC-SHA-256 of the token under the pepper, and Email that of the address.
	Hash, Email [32]byte
	ExpiresAt   time.Time
}

// EmailSignIn is the use of a link. Fresh and Key are stored where the address has no account yet, and Key alone where
// the key of the account was revoked.
type EmailSignIn struct {
	// Hash of the token.
	Hash [32]byte
	At   time.Time
	// Fresh is the account that is made for an address without one, with an empty wallet.
	Fresh Account
	// Key is the key that is made; its AccountID is set by the store.
	Key Key
}

// Emails stores who may sign in by e-mail.
type Emails interface {
	// CreateEmailLink stores a link, or fails with ErrTooManyLinks where the address has as many as most that open at a
	// moment.
	CreateEmailLink(ctx context.Context, l EmailLink, most int, at time.Time) error
	// EmailAccount returns the id of the account of the address that a link was sent to; empty where it has none yet.
	// ErrNotFound where the link opens nothing at that moment.
	EmailAccount(ctx context.Context, hash [32]byte, at time.Time) (id string, err error)
	// UseEmailLink forgets a link, and returns the key with which the account of its address is signed in. It makes
	// account and key where they are missing. ErrNotFound where the link opens nothing: of several uses at once one
	// succeeds. It fails with ErrTooManyKeys where the account has no room for a key; then the link stays.
	UseEmailLink(ctx context.Context, x EmailSignIn) (Key, error)
	// PurgeEmailLinks forgets the links that ended before a moment, and says how many.
	PurgeEmailLinks(ctx context.Context, before time.Time) (int64, error)
}
