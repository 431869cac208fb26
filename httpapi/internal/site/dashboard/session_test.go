package dashboard_test

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
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
	return &browser{TB: s.TB, handler: s.handler, cookies: map[string]string{},
		header: map[string]string{"Sec-Fetch-Site": "same-origin"}, from: "192.0.2.1"}
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
	require.Equal(b, "same-origin", r.header.Get("Referrer-Policy"), path)
	require.NotEmpty(b, r.header.Get("Content-Language"), path)
	require.NotEmpty(b, r.header.Get("X-Request-Id"), path)
	if token := b.cookies["jyotish"]; token != "" {
		require.NotContains(b, string(r.body), token, "the page shows the session")
	}
	if strings.HasPrefix(r.header.Get("Content-Type"), "text/html") {
		require.Empty(b, unsafeMarkup(string(r.body)), path)
		require.Contains(b, string(r.body), "<h1>", path)
	}
}

var unsafe = regexp.MustCompile(`(?i)<[^>]*\s(style|on[a-z]+)=|<style|javascript:|(src|href|action)="?https?://`)

// unsafeMarkup returns the first tag with a style, a handler, a script or a foreign address. It runs the expression on
// one tag after another: on a whole page it takes longer than to make the page.
func unsafeMarkup(html string) string {
	for rest := html; ; {
		_, tag, found := strings.Cut(rest, "<")
		if !found {
			return ""
		}
		tag, rest, _ = strings.Cut(tag, ">")
		if strings.ContainsAny(tag, "=:") || len(tag) >= 5 && strings.EqualFold(tag[:5], "style") {
			if m := unsafe.FindString("<" + tag); m != "" {
				return m
			}
		}
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

// fill returns the hidden fields of the form of a page that is sent to a path, and what is typed.
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
	require.Regexp(t, `^__Host-jyotish=[0-9A-Za-z]{43}; Path=/; HttpOnly; Secure; SameSite=Strict$`,
		r.header.Get("Set-Cookie"))
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
		s.do(request{method: "GET", path: "/v1/account", token: "nonsense", from: "198.51.100.9"}).
			problem(t, 401, "unauthenticated")
	}
	r := b.send("POST", "/dashboard/sign-in", url.Values{"key": {"nonsense"}}).ok(t, 429)
	require.Contains(t, string(r.body), "too fast")
	b.signIn(s.key.Token)
	s.browser().signIn(s.key.Token)
	s.clock.move(61 * time.Second)
	b.send("POST", "/dashboard/sign-in", url.Values{"key": {"nonsense"}}).ok(t, 401)
}

