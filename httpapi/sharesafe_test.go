package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// T16: what is no token is what no token is, and reaches nothing.
func TestSharePathTricks(t *testing.T) {
	s := newStand(t)
	x := s.share(`{"pii":"full"}`)
	token := x.token()
	changed := strings.ToLower(token)
	if changed == token {
		changed = strings.ToUpper(token)
	}
	tricks := []string{"../", "..", "%2e%2e%2f", "%2e%2e", "%2e", "/", "%2f", token + "/", token + "%2f", "/" + token,
		"%2f" + token, "./" + token, changed,
		token + "%00", token + "%20", token + ".json", token[:42], token + "0", token + "%0a", "%25",
		"%2e%2e%2fkundali", "../" + token,
		token + "/../" + token, token + "/chart", "%ff%fe", "%E0%A4%86", strings.Repeat("0", 43),
		strings.Repeat("a", 8000), token + ";x", "%2541", "'%20OR%201=1--"}
	for _, prefix := range []string{"/v1/share/", "/api/v1/share/"} {
		for i, trick := range tricks {
			if i%20 == 0 {
				s.clock.move(time.Minute)
			}
			for _, accept := range []string{"application/json", "text/html"} {
				r := s.raw("GET", prefix+trick, accept)
				require.Contains(t, []int{400, 404}, r.status, trick)
				require.NotContains(t, string(r.body), "Asha", trick)
				require.NotContains(t, string(r.body), token, trick)
				require.NotContains(t, r.header.Get("Location"), token, trick)
			}
			s.clock.move(2 * time.Second)
		}
		s.clock.move(time.Minute)
		r := s.raw("GET", prefix+strings.Repeat("a", 10_000), "application/json")
		r.problem(t, 400, "malformed-request")
		require.Equal(t, 200, s.raw("GET", prefix+token, "application/json").status)
	}
	for _, path := range []string{"/V1/share/", "/v1/SHARE/", "/v1//share/", "//v1/share/", "/share/", "/v1/%73hare/",
		"/v1/share//"} {
		p := s.raw("GET", path+token, "application/json").problem(t, 404, "not-found")
		require.Equal(t, "/", p.Instance)
	}
	p := s.raw("POST", x.path(), "application/json").problem(t, 405, "method-not-allowed")
	require.Equal(t, "/", p.Instance)
	require.NotContains(t, s.log.String(), token)
	require.NotContains(t, s.log.String(), changed)
}

// raw sends a path as it stands. The address of each call is its own.
func (s *stand) raw(method, path, accept string) reply {
	s.Helper()
	r := httptest.NewRequest(method, "/", nil)
	u, err := r.URL.Parse("http://example.com")
	require.NoError(s, err)
	if err := u.UnmarshalBinary([]byte("http://example.com" + path)); err != nil {
		return reply{status: 400} // net/http refuses it before us
	}
	r.URL, r.RequestURI = u, path
	r.Header.Set("Accept", accept)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	out := reply{w.Code, w.Header(), w.Body.Bytes()}
	if strings.Contains(path, "%") { // the document is asked by the plain path
		return out
	}
	if strings.Count(path, "/") == 3 || strings.Count(path, "/") == 4 && strings.HasPrefix(path, "/api") {
		s.doc.check(s, r, out)
	}
	return out
}

