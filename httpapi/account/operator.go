package account

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
)

// Accounts stores what only an operator changes.
type Accounts interface {
	CreateAccount(ctx context.Context, a Account) error
	Accounts(ctx context.Context) ([]Account, error)
	// Deposit posts a grant or a refund once for each reference of an account: a repetition gives the transaction that
	// was posted, and ErrRefReused if it was another one. A refund whose reference is the id of a debit reverses it.
	Deposit(ctx context.Context, x Transaction) (Transaction, error)
	// EndKey revokes a key of any account, even the last one that may manage keys.
	EndKey(ctx context.Context, id string, at time.Time) error
}

// OperatorStore is the storage that an operator needs.
type OperatorStore interface {
	Store
	Accounts
	// VerifyLedger recomputes every balance from the entries, all at one moment.
	VerifyLedger(ctx context.Context) (Verification, error)
}

// Verification is what came of adding up the ledger again. It is right if Faults is empty; they name rows by id and say
// what does not add up.
type Verification struct {
	Accounts     int      `json:"accounts"`
	Transactions int      `json:"transactions"`
	Faults       []string `json:"faults"`
}

// Operator does what the HTTP interface does not offer: accounts, first keys, credits. The command is a thin coat over
// it.
type Operator struct {
	store  OperatorStore
	pepper []byte
	now    func() time.Time
	ids    *IDs
}

// NewOperator makes an operator of a store, under the pepper of the service.
func NewOperator(store OperatorStore, pepper []byte, now func() time.Time) *Operator {
	if now == nil {
		now = time.Now
	}
	return &Operator{store, pepper, now, NewIDs(now)}
}

// KeyOrder asks for a key. The zero RateLimit is 60 calls a minute, the zero ExpiresAt never.
type KeyOrder struct {
	AccountID, Name string
	Scopes          []Scope
	RateLimit       int // calls a minute, up to 6000
	ExpiresAt       time.Time
	CreditLimit     *int64
	Test            bool   // a test key: it spends nothing, and what it makes is kept apart
	AnswerVersion   string // shape of answers where a call names none; empty is the first
}

// CreateAccount makes an account and grants it credits, if any.
func (o *Operator) CreateAccount(ctx context.Context, name string, credits int64) (Account, error) {
	name, fault := form.Text(name, 1, 80)
	if fault != nil {
		return Account{}, fmt.Errorf("the name of the account: %s", fault.Detail)
	}
	if credits < 0 {
		return Account{}, errors.New("an account cannot begin with a debt")
	}
	a := Account{ID: o.ids.Next(AccountPrefix), Name: name, CreatedAt: o.second()}
	if err := o.store.CreateAccount(ctx, a); err != nil || credits == 0 {
		return a, err
	}
	_, err := o.Grant(ctx, Movement{AccountID: a.ID, Amount: credits, Note: "opening balance", Ref: "opening"})
	return a, err
}

// Accounts lists all accounts, oldest first, with their balances.
func (o *Operator) Accounts(ctx context.Context) (list []Holder, err error) {
	accounts, err := o.store.Accounts(ctx)
	if err != nil {
		return nil, err
	}
	for _, a := range accounts {
		balance, err := o.store.Balance(ctx, a.ID)
		if err != nil {
			return nil, err
		}
		list = append(list, Holder{a, balance})
	}
	return list, nil
}

// Holder is an account with its balance.
type Holder struct {
	Account
	Balance int64
}

// Issued is a new key with its secret, which is shown this once.
type Issued struct {
	Key
	Token string
}

