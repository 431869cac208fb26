package httpapi_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

// T19: whatever is sent to an operation, the answer is one that the document declares, and never a failure of ours. The harness checks each
// against the document. JYOTISH_TEST_REQUESTS sets the number for each operation, 60 by default.
func TestRandomRequests(t *testing.T) {
	count, err := strconv.Atoi(os.Getenv("JYOTISH_TEST_REQUESTS"))
	if err != nil {
		count = 60
	}
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Prices = map[string]int64{"kundali.generate": 0} })
	r := rand.New(rand.NewPCG(7, 7))
	for _, row := range httpapi.Routes() {
		if row.Name == "revokeApiKey" {
			continue // could end the key that the test calls with
		}
		for n := range count {
			if n%20 == 0 {
				s.clock.move(60e9)
			}
			q := s.randomRequest(r, row)
			got := s.do(q)
			require.Less(t, got.status, 500, "%+v: %s", q, got.body)
		}
	}
	s.sound()
}

func (s *stand) randomRequest(r *rand.Rand, row httpapi.RouteRow) request {
	ids := map[string]string{"{id}": "kun_" + nobody, "{keyId}": "key_" + nobody}
	path := "/v1" + row.Path
	for variable, id := range ids {
		path = strings.ReplaceAll(path, variable, id)
	}
	query := url.Values{}
	for _, name := range row.Query {
		if r.IntN(3) == 0 {
			query.Add(name, pick(r, "1", "2", "100", "true", "en", "hi", "debit", "2026-01-01T00:00:00Z", randomText(r)))
		}
	}
	if r.IntN(10) == 0 {
		query.Add(randomText(r), randomText(r))
	}
	q := request{method: row.Method, path: path + "?" + query.Encode(), header: map[string]string{}}
	if row.Body {
		q.body = randomObject(r, 0)
	}
	if r.IntN(4) == 0 {
		q.header["Idempotency-Key"] = pick(r, "k1", "k2", `"k3"`, `"`)
	}
	if r.IntN(4) == 0 {
		q.header[pick(r, "If-Match", "If-None-Match", "Accept-Language", "Accept", "X-Request-Id")] = pick(r, "*", `"a.1.en2"`, "hi", "*/*;q=0.1", ";;")
	}
	return q
}

func pick(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

func randomText(r *rand.Rand) string {
	return pick(r, "", "a", "Asha Rao", "\x00", "é", "e\u0301", "😀", "\u202e", strings.Repeat("x", 300), "kundali:read",
		"key_"+nobody, "-1", "1e999", "null", "%", "&=")
}

// randomObject has members that operations know, with values of any kind.
func randomObject(r *rand.Rand, depth int) string {
	var members []string
	names := []string{"name", "date", "time", "place", "firstName", "birthDate", "birthTime", "birthPlace", "scopes", "expiresAt", "creditLimit",
		"rateLimitPerMinute", "allowedIps", "livemode", "overlapSeconds", "externalRef", "options", "nonsense"}
	for _, i := range r.Perm(len(names))[:r.IntN(6)] {
		members = append(members, fmt.Sprintf("%q:%s", names[i], randomValue(r, depth+1)))
	}
	return "{" + strings.Join(members, ",") + "}"
}

func randomValue(r *rand.Rand, depth int) string {
	switch kind := r.IntN(8); {
	case kind < 3:
		raw, _ := jsonText(pick(r, randomText(r), "1990-05-17", "06:45", "Pune, India", "2027-01-01T00:00:00Z"))
		return raw
	case kind < 5:
		return pick(r, "0", "1", "-1", "1.5", "1e3", "1e400", "9007199254740993", "true", "false", "null")
	case kind < 7 && depth < 4:
		return "[" + randomValue(r, depth+1) + "," + randomValue(r, depth+1) + "]"
	case depth < 4:
		return randomObject(r, depth)
	}
	return `["kundali:read"]`
}
