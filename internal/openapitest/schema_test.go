package openapitest_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/openapitest"
)

// Each keyword, with values that it allows and values that it refuses, by JSON Schema 2020-12.
func TestCheck(t *testing.T) {
	t.Parallel()
	for schema, values := range map[string]struct{ right, wrong []string }{
		`{}`:                            {[]string{`1`, `null`, `[]`}, nil},
		`{"type":"integer"}`:            {[]string{`1`, `1.0`, `-2e2`}, []string{`1.5`, `"1"`, `null`}},
		`{"type":["string","null"]}`:    {[]string{`""`, `null`}, []string{`0`, `false`}},
		`{"type":"boolean"}`:            {[]string{`true`}, []string{`"true"`, `1`}},
		`{"const":"a"}`:                 {[]string{`"a"`}, []string{`"A"`, `["a"]`}},
		`{"enum":["a",1,null]}`:         {[]string{`"a"`, `1`, `null`}, []string{`"b"`, `2`, `false`}},
		`{"minLength":2,"maxLength":3}`: {[]string{`"अच"`, `"abc"`, `7`}, []string{`"a"`, `"abcd"`}},
		`{"pattern":"^a+$"}`:            {[]string{`"aa"`, `1`}, []string{`""`, `"ba"`}},
		`{"format":"date"}`:             {[]string{`"2024-02-29"`}, []string{`"2023-02-29"`, `"2024-2-9"`}},
		`{"format":"date-time"}`:        {[]string{`"2024-02-29T23:59:59+05:30"`}, []string{`"2024-02-29 23:59:59"`}},
		`{"format":"uri"}`:              {[]string{`"https://a.example/b"`}, []string{`"/b"`, `":"`}},
		`{"format":"binary"}`:           {[]string{`"x"`}, nil},
		`{"format":"hostname"}`:         {nil, []string{`"a"`}},
		`{"minimum":1,"maximum":3}`:     {[]string{`1`, `3`}, []string{`0.99`, `3.01`}},
		`{"multipleOf":0.1}`:            {[]string{`0.3`, `-1`}, []string{`0.35`}},
		`{"items":{"type":"integer"},"minItems":1,"maxItems":2,"uniqueItems":true}`: {
			[]string{`[1]`, `[1,2]`}, []string{`[]`, `[1,2,3]`, `[1,1]`, `["a"]`}},
		`{"required":["a"],"minProperties":1,"maxProperties":2}`: {
			[]string{`{"a":1}`, `{"a":1,"b":1}`}, []string{`{}`, `{"b":1}`, `{"a":1,"b":1,"c":1}`}},
		`{"properties":{"a":{"type":"integer"}},"additionalProperties":false}`: {
			[]string{`{}`, `{"a":1}`}, []string{`{"a":"1"}`, `{"b":1}`}},
		`{"properties":{"a":{}},"additionalProperties":{"type":"string"}}`: {
			[]string{`{"a":1,"b":"1"}`}, []string{`{"b":1}`}},
		`{"dependentRequired":{"a":["b"]}}`:             {[]string{`{"b":1}`, `{"a":1,"b":1}`}, []string{`{"a":1}`}},
		`{"dependentSchemas":{"a":{"required":["b"]}}}`: {[]string{`{}`, `{"a":1,"b":1}`}, []string{`{"a":1}`}},
		`{"allOf":[{"minimum":1},{"maximum":3}]}`:       {[]string{`2`}, []string{`0`, `4`}},
		`{"anyOf":[{"maximum":1},{"minimum":3}]}`:       {[]string{`1`, `3`}, []string{`2`}},
		`{"oneOf":[{"maximum":3},{"minimum":2}]}`:       {[]string{`1`, `4`}, []string{`2`, `3`}},
		`{"not":{"type":"null"}}`:                       {[]string{`1`}, []string{`null`}},
		`{"if":{"minimum":10},"then":{"multipleOf":10},"else":{"maximum":5}}`: {
			[]string{`20`, `5`}, []string{`15`, `6`}},
		`{"if":{"minimum":10},"else":{"maximum":5}}`: {[]string{`11`, `5`}, []string{`6`}},
	} {
		var s openapitest.Schema
		require.NoError(t, json.Unmarshal([]byte(schema), &s), schema)
		check := func(text string) error {
			var v any
			require.NoError(t, json.Unmarshal([]byte(text), &v))
			return s.Check(v)
		}
		for _, v := range values.right {
			require.NoError(t, check(v), "%s: %s", schema, v)
		}
		for _, v := range values.wrong {
			require.Error(t, check(v), "%s: %s", schema, v)
		}
		raw, err := json.Marshal(&s)
		require.NoError(t, err)
		require.JSONEq(t, schema, string(raw), "it is written as it was read")
	}
	var s openapitest.Schema
	require.ErrorContains(t, json.Unmarshal([]byte(`{"minContains":1}`), &s), "minContains is not supported")
	require.NoError(t, json.Unmarshal([]byte(`{"x-own":1,"$comment":"x"}`), &s))
}

