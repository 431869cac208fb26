package httpapi

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// What storage answers when it cannot do as it was asked. It may wrap them.
var (
	ErrNotFound       = errors.New("no such row in this account")
	ErrStale          = errors.New("the row has another revision")
	ErrKeyLimit       = errors.New("the key may not spend that much")
	ErrClaimed        = errors.New("the idempotency key is taken")
	ErrPurchased      = errors.New("the system was bought before")
	ErrTooManyShares  = errors.New("the report has as many active share links as it may have")
	ErrTooManyKeys    = errors.New("the account has as many active keys as it may have")
	ErrKeyEnded       = errors.New("the key is revoked or expired")
	ErrLastManager    = errors.New("no other active key could manage keys")
	ErrRefReused      = errors.New("the reference was used for another transaction")
	ErrRefundTooLarge = errors.New("a refund cannot give back more than the debit took")
	ErrUnavailable    = errors.New("the storage cannot answer just now")
)

// BalanceError says that a wallet holds less than a call costs.
type BalanceError struct{ Required, Balance int64 }

// Error names both amounts.
func (e *BalanceError) Error() string {
	return fmt.Sprintf("%d credits are required, the balance is %d", e.Required, e.Balance)
}

func (e *BalanceError) problem() *Problem {
	p := NewProblem("insufficient-credits", fmt.Sprintf("This call costs %d credits; the balance is %d.", e.Required, e.Balance))
	p.RequiredCredits, p.Balance = &e.Required, &e.Balance
	return p
}

// Store is all the storage that the service needs. Each method is one transaction, and one account never sees the rows of another:
// what belongs to another account is ErrNotFound.
type Store interface {
	Keys
	Ledger
	Charts
	Matches
	Sessions
	Shares
	Batches
	// Ready says whether the storage can be written, by writing to it.
	Ready(ctx context.Context) error
	// PurgeReplays forgets the idempotency keys that were stored before a moment, and says how many.
	PurgeReplays(ctx context.Context, before time.Time) (int64, error)
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
