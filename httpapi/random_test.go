package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// long reports whether the tests run that take minutes: those that JYOTISH_LONG=1 asks for.
func long() bool { return os.Getenv("JYOTISH_LONG") != "" }

// rounds returns a number of the environment, or what stands for it: a smaller one in a plain go test than with
// JYOTISH_LONG.
func rounds(name string, plain, whenLong int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	if long() {
		return whenLong
	}
	return plain
}

// T19: whatever is sent to an operation, made of the schemas that the document promises and half of it spoilt, the
// answer is one that the document declares for it, and never a failure of ours. The harness checks each against the
// document.
//
// JYOTISH_REQUESTS sets the number for each operation: 20 by default, 100 with JYOTISH_LONG. JYOTISH_SEED begins
// elsewhere.
func TestRandomRequests(t *testing.T) {
	count, seed := rounds("JYOTISH_REQUESTS", 20, 100), uint64(rounds("JYOTISH_SEED", 7, 7))
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"kundali.generate": 0, "kundali.kp": 0, "kundali.jaimini": 0,
			"kundali.shodashvarga": 0, "compatibility.match": 0}
	})
	s.letterhead(logoBody(speckled(t, 8))).ok(t, 200) // for what shows it
	total := map[int]int{}
	for _, row := range httpapi.Routes() {
		var statuses map[int]int
		good := count < 20
		for more := uint64(0); more == 0 || !good && more < 10; more++ { // some fields are right together only
			g := &generator{Rand: rand.New(rand.NewPCG(seed+more, uint64(len(row.Name))))}
			statuses = s.sendRandom(row, count, g)
			for status, n := range statuses {
				total[status] += n
				good = good || status < 400
			}
		}
		require.True(t, good, "%s: of %d requests none was right, which tests little: %v", row.Name,
			count, statuses)
	}
	t.Logf("%d requests an operation: %v", count, total)
	s.sound()
}

// sendRandom sends requests to one operation and counts the statuses.
func (s *stand) sendRandom(row httpapi.RouteRow, count int, g *generator) map[int]int {
	operation := s.doc.Paths[row.Path].GetOperation(row.Method)
	statuses := map[int]int{}
	var template request
	for n := range count {
		if n%20 == 0 {
			s.clock.move(time.Minute)
			s.endKeys()
			s.endBatches()
			s.endListed(feedsPath)
			s.endListed(hooksPath)
			template = s.sample(row)
			g.report = s.generate().ID
			if row.Name == "getPredictions" {
				s.post(strings.Replace(template.path, "predictions/", "predictions/generate/", 1), "").ok(s, 201)
			}
		}
		g.next()
		q := g.request(template, operation)
		if g.chance(5) {
			q.path = strings.Replace(q.path, "0", g.pick("1", "", "u", "%30", "/"), 1)
		}
		got := s.do(q)
		require.Less(s, got.status, 500, "%s: %+v: %s", row.Name, q, got.body)
		statuses[got.status]++
	}
	return statuses
}

// endBatches deletes all batches, for an account may not have many that wait.
func (s *stand) endBatches() {
	for _, b := range decode[struct{ Data []batchView }](s, s.get(batchesPath+"?limit=100").ok(s, 200)).Data {
		s.do(request{method: "DELETE", path: batchesPath + "/" + b.ID}).ok(s, 204)
	}
}

// endKeys ends all keys but the stand's own, so that there is room for more.
func (s *stand) endKeys() { s.Helper(); servicetest.EndKeys(s, s.operator, s.key) }

// endListed ends what an account may have so many of only.
func (s *stand) endListed(path string) {
	s.Helper()
	list := decode[struct {
		Data []struct {
			ID        string
			RevokedAt *string
		}
	}](s, s.get(path+"?limit=100").ok(s, 200))
	for _, x := range list.Data {
		if x.RevokedAt == nil {
			s.do(request{method: "DELETE", path: path + "/" + x.ID})
		}
	}
}

// request makes a request to an operation: half of them valid, the others spoilt in the body, the query, a header or
// the bytes.
func (g *generator) request(template request, operation *openapi3.Operation) request {
	q := template
	q.header = map[string]string{}
	path, sample, _ := strings.Cut(template.path, "?")
	query, more := url.Values{}, 25
	if g.chance(30) {
		query, _ = url.ParseQuery(sample)
		more = 8 // most of what is right stays so
	}
	spoilt := ""
	if g.chance(50) {
		spoilt = g.pick("body", "body", "query", "header", "bytes")
	}
	often := min(25, 300/max(len(operation.Parameters), 1)) // of many parameters few go together
	for _, p := range operation.Parameters {
		switch {
		case p.Value.In == "query" && !query.Has(p.Value.Name) && (p.Value.Required || g.chance(min(more, often))):
			query.Set(p.Value.Name, plain(g.value(p.Value.Name, p.Value.Schema, 0)))
		case p.Value.In == "header" && g.chance(15) && p.Value.Name != "Idempotency-Key":
			q.header[p.Value.Name] = visible(plain(g.value(p.Value.Name, p.Value.Schema, 0)))
		case p.Value.Name == "Idempotency-Key" && g.chance(30):
			q.header[p.Value.Name] = g.pick("k1", "k2", `"k3"`, strings.Repeat("k", 255))
		}
	}
	if spoilt == "query" {
		g.spoilQuery(query)
	}
	if spoilt == "header" {
		q.header[g.pick("If-Match", "If-None-Match", "Accept-Language", "Accept", "X-Request-Id", "Idempotency-Key",
			"traceparent")] =
			g.pick("*", `"a.1.en2"`, "hi", "*/*;q=0.1", ";;", `"`, "a b", strings.Repeat("x", 300))
	}
	q.path = path + "?" + query.Encode()
	q.body = g.body(operation, template.body, spoilt)
	return q
}

// body makes a body, at times the sample's.
func (g *generator) body(operation *openapi3.Operation, sample, spoilt string) string {
	if operation.RequestBody == nil {
		if spoilt == "body" {
			return "{}"
		}
		return ""
	}
	v := g.value("", operation.RequestBody.Value.Content["application/json"].Schema, 0)
	if sample != "" && g.chance(30) {
		if err := json.Unmarshal([]byte(sample), &v); err != nil {
			panic(err)
		}
	}
	if spoilt == "body" {
		v = g.spoil(v)
	}
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	if spoilt == "bytes" {
		return g.garble(string(raw))
	}
	return string(raw)
}

func (g *generator) spoilQuery(query url.Values) {
	names := slices.Sorted(maps.Keys(query))
	if len(names) == 0 || g.chance(30) {
		query.Add(g.pick("nonsense", "Limit", "", "a[]", "cursor", "lang"), g.odd())
		return
	}
	name := names[g.IntN(len(names))]
	switch g.IntN(3) {
	case 0:
		query.Add(name, query.Get(name))
	case 1:
		query.Del(name)
	case 2:
		query.Set(name, query.Get(name)+g.odd())
	}
}

// plain writes a value as a query does.
func plain(v any) string {
	if n, ok := v.(float64); ok {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// visible makes a text one that a header may have.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return 'x'
		}
		return r
	}, text)
}
