package account

import (
	"context"
	"time"
)

// Ledger stores wallets and every movement on them, in double entry. Amounts are whole credits.
type Ledger interface {
	// Balance is what is in the wallet, never negative; ErrNotFound where there is no such account.
	Balance(ctx context.Context, account string) (int64, error)
	// Transactions lists the movements on a wallet, newest first in the order in which the balance
	// changed, which is finer than the whole seconds of their times. The cursor of the slice uses
	// the ID only.
	Transactions(ctx context.Context, account string, f TransactionFilter, s Slice) ([]Transaction, error)
	// Charge commits a charge completely or not at all, and returns the balance after it. It fails
	// with a *BalanceError, ErrKeyLimit, ErrClaimed (the replay's key is taken) or ErrPurchased
	// (the system was bought before); ErrNotFound and ErrStale for a report that was deleted or has
	// another chart by now; ErrDailyLimit for a test key. On these errors nothing was charged.
	// ErrOutcomeUnknown means that the outcome is not known yet; the storage continues to look for
	// it. Concurrent calls for one wallet are serialised.
	Charge(ctx context.Context, c Charge) (balance int64, err error)
	// DailyUse counts the charges with Daily on the UTC day of a moment, for the daily limit of
	// test keys.
	DailyUse(ctx context.Context, account string, day time.Time) (int, error)
	// Replay returns the stored answer of an idempotency key of an account, whichever operation
	// stored it; ErrNotFound if there is none. Answers are kept for KeepReplays.
	Replay(ctx context.Context, account, key string) (Replay, error)
	// Sales lists what was sold to a request under keys of MadeKey, including what was free. A
	// caller that lost an answer uses it to learn what its request did. It waits for sales of the
	// account in progress; otherwise a sale whose COMMIT is under way would be missed and made
	// again.
	Sales(ctx context.Context, account, requestID string) ([]Sale, error)
}

// Sale is a priced call that was done under a key which the service made, since its caller sent none.
type Sale struct {
	// Operation of the interface, by its id in the document.
	Operation string
	// Key with which the call is repeated safely.
	Key string
	// Resource is the id of what was made.
	Resource  string
	CreatedAt time.Time
}

// madePrefix begins the idempotency keys that the service makes.
const madePrefix = "srv_"

// MadeKey makes the idempotency key of a priced request whose caller sent none. The stored answer is then found by the
// request id, which the caller has in its log. The id makes the key unique: a caller may use a request id twice.
func MadeKey(requestID, id string) string { return MadeKeys(requestID) + id }

// MadeKeys is what all keys that MadeKey makes for a request begin with, and no other key of the service does.
func MadeKeys(requestID string) string { return madePrefix + requestID + ":" }

// MaxCredits is the largest amount that JSON numbers carry exactly (2⁵³ − 1), where they are read as floats.
const MaxCredits = 1<<53 - 1

// TxnType says why credits moved.
type TxnType string

// The types of transactions. Amounts of a debit and of an expiry are negative.
const (
	// Grant is credits given by the operator.
	Grant TxnType = "grant"
	// Debit is what a call cost.
	Debit TxnType = "debit"
	// Refund gives back what a debit took, up to what was spent.
	Refund TxnType = "refund"
	// Adjustment corrects a balance by hand, up or down.
	Adjustment TxnType = "adjustment"
	// Expiry takes credits whose time is over.
	Expiry TxnType = "expiry"
)

// Transaction is one movement of credits on a wallet. Text that does not apply is empty.
type Transaction struct {
	ID, AccountID string
	Type          TxnType
	// Amount is signed: what the wallet gains.
	Amount int64
	// BalanceAfter is set by the storage, under the lock of the wallet.
	BalanceAfter int64
	// Operation that was paid for.
	Operation string
	// Resource is the id of what was made; the report may be gone, its id stays here.
	Resource  string
	KeyID     string
	RequestID string
	// ReversalOf is the id of the debit that a refund reverses.
	ReversalOf string
	Note       string
	// Ref is the operator's reference, unique in an account, by which a deposit is made once.
	Ref       string
	CreatedAt time.Time
}

// TransactionFilter narrows a list of transactions; the zero filter is all of them. From is inclusive, To is not.
type TransactionFilter struct {
	Type      TxnType
	KeyID     string
	RequestID string
	From, To  time.Time
}

// Charge is all that one priced call leaves behind: a debit (Amount is negative, or zero for a call without a price,
// which leaves no row in the ledger), what was bought, and the answer to replay. Receipt writes the credits member of
// the answer once the balance is known.
//
// Everything in it is written in one transaction, because each part without another would be a loss: a debit without
// its report robs the caller, a report without its debit the operator, both without the replay sell it twice.
type Charge struct {
	Debit  Transaction
	Report *Report
	System *System
	Match  *Match
	// Prediction takes the place of the reading that the report had.
	Prediction *Prediction
	Replay     *Replay
	Receipt    func(balance int64) []byte
	// Daily, if not zero, is how many charges of this account there may be on the day of the debit (ErrDailyLimit).
	Daily int
	// Settled, if not nil, is called once after Charge failed with ErrOutcomeUnknown, when the storage knows: with no
	// error and the balance if the charge was made, and otherwise with why it was not.
	Settled func(balance int64, err error)
}
