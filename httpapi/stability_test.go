package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// T20: what a client of the last release sends and reads goes on working: testdata/release.json is the document that it
// served. When a release is made, that file is written anew: go run ./cmd/jyotish openapi
// >httpapi/testdata/release.json
func TestDocumentBreaksNothing(t *testing.T) {
	before := loadDocument(t, read(t, "testdata/release.json"))
	require.Greater(t, before.Paths.Len(), 30)
	now := loadDocument(t, newStand(t).get("/openapi.json").ok(t, 200).body) // of its own, since it is changed here
	// What a link with pii none told gave the minute of birth away. It tells less on purpose, in a form of its own; the
	// form of the release is the other one, and stays.
	view := now.Paths.Value("/share/{token}").Get.Responses.Value("200").Value.Content["application/json"]
	require.Len(t, view.Schema.Value.AnyOf, 3) // and that of a match, which no link of the release leads to
	view.Schema = view.Schema.Value.AnyOf[0]
	// A day of best dates had the weekday of its Hindu day next to a date that reads as the civil one. It is in hinduDay.
	moved := func(broken string) bool { return strings.Contains(broken, ": 200.days[].vara ") }
	require.Empty(t, slices.DeleteFunc(breaks(before, now), moved))
}

// smallDocument has one of everything that can break.
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

// Each kind of break is found, and what only adds is none.
func TestBreaksAreFound(t *testing.T) {
	release := loadDocument(t, []byte(smallDocument))
	for change, want := range map[string]string{
		`del paths /things get`:                                                             "list is gone",
		`set paths /things get operationId "other"`:                                         "list: is called other",
		`set paths /things get security [{"bearer":["things:all"]}]`:                        "list: asks for other scopes",
		`del paths /things get parameters 0`:                                                "list: parameter q is gone from query",
		`set paths /things get parameters 0 required true`:                                  "list: parameter q is asked for",
		`set paths /things get parameters 1 schema maximum 50`:                              "list: parameter limit takes less than it did",
		`set paths /things get parameters 1 schema minimum 2`:                               "list: parameter limit takes less than it did",
		`set paths /things post requestBody required true`:                                  "make: a body is asked for",
		`del paths /things post requestBody`:                                                "make: takes no body",
		`set components schemas New anyOf [{"type":"object"}]`:                              "make: request has fewer forms",
		`set components schemas New {"type":"object"}`:                                      "make: request.name is gone",
		`set components schemas Kind enum ["small"]`:                                        "make: request(0).kind takes no large",
		`set components schemas ByName properties date enum ["1"]`:                          "make: request(0).date takes less than it did",
		`set components schemas ByName properties date pattern "^x$"`:                       "make: request(0).date has another pattern",
		`del components schemas ByName properties kind`:                                     "make: request(0).kind is gone",
		`set components schemas ByName required ["name","kind"]`:                            "make: request(0).kind is asked for",
		`set components schemas ByName properties name type "string"`:                       "make: request(0).name takes no integer",
		`set components schemas ByName properties name minLength 2`:                         "make: request(0).name takes less than it did",
		`set components schemas ByName properties tags maxItems 4`:                          "make: request(0).tags takes less than it did",
		`set components schemas ByName properties tags items {"type":"number"}`:             "make: request(0).tags[] takes no string",
		`del paths /things post responses 201`:                                              "make: the answer 201 is gone",
		`del paths /things get responses 200 headers Link`:                                  "list: the header Link of 200 is gone",
		`set paths /things get responses 200 content {"text/html":{}}`:                      "list: 200 is never application/json",
		`del components schemas Thing properties size`:                                      "list: 200.data[].size is gone",
		`set components schemas Thing required ["id"]`:                                      "list: 200.data[].size may be missing",
		`set components schemas Thing properties id type ["string","null"]`:                 "list: 200.data[].id may be a null",
		`set components schemas Thing properties id pattern "^x_"`:                          "list: 200.data[].id has another pattern",
		`set components schemas Kind enum ["small","large","huge"]`:                         "",
		`set components schemas Thing properties more {"type":"string"}`:                    "",
		`set components schemas Thing properties size type "number"`:                        "",
		`set components schemas ByName properties name maxLength 90`:                        "",
		`set components schemas ByName required []`:                                         "",
		`set paths /new {"get":{"operationId":"n","responses":{"200":{"description":""}}}}`: "",
	} {
		found := strings.Join(breaks(release, loadDocument(t, edit(t, smallDocument, change))), "\n")
		if want == "" {
			require.Empty(t, found, change)
			continue
		}
		require.Contains(t, found, want, change)
	}
	require.Empty(t, breaks(release, release))
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	return raw
}

func loadDocument(t *testing.T, raw []byte) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(raw)
	require.NoError(t, err)
	return doc
}

