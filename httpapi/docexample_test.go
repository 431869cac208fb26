package httpapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// exampleFile has an example of each operation that takes or gives JSON: what the service was asked and what it
// answered, with one entry of each long list. go test ./httpapi -run TestExamples -update-examples writes it.
const exampleFile = "internal/openapi/example.json"

// unshown are the operations without an example, and why.
var unshown = map[string]string{
	"getKpDivisions": "a table of 249 rows, or none",
	"viewShare":      "has two forms, and checkers of documents hold an example of the one against the other",
}

var updateExamples = flag.Bool("update-examples", false, "write internal/openapi/example.json anew")

// example is a body of a request and the answer to it.
type example struct {
	Status   int             `json:"status"`
	Query    string          `json:"query,omitempty"`
	Request  json.RawMessage `json:"request,omitempty"`
	Response json.RawMessage `json:"response,omitempty"`
}

// drawn are identifiers and secrets, which are drawn anew each time.
var drawn = regexp.MustCompile(
	`\bwhsec_[0-9A-Za-z+/]{43}=|\bjk_live_[0-9A-Za-z]{38}\b|\b[a-z]{2,3}_[0-9a-hjkmnp-tv-z]{26}\b|/(?:share|calendar)/[0-9A-Za-z]{43}\b`)

// settled puts fixed texts in the places of those that are drawn.
func settled(text string) string {
	return drawn.ReplaceAllStringFunc(text, func(id string) string {
		at := strings.LastIndexAny(id, "_/") + 1
		if strings.HasPrefix(id, "whsec_") { // whose text may have slashes
			at = len("whsec_")
		}
		return id[:at] + strings.Repeat("0", len(id)-at)
	})
}

// thin leaves of the lists of objects within each other the first entries, so many of each: one list after the other
// inwards, the last number for all that are deeper.
func thin(v any, most ...int) any {
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			v[name] = thin(inner, most...)
		}
	case []any:
		if len(v) == 0 {
			return v
		}
		switch v[0].(type) {
		case map[string]any, []any:
			v = v[:min(len(v), most[0])]
			most = most[min(1, len(most)-1):]
		}
		for i := range v {
			v[i] = thin(v[i], most...)
		}
		return v
	}
	return v
}

// exampleOf asks what the tables of tests ask, and keeps what is true of it tomorrow.
func (s *stand) exampleOf(row httpapi.RouteRow, most ...int) (e example, status int) {
	q := s.sample(row)
	if row.Name == "getPredictions" { // of a report that was read
		s.post(strings.Replace(q.path, "/predictions/", "/predictions/generate/", 1), `{"areas":["career"]}`).ok(s, 201)
	}
	r := s.do(byDefault(q))
	if strings.HasSuffix(row.Path, ".svg") { // which the sample of a link does not ask for
		return e, r.status
	}
	if strings.HasPrefix(r.header.Get("Content-Type"), "application/json") && r.status < 300 {
		var v any
		d := json.NewDecoder(strings.NewReader(settled(string(r.body))))
		d.UseNumber()
		require.NoError(s, d.Decode(&v))
		e.Response, _ = json.Marshal(thin(v, most...))
		e.Status = r.status
	}
	if q.body != "" {
		e.Request = json.RawMessage(settled(q.body))
	}
	if _, query, ok := strings.Cut(q.path, "?"); ok {
		e.Query = strings.ReplaceAll(settled(query), "+", "%20")
	}
	return e, r.status
}

// fitting is the thinnest example that the schema of the answer takes.
func (s *stand) fitting(row httpapi.RouteRow) example {
	for _, most := range [][]int{{1}, {2}, {1, 7, 1}, {12, 1}, {12}, {1 << 20}} {
		e, status := s.exampleOf(row, most...)
		if unshown[row.Name] != "" {
			return example{}
		}
		e.Response = s.doc.known(row, status, e.Response)
		if e.Response == nil || s.doc.takes(row, status, e.Response) {
			return e
		}
	}
	s.Fatalf("%s: the answer is none of its schema", row.Name)
	return example{}
}

// known returns the members of a response that the document describes, which are the ones that its
// readers know.
func (c *contract) known(row httpapi.RouteRow, status int, body json.RawMessage) json.RawMessage {
	if body == nil {
		return nil
	}
	var v any
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return body
	}
	o := c.Paths[row.Path].GetOperation(row.Method)
	strip(v, o.Responses.Status(status).Value.Content["application/json"].Schema)
	out, _ := json.Marshal(v)
	return out
}

