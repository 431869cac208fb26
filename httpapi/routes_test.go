package httpapi_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// aafFile is a birth in the exchange format.
const aafFile = "#A93:Rao,Asha,f,7.11.1995g,14:35:42,New Delhi,India\r\n" +
	"#B93:2450028.878958,28n36:50,77e12:32,5he30,0\r\n"

// sample is a valid request of each operation on things of the stand's own account. A route without one fails the tests
// that walk the table, so no new route escapes them.
func (s *stand) sample(row httpapi.RouteRow) request {
	s.Helper()
	bodies := map[string]string{
		"generateKundali": shapeA, "updateKundali": `{"name":"Asha"}`,
		"createApiKey": `{"name":"k","scopes":["kundali:read"]}`, "rotateApiKey": "",
		"findBestDates":       `{"activity":"griha_pravesh","startDate":"2026-02-01","endDate":"2026-02-05","place":"Pune, India"}`,
		"postMuhuratDays":     `{"activity":"marriage","from":"2026-02-01","to":"2026-02-10","place":"Pune, India"}`,
		"postMuhuratWhy":      `{"activity":"marriage","date":"2026-02-07","place":"Pune, India"}`,
		"postExplanation":     `{"text":"Date: 1990-05-15\nTime: 14:30\nPlace: Pune, India\nSun Taurus 0°32'\nMars Aquarius 24°30'\nJupiter Gemini 15°47'\nMoon Capricorn 1°43'"}`,
		"postRectification":   `{"date":"1981-08-14","earliest":"09:00","latest":"09:30","place":"Jaipur, India","event":["degree:2003-06"]}`,
		"calculateNumerology": `{"name":"Priya Sharma","date":"1990-11-29"}`,
		"suggestNames":        `{"type":"baby","targetNumber":5}`,
		"matchGunMilan":       twoMoons, "generatePredictions": "", "generateHoroscope": `{"rashi":"mesha"}`,
		"createShare": `{"label":"k"}`, "createMatchShare": `{"label":"k"}`,
		"createFeed":       `{"include":["ekadashi"],"place":"Pune, India"}`,
		"createWebhook":    `{"url":"https://example.com/jyotish","events":["batch.completed","credits.low"]}`,
		"updateLetterhead": `{"name":"Shri Jyotish Kendra","address":"12 Temple Road\nPune 411001","colour":"#1b4d3e"}`,
		"createBatch":      `{"what":["chart"],"rows":[` + shapeA + `]}`,
		"postCompare":      `{"with":{"name":"Ravi","date":"1988-03-01","time":"11:20","place":"Delhi, India"}}`,
		"postPanchang":     `{"date":"2022-01-24","place":"New Delhi, India"}`,
		"readBirthFile": `{"fileName":"delhi.aaf","content":"` + base64.StdEncoding.EncodeToString([]byte(aafFile)) +
			`"}`,
	}
	queries := map[string]string{
		"searchPlaces": "?q=pune", "resolveTime": "?date=1990-05-17&time=06:45&latitude=18.52&longitude=73.86",
		"getBestDates":         "?activity=travel&startDate=2026-02-01&endDate=2026-02-03&place=Pune,+India",
		"getHoroscope":         "?rashi=mesha",
		"getCalendarFestivals": "?year=2026&keys=diwali&place=Pune,+India",
		"getEkadashi":          "?from=2026-11-01&to=2026-11-30&place=Pune,+India",
		"getEclipses":          "?year=2027&place=Pune,+India", "getCalendarMonth": "?month=2026-11&place=Pune,+India",
		"getMuhuratDays":  "?activity=marriage&school=drik&from=2026-02-01&to=2026-02-28&place=Pune,+India",
		"getMuhuratWhy":   "?activity=marriage&school=drik&date=2026-02-07&place=Pune,+India",
		"getCalendarDate": "?date=2082-01-15&from=bs",
		"getUntimed":      "?date=1990-05-15&place=Pune,+India",
		"getDetection":    "?date=1990-05-15&time=14:30&moon=284.123&place=Pune,+India",
		"getAstaYear":     "?year=2026&place=Pune,+India",
		"getAnswer":       "?question=marriage",
		"getStars":        "?stars=spica&place=Pune,+India",
		"getGochar":       "?from=2025-07-01&to=2025-08-01&place=Pune,+India",
		"getPanchang":     "?date=2022-01-24&place=New+Delhi,+India",
		"getFestivals":    "?startDate=2026-11-01&endDate=2026-11-15&place=Pune,+India",
	}
	q := request{method: row.Method, path: "/v1" + row.Path, body: bodies[row.Name]}
	if _, ok := bodies[row.Name]; row.Body && !ok {
		s.Fatalf("operation %s has no sample", row.Name)
	}
	if strings.Contains(q.path, "{matchId}/share/{shareId}") {
		link := s.shareMatch(`{}`)
		q.path = strings.NewReplacer("{matchId}", link.MatchID, "{shareId}", link.ID).Replace(q.path)
	}
	if strings.Contains(q.path, "{shareId}") {
		link := s.share(`{}`)
		q.path = strings.NewReplacer("{id}", link.ReportID, "{shareId}", link.ID).Replace(q.path)
	}
	if strings.Contains(q.path, "{webhookId}") {
		w := s.webhook(bodies["createWebhook"])
		q.path = strings.NewReplacer("{webhookId}", w.ID, "{deliveryId}", s.delivery(w.ID).ID).Replace(q.path)
	}
	if strings.Contains(q.path, "{token}.ics") {
		q.path = s.feed(bodies["createFeed"]).path()
	}
	if strings.Contains(q.path, "{feedId}") {
		q.path = strings.ReplaceAll(q.path, "{feedId}", s.feed(bodies["createFeed"]).ID)
	}
	if strings.Contains(q.path, "{token}") {
		q.path = s.share(`{}`).path()
	}
	if strings.Contains(q.path, "{id}") {
		q.path = strings.ReplaceAll(q.path, "{id}", s.generate().ID)
	}
	if slices.Contains([]string{"getKp", "getJaimini", "getShodashvarga"}, row.Name) { // of what was bought
		s.post(q.path, "").ok(s, 201)
	}
	if strings.Contains(q.path, "{reportId}") {
		q.path = strings.ReplaceAll(q.path, "{reportId}", s.generate().ID)
	}
	if strings.Contains(q.path, "{keyId}") {
		q.path = strings.ReplaceAll(q.path, "{keyId}", s.newKey(s.account.ID, "kundali:read").ID)
	}
	if strings.Contains(q.path, "{matchId}") {
		q.path = strings.ReplaceAll(q.path, "{matchId}", *decode[matched](s, s.post(matchPath, twoMoons).ok(s, 201)).ID)
	}
	if row.Name == "resumeBatch" {
		q.path = strings.ReplaceAll(q.path, "{batchId}", s.endedBatch())
	}
	if strings.Contains(q.path, "{batchId}") {
		q.path = strings.ReplaceAll(q.path, "{batchId}", s.newBatch(`"chart"`, shapeA).ID)
	}
	if row.Name == "getCompare" {
		q.path += "?report=" + s.generate().ID
	}
	q.path += queries[strings.TrimSuffix(strings.TrimSuffix(row.Name, "File"), "Picture")] // asked for as the list is
	require.NotContains(s, q.path, "{", "operation %s has a variable without a sample", row.Name)
	return q
}

