package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

func (s *stand) open(path string) reply { return s.do(request{method: "GET", path: path, token: "-"}) }

func TestPublicPages(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Attributions = []string{"Places <GeoNames>, CC BY 4.0"}
	})
	for _, path := range []string{"/docs", "/docs/reference", "/docs/generateKundali"} {
		page := s.open(path).ok(t, 200)
		require.Equal(t, "text/html; charset=utf-8", page.header.Get("Content-Type"))
		policy := page.header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'none'")
		require.NotContains(t, policy, "unsafe")
		require.NotRegexp(t, `(src|href)="(https?:)?//`, string(page.body), "nothing is loaded from elsewhere")
		require.NotRegexp(t, `<style| style=|<script>| on[a-z]+=`, string(page.body),
			"nothing stands in the page that the policy forbids")
	}
	require.Contains(t, string(s.open("/docs").body), "Places &lt;GeoNames&gt;")
	reference := string(s.open("/docs/reference").body)
	for _, row := range httpapi.Routes() {
		require.Contains(t, reference, `href="/docs/`+row.Name+`?lang=en"`)
	}
	require.Contains(t, string(s.open("/docs/getAccount").ok(t, 200).body), "http://localhost:8080/api/v1/account")
	require.Contains(t, string(s.open("/docs/generateKundali?lang=hi").ok(t, 200).body), `<html lang="hi">`)
	s.open("/docs/nonsense").problem(t, 404, "not-found")
	for _, path := range []string{"/docs", "/docs/reference", "/openapi.json"} {
		held := s.open(path).header.Get("ETag")
		s.do(request{method: "GET", path: path, token: "-", header: map[string]string{"If-None-Match": held}}).
			ok(t, 304)
		s.do(request{method: "POST", path: path, token: "-"}).problem(t, 405, "method-not-allowed")
		s.open(path+"?x=1").problem(t, 422, "validation-failed")
	}
	require.JSONEq(t, `"1.0.0"`, string(field(t, s.open("/version").ok(t, 200), "version")))
	s.do(request{method: "GET", path: "/docs", token: "-", header: map[string]string{"Accept": "application/json"}}).
		problem(t, 406, "not-acceptable")
}

// The bodies that the document gives as examples are taken by the operations that they are examples of.
func TestExamplesWork(t *testing.T) {
	s := newStand(t)
	for _, row := range httpapi.Routes() {
		if !row.Body {
			continue
		}
		schema := s.doc.Paths[row.Path].GetOperation(row.Method).
			RequestBody.Value.Content["application/json"].Schema.Value
		require.NotEmpty(t, schema.Examples, row.Name)
		for _, example := range schema.Examples {
			body, err := json.Marshal(example)
			require.NoError(t, err)
			q := s.sample(row)
			q.body = string(body)
			require.Less(t, s.do(q).status, 300, "%s %s", row.Name, body)
		}
	}
}

func TestProblemPages(t *testing.T) {
	s := newStand(t)
	require.Len(t, httpapi.ProblemCodes(), 36)
	for code := range httpapi.ProblemCodes() {
		require.Contains(t, string(field(t, s.open("/problems/"+code).ok(t, 200), "type")), code)
		r := s.do(request{method: "GET", path: "/problems/" + code, token: "-",
			header: map[string]string{"Accept": "text/html,*/*;q=0.8"}}).ok(t, 200)
		require.Contains(t, string(r.body), "<code>"+code+"</code>")
		require.Greater(t, len(field(t, s.open("/problems/"+code), "description")), 30, "%s is explained", code)
	}
	s.open("/problems/nonsense").problem(t, 404, "not-found")
	require.Panics(t, func() { problem.New("nonsense", "") })
}

func field(t *testing.T, r reply, name string) []byte {
	t.Helper()
	return decode[map[string]rawJSON](t, r)[name]
}

func (s *stand) probe(path string) reply {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", path, nil)
	s.admin.ServeHTTP(w, r)
	out := reply{w.Code, w.Header(), w.Body.Bytes()}
	if path != "/metrics" {
		s.doc.check(s, r, out)
	}
	return out
}

func TestProbes(t *testing.T) {
	var trouble error
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Checks = []httpapi.Check{{Name: "ephemeris", Run: func(context.Context) error { return trouble }}}
	})
	require.JSONEq(t, `{"status":"ok","version":"1.0.0","checks":[]}`, string(s.probe("/livez").ok(t, 200).body))
	require.JSONEq(t, `{"status":"ok","version":"1.0.0","checks":[{"name":"storage","status":"ok","detail":null},
		{"name":"ephemeris","status":"ok","detail":null}]}`, string(s.probe("/readyz").ok(t, 200).body))
	trouble = errors.New("/var/lib/secret/path is gone")
	r := s.probe("/readyz").ok(t, 503)
	require.NotContains(t, string(r.body), "secret")
	require.Contains(t, s.log.String(), "/var/lib/secret/path is gone")
	trouble = nil
	s.service.Drain()
	require.Contains(t, string(s.probe("/readyz").ok(t, 503).body),
		`{"detail":"the service is stopping","name":"draining","status":"fail"}`)
	s.probe("/livez").ok(t, 200)
	s.get("/v1/account").ok(t, 200)
	s.probe("/nowhere").problem(t, 404, "not-found")
	s.open("/v1/nowhere")
	trouble = nil
	s.service.Drain()
	require.Contains(t, string(s.probe("/readyz").ok(t, 503).body), `"name":"draining","status":"fail"`)
	s.probe("/livez").ok(t, 200)
	s.get("/v1/account").ok(t, 200)
}

