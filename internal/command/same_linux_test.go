package command

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// T23: two processes, one with a single processor and one with sixteen, answer the same questions
// with the same bytes, twice each, under concurrent requests. Values that differ between any two
// calls are removed first: ids, moments of creation, and the cost of a call.
func TestSameAnswersFromTwoProcesses(t *testing.T) {
	births := commandtest.Rounds("JYOTISH_SAME", 1, 6)
	var runs [2]string
	for i, processors := range []string{"1", "16"} {
		db := newFile(t, "same.db")
		c := newCustomer(t, db, 1_000_000)
		s := startServer(t, db, []string{"GOMAXPROCS=" + processors, "GOGC=" + []string{"20", "400"}[i]})
		first, second := s.readings(t, c, births), s.readings(t, c, births)
		requireSame(t, first, second)
		runs[i] = first
		require.NoError(t, s.Stop())
	}
	require.Greater(t, len(runs[0]), births*100_000)
	requireSame(t, runs[0], runs[1])
	t.Logf("%d births, %d bytes, the same in both", births, len(runs[0]))
}

// requireSame shows where two long texts part.
func requireSame(t *testing.T, a, b string) {
	t.Helper()
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			from := max(0, i-200)
			require.Equal(t, a[from:min(len(a), i+100)], b[from:min(len(b), i+100)])
		}
	}
	require.Len(t, b, len(a))
}

// passing is what two calls may differ in.
var passing = []*regexp.Regexp{
	regexp.MustCompile(`"(id|reportId|requestId|transactionId|createdAt|asOf|generatedAt|computedAt)":"[^"]*"`),
	regexp.MustCompile(`"(self|shodashvarga|kp|jaimini|predictions|doshas|remedies|dashas|report)":"[^"]*"`),
	regexp.MustCompile(`,?"credits":\{[^}]*\}`),
	regexp.MustCompile(`(kun|gm)_[0-9a-z]{26}`),
}

// readings returns every kind of answer on some births, asked for by four customers at once.
func (s *server) readings(t *testing.T, c commandtest.Customer, births int) string {
	t.Helper()
	texts := make([]string, births)
	var wg sync.WaitGroup
	for worker := range 4 {
		wg.Go(func() {
			client := commandtest.NewClient(1)
			defer client.CloseIdleConnections()
			for n := worker; n < births; n += 4 {
				texts[n] = s.reading(t, client, c, n)
			}
		})
	}
	wg.Wait()
	return strings.Join(texts, "")
}

func (s *server) reading(t *testing.T, client *http.Client, c commandtest.Customer, n int) string {
	var out bytes.Buffer
	ask := func(method, path, body string) []byte {
		if strings.Contains(path, "?") {
			path += "&detail=standard"
		} else {
			path += "?detail=standard"
		}
		r, err := s.Send(client, commandtest.Request{Method: method, Path: path, Body: body, Token: c.Token})
		require.NoError(t, err, "%s: %s", path, r.Body)
		require.Less(t, r.Status, 300, "%s: %s", path, r.Body)
		text := r.Body
		for _, p := range passing {
			text = p.ReplaceAll(text, nil)
		}
		fmt.Fprintf(&out, "%s %s\n%s\n", method, passing[3].ReplaceAllString(path, ""), text)
		return r.Body
	}
	id := commandtest.ID(t, ask("POST", "/kundali/generate?dashaLevels=3", commandtest.Birth("Asha Rao", 7919*n)))
	for _, system := range []string{"/shodashvarga", "/kp", "/jaimini"} {
		ask("POST", "/kundali/"+id+system, "")
	}
	for _, path := range []string{"", "/shodashvarga", "/kp", "/jaimini?scheme=eight",
		"/dashas?levels=4&from=2026-01-01&to=2028-01-01",
		"/yogas?all=true", "/strengths"} {
		ask("GET", "/kundali/"+id+path, "")
	}
	ask("GET", "/kundali/"+id+"?lang=hi", "")
	ask("GET", "/doshas/"+id, "")
	ask("GET", "/remedies/"+id, "")
	ask("POST", "/predictions/generate/"+id, `{"from":"2026-11-01"}`)
	ask("POST",
		"/compatibility/match", fmt.Sprintf(`{"bride":{"reportId":%q},"groom":{"moon":{"nakshatra":%d,"pada":3}}}`, id,
			1+n%27))
	day := fmt.Sprintf("%04d-%02d-%02d", 1990+n%60, 1+n%12, 1+n%28)
	ask("GET", "/muhurat/panchang?place=Pune,+India&date="+day, "")
	ask("GET", "/horoscope/daily?date="+day, "")
	ask("GET", "/muhurat/best-dates?activity=travel&startDate=2026-02-01&endDate=2026-02-20&place=Pune,+India", "")
	ask("POST", "/numerology/calculate", fmt.Sprintf(`{"name":"Priya Sharma","date":%q,"asOf":"2026-11-21"}`, day))
	return out.String()
}
