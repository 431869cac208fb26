package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

type remedies struct {
	Object, ReportID string
	Remedies         []struct{ ID, Type, CostBand, Title string }
	Disclaimer       string
	Afflicted        []struct {
		Graha           string
		AfflictionScore float64
		Reasons         []struct{ Text string }
	}
}

// The general ones are filtered by all that is asked, by either method; general is never taken for an id.
func TestGeneralRemedies(t *testing.T) {
	s := newStand(t)
	for _, method := range []string{"GET", "POST"} {
		r := s.do(request{method: method, path: "/v1/remedies/general?graha=saturn&type=mantra,charity"}).ok(t, 200)
		got := decode[remedies](t, r)
		require.Equal(t, "remedies.general", got.Object)
		require.NotEmpty(t, got.Remedies)
		for _, x := range got.Remedies {
			require.Contains(t, []string{"mantra", "charity"}, x.Type)
		}
		require.NotEmpty(t, got.Disclaimer)
		held := map[string]string{"If-None-Match": r.header.Get("ETag")}
		require.Equal(t, 304, s.do(request{method: method,
			path: "/v1/remedies/general?graha=saturn&type=mantra,charity", header: held}).status)
		p := s.do(request{method: method, path: "/v1/remedies/general?graha=pluto&dosha=x&type=prayer"}).
			problem(t, 422, "validation-failed")
		require.Len(t, p.Errors, 3)
	}
	require.NotEmpty(t, decode[remedies](t, s.get("/v1/remedies/general?dosha=mangal").ok(t, 200)).Remedies)
}

// Those of a report tell only afflicted grahas, the most burdened first, each with its reasons.
func TestRemedies(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/remedies/" + id
	for _, method := range []string{"GET", "POST"} {
		r := s.do(request{method: method, path: path}).ok(t, 200)
		got := decode[remedies](t, r)
		require.Equal(t, id, got.ReportID)
		last := 100.0
		for _, a := range got.Afflicted {
			require.GreaterOrEqual(t, a.AfflictionScore, 40.0)
			require.LessOrEqual(t, a.AfflictionScore, last)
			require.NotEmpty(t, a.Reasons)
			last = a.AfflictionScore
		}
		held := map[string]string{"If-None-Match": r.header.Get("ETag")}
		require.Equal(t, 304, s.do(request{method: method, path: path, header: held}).status)
		for _, x := range decode[remedies](t, s.do(request{method: method, path: path + "?maxCost=free"}).ok(t, 200)).
			Remedies {
			require.Equal(t, "free", x.CostBand)
		}
		s.do(request{method: method, path: path + "?type=prayer&maxCost=gold"}).problem(t, 422, "validation-failed")
	}
}

// There are no dashas before birth or after a hundred and twenty years.
func TestRemediesWithoutDashas(t *testing.T) {
	s := newStand(t)
	for _, date := range []string{"1869-10-02", "2026-11-21", "2027-03-01"} {
		born := `{"name":"A","date":"` + date + `","time":"23:12","place":"Pune, India"}`
		id := decode[report](t, s.post("/v1/kundali/generate", born).ok(t, 201)).ID
		s.get("/v1/remedies/"+id).ok(t, 200)
	}
}

// TestKpDivisions checks that KP has 249 divisions and that a client with the current ETag gets
// 304.
func TestKpDivisions(t *testing.T) {
	s := newStand(t)
	type table struct{ Data []struct{ SubLord string } }
	r := s.get("/v1/kp/divisions?limit=249").ok(t, 200)
	all := decode[table](t, r)
	require.Len(t, all.Data, 249)
	require.Equal(t, "ketu", all.Data[0].SubLord)
	require.Equal(t, 304, s.do(request{method: "GET", path: "/v1/kp/divisions?limit=249",
		header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).status)
}
