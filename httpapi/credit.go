package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/vedic"
)

// transactionFilters are what a history of credits may be narrowed by.
func transactionFilters() []parameter {
	return []parameter{
		limitParameter, cursorParam,
		{name: "type", kind: choiceParameter,
			allowed: texts([]account.TxnType{account.Grant, account.Debit, account.Refund, account.Adjustment,
				account.Expiry})},
		{name: "from", kind: instantParameter, doc: "inclusive"},
		{name: "to", kind: instantParameter, doc: "exclusive"},
		{name: "keyId", high: 64, schema: "KeyId"},
		{name: "requestId",
			high: 64,
			doc:  "X-Request-Id of the call that moved the credits; sales tells the keys that it may be repeated with"},
	}
}

// getBalance returns the current balance of the wallet with the price list of this service.
func getBalance(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	if err != nil {
		return nil, err
	}
	costs := make([]api.Price, len(c.prices))
	for i, p := range c.prices {
		costs[i] = api.Price(p)
	}
	return c.ok(api.Balance{Object: "credit_balance", Balance: balance, Livemode: c.live(), Costs: costs,
		AsOf: vedic.Instant{Time: c.second()}})
}

// showTransaction writes a line of the ledger. Livemode is always true: test calls move no credits.
func showTransaction(t account.Transaction) api.Transaction {
	return api.Transaction{
		ID: t.ID, Object: "credit_transaction", Type: t.Type, Amount: t.Amount, BalanceAfter: t.BalanceAfter,
		Operation: optional(t.Operation), Resource: optional(t.Resource), KeyID: optional(t.KeyID),
		RequestID:  optional(t.RequestID),
		ReversalOf: optional(t.ReversalOf), Note: optional(t.Note), Livemode: true,
		CreatedAt: vedic.Instant{Time: t.CreatedAt},
	}
}

// listTransactions returns a page of the ledger. If it is filtered by a request, it includes the
// sales of that request with the idempotency keys under which they can be repeated. A client
// without an Idempotency-Key that got outcome-unknown or no answer learns here what its call did.
func listTransactions(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	f := account.TransactionFilter{Type: account.TxnType(c.arg("type").text), KeyID: c.arg("keyId").text,
		From: c.arg("from").at,
		To:   c.arg("to").at, RequestID: c.arg("requestId").text}
	var sales []account.Sale
	if f.RequestID != "" { // first: what is just being written is in the ledger after it
		if sales, err = c.store.Sales(c.r.Context(), c.account.ID, f.RequestID); err != nil {
			return nil, err
		}
	}
	rows, err := c.store.Transactions(c.r.Context(), c.account.ID, f, s)
	if err != nil {
		return nil, err
	}
	a, err := paged(c, s, rows, showTransaction, account.Transaction.Mark)
	if err != nil || f.RequestID == "" {
		return a, err
	}
	a.value = struct {
		api.List[api.Transaction]
		Sales []api.Sale `json:"sales"`
	}{a.value.(api.List[api.Transaction]), showSales(sales)}
	return a, nil
}

// showSales is never nil, so that a request which sold nothing has an empty list.
func showSales(list []account.Sale) []api.Sale {
	out := make([]api.Sale, len(list))
	for i, x := range list {
		out[i] = api.Sale{Operation: x.Operation, IdempotencyKey: x.Key, Resource: optional(x.Resource),
			CreatedAt: vedic.Instant{Time: x.CreatedAt}}
	}
	return out
}

// optional is nil for a text that does not apply.
func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
