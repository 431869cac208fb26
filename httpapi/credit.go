package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/vedic"
)

// transactionFilters are what a history of credits may be narrowed by.
func transactionFilters() []param.Spec {
	return []param.Spec{
		param.Limit, param.Cursor,
		{Name: "type", Kind: param.Choice,
			Doc: "only entries of this kind",
			Allowed: texts([]account.TxnType{account.Grant, account.Debit, account.Refund, account.Adjustment,
				account.Expiry})},
		{Name: "from", Kind: param.Instant, Doc: "inclusive"},
		{Name: "to", Kind: param.Instant, Doc: "exclusive"},
		{Name: "keyId", High: 64, Schema: "KeyId", Doc: "only calls with this key"},
		{Name: "requestId",
			High: 64,
			Doc:  "X-Request-Id of the call that moved the credits; sales has the keys that it may be repeated with"},
	}
}

// getBalance returns the current balance of the wallet with the price list of this service.
func getBalance(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	return c.ok(api.Balance{Object: "credit_balance", Balance: balance, Livemode: c.Live(), Costs: c.door().PriceList(),
		AsOf: vedic.Instant{Time: c.second()}})
}

// listTransactions returns a page of the ledger. If it is filtered by a request, it includes the
// sales of that request with the idempotency keys under which they can be repeated. A client
// without an Idempotency-Key that got outcome-unknown or no answer learns here what its call did.
func listTransactions(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	f := account.TransactionFilter{Type: account.TxnType(c.arg("type").Text), KeyID: c.arg("keyId").Text,
		From: c.arg("from").At,
		To:   c.arg("to").At, RequestID: c.arg("requestId").Text}
	var sales []account.Sale
	if f.RequestID != "" { // first: what is just being written is in the ledger after it
		if sales, err = c.store.Sales(c.ctx, c.Account.ID, f.RequestID); err != nil {
			return nil, err
		}
	}
	rows, err := c.store.Transactions(c.ctx, c.Account.ID, f, s)
	if err != nil {
		return nil, err
	}
	a, err := paged(c, s, rows, api.TransactionOf, account.Transaction.Mark)
	if err != nil || f.RequestID == "" {
		return a, err
	}
	a.value = struct {
		api.List[api.Transaction]
		Sales []api.Sale `json:"sales"`
	}{a.value.(api.List[api.Transaction]), api.SalesOf(sales)}
	return a, nil
}