const small = `{"openapi":"3.1.0","paths":{
	"/charts/{id}":{"parameters":[{"$ref":"#/components/parameters/id"}],
		"get":{"operationId":"getChart","parameters":[{"name":"lang","in":"query","schema":{"$ref":"#/components/schemas/Lang"}}],
			"responses":{"200":{"description":"A chart","headers":{"ETag":{"$ref":"#/components/headers/ETag"}},
				"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Chart","description":"beside"}}}},
				"default":{"$ref":"#/components/responses/Problem"}}},
		"delete":{"operationId":"deleteChart","responses":{"204":{"description":"Gone"}}}},
	"/charts/all":{"post":{"operationId":"makeCharts","requestBody":{"content":{"application/json":{"schema":{
		"type":"array","items":{"$ref":"#/components/schemas/Chart"}}}}},"responses":{"2XX":{"description":"Made"}}}}},
	"components":{"schemas":{"Lang":{"enum":["en","hi"]},"Chart":{"type":"object","required":["lang"],
		"properties":{"lang":{"$ref":"#/components/schemas/Lang"},"next":{"$ref":"#/components/schemas/Chart"}}}},
	"parameters":{"id":{"name":"id","in":"path","required":true,"schema":{"type":"string"}}},
	"headers":{"ETag":{"schema":{"type":"string"}}},
	"responses":{"Problem":{"description":"Failed","content":{"application/json":{"schema":{"type":"object"}}}}}}}`

// References lead to what they name, also in a schema that is within itself; parameters of a path are those of each of
// its operations.
func TestLoad(t *testing.T) {
	t.Parallel()
	doc, err := openapitest.Load([]byte(small))
	require.NoError(t, err)
	item := doc.Paths["/charts/{id}"]
	require.Len(t, item.Operations(), 2)
	get := item.GetOperation("GET")
	require.Equal(t, "getChart", get.OperationID)
	require.Equal(t, "deleteChart", item.GetOperation("DELETE").OperationID)
	require.Nil(t, item.GetOperation("PUT"))
	require.True(t, get.Parameters.GetByInAndName("path", "id").Required)
	require.NotNil(t, get.Parameters.GetByInAndName("query", "lang"))
	require.Nil(t, get.Parameters.GetByInAndName("query", "id"))
	require.NotNil(t, item.GetOperation("DELETE").Parameters.GetByInAndName("path", "id"))

	chart := get.Responses["200"].Value.Content["application/json"].Schema.Value
	for text, right := range map[string]bool{`{"lang":"en"}`: true, `{"lang":"hi","next":{"lang":"en"}}`: true,
		`{"lang":"fr"}`: false, `{"lang":"hi","next":{}}`: false} {
		var v any
		require.NoError(t, json.Unmarshal([]byte(text), &v))
		require.Equal(t, right, chart.Check(v) == nil, text)
	}
	require.Equal(t, "A chart", *get.Responses.Status(200).Value.Description)
	require.Equal(t, "Failed", *get.Responses.Status(404).Value.Description, "what is not listed is the default")
	require.Nil(t, get.Responses["404"])
	require.Len(t, doc.Paths, 2)
}

// A reference that leads nowhere, and a document that is none, are refused.
func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"components":{"schemas":{"A":{"items":{"$ref":"#/components/schemas/B"}}}}}`:           "#/components/schemas/B is not in the document",
		`{"components":{"schemas":{"A":{"properties":{"x":{"not":{"$ref":"other.json"}}}}}}}`:    "other.json",
		`{"components":{"responses":{"A":{"headers":{"X":{"$ref":"#/components/headers/Y"}}}}}}`: "#/components/headers/Y",
		`{"components":{"schemas":{"A":{"prefixItems":[]}}}}`:                                    "prefixItems is not supported",
		`[]`: "cannot unmarshal",
	} {
		_, err := openapitest.Load([]byte(text))
		require.ErrorContains(t, err, want, text)
	}
}
