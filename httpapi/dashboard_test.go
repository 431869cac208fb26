package httpapi_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

// browser is somebody who looks at pages: it keeps cookies and fills forms with what stands in them.
type browser struct {
	testing.TB
	handler http.Handler
	cookies map[string]string
	header  map[string]string
	from    string
}

func (s *stand) browser() *browser {
	return &browser{TB: s.TB, handler: s.handler, cookies: map[string]string{}, header: map[string]string{"Sec-Fetch-Site": "same-origin"}, from: "192.0.2.1"}
}

func (b *browser) send(method, path string, form url.Values) reply {
	b.Helper()
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r := httptest.NewRequest(method, path, body)
	r.RemoteAddr = b.from + ":4711"
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for name, value := range b.header {
		r.Header.Set(name, value)
	}
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	for _, c := range w.Result().Cookies() {
		b.cookies[c.Name] = c.Value
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		}
	}
	out := reply{w.Code, w.Header(), w.Body.Bytes()}
	b.decent(path, out)
	return out
}

// decent checks what holds for every answer to a person.
func (b *browser) decent(path string, r reply) {
	b.Helper()
	require.Equal(b, page.Policy, r.header.Get("Content-Security-Policy"), path)
	require.Equal(b, "no-store", r.header.Get("Cache-Control"), path)
	require.Equal(b, "nosniff", r.header.Get("X-Content-Type-Options"), path)
	require.Equal(b, "no-referrer", r.header.Get("Referrer-Policy"), path)
	require.NotEmpty(b, r.header.Get("Content-Language"), path)
	require.NotEmpty(b, r.header.Get("X-Request-Id"), path)
	if token := b.cookies["jyotish"]; token != "" {
		require.NotContains(b, string(r.body), token, "the page shows the session")
	}
	if strings.HasPrefix(r.header.Get("Content-Type"), "text/html") {
		require.NotRegexp(b, `(?i)<[^>]*\s(style|on[a-z]+)=|<style|javascript:|(src|href|action)="?https?://`, string(r.body), path)
		require.Contains(b, string(r.body), "<h1>", path)
	}
}

func (b *browser) open(path string) string {
	b.Helper()
	return string(b.send("GET", path, nil).ok(b, 200).body)
}

var (
	markField = regexp.MustCompile(`name="token" value="([^"]*)"`)
	onceField = regexp.MustCompile(`name="once" value="([^"]*)"`)
)

// fill gives the hidden fields of the form of a page that is sent to a path, and what is typed.
func (b *browser) fill(html, action string, typed ...string) url.Values {
	b.Helper()
	_, form, found := strings.Cut(html, `action="`+action+`"`)
	require.True(b, found, "no form %s in %s", action, html)
	form, _, _ = strings.Cut(form, "</form>")
	out := url.Values{}
	if m := markField.FindStringSubmatch(form); m != nil {
		out.Set("token", m[1])
	}
	if m := onceField.FindStringSubmatch(form); m != nil {
		out.Set("once", m[1])
	}
	for i := 0; i < len(typed); i += 2 {
		out.Add(typed[i], typed[i+1])
	}
	return out
}

// submit opens a page and sends one of its forms.
func (b *browser) submit(path, action string, typed ...string) reply {
	b.Helper()
	return b.send("POST", action, b.fill(b.open(path), action, typed...))
}

func (b *browser) signIn(token string) *browser {
	b.Helper()
	r := b.send("POST", "/dashboard/sign-in", url.Values{"key": {token}}).ok(b, 303)
	require.Equal(b, "/dashboard", r.header.Get("Location"))
	return b
}

// goes checks that an answer leads somewhere.
func (r reply) goes(tb testing.TB, to string) {
	tb.Helper()
	require.Equal(tb, 303, r.status, "%s", r.body)
	require.Regexp(tb, "^"+to+"$", r.header.Get("Location"))
}

