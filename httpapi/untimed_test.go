package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A birth whose time is unknown is refused with one error wherever a chart is made of it, and nothing is charged or
// stored. What is certain of its day costs nothing.
func TestUntimed(t *testing.T) {
	s := newStand(t)
	const birth = `{"name":"Asha Rao","date":"1990-05-17","time":"unknown","place":"Pune, India"}`
	const known = `{"name":"Ravi","date":"1988-03-01","time":"11:20","place":"Delhi, India"}`
	report := decode[struct{ ID string }](t, s.post("/v1/kundali/generate", known).ok(t, 201)).ID
	before := s.balance(s.account.ID)
	for path, x := range map[string]struct{ body, at string }{
		"kundali/generate":                   {birth, "/time"},
		"kundali/generate?validateOnly=true": {birth, "/time"},
		"compatibility/match":                {`{"bride":` + birth + `,"groom":` + known + `}`, "/bride/time"},
		"kundali/" + report + "/compare":     {`{"with":` + birth + `}`, "/with/time"},
	} {
		p := s.post("/v1/"+path, x.body).problem(t, 422, "validation-failed")
		require.Len(t, p.Errors, 1, path)
		require.Equal(t, x.at+" time_unknown", p.Errors[0].Pointer+" "+p.Errors[0].Code, path)
	}
	p := s.post("/v1/kundali/generate", `{"name":"Asha Rao","date":"1990-05-17","place":"Pune, India"}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, "/time required", p.Errors[0].Pointer+" "+p.Errors[0].Code)
	require.Equal(t, before, s.balance(s.account.ID))

	r := s.get("/v1/births/untimed?date=1990-05-17&place=Pune,+India").ok(t, 200)
	day := decode[struct {
		Planets []struct{ Rashis []string }
		LeftOut []string
	}](t, r)
	// the Moon is at 292°56′ at 06:45: she goes from Makara to Kumbha
	require.Equal(t, []string{"makara", "kumbha"}, day.Planets[1].Rashis)
	require.Contains(t, day.LeftOut, "lagna")
	require.NotContains(t, string(r.body), `"lagna":`)
	require.Equal(t, before, s.balance(s.account.ID))
}
