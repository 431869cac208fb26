package httpapi

import (
	"cmp"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/vedic"
)

// showAccount shows an account with its balance in credits. A test account has the id of the one that it belongs to:
// for whoever calls it is one account, and livemode tells which side of it.
func showAccount(a account.Account, balance int64) api.Account {
	return api.Account{Object: "account", ID: cmp.Or(a.TestOf, a.ID), Name: a.Name, Livemode: !a.Test(),
		Balance:   balance,
		Limits:    api.AccountLimits{MaxActiveKeys: account.MaxActiveKeys},
		CreatedAt: vedic.Instant{Time: a.CreatedAt}}
}

// getAccount returns the calling account and key.
func getAccount(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.r.Context(), c.Account.ID)
	if err != nil {
		return nil, err
	}
	view := showAccount(c.Account, balance)
	view.Key = &api.AccountKey{ID: c.Key.ID, Prefix: c.Key.Secret.Prefix, Scopes: c.Key.Scopes,
		RateLimit: c.Key.RateLimit}
	return c.ok(view)
}
