package httpapi

import (
	"cmp"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// accountView is the Account of the contract; the command shows accounts without a key.
type accountView struct {
	Object    string        `json:"object"`
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Livemode  bool          `json:"livemode"`
	Key       *accountKey   `json:"key,omitempty"`
	Balance   int64         `json:"balance"`
	Limits    accountLimits `json:"limits"`
	CreatedAt vedic.Instant `json:"createdAt"`
}

// accountKey describes the calling key, which lets a program check the secret that it was given.
// The rate is in calls per minute.
type accountKey struct {
	ID        string          `json:"id"`
	Prefix    string          `json:"prefix"`
	Scopes    []account.Scope `json:"scopes"`
	RateLimit int             `json:"rateLimitPerMinute"`
}

// accountLimits are what an account may have at once.
type accountLimits struct {
	MaxActiveKeys int `json:"maxActiveKeys"`
	// Nil: as many as the balance pays.
	MaxReports *int `json:"maxReports"`
}

// showAccount returns an account with its balance in credits. A test account has the ID of the
// account it belongs to: clients see one account, and livemode distinguishes its two sides.
func showAccount(a account.Account, balance int64) accountView {
	return accountView{Object: "account", ID: cmp.Or(a.TestOf, a.ID), Name: a.Name, Livemode: !a.Test(),
		Balance:   balance,
		Limits:    accountLimits{account.MaxActiveKeys, nil},
		CreatedAt: vedic.Instant{Time: a.CreatedAt}}
}

// getAccount returns the calling account and key.
func getAccount(c *call) (*answer, error) {
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	if err != nil {
		return nil, err
	}
	view := showAccount(c.account, balance)
	view.Key = &accountKey{c.key.ID, c.key.Secret.Prefix, c.key.Scopes, c.key.RateLimit}
	return c.ok(view)
}
