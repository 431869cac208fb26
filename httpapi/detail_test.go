package httpapi_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// part fails unless one value is another one of which members and entries were left out.
func part(t *testing.T, whole, cut any, at string) {
	t.Helper()
	switch cut := cut.(type) {
	case map[string]any:
		object, ok := whole.(map[string]any)
		require.True(t, ok, at)
		for name, v := range cut {
			require.Contains(t, object, name, at)
			part(t, object[name], v, at+"/"+name)
		}
	case []any:
		list, ok := whole.([]any)
		require.True(t, ok, at)
		require.LessOrEqual(t, len(cut), len(list), at)
		if len(cut) == len(list) {
			for i := range cut {
				part(t, list[i], cut[i], at)
			}
		}
	default:
		require.Equal(t, whole, cut, at)
	}
}

// byDefault returns a request that says nothing of the detail, which is brief.
func byDefault(q request) request {
	q.plain = true
	return q
}

// withQuery adds to the query of a request.
func withQuery(q request, more string) request {
	sep := "?"
	if strings.Contains(q.path, "?") {
		sep = "&"
	}
	q.path += sep + more
	return q
}

// A brief answer is a part of the standard one, under a tag of its own, and every question with a verdict has one.
func TestDetail(t *testing.T) {
	s := newStand(t)
	walked := 0
	for _, row := range httpapi.Routes() {
		if !row.Brief {
			continue
		}
		q := s.sample(row)
		whole, cut := s.do(q), s.do(byDefault(q))
		if whole.status == 404 { // no predictions were generated
			continue
		}
		walked++
		require.Equal(t, whole.status/100, cut.status/100, "%s: %s", row.Name, cut.body)
		require.Less(t, len(cut.body), len(whole.body), row.Name)
		if row.Method == "GET" && row.Price == "" {
			part(t, decode[any](t, whole), decode[any](t, cut), row.Name)
		}
		for _, name := range []string{"object", "warnings"} {
			if _, ok := decode[map[string]json.RawMessage](t, whole)[name]; ok {
				require.Contains(t, decode[map[string]json.RawMessage](t, cut), name, row.Name)
			}
		}
		if tag := cut.header.Get("ETag"); tag != "" && row.Method == "GET" {
			require.NotEqual(t, whole.header.Get("ETag"), tag, row.Name)
			again := byDefault(q)
			again.header = map[string]string{"If-None-Match": tag}
			require.Equal(t, 304, s.do(again).status, row.Name)
			q.header = map[string]string{"If-None-Match": tag}
			require.Equal(t, 200, s.do(q).status, "%s: the tag of the brief form is not that of the whole", row.Name)
		}
	}
	require.Greater(t, walked, 25)
	s.sound()
}

// The bounds of the brief forms that people wait for.
func TestBriefIsBrief(t *testing.T) {
	s := newStand(t)
	size := func(q request) int {
		r := s.do(byDefault(q))
		require.Less(t, r.status, 300, "%s", r.body)
		return len(r.body)
	}
	require.LessOrEqual(t, size(request{method: "GET", path: "/v1/horoscope/daily"}), 8_000)
	require.LessOrEqual(t, size(request{method: "POST", path: "/v1/kundali/generate", body: shapeA}), 6_000)
	require.LessOrEqual(t, size(request{method: "POST", path: "/v1/muhurat/best-dates",
		body: `{"activity":"travel","startDate":"2026-02-01","endDate":"2026-02-28","place":"Pune, India"}`}), 6_000)
	require.LessOrEqual(t, size(request{method: "POST", path: matchPath, body: bornTwo}), 4_000)
	require.Contains(t, string(s.post(matchPath+"?expand=kootas", bornTwo).ok(t, 201).body), "Varna compares")
	id := "/v1/kundali/" + s.generate().ID
	require.LessOrEqual(t, size(request{method: "GET", path: id + "/transits"}), 4_000)
	for query, member := range map[string]string{
		"/transits?year=2026&kakshyas=true&grahas=saturn": `"gives":`, "/dashas?levels=1&ages=true": `"endAge":`,
	} {
		require.Contains(t, string(s.do(byDefault(request{method: "GET", path: id + query})).ok(t, 200).body), member)
	}
	require.LessOrEqual(t, size(request{method: "GET", path: id + "/life"}), 8_000)
	require.LessOrEqual(t, size(request{method: "GET", path: id + "/chakra"}), 2_000)
	require.LessOrEqual(t, size(request{method: "GET",
		path: "/v1/gochar/transits?from=2026-01-01&to=2026-01-31&place=Pune,+India"}), 6_000)
}