func TestMetrics(t *testing.T) {
	calls := prometheus.NewCounter(prometheus.CounterOpts{Name: "ephemeris_calls_total",
		Help: "Calls of the ephemeris."})
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Collectors = []prometheus.Collector{calls} })
	q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	s.do(q).ok(t, 201)
	s.do(q).ok(t, 201)
	s.do(request{method: "FOO", path: "/v1/kundali"})
	text := string(s.probe("/metrics").ok(t, 200).body)
	for _, line := range []string{
		`http_server_request_duration_seconds_count{http_request_method="POST",http_response_status_code="201",http_route="/v1/kundali/generate"} 2`,
		`http_server_request_duration_seconds_count{http_request_method="_OTHER",http_response_status_code="405",http_route="unmatched"} 1`,
		"credits_debited_total 10", "idempotency_replays_total 1", "ratelimit_rejections_total 0", "db_busy_total 0",
		"ephemeris_calls_total 0",
		`le="0.075"`,
	} {
		require.Contains(t, text, line)
	}
	require.NotContains(t, text, s.key.ID)
	_, err := httpapi.New(httpapi.Config{Store: s.store, Calculator: s.births.desk(), Pepper: s.store.Pepper(),
		Collectors: []prometheus.Collector{calls, calls}})
	require.Error(t, err)
}

func TestConfigIsChecked(t *testing.T) {
	s := newStand(t)
	for name, c := range map[string]httpapi.Config{
		"nothing": {}, "short pepper": {Store: s.store, Calculator: s.births.desk(), Pepper: []byte("short")},
		"unknown price": {Store: s.store, Calculator: s.births.desk(), Pepper: s.store.Pepper(),
			Prices: map[string]int64{"x": 1}},
	} {
		_, err := httpapi.New(c)
		require.Error(t, err, name)
	}
}

func TestLogLine(t *testing.T) {
	s := newStand(t)
	s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"X-Request-Id": "caller-id-7",
			"traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}}).ok(t, 201)
	var line struct {
		Level, Msg, ID, Method, Route, Trace, Key, Account string
		Status                                             int
		Ms                                                 float64
		Bytes, Credits                                     int64
	}
	lines := strings.Split(strings.TrimSpace(s.log.String()), "\n")
	require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &line))
	require.Positive(t, line.Ms)
	require.Greater(t, line.Bytes, int64(15_000))
	line.Ms, line.Bytes = 0, 0
	require.Equal(t,
		fmt.Sprintf("{INFO request caller-id-7 POST /v1/kundali/generate 4bf92f3577b34da6a3ce929d0e0e4736 %s %s 201 0 0 10}",
			s.key.ID, s.account.ID), fmt.Sprint(line))
	s.do(request{method: "GET", path: "/v1/account", token: "-", header: map[string]string{"traceparent": "00-x\"-1"}})
	require.Contains(t, s.log.String(), `"level":"WARN","msg":"request"`)
	require.Contains(t, s.log.String(), `"problem":"unauthenticated"`)
}

// T29: the secrets and the personal data that went through the service are in none of its traces.
func TestSecretsLeaveNoTrace(t *testing.T) {
	s := newStand(t)
	secrets := []string{s.key.Token, s.key.Token[12:], "Asha Rao", "1990-05-17", "Pune, India"}
	s.generate()
	s.births.trouble = func() error { panic("Asha Rao born 1990-05-17") }
	problems := [][]byte{s.post("/v1/kundali/generate", shapeA).body}
	s.births.trouble = nil
	problems = append(problems, s.get("/v1/kundali?q=Asha+Rao&nonsense=Asha+Rao").body,
		s.get("/v1/kundali?q="+s.key.Token).body,
		s.get("/v1/kundali/"+s.key.Token).body,
		s.post("/v1/kundali/generate", `{"name":"Asha Rao","name":"Pune, India"}`).body,
		s.post("/v1/kundali/generate", strings.Replace(shapeA, "Pune, India", "Springfield, USA", 1)).body,
		s.do(request{method: "GET", path: "/v1/account", header: map[string]string{"X-Request-Id": s.key.Token}}).body)
	token, _ := s.issueWith(`"scopes":["kundali:read"]`)
	secrets = append(secrets, token)
	traces := map[string]string{"log": s.log.String(), "metrics": string(s.probe("/metrics").body)}
	for _, body := range problems {
		traces["problems"] += string(body)
	}
	for name, trace := range traces {
		for _, secret := range secrets {
			require.NotContains(t, trace, secret, name)
		}
	}
	require.Contains(t, traces["log"], "births_test.go", "the stack of the panic is there")
}