// The three kinds of nothing cost the same: one look into the storage.
func TestShareNoiseCostsTheSame(t *testing.T) {
	store := &looking{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	for _, token := range []string{strings.Repeat("0", 43), "x", strings.Repeat("a", 8000), "%2e%2e%2f", "%2e"} {
		store.looks = 0
		s.follow("/v1/share/"+token).problem(t, 404, "not-found")
		require.Equal(t, 1, store.looks, token)
	}
}

type looking struct {
	*sqlite.Store
	looks int
}

func (c *looking) ShareBySecret(ctx context.Context, x account.Secret) (account.Share, account.Report, error) {
	c.looks++
	return c.Store.ShareBySecret(ctx, x)
}

// T17: the page and its failures carry the headers, and nothing of the token is in log, metrics, database or problems.
func TestSharePage(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.buyAll(id)
	x := s.shareOf(id, `{`+everything+`}`)
	guarded := func(r reply) reply {
		require.Equal(t, "noindex, nofollow, noarchive", r.header.Get("X-Robots-Tag"))
		require.Equal(t, "no-referrer", r.header.Get("Referrer-Policy"))
		require.Equal(t, "no-store", r.header.Get("Cache-Control"))
		require.Regexp(t,
			`^default-src 'none'; (style-src 'self'; img-src 'self'; )?base-uri 'none'; form-action 'none'; frame-ancestors 'none'$`,
			r.header.Get("Content-Security-Policy"))
		require.Contains(t, r.header.Get("RateLimit-Policy"), `"share-views";q=30;w=60`)
		require.NotContains(t, string(r.body), x.token())
		return r
	}
	for _, path := range []string{x.path(), "/api" + x.path()} {
		require.JSONEq(t, `"shared_kundali"`, string(field(t, guarded(s.follow(path).ok(t, 200)), "object")))
		page := guarded(s.browse(path, "hi-IN,hi;q=0.9").ok(t, 200))
		require.Equal(t, "text/html; charset=utf-8", page.header.Get("Content-Type"))
		require.Equal(t, "hi", page.header.Get("Content-Language"))
		require.Contains(t, string(page.body), "जन्म तिथि")
		require.NotContains(t, string(page.body), "<script")
		require.NotContains(t, string(page.body), "http")
		require.NotContains(t, string(page.body), "Asha", "the default shows initials")
		require.Contains(t, string(s.browse(path, "en").body), "A. R.")
		for _, part := range []string{"Vimshottari", "Doshas", "KP cusps", "Jaimini", "Divisional", "Reading",
			"2026-12-21"} {
			require.Contains(t, string(s.browse(path, "en").body), part)
		}
		s.clock.move(time.Minute)
	}
	hindi := s.shareOf(id, `{"lang":"hi"}`)
	require.Equal(t, "hi", s.browse(hindi.path(), "en").header.Get("Content-Language"), "the owner's choice")
	require.Equal(t, "en", s.browse(hindi.path()+"?lang=en", "hi").header.Get("Content-Language"), "the reader's own")

	s.do(request{method: "DELETE", path: "/v1/kundali/" + id + "/share/" + x.ID}).ok(t, 204)
	p := guarded(s.follow(x.path())).problem(t, 410, "share-gone")
	require.Equal(t, "/", p.Instance)
	for lang, words := range map[string]string{"en": "This link has ended", "hi": "यह लिंक समाप्त हो गया है"} {
		gone := guarded(s.browse(x.path(), lang)).ok(t, 410)
		require.Equal(t, lang, gone.header.Get("Content-Language"))
		require.Contains(t, string(gone.body), words)
		require.Contains(t, string(guarded(s.browse("/v1/share/"+strings.Repeat("0", 43), lang)).ok(t, 404).body),
			"<h1>")
	}
	s.clock.move(24 * time.Hour * 30)
	guarded(s.follow(hindi.path())).problem(t, 410, "share-gone")

	traces := map[string]string{"log": s.log.String(), "metrics": string(s.probe("/metrics").body)}
	backup := t.TempDir() + "/copy.db"
	require.NoError(t, s.store.Backup(context.Background(), backup))
	raw, err := os.ReadFile(backup)
	require.NoError(t, err)
	traces["database"] = string(raw)
	for name, trace := range traces {
		require.NotContains(t, trace, x.token(), name)
		require.NotContains(t, trace, x.token()[8:], name)
	}
	require.Contains(t, traces["metrics"], `http_route="/v1/share/{token}"`)
	require.NotContains(t, traces["log"], "192.0.2.1", "views have no addresses")
}

// Every failure that the document declares for the view.
func TestShareProblems(t *testing.T) {
	store := &faulty{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	x := s.share(`{}`)
	for _, below := range []string{"", "/chart.svg"} {
		with := func(change func(*request)) reply {
			q := request{method: "GET", path: x.path() + below, token: "-", header: map[string]string{}}
			change(&q)
			return s.do(q)
		}
		with(func(q *request) { q.path += "?api_key=1" }).problem(t, 400, "credential-in-url")
		with(func(q *request) { q.path += "?a=%zz" }).problem(t, 400, "malformed-request")
		with(func(q *request) { q.path += "?nonsense=1" }).problem(t, 422, "validation-failed")
		with(func(q *request) { q.header["Accept"] = "image/png" }).problem(t, 406, "not-acceptable")
		with(func(q *request) { q.body = strings.Repeat(" ", 64<<10+1) }).problem(t, 413, "payload-too-large")
		store.err = errors.New("a disk that speaks: SELECT name FROM secret")
		with(func(*request) {}).problem(t, 500, "internal-error")
		if below == "" {
			page := with(func(q *request) { q.header["Accept"] = "text/html" }).ok(t, 500)
			require.NotContains(t, string(page.body), "SELECT")
		}
		store.err = fmt.Errorf("%w: locked", account.ErrUnavailable)
		require.Equal(t, "5", with(func(*request) {}).header.Get("Retry-After"))
		with(func(*request) {}).problem(t, 503, "unavailable")
		store.err = nil
		r := with(func(q *request) { q.header["X-Request-Id"] = x.token() }).ok(t, 200)
		require.NotEqual(t, x.token(), r.header.Get("X-Request-Id"))
	}
}

// Thirty views a minute from one address, whatever they were of; other addresses are not slowed down.
func TestShareViewsAreLimited(t *testing.T) {
	s := newStand(t)
	x := s.share(`{}`)
	view := func(path, from, accept string) reply {
		return s.do(request{method: "GET", path: path, token: "-", from: from,
			header: map[string]string{"Accept": accept}})
	}
	for n := range 30 {
		path := x.path()
		if n%2 == 0 {
			path = fmt.Sprintf("/api/v1/share/%043d", n)
		}
		require.NotEqual(t, 429, view(path, "198.51.100.7", "").status)
	}
	r := view(x.path(), "198.51.100.7", "")
	p := r.problem(t, 429, "quota-exceeded")
	require.Equal(t, []string{"share-views"}, p.ViolatedPolicies)
	require.Equal(t, "60", r.header.Get("Retry-After"))
	require.Equal(t, "/", p.Instance)
	require.Contains(t, string(view(x.path(), "198.51.100.7", "text/html").ok(t, 429).body),
		"<h1>One moment, please</h1>")
	view(x.path()+"/chart.svg", "198.51.100.7", "").problem(t, 429, "quota-exceeded")
	view(x.path(), "198.51.100.8", "").ok(t, 200)
	s.clock.move(time.Minute)
	view(x.path(), "198.51.100.7", "").ok(t, 200)
	require.Equal(t, 17, decode[struct{ Data []shared }](t, s.get("/v1/kundali/"+x.ReportID+"/share")).Data[0].Views)
}
