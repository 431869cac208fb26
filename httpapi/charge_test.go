package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// breaking is a store on which a test breaks one thing.
type breaking struct {
	*sqlite.Store
	charge func() error // instead of the transaction of a sale
	report func(account.Report) account.Report
}

func (b *breaking) Charge(ctx context.Context, c account.Charge) (int64, error) {
	if b.charge != nil {
		return 0, b.charge()
	}
	return b.Store.Charge(ctx, c)
}

func (b *breaking) Report(ctx context.Context, account, id string) (account.Report, error) {
	r, err := b.Store.Report(ctx, account, id)
	if err == nil && b.report != nil {
		r = b.report(r)
	}
	return r, err
}

// mishap is a way in which a priced call can fail: what differs from a good call, and the problem that comes of it.
type mishap struct {
	status int
	code   string
	change func(*request)
	arrive func() // before the call; what it breaks is mended after it
}

// T11: however a priced call fails, on every operation that has a price, the balance stays, the ledger has no new row,
// nothing is stored, and the answer says that nothing was charged. The same call succeeds once nothing is wrong with
// it.
func TestNoChargeOnAnyProblem(t *testing.T) {
	store := &breaking{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) {
		c.Store = store
		c.Prices = map[string]int64{"muhurat.panchang": 1, "muhurat.best_dates": 2}
	})
	walked, failures := 0, 0
	for _, row := range httpapi.Routes() {
		if row.Price == "" {
			continue
		}
		good := s.sample(row)
		if row.Method == "GET" { // shows what was bought, or says what a POST costs
			before := s.holdings()
			p := s.do(good).problem(t, 402, "not-purchased")
			require.NotNil(t, p.RequiredCredits, row.Name)
			require.Equal(t, "/v1"+row.Path, p.Links["purchase"])
			require.Equal(t, 402, s.do(request{method: "HEAD", path: good.path}).status)
			require.Equal(t, before, s.holdings(), row.Name)
			continue
		}
		walked++
		before := s.holdings()
		for name, m := range s.mishaps(row, store) {
			failures++
			q := good
			q.header = map[string]string{}
			if m.change != nil {
				m.change(&q)
			}
			if m.arrive != nil {
				m.arrive()
			}
			r := s.do(q)
			store.charge, store.report, s.births.trouble = nil, nil, nil
			r.problem(t, m.status, m.code)
			require.Contains(t, []string{"0", ""}, r.header.Get("Credits-Charged"), "%s: %s", row.Name, name)
			require.Equal(t, before, s.holdings(), "%s: %s", row.Name, name)
		}
		s.abandoned(good, store)
		require.Equal(t, before, s.holdings(), "%s: abandoned", row.Name)
		require.Less(t, s.do(good).status, 300, row.Name)
		require.NotEqual(t, before, s.holdings(), "%s: a good call costs something", row.Name)
	}
	require.GreaterOrEqual(t, walked, 7)
	t.Logf("%d operations with a price, %d failures, none charged", walked, failures)
	s.sound()
}

// holdings is all that a sale changes: the balance, the rows of the ledger, and what the account has.
func (s *stand) holdings() string {
	s.Helper()
	v, err := s.store.VerifyLedger(s.Context())
	require.NoError(s, err)
	require.Empty(s, v.Faults)
	reports, err := s.store.Reports(s.Context(), s.account.ID, account.ReportFilter{}, account.Slice{Limit: 100})
	require.NoError(s, err)
	matches, err := s.store.Matches(s.Context(), s.account.ID, account.Slice{Limit: 100})
	require.NoError(s, err)
	bought := 0
	for _, r := range reports {
		whole, err := s.store.Report(s.Context(), s.account.ID, r.ID)
		require.NoError(s, err)
		bought += len(whole.Purchased)
	}
	return fmt.Sprintf("balance %d, %d transactions, %d reports, %d systems, %d matches", s.balance(s.account.ID),
		v.Transactions, len(reports),
		bought, len(matches))
}