// T1: what belongs to another account is what does not exist.
func TestOwnership(t *testing.T) {
	s := newStand(t)
	_, other := s.newAccount(100)
	walked := 0
	for _, row := range httpapi.Routes() {
		if !strings.Contains(row.Path, "{") || row.Public {
			continue
		}
		walked++
		theirs := s.sample(row)
		unknown := theirs
		mark := strings.Index(theirs.path, "_")
		begin := strings.LastIndex(theirs.path[:mark], "/") + 1
		id, _, _ := strings.Cut(theirs.path[begin:], "/")
		unknown.path = strings.Replace(theirs.path, id, theirs.path[begin:mark+1]+missingID, 1)
		theirs.token, unknown.token = other.Token, other.Token
		before := s.everything()
		a, b := s.do(theirs), s.do(unknown)
		require.Equal(t, before, s.everything(), "%s: what is theirs stays as it is", row.Name)
		pa, pb := a.problem(t, 404, "not-found"), b.problem(t, 404, "not-found")
		pa.RequestID, pa.Instance, pb.RequestID, pb.Instance = "", "", "", ""
		require.Equal(t, pa, pb, row.Name)
		require.Equal(t, a.header.Get("Cache-Control"), b.header.Get("Cache-Control"))
		require.Less(t, s.do(request{method: "GET", path: "/v1/account"}).status, 300)
	}
	require.Equal(t, 57, walked)
	for _, path := range []string{"/v1/kundali?limit=1", "/v1/credits/history?limit=1", "/v1/api-keys?limit=1"} {
		s.generate()
		page := decode[struct{ NextCursor string }](t, s.get(path).ok(t, 200))
		s.do(request{method: "GET", path: path + "&cursor=" + page.NextCursor, token: other.Token}).
			problem(t, 400, "invalid-cursor")
		own := decode[struct{ Data []struct{ ID string } }](t,
			s.do(request{method: "GET", path: path, token: other.Token}).ok(t, 200))
		for _, row := range own.Data {
			require.NotContains(t, string(s.get(strings.Replace(path, "limit=1", "limit=100", 1)).body), row.ID)
		}
	}
	s.sound()
}

