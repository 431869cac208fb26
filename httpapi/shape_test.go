package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/op"
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
		v, err := op.Verify(r.body)
		require.NoError(t, err)
		require.Equal(t, op.Proven, v.Status(), "%+v", v)
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

// Each version has a document of its own, by header or by query, which leads to the other one; where the shapes differ
// the schemas do, and nothing else does but the header itself.
func TestDocumentOfEachVersion(t *testing.T) {
	s := newStand(t)
	first, second := s.get("/openapi.json").ok(t, 200), s.get("/openapi.json?version=2026-12").ok(t, 200)
	byHeader := s.do(lean(request{method: "GET", path: "/openapi.json", token: "-"})).ok(t, 200)
	require.Equal(t, string(second.body), string(byHeader.body))
	both := s.do(lean(request{method: "GET", path: "/openapi.json?version=2026-11", token: "-"})).ok(t, 200)
	require.Equal(t, string(first.body), string(both.body), "the query beats the header")
	require.NotEqual(t, first.header.Get("ETag"), second.header.Get("ETag"))
	for version, r := range map[string]reply{"2026-11": first, "2026-12": second} {
		require.Equal(t, version, r.header.Get("Jyotish-Version"))
		require.Contains(t, r.header.Get("Vary"), "Jyotish-Version")
		other := map[string]string{"2026-11": "2026-12", "2026-12": "2026-11"}[version]
		require.Contains(t, r.header.Get("Link"), "</openapi.json?version="+other+`>; rel="alternate"`)
		d := decode[struct {
			Info struct {
				Answers string `json:"x-jyotish-version"`
			}
			ExternalDocs struct{ URL string }
		}](t, r)
		require.Equal(t, version, d.Info.Answers)
		require.Equal(t, "http://localhost:8080/openapi.json?version="+other, d.ExternalDocs.URL)
		inYAML := s.get("/openapi.yaml?version="+version).ok(t, 200)
		require.Contains(t, string(inYAML.body), `"x-jyotish-version": "`+version+`"`)
	}
	s.get("/openapi.json?version=2027-01").problem(t, 422, "validation-failed")
	q := lean(request{method: "GET", path: "/openapi.json", token: "-"})
	q.header["Jyotish-Version"] = "2027-01"
	s.do(q).problem(t, 400, "unknown-version")

	differ := map[string]string{}
	for _, row := range httpapi.Routes() {
		a, b := s.doc.Paths.Value(row.Path).GetOperation(row.Method),
			s.doc.lean.Paths.Value(row.Path).GetOperation(row.Method)
		if row.Public {
			continue
		}
		p := a.Parameters.GetByInAndName("header", "Jyotish-Version")
		require.Equal(t, []any{"2026-11", "2026-12"}, p.Schema.Value.Enum, row.Name)
		require.False(t, p.Required, row.Name)
		p = b.Parameters.GetByInAndName("header", "Jyotish-Version")
		require.Equal(t, []any{"2026-12"}, p.Schema.Value.Enum, row.Name)
		require.True(t, p.Required, row.Name)
		for status, r := range b.Responses.Map() {
			now, was := r.Value.Content["application/json"], a.Responses.Value(status).Value.Content["application/json"]
			if now != nil && now.Schema.Ref != was.Schema.Ref {
				differ[row.Name] = strings.TrimPrefix(now.Schema.Ref, "#/components/schemas/")
			}
		}
	}
	require.Equal(t, map[string]string{"generateKundali": "KundaliReport202612", "getKundali": "KundaliReport202612",
		"updateKundali": "KundaliReport202612", "listMatches": "MatchSummaryPage"}, differ)
	require.Nil(t, s.doc.Components.Schemas["KundaliReport202612"])
	require.NotContains(t, s.doc.lean.Components.Schemas["KundaliReport202612"].Value.Properties, "ascendant")
	require.Contains(t, s.doc.lean.Components.Schemas["KundaliReport202612"].Value.Properties, "lagna")
}