// mishaps are those that can befall an operation.
func (s *stand) mishaps(row httpapi.RouteRow, store *breaking) map[string]mishap {
	s.endKeys()
	weak := s.newKey(s.account.ID, "places:read").Token
	limited, _ := s.issue(`"creditLimit":0`)
	caged, _ := s.issue(`"allowedIps":["198.51.100.0/24"]`)
	slow, _ := s.issue(`"rateLimitPerMinute":1`)
	s.do(request{method: "GET", path: "/v1/account", token: slow})
	_, poor := s.newAccount(0)
	as := func(token string) func(*request) { return func(q *request) { q.token = token } }
	query := func(more string) func(*request) { return func(q *request) { q.path = extend(q.path, more) } }
	header := func(name, value string) func(*request) { return func(q *request) { q.header[name] = value } }
	fails := func(err error) func() { return func() { store.charge = func() error { return err } } }
	all := map[string]mishap{
		"no key":             {401, "unauthenticated", as("-"), nil},
		"wrong key":          {401, "unauthenticated", as("jk_live_" + strings.Repeat("0", 32) + "36wuLO"), nil},
		"a key in the URL":   {400, "credential-in-url", query("api_key=1"), nil},
		"another scope":      {403, "insufficient-scope", as(weak), nil},
		"another address":    {403, "ip-not-allowed", as(caged), nil},
		"too many calls":     {429, "quota-exceeded", as(slow), nil},
		"the key's limit":    {402, "key-credit-limit", as(limited), nil},
		"an unknown member":  {422, "validation-failed", query("nonsense=1"), nil},
		"no such media type": {406, "not-acceptable", header("Accept", "image/png"), nil},
		"too large": {413, "payload-too-large", func(q *request) {
			q.body = strings.Repeat(" ", 64<<10) + q.body + " "
		}, nil},
		"another method":      {405, "method-not-allowed", func(q *request) { q.method = "PUT" }, nil},
		"the storage is busy": {503, "unavailable", nil, fails(fmt.Errorf("%w: locked", account.ErrUnavailable))},
		"nobody knows":        {504, "outcome-unknown", nil, fails(fmt.Errorf("%w: cut", account.ErrOutcomeUnknown))},
		"the disk fails":      {500, "internal-error", nil, fails(errors.New("I/O"))},
		"the caller is late":  {503, "unavailable", nil, fails(context.DeadlineExceeded)},
		"a panic in the sale": {500, "internal-error", nil, func() {
			store.charge = func() error { panic("Asha Rao") }
		}},
	}
	if !strings.Contains(row.Path, "{id}") { // whose owner alone gets so far
		all["an empty wallet"] = mishap{402, "insufficient-credits", as(poor.Token), nil}
	} else {
		all["another's report"] = mishap{404, "not-found", as(poor.Token), nil}
		all["a damaged report"] = mishap{500, "internal-error", nil, func() {
			store.report = func(r account.Report) account.Report { r.Sky = []byte("{"); return r }
		}}
		all["a panic at work"] = mishap{500, "internal-error", nil, func() {
			store.report = func(account.Report) account.Report { panic("Asha Rao") }
		}}
	}
	if row.Keyed {
		all["a bad key of its own"] = mishap{400, "invalid-idempotency-key", header("Idempotency-Key", "a b"), nil}
	}
	if row.Body {
		all["half a body"] = mishap{400, "malformed-request", func(q *request) { q.body = q.body[:len(q.body)/2] }, nil}
		all["another type"] = mishap{415, "unsupported-media-type", header("Content-Type", "text/plain"), nil}
		all["a wrong member"] = mishap{422, "validation-failed", func(q *request) { q.body = `{"balance":1}` }, nil}
	}
	if row.Name == "generateKundali" {
		for body, code := range refusals {
			all[body] = mishap{422, code, func(q *request) { q.body = body }, nil}
		}
		all["a panic at work"] = mishap{500, "internal-error", nil, func() {
			s.births.trouble = func() error { panic("Asha Rao") }
		}}
		all["work that fails"] = mishap{500, "internal-error", nil, func() {
			s.births.trouble = func() error { return errors.New("the sky fell") }
		}}
	}
	return all
}

// abandoned makes the call for a caller who is gone when the sale is to be written.
func (s *stand) abandoned(q request, store *breaking) {
	s.Helper()
	ctx, cancel := context.WithCancel(s.Context())
	cancel()
	r := httptest.NewRequest(q.method, q.path, strings.NewReader(q.body)).WithContext(ctx)
	if q.body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("Authorization", "Bearer "+s.key.Token)
	s.send(r).problem(s, 503, "unavailable")
}
