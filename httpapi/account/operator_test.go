package account_test

import (
	"cmp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

func newOperator(t *testing.T) (*account.Operator, *sqlite.Store) {
	t.Helper()
	store := sqlite.MustOpen(t)
	return account.NewOperator(store, store.Pepper(), func() time.Time {
		return time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	}), store
}

// A name has 1 to 80 characters, and an account does not begin with a debt.
func TestCreateAccountEdges(t *testing.T) {
	operator, store := newOperator(t)
	for _, c := range []struct {
		name    string
		credits int64
		ok      bool
	}{
		{"", 5, false}, {"A", 5, true}, {strings.Repeat("a", 80), 0, true}, {strings.Repeat("a", 81), 0, false},
		{"A", -1, false}, {"A", account.MaxCredits, true}, {"A", account.MaxCredits + 1, false},
	} {
		a, err := operator.CreateAccount(t.Context(), c.name, c.credits)
		if !c.ok {
			require.Error(t, err, "%d characters, %d", len(c.name), c.credits)
			continue
		}
		require.NoError(t, err, "%d characters, %d", len(c.name), c.credits)
		balance, err := store.Balance(t.Context(), a.ID)
		require.NoError(t, err)
		require.Equal(t, c.credits, balance)
	}
}

// A key has a name of 1 to 80 characters, 1 to MaxRateLimit calls a minute, a scope, and an end that lies ahead.
func TestCreateKeyEdges(t *testing.T) {
	operator, _ := newOperator(t)
	a, err := operator.CreateAccount(t.Context(), "Asha", 0)
	require.NoError(t, err)
	now := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	for what, c := range map[string]struct {
		change func(*account.KeyOrder)
		ok     bool
	}{
		"as it is":          {func(*account.KeyOrder) {}, true},
		"no name":           {func(k *account.KeyOrder) { k.Name = "" }, false},
		"80 characters":     {func(k *account.KeyOrder) { k.Name = strings.Repeat("a", 80) }, true},
		"81 characters":     {func(k *account.KeyOrder) { k.Name = strings.Repeat("a", 81) }, false},
		"one call a minute": {func(k *account.KeyOrder) { k.RateLimit = 1 }, true},
		"the highest rate":  {func(k *account.KeyOrder) { k.RateLimit = account.MaxRateLimit }, true},
		"a higher rate":     {func(k *account.KeyOrder) { k.RateLimit = account.MaxRateLimit + 1 }, false},
		"a negative rate":   {func(k *account.KeyOrder) { k.RateLimit = -1 }, false},
		"no scope":          {func(k *account.KeyOrder) { k.Scopes = nil }, false},
		"ends now":          {func(k *account.KeyOrder) { k.ExpiresAt = now }, false},
		"ends in a second":  {func(k *account.KeyOrder) { k.ExpiresAt = now.Add(time.Second) }, true},
		"no such account":   {func(k *account.KeyOrder) { k.AccountID = "acc_none" }, false},
	} {
		order := account.KeyOrder{AccountID: a.ID, Name: "k", Scopes: []account.Scope{"charts:read"}}
		c.change(&order)
		key, err := operator.CreateKey(t.Context(), order)
		if !c.ok {
			require.Error(t, err, what)
			continue
		}
		require.NoError(t, err, what)
		rate := order.RateLimit
		rate = cmp.Or(rate, account.DefaultRateLimit)
		require.Equal(t, rate, key.RateLimit, what)
		require.Equal(t, order.Name, key.Name, what)
	}
}

// Amounts are 1 to MaxCredits, and a reference is needed with each.
func TestDepositEdges(t *testing.T) {
	for _, c := range []struct {
		amount int64
		ref    string
		ok     bool
	}{
		{0, "a", false}, {-1, "a", false}, {1, "a", true}, {account.MaxCredits, "a", true},
		{account.MaxCredits + 1, "a", false}, {1, "", false},
	} {
		operator, store := newOperator(t)
		a, err := operator.CreateAccount(t.Context(), "Asha", 0)
		require.NoError(t, err)
		_, err = operator.Grant(t.Context(), account.Movement{AccountID: a.ID, Amount: c.amount, Ref: c.ref})
		want := c.amount
		if !c.ok {
			require.EqualError(t, err, "an amount of at least 1 and a reference are needed", "%+v", c)
			want = 0
		} else {
			require.NoError(t, err, "%+v", c)
		}
		balance, err := store.Balance(t.Context(), a.ID)
		require.NoError(t, err)
		require.Equal(t, want, balance)
	}
}
