package payment

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/money"
)

// StripeConfig is what Stripe Checkout needs.
type StripeConfig struct {
	// Key is the secret key of the account at Stripe; a restricted key that may write Checkout Sessions is enough.
	Key string
	// WebhookSecret signs the messages of Stripe to the service.
	WebhookSecret string
	// URL of the API; https://api.stripe.com by default.
	URL string
	// Client sends the requests; one with a time limit of 15 seconds by default.
	Client *http.Client
	// Now is the clock; time.Now by default.
	Now func() time.Time
}

// Stripe takes payments through Stripe Checkout (https://docs.stripe.com/payments/checkout), over plain HTTP.
type Stripe struct{ config StripeConfig }

// stripeVersion is the version of the API that the requests and the events below have the form of.
const stripeVersion = "2024-06-20"

// tolerance is how old a signed message may be, as Stripe recommends: an older one may be a recording.
const tolerance = 5 * time.Minute

// NewStripe returns a provider. It fails where the key or the secret of webhooks is missing.
func NewStripe(c StripeConfig) (*Stripe, error) {
	if c.Key == "" || c.WebhookSecret == "" {
		return nil, errors.New("payment: Stripe needs both its secret key and the secret of its webhook")
	}
	c.URL = strings.TrimRight(cmp.Or(c.URL, "https://api.stripe.com"), "/")
	if c.Client == nil {
		c.Client = &http.Client{Timeout: 15 * time.Second}
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Stripe{c}, nil
}

// Name returns "stripe".
func (*Stripe) Name() string { return "stripe" }

// Begin makes a Checkout Session and returns the address of its page. The id of the order is the idempotency key, so
// that a repetition finds the same session. Errors quote neither the key nor the answer.
func (s *Stripe) Begin(ctx context.Context, o Order) (string, error) {
	form := url.Values{
		"mode":                                   {"payment"},
		"client_reference_id":                    {o.ID},
		"metadata[order]":                        {o.ID},
		"success_url":                            {o.Return},
		"cancel_url":                             {o.Return},
		"line_items[0][price_data][currency]":    {strings.ToLower(string(o.Price.Currency))},
		"line_items[0][price_data][unit_amount]": {strconv.FormatInt(o.Price.Minor, 10)},
		"line_items[0][price_data][product_data][name]": {o.Description},
		"line_items[0][quantity]":                       {"1"},
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.config.URL+"/v1/checkout/sessions",
		strings.NewReader(form.Encode()))
	if err != nil {
		return "", fmt.Errorf("%w: the address of the API is not valid", ErrProvider)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+s.config.Key)
	r.Header.Set("Stripe-Version", stripeVersion)
	r.Header.Set("Idempotency-Key", o.ID)
	answer, err := s.config.Client.Do(r)
	if err != nil {
		return "", fmt.Errorf("%w: there is no connection to Stripe", ErrProvider)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxEvent))
	if err != nil || answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%w: Stripe answered with the status %d", ErrProvider, answer.StatusCode)
	}
	var session struct{ URL string }
	if err := json.Unmarshal(body, &session); err != nil || !s.page(session.URL) {
		return "", fmt.Errorf("%w: the answer of Stripe has no address of a page", ErrProvider)
	}
	return session.URL, nil
}

// page reports whether an address can be one to send a person to: https, or what a test server has.
func (s *Stripe) page(address string) bool {
	return strings.HasPrefix(address, "https://") ||
		strings.HasPrefix(s.config.URL, "http://127.0.0.1:") && strings.HasPrefix(address, s.config.URL+"/")
}

// maxEvent is how long a message of Stripe may be, in bytes.
const maxEvent = 1 << 20

// Event reads a message to the webhook, after its signature. A payment that settles later, such as a debit, is reported
// by an event of its own.
func (s *Stripe) Event(body []byte, head http.Header) (Paid, error) {
	if len(body) > maxEvent || !s.signed(body, head.Get("Stripe-Signature")) {
		return Paid{}, ErrForged
	}
	var event struct {
		Type string
		Data struct {
			Object struct {
				ID            string
				Object        string
				PaymentStatus string `json:"payment_status"`
				PaymentIntent string `json:"payment_intent"`
				AmountTotal   int64  `json:"amount_total"`
				Currency      string
				Metadata      struct{ Order string }
			}
		}
	}
	if err := json.Unmarshal(body, &event); err != nil {
		return Paid{}, ErrOther
	}
	session := &event.Data.Object
	switch {
	case event.Type != "checkout.session.completed" && event.Type != "checkout.session.async_payment_succeeded",
		session.Object != "checkout.session", session.PaymentStatus != "paid", session.Metadata.Order == "":
		return Paid{}, ErrOther
	}
	return Paid{OrderID: session.Metadata.Order, Ref: cmp.Or(session.PaymentIntent, session.ID),
			Amount: money.Amount{Minor: session.AmountTotal,
				Currency: money.Currency(strings.ToUpper(session.Currency))}},
		nil
}

// signed checks a Stripe-Signature, t=SECONDS,v1=HEX,…: one of the v1 must be the HMAC-SHA-256 of "SECONDS.body" under
// the secret, and the time within the tolerance. The secret of a webhook that was just changed has two. Signatures are
// compared in constant time.
func (s *Stripe) signed(body []byte, header string) bool {
	var seconds string
	var given [][]byte
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			seconds = value
		case "v1":
			if sum, err := hex.DecodeString(value); err == nil {
				given = append(given, sum)
			}
		}
	}
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil || s.config.Now().Sub(time.Unix(at, 0)).Abs() > tolerance {
		return false
	}
	mac := hmac.New(sha256.New, []byte(s.config.WebhookSecret))
	mac.Write([]byte(seconds + "."))
	mac.Write(body)
	want, right := mac.Sum(nil), false
	for _, sum := range given {
		right = hmac.Equal(sum, want) || right
	}
	return right
}
