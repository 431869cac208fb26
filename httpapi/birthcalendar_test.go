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
}
