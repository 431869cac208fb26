package httpapi

import (
	"encoding/json"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/order"
	"github.com/jyotish-go/jyotish/internal/invoice"
	"github.com/jyotish-go/jyotish/vedic"
)

// ShowAccount writes an account as the Account of the contract, without a key.
func ShowAccount(h account.Holder) (json.RawMessage, error) {
	return marshal(api.AccountOf(h.Account, h.Balance))
}

// ShowKey encodes a key as ApiKey, which contains no secret, with a member link of one that is opened by OAuth.
func ShowKey(k account.Key, now time.Time) (json.RawMessage, error) {
	return marshal(api.WholeKeyOf(k, now))
}

// ShowIssued encodes a new key as ApiKeyWithSecret, the only form with its secret.
func ShowIssued(i account.Issued) (json.RawMessage, error) {
	return marshal(api.NewKey{Key: api.KeyOf(i.Key, i.CreatedAt), Secret: &i.Token})
}

// ShowOrder writes an order of credits as the export of an account has it.
func ShowOrder(o account.Order) (json.RawMessage, error) { return marshal(api.OrderOf(o)) }

// OrderPaper prints a paper of an order as PDF: its invoice or its receipt once it is paid, and the request to pay it
// before, with the lines of the bank that a transfer goes to. It is account.ErrNotFound for a paper that the order does
// not have.
func OrderPaper(o account.Order, kind invoice.Kind, bank []string, l vedic.Lang) ([]byte, error) {
	return order.Paper(&o, kind, bank, l)
}

// ShowTransaction writes a transaction as the CreditTransaction of the contract.
func ShowTransaction(t account.Transaction) (json.RawMessage, error) {
	return marshal(api.TransactionOf(t))
}