// strip takes away the members that none of the forms of a schema has.
func strip(v any, forms ...*openapi3.SchemaRef) {
	for i := 0; i < len(forms); i++ {
		for _, more := range []openapi3.SchemaRefs{forms[i].Value.AnyOf, forms[i].Value.AllOf, forms[i].Value.OneOf} {
			forms = append(forms, more...)
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			var told openapi3.SchemaRefs
			closed := false
			for _, f := range forms {
				if p := f.Value.Properties[name]; p != nil {
					told = append(told, p)
				}
				if extra := f.Value.AdditionalProperties.Schema; extra != nil {
					told = append(told, extra)
				}
				closed = closed || len(f.Value.Properties) > 0
			}
			if closed && len(told) == 0 {
				delete(v, name)
				continue
			}
			strip(inner, told...)
		}
	case []any:
		var items openapi3.SchemaRefs
		for _, f := range forms {
			if f.Value.Items != nil {
				items = append(items, f.Value.Items)
			}
		}
		for _, inner := range v {
			strip(inner, items...)
		}
	}
}

// Each operation with JSON in its request or response has an example in the document, and the
// service returns the same values for all members in the example. -update-examples adds further
// members of the response to the example.
func TestExamples(t *testing.T) {
	if *updateExamples {
		all := map[string]example{}
		for _, row := range httpapi.Routes() {
			if e := newStand(t).fitting(row); e.Request != nil || e.Response != nil || e.Query != "" {
				all[row.Name] = e
			}
		}
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		b.WriteString("{\n")
		for i, name := range slices.Sorted(maps.Keys(all)) {
			if i > 0 {
				b.WriteString(",\n")
			}
			b.WriteString(`"` + name + `": `)
			require.NoError(t, e.Encode(all[name]))
			b.Truncate(b.Len() - 1)
		}
		b.WriteString("\n}\n")
		require.NoError(t, os.WriteFile(exampleFile, b.Bytes(), 0o644))
		return
	}
	raw, err := os.ReadFile(exampleFile)
	require.NoError(t, err)
	var all map[string]example
	require.NoError(t, json.Unmarshal(raw, &all))
	var missing []string
	for _, row := range httpapi.Routes() {
		got, _ := newStand(t).exampleOf(row, 1<<20) // of its own, so that others leave nothing in its lists
		e, told := all[row.Name]
		if !told && unshown[row.Name] == "" && (got.Request != nil || got.Response != nil) {
			missing = append(missing, row.Name)
			continue
		}
		delete(all, row.Name)
		if e.Response != nil {
			require.NotNil(t, got.Response, row.Name)
			within(t, got.Response, e.Response, row.Name)
		}
		if e.Request != nil {
			require.JSONEq(t, string(got.Request), string(e.Request), row.Name)
		}
		require.Equal(t, got.Query, e.Query, row.Name)
	}
	require.Empty(t, missing, "without an example: go test ./httpapi -run TestExamples -update-examples")
	require.Empty(t, all, "examples of what is gone")
}

// within fails unless an example is a part of what is served.
func within(t *testing.T, served, told json.RawMessage, at string) {
	t.Helper()
	var a, b any
	require.NoError(t, json.Unmarshal(served, &a))
	require.NoError(t, json.Unmarshal(told, &b))
	partOf(t, a, b, at)
}

// partOf is part, where a list may have been cut behind its first entries.
func partOf(t *testing.T, whole, cut any, at string) {
	t.Helper()
	switch cut := cut.(type) {
	case map[string]any:
		object, ok := whole.(map[string]any)
		require.True(t, ok, at)
		for name, v := range cut {
			require.Contains(t, object, name, at)
			partOf(t, object[name], v, at+"/"+name)
		}
	case []any:
		list, ok := whole.([]any)
		require.True(t, ok && len(cut) <= len(list), at)
		for i := range cut {
			partOf(t, list[i], cut[i], at)
		}
	default:
		// drawn
		if name := at[strings.LastIndexByte(at, '/')+
			1:]; !slices.Contains([]string{"tokenPrefix", "prefix", "previousPrefix", "nextCursor",
			"lastUsedAt", "lastUsedFrom"}, name) {
			require.Equal(t, whole, cut, at)
		}
	}
}

// The document carries the examples, and each is one of its schema.
func TestDocumentHasExamples(t *testing.T) {
	s := newStand(t)
	raw, err := os.ReadFile(exampleFile)
	require.NoError(t, err)
	var all map[string]example
	require.NoError(t, json.Unmarshal(raw, &all))
	for _, row := range httpapi.Routes() {
		e, ok := all[row.Name]
		if !ok {
			continue
		}
		o := s.doc.Paths[row.Path].GetOperation(row.Method)
		if e.Request != nil {
			require.NotNil(t, o.RequestBody.Value.Content["application/json"].Example, row.Name)
		}
		if e.Response == nil {
			continue
		}
		shown := false
		for status, r := range o.Responses {
			if m := r.Value.Content["application/json"]; status < "300" && m != nil && m.Example != nil {
				shown = true
			}
		}
		require.True(t, shown, row.Name)
	}
}
