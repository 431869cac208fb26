package httpapi_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// BenchmarkGenerate is a whole generate over a socket by 50 callers who never wait: authentication, validation, a fake
// chart of 20 KB, one durable transaction. It reports the percentiles that callers see.
func BenchmarkGenerate(b *testing.B) {
	const callers = 50
	s := newStandWith(b, sqlite.MustOpen(b), func(c *httpapi.Config) {
		c.Now = time.Now
		c.Prices = map[string]int64{"kundali.generate": 1}
	})
	keys := make([]account.Issued, callers)
	for i := range keys {
		_, keys[i] = s.newAccount(1 << 40)
	}
	server := httptest.NewServer(s.handler)
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: callers}}
	took := make([][]time.Duration, callers)
	var wg sync.WaitGroup
	b.ResetTimer()
	for i := range callers {
		wg.Go(func() {
			for range b.N/callers + 1 {
				start := time.Now()
				r, _ := http.NewRequest("POST", server.URL+"/api/v1/kundali/generate", strings.NewReader(shapeA))
				r.Header.Set("Content-Type", "application/json")
				r.Header.Set("Authorization", "Bearer "+keys[i].Token)
				w, err := client.Do(r)
				if err != nil {
					panic(err)
				}
				body, _ := io.ReadAll(w.Body)
				w.Body.Close()
				if w.StatusCode != 201 && w.StatusCode != 429 {
					panic(fmt.Sprintf("%d %s", w.StatusCode, body))
				}
				took[i] = append(took[i], time.Since(start))
			}
		})
	}
	wg.Wait()
	b.StopTimer()
	report50and99(b, slices.Concat(took...))
	require.NotEmpty(b, took)
	s.sound()
}

func report50and99(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1e3, "p99-ms")
	b.ReportMetric(float64(len(took))/b.Elapsed().Seconds(), "calls/s")
}

// BenchmarkView is a call for a report that was made before, in one process without a socket.
func BenchmarkView(b *testing.B) {
	s := newStandWith(b, sqlite.MustOpen(b), func(c *httpapi.Config) { c.Now = time.Now })
	path := "/v1/kundali/" + s.generate().ID
	var keys []string
	for range 20 {
		keys = append(keys, s.newKey(s.account.ID, "kundali:read").Token)
	}
	b.ResetTimer()
	for n := range b.N {
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Authorization", "Bearer "+keys[n%20])
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		if w.Code != 200 && w.Code != 429 {
			b.Fatal(w.Code)
		}
	}
}