func TestSignIn(t *testing.T) {
	s := newStand(t)
	b := s.browser()
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
	require.Contains(t, b.open("/dashboard/sign-in"), `<label for="key">`)
	r := b.send("POST", "/dashboard/sign-in", url.Values{"key": {" " + s.key.Token + "\n"}})
	r.goes(t, "/dashboard")
	require.Regexp(t, `^jyotish=[0-9A-Za-z]{43}; Path=/; HttpOnly; SameSite=Strict$`, r.header.Get("Set-Cookie"))
	home := b.open("/dashboard")
	require.Contains(t, home, "Testers")
	require.Contains(t, home, "1\u202f000")
	require.NotContains(t, home, s.key.Token)

	b.submit("/dashboard", "/dashboard/sign-out").goes(t, "/dashboard/sign-in")
	require.Empty(t, b.cookies["jyotish"])
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
}

// Under https the cookie is Secure and of this host alone, also where a proxy speaks https for the service.
func TestSignInIsSecure(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Base = "https://jyotish.example" })
	r := s.browser().send("POST", "/dashboard/sign-in", url.Values{"key": {s.key.Token}})
	require.Regexp(t, `^__Host-jyotish=[0-9A-Za-z]{43}; Path=/; HttpOnly; Secure; SameSite=Strict$`, r.header.Get("Set-Cookie"))
}

// Attempts to sign in count with the calls that carry no valid key.
func TestSignInIsLimited(t *testing.T) {
	s := newStand(t)
	b := s.browser()
	b.from = "198.51.100.9"
	for _, wrong := range []string{"", "nonsense", "jk_live_" + strings.Repeat("x", 38), s.key.Token[:45] + "!"} {
		r := b.send("POST", "/dashboard/sign-in", url.Values{"key": {wrong}}).ok(t, 401)
		require.Contains(t, string(r.body), "does not open the account")
		require.Contains(t, string(r.body), `aria-invalid="true"`)
		if wrong != "" {
			require.NotContains(t, string(r.body), wrong)
		}
		require.Empty(t, b.cookies)
	}
	for range 16 {
		s.do(request{method: "GET", path: "/v1/account", token: "nonsense", from: "198.51.100.9"}).problem(t, 401, "unauthenticated")
	}
	r := b.send("POST", "/dashboard/sign-in", url.Values{"key": {s.key.Token}}).ok(t, 429)
	require.Contains(t, string(r.body), "too fast")
	s.browser().signIn(s.key.Token)
	s.clock.move(61 * time.Second)
	b.signIn(s.key.Token)
}

func TestSessionEnds(t *testing.T) {
	for name, end := range map[string]func(*stand, httpapi.Issued){
		"revoked": func(s *stand, k httpapi.Issued) {
			require.NoError(s, s.operator.RevokeKey(context.Background(), k.ID))
		},
		"rotated": func(s *stand, k httpapi.Issued) {
			s.post("/v1/api-keys/"+k.ID+"/rotate", `{"overlapSeconds":3600}`).ok(s, 200)
		},
		"idle": func(s *stand, _ httpapi.Issued) { s.clock.move(2*time.Hour + time.Minute) },
		"half a day": func(s *stand, _ httpapi.Issued) {
			b := s.browser().signIn(s.key.Token)
			for range 12 {
				s.clock.move(59 * time.Minute)
				b.open("/dashboard/keys")
			}
			s.clock.move(13 * time.Minute)
			b.send("GET", "/dashboard", nil).goes(s, "/dashboard/sign-in")
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			k := s.newKey(s.account.ID, httpapi.Scopes()...)
			b := s.browser().signIn(k.Token)
			b.open("/dashboard")
			end(s, k)
			b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
		})
	}
	s := newStand(t)
	k, err := s.operator.CreateKey(context.Background(), httpapi.KeyOrder{AccountID: s.account.ID, Name: "brief", Scopes: httpapi.Scopes(),
		ExpiresAt: s.clock.now().Add(time.Minute)})
	require.NoError(t, err)
	b := s.browser().signIn(k.Token)
	s.clock.move(time.Minute)
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
}

// The secret that a rotation leaves working for a while opens no new session: the old one may have leaked.
func TestOldSecretSignsNobodyIn(t *testing.T) {
	s := newStand(t)
	k := s.newKey(s.account.ID, httpapi.Scopes()...)
	s.post("/v1/api-keys/"+k.ID+"/rotate", `{"overlapSeconds":3600}`).ok(t, 200)
	s.do(request{method: "GET", path: "/v1/account", token: k.Token}).ok(t, 200)
	s.browser().send("POST", "/dashboard/sign-in", url.Values{"key": {k.Token}}).ok(t, 401)
}

