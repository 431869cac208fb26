package httpapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// contract is the served document, with which every answer of the tests is compared.
type contract struct{ *openapi3.T }

// reached holds each operation with each status, or problem code, that it has answered in this run.
var reached sync.Map

// documents keeps what is costly to load: the document of the tests is always the same.
var documents sync.Map

func loadContract(tb testing.TB, h http.Handler) *contract {
	tb.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/openapi.json", nil))
	require.Equal(tb, 200, w.Code)
	if c, ok := documents.Load(w.Body.String()); ok {
		return c.(*contract)
	}
	doc, err := openapi3.NewLoader().LoadFromData(w.Body.Bytes())
	require.NoError(tb, err)
	c, _ := documents.LoadOrStore(w.Body.String(), &contract{doc})
	return c.(*contract)
}

// operation finds what a request asks for: the path of the document that has most plain words in common with it.
func (c *contract) operation(r *http.Request) *openapi3.Operation {
	path := r.URL.Path
	for _, prefix := range []string{"/api/v1", "/v1"} {
		if rest, ok := strings.CutPrefix(path, prefix+"/"); ok {
			path = "/" + rest
			break
		}
	}
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet
	}
	var best *openapi3.PathItem
	plain := -1
	for template, item := range c.Paths.Map() {
		if n := fits(template, path); n > plain {
			best, plain = item, n
		}
	}
	if best == nil {
		return nil
	}
	return best.GetOperation(method)
}

// fits counts the plain words of a template that a path fills, or -1.
func fits(template, path string) (plain int) {
	want, have := strings.Split(template, "/"), strings.Split(path, "/")
	if len(want) != len(have) {
		return -1
	}
	for i, w := range want {
		switch {
		case w == have[i]:
			plain++
		case !strings.HasPrefix(w, "{") || have[i] == "":
			return -1
		}
	}
	return plain
}

// check holds an answer against the document: its status, its headers, its media type and its body.
func (c *contract) check(tb testing.TB, r *http.Request, got reply) {
	tb.Helper()
	where := fmt.Sprintf("%s %s: %d", r.Method, r.URL.Path, got.status)
	require.NotEmpty(tb, got.header.Get("X-Request-Id"), where)
	require.Equal(tb, "nosniff", got.header.Get("X-Content-Type-Options"), where)
	require.NotEmpty(tb, got.header.Get("Cache-Control"), where)
	require.NotEmpty(tb, got.header.Get("Content-Language"), where)
	o := c.operation(r)
	if o == nil {
		c.visit(tb, "problem", c.Components.Schemas["Problem"].Value, got.body, where)
		return
	}
	response := o.Responses.Status(got.status)
	require.NotNil(tb, response, "%s is not in the document: %s", where, got.body)
	c.note(o.OperationID, got)
	documented := map[string]bool{}
	for name := range response.Value.Headers {
		documented[http.CanonicalHeaderKey(name)] = true
	}
	for name := range got.header {
		if !documented[name] {
			require.Contains(tb, everyAnswer, name, "%s: the header is not in the document", where)
		}
	}
	if len(response.Value.Content) == 0 || r.Method == http.MethodHead {
		return
	}
	media, _, _ := strings.Cut(got.header.Get("Content-Type"), ";")
	require.Contains(tb, response.Value.Content, media, where)
	if strings.HasPrefix(media, "text/") {
		return
	}
	c.visit(tb, o.OperationID, response.Value.Content[media].Schema.Value, got.body, where)
}

// everyAnswer are the headers that HTTP itself gives an answer.
var everyAnswer = []string{"Cache-Control", "Content-Language", "Content-Length", "Content-Type", "Vary", "X-Content-Type-Options",
	"Content-Security-Policy", "Content-Encoding", "Link", "Connection"}

func (c *contract) visit(tb testing.TB, name string, s *openapi3.Schema, body []byte, where string) {
	tb.Helper()
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var v any
	require.NoError(tb, d.Decode(&v), where)
	require.NoError(tb, s.VisitJSON(v, openapi3.EnableJSONSchema2020()), "%s: %s", where, body)
}

func (c *contract) note(operation string, got reply) {
	var p struct{ Code string }
	what := fmt.Sprint(got.status)
	if got.status >= 400 && json.Unmarshal(got.body, &p) == nil && p.Code != "" {
		what = p.Code
	}
	reached.Store(operation+" "+what, true)
}

// TestMain checks, after a whole run, that every operation has given every answer that the document declares for it (T19).
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.list").Value.String() == "" &&
		flag.Lookup("test.fuzz").Value.String() == "" && flag.Lookup("test.bench").Value.String() == "" {
		for _, what := range unreached() {
			fmt.Println("declared but never answered:", what)
			code = 1
		}
	}
	os.Exit(code)
}

func unreached() (missing []string) {
	raw, err := httpapi.Document("http://localhost:8080", "1.0.0")
	if err != nil {
		return []string{err.Error()}
	}
	doc, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		return []string{err.Error()}
	}
	for _, row := range httpapi.Routes() {
		for status, r := range doc.Paths.Value(row.Path).GetOperation(row.Method).Responses.Map() {
			answers := []string{status}
			if status >= "400" {
				answers = strings.Split(*r.Value.Description, "; ")
			}
			for _, a := range answers {
				never := a == "method-not-allowed" || a == "insufficient-scope" && row.Scope == "" || // the contract declares both everywhere,
					a == "undefined-at-latitude" && row.Scope != "kundali:create" && !strings.HasSuffix(row.Path, "/kp") // and this for every system
				if _, ok := reached.Load(row.Name + " " + a); !ok && !never {
					missing = append(missing, row.Name+" "+a)
				}
			}
		}
	}
	slices.Sort(missing)
	return missing
}
