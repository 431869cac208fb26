package httpapi_test

import (
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// T51: a system is bought while its chart is deleted. Whichever comes first, the purchase is charged once or refused
// without a charge, nothing of the chart is left, and the ledger adds up. JYOTISH_LONG tries 500 charts.
func TestBuyWhileDeleting(t *testing.T) {
	s := newStand(t)
	rounds := 20
	if os.Getenv("JYOTISH_LONG") != "" {
		rounds = 500
	}
	bought, refused := 0, 0
	for range rounds {
		owner, key := s.newAccount(15) // the chart and one system
		cast := s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: key.Token}).ok(t, 201)
		path := "/v1/kundali/" + decode[report](t, cast).ID
		var wg sync.WaitGroup
		var buy, end reply
		wg.Go(func() { buy = s.do(request{method: "POST", path: path + "/kp", token: key.Token}) })
		wg.Go(func() { end = s.do(request{method: "DELETE", path: path, token: key.Token}) })
		wg.Wait()
		end.ok(t, 204)
		switch left := s.balance(owner.ID); buy.status {
		case 404:
			refused++
			require.Equal(t, int64(5), left)
		default:
			bought++
			require.Less(t, buy.status, 300, "%s", buy.body)
			require.Zero(t, left)
		}
		for _, gone := range []string{path, path + "/kp"} {
			s.do(request{method: "GET", path: gone, token: key.Token}).problem(t, 404, "not-found")
		}
	}
	t.Logf("%d charts: %d purchases came first, %d were refused", rounds, bought, refused)
	s.sound()
}

// T52: after hours of mixed calls the process holds no more memory, goroutines and open files than after the first
// tenth. JYOTISH_SOAK is how long it runs, as 30m. It runs alone, since it measures the whole process.
func TestSoak(t *testing.T) {
	length, err := time.ParseDuration(os.Getenv("JYOTISH_SOAK"))
	if err != nil {
		t.Skip("set JYOTISH_SOAK, as 30m")
	}
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Logger = slog.New(slog.NewTextHandler(io.Discard, nil)) // the log of the tests is kept in memory
	})
	calls, failed := 0, 0
	call := func(method, path, body, token string) string {
		s.clock.move(20 * time.Millisecond) // half of the calls that the key may make
		r := httptest.NewRequest(method, path, strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		calls++
		if w.Code >= 400 {
			failed++
			t.Logf("%s %s: %d %s", method, path, w.Code, w.Body)
		}
		return w.Body.String()
	}
	round := func() {
		_, key := s.newAccount(1000)
		for range 20 {
			_, after, _ := strings.Cut(call("POST", "/v1/kundali/generate", shapeA, key.Token), `"id":"`)
			id, _, _ := strings.Cut(after, `"`)
			chart := "/v1/kundali/" + id
			for _, path := range []string{chart, chart + "/yogas", chart + "/dashas",
				chart + "/answers?question=marriage",
				"/v1/muhurat/panchang?date=2026-11-22&place=Pune,+India", "/v1/horoscope/daily",
				"/v1/calendar/month?month=2026-11&place=Pune,+India", "/v1/credits/balance"} {
				call("GET", path, "", key.Token)
			}
			call("POST", chart+"/kp", "", key.Token)
			call("POST", matchPath, twoMoons, key.Token)
			call("DELETE", chart, "", key.Token)
		}
	}
	type state struct{ heap, goroutines, files uint64 }
	measure := func() state {
		runtime.GC()
		runtime.GC() // the second one frees what finalizers held
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		open, _ := os.ReadDir("/proc/self/fd") // none where the system has no such folder
		return state{m.HeapAlloc >> 20, uint64(runtime.NumGoroutine()), uint64(len(open))}
	}
	begin := time.Now()
	for time.Since(begin) < length/10 || calls == 0 {
		round()
	}
	warm := measure()
	for time.Since(begin) < length {
		round()
	}
	end := measure()
	t.Logf("%s, %d calls, %d failed; heap in MiB, goroutines, files: %v after a tenth, %v at the end",
		time.Since(begin).Round(time.Second), calls, failed, warm, end)
	require.Zero(t, failed)
	require.LessOrEqual(t, end.heap, warm.heap+warm.heap/4+16)
	require.LessOrEqual(t, end.goroutines, warm.goroutines+5)
	require.LessOrEqual(t, end.files, warm.files+5)
	s.sound()
}
