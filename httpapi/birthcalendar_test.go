package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A birth whose date is of the Julian calendar has both dates in its answer; one without a calendar, of a time when the
// place had that one, has a warning; and a date that the place skipped is refused.
func TestCalendarOfABirth(t *testing.T) {
	s := newStand(t)
	type answer struct {
		Time     struct{ Local, JulianDate string }
		Warnings []struct{ Code string }
	}
	const birth = `"name":"A","time":"12:00","place":"Moscow, Russia","timeBasis":"lmt"`
	got := decode[answer](t, s.post("/api/v1/kundali/generate",
		`{`+birth+`,"date":"1917-10-25","calendar":"julian"}`).ok(t, 201))
	require.Equal(t, "1917-11-07T12:00:00", got.Time.Local)
	require.Equal(t, "1917-10-25", got.Time.JulianDate)
	require.Empty(t, got.Warnings)
	got = decode[answer](t, s.post("/api/v1/kundali/generate", `{`+birth+`,"date":"1917-11-07"}`).ok(t, 201))
	require.Len(t, got.Warnings, 1)
	require.Equal(t, "calendar_not_stated", got.Warnings[0].Code)
	refused := s.post("/api/v1/kundali/generate", `{`+birth+`,"date":"1918-02-05"}`)
	require.Equal(t, 422, refused.status)
	require.Contains(t, string(refused.body), "There was no 1918-02-05 at this place")
	// Before 1582 it must be sent, to every route that takes a date of birth.
	before := s.balance(s.account.ID)
	for path, body := range map[string]string{"/v1/kundali/generate": `{"name":"A","time":"12:00",`,
		"/v1/births/rectify":  `{"earliest":"10:00","latest":"11:00","event":["work:1130-01"],`,
		"/v1/presets/explain": `{"text":"Time: 10:00\nSun Taurus 0°32'\n",`} {
		p := s.post(path, body+`"date":"1100-02-28","place":"Pune, India"}`).problem(t, 422, "validation-failed")
		require.Equal(t, "/calendar", p.Errors[0].Pointer, path)
		s.post(path, body+`"date":"1100-02-29","calendar":"julian","place":"Pune, India"}`).
			problem(t, 422, "date-out-of-range")
	}
	for _, path := range []string{"/v1/births/untimed?", "/v1/presets/detect?time=10:00&moon=10&"} {
		path += "place=Pune,+India&date=1100-02-"
		require.Equal(t, "calendar", s.get(path+"28").problem(t, 422, "validation-failed").Errors[0].Parameter)
		s.get(path+"29&calendar=julian").problem(t, 422, "date-out-of-range")
	}
	require.Equal(t, before, s.balance(s.account.ID))
	// The answer has the date as it was sent.
	const revolution = `"date":"1917-10-25","calendar":"julian","place":"Moscow, Russia"`
	for path, body := range map[string]string{
		"/v1/births/rectify":  `"earliest":"10:00","latest":"11:00","event":["work:1917-12"],`,
		"/v1/presets/explain": `"text":"Time: 10:00\nSun Scorpio 22\n",`} {
		require.Contains(t, string(s.post(path, `{`+body+revolution+`}`).ok(t, 200).body),
			`"julianDate":"1917-10-25"`, path)
	}
	for _, path := range []string{"/v1/births/untimed?", "/v1/presets/detect?time=10:00&moon=10&"} {
		require.Contains(t, string(s.get(path+"place=Moscow,+Russia&calendar=julian&date=1917-10-25").ok(t, 200).body),
			`"julianDate":"1917-10-25"`, path)
	}
}

// Dates of events are in the calendar of the birth, as the answer says. One on which the place had the Gregorian
// calendar already is refused.
func TestCalendarOfEvents(t *testing.T) {
	s := newStand(t)
	type answer struct {
		Calendar string
		Events   []struct {
			Date string
			Most float64
		}
	}
	rectify := func(birth, event string) reply {
		return s.post("/v1/births/rectify", `{"place":"Moscow, Russia","earliest":"10:00","latest":"11:00",`+birth+
			`,"event":["`+event+`"]}`)
	}
	julian := decode[answer](t, rectify(`"date":"1885-10-25","calendar":"julian"`, "marriage:1910-02-01").ok(t, 200))
	require.Equal(t, "julian", julian.Calendar)
	require.Equal(t, "1910-02-01", julian.Events[0].Date)
	same := decode[answer](t, rectify(`"date":"1885-11-06","calendar":"gregorian"`, "marriage:1910-02-14").ok(t, 200))
	require.Empty(t, same.Calendar)
	require.Equal(t, "1910-02-14", same.Events[0].Date)
	require.Equal(t, julian.Events[0].Most, same.Events[0].Most)
	p := rectify(`"date":"1885-10-25","calendar":"julian"`, "work:1918-02-01").problem(t, 422, "validation-failed")
	require.Equal(t, "/event/0 incompatible_with", p.Errors[0].Pointer+" "+p.Errors[0].Code)
	require.Contains(t, p.Errors[0].Detail, "since 1918-02-14")
	// the last day of the Julian calendar
	rectify(`"date":"1885-10-25","calendar":"julian"`, "work:1918-01-31").ok(t, 200)
}
