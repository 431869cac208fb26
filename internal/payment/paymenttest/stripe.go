// Package paymenttest has a double of Stripe for tests: it makes Checkout Sessions as Stripe does, checks the requests,
// and signs messages.
package paymenttest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"
)

// Stripe is the double. URL is where its API is, Key the key that it accepts, Secret what it signs messages with. Page,
// if it is set, takes the place of the address of the pages on which people pay.
type Stripe struct {
	URL, Key, Secret, Page string

	mu       sync.Mutex
	sessions []Session
	byKey    map[string]int
}

// Session is a Checkout Session as it was asked for.
type Session struct {
	ID, Order, Currency, Name, Success, Cancel string
	Amount                                     int64
}

// NewStripe starts a double for the time of a test.
func NewStripe(t testing.TB) *Stripe {
	s := &Stripe{Key: "sk_test_double", Secret: "whsec_double", byKey: map[string]int{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/checkout/sessions", s.begin)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// Sessions returns what was asked for so far.
func (s *Stripe) Sessions() []Session {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Session(nil), s.sessions...)
}

func (s *Stripe) begin(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	refuse := func(status int, text string) {
		w.WriteHeader(status)
		fmt.Fprintf(w, `{"error":{"message":%q}}`, text)
	}
	amount, err := strconv.ParseInt(r.PostFormValue("line_items[0][price_data][unit_amount]"), 10, 64)
	key := r.Header.Get("Idempotency-Key")
	n := Session{Order: r.PostFormValue("metadata[order]"), Amount: amount,
		Currency: r.PostFormValue("line_items[0][price_data][currency]"),
		Name:     r.PostFormValue("line_items[0][price_data][product_data][name]"),
		Success:  r.PostFormValue("success_url"), Cancel: r.PostFormValue("cancel_url")}
	switch {
	case r.Header.Get("Authorization") != "Bearer "+s.Key:
		refuse(http.StatusUnauthorized, "No such API key: "+r.Header.Get("Authorization"))
		return
	case err != nil || amount < 1 || n.Currency == "" || n.Name == "" || n.Success == "",
		r.PostFormValue("mode") != "payment", r.PostFormValue("line_items[0][quantity]") != "1",
		r.PostFormValue("client_reference_id") != n.Order, key == "", r.Header.Get("Stripe-Version") == "":
		refuse(http.StatusBadRequest, "The request is not valid.")
		return
	}
	at, again := s.byKey[key]
	if !again {
		at = len(s.sessions)
		n.ID = fmt.Sprintf("cs_test_%d", at+1)
		s.byKey[key], s.sessions = at, append(s.sessions, n)
	}
	page := s.Page
	if page == "" {
		page = s.URL + "/pay/" + s.sessions[at].ID
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"id": s.sessions[at].ID, "object": "checkout.session", "url": page})
}

// Event returns a message about a Checkout Session of an order.
func (s *Stripe) Event(kind, status, order, currency string, amount int64) []byte {
	body, _ := json.Marshal(map[string]any{"id": "evt_1", "object": "event", "type": kind, // strings and a number
		"data": map[string]any{"object": map[string]any{"id": "cs_test_1", "object": "checkout.session",
			"payment_status": status, "payment_intent": "pi_1", "amount_total": amount, "currency": currency,
			"metadata": map[string]any{"order": order}}}})
	return body
}

// Sign returns the headers of a message that is sent at a time.
func (s *Stripe) Sign(body []byte, at time.Time) http.Header {
	mac := hmac.New(sha256.New, []byte(s.Secret))
	fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
	return http.Header{"Stripe-Signature": {fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))}}
}