// A key's setting chooses the shape where a call does not; the header of the call wins, and the answer says which it
// was. It holds from the next call on, costs nothing, and is what lists and the key itself show.
func TestVersionOfAKey(t *testing.T) {
	s := newStand(t)
	made, id := s.issueWith(`"scopes":["kundali:read"],"answerVersion":"2026-12"`)
	path := "/v1/kundali/" + s.generate().ID
	get := func(version string) reply {
		q := request{method: "GET", path: path, token: made, header: map[string]string{}}
		if version != "" {
			q.header["Jyotish-Version"] = version
		}
		return s.do(q).ok(t, 200)
	}
	shown := func(r reply, version string) {
		t.Helper()
		require.Equal(t, version, r.header.Get("Jyotish-Version"))
		require.Equal(t, version == "2026-11", strings.Contains(string(r.body), `"ascendant":`))
	}
	shown(get(""), "2026-12")
	shown(get("2026-11"), "2026-11")
	shown(get("2026-12"), "2026-12")
	shown(s.get(path), "2026-11") // another key of the account
	tag := get("").header.Get("ETag")

	before := s.balance(s.account.ID)
	key := func(method, body string) map[string]any {
		return decode[map[string]any](t,
			s.do(request{method: method, path: "/v1/api-keys/" + id, body: body}).ok(t, 200))
	}
	require.Equal(t, "2026-12", key("GET", "")["answerVersion"])
	require.Equal(t, "2026-11", key("PATCH", `{"answerVersion":"2026-11"}`)["answerVersion"])
	shown(get(""), "2026-11")
	q := request{method: "GET", path: path, token: made, header: map[string]string{"If-None-Match": tag}}
	shown(s.do(q).ok(t, 200), "2026-11") // the tag was of another shape
	key("PATCH", `{"answerVersion":"2026-12"}`)
	require.Equal(t, 304, s.do(q).status)
	require.Contains(t, string(s.get("/v1/api-keys").ok(t, 200).body), `"answerVersion":"2026-12"`)
	require.Equal(t, before, s.balance(s.account.ID))

	// The tags of brief forms differ, too: a brief chart of one shape is not that of the other.
	brief := request{method: "GET", path: path + "?detail=brief", token: made, header: map[string]string{}}
	leanBrief := s.do(brief).ok(t, 200)
	brief.header["Jyotish-Version"] = "2026-11"
	firstBrief := s.do(brief).ok(t, 200)
	require.NotEqual(t, string(leanBrief.body), string(firstBrief.body))
	require.NotEqual(t, leanBrief.header.Get("ETag"), firstBrief.header.Get("ETag"))

	for body, pointer := range map[string]string{`{"answerVersion":"2027-01"}`: "/answerVersion",
		`{"answerVersion":null}`: "/answerVersion", `{}`: "/answerVersion",
		`{"answerVersion":"2026-12","name":"x"}`: "/name"} {
		p := s.do(request{method: "PATCH", path: "/v1/api-keys/" + id, body: body}).problem(t, 422, "validation-failed")
		require.Equal(t, pointer, p.Errors[0].Pointer, body)
	}
	p := s.post("/v1/api-keys", `{"name":"k","scopes":["kundali:read"],"answerVersion":"12"}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, []string{"2026-11", "2026-12"}, p.Errors[0].Allowed)
	require.Nil(t, decode[map[string]any](t, s.post("/v1/api-keys", `{"name":"k","scopes":["kundali:read"]}`).ok(t,
		201))["answerVersion"])
	s.do(request{method: "DELETE", path: "/v1/api-keys/" + id}).ok(t, 204)
	s.do(request{method: "PATCH", path: "/v1/api-keys/" + id, body: `{"answerVersion":"2026-11"}`}).
		problem(t, 409, "conflict")
	// Who may not hold a key may not say what it gets: programs read that.
	manager, _ := s.issueWith(`"scopes":["keys:manage","keys:read"]`)
	_, strong := s.issueWith(`"scopes":["kundali:read","kundali:create"]`)
	s.do(request{method: "PATCH", path: "/v1/api-keys/" + strong, token: manager, body: `{"answerVersion":"2026-12"}`}).
		problem(t, 403, "insufficient-scope")
}
