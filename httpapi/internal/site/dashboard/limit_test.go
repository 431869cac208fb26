package dashboard_test

import (
	"context"
	"encoding/json"
	"fmt"
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
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// Nothing is possible, or offered, that the scopes of the key do not allow.
func TestDashboardScopes(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	forms := map[string]string{
		"/dashboard/keys": "keys:manage", "/dashboard/keys/key_" + missingID + "/rotate": "keys:manage",
		"/dashboard/keys/key_" + missingID + "/revoke": "keys:manage",
		"/dashboard/reports/find":                      "kundali:read", "/dashboard/reports/new": "kundali:create",
		"/dashboard/reports/" + id + "/delete": "kundali:delete",
		"/dashboard/reports/" + id + "/kp":     "charts:create", "/dashboard/matches/new": "compatibility:create",
		"/dashboard/matches/gm_" + missingID + "/delete":                                    "compatibility:delete",
		"/dashboard/matches/gm_" + missingID + "/share":                                     "kundali:share",
		"/dashboard/matches/gm_" + missingID + "/share/shr_" + missingID + "/revoke":        "kundali:share",
		"/dashboard/reports/" + id + "/share":                                               "kundali:share",
		"/dashboard/reports/" + id + "/share/shr_" + missingID + "/revoke":                  "kundali:share",
		"/dashboard/calendars":                                                              "kundali:share",
		"/dashboard/calendars/fed_" + missingID + "/revoke":                                 "kundali:share",
		"/dashboard/webhooks":                                                               "account:manage",
		"/dashboard/webhooks/whk_" + missingID + "/delete":                                  "account:manage",
		"/dashboard/webhooks/whk_" + missingID + "/deliveries/evt_" + missingID + "/replay": "account:manage",
	}
	pages := map[string]string{"/dashboard/reports/" + id + "/chart.svg": "kundali:read",
		"/dashboard/reports/" + id + "/report.html": "kundali:read",
		"/dashboard/calendars":                      "kundali:share",
		"/dashboard/webhooks":                       "account:manage",
		"/dashboard/webhooks/whk_" + missingID:      "account:manage",
		"/dashboard/history":                        "credits:read", "/dashboard/reports": "kundali:read",
		"/dashboard/reports/" + id: "kundali:read",
		"/dashboard/matches":       "compatibility:read", "/dashboard/places?q=pune": "places:read",
		"/dashboard/panchang?date=2026-11-08&place=Ujjain": "muhurat:read",
		"/dashboard/days/eclipses?place=Ujjain":            "muhurat:read",
		"/dashboard/reports/" + id + "/kp":                 "charts:read"}
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
			r := b.send("POST", path, url.Values{"token": {token}, "once": {"1"}, "name": {"Asha"},
				"date": {"1990-05-17"}, "time": {"06:45"},
				"place": {"Pune, India"}, "scopes": {"kundali:read"}})
			require.Equal(t, 403, r.status, "%s with %s: %s", path, scope, r.body)
		}
	}
	require.Equal(t, before, s.balance(s.account.ID))
	s.endKeys()
	b := s.browser().signIn(s.newKey(s.account.ID, "kundali:read").Token)
	for _, path := range []string{"/dashboard", "/dashboard/reports", "/dashboard/reports/" + id, "/dashboard/keys"} {
		html := b.open(path)
		for _, never := range []string{"/dashboard/reports/new", "/delete", "/dashboard/matches", "/dashboard/history",
			`action="/dashboard/keys`, `method="post" action="/dashboard/reports/` + id} {
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
	for _, id := range []string{s.generate().ID, "kun_" + missingID, "nonsense", "..%2fapi-keys",
		"kun_" + missingID + "%2fkp"} {
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
	k, err := s.operator.CreateKey(context.Background(),
		account.KeyOrder{AccountID: s.account.ID, Name: "slow", Scopes: httpapi.Scopes(), RateLimit: 3})
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
	k, err := s.operator.CreateKey(context.Background(),
		account.KeyOrder{AccountID: s.account.ID, Name: "slow", Scopes: httpapi.Scopes(), RateLimit: 6})
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
	b.send("GET", report+"/chart.svg?varga=D60", nil).ok(t, 402)
	b.send("GET", report+"/chart.svg?varga=D61", nil).ok(t, 422)
	require.Equal(t, "text/html; charset=utf-8",
		b.send("GET", report+"/report.html", nil).ok(t, 200).header.Get("Content-Type"))
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
	form := b.fill(b.open("/dashboard/reports/new"), "/dashboard/reports/new", "name", "Asha", "date", "1990-05-17",
		"time", "06:45", "place", "Pune, India")
	broken.err = fmt.Errorf("%w: disk", account.ErrUnavailable)
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

// Every scope, problem, price and event of webhooks has its words, and so has what became of a message.
func TestDashboardWords(t *testing.T) {
	t.Parallel()
	var keys []string
	for _, scope := range httpapi.Scopes() {
		keys = append(keys, "scope."+string(scope))
	}
	for code := range problem.Catalogue {
		keys = append(keys, "problem."+code)
	}
	prices, err := httpapi.Prices(nil)
	require.NoError(t, err)
	for _, p := range prices {
		keys = append(keys, "operation."+p.Operation)
	}
	type property struct{ Enum []*string }
	var doc struct {
		Components struct {
			Schemas struct {
				Delivery, WebhookMessage struct{ Properties map[string]property }
			}
		}
	}
	raw, err := httpapi.FullDocument("", "1.0.0")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &doc))
	delivery := doc.Components.Schemas.Delivery.Properties
	for prefix, list := range map[string][]*string{
		"hook.event-":   doc.Components.Schemas.WebhookMessage.Properties["type"].Enum,
		"hook.status-":  delivery["status"].Enum,
		"hook.problem-": delivery["problem"].Enum,
	} {
		require.Greater(t, len(list), 2, prefix)
		for _, key := range list {
			if key != nil {
				keys = append(keys, prefix+*key)
			}
		}
	}
	for _, key := range keys {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			require.NotEmpty(t, page.Word(l, key), key)
		}
	}
}

