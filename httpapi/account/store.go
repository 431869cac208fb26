package account

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// What storage answers when it cannot do as it was asked. It may wrap them.
var (
	ErrNotFound       = errors.New("no such row in this account")
	ErrDailyLimit     = errors.New("the account has had as many priced answers today as its test keys may")
	ErrStale          = errors.New("the row has another revision")
	ErrKeyLimit       = errors.New("the key may not spend that much")
	ErrClaimed        = errors.New("the idempotency key is taken")
	ErrPurchased      = errors.New("the system was bought before")
	ErrTooManyShares  = errors.New("the report has as many active share links as it may have")
	ErrTooManyKeys    = errors.New("the account has as many active keys as it may have")
	ErrKeyEnded       = errors.New("the key is revoked or expired")
	ErrLastManager    = errors.New("no other active key could manage keys")
	ErrRefReused      = errors.New("the reference was used for another transaction")
	ErrRefundTooLarge = errors.New("a refund cannot give back more than was spent")
	ErrPepper         = errors.New("the keys of this database were made under another secret")
	ErrUnavailable    = errors.New("the storage cannot answer just now")
	ErrReplaced       = errors.New("the database file was removed or replaced under the service")
	ErrLedger         = errors.New("the database is harmed, or its ledger does not add up")
	// ErrUnindexed is no failure of a search, which is slow as long as it lasts.
	ErrUnindexed = errors.New("names are searched without an index, slowly")
	// ErrOutcomeUnknown is neither a success nor a failure: the charge was handed to the storage, which did not say in
	// time whether it was made. See Charge.Settled.
	ErrOutcomeUnknown = errors.New("it is not known yet whether the charge was made")
)

// BalanceError says that a wallet holds less than a call costs.
type BalanceError struct{ Required, Balance int64 }

// Error names both amounts.
func (e *BalanceError) Error() string {
	return fmt.Sprintf("%d credits are required, the balance is %d", e.Required, e.Balance)
}

// Store is all the storage that the service needs. Each method is one transaction, and one account never sees the rows
// of another: what belongs to another account is ErrNotFound.
type Store interface {
	Keys
	Ledger
	Charts
	Revisions
	FactStore
	Matches
	Sessions
	Shares
	MatchShares
	Feeds
	Webhooks
	Batches
	Letterheads
	// Ready says whether the storage can be written, by writing to it.
	Ready(ctx context.Context) error
	// PurgeReplays forgets the idempotency keys that were stored before a moment, and says how many.
	PurgeReplays(ctx context.Context, before time.Time) (int64, error)
}

// Sealed is a store that knows under which pepper its keys are made, by a seal which does not tell it.
type Sealed interface {
	// Sealed fails with ErrPepper on another pepper than that of the keys.
	Sealed(ctx context.Context, pepper []byte) error
	// Seal does so too, and notes the pepper where none is noted: that of a database without keys, or one that is
	// proven because a key was opened under it.
	Seal(ctx context.Context, pepper []byte, proven bool) error
}

// Slice asks for a part of a list, newest first: up to Limit rows that come after (are older than) the mark.
type Slice struct {
	Limit int
	After Mark
}

// Mark is a place in a list; the zero Mark is its beginning.
type Mark struct {
	At time.Time
	ID string
}

// Mark is the place of a row in the lists of its kind.
func (k Key) Mark() Mark { return Mark{k.CreatedAt, k.ID} }

// Mark is the place of a row in the lists of its kind.
func (r Report) Mark() Mark { return Mark{r.CreatedAt, r.ID} }

// Mark is the place of a row in the lists of its kind.
func (m Match) Mark() Mark { return Mark{m.CreatedAt, m.ID} }

// Mark is the place of a row in the lists of its kind.
func (x Share) Mark() Mark { return Mark{x.CreatedAt, x.ID} }

// Mark is the place of a row in the lists of its kind.
func (b Batch) Mark() Mark { return Mark{b.CreatedAt, b.ID} }

// Mark is the place of a row in the lists of its kind.
func (t Transaction) Mark() Mark { return Mark{t.CreatedAt, t.ID} }
