package command

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

const shopFile = `{"currency":"INR","packs":[{"credits":100,"price":"499"}],"seller":["Kendra"],"bank":["Account 1"]}`

// An operator sees an order, confirms its payment once, and prints its papers.
func TestOrders(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "orders.db")
	require.Zero(t, in(t, db, "account create --name Asha").code)
	store, err := sqlite.Open(db)
	require.NoError(t, err)
	accounts, err := store.Accounts(t.Context())
	require.NoError(t, err)
	const id = "ord_00000000000000000000000001"
	require.NoError(t, store.CreateOrder(t.Context(), account.Order{ID: id, AccountID: accounts[0].ID, Credits: 100,
		Price: 49900, Currency: "INR", Provider: "bank", Seller: "Kendra", Buyer: "Asha",
		CreatedAt: time.Date(2026, 11, 29, 9, 0, 0, 0, time.UTC)}, 9))
	require.NoError(t, store.Close())

	list := in(t, db, "orders list --unpaid")
	require.Regexp(t, id+` .*100 .*INR 499.00 .*bank .*2026-11-29 .*- .*-`, list.stdout)
	settings, pdf := filepath.Join(dir, "shop.json"), filepath.Join(dir, "order.pdf")
	require.NoError(t, os.WriteFile(settings, []byte(shopFile), 0o600))
	require.Equal(t, 1, in(t, db, "orders invoice --receipt "+id, "--out", pdf).code)
	require.Zero(t, in(t, db, "orders invoice", id, "--shop", settings, "--out", pdf).code)
	request, err := os.ReadFile(pdf)
	require.NoError(t, err)
	require.Equal(t, "%PDF-", string(request[:5]))

	require.Equal(t, 2, in(t, db, "orders confirm", id).code, "a reference is required")
	require.Contains(t, in(t, db, "orders confirm ord_none --ref NEFT-1").stderr, "there is no order")
	require.Contains(t, in(t, db, "orders confirm --ref NEFT-1", id).stdout,
		"+100 credits for INR 499.00, invoice 000001")
	require.Contains(t, in(t, db, "orders confirm --ref NEFT-2", id).stdout, "was paid already")
	require.Contains(t, in(t, db, "account list").stdout, "100")
	require.NotContains(t, in(t, db, "orders list --unpaid").stdout, id)
	require.Contains(t, in(t, db, "orders list --json").stdout, `"paymentRef": "NEFT-1"`)
	for _, flags := range []string{"", "--receipt --lang hi"} {
		require.Zero(t, in(t, db, "orders invoice "+id+" "+flags, "--out", pdf).code)
	}
	require.Equal(t, 2, in(t, db, "orders invoice --lang xx "+id, "--out", pdf).code)
}

// The settings of a shop are checked before the service starts, and the secrets of Stripe go together.
func TestShopSettings(t *testing.T) {
	file := filepath.Join(t.TempDir(), "shop.json")
	for _, c := range []struct {
		text, key, secret, fails string
	}{
		{shopFile, "", "", ""}, {shopFile, "sk", "whsec", ""},
		{shopFile, "sk", "", "must be set together"},
		{`{"currency":"INR"}`, "", "", "packs: write from 1"},
	} {
		require.NoError(t, os.WriteFile(file, []byte(c.text), 0o600))
		sh := &shell{getenv: func(name string) string {
			return map[string]string{stripeKey: c.key, stripeWebhook: c.secret}[name]
		}}
		s, err := (&shopFlag{Shop: file}).open(sh)
		if c.fails != "" {
			require.ErrorContains(t, err, c.fails)
			continue
		}
		require.NoError(t, err)
		require.Len(t, s.Providers, 1+len(c.key)/2)
	}
	_, err := (&shopFlag{Shop: file + ".none"}).open(&shell{getenv: os.Getenv})
	require.ErrorContains(t, err, "--shop")
	s, err := (&shopFlag{}).open(&shell{getenv: func(string) string { return "" }})
	require.NoError(t, err)
	require.Nil(t, s)
	_, err = (&shopFlag{}).open(&shell{getenv: func(string) string { return "sk" }})
	require.ErrorContains(t, err, "name the settings with --shop")
}
