package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A printout is explained: the Moon, of which one digit was changed, is the value that differs. What of the birth is
// wrong, in the text or beside it, is refused, and nothing of the birth stands in the refusal.
func TestExplanation(t *testing.T) {
	s := newStand(t)
	const path = "/v1/presets/explain"
	const values = `Sun Taurus 0°32'\nMoon Capricorn 1°43'\nMars Aquarius 24°30'\nJupiter Gemini 15°47'`
	got := decode[struct {
		Verdict       string
		Judged, Agree int
		Values        []struct{ Name, Status string }
	}](t, s.post(path, `{"text":"Date: 1990-05-15\nTime: 14:30\nPlace: Pune, India\n`+values+`"}`).ok(t, 200))
	require.Equal(t, "found", got.Verdict)
	require.Equal(t, [2]int{4, 3}, [2]int{got.Judged, got.Agree})
	for _, v := range got.Values {
		require.Equal(t, v.Name != "Moon", v.Status == "reproduced", v)
	}
	const born = `Date: 1990-05-15\nTime: 14:30`
	for _, x := range []struct{ text, place, code string }{
		{`Date: 2450-05-15\nTime: 14:30\nPlace: Pune, India`, "", "date-out-of-range"},
		{`Date: 2021-11-07\nTime: 01:30\nPlace: New York City, USA`, "", "time-ambiguous"},
		{`Date: 2021-03-14\nTime: 02:30\nPlace: New York City, USA`, "", "time-nonexistent"},
		{`Date: 1990-05-15\nPlace: Pune, India`, "", "validation-failed"},
		{born + `\nPlace: Xyzzyplugh, India`, "", "validation-failed"}, // says to send a place
		{born, `,"place":"Xyzzyplugh, India"`, "place-not-found"},
		{born, `,"place":"Springfield, USA"`, "place-ambiguous"},
	} {
		refused := s.post(path, `{"text":"`+x.text+`\n`+values+`"`+x.place+`}`)
		refused.problem(t, 422, x.code)
		require.NotContains(t, string(refused.body), "Taurus", x)
	}
}
