package order_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/order"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/invoice"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/payment/paymenttest"
	"github.com/jyotish-go/jyotish/internal/shop"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
)

// counter is a room with the double of Stripe and an account.
type counter struct {
	*order.Room
	store  *sqlite.Store
	double *paymenttest.Stripe
	stripe *payment.Stripe
	owner  string
}

func newCounter(t *testing.T) *counter {
	t.Helper()
	now := func() time.Time { return noon }
	c := &counter{store: sqlite.MustOpen(t), double: paymenttest.NewStripe(t)}
	var err error
	c.stripe, err = payment.NewStripe(payment.StripeConfig{Key: c.double.Key, WebhookSecret: c.double.Secret,
		URL: c.double.URL, Now: now})
	require.NoError(t, err)
	s, err := shop.Parse([]byte(`{"currency":"INR","packs":[{"credits":100,"price":"499"}],"seller":["Kendra","Pune"],
		"tax":{"name":"GST","percent":18},"bank":["Account 1"]}`), c.stripe)
	require.NoError(t, err)
	c.Room = &order.Room{Store: c.store, Shop: s, IDs: account.NewIDs(now), Now: now,
		Page: func(id string) string { return "https://jyotish.example/back/" + id }}
	a, err := account.NewOperator(c.store, c.store.Pepper(), now).CreateAccount(ctx, "Asha", 0)
	require.NoError(t, err)
	c.owner = a.ID
	return c
}

// A person orders, is sent to pay, and has the credits once the provider reports the payment, however often it does.
func TestOrderIsPaidOnce(t *testing.T) {
	c := newCounter(t)
	o, err := c.Make(ctx, c.owner, order.Request{Pack: "100", Provider: "stripe", Buyer: " Asha  Rao \n\nDelhi\n"})
	require.NoError(t, err)
	require.Equal(t, account.Order{ID: o.ID, AccountID: c.owner, Credits: 100, Price: 49900, Tax: 7612,
		TaxName: "GST 18 %", Currency: "INR", Provider: "stripe", Seller: "Kendra\nPune", Buyer: "Asha Rao\nDelhi",
		CreatedAt: noon}, o)
	page, err := c.Pay(ctx, c.owner, o.ID)
	require.NoError(t, err)
	require.Equal(t, c.double.URL+"/pay/cs_test_1", page)
	require.Equal(t, "https://jyotish.example/back/"+o.ID, c.double.Sessions()[0].Success)
	_, err = c.Pay(ctx, "acc_other", o.ID)
	require.ErrorIs(t, err, account.ErrNotFound)

	body := c.double.Event("checkout.session.completed", "paid", o.ID, "inr", 49900)
	for range 3 {
		paid, err := c.Event(ctx, c.stripe, body, c.double.Sign(body, noon))
		require.NoError(t, err)
		require.Equal(t, []any{int64(1), "pi_1", noon}, []any{paid.Invoice, paid.PaymentRef, paid.PaidAt})
	}
	balance, err := c.store.Balance(ctx, c.owner)
	require.NoError(t, err)
	require.Equal(t, int64(100), balance)
	page, err = c.Pay(ctx, c.owner, o.ID)
	require.NoError(t, err)
	require.Empty(t, page, "nothing is paid twice")
}

// Messages that are forged, of other amounts or of other orders grant nothing.
func TestEventRefused(t *testing.T) {
	c := newCounter(t)
	o, err := c.Make(ctx, c.owner, order.Request{Pack: "100", Provider: "stripe", Buyer: "Asha"})
	require.NoError(t, err)
	for _, x := range []struct {
		body []byte
		err  error
	}{
		{c.double.Event("checkout.session.completed", "paid", o.ID, "inr", 49899), account.ErrOtherAmount},
		{c.double.Event("checkout.session.completed", "paid", o.ID, "usd", 49900), account.ErrOtherAmount},
		{c.double.Event("checkout.session.completed", "paid", "ord_other", "inr", 49900), account.ErrNotFound},
		{c.double.Event("checkout.session.completed", "unpaid", o.ID, "inr", 49900), payment.ErrOther},
	} {
		_, err := c.Event(ctx, c.stripe, x.body, c.double.Sign(x.body, noon))
		require.ErrorIs(t, err, x.err)
	}
	good := c.double.Event("checkout.session.completed", "paid", o.ID, "inr", 49900)
	_, err = c.Event(ctx, c.stripe, good, (&paymenttest.Stripe{Secret: "other"}).Sign(good, noon))
	require.ErrorIs(t, err, payment.ErrForged)
	_, err = c.Event(ctx, payment.Bank{}, good, c.double.Sign(good, noon))
	require.ErrorIs(t, err, payment.ErrForged, "a bank sends no messages")
	balance, err := c.store.Balance(ctx, c.owner)
	require.NoError(t, err)
	require.Zero(t, balance)
}

func TestMakeRefuses(t *testing.T) {
	c := newCounter(t)
	_, err := c.Make(ctx, c.owner, order.Request{Pack: "101", Provider: "cash"})
	var p *problem.Problem
	require.ErrorAs(t, err, &p)
	var pointers []string
	for _, f := range p.Errors {
		pointers = append(pointers, f.Pointer)
	}
	require.Equal(t, []string{"/pack", "/provider", "/buyer"}, pointers, "all faults at once")
	for _, buyer := range []string{strings.Repeat("a\n", 9), strings.Repeat("अ", 101)} {
		_, err = c.Make(ctx, c.owner, order.Request{Pack: "100", Provider: "bank", Buyer: buyer})
		require.ErrorAs(t, err, &p)
		require.Equal(t, "too_long", p.Errors[0].Code)
	}
	for range 20 {
		_, err = c.Make(ctx, c.owner, order.Request{Pack: "100", Provider: "bank", Buyer: strings.Repeat("अ", 100)})
		require.NoError(t, err)
	}
	_, err = c.Make(ctx, c.owner, order.Request{Pack: "100", Provider: "bank", Buyer: "Asha"})
	require.ErrorAs(t, err, &p)
	require.Equal(t, "conflict", p.Code)
}

// An order that is paid by transfer has no page of a provider. Its papers are those of its state.
func TestBank(t *testing.T) {
	c := newCounter(t)
	o, err := c.Make(ctx, c.owner, order.Request{Pack: "100", Provider: "bank", Buyer: "Asha"})
	require.NoError(t, err)
	page, err := c.Pay(ctx, c.owner, o.ID)
	require.NoError(t, err)
	require.Empty(t, page)
	_, err = order.Paper(&o, invoice.Invoice, nil, vedic.English)
	require.ErrorIs(t, err, account.ErrNotFound)
	body, err := order.Paper(&o, invoice.Request, c.Shop.Bank, vedic.English)
	require.NoError(t, err)
	require.Equal(t, "%PDF-", string(body[:5]))
	o, err = account.NewOperator(c.store, c.store.Pepper(), nil).ConfirmOrder(ctx, o.ID, "NEFT 1")
	require.NoError(t, err)
	_, err = order.Paper(&o, invoice.Request, nil, vedic.English)
	require.ErrorIs(t, err, account.ErrNotFound)
	for _, kind := range []invoice.Kind{invoice.Invoice, invoice.Receipt} {
		_, err = order.Paper(&o, kind, nil, vedic.Hindi)
		require.NoError(t, err)
	}
}
