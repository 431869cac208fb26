package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// strangersIn lists the members of a value that its schema has no word of, by the schemas of the document.
func strangersIn(schemas map[string]any, schema map[string]any, v any, at string) (list []string) {
	if ref, ok := schema["$ref"].(string); ok {
		schema = schemas[strings.TrimPrefix(ref, "#/components/schemas/")].(map[string]any)
	}
	properties, _ := schema["properties"].(map[string]any)
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			if p, ok := properties[name].(map[string]any); ok {
				list = append(list, strangersIn(schemas, p, inner, at+"."+name)...)
			} else if properties != nil {
				list = append(list, at+"."+name)
			}
		}
	case []any:
		if items, ok := schema["items"].(map[string]any); ok {
			for _, inner := range v {
				list = append(list, strangersIn(schemas, items, inner, at+"[]")...)
			}
		}
	}
	return list
}

// Every line of a batch is the BatchLine of the document, in whatever is asked for, and has no member besides.
func TestBatchLines(t *testing.T) {
	s := newStand(t)
	var document struct {
		Paths      map[string]any
		Components struct{ Schemas map[string]any }
	}
	require.NoError(t, json.Unmarshal(s.doc.raw, &document))
	schemas := document.Components.Schemas
	at := document.Paths["/batches/{batchId}/results"]
	for _, step := range []string{"get", "responses", "200", "content", "application/x-ndjson", "schema"} {
		at = at.(map[string]any)[step]
	}
	require.Equal(t, map[string]any{"type": "string", "contentMediaType": "application/x-ndjson",
		"contentSchema": map[string]any{"$ref": "#/components/schemas/BatchLine"}}, at)
	schema := s.doc.schema(t, "BatchLine")
	properties := schemas["BatchLine"].(map[string]any)["properties"].(map[string]any)
	for _, key := range batch.Keys() {
		require.Contains(t, properties[key], "$ref", key)
		for _, name := range []string{"BatchCreate", "Batch"} {
			what := schemas[name].(map[string]any)["properties"].(map[string]any)["what"].(map[string]any)
			require.Len(t, what["items"].(map[string]any)["enum"], len(batch.Keys())+1, "and report")
			require.Contains(t, what["items"].(map[string]any)["enum"], key)
		}
	}

	var births []string
	for _, key := range batch.Keys() {
		if key != "match" {
			births = append(births, `"`+key+`"`)
		}
	}
	seen := map[string]bool{}
	for what, rows := range map[string][]string{
		strings.Join(births, ","): {shapeA, `{"name":"x","externalRef":"b"}`,
			strings.Replace(shapeA, "1990", "1975", 1)},
		`"match"`: {`{"bride":` + shapeA + `,"groom":{"moon":{"nakshatra":"rohini","pada":2}},"externalRef":"c"}`,
			`{"bride":{}}`},
		`"report"`: {shapeA},
	} {
		id := s.work(s.newBatch(what, rows...).ID).ID
		for text := range strings.Lines(string(s.get(batchesPath+"/"+id+"/results").ok(t, 200).body)) {
			var v any
			require.NoError(t, json.Unmarshal([]byte(text), &v))
			require.NoError(t, schema.Check(v), "%.200s", text)
			for name := range v.(map[string]any) {
				seen[name] = true
			}
			require.Empty(t, strangersIn(schemas, map[string]any{"$ref": "#/components/schemas/BatchLine"}, v, ""))
		}
	}
	for name := range properties {
		require.True(t, seen[name], "%s stands in a line", name)
	}
}

// What looks ahead looks from when the batch was made, however late the row is computed, and holds up no other batch.
func TestBatchLooksAhead(t *testing.T) {
	s := newStand(t)
	b := s.newBatch(`"transits"`, shapeA)
	s.clock.move(40 * 24 * 3600 * 1e9)
	require.EqualValues(t, 1, s.work(b.ID).Rows.Succeeded)
	var told struct{ At string }
	require.NoError(t, json.Unmarshal(s.results(b.ID)[0].Members["transits"], &told))
	require.True(t, strings.HasPrefix(told.At, "2026-11-21T"), told.At)
}
