package account

import (
	"context"
	"time"
)

// Ledger stores wallets and every movement on them, in double entry. Amounts are whole credits.
type Ledger interface {
	Balance(ctx context.Context, account string) (int64, error)
	Transactions(ctx context.Context, account string, f TransactionFilter, s Slice) ([]Transaction, error)
	// Charge commits all of a charge or nothing of it, and gives the balance after it. It fails with a *BalanceError,
	// ErrKeyLimit, ErrClaimed (the replay's key is taken) or ErrPurchased (the system was bought before): then nothing
	// was charged. Of ErrOutcomeUnknown alone nobody can say, and the storage goes on looking.
	Charge(ctx context.Context, c Charge) (balance int64, err error)
	// DailyUse counts the charges with Daily on the day of a moment, in UTC.
	DailyUse(ctx context.Context, account string, day time.Time) (int, error)
	// Replay finds the stored answer of an idempotency key.
	Replay(ctx context.Context, account, operation, key string) (Replay, error)
	// Sales lists what was sold to a request under keys of MadeKey, also what had no price. It waits for sales of the
	// account that are just being written.
	Sales(ctx context.Context, account, requestID string) ([]Sale, error)
}

// Sale is a priced call that was done under a key which the service made, since its caller sent none.
type Sale struct {
	Operation string // of the interface
	Key       string // with which the call is repeated safely
	Resource  string // id of what was made
	CreatedAt time.Time
}

// madePrefix begins the idempotency keys that the service makes.
const madePrefix = "srv_"

// MadeKey makes the idempotency key of a request whose caller sent none. The id makes it unique: a caller may give two
// requests one name.
func MadeKey(requestID, id string) string { return MadeKeys(requestID) + id }

// MadeKeys is what all keys that MadeKey makes for a request begin with, and no other key of the service does.
func MadeKeys(requestID string) string { return madePrefix + requestID + ":" }

// MaxCredits is the largest amount that JSON numbers carry exactly.
const MaxCredits = 1<<53 - 1

// TxnType says why credits moved.
type TxnType string

// The types of transactions. Amounts of a debit and of an expiry are negative.
const (
	Grant      TxnType = "grant"
	Debit      TxnType = "debit"
	Refund     TxnType = "refund"
	Adjustment TxnType = "adjustment"
	Expiry     TxnType = "expiry"
)

// Transaction is one movement of credits on a wallet. Text that does not apply is empty.
type Transaction struct {
	ID, AccountID string
	Type          TxnType
	Amount        int64 // signed
	BalanceAfter  int64 // set by the storage
	Operation     string
	Resource      string // id of what was made
	KeyID         string
	RequestID     string
	ReversalOf    string // id of the debit that a refund reverses
	Note          string
	Ref           string // the operator's reference, unique in an account
	CreatedAt     time.Time
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
