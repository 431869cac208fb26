package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// callWays are calls that a caller may hope are not counted against the rate of the key; the status is that of a call
// within the rate.
var callWays = map[string]struct {
	request
	status int
}{
	"plain":               {request{method: "GET", path: "/v1/kundali"}, 200},
	"the other prefix":    {request{method: "GET", path: "/api/v1/kundali"}, 200},
	"HEAD":                {request{method: "HEAD", path: "/v1/kundali"}, 200},
	"a forwarded address": {request{method: "GET", path: "/v1/account", header: forwarded}, 200},
	"another address":     {request{method: "GET", path: "/v1/account", from: "198.51.100.77"}, 200},
	"an address of IPv6":  {request{method: "GET", path: "/v1/account", from: "[2001:db8::77]"}, 200},
	"a wrong parameter":   {request{method: "GET", path: "/v1/kundali?nonsense=1"}, 422},
	"an unknown id":       {request{method: "GET", path: "/v1/kundali/kun_00000000000000000000000000"}, 404},
	"no JSON":             {request{method: "POST", path: "/v1/kundali/generate", body: `{`}, 400},
	"a dry run": {request{method: "POST", path: "/v1/kundali/generate?validateOnly=true", body: shapeA},
		200},
	"an agent": {request{method: "POST", path: "/mcp", body: `{"jsonrpc":"2.0","id":1,"method":"ping"}`,
		header: map[string]string{"Accept": "application/json, text/event-stream"}}, 200},
}

// forwarded are the heads by which a caller may pretend to be somebody else; no proxy is trusted in the tests.
var forwarded = map[string]string{"X-Forwarded-For": "192.0.2.99", "Forwarded": "for=192.0.2.99",
	"X-Real-Ip": "192.0.2.99", "True-Client-Ip": "192.0.2.99"}

// T57: however a key is used, three calls of a minute are three, and the fourth is refused in every other way too.
func TestRateIsOneForAllWays(t *testing.T) {
	s := newStand(t)
	send := func(token string, q request) int {
		r := httptest.NewRequest(q.method, q.path, strings.NewReader(q.body))
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		if q.from != "" {
			r.RemoteAddr = q.from + ":4711"
		}
		for name, value := range q.header {
			r.Header.Set(name, value)
		}
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		return w.Code
	}
	for _, name := range slices.Sorted(maps.Keys(callWays)) {
		way := callWays[name]
		k, err := s.operator.CreateKey(t.Context(), account.KeyOrder{AccountID: s.account.ID, Name: "three",
			Scopes: httpapi.Scopes(), RateLimit: 3})
		require.NoError(t, err)
		for range 3 {
			require.Equal(t, way.status, send(k.Token, way.request), name)
		}
		for other, q := range callWays {
			require.Equal(t, http.StatusTooManyRequests, send(k.Token, q.request), "%s after three of %s", other, name)
		}
		require.NoError(t, s.operator.RevokeKey(t.Context(), k.ID))
		s.clock.move(time.Minute) // the account has a rate of its own
	}
}

// T57: a guest has ten charts and matches a day, whichever way they are asked for; nothing is stored or charged.
func TestGuestsHaveTenCharts(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Almanac, c.PublicCharts = true, true })
	birth := url.Values{"date": {"1990-05-17"}, "time": {"06:45"}, "place": {"Pune, India"}}
	pair := url.Values{}
	for _, of := range []string{"bride", "groom"} {
		for name, value := range birth {
			pair[of+"-"+name] = value
		}
	}
	guest := func(path, address string, form url.Values, heads map[string]string) int {
		r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
		r.RemoteAddr = address + ":4711"
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		for name, value := range heads {
			r.Header.Set(name, value)
		}
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		return w.Code
	}
	for i := range 10 { // each from another address of one subscriber
		require.Equal(t, 200, guest("/chart", fmt.Sprintf("[2001:db8:1:2::%x]", i+1), birth, nil))
	}
	ways := map[string]func() int{
		"a neighbour":         func() int { return guest("/chart", "[2001:db8:1:2:ffff::1]", birth, nil) },
		"a language":          func() int { return guest("/chart?lang=hi", "[2001:db8:1:2::1]", birth, nil) },
		"a forwarded address": func() int { return guest("/chart", "[2001:db8:1:2::1]", birth, forwarded) },
		"a cookie": func() int {
			return guest("/chart", "[2001:db8:1:2::1]", birth,
				map[string]string{"Cookie": "jyotish=" + strings.Repeat("a", 43)})
		},
		"a match": func() int { return guest("/match", "[2001:db8:1:2::1]", pair, nil) },
	}
	for name, way := range ways {
		require.Equal(t, http.StatusTooManyRequests, way(), name)
	}
	require.Equal(t, 200, guest("/chart", "[2001:db8:1:3::1]", birth, nil), "another subscriber")
	for range 10 {
		require.Equal(t, 200, guest("/chart", "203.0.113.5", birth, nil))
	}
	require.Equal(t, http.StatusTooManyRequests, guest("/chart", "[::ffff:203.0.113.5]", birth, nil),
		"a mapped address")
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	require.NotContains(t, string(s.get("/v1/kundali").body), "kun_")
}
