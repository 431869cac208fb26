package httpapi_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// shared is the part of a ShareLink that tests look at.
type shared struct {
	ID, ReportID, URL, TokenPrefix, Pii, CreatedAt, ExpiresAt string
	Include                                                   []string
	Label, RevokedAt, LastViewedAt                            *string
	Views                                                     int
}

const base = "http://localhost:8080"

func (x shared) path() string { return strings.TrimPrefix(x.URL, base) }

func (x shared) token() string { return x.URL[strings.LastIndex(x.URL, "/")+1:] }

// share makes a link to a new report.
func (s *stand) share(body string) shared { s.Helper(); return s.shareOf(s.generate().ID, body) }

func (s *stand) shareOf(id, body string) shared {
	s.Helper()
	return decode[shared](s, s.post("/v1/kundali/"+id+"/share", body).ok(s, 201))
}

// follow opens a link as a stranger does.
func (s *stand) follow(path string) reply { s.Helper(); return s.open(path) }

// browse opens a link as a browser does.
func (s *stand) browse(path, lang string) reply {
	s.Helper()
	return s.do(request{method: "GET", path: path, token: "-", header: map[string]string{"Accept-Language": lang,
		"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}})
}

func TestShareIsMade(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	r := s.post("/api/v1/kundali/"+id+"/share", `{"label":"For my guru"}`).ok(t, 201)
	x := decode[shared](t, r)
	require.Regexp(t, `^http://localhost:8080/api/v1/share/[0-9A-Za-z]{43}$`, x.URL)
	require.Equal(t, x.token()[:6], x.TokenPrefix)
	require.Equal(t, "initials", x.Pii)
	require.Equal(t, []string{"chart", "dashas"}, x.Include)
	require.Equal(t, "For my guru", *x.Label)
	require.Equal(t, []string{"2026-11-21T09:00:00Z", "2026-12-21T09:00:00Z"}, []string{x.CreatedAt, x.ExpiresAt})
	require.Equal(t, "/api/v1/kundali/"+id+"/share/"+x.ID, r.header.Get("Location"))
	require.Equal(t, "no-store", r.header.Get("Cache-Control"))
	require.NotEqual(t, x.token(), s.shareOf(id, `{}`).token())

	full := s.shareOf(id, `{"expiresInDays":365,"pii":"full","include":["doshas","dashas"],"lang":"hi"}`)
	require.Equal(t, "2027-11-21T09:00:00Z", full.ExpiresAt)
	require.Equal(t, []string{"chart", "dashas", "doshas"}, full.Include)
	require.Equal(t, []string{"chart"}, s.shareOf(id, `{"include":[]}`).Include)

	p := s.post("/v1/kundali/"+id+"/share",
		`{"expiresInDays":366,"pii":"some","include":["chart","dasha","chart"],"lang":"de","label":"`+
			strings.Repeat("x", 81)+`"}`).problem(t, 422, "validation-failed")
	var wrong []string
	for _, e := range p.Errors {
		wrong = append(wrong, e.Pointer+" "+e.Code)
	}
	require.ElementsMatch(t, []string{"/expiresInDays out_of_range", "/pii not_allowed", "/include/2 duplicate_item",
		"/lang not_allowed",
		"/label too_long"}, wrong)
	p = s.post("/v1/kundali/"+id+"/share", `{"include":["dasha"]}`).problem(t, 422, "validation-failed")
	require.Equal(t, "dashas", p.Errors[0].Suggestion)
}

// Nothing is bought, and nothing is read, by sharing it.
func TestShareOfWhatIsNotThere(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/share"
	all := `{"include":["chart","kp","dashas","predictions","jaimini","shodashvarga"],"pii":"full"}`
	p := s.post(path, all).problem(t, 422, "validation-failed")
	var wrong []string
	for _, e := range p.Errors {
		wrong = append(wrong, e.Pointer+" "+e.Code)
	}
	require.Equal(t, []string{"/include/1 not_purchased", "/include/3 not_purchased", "/include/4 not_purchased",
		"/include/5 not_purchased"}, wrong)
	require.Equal(t, int64(990), s.balance(s.account.ID))
	s.buyAll(id)
	x := s.shareOf(id, all)
	before := s.balance(s.account.ID)
	doc := decode[map[string]rawJSON](t, s.follow(x.path()).ok(t, 200))
	for _, part := range []string{"vimshottari", "kp", "predictions", "jaimini", "shodashvarga", "lagna", "planets",
		"houses"} {
		require.Contains(t, doc, part)
	}
	require.NotContains(t, doc, "doshas")
	require.Equal(t, before, s.balance(s.account.ID))
	require.NotContains(t, string(doc["kp"]), fmt.Sprintf(`"balanceAfter":%d`, before))
}

func (s *stand) buyAll(id string) {
	s.Helper()
	for _, system := range []string{"kp", "jaimini", "shodashvarga"} {
		s.post("/v1/kundali/"+id+"/"+system, "").ok(s, 201)
	}
	s.post("/v1/predictions/generate/"+id, "").ok(s, 201)
}

func TestSharesAreListedAndRevoked(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/share"
	first := s.shareOf(id, `{"label":"one"}`)
	s.clock.move(time.Second)
	second := s.shareOf(id, `{"label":"two"}`)
	tagOf := func() string { return s.get("/v1/kundali/" + id).header.Get("ETag") }
	tag := tagOf()
	s.follow(first.path()).ok(t, 200)
	s.do(request{method: "HEAD", path: first.path(), token: "-"}).ok(t, 200) // is no view
	s.clock.move(time.Second)
	s.follow(first.path()).ok(t, 200)

	r := s.get(path).ok(t, 200)
	require.NotContains(t, string(r.body), first.token())
	require.NotContains(t, string(r.body), `"url"`)
	list := decode[struct{ Data []shared }](t, r).Data
	require.Equal(t, []string{second.ID, first.ID}, []string{list[0].ID, list[1].ID})
	require.Equal(t, 2, list[1].Views)
	require.Equal(t, "2026-11-21T09:00:02Z", *list[1].LastViewedAt)
	require.Zero(t, list[0].Views)
	require.Nil(t, list[0].LastViewedAt)

	type counted struct {
		ActiveShareLinks int
		Links            map[string]string
	}
	k := decode[counted](t, s.get("/v1/kundali/"+id).ok(t, 200))
	require.Equal(t, 2, k.ActiveShareLinks)
	require.Equal(t, path, k.Links["share"])
	require.Contains(t, string(s.get("/v1/kundali").body), `"activeShareLinks":2`)

	s.do(request{method: "DELETE", path: path + "/" + first.ID}).ok(t, 204)
	s.follow(first.path()).problem(t, 410, "share-gone")
	s.clock.move(time.Second)
	s.do(request{method: "DELETE", path: path + "/" + first.ID}).ok(t, 204)
	list = decode[struct{ Data []shared }](t, s.get(path)).Data
	require.Equal(t, "2026-11-21T09:00:02Z", *list[1].RevokedAt, "the first time counts")
	require.Equal(t, 2, list[1].Views)
	require.NotEqual(t, tag, tagOf())
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":"A"}`,
		header: map[string]string{"If-Match": tag}}).ok(t, 200)

	s.clock.move(30 * 24 * time.Hour)
	s.follow(second.path()).problem(t, 410, "share-gone")
	require.Zero(t, decode[counted](t, s.get("/v1/kundali/"+id).ok(t, 200)).ActiveShareLinks)
	require.Contains(t, string(s.get("/v1/kundali").body), `"activeShareLinks":0`)

	other := s.generate().ID
	s.do(request{method: "DELETE", path: "/v1/kundali/" + other + "/share/" + second.ID}).problem(t, 404, "not-found")
	page := decode[struct{ NextCursor string }](t, s.get(path+"?limit=1").ok(t, 200))
	last := decode[struct{ Data []shared }](t, s.get(path+"?limit=1&cursor="+page.NextCursor).ok(t, 200))
	require.Equal(t, first.ID, last.Data[0].ID)
	s.shareOf(other, `{}`)
	s.get("/v1/kundali/"+other+"/share?limit=1&cursor="+page.NextCursor).problem(t, 400, "invalid-cursor")
}

func TestSharesGoWithTheirReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	q := request{method: "POST", path: "/v1/kundali/" + id + "/share", body: `{"label":"private"}`,
		header: map[string]string{"Idempotency-Key": "k"}}
	x := decode[shared](t, s.do(q).ok(t, 201))
	s.follow(x.path()).ok(t, 200)
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id}).ok(t, 204)
	s.follow(x.path()).problem(t, 404, "not-found")
	s.get("/v1/kundali/"+id+"/share").problem(t, 404, "not-found")
	s.do(q).problem(t, 404, "not-found")
}

