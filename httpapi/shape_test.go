package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/httpapi"
)

func lean(q request) request {
	q.header = map[string]string{"Jyotish-Version": "2026-12"}
	return q
}

// Version 2026-12 of a chart says nothing twice, what it says is what the first version says, and its seal holds.
func TestLeanChart(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	q := request{method: "GET", path: path}
	whole, cut := s.do(q).ok(t, 200), s.do(lean(q)).ok(t, 200)
	require.Equal(t, "2026-11", whole.header.Get("Jyotish-Version"))
	require.Equal(t, "2026-12", cut.header.Get("Jyotish-Version"))
	require.Contains(t, whole.header.Get("Vary"), "Jyotish-Version")
	require.Contains(t, cut.header.Get("Vary"), "Jyotish-Version")
	require.NotEqual(t, whole.header.Get("ETag"), cut.header.Get("ETag"))
	part(t, decode[any](t, whole), decode[any](t, cut), "chart")

	before, after := decode[map[string]json.RawMessage](t, whole), decode[map[string]json.RawMessage](t, cut)
	var gone []string
	for name := range before {
		if _, stays := after[name]; !stays {
			gone = append(gone, name)
		}
	}
	slices.Sort(gone)
	require.Equal(t, []string{"ascendant", "birth", "moonNakshatra", "moonSign"}, gone)
	require.Contains(t, string(before["input"]), `"name":`)
	require.NotContains(t, string(after["input"]), `"name":`)

	named := q
	named.header = map[string]string{"Jyotish-Version": "2026-11"}
	require.Equal(t, string(whole.body), string(s.do(named).ok(t, 200).body))
	held := lean(q)
	held.header["If-None-Match"] = cut.header.Get("ETag")
	require.Equal(t, 304, s.do(held).status)
	held.header["If-None-Match"] = whole.header.Get("ETag")
	require.Equal(t, 200, s.do(held).status)

	for _, r := range []reply{whole, cut} {
		v, err := desk.Verify(r.body)
		require.NoError(t, err)
		require.Equal(t, desk.Proven, v.Standing(), "%+v", v)
	}
}

// A chart that is made, changed, cut and asked for again has the shape that each call wants.
func TestLeanCalls(t *testing.T) {
	s := newStand(t)
	q := lean(request{method: "POST", path: "/v1/kundali/generate", body: shapeA})
	q.header["Idempotency-Key"] = "once"
	made := s.do(q).ok(t, 201)
	require.NotContains(t, string(made.body), `"ascendant":`)
	require.Contains(t, string(made.body), `"credits":`)
	before := s.balance(s.account.ID)
	delete(q.header, "Jyotish-Version")
	again := s.do(q).ok(t, 201)
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	require.Contains(t, string(again.body), `"ascendant":"vrishabha"`)
	require.Equal(t, before, s.balance(s.account.ID))

	path := "/v1/kundali/" + decode[report](t, made).ID
	changed := lean(request{method: "PATCH", path: path, body: `{"name":"Asha Devi"}`})
	changed.header["If-Match"] = s.get(path).header.Get("ETag")
	require.Equal(t, "Asha Devi", decode[report](t, s.do(changed).ok(t, 200)).Name)
	require.NotContains(t, string(s.do(lean(request{method: "GET", path: path})).body), "Asha Rao")

	brief := s.do(lean(request{method: "GET", path: path + "?detail=brief"})).ok(t, 200)
	require.NotContains(t, string(brief.body), `"birth":`)
	require.Contains(t, string(brief.body), `"local":"1990-05-17T06:45:00"`)
	require.Contains(t, s.get(path+"?fields=ascendant").ok(t, 200).header.Get("Vary"), "Jyotish-Version")
	p := s.do(lean(request{method: "GET", path: path + "?fields=ascendant"})).problem(t, 422, "validation-failed")
	require.NotContains(t, p.Errors[0].Allowed, "ascendant")
	require.Contains(t, p.Errors[0].Allowed, "lagna")
	s.sound()
}

