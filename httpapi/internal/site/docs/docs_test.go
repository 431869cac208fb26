package docs

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/vedic"
)

// site returns the pages of a small document: a chart that is posted, its dashas, a picture and a deletion.
func site() *Site {
	ref := func(name string) openapi.Schema { return openapi.Schema{Ref: openapi.Ref(name)} }
	body := func(name, example string) map[string]openapi.Media {
		return map[string]openapi.Media{"application/json": {Schema: ref(name), Example: jsontext.Value(example)}}
	}
	answer := func(name, example string) map[string]*openapi.Response {
		return map[string]*openapi.Response{"201": {Description: "A chart.", Content: body(name, example)},
			"422": {Description: "A fault."}}
	}
	key := []map[string][]string{{"bearer": {}}}
	id := openapi.Parameter{Name: "id", In: "path", Required: true, Schema: ref("ReportID"),
		Description: "of the report"}
	longest := int64(9)
	d := &openapi.Document{
		Tags: []openapi.Tag{{Name: "kundali", Description: "Charts of births."}, {Name: "empty", Description: "None."}},
		Paths: map[string]*openapi.Path{
			"/kundali/generate": {Operations: map[string]*openapi.Operation{"post": {OperationID: "generateKundali",
				Tags: []string{"kundali"}, Summary: "Cast a chart.", Security: key,
				Description: "Casts and stores a chart. Scope: kundali:create. Credits: 1.",
				Parameters: []openapi.Parameter{{Name: "Idempotency-Key", In: "header", Schema: openapi.Schema{
					Type: "string", MaxLength: &longest}, Description: "of the call"},
					{Name: "X-Other", In: "header", Description: "not shown"}},
				RequestBody: &openapi.Body{Content: body("Birth", `{"name":"Asha O'Neil","timed":true}`)},
				Responses:   answer("Chart", `{"lagna":"mesha"}`)}}},
			"/kundali/{id}/dashas": {Operations: map[string]*openapi.Operation{"get": {OperationID: "getDashas",
				Tags: []string{"kundali"}, Summary: "The dashas.", Security: key, Query: "levels=2",
				Parameters: []openapi.Parameter{id},
				Responses: map[string]*openapi.Response{"200": {Description: "Dashas.",
					Content: body("Chart", `{}`)}}}}},
			"/kundali/{id}/wheel.svg": {Operations: map[string]*openapi.Operation{"get": {OperationID: "getWheel",
				Tags: []string{"kundali"}, Summary: "The wheel.", Security: key, Parameters: []openapi.Parameter{id},
				Responses: map[string]*openapi.Response{"200": {Description: "A picture.",
					Content: map[string]openapi.Media{"image/svg+xml": {}}}}}}},
			"/kundali/{id}": {Operations: map[string]*openapi.Operation{"delete": {OperationID: "deleteKundali",
				Tags: []string{"kundali"}, Summary: "Delete a chart.", Security: key,
				Parameters: []openapi.Parameter{id},
				Responses:  map[string]*openapi.Response{"204": {Description: "It is gone."}}}}},
			"/healthz": {Servers: []openapi.Server{{}}, Operations: map[string]*openapi.Operation{"get": {
				OperationID: "getHealth", Tags: []string{"kundali"}, Summary: "Whether it runs.",
				Responses: map[string]*openapi.Response{"200": {Description: "It runs.",
					Content: body("Chart", `{}`)}}}}},
		},
		Components: openapi.Components{Schemas: map[string]openapi.Object{
			"ReportID": object(`{"type":"string","pattern":"^kun_[0-9A-Z]{26}$"}`),
			"Birth": object(`{"type":"object","required":["name"],"properties":{
				"name":{"type":"string","maxLength":120,"description":"of the person"},"timed":{"type":"boolean"}}}`),
			"Chart": object(`{"type":"object","properties":{"lagna":{"$ref":"#/components/schemas/Rashi"},
				"planets":{"type":"array","maxItems":9,"items":{"$ref":"#/components/schemas/Planet"}}}}`),
			"Planet": object(`{"type":"object","properties":{"house":{"type":"integer","minimum":1,"maximum":12},
				"lord":{"anyOf":[{"$ref":"#/components/schemas/Planet"},{"type":"null"}]},
				"chart":{"$ref":"#/components/schemas/Chart","description":"another"}}}`),
			"Rashi": object(`{"type":"string","enum":["mesha","vrishabha"],"description":"a sign"}`),
		}},
	}
	return New(d, "https://jyotish.example", "/v1", []Problem{{Code: "conflict", Status: 409, Title: "Changed",
		Text: "Fetch it again."}}, []string{"Places: GeoNames"})
}

