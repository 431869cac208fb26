package httpapi

import "github.com/jyotish-go/jyotish/vedic"

func transactionFilters() []parameter {
	return []parameter{
		limitParameter, cursorParam,
		{name: "type", kind: choiceParameter, allowed: texts([]TxnType{Grant, Debit, Refund, Adjustment, Expiry})},
		{name: "from", kind: instantParameter, doc: "inclusive"},
		{name: "to", kind: instantParameter, doc: "exclusive"},
		{name: "keyId", high: 64, schema: "KeyId"},
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

func getBalance(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	if err != nil {
		return nil, err
	}
	return c.ok(creditBalance{"credit_balance", balance, true, c.prices, vedic.Instant{Time: c.second()}})
}

// creditTransaction is the CreditTransaction of the contract.
type creditTransaction struct {
	ID           string        `json:"id"`
	Object       string        `json:"object"`
	Type         TxnType       `json:"type"`
	Amount       int64         `json:"amount"`
	BalanceAfter int64         `json:"balanceAfter"`
	Operation    *string       `json:"operation"`
	Resource     *string       `json:"resource"`
	KeyID        *string       `json:"keyId"`
	RequestID    *string       `json:"requestId"`
	ReversalOf   *string       `json:"reversalOf"`
	Note         *string       `json:"note"`
	Livemode     bool          `json:"livemode"`
	CreatedAt    vedic.Instant `json:"createdAt"`
}

func showTransaction(t Transaction) creditTransaction {
	return creditTransaction{
		ID: t.ID, Object: "credit_transaction", Type: t.Type, Amount: t.Amount, BalanceAfter: t.BalanceAfter,
		Operation: optional(t.Operation), Resource: optional(t.Resource), KeyID: optional(t.KeyID), RequestID: optional(t.RequestID),
		ReversalOf: optional(t.ReversalOf), Note: optional(t.Note), Livemode: true, CreatedAt: vedic.Instant{Time: t.CreatedAt},
	}
}

// MarshalJSON gives a CreditTransaction of the contract.
func (t Transaction) MarshalJSON() ([]byte, error) { return marshal(showTransaction(t)) }

func listTransactions(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	f := TransactionFilter{Type: TxnType(c.arg("type").text), KeyID: c.arg("keyId").text, From: c.arg("from").at, To: c.arg("to").at}
	rows, err := c.store.Transactions(c.r.Context(), c.account.ID, f, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, showTransaction, func(t Transaction) Mark { return Mark{t.CreatedAt, t.ID} })
}

// optional is nil for a text that does not apply.
func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
