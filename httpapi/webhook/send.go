package webhook

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"syscall"
	"time"
)

// Message is what is sent to one receiver. Its id is the same each time it is sent, so that a receiver knows it again.
type Message struct {
	// ID is that of the delivery.
	ID string
	// URL of the receiver, checked by [CheckURL] when it was stored.
	URL string
	// Secret of the receiver.
	Secret Secret
	// Body is JSON, and signed byte for byte.
	Body []byte
	// At is when it is sent, which the signature covers.
	At time.Time
}

// Reasons why a message did not arrive. Only these keys are stored, because the response of a
// receiver or resolver may contain more than the owner should read.
const (
	// NotPublic: the name resolves to an address outside the public internet.
	NotPublic = "address_not_public"
	// Unreachable: no connection, or it broke.
	Unreachable = "unreachable"
	// TimedOut: no answer in time.
	TimedOut = "timeout"
	// Untrusted: the certificate is not valid for the name.
	Untrusted = "certificate"
	// Redirected: the answer leads elsewhere, where nothing is sent.
	Redirected = "redirect"
	// Refused: another status than 200 to 299.
	Refused = "status"
)

// Outcome is what became of sending: the status of the answer, zero for none, and why it did not arrive, empty if it
// did.
type Outcome struct {
	Status  int
	Problem string
}

// Delivered reports whether the receiver took the message: with any status of 200 to 299.
func (o Outcome) Delivered() bool { return o.Problem == "" }

// Bounds of one sending.
const (
	patience   = 15 * time.Second // for all of it
	mostAnswer = 16 << 10         // bytes of the answer that are read, so that a connection can be used again
)

// errNotPublic stops a connection.
var errNotPublic = errors.New("the address is not public")

// Sender sends messages.
type Sender struct{ client *http.Client }

// NewSender makes a sender. Private lets it connect to any address, which is for an operator whose receivers are beside
// the service.
func NewSender(private bool) *Sender { return &Sender{NewClient(private)} }

// NewClient makes an HTTP client for addresses that others chose. It connects to public addresses only, unless private
// is true: a name is looked up by the system, and each address that it has is checked before it is connected to. It
// follows no redirect, uses no proxy and gives up after fifteen seconds.
func NewClient(private bool) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		// called with the address that a name was resolved to, at each attempt to connect
		if at, err := netip.ParseAddrPort(address); private || err == nil && Public(at.Addr()) {
			return nil
		}
		return errNotPublic
	}}
	return &http.Client{
		Timeout: patience,
		// A redirect would send a message signed for one receiver to another. Its status is
		// reported instead, so that the owner can enter the new URL.
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, ForceAttemptHTTP2: true,
			TLSClientConfig:     &tls.Config{MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout: 5 * time.Second, MaxIdleConns: 32, IdleConnTimeout: 30 * time.Second,
			MaxResponseHeaderBytes: 16 << 10, MaxConnsPerHost: 4,
		},
	}
}

// Send sends a message once. It takes fifteen seconds at most. Of the body of the answer 16 KiB are read, and thrown
// away.
func (s *Sender) Send(ctx context.Context, m Message) Outcome {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, m.URL, bytes.NewReader(m.Body))
	if err != nil {
		return Outcome{Problem: Unreachable}
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "jyotish-webhook")
	r.Header["webhook-id"] = []string{m.ID} // as the standard spells them
	r.Header["webhook-timestamp"] = []string{strconv.FormatInt(m.At.Unix(), 10)}
	r.Header["webhook-signature"] = []string{m.Secret.Sign(m.ID, m.At, m.Body)}
	answer, err := s.client.Do(r)
	if err != nil {
		return Outcome{Problem: problem(err)}
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, mostAnswer)
	switch {
	case answer.StatusCode < 300:
		return Outcome{Status: answer.StatusCode}
	case answer.StatusCode < 400:
		return Outcome{answer.StatusCode, Redirected}
	}
	return Outcome{answer.StatusCode, Refused}
}

// problem names the kind of a failure.
func problem(err error) string {
	var wait interface{ Timeout() bool }
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.Is(err, errNotPublic):
		return NotPublic
	case errors.As(err, &certificate):
		return Untrusted
	case errors.As(err, &wait) && wait.Timeout():
		return TimedOut
	}
	return Unreachable
}

// delays are how long it is waited after each attempt that failed: 23 h 55 min in all. They begin as those that
// Standard Webhooks proposes, and end within a day.
var delays = []time.Duration{5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour,
	10 * time.Hour, 6*time.Hour + 20*time.Minute}

// Delay returns how long to wait after an attempt, counted from 1; ok is false after the last one. After the eighth
// attempt there is none.
func Delay(attempt int) (wait time.Duration, ok bool) {
	if attempt < 1 || attempt > len(delays) {
		return 0, false
	}
	return delays[attempt-1], true
}
