package account

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
)

// Accounts stores what only an operator changes.
type Accounts interface {
	// CreateAccount stores an account with an empty wallet.
	CreateAccount(ctx context.Context, a Account) error
	// CreateFirstAccount stores an account with an empty wallet in a database that has none, and fails with
	// ErrHasAccounts otherwise. Of several calls at once one succeeds.
	CreateFirstAccount(ctx context.Context, a Account) error
	// Accounts lists the accounts of customers, oldest first; those of test keys are not among them.
	Accounts(ctx context.Context) ([]Account, error)
	// Deposit posts a grant or a refund once for each reference of an account: a repetition gives the transaction that
	// was posted, and ErrRefReused if it was another one. A refund whose reference is the id of a debit reverses it. It
	// is ErrNotFound where there is no such account, and ErrRefundTooLarge where a refund is more than its debit took,
	// or than the account spent and was not given back.
	Deposit(ctx context.Context, x Transaction) (Transaction, error)
	// EndKey revokes a key of any account, even the last one that may manage keys. ErrNotFound where there is no such
	// key.
	EndKey(ctx context.Context, id string, at time.Time) error
	// AllOrders lists the orders of all accounts, newest first.
	AllOrders(ctx context.Context, f OrderFilter, s Slice) ([]Order, error)
	// AnyOrder returns an order of any account. ErrNotFound where there is none.
	AnyOrder(ctx context.Context, id string) (Order, error)
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
	// Accounts and Transactions are how many were looked at.
	Accounts     int `json:"accounts"`
	Transactions int `json:"transactions"`
	// Faults is empty where all adds up.
	Faults []string `json:"faults"`
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
//
// Now is the clock, time.Now where it is nil.
func NewOperator(store OperatorStore, pepper []byte, now func() time.Time) *Operator {
	if now == nil {
		now = time.Now
	}
	return &Operator{store, pepper, now, NewIDs(now)}
}

// KeyOrder asks for a key. The zero RateLimit is 60 calls a minute, the zero ExpiresAt never.
type KeyOrder struct {
	AccountID, Name string
	// Scopes of the key, at least one. Whether such scopes exist is the caller's to know.
	Scopes []Scope
	// RateLimit is calls a minute, up to MaxRateLimit; 0 is DefaultRateLimit.
	RateLimit int
	ExpiresAt time.Time
	// CreditLimit bounds what the key may spend in its life; nil is no bound.
	CreditLimit *int64
	// Test asks for a test key: it spends nothing, and what it makes is kept apart.
	Test bool
}

// CreateAccount makes an account and grants it credits, if any.
//
// The name is 1 to 80 characters, credits 0 or more. An account whose grant fails is there with an empty wallet: the
// reference "opening" makes it safe to grant again.
func (o *Operator) CreateAccount(ctx context.Context, name string, credits int64) (Account, error) {
	return o.createAccount(ctx, name, credits, o.store.CreateAccount)
}

func (o *Operator) createAccount(ctx context.Context, name string, credits int64,
	store func(context.Context, Account) error) (Account, error) {
	name, fault := form.Text(name, 1, 80)
	if fault != nil {
		return Account{}, fmt.Errorf("the name of the account: %s", fault.Detail)
	}
	if credits < 0 {
		return Account{}, errors.New("an account cannot start with a negative balance")
	}
	a := Account{ID: o.ids.Next(AccountPrefix), Name: name, CreatedAt: o.second()}
	if err := store(ctx, a); err != nil || credits == 0 {
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
	// Balance in whole credits.
	Balance int64
}

// Issued is a new key with its secret, which is shown this once.
type Issued struct {
	Key
	// Token is the secret itself, as jk_live_…, which is stored nowhere.
	Token string
}

// CreateKey makes a key for an account.
//
// It fails with a sentence on an order that no key can be made of, with ErrNotFound on an unknown account, and with
// ErrTooManyKeys.
func (o *Operator) CreateKey(ctx context.Context, order KeyOrder) (Issued, error) {
	k, err := o.newKey(ctx, order)
	if err != nil {
		return Issued{}, err
	}
	token := NewToken()
	if order.Test {
		token = NewTestToken()
	}
	k.Secret = SecretOf(token, o.pepper)
	return Issued{k, token}, o.store.CreateKey(ctx, k, MaxActiveKeys, nil)
}

// checkKey checks an order and fills in its usual rate. It returns the name as it is stored.
func (o *Operator) checkKey(order *KeyOrder) (string, error) {
	name, fault := form.Text(order.Name, 1, 80)
	if fault != nil {
		return "", fmt.Errorf("the name of the key: %s", fault.Detail)
	}
	order.RateLimit = cmp.Or(order.RateLimit, DefaultRateLimit)
	switch {
	case order.RateLimit < 1 || order.RateLimit > MaxRateLimit:
		return "", fmt.Errorf("the rate limit must be from 1 to %d calls a minute", MaxRateLimit)
	case len(order.Scopes) == 0:
		return "", errors.New("a key needs a scope")
	case !order.ExpiresAt.IsZero() && !order.ExpiresAt.After(o.now()):
		return "", errors.New("the key would have expired already")
	}
	return name, nil
}

// Keys lists the keys of an account, newest first. The first 1,000 of them, ended ones included.
func (o *Operator) Keys(ctx context.Context, account string) ([]Key, error) {
	return o.store.Keys(ctx, account, Slice{Limit: 1000})
}

// RevokeKey ends a key, even the last one that may manage keys: an operator can make another. Ending it twice is no
// error; an unknown one is ErrNotFound.
func (o *Operator) RevokeKey(ctx context.Context, id string) error {
	return o.store.EndKey(ctx, id, o.second())
}

// Movement is a grant or a refund. Ref makes it safe to repeat.
type Movement struct {
	AccountID string
	// Amount in whole credits, 1 to MaxCredits, whichever way they go.
	Amount int64
	// Note is for people and may be empty; Ref is not.
	Note, Ref string
}

// Grant returns credits. A repetition with the same reference gives the transaction of the first time; see [Accounts].
func (o *Operator) Grant(ctx context.Context, m Movement) (Transaction, error) {
	return o.deposit(ctx, Grant, m)
}

// Refund returns credits back. Where the reference is the id of a debit, the refund reverses it and may not exceed it.
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

// Orders lists the orders of all accounts, newest first, up to 1,000. Unpaid leaves out those that are paid.
func (o *Operator) Orders(ctx context.Context, unpaid bool) ([]Order, error) {
	return o.store.AllOrders(ctx, OrderFilter{Unpaid: unpaid}, Slice{Limit: 1000})
}

// Order returns an order of any account; ErrNotFound where there is none.
func (o *Operator) Order(ctx context.Context, id string) (Order, error) {
	return o.store.AnyOrder(ctx, id)
}

// ConfirmOrder notes that the price of an order has arrived, and grants its credits. Ref is what the bank calls the
// payment. An order that is paid already is returned as it is.
func (o *Operator) ConfirmOrder(ctx context.Context, id, ref string) (Order, error) {
	order, err := o.store.AnyOrder(ctx, id)
	if err != nil {
		return Order{}, err
	}
	return o.store.PayOrder(ctx, OrderPayment{OrderID: id, Price: order.Price, Currency: order.Currency, Ref: ref,
		TxnID: o.ids.Next(TxnPrefix), At: o.second()})
}

// ErrHasAccounts reports that a database is not empty.
var ErrHasAccounts = errors.New("the database has an account already")

// bootCredits is what the first account of a new database may spend. A service that was just begun can so be tried
// without a second command.
const bootCredits = 1000

// Bootstrap makes the first account, with 1,000 credits, and a key with these scopes. It fails with ErrHasAccounts on a
// database that is not empty. Of several processes that do it at once one succeeds.
func (o *Operator) Bootstrap(ctx context.Context, scopes []Scope) (Issued, error) {
	a, err := o.createAccount(ctx, "first account", bootCredits, o.store.CreateFirstAccount)
	if err != nil {
		return Issued{}, err
	}
	return o.CreateKey(ctx, KeyOrder{AccountID: a.ID, Name: "first key", Scopes: slices.Clone(scopes)})
}

func (o *Operator) second() time.Time { return o.now().UTC().Truncate(time.Second) }