func TestTwentyShares(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	x := s.shareOf(id, `{"expiresInDays":1}`)
	for range 19 {
		s.shareOf(id, `{}`)
	}
	s.post("/v1/kundali/"+id+"/share", `{}`).problem(t, 409, "conflict")
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id + "/share/" + x.ID}).ok(t, 204)
	s.shareOf(id, `{"expiresInDays":1}`)
	s.post("/v1/kundali/"+id+"/share", `{}`).problem(t, 409, "conflict")
	s.clock.move(24 * time.Hour) // one expires
	s.shareOf(id, `{}`)
}

// A replay shows the link without its URL: the token is kept nowhere, not even in the stored answer.
func TestShareIsReplayed(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	q := request{method: "POST", path: "/v1/kundali/" + id + "/share", body: `{"include":["dashas","chart"]}`,
		header: map[string]string{"Idempotency-Key": "k"}}
	first := s.do(q).ok(t, 201)
	q.body, q.path = `{"expiresInDays":30,"include":["chart","dashas"]}`, "/api"+q.path
	again := s.do(q).ok(t, 201)
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	x, y := decode[shared](t, first), decode[shared](t, again)
	require.NotEmpty(t, x.URL)
	require.Empty(t, y.URL)
	require.Equal(t, x.ID, y.ID)
	q.body = `{"pii":"full"}`
	s.do(q).problem(t, 422, "idempotency-key-reused")
	require.Len(t, decode[struct{ Data []shared }](t, s.get("/v1/kundali/"+id+"/share")).Data, 1)
}

func (g *gated) CreateShare(ctx context.Context, owner string, x account.Share, max int, r *account.Replay) error {
	g.arrived <- struct{}{}
	<-g.gate
	return g.Store.CreateShare(ctx, owner, x, max, r)
}

func TestShareCallStillRunning(t *testing.T) {
	store := &gated{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), gate: make(chan struct{})}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	q := request{method: "POST", path: "/v1/kundali/" + s.generate().ID + "/share", body: `{}`,
		header: map[string]string{"Idempotency-Key": "k"}}
	var wg sync.WaitGroup
	wg.Go(func() { s.do(q) })
	<-store.arrived
	s.do(q).problem(t, 409, "idempotency-in-progress")
	other := q
	other.body = `{"pii":"full"}`
	s.do(other).problem(t, 422, "idempotency-key-reused")
	store.gate <- struct{}{}
	wg.Wait()
}
