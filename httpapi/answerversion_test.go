package httpapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/op/seal"
)

// versioned returns a request that asks for a version of the answer.
func versioned(q request, version string) request {
	q.header = map[string]string{"Jyotish-Version": version}
	return q
}

// A request may name the version or not; the answer states it, and the document lists it.
func TestAnswerVersion(t *testing.T) {
	s := newStand(t)
	q := request{method: "GET", path: "/v1/kundali/" + s.generate().ID}
	first, second := s.do(q).ok(t, 200), s.do(versioned(q, "2026-12")).ok(t, 200)
	require.Equal(t, string(first.body), string(second.body))
	for _, r := range []reply{first, second} {
		require.Equal(t, "2026-12", r.header.Get("Jyotish-Version"))
		require.Contains(t, r.header.Get("Vary"), "Jyotish-Version")
	}
	for _, row := range httpapi.Routes() {
		p := s.doc.Paths[row.Path].GetOperation(row.Method).Parameters.GetByInAndName("header",
			"Jyotish-Version")
		require.Equal(t, row.Public, p == nil, row.Name)
		if p != nil {
			require.Equal(t, []any{"2026-12"}, p.Schema.Value.Enum, row.Name)
			require.False(t, p.Required, row.Name)
		}
	}
}

// A version that does not exist is refused before anything is charged.
func TestUnknownVersion(t *testing.T) {
	s := newStand(t)
	before := s.balance(s.account.ID)
	for _, version := range []string{"2026-11", "2026-13", "1", "", "2026-12, 2026-12"} {
		p := s.do(versioned(request{method: "POST", path: "/v1/kundali/generate", body: shapeA}, version)).
			problem(t, 400, "unknown-version")
		require.Equal(t, []string{"2026-12"}, p.Errors[0].Allowed)
		require.Equal(t, "Jyotish-Version", p.Errors[0].Header)
	}
	s.do(versioned(request{method: "GET", path: "/v1/account", token: "-"}, "2026-13")).
		problem(t, 401, "unauthenticated")
	require.Equal(t, before, s.balance(s.account.ID))
}

// No member of a report repeats another one: the signs are in lagna and planets, the birth in time, place and input,
// the name in name. The seal of the answer holds.
func TestReportRepeatsNothing(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	s.do(request{method: "PATCH", path: path, body: `{"name":"Asha Devi"}`,
		header: map[string]string{"If-Match": s.get(path).header.Get("ETag")}}).ok(t, 200)
	r := s.get(path).ok(t, 200)
	members := decode[map[string]json.RawMessage](t, r)
	for _, name := range []string{"ascendant", "birth", "moonNakshatra", "moonSign"} {
		require.NotContains(t, members, name)
	}
	require.JSONEq(t, `"Asha Devi"`, string(members["name"]))
	require.JSONEq(t, `{"shape":"A","gender":null,"date":"1990-05-17","time":"06:45","place":"Pune, India",`+
		`"timeAccuracyMinutes":null}`, string(members["input"]))
	v, err := seal.Verify(r.body)
	require.NoError(t, err)
	require.Equal(t, seal.Proven, v.Status(), "%+v", v)

	brief := s.get(path+"?detail=brief").ok(t, 200)
	require.Contains(t, string(brief.body), `"local":"1990-05-17T06:45:00"`)
	p := s.get(path+"?fields=ascendant").problem(t, 422, "validation-failed")
	require.NotContains(t, p.Errors[0].Allowed, "ascendant")
	require.Contains(t, p.Errors[0].Allowed, "lagna")
}

// Twenty rows of any list are at most 10 kB of JSON: of a match its points, without reasons.
func TestListsAreSummaries(t *testing.T) {
	s := newStand(t)
	for i := range 20 {
		body := strings.Replace(shapeA, "Asha Rao", fmt.Sprintf("Asha Rao %d", i), 1)
		s.post("/v1/kundali/generate", body).ok(t, 201)
		s.post("/v1/compatibility/match", `{"bride":`+body+`,"groom":`+shapeA+`}`).ok(t, 201)
	}
	for _, path := range []string{"/v1/compatibility", "/v1/kundali", "/v1/credits/history"} {
		r := s.get(path+"?limit=20").ok(t, 200)
		require.Len(t, decode[struct{ Data []json.RawMessage }](t, r).Data, 20, path)
		require.LessOrEqual(t, len(r.body), 10_000, path)
	}
	rows := decode[struct{ Data []map[string]any }](t, s.get("/v1/compatibility?limit=20").ok(t, 200)).Data
	for _, row := range rows {
		whole := s.get("/v1/compatibility/"+row["id"].(string)).ok(t, 200)
		part(t, decode[any](t, whole), row, "match")
	}
}