// A session lives in the storage: another node knows it, and a database that is taken away opens none.
func TestSessionOnEveryNode(t *testing.T) {
	store := sqlite.MustOpen(t)
	first := newStandWith(t, store, nil)
	second := newStandWith(t, store, nil)
	b := first.browser().signIn(first.key.Token)
	b.handler = second.handler
	b.open("/dashboard")
	_, _, _, err := store.Session(context.Background(), [32]byte([]byte(b.cookies["jyotish"])[:32]))
	require.ErrorIs(t, err, httpapi.ErrNotFound)
	n, err := store.PurgeSessions(context.Background(), first.clock.now().Add(13*time.Hour))
	require.NoError(t, err)
	require.EqualValues(t, 1, n)
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
}

// What another site sends, and what no page of the session made, does nothing.
func TestForgedForms(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/reports/new"
	good := b.fill(b.open(path), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Pune, India")
	other := s.browser().signIn(s.key.Token)
	foreign := other.fill(other.open(path), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Pune, India")
	for name, change := range map[string]func(url.Values){
		"no token":        func(f url.Values) { f.Del("token") },
		"another token":   func(f url.Values) { f.Set("token", strings.Repeat("0", 32)) },
		"another session": func(f url.Values) { f.Set("token", foreign.Get("token")) },
	} {
		f := url.Values{}
		for k, v := range good {
			f[k] = v
		}
		change(f)
		b.send("POST", path, f).ok(t, 403)
		require.EqualValues(t, 1000, s.balance(s.account.ID), name)
	}
	for _, header := range []map[string]string{{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Origin": "https://evil.example"}} {
		b.header = header
		b.send("POST", path, good).ok(t, 403)
		b.send("POST", "/dashboard/sign-in", url.Values{"key": {s.key.Token}}).ok(t, 403)
	}
	require.EqualValues(t, 1000, s.balance(s.account.ID))
}

// A form that is sent twice buys once, also at the same moment.
func TestDoubleClick(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/reports/new"
	form := b.fill(b.open(path), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Pune, India")
	var wait sync.WaitGroup
	var to [8]string
	for i := range to {
		wait.Go(func() {
			c := *b
			c.cookies = map[string]string{"jyotish": b.cookies["jyotish"]}
			to[i] = c.send("POST", path, form).header.Get("Location")
		})
	}
	wait.Wait()
	require.Regexp(t, "^/dashboard/reports/kun_", to[0])
	for _, l := range to {
		require.Equal(t, to[0], l)
	}
	require.EqualValues(t, 990, s.balance(s.account.ID))
	s.sound()
}

const hostile = "\u202e<script>alert('x')</script>\u200f&\"" // with marks that turn the direction of text

// What people call themselves is text, whatever it looks like.
func TestNamesAreText(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	r := b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", hostile, "date", "1990-05-17", "time", "06:45", "place", "Pune, India")
	require.NotContains(t, string(r.body), "<script>alert")
	require.Contains(t, string(r.ok(t, 422).body), `id="name-wrong"`)
	long := strings.Repeat("अ", 120)
	b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", long, "date", "1990-05-17", "time", "06:45", "place", "Pune, India").goes(t, "/dashboard/reports/kun_.*")
	require.Contains(t, b.open("/dashboard/reports"), "<bdi>"+long+"</bdi>")

	made := b.submit("/dashboard/keys", "/dashboard/keys", "name", `<img src=x onerror=alert(1)>`, "scopes", "kundali:read").ok(t, 200)
	require.Contains(t, string(made.body), "&lt;img src=x")
	require.Contains(t, b.open("/dashboard/keys"), "&lt;img src=x")
}

// The forms say what was wrong beside the fields, and keep what was typed.
func TestFieldErrors(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	r := b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", "", "date", "1990-02-30", "time", "25:00", "place", "P").ok(t, 422)
	for _, id := range []string{"name-wrong", "date-wrong", "time-wrong", "place-wrong"} {
		require.Contains(t, string(r.body), `id="`+id+`"`)
		require.Contains(t, string(r.body), `aria-describedby="`+id)
	}
	require.Contains(t, string(r.body), `value="1990-02-30"`)
	r = b.submit("/dashboard/keys", "/dashboard/keys", "name", "", "rate", "0", "limit", "many", "expires", "1990-01-01").ok(t, 422)
	for _, id := range []string{"name-wrong", "rate-wrong", "limit-wrong", "expires-wrong", "scopes-wrong"} {
		require.Contains(t, string(r.body), `id="`+id+`"`)
	}
	b.header["Accept-Language"] = "hi"
	r = b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", "", "date", "", "time", "", "place", "").ok(t, 422)
	require.NotRegexp(t, `class="wrong"[^>]*>[A-Za-z]`, string(r.body))
	require.EqualValues(t, 1000, s.balance(s.account.ID))
}

// A place that is not the only one of its name is chosen in a second step, without a script.
func TestPlaceWithoutScript(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/reports/new"
	for _, step := range []string{"place", ""} {
		r := b.submit(path, path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Springfield", "step", step)
		chosen := regexp.MustCompile(`type="radio" name="placeId" value="(plc_[0-9a-z]+)"`).FindAllStringSubmatch(string(r.body), -1)
		require.Greater(t, len(chosen), 2)
		form := b.fill(string(r.body), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Springfield", "asked", "Springfield", "placeId", chosen[1][1])
		b.send("POST", path, form).goes(t, "/dashboard/reports/kun_.*")
	}
	require.EqualValues(t, 980, s.balance(s.account.ID))
	r := b.send("GET", "/dashboard/places?q=ujja", nil).ok(t, 200)
	require.Equal(t, "application/json; charset=utf-8", r.header.Get("Content-Type"))
	require.Contains(t, string(r.body), `"text":"Ujjain, Madhya Pradesh, India"`)
	b.send("GET", "/dashboard/places?q=u", nil).ok(t, 422)
}

func TestDashboardPurchases(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	for i, system := range []string{"shodashvarga", "kp", "jaimini"} {
		b.send("GET", report+"/"+system, nil).ok(t, 404)
		b.submit(report, report+"/"+system).goes(t, report+"/"+system)
		require.EqualValues(t, 985-5*i, s.balance(s.account.ID))
		require.Contains(t, b.open(report+"/"+system), "<table")
		require.Contains(t, b.open(report), `href="`+report+"/"+system+`"`)
	}
	b.submit("/dashboard/matches/new", "/dashboard/matches/new", "bride-report", report[len("/dashboard/reports/"):], "groom-name", "Ravi", "groom-date", "1988-01-02",
		"groom-time", "10:00", "groom-place", "Pune, India").goes(t, "/dashboard/matches/gm_.*")
	require.EqualValues(t, 960, s.balance(s.account.ID))
	r := b.submit("/dashboard/matches/new", "/dashboard/matches/new", "bride-name", "", "groom-name", "Ravi", "groom-place", "Springfield").ok(t, 422)
	require.Contains(t, string(r.body), `id="bride-name-wrong"`)
	match := regexp.MustCompile(`/dashboard/matches/gm_[0-9a-z]+`).FindString(b.open("/dashboard/matches"))
	require.Contains(t, b.open(match), "36")
	b.submit(match, match+"/delete").goes(t, "/dashboard/matches")
	b.submit(report, report+"/delete").goes(t, "/dashboard/reports")
	b.send("GET", report, nil).ok(t, 404)
	history := b.open("/dashboard/history")
	require.Contains(t, history, "Gun Milan match")
	require.Contains(t, history, "\u221215")
	s.sound()
}

func TestDashboardShares(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	form := b.fill(b.open(report), report+"/share", "label", "for <Mother>", "days", "7", "pii", "full", "include", "dashas")
	made := b.send("POST", report+"/share", form).ok(t, 200)
	path := regexp.MustCompile(`value="http://localhost:8080(/[^"]+)"`).FindStringSubmatch(string(made.body))
	require.NotNil(t, path, "%s", made.body)
	require.Contains(t, string(s.open(path[1]).ok(t, 200).body), "Asha Rao")
	again := b.send("POST", report+"/share", form).ok(t, 200)
	require.NotContains(t, string(again.body), path[1])
	list := b.open(report)
	require.NotContains(t, list, path[1])
	require.Contains(t, list, "for &lt;Mother&gt;")
	revoke := regexp.MustCompile(report + `/share/shr_[0-9a-z]+/revoke`).FindString(list)
	b.send("POST", revoke, b.fill(list, revoke)).goes(t, report+"#share")
	s.open(path[1]).problem(t, 410, "share-gone")
	require.NotContains(t, b.open(report), revoke)
	wrong := b.send("POST", report+"/share", b.fill(list, report+"/share", "days", "0", "pii", "all")).ok(t, 422)
	require.Contains(t, string(wrong.body), "not right")
}

func TestDashboardKeys(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	made := b.submit("/dashboard/keys", "/dashboard/keys", "name", "laptop", "scopes", "kundali:read", "scopes", "credits:read", "limit", "7").ok(t, 200)
	token := regexp.MustCompile(httpapi.TokenPattern).FindString(string(made.body))
	s.do(request{method: "GET", path: "/v1/credits/balance", token: token}).ok(t, 200)
	list := b.open("/dashboard/keys")
	require.NotContains(t, list, token)
	require.Contains(t, list, token[:12])

	rotate := regexp.MustCompile(`/dashboard/keys/key_[0-9a-z]+/rotate`).FindAllString(list, -1)
	require.Len(t, rotate, 2)
	form := b.fill(list, rotate[0], "overlap", "0")
	turned := b.send("POST", rotate[0], form).ok(t, 200)
	second := regexp.MustCompile(httpapi.TokenPattern).FindString(string(turned.body))
	require.NotEqual(t, token, second)
	require.NotEmpty(t, second)
	again := b.send("POST", rotate[0], form).ok(t, 200)
	require.NotRegexp(t, httpapi.TokenPattern, string(again.body))
	require.Contains(t, string(again.body), "shown already")
	revoke := strings.Replace(rotate[0], "/rotate", "/revoke", 1)
	b.submit("/dashboard/keys", revoke).goes(t, "/dashboard/keys")
	s.do(request{method: "GET", path: "/v1/credits/balance", token: second}).problem(t, 401, "unauthenticated")

	last := b.submit("/dashboard/keys", "/dashboard/keys/"+s.key.ID+"/revoke").ok(t, 409)
	require.Contains(t, string(last.body), "last active key")
	own := b.submit("/dashboard/keys", "/dashboard/keys/"+s.key.ID+"/rotate", "overlap", "0").ok(t, 200)
	require.Contains(t, string(own.body), "Sign in")
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
	require.NotContains(t, s.log.String(), second)
}

// Nothing is possible, or offered, that the scopes of the key do not allow.
func TestDashboardScopes(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	forms := map[string]string{
		"/dashboard/keys": "keys:manage", "/dashboard/keys/key_" + nobody + "/rotate": "keys:manage", "/dashboard/keys/key_" + nobody + "/revoke": "keys:manage",
		"/dashboard/reports/find": "kundali:read", "/dashboard/reports/new": "kundali:create", "/dashboard/reports/" + id + "/delete": "kundali:delete",
		"/dashboard/reports/" + id + "/kp": "charts:create", "/dashboard/matches/new": "compatibility:create",
		"/dashboard/matches/gm_" + nobody + "/delete": "compatibility:delete", "/dashboard/reports/" + id + "/share": "kundali:share",
		"/dashboard/reports/" + id + "/share/shr_" + nobody + "/revoke": "kundali:share",
	}
	pages := map[string]string{"/dashboard/reports/" + id + "/chart.svg": "kundali:read", "/dashboard/reports/" + id + "/report.html": "kundali:read",
		"/dashboard/history": "credits:read", "/dashboard/reports": "kundali:read", "/dashboard/reports/" + id: "kundali:read",
		"/dashboard/matches": "compatibility:read", "/dashboard/places?q=pune": "places:read", "/dashboard/reports/" + id + "/kp": "charts:read"}
	before := s.balance(s.account.ID)
	for _, scope := range httpapi.Scopes() {
		b := s.browser().signIn(s.newKey(s.account.ID, scope).Token)
		token := markField.FindStringSubmatch(b.open("/dashboard"))[1]
		for path, needs := range pages {
			if r := b.send("GET", path, nil); string(scope) != needs {
				require.Equal(t, 403, r.status, "%s with %s", path, scope)
			} else {
				require.NotEqual(t, 403, r.status, "%s with %s", path, scope)
			}
		}
		for path, needs := range forms {
			if string(scope) == needs {
				continue
			}
			r := b.send("POST", path, url.Values{"token": {token}, "once": {"1"}, "name": {"Asha"}, "date": {"1990-05-17"}, "time": {"06:45"},
				"place": {"Pune, India"}, "scopes": {"kundali:read"}})
			require.Equal(t, 403, r.status, "%s with %s: %s", path, scope, r.body)
		}
	}
	require.Equal(t, before, s.balance(s.account.ID))
	b := s.browser().signIn(s.newKey(s.account.ID, "kundali:read").Token)
	for _, path := range []string{"/dashboard", "/dashboard/reports", "/dashboard/reports/" + id, "/dashboard/keys"} {
		html := b.open(path)
		for _, never := range []string{"/dashboard/reports/new", "/delete", "/dashboard/matches", "/dashboard/history", `action="/dashboard/keys`, `action="/dashboard/reports/` + id} {
			require.NotContains(t, html, never, path)
		}
	}
}

// What belongs to another account is what does not exist.
func TestDashboardOwnership(t *testing.T) {
	s := newStand(t)
	_, other := s.newAccount(100)
	b := s.browser().signIn(other.Token)
	token := markField.FindStringSubmatch(b.open("/dashboard"))[1]
	for _, id := range []string{s.generate().ID, "kun_" + nobody, "nonsense", "..%2fapi-keys", "kun_" + nobody + "%2fkp"} {
		for _, rest := range []string{"", "/kp", "/nonsense"} {
			b.send("GET", "/dashboard/reports/"+id+rest, nil).ok(t, 404)
		}
		b.send("POST", "/dashboard/reports/"+id+"/delete", url.Values{"token": {token}}).ok(t, 404)
		b.send("POST", "/dashboard/reports/"+id+"/kp", url.Values{"token": {token}}).ok(t, 404)
	}
	b.send("POST", "/dashboard/keys/"+s.key.ID+"/revoke", url.Values{"token": {token}}).ok(t, 404)
	b.send("POST", "/dashboard/keys/"+s.key.ID+"/rotate", url.Values{"token": {token}}).ok(t, 404)
	s.get("/v1/account").ok(t, 200)
}

// One page counts once against the rate of its key, however many operations it takes.
func TestDashboardRate(t *testing.T) {
	s := newStand(t)
	k, err := s.operator.CreateKey(context.Background(), httpapi.KeyOrder{AccountID: s.account.ID, Name: "slow", Scopes: httpapi.Scopes(), RateLimit: 3})
	require.NoError(t, err)
	b := s.browser().signIn(k.Token)
	for range 2 { // signing in was the first
		b.open("/dashboard")
	}
	r := b.send("GET", "/dashboard", nil).ok(t, 429)
	require.NotEmpty(t, r.header.Get("Retry-After"))
	s.do(request{method: "GET", path: "/v1/account", token: k.Token}).problem(t, 429, "quota-exceeded")
}

// The pictures and the report to print come through the same door. A page has many pictures, so they are counted apart.
func TestDashboardPictures(t *testing.T) {
	s := newStand(t)
	k, err := s.operator.CreateKey(context.Background(), httpapi.KeyOrder{AccountID: s.account.ID, Name: "slow", Scopes: httpapi.Scopes(), RateLimit: 6})
	require.NoError(t, err)
	report := "/dashboard/reports/" + s.generate().ID
	b := s.browser().signIn(k.Token)
	path := regexp.MustCompile(`<img class="chart" src="([^"]+)"`).FindStringSubmatch(b.open("/dashboard/reports"))
	require.NotNil(t, path)
	for range 60 {
		r := b.send("GET", strings.ReplaceAll(path[1], "&amp;", "&"), nil).ok(t, 200)
		require.Equal(t, "image/svg+xml; charset=utf-8", r.header.Get("Content-Type"))
		require.Contains(t, string(r.body), "<svg")
	}
	b.send("GET", report+"/chart.svg", nil).ok(t, 429)
	s.clock.move(61 * time.Second)
	b.send("GET", report+"/chart.svg?varga=D60", nil).ok(t, 404)
	b.send("GET", report+"/chart.svg?varga=D61", nil).ok(t, 422)
	require.Equal(t, "text/html; charset=utf-8", b.send("GET", report+"/report.html", nil).ok(t, 200).header.Get("Content-Type"))
	require.Equal(t, "application/pdf", b.send("GET", report+"/report.pdf", nil).ok(t, 200).header.Get("Content-Type"))
}

func TestDashboardLanguage(t *testing.T) {
	s := newStand(t)
	b := s.browser()
	require.Contains(t, b.open("/dashboard/sign-in"), `<html lang="en">`)
	require.Contains(t, b.open("/dashboard/sign-in?lang=hi"), `<html lang="hi">`)
	b.signIn(s.key.Token)
	require.Contains(t, b.open("/dashboard"), "सारांश", "the choice is kept")
	require.Contains(t, b.open("/dashboard?lang=en"), "Overview")
	b = s.browser()
	b.header["Accept-Language"] = "hi-IN"
	require.Equal(t, "hi", b.send("GET", "/dashboard/sign-in", nil).header.Get("Content-Language"))
}

// Storage that cannot answer is a page that says so, and charges nothing.
func TestDashboardUnavailable(t *testing.T) {
	store := sqlite.MustOpen(t)
	broken := &faulty{Store: store}
	s := newStandWith(t, store, func(c *httpapi.Config) { c.Store = broken })
	b := s.browser().signIn(s.key.Token)
	form := b.fill(b.open("/dashboard/reports/new"), "/dashboard/reports/new", "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Pune, India")
	broken.err = fmt.Errorf("%w: disk", httpapi.ErrUnavailable)
	for _, path := range []string{"/dashboard", "/dashboard/keys", "/dashboard/reports"} {
		require.Contains(t, string(b.send("GET", path, nil).ok(t, 503).body), "cannot answer just now")
	}
	b.send("POST", "/dashboard/reports/new", form).ok(t, 503)
	broken.locks = true
	s.browser().send("POST", "/dashboard/sign-in", url.Values{"key": {s.key.Token}}).ok(t, 503)
	broken.err = nil
	require.EqualValues(t, 1000, s.balance(s.account.ID))
}

func TestAssetsAreServed(t *testing.T) {
	s := newStand(t)
	for name, a := range page.Assets() {
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, httptest.NewRequest("GET", a.Path, nil))
		require.Equal(t, 200, w.Code, name)
		require.Equal(t, a.Media+"; charset=utf-8", w.Header().Get("Content-Type"))
		require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
		require.Equal(t, a.Body, w.Body.Bytes())
	}
	s.open("/page/style-000000000000.css").problem(t, 404, "not-found")
}

// Every scope, problem and price has its words.
func TestDashboardWords(t *testing.T) {
	for _, scope := range httpapi.Scopes() {
		require.NotEmpty(t, page.Word(0, "scope."+string(scope)))
	}
	for code := range httpapi.ProblemCodes() {
		require.NotEmpty(t, page.Word(0, "problem."+code))
	}
	prices, err := httpapi.Prices(nil)
	require.NoError(t, err)
	for _, p := range prices {
		require.NotEmpty(t, page.Word(0, "operation."+p.Operation))
	}
}

// The first page, with all it loads, is small; and it is quick.
func TestDashboardIsLight(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	for range 8 {
		s.generate()
	}
	home := b.open("/dashboard")
	total := len(home)
	for _, a := range page.Assets() {
		total += len(a.Body)
	}
	for _, path := range regexp.MustCompile(`src="(/dashboard/[^"]+)"`).FindAllStringSubmatch(home, -1) {
		total += len(b.send("GET", strings.ReplaceAll(path[1], "&amp;", "&"), nil).ok(t, 200).body)
	}
	t.Logf("%d bytes", total)
	require.Less(t, total, 60_000)
}

func BenchmarkDashboardHome(b *testing.B) {
	s := newStand(b)
	for range 20 {
		s.generate()
	}
	w := s.browser().signIn(s.key.Token)
	for b.Loop() {
		s.clock.move(time.Second)
		w.open("/dashboard")
	}
}