// edit changes one place of a document: "del path…", or "set path… value".
func edit(t *testing.T, document, change string) []byte {
	t.Helper()
	var root any
	require.NoError(t, json.Unmarshal([]byte(document), &root))
	steps := strings.Fields(change)
	var value any
	if steps[0] == "set" {
		require.NoError(t, json.Unmarshal([]byte(steps[len(steps)-1]), &value))
		steps = steps[:len(steps)-1]
	}
	at := root
	for _, step := range steps[1 : len(steps)-1] {
		if list, ok := at.([]any); ok {
			at = list[step[0]-'0']
			continue
		}
		at = at.(map[string]any)[step]
		require.NotNil(t, at, change)
	}
	last := steps[len(steps)-1]
	switch at := at.(type) {
	case []any:
		copy(at, at[1:]) // the first is the one that goes
	case map[string]any:
		at[last] = value
		if steps[0] == "del" {
			delete(at, last)
		}
	}
	raw, err := json.Marshal(root)
	require.NoError(t, err)
	return raw
}

// comparison collects what would break a client.
type comparison struct {
	found []string
	seen  map[[3]any]bool
	where string
}

func (c *comparison) note(format string, args ...any) {
	c.found = append(c.found, c.where+": "+fmt.Sprintf(format, args...))
}

// breaks lists what worked with one document and does not with a later one.
func breaks(before, now *openapi3.T) []string {
	c := &comparison{seen: map[[3]any]bool{}}
	for path, item := range before.Paths.Map() {
		for method, o := range item.Operations() {
			c.where = o.OperationID
			later := now.Paths.Value(path)
			if later == nil || later.GetOperation(method) == nil {
				c.found = append(c.found, o.OperationID+" is gone")
				continue
			}
			c.operation(o, later.GetOperation(method))
		}
	}
	slices.Sort(c.found)
	return slices.Compact(c.found)
}

func (c *comparison) operation(before, now *openapi3.Operation) {
	if before.OperationID != now.OperationID {
		c.note("is called %s", now.OperationID)
	}
	a, _ := json.Marshal(before.Security)
	if b, _ := json.Marshal(now.Security); string(a) != string(b) {
		c.note("asks for other scopes")
	}
	for _, p := range before.Parameters {
		q := now.Parameters.GetByInAndName(p.Value.In, p.Value.Name)
		if q == nil {
			c.note("parameter %s is gone from %s", p.Value.Name, p.Value.In)
			continue
		}
		c.taken("parameter "+p.Value.Name, p.Value.Schema, q.Schema)
	}
	for _, q := range now.Parameters {
		p := before.Parameters.GetByInAndName(q.Value.In, q.Value.Name)
		if q.Value.Required && (p == nil || !p.Required) {
			c.note("parameter %s is asked for", q.Value.Name)
		}
	}
	c.body(before.RequestBody, now.RequestBody)
	for status, r := range before.Responses.Map() {
		c.answer(status, r.Value, now.Responses.Value(status))
	}
}

func (c *comparison) body(before, now *openapi3.RequestBodyRef) {
	switch {
	case now != nil && now.Value.Required && (before == nil || !before.Value.Required):
		c.note("a body is asked for")
	case before != nil && now == nil:
		c.note("takes no body")
	case before != nil:
		c.taken("request", before.Value.Content["application/json"].Schema,
			now.Value.Content["application/json"].Schema)
	}
}

func (c *comparison) answer(status string, before *openapi3.Response, now *openapi3.ResponseRef) {
	if now == nil {
		c.note("the answer %s is gone", status)
		return
	}
	for name := range before.Headers {
		if now.Value.Headers[name] == nil {
			c.note("the header %s of %s is gone", name, status)
		}
	}
	for media, content := range before.Content {
		later := now.Value.Content[media]
		if later == nil {
			c.note("%s is never %s", status, media)
			continue
		}
		c.given(status, content.Schema, later.Schema)
	}
}

// pair says whether two schemas are there to be compared, and were not before in this place and direction.
func (c *comparison) pair(direction string, before, now *openapi3.SchemaRef) bool {
	if before == nil || now == nil || before.Value == nil || now.Value == nil {
		return false
	}
	key := [3]any{direction + c.where, before.Value, now.Value}
	if c.seen[key] {
		return false
	}
	c.seen[key] = true
	return true
}