// What there is no version of is told with those there are, before anything is charged.
func TestUnknownVersion(t *testing.T) {
	s := newStand(t)
	before := s.balance(s.account.ID)
	for _, version := range []string{"2026-13", "1", "", "2026-12, 2026-11"} {
		q := lean(request{method: "POST", path: "/v1/kundali/generate", body: shapeA})
		q.header["Jyotish-Version"] = version
		p := s.do(q).problem(t, 400, "unknown-version")
		require.Equal(t, []string{"2026-11", "2026-12"}, p.Errors[0].Allowed)
		require.Equal(t, "Jyotish-Version", p.Errors[0].Header)
	}
	q := lean(request{method: "GET", path: "/v1/account", token: "-"})
	q.header["Jyotish-Version"] = "2026-13"
	s.do(q).problem(t, 401, "unauthenticated")
	require.Equal(t, before, s.balance(s.account.ID))
}

// Twenty rows of any list are at most 10 kB of plain JSON: of a match its points, without reasons.
func TestListsAreSummaries(t *testing.T) {
	s := newStand(t)
	for i := range 20 {
		body := strings.Replace(shapeA, "Asha Rao", fmt.Sprintf("Asha Rao %d", i), 1)
		s.post("/v1/kundali/generate", body).ok(t, 201)
		s.post("/v1/compatibility/match", `{"bride":`+body+`,"groom":`+shapeA+`}`).ok(t, 201)
	}
	whole := s.get("/v1/compatibility?limit=20").ok(t, 200)
	require.Contains(t, string(whole.body), `"kootas":`)
	for path, q := range map[string]request{
		"matches":       lean(request{method: "GET", path: "/v1/compatibility?limit=20"}),
		"brief matches": {method: "GET", path: "/v1/compatibility?limit=20&detail=brief"},
		"charts":        lean(request{method: "GET", path: "/v1/kundali?limit=20"}),
		"ledger":        lean(request{method: "GET", path: "/v1/credits/history?limit=20"}),
	} {
		r := s.do(q).ok(t, 200)
		rows := decode[struct{ Data []json.RawMessage }](t, r).Data
		require.Len(t, rows, 20, path)
		require.LessOrEqual(t, len(r.body), 10_000, path)
		t.Logf("%s: %d bytes", path, len(r.body))
	}
	cut := s.do(lean(request{method: "GET", path: "/v1/compatibility?limit=20"})).ok(t, 200)
	part(t, decode[any](t, whole), decode[any](t, cut), "matches")
	require.JSONEq(t, string(s.get("/v1/compatibility?limit=20&detail=brief").body), string(cut.body))
	t.Logf("in the first shape: %d bytes", len(whole.body))

	first := s.do(lean(request{method: "GET", path: "/v1/compatibility?limit=2"})).ok(t, 200)
	next := decode[struct{ NextCursor string }](t, first).NextCursor
	s.get("/v1/compatibility?limit=2&detail=brief&cursor="+next).ok(t, 200)
}

// The document has both shapes of whatever has two, and the header of every operation that takes it.
func TestDocumentHasVersions(t *testing.T) {
	s := newStand(t)
	two := map[string]string{}
	for _, row := range httpapi.Routes() {
		o := s.doc.Paths.Value(row.Path).GetOperation(row.Method)
		p := o.Parameters.GetByInAndName("header", "Jyotish-Version")
		require.Equal(t, !row.Public, p != nil, row.Name)
		for _, r := range o.Responses.Map() {
			m := r.Value.Content["application/json"]
			if m == nil || m.Extensions["x-jyotish-versions"] == nil {
				continue
			}
			raw, err := json.Marshal(m.Extensions["x-jyotish-versions"])
			require.NoError(t, err)
			var versions map[string]struct {
				Ref string `json:"$ref"`
			}
			require.NoError(t, json.Unmarshal(raw, &versions))
			name := strings.TrimPrefix(versions["2026-12"].Ref, "#/components/schemas/")
			require.NotNil(t, s.doc.Components.Schemas[name], row.Name)
			two[row.Name] = name
		}
	}
	require.Equal(t, map[string]string{"generateKundali": "KundaliReport202612", "getKundali": "KundaliReport202612",
		"updateKundali": "KundaliReport202612", "listMatches": "MatchSummaryPage"}, two)
	require.NotContains(t, s.doc.Components.Schemas["KundaliReport202612"].Value.Properties, "ascendant")
	require.Contains(t, s.doc.Components.Schemas["KundaliReport202612"].Value.Properties, "lagna")
}