// everything is all that the stand's own account has, as it would see it.
func (s *stand) everything() string {
	s.Helper()
	s.service.Close() // when a key was last used is written beside the calls
	var all strings.Builder
	for _, path := range []string{"/v1/kundali?limit=100", "/v1/compatibility?limit=100", "/v1/api-keys?limit=100",
		"/v1/credits/history?limit=100", "/v1/credits/balance"} {
		all.Write(s.get(path).ok(s, 200).body)
	}
	return all.String()
}

// missingID is an id without its prefix. No object has it.
var missingID = strings.Repeat("0", 26)

// T2: exactly the declared scope opens an operation.
func TestScopes(t *testing.T) {
	s := newStand(t)
	require.Len(t, httpapi.Scopes(), 24)
	for _, scope := range httpapi.Scopes() {
		owner, _ := s.newAccount(0)
		key := s.newKey(owner.ID, scope)
		for _, row := range httpapi.Routes() {
			path := strings.NewReplacer("{shareId}", "shr_"+missingID, "{feedId}", "fed_"+missingID,
				"{webhookId}", "whk_"+missingID, "{deliveryId}", "evt_"+missingID, "{token}", strings.Repeat("0", 43),
				"{id}",
				"kun_"+missingID, "{keyId}", "key_"+missingID, "{matchId}", "gm_"+missingID, "{batchId}",
				"bat_"+missingID,
				"{reportId}", "kun_"+missingID).Replace(row.Path)
			r := s.do(request{method: row.Method, path: "/api/v1" + path, token: key.Token})
			if row.Scope == scope || row.Scope == "" {
				require.NotEqual(t, 403, r.status, "%s with %s", row.Name, scope)
				continue
			}
			p := r.problem(t, 403, "insufficient-scope")
			require.Equal(t, []account.Scope{row.Scope}, p.RequiredScopes)
			require.Equal(t, fmt.Sprintf(`Bearer realm="api", error="insufficient_scope", scope="%s"`, row.Scope),
				r.header.Get("WWW-Authenticate"))
		}
	}
}

// T3: what a caller may not set is refused by name, and nothing is written.
func TestExtraMembers(t *testing.T) {
	s := newStand(t)
	for _, row := range httpapi.Routes() {
		if !row.Body {
			continue
		}
		q := s.sample(row)
		full, before := q.body, s.balance(s.account.ID)
		for _, extra := range []string{"balance", "id", "accountId", "object", "createdAt", "__proto__"} {
			if q.body = `{"` + extra + `":1}`; full != "" {
				q.body = full[:len(full)-1] + `,"` + extra + `":1}`
			}
			p := s.do(q).problem(t, 422, "validation-failed")
			require.Len(t, p.Errors, 1, row.Name)
			require.Equal(t, "unknown_field", p.Errors[0].Code)
			require.Equal(t, "/"+extra, p.Errors[0].Pointer)
		}
		if !strings.Contains(row.Path, "{") {
			require.Equal(t, before, s.balance(s.account.ID))
		}
	}
}

