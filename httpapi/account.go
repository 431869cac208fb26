package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
)

// getAccount returns the calling account and key.
func getAccount(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	view := api.AccountOf(c.Account, balance)
	view.Key = &api.AccountKey{ID: c.Key.ID, Prefix: c.Key.Secret.Prefix, Scopes: c.Key.Scopes,
		RateLimit: c.Key.RateLimit}
	return c.ok(view)
}
