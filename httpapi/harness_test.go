package httpapi_test

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
)

// clock is a time that tests move.
type clock struct{ servicetest.Clock }

func (c *clock) now() time.Time { return c.Now() }

func (c *clock) move(d time.Duration) { c.Move(d) }

// stand is a service with a database of its own, two accounts, and eyes on everything that goes out.
type stand struct {
	testing.TB
	store    *sqlite.Store
	births   *births
	clock    *clock
	operator *account.Operator
	service  *httpapi.Service
	handler  http.Handler
	admin    http.Handler
	log      *lockedBuffer
	doc      *contract
	account  account.Account // with 1,000 credits
	key      account.Issued  // of it, with all scopes and 6,000 calls a minute
}

func newStand(tb testing.TB) *stand { return newStandWith(tb, sqlite.MustOpen(tb), nil) }

// newStandWith changes the configuration before the service is made.
func newStandWith(tb testing.TB, store *sqlite.Store, change func(*httpapi.Config)) *stand {
	tb.Helper()
	parallel(tb)
	s := &stand{TB: tb, store: store, births: &births{},
		clock: &clock{}, log: &lockedBuffer{}}
	s.clock.Set(time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC))
	s.operator = account.NewOperator(store, store.Pepper(), s.clock.now)
	config := httpapi.Config{Store: store, Calculator: s.births.desk(), Pepper: store.Pepper(), Now: s.clock.now,
		Printer: &plainPrinter{}, Logger: slog.New(slog.NewJSONHandler(s.log,
			&slog.HandlerOptions{ReplaceAttr: timeless})),
		Version: httpapi.Version{Version: "1.0.0", Commit: "abc"},
		// what is done with money is tried with hundreds of calls at once
		MaxCalls: 1000, MaxAccountCalls: 1000}
	if change != nil {
		change(&config)
	}
	service, err := httpapi.New(config)
	require.NoError(tb, err)
	tb.Cleanup(service.Close)
	s.service, s.handler, s.admin = service, service.Handler(), service.Admin()
	s.doc = loadContract(tb, config, s.handler)
	s.account, s.key = s.newAccount(1000)
	return s
}

var parallel = servicetest.Parallel

// timeless replaces the time in the log. The digits of the real one might equal those of a birth,
// which the log must not contain.
func timeless(groups []string, a slog.Attr) slog.Attr {
	if len(groups) == 0 && a.Key == slog.TimeKey {
		a.Value = slog.TimeValue(time.Time{})
	}
	return a
}

// newAccount makes an account with a key of all scopes.
func (s *stand) newAccount(credits int64) (account.Account, account.Issued) {
	s.Helper()
	return servicetest.NewAccount(s, s.operator, credits, httpapi.Scopes()...)
}

func (s *stand) newKey(owner string, scopes ...account.Scope) account.Issued {
	s.Helper()
	return servicetest.NewKey(s, s.operator, owner, scopes...)
}

// reply is an answer, read and checked against the document.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// request is how a test asks: method and path, then what differs from a plain call with the stand's own key.
type request struct {
	method, path, body string
	token              string // "-" sends none
	from               string // address of the caller
	header             map[string]string
	plain              bool // sends no detail where the path has none, and so gets a brief answer
}

func (s *stand) do(q request) reply {
	s.Helper()
	q = s.whole(q)
	return s.send(servicetest.NewRequest(q.method, q.path, q.body, cmp.Or(q.token, s.key.Token), q.from, q.header))
}

// whole asks for the whole answer where a request says nothing of it: most tests look at more than what is brief.
func (s *stand) whole(q request) request {
	if q.plain || strings.Contains(q.path, "detail=") || strings.HasPrefix(q.header["Accept"], "text/html") ||
		strings.HasPrefix(q.path, "/openapi.") {
		return q
	}
	o := s.doc.operation(httptest.NewRequest(q.method, q.path, nil))
	if o == nil || o.Parameters.GetByInAndName("query", "detail") == nil {
		return q
	}
	return withQuery(q, "detail=standard")
}

func (s *stand) send(r *http.Request) reply {
	s.Helper()
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	out := reply{w.Code, w.Header(), w.Body.Bytes()}
	s.doc.check(s, r, out)
	return out
}

func (s *stand) get(path string) reply { s.Helper(); return s.do(request{method: "GET", path: path}) }

func (s *stand) post(path, body string) reply {
	s.Helper()
	return s.do(request{method: "POST", path: path, body: body})
}

// problem checks that a reply is a problem and gives it.
func (r reply) problem(tb testing.TB, status int, code string) problem.Problem {
	tb.Helper()
	require.Equal(tb, status, r.status, "%s", r.body)
	require.Equal(tb, "application/problem+json; charset=utf-8", r.header.Get("Content-Type"))
	p := decode[problem.Problem](tb, r)
	require.Equal(tb, code, p.Code, "%s", r.body)
	require.Equal(tb, status, p.Status)
	require.Equal(tb, code == "outcome-unknown", p.Charged == nil)
	require.False(tb, p.Charged != nil && *p.Charged)
	require.Equal(tb, r.header.Get("X-Request-Id"), p.RequestID)
	return p
}

// ok checks the status of a success.
func (r reply) ok(tb testing.TB, status int) reply {
	tb.Helper()
	require.Equal(tb, status, r.status, "%s", r.body)
	return r
}

func decode[T any](tb testing.TB, r reply) (v T) {
	tb.Helper()
	return servicetest.Decode[T](tb, r.body)
}

const shapeA = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`
const shapeB = `{"birthPlace":"Pune, India","firstName":"Asha Rao","birthTime":"06:45","birthDate":"1990-05-17"}`

// report is the part of a KundaliReport that tests look at.
type report struct {
	ID          string  `json:"id"`
	Name        string  `json:"name"`
	ExternalRef *string `json:"externalRef"`
	CreatedAt   string  `json:"createdAt"`
	Credits     struct {
		Charged       int64  `json:"charged"`
		BalanceAfter  int64  `json:"balanceAfter"`
		TransactionID string `json:"transactionId"`
	} `json:"credits"`
	Links       map[string]string `json:"links"`
	Vimshottari struct {
		Levels int `json:"levels"`
	} `json:"vimshottari"`
	Lagna struct {
		Rashi struct {
			Name string `json:"name"`
		} `json:"rashi"`
	} `json:"lagna"`
}

func (s *stand) generate() report {
	s.Helper()
	return decode[report](s, s.post("/api/v1/kundali/generate", shapeA).ok(s, 201))
}

func (s *stand) balance(owner string) int64 {
	s.Helper()
	return servicetest.Balance(s, s.store, owner)
}

// sound checks that the ledger adds up.
func (s *stand) sound() { s.Helper(); servicetest.Sound(s, s.store) }

// lockedBuffer is a buffer that many may write to.
type lockedBuffer = servicetest.Log

// jsonText writes a text as JSON.
func jsonText(text string) (string, error) {
	raw, err := json.Marshal(text)
	return string(raw), err
}

func nfc(text string) string { return norm.NFC.String(text) }

func escape(text string) string { return url.QueryEscape(text) }

type rawJSON = json.RawMessage
