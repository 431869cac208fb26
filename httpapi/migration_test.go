package httpapi_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The calls of docs/MIGRATION.md are answered, and every path that it names is served.
func TestMigration(t *testing.T) {
	raw, err := os.ReadFile("../docs/MIGRATION.md")
	require.NoError(t, err)
	s := newStand(t)
	calls := regexp.MustCompile("(?s)```http\n(GET|POST) (\\S+)\n(.*?)```").FindAllStringSubmatch(string(raw), -1)
	require.Len(t, calls, 6)
	for _, call := range calls {
		r := s.do(byDefault(request{method: call[1], path: "/v1" + call[2], body: strings.TrimSpace(call[3])}))
		require.Less(t, r.status, 300, "%s: %s", call[2], r.body)
		if call[1] == "POST" { // the whole answer is as the document says, too
			s.post("/v1"+call[2]+"?detail=full", strings.TrimSpace(call[3])).ok(t, 201)
		}
	}
	named := regexp.MustCompile("`(GET|POST) ([^`?]+)").FindAllStringSubmatch(string(raw), -1)
	require.Greater(t, len(named), 15)
	for _, operation := range named {
		item := s.doc.Paths[operation[2]]
		require.NotNil(t, item, operation[2])
		require.NotNil(t, item.GetOperation(operation[1]), operation[0])
	}
	for _, query := range []string{"/dashas?system=yogini", "/divisions", "/grahas", "/transits", "/strengths",
		"/yogas"} {
		s.get("/v1/kundali/"+s.generate().ID+query).ok(t, 200)
	}
}

// Matches in the bodies of other services are those of ours, and a fault has the name that was sent.
func TestMigrationMatch(t *testing.T) {
	s := newStand(t)
	post := func(body string) reply {
		return s.do(byDefault(request{method: "POST", path: "/v1/compatibility/match", body: body}))
	}
	type result struct {
		Total    float64
		Warnings []struct{ Code, Pointer string }
	}
	ours := post(`{"bride":{"name":"1990-05-17","date":"1990-05-17","time":"06:45","latitude":18.52,"longitude":73.86,` +
		`"utcOffset":"+05:30"},"groom":{"name":"1988-03-01","date":"1988-03-01","time":"11:20","latitude":28.61,` +
		`"longitude":77.21,"utcOffset":"+05:30"},"save":false}`)
	want := decode[result](t, ours.ok(t, 201))
	for _, body := range []string{
		`{"f_day":17,"f_month":5,"f_year":1990,"f_hour":6,"f_min":45,"f_lat":18.52,"f_lon":73.86,"f_tzone":5.5,` +
			`"m_day":1,"m_month":3,"m_year":1988,"m_hour":11,"m_min":20,"m_lat":28.61,"m_lon":77.21,"m_tzone":5.5,"save":false}`,
		`{"girl_dob":"1990-05-17T06:45:00+05:30","girl_coordinates":"18.52,73.86",` +
			`"boy_dob":"1988-03-01T11:20:00+05:30","boy_coordinates":"28.61,77.21","ayanamsa":1,"save":false}`,
	} {
		got := decode[result](t, post(body).ok(t, 201))
		require.Equal(t, want.Total, got.Total)
		require.Positive(t, got.Total)
		codes := 0
		for _, w := range got.Warnings {
			if w.Code == "other_service" {
				codes++
			}
		}
		require.Equal(t, 2, codes)
	}
	before := s.balance(s.account.ID)
	p := post(`{"f_day":31,"f_month":4,"f_year":1990,"f_hour":6,"f_min":45,"f_lat":18.52,"f_lon":73.86,"f_tzone":5.5,`+
		`"m_day":1,"m_month":3,"m_year":3988,"m_hour":11,"m_min":20,"m_lat":28.61,"m_lon":77.21}`).problem(t, 422,
		"validation-failed")
	require.Equal(t, "/f_day", p.Errors[0].Pointer)
	post(`{"f_day":30,"f_month":4,"f_year":1990,"f_hour":6,"f_min":45,"f_lat":18.52,"f_lon":73.86,"f_tzone":5.5,`+
		`"m_day":1,"m_month":3,"m_year":3988,"m_hour":11,"m_min":20,"m_lat":28.61,"m_lon":77.21}`).problem(t, 422,
		"date-out-of-range")
	require.Equal(t, before, s.balance(s.account.ID))
}
