package account

import (
	"context"
	"time"
)

// MatchShare is a link under which anybody who has it may read what a match comes to. Of its token only a hash and the
// first characters are kept. A zero time means never. Times are whole seconds.
type MatchShare struct {
	ID, AccountID, MatchID string
	Secret                 Secret
	Pii                    string // what the two are called: none, initials or full
	Lang                   string // key of the language that the owner chose; empty leaves it to the reader
	Label                  string
	CreatedAt, ExpiresAt   time.Time
	RevokedAt, LastViewed  time.Time
	Views                  int64
}

// MatchShares stores the links of matches. A match takes its links along when it is deleted.
type MatchShares interface {
	// CreateMatchShare stores a new link unless its match has as many active ones as max (ErrTooManyShares), with the
	// replay if there is one. It is ErrNotFound where the account has no such match.
	CreateMatchShare(ctx context.Context, x MatchShare, max int, r *Replay) error
	// MatchShares lists the links of a match whatever their state, newest first. It is ErrNotFound where the account
	// has no such match.
	MatchShares(ctx context.Context, account, match string, s Slice) ([]MatchShare, error)
	// RevokeMatchShare ends a link at once, which may be repeated.
	RevokeMatchShare(ctx context.Context, account, match, id string, at time.Time) error
	// MatchShareBySecret finds the link of a token, whatever its state.
	MatchShareBySecret(ctx context.Context, s Secret) (MatchShare, error)
	// CountMatchView notes that a link was followed, and nothing of who did.
	CountMatchView(ctx context.Context, x MatchShare, at time.Time) error
}

// Active reports whether the link opens now.
func (x *MatchShare) Active(now time.Time) bool {
	return x.RevokedAt.IsZero() && now.Before(x.ExpiresAt)
}

// Mark is the place of a row in the lists of its kind.
func (x MatchShare) Mark() Mark { return Mark{x.CreatedAt, x.ID} }