// faulty is a store that fails with err once a call has been authenticated.
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

func (f *faulty) Key(ctx context.Context, a, id string) (account.Key, error) {
	if f.err != nil {
		return account.Key{}, f.err
	}
	return f.Store.Key(ctx, a, id)
}

func (f *faulty) Keys(ctx context.Context, a string, p account.Slice) ([]account.Key, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Keys(ctx, a, p)
}

func (f *faulty) CreateKey(ctx context.Context, k account.Key, n int, r *account.Replay) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.CreateKey(ctx, k, n, r)
}

func (f *faulty) RevokeKey(ctx context.Context, a, id string, at time.Time) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.RevokeKey(ctx, a, id, at)
}

func (f *faulty) Report(ctx context.Context, a, id string) (account.Report, error) {
	if f.err != nil {
		return account.Report{}, f.err
	}
	return f.Store.Report(ctx, a, id)
}

func (f *faulty) Reports(ctx context.Context, a string, x account.ReportFilter, p account.Slice) ([]account.Report,
	error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Reports(ctx, a, x, p)
}

func (f *faulty) Match(ctx context.Context, a, id string) (account.Match, error) {
	if f.err != nil {
		return account.Match{}, f.err
	}
	return f.Store.Match(ctx, a, id)
}

func (f *faulty) Matches(ctx context.Context, a string, p account.Slice) ([]account.Match, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Matches(ctx, a, p)
}

func (f *faulty) DeleteMatch(ctx context.Context, a, id string) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.DeleteMatch(ctx, a, id)
}

func (f *faulty) Shares(ctx context.Context, a, report string, p account.Slice) ([]account.Share, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Shares(ctx, a, report, p)
}

func (f *faulty) RevokeShare(ctx context.Context, a, report, id string, at time.Time) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.RevokeShare(ctx, a, report, id, at)
}

func (f *faulty) ShareBySecret(ctx context.Context, x account.Secret) (account.Share, account.Report, error) {
	if f.err != nil {
		return account.Share{}, account.Report{}, f.err
	}
	return f.Store.ShareBySecret(ctx, x)
}

func (f *faulty) Transactions(ctx context.Context, a string, x account.TransactionFilter,
	p account.Slice) ([]account.Transaction, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Transactions(ctx, a, x, p)
}

func (f *faulty) CreateBatch(ctx context.Context, b account.Batch, rows [][]byte, most account.BatchLimits,
	r *account.Replay) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.CreateBatch(ctx, b, rows, most, r)
}

func (f *faulty) Batch(ctx context.Context, a, id string) (account.Batch, error) {
	if f.err != nil {
		return account.Batch{}, f.err
	}
	return f.Store.Batch(ctx, a, id)
}

func (f *faulty) Batches(ctx context.Context, a string, p account.Slice) ([]account.Batch, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Batches(ctx, a, p)
}

func (f *faulty) DeleteBatch(ctx context.Context, a, id string) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.DeleteBatch(ctx, a, id)
}

func (f *faulty) Charge(ctx context.Context, c account.Charge) (int64, error) {
	if f.err != nil {
		return 0, f.err
	}
	return f.Store.Charge(ctx, c)
}

// extend adds to the query of a path.
func extend(path, query string) string {
	if strings.Contains(path, "?") {
		return path + "&" + query
	}
	return path + "?" + query
}