// CreateKey makes a key for an account.
func (o *Operator) CreateKey(ctx context.Context, order KeyOrder) (Issued, error) {
	name, fault := form.Text(order.Name, 1, 80)
	if fault != nil {
		return Issued{}, fmt.Errorf("the name of the key: %s", fault.Detail)
	}
	if order.RateLimit == 0 {
		order.RateLimit = DefaultRateLimit
	}
	switch {
	case order.RateLimit < 1 || order.RateLimit > MaxRateLimit:
		return Issued{}, fmt.Errorf("the rate limit must be from 1 to %d calls a minute", MaxRateLimit)
	case len(order.Scopes) == 0:
		return Issued{}, errors.New("a key needs a scope")
	case !order.ExpiresAt.IsZero() && !order.ExpiresAt.After(o.now()):
		return Issued{}, errors.New("the key would have expired already")
	}
	if _, err := o.store.Balance(ctx, order.AccountID); err != nil {
		return Issued{}, fmt.Errorf("account %s: %w", order.AccountID, err)
	}
	owner, token := order.AccountID, NewToken()
	if order.Test {
		test, err := o.store.TestAccount(ctx, Account{ID: o.ids.Next(AccountPrefix), Name: "test", TestOf: owner,
			CreatedAt: o.second()})
		if err != nil {
			return Issued{}, err
		}
		owner, token = test.ID, NewTestToken()
	}
	k := Key{ID: o.ids.Next(KeyPrefix), AccountID: owner, Name: name, Secret: SecretOf(token, o.pepper),
		Scopes: order.Scopes, RateLimit: order.RateLimit, CreditLimit: order.CreditLimit, CreatedAt: o.second(),
		ExpiresAt: order.ExpiresAt.UTC().Truncate(time.Second), AnswerVersion: order.AnswerVersion}
	return Issued{k, token}, o.store.CreateKey(ctx, k, MaxActiveKeys, nil)
}

// Keys lists the keys of an account, newest first.
func (o *Operator) Keys(ctx context.Context, account string) ([]Key, error) {
	return o.store.Keys(ctx, account, Slice{Limit: 1000})
}

// SetAnswerVersion changes the shape of answers that a key of an account wants.
func (o *Operator) SetAnswerVersion(ctx context.Context, account, id, version string) error {
	_, err := o.store.SetAnswerVersion(ctx, account, id, version, o.second())
	return err
}

// RevokeKey ends a key, even the last one that may manage keys: an operator can make another.
func (o *Operator) RevokeKey(ctx context.Context, id string) error {
	return o.store.EndKey(ctx, id, o.second())
}

// Movement is a grant or a refund. Ref makes it safe to repeat.
type Movement struct {
	AccountID string
	Amount    int64
	Note, Ref string
}

// Grant gives credits.
func (o *Operator) Grant(ctx context.Context, m Movement) (Transaction, error) {
	return o.deposit(ctx, Grant, m)
}

// Refund gives credits back. Where the reference is the id of a debit, the refund reverses it and may not exceed it.
func (o *Operator) Refund(ctx context.Context, m Movement) (Transaction, error) {
	return o.deposit(ctx, Refund, m)
}

func (o *Operator) deposit(ctx context.Context, kind TxnType, m Movement) (Transaction, error) {
	if m.Amount < 1 || m.Amount > MaxCredits || m.Ref == "" {
		return Transaction{}, errors.New("an amount of at least 1 and a reference are needed")
	}
	return o.store.Deposit(ctx, Transaction{ID: o.ids.Next(TxnPrefix), AccountID: m.AccountID, Type: kind,
		Amount: m.Amount, Note: m.Note, Ref: m.Ref, CreatedAt: o.second()})
}

// ErrHasAccounts says that a database is not empty.
var ErrHasAccounts = errors.New("the database has an account already")

// bootCredits is what the first account of a new database may spend.
const bootCredits = 1000

// Bootstrap makes the first account, with 1,000 credits, and a key with these scopes. It fails with ErrHasAccounts on a
// database that is not empty.
func (o *Operator) Bootstrap(ctx context.Context, scopes []Scope) (Issued, error) {
	accounts, err := o.store.Accounts(ctx)
	if err != nil {
		return Issued{}, err
	}
	if len(accounts) > 0 {
		return Issued{}, ErrHasAccounts
	}
	a, err := o.CreateAccount(ctx, "first account", bootCredits)
	if err != nil {
		return Issued{}, err
	}
	return o.CreateKey(ctx, KeyOrder{AccountID: a.ID, Name: "first key", Scopes: slices.Clone(scopes)})
}

func (o *Operator) second() time.Time { return o.now().UTC().Truncate(time.Second) }