func TestSessionEnds(t *testing.T) {
	for name, end := range map[string]func(*stand, account.Issued){
		"revoked": func(s *stand, k account.Issued) {
			require.NoError(s, s.operator.RevokeKey(context.Background(), k.ID))
		},
		"rotated": func(s *stand, k account.Issued) {
			s.post("/v1/api-keys/"+k.ID+"/rotate", `{"overlapSeconds":0}`).ok(s, 200)
		},
		"rotated an hour ago": func(s *stand, k account.Issued) {
			s.post("/v1/api-keys/"+k.ID+"/rotate", `{"overlapSeconds":3600}`).ok(s, 200)
			s.clock.move(time.Hour)
		},
		"idle": func(s *stand, _ account.Issued) { s.clock.move(2*time.Hour + time.Minute) },
		"half a day": func(s *stand, _ account.Issued) {
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
	k, err := s.operator.CreateKey(context.Background(),
		account.KeyOrder{AccountID: s.account.ID, Name: "brief", Scopes: httpapi.Scopes(),
			ExpiresAt: s.clock.now().Add(time.Minute)})
	require.NoError(t, err)
	b := s.browser().signIn(k.Token)
	s.clock.move(time.Minute)
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
}

// The old secret signs in during its grace period, so that a customer who lost the new one can
// rotate again. The session ends with the old secret, as does a session that was open before.
func TestOldSecretSignsIn(t *testing.T) {
	s := newStand(t)
	k := s.newKey(s.account.ID, httpapi.Scopes()...)
	before := s.browser().signIn(k.Token)
	s.post("/v1/api-keys/"+k.ID+"/rotate", `{"overlapSeconds":3600}`).ok(t, 200)
	after := s.browser().signIn(k.Token)
	s.clock.move(time.Hour - time.Second)
	for _, b := range []*browser{before, after} {
		b.open("/dashboard")
	}
	s.clock.move(time.Second)
	for _, b := range []*browser{before, after} {
		b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
	}
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
	require.ErrorIs(t, err, account.ErrNotFound)
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
	foreign := other.fill(other.open(path), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place",
		"Pune, India")
	for name, change := range map[string]func(url.Values){
		"no token":        func(f url.Values) { f.Del("token") },
		"another token":   func(f url.Values) { f.Set("token", strings.Repeat("0", 32)) },
		"another session": func(f url.Values) { f.Set("token", foreign.Get("token")) },
	} {
		f := url.Values{}
		maps.Copy(f, good)
		change(f)
		b.send("POST", path, f).ok(t, 403)
		require.EqualValues(t, 1000, s.balance(s.account.ID), name)
	}
	for _, header := range []map[string]string{{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
		{"Origin": "https://evil.example"}} {
		b.header = header
		b.send("POST", path, good).ok(t, 403)
		b.send("POST", "/dashboard/sign-in", url.Values{"key": {s.key.Token}}).ok(t, 403)
	}
	require.EqualValues(t, 1000, s.balance(s.account.ID))
	// Without https a browser does not say Sec-Fetch-Site, but its Origin, which pages must leave to it.
	b.header = map[string]string{"Origin": "null"}
	b.send("POST", path, good).ok(t, 403)
	b.header = map[string]string{"Origin": "http://example.com"} // the host of these requests
	require.Contains(t, b.open(path), `<meta name="referrer" content="same-origin">`)
	b.send("POST", path, good).goes(t, "/dashboard/reports/kun_.*")
}

// The day of a place has a page whose address names both; a place that may be several is chosen from them.
func TestDashboardPanchang(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	require.Contains(t, b.open("/dashboard/panchang"), `name="date"`)
	day := string(b.send("GET", "/dashboard/panchang?date=2026-11-08&place=Ujjain&lang=hi", nil).ok(t, 200).body)
	require.Contains(t, day, "रविवार")
	require.Contains(t, day, "<svg")
	require.Contains(t, day, "lang=en")
	require.NotContains(t, day, "/api/v1")

	r := b.send("GET", "/dashboard/panchang?date=2026-11-08&place=Salem", nil)
	require.Equal(t, 422, r.status)
	choice := regexp.MustCompile(`name="placeId" value="(plc_[0-9a-z]+)" checked`).FindStringSubmatch(string(r.body))
	require.NotEmpty(t, choice, "%s", r.body)
	b.send("GET", "/dashboard/panchang?date=2026-11-08&place=Salem&placeId="+choice[1], nil).ok(t, 200)
	other := string(b.send("GET", "/dashboard/panchang?date=2026-11-08&place=Ujjain&asked=Salem&placeId="+choice[1],
		nil).ok(t, 200).body)
	require.Contains(t, other, "Ujjain", "the text was changed after a place had been chosen")
	r = b.send("GET", "/dashboard/panchang?date=2026-02-30&place=Ujjain", nil)
	require.Equal(t, 422, r.status)
	require.Contains(t, string(r.body), "2026-02-30")
	require.Contains(t, string(r.body), `role="alert"`)
}

// The days of dashas are those of the birth place: Mars ends on 2011-01-07 at 05:22 in Jaipur, when it is still the 6th
// in Greenwich.
func TestDashaDaysAreOfTheBirthPlace(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/reports/new"
	made := b.submit(path, path, "name", "Asha", "date", "1990-05-15", "time", "14:30", "place", "Jaipur")
	require.Regexp(t, "^/dashboard/reports/kun_", made.header.Get("Location"))
	page := b.open(made.header.Get("Location"))
	require.Contains(t, page, "2011-01-07")
	require.NotContains(t, page, "2011-01-06")
}

// Where a day has a price, the form of the dashboard posts: it charges once, and opening the address charges nothing.
func TestDashboardBuysADay(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"muhurat.panchang": 300}
	})
	b := s.browser().signIn(s.key.Token)
	form := b.send("GET", "/dashboard/panchang?date=2026-11-08&place=Ujjain,+India", nil)
	require.Contains(t, string(form.body), `method="post"`)
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	day := b.submit("/dashboard/panchang", "/dashboard/panchang", "date", "2026-11-08", "place", "Ujjain, India").
		ok(t, 200)
	require.Contains(t, string(day.body), "Amavasya")
	require.Equal(t, int64(700), s.balance(s.account.ID))
}