// Every operation answers each problem that all of them share, and nothing comes of it. With the tests of each
// operation this reaches every status that the document declares; see TestMain.
func TestCommonProblems(t *testing.T) {
	store := &faulty{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	for _, row := range httpapi.Routes() {
		if row.Public {
			continue // TestShareProblems
		}
		q := s.sample(row)
		with := func(change func(*request)) reply {
			changed := q
			changed.header = map[string]string{}
			change(&changed)
			return s.do(changed)
		}
		before := s.balance(s.account.ID)
		r := with(func(q *request) { q.token = "-" })
		r.problem(t, 401, "unauthenticated")
		require.Equal(t, `Bearer realm="api"`, r.header.Get("WWW-Authenticate"))
		with(func(q *request) { q.path = extend(q.path, "api_key=1") }).problem(t, 400, "credential-in-url")
		with(func(q *request) { q.path = extend(q.path, "a=%zz") }).problem(t, 400, "malformed-request")
		with(func(q *request) { q.path = extend(q.path, "nonsense=1") }).problem(t, 422, "validation-failed")
		with(func(q *request) { q.header["Accept"] = "image/gif" }).problem(t, 406, "not-acceptable")
		declared := s.doc.Paths[row.Path].GetOperation(row.Method).Parameters
		if declared.GetByInAndName("header", "Jyotish-Version") != nil {
			with(func(q *request) { q.header["Jyotish-Version"] = "2027-01" }).problem(t, 400, "unknown-version")
		}
		with(func(q *request) {
			q.body = strings.Repeat(" ", row.MaxBody) + q.body + " "
		}).problem(t, 413, "payload-too-large")
		caged, revoke := s.issue(`"allowedIps":["198.51.100.0/24"]`)
		with(func(q *request) { q.token = caged }).problem(t, 403, "ip-not-allowed")
		revoke()
		slow, revoke := s.issue(`"rateLimitPerMinute":1`)
		with(func(q *request) { q.token = slow; q.path = extend(q.path, "nonsense=1") })
		p := with(func(q *request) { q.token = slow }).problem(t, 429, "quota-exceeded")
		require.Equal(t, []string{"default"}, p.ViolatedPolicies)
		revoke()
		if row.Body {
			with(func(q *request) { q.body = `{"name":` }).problem(t, 400, "malformed-request")
			with(func(q *request) {
				q.body = `{}`
				q.header["Content-Type"] = "text/plain"
			}).problem(t, 415, "unsupported-media-type")
		}
		if row.Keyed {
			with(func(q *request) {
				q.header["Idempotency-Key"] = "with space"
			}).problem(t, 400, "invalid-idempotency-key")
		}
		// they ask the storage for nothing else
		store.locks = row.Scope == "places:read" || row.Scope == "muhurat:read" || row.Scope == "horoscope:read" ||
			row.Scope == "numerology:read" || strings.HasSuffix(row.Path, "/general") || row.Path == "/kp/divisions" ||
			strings.HasPrefix(row.Path, "/presets") || row.Path == "/languages" ||
			row.Path == "/births/read" || row.Path == "/births/untimed" || row.Path == "/births/rectify"
		store.err = errors.New("a disk that speaks: SELECT name FROM secret")
		r = with(func(*request) {})
		r.problem(t, 500, "internal-error")
		require.NotContains(t, string(r.body), "SELECT")
		store.err = fmt.Errorf("%w: locked", account.ErrUnavailable)
		r = with(func(*request) {})
		r.problem(t, 503, "unavailable")
		require.Equal(t, "5", r.header.Get("Retry-After"))
		store.err = nil
		if row.Price != "" {
			require.Equal(t, before, s.balance(s.account.ID))
		}
	}
	s.sound()
}

// issue makes a key over HTTP, with all scopes and what else is said, for the time of a test step.
func (s *stand) issue(more string) (token string, revoke func()) {
	s.Helper()
	scopes, _ := json.Marshal(httpapi.Scopes())
	r := s.post("/v1/api-keys", fmt.Sprintf(`{"name":"issued","scopes":%s,%s}`, scopes, more)).ok(s, 201)
	k := decode[struct{ ID, Secret string }](s, r)
	return k.Secret, func() { require.NoError(s, s.operator.RevokeKey(context.Background(), k.ID)) }
}