// Whatever gives reasons, or says who says so, has a brief form.
func TestReasonsHaveBrief(t *testing.T) {
	s := newStand(t)
	brief := map[string]bool{}
	for _, row := range httpapi.Routes() {
		brief[row.Name] = row.Brief
	}
	for _, item := range s.doc.Paths {
		for _, o := range item.Operations() {
			for status, r := range o.Responses {
				m := r.Value.Content["application/json"]
				// A link is public, so it shows what its owner chose. A list of revisions shows
				// what was stored before. Both are exempt.
				if status[0] == '2' && m != nil && o.OperationID != "viewShare" &&
					o.OperationID != "listRevisions" && reasoned(m.Schema, nil) {
					require.True(t, brief[o.OperationID], o.OperationID)
				}
			}
		}
	}
}

// reasoned reports whether a schema has reasons, or a source with its work, anywhere in it.
func reasoned(s *openapi3.SchemaRef, above []*openapi3.Schema) bool {
	if s == nil || slices.Contains(above, s.Value) {
		return false
	}
	v := s.Value
	above = append(above, v)
	for name, p := range v.Properties {
		if name == "because" || name == "source" && p.Value.Properties["work"] != nil || reasoned(p, above) {
			return true
		}
	}
	for _, inner := range slices.Concat(v.AnyOf, v.AllOf, v.OneOf, openapi3.SchemaRefs{v.Items}) {
		if reasoned(inner, above) {
			return true
		}
	}
	return false
}

// A brief chart has what the product promises of one call: positions, lagna, houses, nakshatras and the dasha timeline.
func TestBriefChart(t *testing.T) {
	s := newStand(t)
	made := s.do(byDefault(request{method: "POST", path: "/v1/kundali/generate", body: shapeA})).ok(t, 201)
	type chart struct {
		ID      string
		Lagna   struct{ Rashi, Nakshatra struct{ Key string } }
		Planets []struct{ Graha, Rashi, Nakshatra struct{ Key string } }
		Houses  []struct {
			House     int
			Lord      string
			Occupants []string
		}
		Vimshottari struct {
			Periods []struct {
				Lord, Start, End string
				Sub              []any
			}
		}
		Avakahada any
	}
	c := decode[chart](t, made)
	require.Equal(t, "rohini", c.Lagna.Nakshatra.Key)
	require.Len(t, c.Planets, 9)
	require.Equal(t, "shravana", c.Planets[1].Nakshatra.Key)
	require.Len(t, c.Houses, 12)
	require.Equal(t, []string{"sun"}, c.Houses[0].Occupants)
	require.Len(t, c.Vimshottari.Periods, 9)
	require.Nil(t, c.Vimshottari.Periods[1].Sub)
	require.Nil(t, c.Avakahada)
	// expand sends what it names whole
	more := decode[chart](t, s.do(byDefault(request{method: "GET", path: "/v1/kundali/" + c.ID +
		"?expand=vimshottari,avakahada"})).ok(t, 200))
	require.Len(t, more.Vimshottari.Periods[1].Sub, 9)
	require.NotNil(t, more.Avakahada)
	p := s.do(byDefault(request{method: "GET", path: "/v1/kundali/" + c.ID + "?expand=vimshotari"})).
		problem(t, 422, "validation-failed")
	require.Equal(t, "expand", p.Errors[0].Parameter)
	require.Equal(t, "vimshottari", p.Errors[0].Suggestion)
}

// A repeated call may ask for more of its answer than the first one did, and pays once.
func TestRepeatedWhole(t *testing.T) {
	s := newStand(t)
	q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	first := s.do(byDefault(q)).ok(t, 201)
	again := s.do(withQuery(q, "detail=standard")).ok(t, 201)
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	require.Greater(t, len(again.body), 2*len(first.body))
	require.EqualValues(t, 990, s.balance(s.account.ID))
}

