package httpapi

import (
	"cmp"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/vedic"
)

// showAccount returns the response for an account with its balance in credits. A test account has
// the id of the account that it belongs to, because both are one account for the client; livemode
// says which of the two it is.
func showAccount(a account.Account, balance int64) api.Account {
	return api.Account{Object: "account", ID: cmp.Or(a.TestOf, a.ID), Name: a.Name, Livemode: !a.Test(),
		Balance:   balance,
		Limits:    api.AccountLimits{MaxActiveKeys: account.MaxActiveKeys},
		CreatedAt: vedic.Instant{Time: a.CreatedAt}}
}

// getAccount returns the calling account and key.
func getAccount(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	if err != nil {
		return nil, err
	}
	view := showAccount(c.account, balance)
	view.Key = &api.AccountKey{ID: c.key.ID, Prefix: c.key.Secret.Prefix, Scopes: c.key.Scopes,
		RateLimit: c.key.RateLimit}
	return c.ok(view)
}
