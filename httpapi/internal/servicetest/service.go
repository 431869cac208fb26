// Package servicetest has what tests of the service and tests of its pages share: a clock, a log, accounts, requests.
package servicetest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
)

// Clock is a time that tests move. It may be read and moved by several goroutines.
type Clock struct {
	mu sync.Mutex
	at time.Time
}

// Set moves the clock to a moment.
func (c *Clock) Set(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = at
}

// Now returns the time of the clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

// Move moves the clock on.
func (c *Clock) Move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// Log is a buffer that several goroutines may write to.
type Log struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write appends to the log.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// String returns what was written.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// Parallel lets a test run next to others. A subtest stays in the order of its parent, which closes what they share. It
// may be called several times in a test.
func Parallel(tb testing.TB) {
	t, ok := tb.(*testing.T)
	if !ok || strings.Contains(t.Name(), "/") {
		return
	}
	if _, again := parallel.LoadOrStore(t.Name(), true); !again {
		t.Parallel()
	}
}

// parallel has the names of the tests that run in parallel, since Parallel of package testing panics when it is called
// twice.
var parallel sync.Map

// NewKey makes a key with 6,000 calls a minute.
func NewKey(tb testing.TB, o *account.Operator, owner string, scopes ...account.Scope) account.Issued {
	tb.Helper()
	k, err := o.CreateKey(context.Background(),
		account.KeyOrder{AccountID: owner, Name: "test", Scopes: scopes, RateLimit: 6000})
	require.NoError(tb, err)
	return k
}

// NewAccount makes an account with credits and a key.
func NewAccount(tb testing.TB, o *account.Operator, credits int64,
	scopes ...account.Scope) (account.Account, account.Issued) {
	tb.Helper()
	a, err := o.CreateAccount(context.Background(), "Testers", credits)
	require.NoError(tb, err)
	return a, NewKey(tb, o, a.ID, scopes...)
}

// NoToken is a token that is not sent.
const NoToken = "-"

// NewRequest returns a request with a body of JSON, none if it is empty. From is the address of the caller, empty for
// the usual one of package httptest.
func NewRequest(method, path, body, token, from string, header map[string]string) *http.Request {
	var content io.Reader
	if body != "" {
		content = strings.NewReader(body)
	}
	r := httptest.NewRequest(method, path, content)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if from != "" {
		r.RemoteAddr = from + ":4711"
	}
	if token != NoToken {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	return r
}

// Visit opens a page as a browser at an address does. Heads are names and values of further headers.
func Visit(h http.Handler, path, address string, heads ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	r.RemoteAddr = address + ":4711"
	r.Header.Set("Accept", "text/html,*/*;q=0.8")
	for i := 0; i < len(heads); i += 2 {
		r.Header.Set(heads[i], heads[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// Pointers returns what faults point at.
func Pointers(faults []form.Fault) (list []string) {
	for _, f := range faults {
		list = append(list, f.Pointer)
	}
	return list
}

// EndKeys ends all keys of an account but one, so that there is room for more.
func EndKeys(tb testing.TB, o *account.Operator, but account.Issued) {
	tb.Helper()
	keys, err := o.Keys(context.Background(), but.AccountID)
	require.NoError(tb, err)
	for _, k := range keys {
		if k.ID != but.ID && k.RevokedAt.IsZero() {
			require.NoError(tb, o.RevokeKey(context.Background(), k.ID))
		}
	}
}

// Decode reads the body of a response.
func Decode[T any](tb testing.TB, body []byte) (v T) {
	tb.Helper()
	require.NoError(tb, json.Unmarshal(body, &v), "%s", body)
	return v
}

// Ledger is the part of a store that tests check money with.
type Ledger interface {
	Balance(ctx context.Context, owner string) (int64, error)
	VerifyLedger(ctx context.Context) (account.Verification, error)
}

// Balance returns the credits of an account.
func Balance(tb testing.TB, l Ledger, owner string) int64 {
	tb.Helper()
	n, err := l.Balance(context.Background(), owner)
	require.NoError(tb, err)
	return n
}

// Sound checks that the ledger adds up.
func Sound(tb testing.TB, l Ledger) {
	tb.Helper()
	v, err := l.VerifyLedger(context.Background())
	require.NoError(tb, err)
	require.Empty(tb, v.Faults)
}
