package conformance

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/internal/openapitest"
)

func document(t *testing.T) []byte {
	t.Helper()
	raw, err := httpapi.Document("http://localhost:8080", "1.0.0")
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// The document is valid, and its examples are values of their schemas.
func TestDocumentIsValid(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(document(t))
	if err == nil {
		err = doc.Validate(context.Background())
	}
	if err != nil {
		t.Error(err)
	}
}

// The checks of internal/openapitest, which the tests of the service use for every answer, agree with a general
// implementation of JSON Schema about the examples of the document and about spoilt ones.
func TestSchemasAgree(t *testing.T) {
	const url = "https://example.com/openapi.json"
	raw := document(t)
	plain, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.AssertFormat()
	if err := compiler.AddResource(url, plain); err != nil {
		t.Fatal(err)
	}
	ours, err := openapitest.Load(raw)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(5, 7))
	allowed, refused := 0, 0
	for ref, value := range examples(ours) {
		theirs, err := compiler.Compile(url + ref)
		if err != nil {
			t.Fatal(ref, err)
		}
		schema := ours.Components.Schemas[strings.TrimPrefix(ref, "#/components/schemas/")].Value
		for range 150 {
			b, err := json.Marshal(value)
			if err != nil {
				t.Fatal(err)
			}
			var v any
			if err := json.Unmarshal(b, &v); err != nil {
				t.Fatal(err)
			}
			for range random.IntN(3) {
				v = spoil(random, v)
			}
			got, want := schema.Check(v), theirs.Validate(v)
			if (got == nil) != (want == nil) {
				t.Fatalf("%s: %v, and theirs: %v: %v", ref, got, want, v)
			}
			if want == nil {
				allowed++
			} else {
				refused++
			}
		}
	}
	if allowed < 1000 || refused < 1000 {
		t.Errorf("%d values were allowed and %d refused, which tests little", allowed, refused)
	}
}

// examples are those of bodies, by the schema that they are of.
func examples(doc *openapitest.T) map[string]any {
	all := map[string]any{}
	take := func(c openapitest.Content) {
		if m := c["application/json"]; m != nil && m.Schema != nil && m.Schema.Ref != "" && m.Example != nil {
			all[m.Schema.Ref] = m.Example
		}
	}
	for _, item := range doc.Paths {
		for _, o := range item.Operations() {
			if o.RequestBody != nil && o.RequestBody.Value != nil {
				take(o.RequestBody.Value.Content)
			}
			for _, r := range o.Responses {
				take(r.Value.Content)
			}
		}
	}
	return all
}

// spoil changes something in a value.
func spoil(r *rand.Rand, v any) any {
	junk := []any{nil, true, "x", "", -1.0, 0.5, 1e6, []any{}, map[string]any{}, "2026-11-21T12:00:00Z"}
	switch x := v.(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(x))
		if len(names) == 0 || r.IntN(8) == 0 {
			x["nonsense"] = 1.0
			return x
		}
		name := names[r.IntN(len(names))]
		if r.IntN(4) == 0 {
			delete(x, name)
		} else {
			x[name] = spoil(r, x[name])
		}
		return x
	case []any:
		if len(x) > 0 && r.IntN(4) > 0 {
			i := r.IntN(len(x))
			x[i] = spoil(r, x[i])
			return x
		}
		return append(x, junk[r.IntN(len(junk))])
	}
	return junk[r.IntN(len(junk))]
}
