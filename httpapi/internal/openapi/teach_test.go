package openapi_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// The document says in words what everything in it is. What this test names has none: write them into
// internal/openapi/teach.json, under operations, parameters, headers or schemas by its name; a member under its name in
// members, or as "Schema.member" where it means something else there.
func TestDocumentTeaches(t *testing.T) {
	require.Empty(t, document(t).untaught(t), "without words in internal/openapi/teach.json")
}

// untaught names what has no words.
func (doc *contract) untaught(t *testing.T) (missing []string) {
	t.Helper()
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
	missing = append(missing, undescribed(t, doc.raw)...)
	slices.Sort(missing)
	return slices.Compact(missing)
}

// undescribed returns the members of schemas that have no description, nor one next to a reference.
func undescribed(t *testing.T, raw []byte) (missing []string) {
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
			var told struct {
				Description string
				Ref         string `json:"$ref"`
			}
			require.NoError(t, json.Unmarshal(p, &told))
			named := d.Components.Schemas[strings.TrimPrefix(told.Ref, "#/components/schemas/")]
			if told.Description == "" && named == nil {
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
	raw, err := os.ReadFile("teach.json")
	require.NoError(t, err)
	var words map[string]map[string]string
	require.NoError(t, json.Unmarshal(raw, &words))
	doc := document(t)
	text := string(doc.raw)
	for name := range words["schemas"] {
		require.NotNil(t, doc.Components.Schemas[name], name)
	}
	for name := range words["members"] {
		member := name[strings.LastIndexByte(name, '.')+1:]
		require.Contains(t, text, `"`+member+`":`, name)
	}
}

// A problem has one of the codes of the catalogue, and says so to generators.
func TestCodesAreEnumerated(t *testing.T) {
	schemas := document(t).Components.Schemas
	code := func(name string) *openapi3.Schema { return schemas[name].Value.Properties["code"].Value }
	require.Greater(t, len(code("Problem").Enum), 20)
	require.Contains(t, code("Problem").Enum, "validation-failed")
	require.Contains(t, code("FieldError").Enum, "not_allowed")
	require.NotContains(t, code("Warning").Enum, "not_allowed")
}

// TestTeachingIsOfMembers checks that a text about a schema belongs to a member of that schema, and
// that the document shows that text there.
func TestTeachingIsOfMembers(t *testing.T) {
	raw, err := os.ReadFile("teach.json")
	require.NoError(t, err)
	var words struct{ Members map[string]string }
	require.NoError(t, json.Unmarshal(raw, &words))
	schemas := document(t).Components.Schemas
	ofPaths := 0
	for key, want := range words.Members {
		path := strings.Split(key, ".")
		if len(path) == 1 {
			continue
		}
		require.NotNil(t, schemas[path[0]], key)
		if len(path) > 2 {
			ofPaths++
			require.Contains(t, describedAt(schemas[path[0]], path[1:]), want, key)
		} else {
			require.NotEmpty(t, describedAnywhere(schemas[path[0]], path[1], 8), key)
		}
	}
	require.Greater(t, ofPaths, 150)
}

// parts are the schemas that a value of a schema, or what it has entries of, may have.
func parts(s *openapi3.SchemaRef) openapi3.SchemaRefs {
	if s == nil || s.Value == nil {
		return nil
	}
	list := openapi3.SchemaRefs{s}
	for _, p := range slices.Concat(s.Value.AnyOf, s.Value.AllOf, s.Value.OneOf,
		openapi3.SchemaRefs{s.Value.Items, s.Value.AdditionalProperties.Schema}) {
		if p != nil {
			list = append(list, parts(p)...)
		}
	}
	return list
}

// describedAt returns the descriptions of a member at a path of a schema.
func describedAt(s *openapi3.SchemaRef, path []string) (list []string) {
	for _, p := range parts(s) {
		switch m := p.Value.Properties[path[0]]; {
		case m == nil:
		case len(path) > 1:
			list = append(list, describedAt(m, path[1:])...)
		default:
			list = append(list, descriptionOf(m))
		}
	}
	return list
}

// describedAnywhere returns the descriptions of members of a name in a schema, down to a depth.
func describedAnywhere(s *openapi3.SchemaRef, name string, depth int) (list []string) {
	for _, p := range parts(s) {
		for member, m := range p.Value.Properties {
			if member == name {
				list = append(list, descriptionOf(m))
			}
			if depth > 0 && len(list) == 0 {
				list = append(list, describedAnywhere(m, name, depth-1)...)
			}
		}
	}
	return list
}

// descriptionOf returns what is said beside a reference, or in the schema.
func descriptionOf(m *openapi3.SchemaRef) string {
	if told, ok := m.Extensions["description"].(string); ok {
		return told
	}
	return m.Value.Description
}