// object reads a schema.
func object(text string) (o openapi.Object) {
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		panic(err)
	}
	return o
}

// sampleOf returns the sample of an operation in a language.
func sampleOf(t *testing.T, id, tongue string) string {
	t.Helper()
	s := site()
	list, err := s.samples(s.byID[id])
	require.NoError(t, err)
	for _, x := range list {
		if x.Tongue == tongue {
			return x.Text
		}
	}
	t.Fatal(tongue)
	return ""
}

// A sample of curl can be pasted into a shell: the body in quotes, a quote in it closed and opened again.
func TestCurl(t *testing.T) {
	for id, want := range map[string]string{
		"generateKundali": "curl 'https://jyotish.example/v1/kundali/generate' \\\n" +
			"  -H 'Authorization: Bearer jk_test_YOUR_KEY' \\\n  -H 'Content-Type: application/json' \\\n" +
			"  -d '{\n  \"name\": \"Asha O'\\''Neil\",\n  \"timed\": true\n}'",
		"getDashas": "curl 'https://jyotish.example/v1/kundali/kun_00000000000000000000000000/dashas?levels=2' \\\n" +
			"  -H 'Authorization: Bearer jk_test_YOUR_KEY'",
		"deleteKundali": "curl -X DELETE 'https://jyotish.example/v1/kundali/kun_00000000000000000000000000' \\\n" +
			"  -H 'Authorization: Bearer jk_test_YOUR_KEY'",
		"getWheel": "curl -o wheel.svg 'https://jyotish.example/v1/kundali/kun_00000000000000000000000000/wheel.svg' " +
			"\\\n  -H 'Authorization: Bearer jk_test_YOUR_KEY'",
		"getHealth": "curl 'https://jyotish.example/healthz'",
	} {
		require.Equal(t, want, sampleOf(t, id, "curl"), id)
	}
}

// Python has other words for true, false and null, but not inside texts.
func TestPython(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":true,"b":[false,null]}`: `{"a":True,"b":[False,None]}`,
		`{"true":"null"}`:             `{"true":"null"}`,
		`"say \"true\"",true`:         `"say \"true\"",True`,
		`"\\",true`:                   `"\\",True`,
		``:                            ``,
	} {
		require.Equal(t, want, pythonLiteral(text))
		require.Equal(t, text, strings.Join(splitStrings(text), ""))
	}
	require.Contains(t, sampleOf(t, "generateKundali", "python"), `"timed": True`)
	require.Contains(t, sampleOf(t, "getWheel", "python"), `with open("wheel.svg", "wb") as file:`)
	require.Contains(t, sampleOf(t, "deleteKundali", "python"), "print(response.status)")
}

// Members stand in the order of the alphabet with type and bounds; a schema that contains itself ends there.
func TestMembers(t *testing.T) {
	list, cut := site().table().membersOf("Chart")
	require.True(t, cut)
	var lines []string
	for _, m := range list {
		lines = append(lines, strings.TrimSpace(m.Name+": "+m.Type+" "+m.Text))
	}
	require.Equal(t, []string{
		"lagna: one of mesha, vrishabha a sign",
		"planets: list of object, at most 9",
		"planets[].chart: object another",
		"planets[].house: integer, 1 to 12",
		"planets[].lord: object or null",
	}, lines)
	list, cut = site().table().membersOf("Birth")
	require.False(t, cut)
	require.Equal(t, []Member{{"name", "string, at most 120 characters", "of the person", true},
		{"timed", "boolean", "", false}}, list)
}

