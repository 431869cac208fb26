// Package sale sells priced operations. It checks the balance and the limits of the caller, has the product made, and
// charges and stores it in one transaction, at most once for an Idempotency-Key. It knows no HTTP: callers hand in Go
// values and get Go values or a problem back.
package sale

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Store is the part of an account.Store that a sale needs.
type Store interface {
	Balance(ctx context.Context, account string) (int64, error)
	Charge(ctx context.Context, c account.Charge) (balance int64, err error)
	DailyUse(ctx context.Context, account string, day time.Time) (int, error)
	Replay(ctx context.Context, account, key string) (account.Replay, error)
}

// Counts are the events that metrics count. All members must be set.
type Counts struct {
	Debited  func(credits int64) // credits that were charged
	Doubted  func()              // sales whose outcome was unknown when the caller was answered
	Replayed func()              // stored answers that were sent again
}

// Till sells. All members but TestAnswers must be set. Its methods may be called at the same time.
type Till struct {
	Store   Store
	Running account.Running
	IDs     *account.IDs
	Now     func() time.Time
	Prices  PriceList
	// TestAnswers is how many priced answers a day the test keys of an account get.
	TestAnswers int
	// Describe names an operation to the caller by its operationId.
	Describe func(operation string) string
	Counts   Counts
	Logger   *slog.Logger
}

// Actor is who calls an operation: an account, with one of its keys.
type Actor struct {
	Key     account.Key
	Account account.Account
	// RequestID names the request in the ledger and the log.
	RequestID string
}

// Live reports whether the calls of the actor count: those of test keys do not.
func (a *Actor) Live() bool { return !a.Account.Test() }

// Call is one call of an operation by an actor.
type Call struct {
	*Actor
	Operation string // operationId
	// Price is the row of the price list that the call pays; empty for a free operation.
	Price string
	// Key is the Idempotency-Key of the caller; empty for none.
	Key string
	// Fingerprint hashes the request; see [Fingerprint].
	Fingerprint func() ([32]byte, error)
	Lang        vedic.Lang // of the answer
}

// Product is the result of a priced call before it is charged and stored.
type Product struct {
	Status   int
	Resource string // id of what was made
	Location string // path below the prefix of the version
	// Document is the answer as JSON, without its credits. It is what a repetition of the call is answered with, so it
	// is written before the charge.
	Document []byte
	Value    any // the same as a Go value, for callers inside the process
	// At most one of these is stored with the charge.
	Report     *account.Report
	System     *account.System
	Match      *account.Match
	Prediction *account.Prediction
}

// Sold is a product that was charged. Receipt is a JSON object of one member, credits.
type Sold struct {
	Product
	Receipt []byte
	Charged int64
	Balance int64
}

// Body returns the document with its receipt. The receipt is appended in the place of the document where that has room,
// so Body is called once.
func (s *Sold) Body() []byte {
	return append(append(s.Document[:len(s.Document)-1], ','), s.Receipt[1:]...)
}

// Price returns what an operation costs the actor: nothing for test keys.
func (t *Till) Price(a *Actor, operation string) int64 {
	if a.Live() {
		return t.Prices.Of(operation)
	}
	return 0
}

// Sell makes and sells a product, in the order that never charges for a failure: it refuses what the limits or the
// balance do not allow, makes the product in memory, and then debits, stores and remembers the answer in one
// transaction. If the caller is gone before that transaction, nothing has happened; if after it, a repetition with the
// same claim replays. The claim may be nil.
func (t *Till) Sell(ctx context.Context, c *Call, claim *account.Replay,
	produce func(context.Context) (Product, error)) (*Sold, error) {
	if err := t.Allow(ctx, c); err != nil {
		return nil, err
	}
	p, err := produce(ctx)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return t.Charge(ctx, c, &p, claim)
}

// Allow refuses a call that could not be charged, before any work is done for it: where the test keys had their answers
// of the day, or the balance or the key's own limit is below the price. The transaction of the charge checks again.
func (t *Till) Allow(ctx context.Context, c *Call) error {
	if most := t.daily(c); most > 0 {
		n, err := t.Store.DailyUse(ctx, c.Account.ID, t.Now())
		if err != nil {
			return err
		}
		if n >= most {
			return t.usedUp()
		}
	}
	return t.Afford(ctx, c.Actor, t.Price(c.Actor, c.Price))
}

