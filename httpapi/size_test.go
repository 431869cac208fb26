package httpapi_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/op/seal"
)

// Largest answers in bytes, without asking for more than the default.
const (
	mostOfQuestion = 15 << 10
	mostOfMatch    = 4 << 10
	mostOfChart    = 40 << 10 // with everything that it may have
)

// documents are the operations that answer with a document about the service instead of a result.
var documents = []string{"getOpenapi", "exportAccount"}

// Answers are small unless the caller asks for more: every operation by its sample, and those whose list is long by a
// usual question.
func TestAnswerSizes(t *testing.T) {
	s := newStand(t)
	for _, row := range httpapi.Routes() {
		if row.Method != "GET" && row.Method != "POST" || slices.Contains(documents, row.Name) {
			continue
		}
		r := s.do(byDefault(s.sample(row)))
		if !strings.HasPrefix(r.header.Get("Content-Type"), "application/json") || r.status >= 300 {
			continue
		}
		most := mostOfQuestion
		if slices.Contains([]string{"matchGunMilan", "getMatch"}, row.Name) {
			most = mostOfMatch
		}
		if strings.HasPrefix(row.Path, "/share/") { // a whole chart with its systems
			most = mostOfChart
		}
		require.LessOrEqual(t, len(r.body), most, "%s %s", row.Method, row.Path)
	}
	id := s.generate().ID
	whole := s.get("/v1/kundali/"+id+"?detail=full").ok(t, 200)
	require.LessOrEqual(t, len(whole.body), mostOfChart)
	both := `{"bride":` + agentBirth +
		`,"groom":{"name":"Ravi","date":"1988-03-01","time":"11:20","place":"Delhi, India"}}`
	match := s.do(request{method: "POST", path: matchPath, body: both, plain: true}).ok(t, 201)
	require.LessOrEqual(t, len(match.body), mostOfMatch)
	for _, path := range []string{"/v1/calendar/festivals?year=2026&place=Pune,+India",
		"/v1/calendar/eclipses?year=2026&place=Pune,+India", "/v1/calendar/ekadashi?year=2026&place=Pune,+India",
		"/v1/calendar/month?month=2026-11&place=Pune,+India", "/v1/kp/divisions",
		"/v1/muhurat/festivals?startDate=2026-01-01&endDate=2026-12-31&place=Pune,+India",
		"/v1/kundali/" + id + "/dashas?levels=3", "/v1/kundali/" + id + "/transits?life=true",
		"/v1/gochar/transits?from=2026-11-01&to=2026-11-30&place=Pune,+India",
		"/v1/gochar/transits?from=2026-01-01&to=2026-12-31&place=Pune,+India",
		"/v1/gochar/stars?place=Pune,+India", "/v1/gochar/stars?year=2026&place=Pune,+India",
		"/v1/gochar/transits?from=2020-01-01&to=2029-12-31&into=pada&place=Pune,+India",
		"/v1/kundali/" + id + "/transits?from=2026-01-01&to=2026-12-31",
		"/v1/kundali/" + id + "/transits?from=2020-01-01&to=2029-12-31&life=true"} {
		r := s.do(request{method: "GET", path: path, plain: true}).ok(t, 200)
		require.LessOrEqual(t, len(r.body), mostOfQuestion, path)
	}
}