// TestFields checks that the answer has the members chosen with fields, and that an unknown name is
// refused before anything is charged.
func TestFields(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	r := s.get("/v1/kundali/"+id+"?fields=lagna,panchang").ok(t, 200)
	members := decode[map[string]json.RawMessage](t, r)
	for _, name := range []string{"lagna", "panchang", "id", "object", "warnings", "meta"} {
		require.Contains(t, members, name)
	}
	require.NotContains(t, members, "planets")
	before := s.balance(s.account.ID)
	p := s.do(request{method: "POST", path: "/v1/kundali/generate?fields=lagna,planet", body: shapeA}).
		problem(t, 422, "validation-failed")
	require.Equal(t, "fields", p.Errors[0].Parameter)
	require.Equal(t, "planets", p.Errors[0].Suggestion)
	s.do(request{method: "GET", path: "/v1/kundali/" + id + "?detail=short"}).problem(t, 422, "validation-failed")
	require.Equal(t, before, s.balance(s.account.ID))
}

// Full has the explanations that standard leaves out, and standard is what it was.
func TestFullExplains(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/strengths"
	require.Equal(t, s.get(path+"?explain=true").ok(t, 200).body, s.get(path+"?detail=full").ok(t, 200).body)
	require.Equal(t, s.do(byDefault(request{method: "GET", path: path})).ok(t, 200).body,
		s.get(path+"?detail=brief").ok(t, 200).body)
}

// Every name in the table of brief forms is a member that some answer has.
func TestBriefTable(t *testing.T) {
	raw, err := os.ReadFile("internal/brief/brief.json")
	require.NoError(t, err)
	var table map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(raw, &table))
	schemas := newStand(t).doc.Components.Schemas
	for name, kept := range table {
		require.NotNil(t, schemas[name], name)
		var tree any
		require.NoError(t, json.Unmarshal(kept, &tree))
		require.Empty(t, strangeKeeps(schemas[name], tree, name), "no answer has these")
	}
}

// strangeKeeps lists what a table keeps and a schema does not have.
func strangeKeeps(s *openapi3.SchemaRef, tree any, at string) (list []string) {
	keep, _ := tree.(map[string]any)
	for name, below := range keep {
		if name == "?" { // below it is a member of the entries too
			list = append(list, strangeKeeps(s, below, at)...)
			continue
		}
		found := false
		var strange []string
		for _, form := range formsOf(s) {
			found = found || form.AdditionalProperties.Schema != nil // whose members have any name
			if m := form.Properties[name]; m != nil {
				found = true
				strange = strangeKeeps(m, below, at+"."+name)
				if len(strange) == 0 {
					break
				}
			}
		}
		if !found {
			strange = []string{at + "." + name}
		}
		list = append(list, strange...)
	}
	return list
}

// formsOf are the schemas that a value may have, or an entry of it.
func formsOf(s *openapi3.SchemaRef) (list []*openapi3.Schema) {
	if s == nil || s.Value == nil {
		return nil
	}
	list = append(list, s.Value)
	for _, p := range slices.Concat(s.Value.AnyOf, s.Value.AllOf, s.Value.OneOf, openapi3.SchemaRefs{s.Value.Items}) {
		list = append(list, formsOf(p)...)
	}
	return list
}

// What was asked of a chart of KP besides it is in its document, and stays in its brief form.
func TestKPJudgements(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/kp"
	s.post(path, "").ok(t, 201)
	type chart struct {
		Judgements []struct {
			Matter, Verdict string
			House           int
			Source          struct{ Work string }
		}
	}
	for _, more := range []string{"", "&detail=brief", "&fields=judgements"} {
		r := s.get(path+"?matter=marriage&interlinks=true"+more).ok(t, 200)
		j := decode[chart](t, r).Judgements
		require.Len(t, j, 1, more)
		require.Equal(t, "marriage", j[0].Matter)
		require.Equal(t, 7, j[0].House) // KP Reader III: the sub lord of the seventh cusp
		require.NotEmpty(t, j[0].Verdict)
		require.NotEmpty(t, j[0].Source.Work)
	}
}

// The page of an operation shows the members of its answer with their sentences, and leaves no example empty.
func TestReferenceShowsSchemas(t *testing.T) {
	page := string(newStand(t).do(request{method: "GET", path: "/docs/getDashas", token: "-"}).ok(t, 200).body)
	require.Contains(t, page, "balance.lord")
	require.NotContains(t, page, "<pre></pre>")
}
