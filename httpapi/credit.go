package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
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

// creditBalance is the CreditBalance of the contract.
type creditBalance struct {
	Object   string        `json:"object"`
	Balance  int64         `json:"balance"`
	Livemode bool          `json:"livemode"`
	Costs    []Price       `json:"costs"`
	AsOf     vedic.Instant `json:"asOf"`
}

// getBalance returns the balance of the wallet and the price list.
func getBalance(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	if err != nil {
		return nil, err
	}
	return c.ok(creditBalance{"credit_balance", balance, c.live(), c.prices, vedic.Instant{Time: c.second()}})
}

// creditTransaction is the CreditTransaction of the contract.
type creditTransaction struct {
	ID           string          `json:"id"`
	Object       string          `json:"object"`
	Type         account.TxnType `json:"type"`
	Amount       int64           `json:"amount"`
	BalanceAfter int64           `json:"balanceAfter"`
	Operation    *string         `json:"operation"`
	Resource     *string         `json:"resource"`
	KeyID        *string         `json:"keyId"`
	RequestID    *string         `json:"requestId"`
	ReversalOf   *string         `json:"reversalOf"`
	Note         *string         `json:"note"`
	Livemode     bool            `json:"livemode"`
	CreatedAt    vedic.Instant   `json:"createdAt"`
}

// showTransaction writes a line of the ledger. Livemode is always true: test calls move no credits.
func showTransaction(t account.Transaction) creditTransaction {
	return creditTransaction{
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
	more, err := marshal(struct {
		Sales []saleView `json:"sales"`
	}{showSales(sales)})
	a.body = splice(a.body, more)
	return a, err
}

// saleView is a Sale of the document: a priced call that was done under a key which the service made.
type saleView struct {
	Operation      string        `json:"operation"`
	IdempotencyKey string        `json:"idempotencyKey"`
	Resource       *string       `json:"resource"`
	CreatedAt      vedic.Instant `json:"createdAt"`
}

// showSales is never nil, so that a request which sold nothing has an empty list.
func showSales(list []account.Sale) []saleView {
	out := make([]saleView, len(list))
	for i, x := range list {
		out[i] = saleView{x.Operation, x.Key, optional(x.Resource), vedic.Instant{Time: x.CreatedAt}}
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