// Afford refuses a price in credits that the balance or the key's own limit does not cover.
func (t *Till) Afford(ctx context.Context, a *Actor, price int64) error {
	balance, err := t.Store.Balance(ctx, a.Account.ID)
	if err != nil {
		return err
	}
	if balance < price {
		return &account.BalanceError{Required: price, Balance: balance}
	}
	if left, limited := a.Key.Left(); limited && left < price {
		return keyLimit(price, balance)
	}
	return nil
}

// Charge debits the price of the call and stores the product in the same transaction. A repetition under the claim is
// answered with the same document and receipt. The claim may be nil.
func (t *Till) Charge(ctx context.Context, c *Call, p *Product, claim *account.Replay) (*Sold, error) {
	price := t.Price(c.Actor, c.Price)
	debit := account.Transaction{ID: t.IDs.Next(account.TxnPrefix), AccountID: c.Account.ID, Type: account.Debit,
		Amount: -price, Operation: c.Price, Resource: p.Resource, KeyID: c.Actor.Key.ID, RequestID: c.RequestID,
		CreatedAt: t.second()}
	if claim != nil {
		claim.Status, claim.Document, claim.Location, claim.Resource = p.Status, p.Document, p.Location, p.Resource
		claim.Language = c.Lang.String()
	}
	sold := &Sold{Product: *p, Charged: price}
	var err error
	sold.Balance, err = t.Store.Charge(ctx, account.Charge{Debit: debit, Report: p.Report, System: p.System,
		Match: p.Match, Prediction: p.Prediction, Replay: claim, Daily: t.daily(c), Settled: t.settled(c, price),
		Receipt: func(balance int64) []byte {
			sold.Receipt = Receipt(credits(&debit, balance))
			return sold.Receipt
		}})
	switch {
	case errors.Is(err, account.ErrKeyLimit):
		return nil, keyLimit(price, sold.Balance)
	case errors.Is(err, account.ErrDailyLimit):
		return nil, t.usedUp()
	case errors.Is(err, account.ErrOutcomeUnknown):
		return nil, t.doubt(err, claim)
	case err != nil:
		return nil, err
	}
	t.Counts.Debited(price)
	return sold, nil
}

// daily returns how many priced answers the actor may have a day; zero where there is no such limit, or no price.
func (t *Till) daily(c *Call) int {
	if c.Live() || t.Prices.Of(c.Price) == 0 {
		return 0
	}
	return t.TestAnswers
}

// usedUp is the problem of test keys that had their answers of the day.
func (t *Till) usedUp() *problem.Problem {
	now := t.Now().UTC()
	p := problem.New("quota-exceeded",
		fmt.Sprintf("The test keys of an account get %d priced answers a day.", t.TestAnswers))
	p.ViolatedPolicies = []string{"test-day"}
	return p.Retry(int(now.Truncate(24*time.Hour).Add(24*time.Hour).Sub(now)/time.Second) + 1)
}

// keyLimit is the problem of a key that may not spend a price.
func keyLimit(price, balance int64) *problem.Problem {
	p := problem.New("key-credit-limit",
		"This key may not spend that much more. Raise its limit by making another key.")
	p.RequiredCredits, p.Balance = &price, &balance
	return p
}

// doubt returns the problem of a sale whose outcome is unknown.
func (t *Till) doubt(err error, claim *account.Replay) *problem.Problem {
	p := problem.Of(err)
	if claim != nil {
		p.IdempotencyKey = claim.Key
	}
	t.Counts.Doubted()
	return p
}

// settled logs the outcome of a sale that was reported as unknown to the caller.
func (t *Till) settled(c *Call, price int64) func(int64, error) {
	id, owner := c.RequestID, c.Account.ID
	return func(_ int64, err error) {
		if err == nil {
			t.Counts.Debited(price)
		}
		t.Logger.Info("settled", "id", id, "account", owner, "made", err == nil)
	}
}

// second is the present moment as it is stored.
func (t *Till) second() time.Time { return t.Now().UTC().Truncate(time.Second) }

// Receipt writes the object of one member that every answer to a priced call ends with.
func Receipt(k api.Credits) []byte {
	b, err := canon.Append(nil, &struct {
		Credits api.Credits `json:"credits"`
	}{k})
	if err != nil {
		panic(err) // numbers and short texts
	}
	return b
}

// credits says what a debit took and what is left.
func credits(debit *account.Transaction, balance int64) api.Credits {
	if debit.Amount == 0 {
		return api.Credits{BalanceAfter: balance, Reason: api.ReasonFreeOperation}
	}
	return api.Credits{Charged: -debit.Amount, BalanceAfter: balance, TransactionID: &debit.ID,
		Reason: api.ReasonCharged}
}