// A table ends after ninety lines.
func TestMembersCut(t *testing.T) {
	for n, cut := range map[int]bool{mostLines: false, mostLines + 1: true} {
		var members []string
		for i := range n {
			members = append(members, fmt.Sprintf(`"m%d":{"type":"string"}`, i))
		}
		x := table{schemas: map[string]openapi.Object{"Wide": object(`{"properties":{` + strings.Join(members, ",") +
			`}}`)}}
		list, isCut := x.membersOf("Wide")
		require.Len(t, list, mostLines)
		require.Equal(t, cut, isCut)
	}
}

// The type of a schema in words.
func TestTypes(t *testing.T) {
	x := table{schemas: map[string]openapi.Object{}}
	many := `"a","b","c","d","e","f","g","h","i","j","k","l"`
	for text, want := range map[string]string{
		`{"const":"kundali"}`:         `"kundali"`,
		`{"type":["string","null"]}`:  "string or null",
		`{"enum":[` + many + `]}`:     "one of a, b, c, d, e, f, g, h, i, j, k, l",
		`{"enum":[` + many + `,"m"]}`: "one of 13: a, b, c, d, e, f, g, h, i, j, k, l, …",
		`{"anyOf":[{"type":"string"},{"type":"integer"},{"type":"string"}]}`: "string or integer",
		`{}`: "object",
	} {
		s := read(object(text))
		require.Equal(t, want, x.typeOf(s, s), text)
	}
}

// A headline is the first sentence, or what stands before its colon where it is long.
func TestHeadline(t *testing.T) {
	long := strings.Repeat("x", 80)
	for summary, want := range map[string]string{
		"Cast a chart.": "Cast a chart", "Cast a chart. It is stored.": "Cast a chart",
		"Days: of a school": "Days: of a school", "Days of a school: " + long + ".": "Days of a school", long: long,
	} {
		require.Equal(t, want, (&operation{Operation: &openapi.Operation{Summary: summary}}).headline())
	}
	require.Equal(t, "kun_"+strings.Repeat("0", 26), placeholder("id", "^kun_[0-9A-Z]{26}$"))
	require.Equal(t, "DATE", placeholder("date", ""))
}

// Every page is there in both languages, and links to the other one.
func TestPages(t *testing.T) {
	s := site()
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		start, err := s.Start(l)
		require.NoError(t, err)
		require.Contains(t, string(start), "Idempotency-Key: order-1042")
		require.Contains(t, string(start), "/docs/generateKundali?lang="+l.String())
		index, err := s.Index(l)
		require.NoError(t, err)
		for _, want := range []string{"Charts of births.", "/v1/kundali/{id}/dashas", "conflict", "Fetch it again."} {
			require.Contains(t, string(index), want)
		}
		require.NotContains(t, string(index), "None.", "a tag without operations")
		for id := range s.byID {
			body, found, err := s.Operation(id, l)
			require.NoError(t, err, id)
			require.True(t, found)
			other := map[vedic.Lang]string{vedic.English: "hi", vedic.Hindi: "en"}[l]
			require.Contains(t, string(body), "/docs/"+id+"?lang="+other)
			require.NotContains(t, string(body), "Scope: ", "it is in a line of its own")
			require.NotContains(t, string(body), "X-Other")
		}
		_, found, err := s.Operation("nonsense", l)
		require.NoError(t, err)
		require.False(t, found)
		landing, err := s.Landing(l)
		require.NoError(t, err)
		require.Contains(t, string(landing), "https://jyotish.example/v1/kundali/generate")
		problem, err := ProblemPage(Problem{Code: "conflict", Title: "Changed", Text: "Fetch it again."}, l)
		require.NoError(t, err)
		require.Contains(t, string(problem), "Fetch it again.")
	}
	body, _, err := s.Operation("generateKundali", vedic.English)
	require.NoError(t, err)
	require.Contains(t, string(body), "Idempotency-Key")
	delete(s.byID, "getDashas")
	_, err = s.Start(vedic.English)
	require.Error(t, err, "the quick start needs it")
}
