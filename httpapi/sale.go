package httpapi

import (
	"cmp"
	"context"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/vedic"
)

// goods are what a priced call makes in memory, before anything is charged or stored.
type goods struct {
	status   int
	resource string // id of what was made
	location string // path below the prefix of the version
	document []byte // the answer without its credits
	value    any    // the same as a Go value, for callers inside the process
	report   *account.Report
	system   *account.System
	match    *account.Match
	// Operation is that of the price list, where it is not that of the route.
	operation  string
	prediction *account.Prediction
}

// receiptSize is what a receipt takes at most.
const receiptSize = 160

// receipt is an object of the one member that every answer to a priced call ends with.
func receipt(k api.Credits) []byte {
	b, err := marshal(struct {
		Credits api.Credits `json:"credits"`
	}{k})
	if err != nil {
		panic(err) // numbers and short texts
	}
	return b
}

// sell serves a priced call in the order that never charges for a failure: replay what was bought with the same
// Idempotency-Key; refuse what the balance cannot pay; make the goods in memory; then debit, store and remember the
// answer in one transaction. If the caller is gone before that transaction, nothing has happened; if after it, a retry
// with the key replays.
func (c *call) sell(normal []byte, produce func(context.Context) (goods, error)) (*answer, error) {
	return c.once(normal, func(claim *account.Replay) (*answer, error) { return c.sold(claim, produce) })
}

// sold is one sale, under a claim to an Idempotency-Key or none.
func (c *call) sold(claim *account.Replay, produce func(context.Context) (goods, error)) (*answer, error) {
	ctx, price := c.r.Context(), c.price(c.route.price)
	err := c.withinDay(ctx)
	if err == nil {
		err = c.affordable(ctx, price)
	}
	if errors.Is(err, account.ErrDailyLimit) {
		return nil, c.usedUp()
	}
	if err != nil {
		return nil, err
	}
	g, err := produce(ctx)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return c.settle(ctx, g, price, claim)
}

// affordable is the cheap look at the balance and at the key's own limit, before any work. The transaction looks again.
func (c *call) affordable(ctx context.Context, price int64) error {
	balance, err := c.store.Balance(ctx, c.account.ID)
	if err != nil {
		return err
	}
	if balance < price {
		return &account.BalanceError{Required: price, Balance: balance}
	}
	if left, limited := c.key.Left(); limited && left < price {
		return keyLimit(price, balance)
	}
	return nil
}

func keyLimit(price, balance int64) *Problem {
	p := NewProblem("key-credit-limit", "This call exceeds the spending limit of the key. Make another key with a higher limit.")
	p.RequiredCredits, p.Balance = &price, &balance
	return p
}

// settle commits the sale and answers.
func (c *call) settle(ctx context.Context, g goods, price int64, claim *account.Replay) (*answer, error) {
	txn := account.Transaction{ID: c.ids.Next(account.TxnPrefix), AccountID: c.account.ID, Type: account.Debit,
		Amount: -price, Operation: cmp.Or(g.operation, c.route.price),
		Resource: g.resource, KeyID: c.key.ID, RequestID: c.record.id, CreatedAt: c.second()}
	if claim != nil {
		claim.Status, claim.Document, claim.Location, claim.Resource = g.status, g.document, g.location, g.resource
		claim.Language = c.lang.String()
	}
	var end []byte
	charge := account.Charge{Debit: txn, Report: g.report, System: g.system, Match: g.match, Prediction: g.prediction,
		Replay: claim,
		Receipt: func(balance int64) []byte {
			end = receipt(chargedFor(txn, balance))
			return end
		}}
	charge.Settled, charge.Daily = c.settled(price), c.daily()
	balance, err := c.store.Charge(ctx, charge)
	switch {
	case errors.Is(err, account.ErrKeyLimit):
		return nil, keyLimit(price, balance)
	case errors.Is(err, account.ErrDailyLimit):
		return nil, c.usedUp()
	case errors.Is(err, account.ErrOutcomeUnknown):
		return nil, c.doubt(err, claim)
	}
	if err != nil {
		return nil, err
	}
	c.metrics.debited.Add(float64(price))
	return &answer{status: g.status, value: g.value, body: extend(g.document, end), lang: c.lang, location: g.location,
		charged: price,
		balance: &balance}, nil
}

// doubt returns the problem of a sale whose outcome is unknown.
func (c *call) doubt(err error, claim *account.Replay) *Problem {
	p := problemOf(err)
	if claim != nil {
		p.IdempotencyKey = claim.Key
	}
	c.metrics.doubts.Inc()
	return p
}

// settled logs the outcome of a sale that was reported as unknown to the client.
func (c *call) settled(price int64) func(int64, error) {
	s, id, owner := c.Service, c.record.id, c.account.ID
	return func(_ int64, err error) {
		if err == nil {
			s.metrics.debited.Add(float64(price))
		}
		s.logger.Info("settled", "id", id, "account", owner, "made", err == nil)
	}
}

func chargedFor(txn account.Transaction, balance int64) api.Credits {
	if txn.Amount == 0 {
		return api.Credits{BalanceAfter: balance, Reason: api.ReasonFreeOperation}
	}
	return api.Credits{Charged: -txn.Amount, BalanceAfter: balance, TransactionID: &txn.ID, Reason: api.ReasonCharged}
}

// speak sets the language of the answer to the one that a body asks for, unless the query asked for one.
func (c *call) speak(l vedic.Lang) {
	if !c.arg("lang").sent {
		c.lang = l
	}
}
