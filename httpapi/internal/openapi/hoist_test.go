package openapi

import (
	"encoding/json"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
)

// hoisted returns schemas after hoist.
func hoisted(t *testing.T, text string) map[string]jsontext.Value {
	t.Helper()
	var all map[string]jsontext.Value
	require.NoError(t, json.Unmarshal([]byte(text), &all))
	require.NoError(t, hoist(all))
	return all
}

// An object in two places becomes a schema, named after the member that has it in both.
func TestHoist(t *testing.T) {
	const source = `{"type":"object","properties":{"work":{"type":"string"}},"description":"a work"}`
	all := hoisted(t, `{"A":{"properties":{"source":`+source+`}},
		"B":{"properties":{"list":{"type":"array","items":{"properties":{"source":`+source+`}}}}}}`)
	require.Len(t, all, 3)
	require.JSONEq(t, source, string(all["Source"]))
	require.JSONEq(t, `{"properties":{"source":{"$ref":"#/components/schemas/Source"}}}`, string(all["A"]))
	require.JSONEq(t, `{"properties":{"list":{"type":"array","items":
		{"properties":{"source":{"$ref":"#/components/schemas/Source"}}}}}}`, string(all["B"]))
}

// Other descriptions stay beside the reference; under two member names the path of the first names the schema, with a
// number if another has the name.
func TestHoistNames(t *testing.T) {
	const body = `{"properties":{"at":{"type":"string"}},"description":`
	all := hoisted(t, `{"A":{"properties":{"begin":`+body+`"the first"}}},"B":{"properties":{"end":`+
		body+`"the last"}}},
		"ABegin":{"type":"string"}}`)
	require.JSONEq(t, `{"properties":{"begin":{"$ref":"#/components/schemas/ABegin2"}}}`, string(all["A"]))
	require.JSONEq(t, `{"properties":{"end":{"$ref":"#/components/schemas/ABegin2","description":"the last"}}}`,
		string(all["B"]))
}

// An object that occurs once stays where it is, and so does a repeated text.
func TestHoistLeaves(t *testing.T) {
	const text = `{"A":{"properties":{"x":{"properties":{"n":{"type":"string"}}}}},
		"B":{"properties":{"x":{"properties":{"n":{"type":"integer"}}}, "n":{"type":"string"}}}}`
	all := hoisted(t, text)
	require.Len(t, all, 2)
	got, err := json.Marshal(all)
	require.NoError(t, err)
	require.JSONEq(t, text, string(got))
}
