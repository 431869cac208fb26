package account

import (
	"context"
	"time"
)

// Matches stores matches that callers asked to keep.
type Matches interface {
	// Match returns one match of an account, ErrNotFound where it has none of that id.
	Match(ctx context.Context, account, id string) (Match, error)
	// Matches lists matches with their Body. Newest first.
	Matches(ctx context.Context, account string, s Slice) ([]Match, error)
	// DeleteMatch removes a match with its links and its copies among the stored answers; the ledger keeps its id.
	// ErrNotFound where it is gone already.
	DeleteMatch(ctx context.Context, account, id string) error
}

// Match is a stored match. It never changes.
type Match struct {
	ID, AccountID, ExternalRef string
	// Body is its result in every language, as JSON.
	Body      []byte
	CreatedAt time.Time
}
