package httpapi_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/require"
)

// The document says in words what everything in it is. What this test names has none: write them into docs/teach.json,
// under operations, parameters, headers or schemas by its name; a member under its name in members, or as
// "Schema.member" where it means something else there.
func TestDocumentTeaches(t *testing.T) {
	doc := newStand(t).doc
	var missing []string
	need := func(words, what string) {
		if len(strings.TrimSpace(words)) < 3 {
			missing = append(missing, what)
		}
	}
	for _, path := range doc.Paths.InMatchingOrder() {
		for _, o := range doc.Paths.Value(path).Operations() {
			need(o.Description, "operation "+o.OperationID)
			if strings.HasPrefix(o.Description, " Scope") {
				missing = append(missing, "operation "+o.OperationID)
			}
			for _, p := range o.Parameters {
				need(p.Value.Description, "parameter "+p.Value.Name+" of "+o.OperationID)
			}
			for _, r := range o.Responses.Map() {
				for name, h := range r.Value.Headers {
					need(h.Value.Description, "header "+name)
				}
			}
		}
	}
	for name, s := range doc.Components.Schemas {
		need(s.Value.Description, "schema "+name)
	}
	missing = append(missing, untold(t, doc.raw)...)
	slices.Sort(missing)
	require.Empty(t, slices.Compact(missing), "without words in docs/teach.json")
}

// untold gives the members of schemas that have no description, beside a reference neither.
func untold(t *testing.T, raw []byte) (missing []string) {
	t.Helper()
	var d struct {
		Components struct{ Schemas map[string]json.RawMessage }
	}
	require.NoError(t, json.Unmarshal(raw, &d))
	var walk func(name string, raw json.RawMessage)
	walk = func(name string, raw json.RawMessage) {
		var s struct {
			Description                 string
			Properties                  map[string]json.RawMessage
			Items, AdditionalProperties json.RawMessage
			AnyOf, AllOf, OneOf         []json.RawMessage
		}
		if json.Unmarshal(raw, &s) != nil {
			return
		}
		for member, p := range s.Properties {
			var told struct{ Description string }
			require.NoError(t, json.Unmarshal(p, &told))
			if told.Description == "" {
				missing = append(missing, "member "+member+" of "+name)
			}
			walk(name, p)
		}
		for _, inner := range append(append(append([]json.RawMessage{s.Items, s.AdditionalProperties}, s.AnyOf...),
			s.AllOf...), s.OneOf...) {
			walk(name, inner)
		}
	}
	for name, s := range d.Components.Schemas {
		walk(name, s)
	}
	return missing
}

// No words are left of what is gone.
func TestTeachingIsUsed(t *testing.T) {
	raw, err := os.ReadFile("docs/teach.json")
	require.NoError(t, err)
	var words map[string]map[string]string
	require.NoError(t, json.Unmarshal(raw, &words))
	doc := newStand(t).doc
	text := string(doc.raw)
	for name := range words["schemas"] {
		require.NotNil(t, doc.Components.Schemas[name], name)
	}
	for name := range words["members"] {
		member := name[strings.IndexByte(name, '.')+1:]
		require.Contains(t, text, `"`+member+`":`, name)
	}
	for name := range words["operations"] {
		require.Contains(t, text, `"operationId":"`+name+`"`)
	}
}

// A problem has one of the codes of the catalogue, and says so to generators.
func TestCodesAreEnumerated(t *testing.T) {
	schemas := newStand(t).doc.Components.Schemas
	code := func(name string) *openapi3.Schema { return schemas[name].Value.Properties["code"].Value }
	require.Greater(t, len(code("Problem").Enum), 20)
	require.Contains(t, code("Problem").Enum, "validation-failed")
	require.Contains(t, code("FieldError").Enum, "not_allowed")
	require.NotContains(t, code("Warning").Enum, "not_allowed")
}
