package account

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// What storage answers when it cannot do as it was asked. It may wrap them.
var (
	// ErrNotFound is the answer for what is not there and for what is another account's, which look alike to a caller.
	ErrNotFound = errors.New("no such row in this account")
	// ErrDailyLimit ends the priced answers of test keys for the day, in UTC.
	ErrDailyLimit = errors.New("the test keys of the account have reached their daily limit of priced results")
	// ErrStale reports that what was changed or computed is no longer what the caller looked at; nothing was written.
	ErrStale = errors.New("the row has another revision")
	// ErrKeyLimit is of the key's CreditLimit; what the wallet lacks is a *BalanceError.
	ErrKeyLimit = errors.New("the spending limit of the key is reached")
	// ErrClaimed reports that an answer is stored under the key: the caller is served that one.
	ErrClaimed = errors.New("the idempotency key is in use")
	// ErrPurchased reports that the system is there: the caller reads it, for nothing.
	ErrPurchased = errors.New("the system is already bought")
	// Of limits that count rows, those which are ended make room.
	ErrTooManyShares = errors.New("the report has reached its limit of active share links")
	ErrTooManyKeys   = errors.New("the account has reached its limit of active keys")
	// ErrLinked refuses a second key for one subject of an issuer, in whichever account.
	ErrLinked = errors.New("the subject of this issuer is linked to another key; revoke that one first")
	// ErrKeyEnded is the refusal to change a key that opens nothing any more.
	ErrKeyEnded = errors.New("the key is revoked or expired")
	// ErrRotated refuses a rotation of a key that was rotated since the caller read it, or only just.
	ErrRotated = errors.New("the key was rotated just now")
	// ErrTooManySecrets refuses a rotation where MaxPreviousSecrets earlier secrets are in their grace period.
	ErrTooManySecrets = errors.New("too many earlier secrets of the key are still valid")
	// ErrLastManager keeps an account from locking itself out: only an operator could let it in again.
	ErrLastManager = errors.New("no other active key can manage keys")
	// ErrRefReused protects an operator who repeats a deposit with another amount under the old reference.
	ErrRefReused = errors.New("the reference was used for another transaction")
	// ErrRefundTooLarge: a refund gives back, it does not grant.
	ErrRefundTooLarge = errors.New("a refund cannot give back more than was spent")
	// ErrPepper keeps a node that was started with a wrong secret from refusing every key as unknown.
	ErrPepper = errors.New("the keys of this database were made with another secret")
	// ErrUnavailable reports that nothing was done and that a repetition may succeed: locks, a full disk, a lost
	// connection.
	ErrUnavailable = errors.New("the storage is temporarily unavailable")
	// ErrReplaced comes with ErrUnavailable: what is written now would be lost with the process.
	ErrReplaced = errors.New("the database file was removed or replaced while the service was running")
	// ErrLedger keeps the service from starting on a harmed database.
	ErrLedger = errors.New("the database is damaged, or its ledger does not add up")
	// ErrUnindexed is no failure of a search, which is slow as long as it lasts.
	ErrUnindexed = errors.New("names are searched slowly, without an index")
	// ErrOutcomeUnknown is neither a success nor a failure: the charge was handed to the storage, which did not say in
	// time whether it was made. See Charge.Settled.
	ErrOutcomeUnknown = errors.New("it is not yet known whether the charge was made")
)

// BalanceError reports that a wallet holds less than a call costs, in credits. Balance is the
// balance when the charge was refused, read under the lock of the wallet.
type BalanceError struct{ Required, Balance int64 }

// Error names both amounts.
func (e *BalanceError) Error() string {
	return fmt.Sprintf("%d credits are required, the balance is %d", e.Required, e.Balance)
}

// Store is the complete storage of the service. Each method is one transaction. No account sees
// rows of another: they are ErrNotFound.
//
// Implementations must meet this contract, which storetest checks:
//
//   - Methods are safe for concurrent use, also from several nodes if the store supports them.
//   - On an error nothing was changed, except for ErrOutcomeUnknown.
//   - Errors with a name here are matched by errors.Is or errors.As and may be wrapped.
//   - A context that ends before a transaction begins cancels it; one that ends later does not.
//   - A nil *Replay is not stored. A replay whose key is taken is ErrClaimed and undoes the rest.
type Store interface {
	Keys
	Ledger
	Charts
	Revisions
	Matches
	Sessions
	Shares
	MatchShares
	Feeds
	Webhooks
	Batches
	Letterheads
	PreferenceStore
	Orders
	Emails
	Clients
	// Ready reports whether the storage can be written, by writing to it.
	Ready(ctx context.Context) error
	// PurgeReplays forgets the idempotency keys that were stored before a moment, and says how many.
	PurgeReplays(ctx context.Context, before time.Time) (int64, error)
}

// Sealed is a store that can check the pepper of its keys by a seal that does not reveal it.
type Sealed interface {
	// Sealed returns ErrPepper if the keys were made with another pepper.
	Sealed(ctx context.Context, pepper []byte) error
	// Seal is like Sealed, and records the pepper if none is recorded and either there are no keys
	// or the pepper is proven, because a key was opened with it.
	Seal(ctx context.Context, pepper []byte, proven bool) error
}

// Slice asks for a part of a list, newest first: up to Limit rows that come after (are older than) the mark. A Limit of
// zero gives none.
//
// The mark is a row's moment and id, and not a number of rows to pass over: rows that are made or deleted meanwhile
// neither repeat nor hide another, and the last page costs what the first does.
type Slice struct {
	// Limit of rows, as the caller checked it: a store has no bound of its own.
	Limit int
	After Mark
}

// Mark is a place in a list; the zero Mark is its beginning. At has whole seconds, and rows of one second are in the
// order of their ids.
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
