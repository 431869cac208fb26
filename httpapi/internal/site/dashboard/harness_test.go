package dashboard_test

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// clock is a time that tests move.
type clock struct{ servicetest.Clock }

func (c *clock) now() time.Time { return c.Now() }

func (c *clock) move(d time.Duration) { c.Move(d) }

// calculator is shared by all services: it is made once and never changes.
var calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}, Commit: "abc"}

// stand is a service whose dashboard is tested, with a database of its own and an account.
type stand struct {
	testing.TB
	store    *sqlite.Store
	clock    *clock
	operator *account.Operator
	service  *httpapi.Service
	handler  http.Handler
	log      *lockedBuffer
	account  account.Account // with 1,000 credits
	key      account.Issued  // of it, with all scopes and 6,000 calls a minute
}

func newStand(tb testing.TB) *stand { return newStandWith(tb, sqlite.MustOpen(tb), nil) }

// newStandWith changes the configuration before the service is made.
func newStandWith(tb testing.TB, store *sqlite.Store, change func(*httpapi.Config)) *stand {
	tb.Helper()
	parallel(tb)
	s := &stand{TB: tb, store: store, clock: &clock{}, log: &lockedBuffer{}}
	s.clock.Set(time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC))
	s.operator = account.NewOperator(store, store.Pepper(), s.clock.now)
	config := httpapi.Config{Store: store, Calculator: calculator, Pepper: store.Pepper(), Now: s.clock.now,
		Printer: plainPrinter{}, Logger: slog.New(slog.NewJSONHandler(s.log, nil)),
		Version: httpapi.Version{Version: "1.0.0", Commit: "abc"}, MaxCalls: 1000, MaxAccountCalls: 1000}
	if change != nil {
		change(&config)
	}
	service, err := httpapi.New(config)
	require.NoError(tb, err)
	tb.Cleanup(service.Close)
	s.service, s.handler = service, service.Handler()
	s.account, s.key = s.newAccount(1000)
	return s
}

var parallel = servicetest.Parallel

// newAccount makes an account with a key of all scopes.
func (s *stand) newAccount(credits int64) (account.Account, account.Issued) {
	s.Helper()
	return servicetest.NewAccount(s, s.operator, credits, httpapi.Scopes()...)
}

func (s *stand) newKey(owner string, scopes ...account.Scope) account.Issued {
	s.Helper()
	return servicetest.NewKey(s, s.operator, owner, scopes...)
}

// endKeys ends all keys but the stand's own, so that there is room for more.
func (s *stand) endKeys() { s.Helper(); servicetest.EndKeys(s, s.operator, s.key) }

// reply is the response to a request.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// ok checks the status.
func (r reply) ok(tb testing.TB, status int) reply {
	tb.Helper()
	require.Equal(tb, status, r.status, "%s", r.body)
	return r
}

// problem checks that a reply is a problem of the API.
func (r reply) problem(tb testing.TB, status int, code string) {
	tb.Helper()
	r.ok(tb, status)
	require.Equal(tb, code, decode[struct{ Code string }](tb, r).Code, "%s", r.body)
}

func decode[T any](tb testing.TB, r reply) (v T) {
	tb.Helper()
	return servicetest.Decode[T](tb, r.body)
}

// request is a request to the API, with the stand's own key unless it has another token. The token "-" sends none.
type request struct {
	method, path, body string
	token, from        string
	header             map[string]string
}

func (s *stand) do(q request) reply {
	s.Helper()
	r := servicetest.NewRequest(q.method, q.path, q.body, cmp.Or(q.token, s.key.Token), q.from, q.header)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return reply{w.Code, w.Header(), w.Body.Bytes()}
}

func (s *stand) get(path string) reply { s.Helper(); return s.do(request{method: "GET", path: path}) }

func (s *stand) post(path, body string) reply {
	s.Helper()
	return s.do(request{method: "POST", path: path, body: body})
}

// open asks for an address without a key.
func (s *stand) open(path string) reply { return s.do(request{method: "GET", path: path, token: "-"}) }

// report is the part of a report that tests look at.
type report struct {
	ID string `json:"id"`
}

const ashaRao = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`

func (s *stand) generate() report {
	s.Helper()
	return decode[report](s, s.post("/api/v1/kundali/generate", ashaRao).ok(s, 201))
}

// buyAll buys everything that a report can have.
func (s *stand) buyAll(id string) {
	s.Helper()
	for _, system := range []string{"kp", "jaimini", "shodashvarga"} {
		s.post("/v1/kundali/"+id+"/"+system, "").ok(s, 201)
	}
	s.post("/v1/predictions/generate/"+id, "").ok(s, 201)
}

func (s *stand) balance(owner string) int64 {
	s.Helper()
	return servicetest.Balance(s, s.store, owner)
}

// sound checks that the ledger adds up.
func (s *stand) sound() { s.Helper(); servicetest.Sound(s, s.store) }

// batchView is the part of a batch that tests look at.
type batchView struct {
	ID         string
	Rows       struct{ Succeeded int64 }
	RowPrice   int64
	FinishedAt *string
}

// work has the service work until a batch is finished.
func (s *stand) work(id string) (b batchView) {
	s.Helper()
	ctx, stop := context.WithCancel(s.Context())
	ended := make(chan error)
	go func() { ended <- s.service.Work(ctx) }()
	require.Eventually(s, func() bool {
		b = decode[batchView](s, s.get("/v1/batches/"+id).ok(s, 200))
		return b.FinishedAt != nil
	}, time.Minute, 5*time.Millisecond)
	stop()
	require.NoError(s, <-ended)
	return b
}

func (s *stand) newBatch(what string, rows ...string) batchView {
	s.Helper()
	return decode[batchView](s, s.post("/v1/batches",
		fmt.Sprintf(`{"what":[%s],"rows":[%s]}`, what, strings.Join(rows, ","))).ok(s, 202))
}

// missingID is an id without its prefix. No object has it.
var missingID = strings.Repeat("0", 26)

// plainPrinter prints the page itself.
type plainPrinter struct{}

func (plainPrinter) Print(_ context.Context, html []byte, _ map[string][]byte, _ time.Time) ([]byte, error) {
	return append([]byte("%PDF-1.4\n"), html...), nil
}

// faulty is a store whose reads fail with an error, while it is set.
type faulty struct {
	*sqlite.Store
	err   error
	locks bool // keys cannot be looked up either
}

func (f *faulty) KeyBySecret(ctx context.Context, x account.Secret) (account.Key, account.Account, error) {
	if f.err != nil && f.locks {
		return account.Key{}, account.Account{}, f.err
	}
	return f.Store.KeyBySecret(ctx, x)
}

func (f *faulty) Balance(ctx context.Context, a string) (int64, error) {
	if f.err != nil {
		return 0, f.err
	}
	return f.Store.Balance(ctx, a)
}

func (f *faulty) Keys(ctx context.Context, a string, p account.Slice) ([]account.Key, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Keys(ctx, a, p)
}

func (f *faulty) Reports(ctx context.Context, a string, x account.ReportFilter,
	p account.Slice) ([]account.Report, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Reports(ctx, a, x, p)
}

// lockedBuffer is a buffer that many may write to.
type lockedBuffer = servicetest.Log
