package httpapi_test

import (
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

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// contract is the served document, with which every answer of the tests is compared.
type contract struct {
	*openapi3.T
	raw   []byte    // as it is served
	brief *contract // the document of brief answers; nil in that itself
}

func newContract(raw []byte) (*contract, error) {
	doc, err := openapi3.Load(raw)
	if err != nil {
		return nil, err
	}
	return &contract{T: doc, raw: raw}, nil
}

// schema returns a schema of the components by its name.
func (c *contract) schema(tb testing.TB, name string) *openapi3.Schema {
	tb.Helper()
	require.Contains(tb, c.Components.Schemas, name)
	return c.Components.Schemas[name].Value
}

// reached holds each operation with each status, or problem code, that it has answered in this run.
var reached sync.Map

// contracts keeps what is costly to load: the contract of each service whose document differs, by what it is made of.
var contracts sync.Map

func loadContract(tb testing.TB, of httpapi.Config, h http.Handler) *contract {
	tb.Helper()
	madeOf := fmt.Sprintf("%q %q %v %t", of.Base, of.Version, of.Prices, of.Writer != nil)
	if c, ok := contracts.Load(madeOf); ok {
		return c.(*contract)
	}
	c := fetchContract(tb, h)
	kept, _ := contracts.LoadOrStore(madeOf, c)
	return kept.(*contract)
}

func fetchContract(tb testing.TB, h http.Handler) *contract {
	tb.Helper()
	get := func(path string) *contract {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		require.Equal(tb, 200, w.Code)
		c, err := newContract(w.Body.Bytes())
		require.NoError(tb, err)
		return c
	}
	c := get("/openapi.json?detail=full")
	c.brief = get("/openapi.json")
	return c
}

// checkBrief holds a success against the document of brief answers: every answer is a value of its schemas, and a brief
// answer has no other members.
func (c *contract) checkBrief(tb testing.TB, r *http.Request, got reply, where string) {
	tb.Helper()
	o := c.operation(r)
	if o == nil || got.status >= 300 {
		return
	}
	response := o.Responses[fmt.Sprint(got.status)]
	require.NotNil(tb, response, where)
	media := response.Value.Content["application/json"]
	if media == nil {
		return
	}
	c.visit(tb, got.body, where+" (brief)", media.Schema.Value)
	if o.Parameters.GetByInAndName("query", "detail") == nil {
		return // never cut: a shared report, or one that was replaced, stands whole in the full document
	}
	q := r.URL.Query()
	if !q.Has("detail") && !q.Has("expand") {
		noteStrangers(got.body, media.Schema)
	}
}

// operation returns what a request asks for: the path of the document that has most plain words in common with it.
func (c *contract) operation(r *http.Request) *openapi3.Operation {
	asked := r.URL.Path
	for _, prefix := range []string{"/api/v1", "/v1"} {
		if rest, ok := strings.CutPrefix(asked, prefix+"/"); ok && rest != "" {
			asked = "/" + rest
			break
		}
	}
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet
	}
	var best *openapi3.PathItem
	plain := -1
	for template, item := range c.Paths {
		if n := fits(template, asked); n > plain {
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
		c.visit(tb, got.body, where, c.schema(tb, "Problem"))
		return
	}
	response := o.Responses.Status(got.status)
	require.NotNil(tb, response, "%s is not in the document: %s", where, got.body)
	c.note(o.OperationID, got)
	if o.Responses[fmt.Sprint(got.status)] == nil { // the usual failures, of which "default" lists the codes
		var p struct{ Code string }
		if json.Unmarshal(got.body, &p) == nil { // a browser gets a page
			require.Contains(tb, strings.Split(*response.Value.Description, "; "), p.Code, where)
		}
	}
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
	if media != "application/json" && media != "application/problem+json" {
		return
	}
	if got.status < 300 && r.URL.Query().Has("fields") {
		return // a part of what the schema requires
	}
	if got.status < 300 {
		c.brief.checkBrief(tb, r, got, where)
	}
	c.visit(tb, got.body, where, response.Value.Content[media].Schema.Value)
	noteStrangers(got.body, response.Value.Content[media].Schema)
}

// takes reports whether a body is an answer that an operation may give.
func (c *contract) takes(row httpapi.RouteRow, status int, body []byte) bool {
	response := c.Paths[row.Path].GetOperation(row.Method).Responses.Status(status)
	var v any
	return json.Unmarshal(body, &v) == nil &&
		response.Value.Content["application/json"].Schema.Value.Check(v) == nil
}

// everyAnswer are the headers that any answer may have: those of HTTP and those that the description of the document
// lists once.
var everyAnswer = []string{"Cache-Control", "Content-Language", "Content-Length", "Content-Type", "Vary",
	"X-Content-Type-Options",
	"Content-Security-Policy", "Content-Encoding", "Link", "Connection",
	"X-Request-Id", "Ratelimit", "Ratelimit-Policy", "Credits-Charged", "Jyotish-Version"}

// visit holds a body against a schema.
func (c *contract) visit(tb testing.TB, body []byte, where string, schema *openapi3.Schema) {
	tb.Helper()
	var v any
	require.NoError(tb, json.Unmarshal(body, &v), where)
	require.NoError(tb, schema.Check(v), "%s: %s", where, body)
}

func (c *contract) note(operation string, got reply) {
	var p struct{ Code string }
	what := fmt.Sprint(got.status)
	if got.status >= 400 && json.Unmarshal(got.body, &p) == nil && p.Code != "" {
		what = p.Code
	}
	reached.Store(operation+" "+what, true)
}

// TestMain checks, after a whole run, that every operation has given every answer that the document declares for it
// (T19).
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.list").Value.String() == "" &&
		flag.Lookup("test.fuzz").Value.String() == "" && flag.Lookup("test.bench").Value.String() == "" {
		for _, what := range unreached() {
			fmt.Println("declared but never answered:", what)
			code = 1
		}
	}
	strange.Range(func(member, _ any) bool {
		fmt.Println("answered, and not in the document:", member)
		code = max(code, 1)
		return true
	})
	os.Exit(code)
}

func unreached() (missing []string) {
	raw, err := httpapi.FullDocument("http://localhost:8080", "1.0.0")
	if err != nil {
		return []string{err.Error()}
	}
	doc, err := openapi3.Load(raw)
	if err != nil {
		return []string{err.Error()}
	}
	for _, row := range httpapi.Routes() {
		for status, r := range doc.Paths[row.Path].GetOperation(row.Method).Responses {
			answers := []string{status}
			if status >= "400" { // or "default"
				answers = strings.Split(*r.Value.Description, "; ")
			}
			for _, a := range answers {
				// the contract declares both everywhere,
				never := a == "method-not-allowed" || a == "insufficient-scope" && row.Scope == "" ||
					// and this for every system
					a == "undefined-at-latitude" && row.Scope != "kundali:create" && !strings.HasSuffix(row.Path, "/kp")
				if _, ok := reached.Load(row.Name + " " + a); !ok && !never {
					missing = append(missing, row.Name+" "+a)
				}
			}
		}
	}
	slices.Sort(missing)
	return missing
}
