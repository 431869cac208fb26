package openapi_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// The document describes everything in it. What this test names has no description: write it into the row of an
// operation, parameter or header, as the comment of a Go type or field, or into the schema where no Go type is for it.
func TestDocumentDescribesAll(t *testing.T) {
	require.Empty(t, document(t).undocumented(t), "without a description")
}

// undocumented lists what has no description.
func (doc *contract) undocumented(t *testing.T) (missing []string) {
	t.Helper()
	need := func(words, what string) {
		if len(strings.TrimSpace(words)) < 3 {
			missing = append(missing, what)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, o := range doc.Paths[path].Operations() {
			need(o.Description, "operation "+o.OperationID)
			for _, p := range o.Parameters {
				need(p.Value.Description, "parameter "+p.Value.Name+" of "+o.OperationID)
			}
			for _, r := range o.Responses {
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

// A problem has one of the codes of the catalogue, and says so to generators.
func TestCodesAreEnumerated(t *testing.T) {
	schemas := document(t).Components.Schemas
	code := func(name string) *openapi3.Schema { return schemas[name].Value.Properties["code"].Value }
	require.Greater(t, len(code("Problem").Enum), 20)
	require.Contains(t, code("Problem").Enum, "validation-failed")
	require.Contains(t, code("FieldError").Enum, "not_allowed")
	require.NotContains(t, code("Warning").Enum, "not_allowed")
}
