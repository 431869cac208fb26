package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Events that the rules drew for a birth at 09:42 name a short time that holds it, and a picture marks it. Two other
// events name none. What is wrong is refused at its field, and nothing of the birth stands in the refusal.
func TestRectification(t *testing.T) {
	s := newStand(t)
	before := s.balance(s.account.ID)
	const path, at = "/v1/births/rectify", `{"date":"1981-08-03","place":"Jaipur, India",`
	const hours = at + `"earliest":"09:00","latest":"11:00",`
	const drawn = hours + `"event":["marriage:2010-08-06","child:2005-06-19","work:2006-12-17",` +
		`"promotion:2006-12-28","degree:2010-06-27","home:2004-01-19","move:2009-07-12","faith:2002-08-05"]}`
	type result struct {
		Verdict, Text string
		Chance        float64
		Intervals     []struct{ From, To string }
		Events        []struct {
			Kind, Date string
			Best       *struct{ Lords []string }
		}
		Divisions []struct {
			Varga string
			Spans []struct{ From, Rashi string }
		}
	}
	got := decode[result](t, s.post(path, drawn).ok(t, 200))
	require.Equal(t, "found", got.Verdict)
	require.LessOrEqual(t, got.Chance, 0.05)
	require.Len(t, got.Intervals, 1)
	require.LessOrEqual(t, got.Intervals[0].From, "1981-08-03T09:42:00+05:30")
	require.Greater(t, got.Intervals[0].To, "1981-08-03T09:42:00+05:30")
	require.Len(t, got.Events[0].Best.Lords, 3)
	// Leo gives way to Virgo as the lagna in this window, and its navamsa changes about every 13 minutes.
	require.Equal(t, "D1", got.Divisions[0].Varga)
	require.Equal(t, "simha", got.Divisions[0].Spans[0].Rashi)
	require.Equal(t, "kanya", got.Divisions[0].Spans[1].Rashi)
	svg := string(s.do(request{method: "POST", path: path + "?theme=dark&lang=hi", body: drawn,
		header: map[string]string{"Accept": "image/svg+xml"}}).ok(t, 200).body)
	require.Contains(t, svg, "<svg")
	require.Contains(t, svg, "कन्या")

	few := decode[result](t, s.post(path, hours+`"event":["marriage:2009-11","work:2004-01-12"]}`).ok(t, 200))
	require.Equal(t, "chance", few.Verdict)
	require.Empty(t, few.Intervals)
	require.Nil(t, few.Events[0].Best)
	require.NotRegexp(t, `\d\d:\d\d`, few.Text, "no time is named")
	require.Equal(t, before, s.balance(s.account.ID))

	for body, want := range map[string]string{
		at + `"earliest":"09:00","latest":"21:01","event":["work:2004-01-12"]}`: "/latest out_of_range",
		at + `"earliest":"9","latest":"11:00","event":["work:2004-01-12"]}`:     "/earliest bad_format",
		at + `"earliest":"09:00","event":["work:2004-01-12"]}`:                  "/latest required",
		hours + `"event":["funeral:2004-01-12"]}`:                               "/event/0 bad_format",
		hours + `"event":["work:2004-01-12","child:1980-01-01"]}`:               "/event/1 out_of_range",
		hours + `"event":["work:1981-08"]}`:                                     "/event/0 out_of_range",
		hours + `"event":["work:2099-01-12"]}`:                                  "/event/0 out_of_range",
		at + `"earliest":"09:00","latest":"09:00","event":["work:2004-01-12"]}`: "/latest out_of_range",
		hours + `"event":["work:1999-01","faith:1999-01","work:1999-01"]}`:      "/event/2 duplicate_item",
		hours + `"event":[]}`:      "/event too_short",
		hours[:len(hours)-1] + `}`: "/event required",
	} {
		refused := s.post(path, body)
		p := refused.problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer+" "+p.Errors[0].Code, body)
		require.NotContains(t, string(refused.body), "1981", body)
	}
	// A window over midnight ends on the next day.
	late := decode[result](t, s.post(path, at+`"earliest":"23:30","latest":"00:30","event":["work:2004-01-12"]}`).
		ok(t, 200))
	require.Equal(t, "chance", late.Verdict)
	for at, code := range map[string]string{
		`"date":"1150-01-01","calendar":"julian","place":"Jaipur, India","earliest":"09:00","event":["work:1170-01-12"]`: "date-out-of-range",
		`"date":"2021-11-07","place":"New York City, USA","earliest":"01:30","event":["work:2024-01-12"]`:                "time-ambiguous",
		`"date":"2021-03-14","place":"New York City, USA","earliest":"02:30","event":["work:2024-01-12"]`:                "time-nonexistent",
		`"date":"1990-01-01","place":"Xyzzyplugh, India","earliest":"09:00","event":["work:2024-01-12"]`:                 "place-not-found",
		`"date":"1990-01-01","place":"Springfield, USA","earliest":"09:00","event":["work:2024-01-12"]`:                  "place-ambiguous",
	} {
		s.post(path, `{`+at+`,"latest":"11:00"}`).problem(t, 422, code)
	}
	// A birth of a year whose tables are not open: the file that has them is named.
	require.Contains(t, s.post("/v1/kundali/generate",
		`{"name":"A","date":"1130-03-01","calendar":"julian","time":"18:30",`+
			`"place":"Pune, India"}`).problem(t, 422, "date-out-of-range").Detail, "almanac-0600.bin")
}
