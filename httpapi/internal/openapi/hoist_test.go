package openapi

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// hoisted returns schemas after hoist, as JSON.
func hoisted(t *testing.T, text string) map[string]string {
	t.Helper()
	var all map[string]Object
	require.NoError(t, json.Unmarshal([]byte(text), &all))
	hoist(all)
	out := map[string]string{}
	for name, schema := range all {
		out[name] = string(encoded(schema))
	}
	return out
}

// An object in two places becomes a schema, named after the member that has it in both.
func TestHoist(t *testing.T) {
	const source = `{"type":"object","properties":{"work":{"type":"string"}},"description":"a work"}`
	all := hoisted(t, `{"A":{"properties":{"source":`+source+`}},
		"B":{"properties":{"list":{"type":"array","items":{"properties":{"source":`+source+`}}}}}}`)
	require.Len(t, all, 3)
	require.JSONEq(t, source, all["Source"])
	require.JSONEq(t, `{"properties":{"source":{"$ref":"#/components/schemas/Source"}}}`, all["A"])
	require.JSONEq(t, `{"properties":{"list":{"type":"array","items":
		{"properties":{"source":{"$ref":"#/components/schemas/Source"}}}}}}`, all["B"])
}

// Other descriptions stay beside the reference; under two member names the path of the first names the schema, with a
// number if another has the name.
func TestHoistNames(t *testing.T) {
	const body = `{"properties":{"at":{"type":"string"}},"description":`
	all := hoisted(t, `{"A":{"properties":{"begin":`+body+`"the first"}}},"B":{"properties":{"end":`+
		body+`"the last"}}},
		"ABegin":{"type":"string"}}`)
	require.JSONEq(t, `{"properties":{"begin":{"$ref":"#/components/schemas/ABegin2"}}}`, all["A"])
	require.JSONEq(t, `{"properties":{"end":{"$ref":"#/components/schemas/ABegin2","description":"the last"}}}`,
		all["B"])
}

// An object that occurs once stays where it is, and so does a repeated text.
func TestHoistLeaves(t *testing.T) {
	const text = `{"A":{"properties":{"x":{"properties":{"n":{"type":"string"}}}}},
		"B":{"properties":{"x":{"properties":{"n":{"type":"integer"}}}, "n":{"type":"string"}}}}`
	all := hoisted(t, text)
	require.Len(t, all, 2)
	require.JSONEq(t, text, `{"A":`+all["A"]+`,"B":`+all["B"]+`}`)
}
