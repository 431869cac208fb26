package httpapi

import (
	"context"
	"time"
)

// Ledger stores wallets and every movement on them, in double entry. Amounts are whole credits.
type Ledger interface {
	Balance(ctx context.Context, account string) (int64, error)
	Transactions(ctx context.Context, account string, f TransactionFilter, s Slice) ([]Transaction, error)
	// Charge commits all of a charge or nothing of it, and gives the balance after it. It fails with a *BalanceError, ErrKeyLimit,
	// ErrClaimed (the replay's key is taken) or ErrPurchased (the system was bought before).
	Charge(ctx context.Context, c Charge) (balance int64, err error)
	// Replay finds the stored answer of an idempotency key.
	Replay(ctx context.Context, account, operation, key string) (Replay, error)
}

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
	Type     TxnType
	KeyID    string
	From, To time.Time
}

// Charge is all that one priced call leaves behind: a debit (Amount is negative, or zero for a call without a price, which leaves no row
// in the ledger), what was bought, and the answer to replay. Receipt writes the credits member of the answer once the balance is known.
type Charge struct {
	Debit   Transaction
	Report  *Report
	System  *System
	Match   *Match
	Replay  *Replay
	Receipt func(balance int64) []byte
}

// Replay is the stored answer of a call that carried an Idempotency-Key, with the fingerprint of the request that made it. Document is a
// JSON object, and Receipt, if any, its last member. An empty Document is one that was deleted with its Resource.
type Replay struct {
	AccountID, Operation, Key string
	Fingerprint               [32]byte
	Status                    int
	Document, Receipt         []byte
	Location                  string // path below the prefix of the version
	Language                  string // BCP 47
	Resource                  string
	CreatedAt                 time.Time
}
