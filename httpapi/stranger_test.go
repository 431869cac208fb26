package httpapi_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// strange has each member that a response of this run had and the document does not describe.
// TestMain reports them.
var strange sync.Map

// strangers returns the members of a value that its schema does not know, as "name.member[].member".
func strangers(at string, v any, schemas ...*openapi3.SchemaRef) (list []string) {
	forms := allForms(schemas)
	switch v := v.(type) {
	case map[string]any:
		if slices.ContainsFunc(forms, open) {
			return nil
		}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			var inner []*openapi3.SchemaRef
			for _, s := range forms {
				if p := s.Properties[name]; p != nil {
					inner = append(inner, p)
				} else if a := s.AdditionalProperties.Schema; a != nil {
					inner = append(inner, a)
				}
			}
			if inner == nil {
				list = append(list, at+"."+name)
				continue
			}
			list = append(list, strangers(at+"."+name, v[name], inner...)...)
		}
	case []any:
		var inner []*openapi3.SchemaRef
		for _, s := range forms {
			if s.Items != nil {
				inner = append(inner, s.Items)
			}
		}
		for _, item := range v {
			list = append(list, strangers(at+"[]", item, inner...)...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// open reports whether a schema says of itself that it has members which it does not name.
func open(s *openapi3.Schema) bool {
	return s.AdditionalProperties.Has != nil && *s.AdditionalProperties.Has
}

// allForms returns the schemas and all that they are made of.
func allForms(schemas []*openapi3.SchemaRef) (list []*openapi3.Schema) {
	for _, s := range schemas {
		list = append(list, s.Value)
		list = append(list, allForms(slices.Concat(s.Value.AnyOf, s.Value.AllOf, s.Value.OneOf))...)
	}
	return list
}

// noteStrangers keeps what an answer has that its schema does not.
func noteStrangers(body []byte, schema *openapi3.SchemaRef) {
	var v any
	if schema == nil || schema.Ref == "" || json.Unmarshal(body, &v) != nil {
		return
	}
	name := schema.Ref[strings.LastIndexByte(schema.Ref, '/')+1:]
	for _, s := range strangers(name, v, schema) {
		strange.Store(s, true)
	}
}

// Each member of a real answer stands in the document: of what the samples of all operations give, in every detail.
// That of all other tests is looked at when they have run.
func TestAnswersHaveNoStrangers(t *testing.T) {
	s := newStand(t)
	for _, row := range httpapi.Routes() {
		q := s.sample(row)
		s.do(q)
		if q.method == "GET" && !strings.Contains(q.path, "?") && s.briefed(row) {
			q.path += "?detail=full"
			s.do(q)
		}
	}
	var found []string
	strange.Range(func(key, _ any) bool { found = append(found, key.(string)); return true })
	slices.Sort(found)
	require.Empty(t, found, "answered, and not in schema/")
}

// briefed reports whether an operation has details.
func (s *stand) briefed(row httpapi.RouteRow) bool {
	return s.doc.Paths[row.Path].GetOperation(row.Method).Parameters.GetByInAndName("query", "detail") != nil
}

// A member that the schema lacks is found, wherever it is.
func TestStrangersAreFound(t *testing.T) {
	doc := loadDocument(t, []byte(smallDocument))
	var v any
	require.NoError(t,
		json.Unmarshal([]byte(`{"data":[{"id":"t_1","size":1,"colour":"red","next":{"id":"t_2","weight":2}}],"more":1}`), &v))
	require.Equal(t, []string{"Page.data[].colour", "Page.data[].next.weight", "Page.more"},
		strangers("Page", v, doc.Components.Schemas["Page"]))
}

// smallDocument is a small OpenAPI document.
const smallDocument = `{"openapi":"3.1.0","info":{"title":"Things","version":"1"},"paths":{
 "/things":{
  "get":{"operationId":"list","security":[{"bearer":["things:read"]}],
   "parameters":[{"name":"q","in":"query","schema":{"type":"string"}},{"name":"limit","in":"query","schema":{"type":"integer","minimum":1,"maximum":100}}],
   "responses":{"200":{"description":"OK","headers":{"Link":{"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Page"}}}}}},
  "post":{"operationId":"make","requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/New"}}}},
   "responses":{"201":{"description":"Created"},"422":{"description":"validation-failed"}}}}},
 "components":{"schemas":{
  "Page":{"type":"object","properties":{"data":{"type":"array","items":{"$ref":"#/components/schemas/Thing"}}},"required":["data"]},
  "Thing":{"type":"object","properties":{"id":{"type":"string","pattern":"^t_"},"size":{"type":["number","null"]},"next":{"$ref":"#/components/schemas/Thing"}},"required":["id","size"]},
  "New":{"anyOf":[{"$ref":"#/components/schemas/ByName"},{"type":"object","properties":{"size":{"type":"number"}}}]},
  "ByName":{"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":["string","integer"],"minLength":1,"maxLength":80},
   "kind":{"$ref":"#/components/schemas/Kind"},"date":{"type":"string","pattern":"^\\d+$"},"tags":{"type":"array","maxItems":5,"items":{"type":"string"}}}},
  "Kind":{"type":"string","enum":["small","large"]}}}}`

func loadDocument(t *testing.T, raw []byte) *openapi3.T {
	t.Helper()
	doc, err := openapi3.Load(raw)
	require.NoError(t, err)
	return doc
}