// taken compares what a caller may send: it may grow.
func (c *comparison) taken(at string, before, now *openapi3.SchemaRef) {
	if !c.pair("taken", before, now) {
		return
	}
	if union(before, now) {
		c.regrouped(at, before, now, false)
		return
	}
	a, b := before.Value, now.Value
	for _, kind := range types(a) {
		if b.Type != nil && !slices.Contains(types(b), kind) {
			c.note("%s takes no %s", at, kind)
		}
	}
	choices := a.Enum
	if a.Const != nil {
		choices = []any{a.Const}
	}
	for _, e := range choices {
		if b.Enum != nil && !slices.Contains(b.Enum, e) {
			c.note("%s takes no %v", at, e)
		}
	}
	if choices == nil && b.Enum != nil || tighter(a.Max, b.Max, 1) || tighter(a.Min, b.Min, -1) ||
		tighter(bound(a.MaxLength), bound(b.MaxLength), 1) ||
		tighter(bound(a.MaxItems), bound(b.MaxItems), 1) || b.MinLength > a.MinLength || b.MinItems > a.MinItems {
		c.note("%s takes less than it did", at)
	}
	if b.Pattern != "" && a.Pattern != b.Pattern {
		c.note("%s has another pattern", at)
	}
	for _, name := range b.Required {
		if !slices.Contains(a.Required, name) {
			c.note("%s.%s is asked for", at, name)
		}
	}
	c.parts(at, a, b, c.taken)
}

// given compares what a caller may get: it may have more members and more choices, and nothing less or else.
func (c *comparison) given(at string, before, now *openapi3.SchemaRef) {
	if !c.pair("given", before, now) {
		return
	}
	if union(before, now) {
		c.regrouped(at, now, before, true)
		return
	}
	a, b := before.Value, now.Value
	for _, kind := range types(b) {
		if a.Type != nil && !slices.Contains(types(a), kind) {
			c.note("%s may be a %s", at, kind)
		}
	}
	if a.Pattern != "" && a.Pattern != b.Pattern {
		c.note("%s has another pattern", at)
	}
	for _, name := range a.Required {
		if !slices.Contains(b.Required, name) {
			c.note("%s.%s may be missing", at, name)
		}
	}
	c.parts(at, a, b, c.given)
}

// forms gives the alternatives of a schema, each with one type, so that a null is the same however it is written.
func forms(s *openapi3.SchemaRef) (list openapi3.SchemaRefs) {
	if len(s.Value.AnyOf) > 0 {
		for _, form := range s.Value.AnyOf {
			list = append(list, forms(form)...)
		}
		return list
	}
	for _, kind := range types(s.Value) {
		one := *s.Value
		one.Type = &openapi3.Types{kind}
		list = append(list, &openapi3.SchemaRef{Value: &one})
	}
	if list == nil {
		list = openapi3.SchemaRefs{s}
	}
	return list
}

// regrouped compares two schemas of which one is a union and the other is none, or is another: each form that was taken
// must be one that still is, each that is given one that was before.
func (c *comparison) regrouped(at string, each, among *openapi3.SchemaRef, given bool) {
	for _, form := range forms(each) {
		var least []string
		for i, like := range forms(among) {
			alone := &comparison{seen: map[[3]any]bool{}, where: c.where}
			if given {
				alone.given(at, like, form)
			} else {
				alone.taken(at, form, like)
			}
			if i == 0 || len(alone.found) < len(least) {
				least = alone.found
			}
		}
		c.found = append(c.found, least...)
	}
}

// union says whether a schema has several forms that must be compared one by one with those of another.
func union(a, b *openapi3.SchemaRef) bool {
	return len(a.Value.AnyOf) > 0 && len(b.Value.AnyOf) == 0
}

// parts compares members, items and alternatives, each with its like.
func (c *comparison) parts(at string, a, b *openapi3.Schema,
	compare func(string, *openapi3.SchemaRef, *openapi3.SchemaRef)) {
	for _, name := range slices.Sorted(maps.Keys(a.Properties)) {
		if b.Properties[name] == nil {
			c.note("%s.%s is gone", at, name)
			continue
		}
		compare(at+"."+name, a.Properties[name], b.Properties[name])
	}
	compare(at+"[]", a.Items, b.Items)
	compare(at+"{}", a.AdditionalProperties.Schema, b.AdditionalProperties.Schema)
	for _, lists := range [][2]openapi3.SchemaRefs{{a.AnyOf, b.AnyOf}, {a.OneOf, b.OneOf}, {a.AllOf, b.AllOf}} {
		if len(lists[1]) < len(lists[0]) {
			c.note("%s has fewer forms", at)
			continue
		}
		for i := range lists[0] {
			compare(fmt.Sprintf("%s(%d)", at, i), lists[0][i], lists[1][i])
		}
	}
}

func types(s *openapi3.Schema) []string {
	if s.Type == nil {
		return nil
	}
	return s.Type.Slice()
}

// tighter says whether a bound that is an upper one (1) or a lower one (-1) leaves less than before.
func tighter(before, now *float64, side float64) bool {
	return now != nil && (before == nil || *now*side < *before*side)
}

func bound(n *uint64) *float64 {
	if n == nil {
		return nil
	}
	f := float64(*n)
	return &f
}
