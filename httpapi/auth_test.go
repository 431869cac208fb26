package httpapi_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// counting counts the look-ups of secrets.
type counting struct {
	*sqlite.Store
	lookups atomic.Int64
}

func (c *counting) KeyBySecret(ctx context.Context, s account.Secret) (account.Key, account.Account, error) {
	c.lookups.Add(1)
	return c.Store.KeyBySecret(ctx, s)
}

// T5: guessing is stopped after 20 failures in a minute from one address. Malformed keys never
// reach the database, and other callers are not affected.
func TestBruteForce(t *testing.T) {
	store := &counting{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	bad := s.key.Token[:len(s.key.Token)-1] +
		map[bool]string{true: "0", false: "1"}[!strings.HasSuffix(s.key.Token, "0")]
	account := func(token, from string) reply {
		return s.do(request{method: "GET", path: "/v1/account", token: token, from: from})
	}
	for range 20 {
		r := account(bad, "192.0.2.1")
		r.problem(t, 401, "unauthenticated")
		require.Equal(t, `Bearer realm="api", error="invalid_token"`, r.header.Get("WWW-Authenticate"))
	}
	require.Zero(t, store.lookups.Load(), "a wrong checksum costs no look-up")
	for range 10_000 {
		r := httptest.NewRequest("GET", "/v1/account", nil)
		r.RemoteAddr = "192.0.2.1:4711"
		r.Header.Set("Authorization", "Bearer "+bad)
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		require.Equal(t, 429, w.Code)
	}
	r := account(bad, "192.0.2.1")
	p := r.problem(t, 429, "quota-exceeded")
	require.Equal(t, []string{"auth-failures"}, p.ViolatedPolicies)
	require.Equal(t, `"auth-failures";r=0;t=60`, r.header.Get("RateLimit"))
	require.Zero(t, store.lookups.Load())
	account(s.key.Token, "192.0.2.1").ok(t, 200) // a valid key at the same address still works
	account("-", "192.0.2.1").problem(t, 401, "unauthenticated")
	account(bad, "192.0.2.2").problem(t, 401, "unauthenticated")
	s.clock.move(time.Minute)
	account(bad, "192.0.2.1").problem(t, 401, "unauthenticated")

	for range 20 {
		account(bad, "[2001:db8::1]").problem(t, 401, "unauthenticated")
	}
	account(bad, "[2001:db8::ffff]").problem(t, 429, "quota-exceeded")
	account(s.key.Token, "[2001:db8::ffff]").ok(t, 200)
	account(bad, "[2001:db8:0:1::1]").problem(t, 401, "unauthenticated")
	for range 30 {
		account("-", "192.0.2.3").problem(t, 401, "unauthenticated")
	}
	account(s.key.Token, "192.0.2.3").ok(t, 200)
}

// T5: ten thousand well-formed secrets from five hundred addresses open nothing, each address is stopped after its
// twentieth, and a caller with a key is served all along.
func TestGuessing(t *testing.T) {
	store := &counting{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	account := func(token, from string) int {
		r := httptest.NewRequest("GET", "/v1/account", nil)
		r.RemoteAddr = from + ":4711"
		r.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		return w.Code
	}
	for address := range 500 {
		from := fmt.Sprintf("198.18.%d.%d", address/250, address%250)
		for range 20 {
			require.Equal(t, 401, account(httpapi.NewToken(), from))
		}
		require.Equal(t, 429, account(httpapi.NewToken(), from))
		require.Equal(t, 200, account(s.key.Token, from), "with a key, from that address too")
	}
	require.EqualValues(t, 500*(20+1+1), store.lookups.Load(), "one look-up for each secret that could be one")
}

// T32: a worker that keeps using a rotated or revoked key does not block other callers at its
// address: neither the other keys of its account, nor those of another account, nor the first
// attempts of a guesser.
func TestStaleWorker(t *testing.T) {
	s := newStand(t)
	_, other := s.newAccount(0)
	call := func(token string) int {
		return s.do(request{method: "GET", path: "/v1/account", token: token, from: "192.0.2.1"}).status
	}
	rotated, id := s.issueWith(`"scopes":["kundali:read"]`)
	revoked, ended := s.issueWith(`"scopes":["kundali:read"]`)
	require.Equal(t, 200, call(rotated))
	require.Equal(t, 200, call(revoked))
	s.post("/v1/api-keys/"+id+"/rotate", `{"overlapSeconds":0}`).ok(t, 200)
	require.NoError(t, s.operator.RevokeKey(t.Context(), ended))
	good, stale := 0, 0
	for range 100 {
		for _, old := range []string{rotated, revoked} {
			if call(old) == 401 {
				stale++
			}
		}
		for _, key := range []string{s.key.Token, other.Token} {
			if call(key) != 429 {
				good++
			}
		}
	}
	require.Equal(t, []int{200, 200}, []int{good, stale},
		"of 200 good calls all are served; of 200 stale ones none counts as a guess")
	for range 20 {
		require.Equal(t, 401, call(httpapi.NewToken()))
	}
	require.Equal(t, 429, call(httpapi.NewToken()), "guesses do count")
	require.Equal(t, 429, call(rotated), "and then all that is wrong looks alike")
	require.Equal(t, 200, call(s.key.Token))
}

// Whatever is wrong with a secret, the answer is the same.
func TestAllWrongSecretsLookAlike(t *testing.T) {
	s := newStand(t)
	revoked, id := s.issueWith(`"scopes":["kundali:read"]`)
	require.NoError(t, s.operator.RevokeKey(context.Background(), id))
	expired, _ := s.issueWith(`"scopes":["kundali:read"],"expiresAt":"2026-11-21T09:00:01Z"`)
	s.clock.move(time.Second)
	_, other := newStand(t).newAccount(0)
	var bodies []string
	for _, token := range []string{revoked, expired, other.Token, "nonsense", "jk_live_" + strings.Repeat("0", 38),
		strings.Repeat("x", 5000)} {
		p := s.with(token, "GET", "/v1/kundali", "").problem(t, 401, "unauthenticated")
		bodies = append(bodies, p.Detail+p.Title+p.Type)
	}
	for _, b := range bodies {
		require.Equal(t, bodies[0], b)
	}
}

func TestAuthorizationHeader(t *testing.T) {
	s := newStand(t)
	send := func(values ...string) reply {
		r := httptest.NewRequest("GET", "/v1/account", nil)
		for _, v := range values {
			r.Header.Add("Authorization", v)
		}
		return s.send(r)
	}
	token := s.key.Token
	for _, good := range []string{"Bearer " + token, "bearer " + token, "BEARER  " + token + " "} {
		send(good).ok(t, 200)
	}
	for _, values := range [][]string{{token}, {"Basic " + token}, {"Bearer"}, {"Bearer " + token + ",x"}, {""},
		{"Bearer " + token, "Bearer " + token}} {
		send(values...).problem(t, 401, "unauthenticated")
	}
}

func TestAddressList(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	token, _ := s.issueWith(`"scopes":["kundali:read"],"allowedIps":["192.0.2.0/24","2001:db8::/32"]`)
	for from, status := range map[string]int{"192.0.2.200": 200, "192.0.3.1": 403, "[2001:db8::5]": 200,
		"[2001:db9::5]":      403,
		"[::ffff:192.0.2.1]": 200} {
		r := s.do(request{method: "GET", path: "/v1/kundali", token: token, from: from})
		require.Equal(t, status, r.status, from)
	}
	r := s.do(request{method: "GET", path: "/v1/kundali", token: token, from: "10.0.0.1",
		header: map[string]string{"X-Forwarded-For": "192.0.2.7"}})
	r.ok(t, 200)
	s.do(request{method: "GET", path: "/v1/kundali", token: token, from: "203.0.113.1",
		header: map[string]string{"X-Forwarded-For": "192.0.2.7"}}).
		problem(t, 403, "ip-not-allowed")
}

func TestCredentialInURL(t *testing.T) {
	s := newStand(t)
	for _, path := range []string{"/v1/kundali?api_key=x", "/v1/kundali?access_token=x", "/v1/kundali?q=" + s.key.Token,
		"/v1/kundali/" + s.key.Token,
		"/nowhere/" + s.key.Token, "/docs?" + s.key.Token} {
		r := s.do(request{method: "GET", path: path})
		p := r.problem(t, 400, "credential-in-url")
		require.NotContains(t, string(r.body), s.key.Token)
		require.Equal(t, "/", p.Instance)
	}
	require.NotContains(t, s.log.String(), s.key.Token)
}

// T12: exactly 60 calls in any minute, over both secrets and both prefixes.
func TestRateLimit(t *testing.T) {
	s := newStand(t)
	old, id := s.issueWith(`"scopes":["kundali:read"],"rateLimitPerMinute":60`)
	fresh := *decode[shownKey](t, s.post("/v1/api-keys/"+id+"/rotate", `{"overlapSeconds":3600}`)).Secret
	call := func(i int) reply {
		return s.with([]string{old, fresh}[i%2], "GET", []string{"/v1", "/api/v1"}[i/2%2]+"/kundali", "")
	}
	for i := range 60 {
		r := call(i).ok(t, 200)
		require.Equal(t, `"default";q=60;w=60`, r.header.Get("RateLimit-Policy"))
		require.Equal(t, fmt.Sprintf(`"default";r=%d;t=%d`, 59-i, 60-i/2), r.header.Get("RateLimit"))
		if i%2 == 1 {
			s.clock.move(time.Second)
		}
	}
	for i := range 10 {
		r := call(i)
		p := r.problem(t, 429, "quota-exceeded")
		require.Equal(t, "https://iana.org/assignments/http-problem-types#quota-exceeded", p.Type)
		require.Equal(t, []string{"default"}, p.ViolatedPolicies)
		require.Equal(t, 30, p.RetryAfter)
		require.Equal(t, "30", r.header.Get("Retry-After"))
		require.Equal(t, `"default";r=0;t=30`, r.header.Get("RateLimit"))
	}
	s.clock.move(30*time.Second - time.Millisecond)
	require.Equal(t, 429, call(0).status)
	s.clock.move(time.Millisecond)
	call(0).ok(t, 200)
	call(1).ok(t, 200)
	require.Equal(t, 429, call(2).status)
	s.clock.move(-2 * time.Hour)
	require.Equal(t, 429, call(3).status)
	s.clock.move(time.Second)
	call(0).ok(t, 200)
	s.get("/v1/kundali").ok(t, 200)
}

func TestLegacyRateHeaders(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.LegacyRateHeaders = true })
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", "/v1/account", nil)
	r.Header.Set("Authorization", "Bearer "+s.key.Token)
	s.handler.ServeHTTP(w, r)
	require.Equal(t, "6000", w.Header().Get("X-RateLimit-Limit"))
	require.Equal(t, "5999", w.Header().Get("X-RateLimit-Remaining"))
}