// The first page, with all it loads, is small on the wire.
func TestDashboardIsLight(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	for range 8 {
		s.generate()
	}
	home := b.open("/dashboard")
	total := len(home)
	loaded := regexp.MustCompile(`(?:href|src)="(/page/[^"]+)"`).FindAllStringSubmatch(home, -1)
	require.Len(t, loaded, 3, "manifest, icon and stylesheet; the script has nothing to do there")
	for _, path := range loaded {
		r, w := httptest.NewRequest("GET", path[1], nil), httptest.NewRecorder()
		r.Header.Set("Accept-Encoding", "gzip")
		b.handler.ServeHTTP(w, r)
		total += w.Body.Len()
	}
	for _, path := range regexp.MustCompile(`src="(/dashboard/[^"]+)"`).FindAllStringSubmatch(home, -1) {
		total += len(b.send("GET", strings.ReplaceAll(path[1], "&amp;", "&"), nil).ok(t, 200).body)
	}
	t.Logf("%d bytes", total)
	require.Less(t, total, 60_000)
}

// TestDashboardPagesArePacked checks that a page is compressed for clients that accept it. The
// bytes differ each time because the mark in its forms is masked differently. The answer to a form
// is never compressed, since it may contain a new key.
func TestDashboardPagesArePacked(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	send := func(method, path string, form url.Values) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(method, path, strings.NewReader(form.Encode())), httptest.NewRecorder()
		r.Header.Set("Accept-Encoding", "gzip")
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for name, value := range b.cookies {
			r.AddCookie(&http.Cookie{Name: name, Value: value})
		}
		b.handler.ServeHTTP(w, r)
		return w
	}
	for _, path := range []string{report, report + "/ask/yoga?all=true", report + "/ask/dasha?levels=3"} {
		w := send("GET", path, nil)
		require.Equal(t, "gzip", w.Header().Get("Content-Encoding"), path)
		require.Contains(t, w.Header().Values("Vary"), "Accept-Encoding", path)
		require.Less(t, w.Body.Len(), 22_000, path)
	}
	require.NotEqual(t, markField.FindString(b.open(report)), markField.FindString(b.open(report)))
	made := send("POST", "/dashboard/keys", b.fill(b.open("/dashboard/keys"), "/dashboard/keys", "name", "other",
		"scopes", "kundali:read"))
	require.Contains(t, made.Body.String(), "jk_live_")
	require.Empty(t, made.Header().Get("Content-Encoding"))
}

func BenchmarkDashboard(b *testing.B) {
	s := newStand(b)
	id := ""
	for range 20 {
		id = s.generate().ID
	}
	s.post("/v1/kundali/"+id+"/shodashvarga", "").ok(b, 201)
	w := s.browser().signIn(s.key.Token)
	for _, path := range []string{"", "/reports", "/reports/" + id, "/reports/" + id + "/shodashvarga", "/keys"} {
		b.Run("page"+strings.ReplaceAll(path, id, "id"), func(b *testing.B) {
			for b.Loop() {
				s.clock.move(time.Second)
				w.open("/dashboard" + path)
			}
		})
	}
}