// A long list comes in parts, which together are the list. A cursor belongs to one list with its filters, and a file
// has the whole list.
func TestLongList(t *testing.T) {
	s := newStand(t)
	type part struct {
		Data       []json.RawMessage
		Remedies   []json.RawMessage // in place of Data
		HasMore    bool
		NextCursor *string
	}
	read := func(r reply) part {
		p := decode[part](t, r)
		p.Data = append(p.Data, p.Remedies...)
		return p
	}
	for _, path := range []string{"/v1/kp/divisions", "/v1/calendar/festivals?year=2026&place=Pune,+India",
		"/v1/muhurat/festivals?startDate=2026-01-01&endDate=2026-12-31&place=Pune,+India", "/v1/remedies/general"} {
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		whole := read(s.get(path+sep+"limit=20000").ok(t, 200))
		require.False(t, whole.HasMore)
		require.Nil(t, whole.NextCursor)
		if strings.Contains(path, "divisions") {
			require.Len(t, whole.Data, 249) // of KP
		}
		var all []json.RawMessage
		next := path
		for range 10 {
			r := s.get(next).ok(t, 200)
			p := read(r)
			require.LessOrEqual(t, len(p.Data), 100)
			all = append(all, p.Data...)
			if !p.HasMore {
				require.NotContains(t, r.header.Get("Link"), `rel="next"`)
				break
			}
			require.Len(t, p.Data, 100)
			require.Contains(t, r.header.Get("Link"), `rel="next"`)
			next = path + sep + "cursor=" + *p.NextCursor
		}
		require.Equal(t, whole.Data, all)
		short := read(s.get(path+sep+"limit=2").ok(t, 200))
		require.Equal(t, whole.Data[:2], short.Data)
		require.True(t, short.HasMore)
		last := read(s.get(path+sep+"limit=2&cursor="+*short.NextCursor).ok(t, 200))
		require.Equal(t, whole.Data[2:4], last.Data)

		first := s.get(path).header.Get("ETag")
		require.NotEqual(t, first, s.get(path+sep+"limit=2").header.Get("ETag"))
		require.Equal(t, 304, s.do(request{method: "GET", path: path,
			header: map[string]string{"If-None-Match": first}}).status)
		s.get(path+sep+"cursor=x").problem(t, 400, "invalid-cursor")
		s.get(path+sep+"limit=20001").problem(t, 422, "validation-failed")
	}
	cursor := read(s.get("/v1/kp/divisions?limit=5").ok(t, 200)).NextCursor
	s.get("/v1/calendar/festivals?year=2026&place=Pune,+India&cursor="+*cursor).problem(t, 400, "invalid-cursor")
	fields := s.get("/v1/calendar/festivals?year=2026&place=Pune,+India&fields=from").ok(t, 200)
	require.NotContains(t, string(fields.body), `"hasMore"`)
	calendar := s.get("/v1/calendar/festivals.ics?year=2026&place=Pune,+India").ok(t, 200)
	require.Greater(t, strings.Count(string(calendar.body), "BEGIN:VEVENT"), 100)
}

// An answer with several long lists sends the same part of each, also of lists within an object. The parts together are
// the lists.
func TestSeveralLongLists(t *testing.T) {
	s := newStand(t)
	type answer struct {
		Ingresses, Stations, Combust, Conjunctions, Stars []json.RawMessage
		Span                                              struct {
			Passages, Contacts, Stations,
			Eclipses []json.RawMessage
		}
		HasMore    bool
		NextCursor *string
	}
	id := s.generate().ID
	for path, most := range map[string]int{
		"/v1/gochar/transits?from=2026-01-01&to=2026-12-31&place=Pune,+India": 20,
		"/v1/gochar/stars?from=2026-11-01&to=2026-11-30&place=Pune,+India":    20,
		"/v1/kundali/" + id + "/transits?from=2026-01-01&to=2026-12-31":       40,
	} {
		full := s.get(path+"&limit=20000").ok(t, 200)
		whole := decode[answer](t, full)
		v, err := seal.Verify(full.body)
		require.NoError(t, err)
		require.Equal(t, seal.Proven, v.Status(), "%+v", v)
		require.False(t, whole.HasMore)
		require.Greater(t, len(whole.Ingresses)+len(whole.Span.Passages)+len(whole.Conjunctions), 3*most)
		var all answer
		for next := path; next != ""; {
			r := s.get(next).ok(t, 200)
			p := decode[answer](t, r)
			for _, l := range []struct{ into, part *[]json.RawMessage }{{&all.Ingresses, &p.Ingresses},
				{&all.Stations, &p.Stations}, {&all.Stars, &p.Stars}, {&all.Combust, &p.Combust},
				{&all.Conjunctions, &p.Conjunctions},
				{&all.Span.Passages, &p.Span.Passages}, {&all.Span.Contacts, &p.Span.Contacts},
				{&all.Span.Stations, &p.Span.Stations}, {&all.Span.Eclipses, &p.Span.Eclipses}} {
				require.LessOrEqual(t, len(*l.part), most)
				*l.into = append(*l.into, *l.part...)
			}
			require.Equal(t, p.HasMore, p.NextCursor != nil)
			if next = ""; p.HasMore {
				require.Contains(t, r.header.Get("Link"), `rel="next"`)
				next = path + "&cursor=" + *p.NextCursor
			}
		}
		require.Equal(t, len(whole.Conjunctions), len(all.Conjunctions))
		require.Equal(t, whole.Stars, all.Stars)
		require.Equal(t, whole.Ingresses, all.Ingresses)
		require.Equal(t, len(whole.Span.Contacts), len(all.Span.Contacts))
		require.Equal(t, whole.Span.Passages, all.Span.Passages)
		s.get(path+"&cursor=x").problem(t, 400, "invalid-cursor")
	}
	moment := s.get("/v1/kundali/"+id+"/transits").ok(t, 200) // no span, and so no list
	require.Contains(t, string(moment.body), `"hasMore":false`)
	some := s.get("/v1/kundali/"+id+"/transits?detail=brief&fields=grahas").ok(t, 200)
	require.NotContains(t, string(some.body), "hasMore")
}
