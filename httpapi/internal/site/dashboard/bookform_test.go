package dashboard_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/book"
)

// The page of a book offers each of its parts that was bought, and makes the book that the API makes of the same
// choices, in a language of its own.
func TestBookForm(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	report := "/dashboard/reports/" + id
	require.Contains(t, b.open(report), `href="`+report+`/book"`)
	require.Contains(t, b.open(report+"/book"), "The sixteen vargas, KP, Jaimini.")
	s.buyAll(id)
	form := b.open(report + "/book")
	require.NotContains(t, form, "Not bought")
	var offered, all []string
	for _, m := range regexp.MustCompile(`name="part" value="([a-z]+)" checked`).FindAllStringSubmatch(form, -1) {
		offered = append(offered, m[1])
	}
	for _, section := range book.Sections() {
		all = append(all, section.String())
	}
	require.Equal(t, all, offered)

	const chosen = "?style=south&in=hi&part=charts&part=kp"
	made := b.send(http.MethodGet, report+"/report.pdf"+chosen, nil).ok(t, 200)
	require.Equal(t, "application/pdf", made.header.Get("Content-Type"))
	same := s.get("/v1/kundali/"+id+"/report.pdf?style=south&lang=hi&sections=charts,kp").ok(t, 200)
	require.True(t, string(same.body) == string(made.body), "the book is another than that of the API")
	require.Contains(t, b.open("/dashboard"), `<html lang="en">`)

	require.Contains(t, form, `<option value="ganesha">॥ श्री गणेशाय नमः ॥</option>`)
	for query, asked := range map[string]string{"invocation=om&words=": "om",
		"invocation=om&words=Shubham": "Shubham"} {
		made = b.send(http.MethodGet, report+"/report.pdf"+chosen+"&"+query, nil).ok(t, 200)
		same = s.get("/v1/kundali/"+id+"/report.pdf?style=south&lang=hi&sections=charts,kp&invocation="+asked).
			ok(t, 200)
		require.True(t, string(same.body) == string(made.body), "the invocation of the book is another")
	}

	match := newMatchOf(s, id)
	require.Contains(t, b.open(match), `href="`+match+`/book"`)
	require.NotContains(t, b.open(match+"/book"), `name="part"`)
	made = b.send(http.MethodGet, match+"/report.pdf?style=east&in=ta", nil).ok(t, 200)
	same = s.get(strings.Replace(match, "/dashboard/matches", "/v1/compatibility", 1)+"/report.pdf?style=east&lang=ta").
		ok(t, 200)
	require.True(t, string(same.body) == string(made.body), "the book of the match is another than that of the API")
}

// newMatchOf makes a match of a report, and gives its page in the dashboard.
func newMatchOf(s *stand, id string) string {
	made := decode[struct{ ID string }](s, s.post("/v1/compatibility/match", `{"bride":{"reportId":"`+id+
		`"},"groom":{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}}`))
	return "/dashboard/matches/" + made.ID
}

// An invalid choice is shown next to its field with the valid choices, and nothing is created.
func TestBookFormWrong(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	report := "/dashboard/reports/" + id
	for _, x := range []struct{ page, query, wrong string }{
		{report, "style=north", "part"}, {report, "style=north&part=kp", "part"},
		{report, "part=charts&part=houses", "part"},
		{report, "style=north&part=charts&words=" + strings.Repeat("om", 31), "words"},
		{report, "invocation=shiva&part=charts", "invocation"},
		{report, "style=west&part=charts", "style"}, {report, "in=xx&part=charts", "in"},
		{newMatchOf(s, id), "style=west", "style"}, {newMatchOf(s, id), "in=xx", "in"},
	} {
		r := b.send(http.MethodGet, x.page+"/report.pdf?"+x.query, nil).ok(t, 422)
		require.Contains(t, string(r.body), `id="`+x.wrong+`-wrong"`, x.query)
		require.Contains(t, string(r.body), `action="`+x.page+`/report.pdf"`)
	}
	b.send(http.MethodGet, "/dashboard/reports/kun_"+missingID+"/book", nil).ok(t, 404)
	b.send(http.MethodGet, "/dashboard/matches/gm_"+missingID+"/book", nil).ok(t, 404)
}
