package httpapi

import (
	"encoding/json"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
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

// ShowTransaction writes a transaction as the CreditTransaction of the contract.
func ShowTransaction(t account.Transaction) (json.RawMessage, error) {
	return marshal(api.TransactionOf(t))
}
