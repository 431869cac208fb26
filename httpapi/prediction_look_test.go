package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type amounts struct {
	Length, GeneratedAt string
	Areas               []struct {
		Area       string
		Statements []struct{ ID, Text string }
	}
}

func (a amounts) statements() (list []string) {
	for _, x := range a.Areas {
		for _, s := range x.Statements {
			list = append(list, s.ID)
		}
	}
	return list
}

// TestPredictionLengths checks that a stored reading can be read in another length or in some of
// its parts, and that reading it stores nothing.
func TestPredictionLengths(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	generate, path := "/v1/predictions/generate/"+id, "/v1/predictions/"+id
	s.get(path+"?length=brief").problem(t, 404, "not-computed")
	first := s.post(generate, `{"areas":["career","wealth"],"from":"2027-01-01","to":"2028-12-31"}`).ok(t, 201)
	standard := decode[amounts](t, first)
	require.Equal(t, "standard", standard.Length)

	brief := decode[amounts](t, s.get(path+"?length=brief").ok(t, 200))
	require.Equal(t, "brief", brief.Length)
	require.Equal(t, standard.GeneratedAt, brief.GeneratedAt)
	require.Len(t, brief.Areas, 2)
	require.Equal(t, "career", brief.Areas[0].Area)
	require.Less(t, len(brief.statements()), len(standard.statements()))
	full := decode[amounts](t, s.get(path+"?length=full&lang=hi").ok(t, 200))
	require.Greater(t, len(full.statements()), len(standard.statements()))

	parts := s.get(path+"?parts=timing,cautions").ok(t, 200)
	asked := decode[amounts](t, parts)
	require.NotEmpty(t, asked.statements())
	for _, id := range asked.statements() {
		require.True(t, strings.Contains(id, ".timing.") || strings.Contains(id, ".caution."), id)
	}
	require.Equal(t, 304, s.do(request{method: "GET", path: path + "?parts=timing,cautions",
		header: map[string]string{"If-None-Match": parts.header.Get("ETag")}}).status)
	require.Equal(t, string(first.body), string(s.get(path).ok(t, 200).body), "nothing is stored by a look")

	// the same order in another length is another order
	ordered := decode[amounts](t, s.post(generate,
		`{"areas":["career","wealth"],"from":"2027-01-01","to":"2028-12-31","length":"brief"}`).ok(t, 201))
	require.Equal(t, brief.statements(), ordered.statements())
	require.Equal(t, "brief", decode[amounts](t, s.get(path).ok(t, 200)).Length)
	only := s.post(generate, `{"parts":["advice"],"length":"full"}`).ok(t, 201)
	for _, id := range decode[amounts](t, only).statements() {
		require.Contains(t, id, ".guidance")
	}
	s.post(generate, `{"parts":["advice"],"length":"full"}`).ok(t, 200)
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

func TestPredictionLengthFaults(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	got := map[string]string{}
	for _, e := range s.post("/v1/predictions/generate/"+id, `{"length":"long","parts":["advice","timings"]}`).
		problem(t, 422, "validation-failed").Errors {
		got[e.Pointer] = e.Code + " " + e.Suggestion
	}
	require.Equal(t, map[string]string{"/length": "not_allowed ", "/parts/1": "not_allowed timing"}, got)
	s.post("/v1/predictions/generate/"+id, "").ok(t, 201)
	asked := map[string]bool{}
	for _, e := range s.get("/v1/predictions/"+id+"?length=long&parts=timings").problem(t, 422, "validation-failed").
		Errors {
		asked[e.Parameter] = true
	}
	require.Equal(t, map[string]bool{"length": true, "parts": true}, asked)
}
