package payment_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/payment/paymenttest"
)

var now = time.Date(2026, 11, 29, 9, 0, 0, 0, time.UTC)

func provider(t *testing.T, d *paymenttest.Stripe) *payment.Stripe {
	t.Helper()
	s, err := payment.NewStripe(payment.StripeConfig{Key: d.Key, WebhookSecret: d.Secret, URL: d.URL,
		Now: func() time.Time { return now }})
	require.NoError(t, err)
	return s
}

var order = payment.Order{ID: "ord_01", Price: money.Amount{Minor: 49900, Currency: "INR"},
	Description: "100 credits", Return: "https://example.org/dashboard/credits/ord_01"}

// The requests have the form that the reference of Stripe asks for, which the double checks; a repetition begins no
// second session.
func TestBegin(t *testing.T) {
	d := paymenttest.NewStripe(t)
	s := provider(t, d)
	first, err := s.Begin(context.Background(), order)
	require.NoError(t, err)
	again, err := s.Begin(context.Background(), order)
	require.NoError(t, err)
	require.Equal(t, first, again)
	require.Equal(t, []paymenttest.Session{{ID: "cs_test_1", Order: "ord_01", Currency: "inr", Amount: 49900,
		Name: "100 credits", Success: order.Return, Cancel: order.Return}}, d.Sessions())
}

// An error says what is wrong and quotes neither the key nor what the server wrote.
func TestBeginFails(t *testing.T) {
	d := paymenttest.NewStripe(t)
	for _, c := range []payment.StripeConfig{{Key: "sk_wrong", WebhookSecret: "x", URL: d.URL},
		{Key: d.Key, WebhookSecret: "x", URL: "http://127.0.0.1:1"},
		{Key: d.Key, WebhookSecret: "x", URL: d.URL + "/nowhere"}} {
		s, err := payment.NewStripe(c)
		require.NoError(t, err)
		_, err = s.Begin(context.Background(), order)
		require.ErrorIs(t, err, payment.ErrProvider)
		require.NotContains(t, err.Error(), c.Key)
		require.NotContains(t, err.Error(), "No such API key")
	}
	d.Page = "javascript:alert(1)"
	_, err := provider(t, d).Begin(context.Background(), order)
	require.ErrorIs(t, err, payment.ErrProvider, "a page must be https")
	for _, c := range []payment.StripeConfig{{Key: "k"}, {WebhookSecret: "s"}} {
		_, err := payment.NewStripe(c)
		require.Error(t, err)
	}
}

func TestEvent(t *testing.T) {
	d := paymenttest.NewStripe(t)
	s := provider(t, d)
	for _, kind := range []string{"checkout.session.completed", "checkout.session.async_payment_succeeded"} {
		body := d.Event(kind, "paid", "ord_01", "inr", 49900)
		got, err := s.Event(body, d.Sign(body, now))
		require.NoError(t, err)
		require.Equal(t, payment.Paid{OrderID: "ord_01", Ref: "pi_1",
			Amount: money.Amount{Minor: 49900, Currency: "INR"}}, got)
	}
	for _, c := range [][3]string{{"checkout.session.completed", "unpaid", "ord_01"},
		{"checkout.session.expired", "paid", "ord_01"}, {"checkout.session.completed", "paid", ""},
		{"charge.refunded", "paid", "ord_01"}} {
		body := d.Event(c[0], c[1], c[2], "inr", 49900)
		_, err := s.Event(body, d.Sign(body, now))
		require.ErrorIs(t, err, payment.ErrOther, c)
	}
	body := []byte("no JSON")
	_, err := s.Event(body, d.Sign(body, now))
	require.ErrorIs(t, err, payment.ErrOther)
}

// What is not signed with the secret, is changed on the way, or is older than five minutes, is refused.
func TestEventForged(t *testing.T) {
	d := paymenttest.NewStripe(t)
	s := provider(t, d)
	body := d.Event("checkout.session.completed", "paid", "ord_01", "inr", 49900)
	good := d.Sign(body, now).Get("Stripe-Signature")
	other := &paymenttest.Stripe{Secret: "whsec_other"}
	for name, header := range map[string]string{
		"none": "", "no time": good[len(fmt.Sprintf("t=%d,", now.Unix())):],
		"no signature":   fmt.Sprintf("t=%d", now.Unix()),
		"another secret": other.Sign(body, now).Get("Stripe-Signature"),
		"too old":        d.Sign(body, now.Add(-5*time.Minute-time.Second)).Get("Stripe-Signature"),
		"of the future":  d.Sign(body, now.Add(5*time.Minute+time.Second)).Get("Stripe-Signature"),
		"another scheme": fmt.Sprintf("t=%d,v0=%s", now.Unix(), good[len(good)-64:]),
		"another time":   fmt.Sprintf("t=%d,v1=%s", now.Unix()-1, good[len(good)-64:]),
		"cut":            good[:len(good)-2],
	} {
		_, err := s.Event(body, http.Header{"Stripe-Signature": {header}})
		require.ErrorIs(t, err, payment.ErrForged, name)
	}
	changed := d.Event("checkout.session.completed", "paid", "ord_02", "inr", 49900)
	_, err := s.Event(changed, http.Header{"Stripe-Signature": {good}})
	require.ErrorIs(t, err, payment.ErrForged)
	_, err = s.Event(body, d.Sign(body, now.Add(-5*time.Minute)))
	require.NoError(t, err, "five minutes are within the tolerance")
	two := http.Header{"Stripe-Signature": {other.Sign(body, now).Get("Stripe-Signature") + "," +
		good[len(fmt.Sprintf("t=%d,", now.Unix())):]}}
	_, err = s.Event(body, two)
	require.NoError(t, err, "while a secret is changed a message has two signatures")
}

// The signature of a fixed message, computed by openssl: printf '1700000000.{}' | openssl dgst -sha256 -hmac
// whsec_test.
func TestSignature(t *testing.T) {
	at := time.Unix(1700000000, 0)
	s, err := payment.NewStripe(payment.StripeConfig{Key: "k", WebhookSecret: "whsec_test",
		Now: func() time.Time { return at }})
	require.NoError(t, err)
	_,
		err = s.Event([]byte("{}"),
		http.Header{"Stripe-Signature": {"t=1700000000,v1=35495024f4ef3f94e5a93e22221544c4b75e9a42300cd965ab81cb85cd994e91"}})
	require.ErrorIs(t, err, payment.ErrOther)
}

func ExampleBank() {
	var p payment.Provider = payment.Bank{}
	address, err := p.Begin(context.Background(), payment.Order{ID: "ord_01"})
	fmt.Printf("%s %q %v\n", p.Name(), address, err)
	_, err = p.Event(nil, nil)
	fmt.Println(err)
	// Output:
	// bank "" <nil>
	// payment: the message is not signed by the provider
}
