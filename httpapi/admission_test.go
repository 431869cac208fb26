package httpapi_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// T38: concurrent calls are limited for each account and for the service. A further call is refused
// at once with a time to retry, also if the calls use several keys of one account. Other accounts
// are not affected.
func TestCallsUnderWay(t *testing.T) {
	let, come := make(chan bool), make(chan bool)
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.MaxCalls, c.MaxAccountCalls = 4, 3 })
	s.births.trouble = func() error { come <- true; <-let; return nil }
	_, other := s.newAccount(100)
	_, third := s.newAccount(100)
	var wg sync.WaitGroup
	generate := func(token string) {
		wg.Go(func() {
			s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: token}).ok(t, 201)
		})
		<-come
	}
	for range 3 {
		generate(s.key.Token)
	}
	p := s.get("/v1/account").problem(t, 429, "quota-exceeded")
	require.Equal(t, []any{[]string{"concurrency"}, 1}, []any{p.ViolatedPolicies, p.RetryAfter})
	s.do(request{method: "GET", path: "/v1/account", token: other.Token}).ok(t, 200)
	generate(other.Token)
	p = s.do(request{method: "GET", path: "/v1/account", token: third.Token}).problem(t, 503, "unavailable")
	require.Equal(t, 1, p.RetryAfter)
	for range 4 {
		let <- true
	}
	wg.Wait()
	s.births.trouble = nil
	s.get("/v1/account").ok(t, 200)
	require.EqualValues(t, 970, s.balance(s.account.ID))
}

// All keys of an account together may make ten times the calls of the one that calls.
func TestAccountRate(t *testing.T) {
	s := newStand(t)
	var tokens []string
	for range 12 {
		k, err := s.operator.CreateKey(t.Context(), account.KeyOrder{AccountID: s.account.ID, Name: "k",
			Scopes: httpapi.Scopes(), RateLimit: 3})
		require.NoError(t, err)
		tokens = append(tokens, k.Token)
	}
	count := map[int]int{}
	for range 3 {
		for _, token := range tokens {
			r := s.do(request{method: "GET", path: "/v1/account", token: token})
			if count[r.status]++; r.status == 429 {
				require.Equal(t, []string{"account"}, decode[problem.Problem](t, r).ViolatedPolicies)
			}
		}
	}
	require.Equal(t, map[int]int{200: 30, 429: 6}, count)
	s.get("/v1/account").ok(t, 200) // with its own, larger limit
}

// T38: bodies that come slowly and answers that are not read take a bounded amount of memory: what is beyond it is
// refused, and a healthy call of another account is served.
func TestSlowCallersTakeBoundedRoom(t *testing.T) {
	s := newStand(t)
	addr := live(t, s)
	id := s.generate().ID
	_, healthy := s.newAccount(100)
	head := "POST /v1/batches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer %s\r\nContent-Length: 4000000\r\n\r\n{"
	read := "GET /v1/kundali/" + id + "/dashas?levels=4 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
	statuses := map[string]int{}
	var mu sync.Mutex
	for i := range 60 {
		text := head
		if i%2 == 0 {
			text = read
		}
		c, err := net.Dial("tcp", addr)
		require.NoError(t, err)
		defer c.Close()
		require.NoError(t, c.(*net.TCPConn).SetReadBuffer(4096))
		fmt.Fprintf(c, text, s.key.Token)
		if i%2 == 1 {
			go func() {
				line, err := bufio.NewReader(c).ReadString('\n')
				if err == nil {
					mu.Lock()
					statuses[strings.TrimSpace(line)]++
					mu.Unlock()
				}
			}()
		}
	}
	require.Eventually(t, func() bool {
		mu.Lock()
		defer mu.Unlock()
		return statuses["HTTP/1.1 429 Too Many Requests"] >= 20
	}, time.Minute, 10*time.Millisecond, "%v", statuses)
	require.LessOrEqual(t, httpapi.Held(s.service), int64(httpapi.MostHeld/4))
	r, err := http.NewRequest("GET", "http://"+addr+"/v1/account", nil)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+healthy.Token)
	a, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	a.Body.Close()
	require.Equal(t, 200, a.StatusCode)
}
