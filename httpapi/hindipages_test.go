package httpapi_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	notRead = regexp.MustCompile(`(?s)<title>[^<]*</title>|<code[^>]*>[^<]*</code>|<pre[^>]*>[^<]*</pre>|` +
		`<textarea[^>]*>[^<]*</textarea>|<option [^>]*>[^<]*\((?:Pune|Asha)[^<]*</option>`)
	latinWord = regexp.MustCompile(`[A-Za-z]+`)
	// what somebody typed, the way to the other language, zone ids, how a key begins, names of the account and of its
	// key
	hindiKept = regexp.MustCompile(`opening balance|jk_live_[0-9A-Za-z]*|Asha Rao|Pune, India|Ravi|Jaipur, India|English|Asia/Kolkata|Testers|\btest\b|first`)
)

// No page of the dashboard in Hindi has a Latin letter but in what somebody typed, zone ids and secrets.
func TestHindiDashboardHasNoLatinLetter(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	report := "/dashboard/reports/" + id
	for _, name := range []string{"shodashvarga", "kp", "jaimini"} {
		s.do(request{method: "POST", path: "/v1/kundali/" + id + "/" + name}).ok(t, 201)
	}
	match := decode[struct{ ID string }](t, s.post("/v1/compatibility/match", `{"bride":{"reportId":"`+id+
		`"},"groom":{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}}`))
	batch := s.newBatch(`"chart"`, shapeA, `{"name":"Ravi","date":"1990-02-30","time":"25:00","place":"Pune, India"}`)
	s.work(batch.ID)
	require.NotEmpty(t, match.ID)
	for _, path := range []string{"/dashboard", "/dashboard/history", "/dashboard/keys", "/dashboard/reports",
		"/dashboard/reports/new", report, report + "?ayanamsa=raman&houseSystem=koch&dashaYear=calendar",
		report + "/charts", report + "/charts?left=D60&right=bhava&style=south&at=2026-11-21T14:30",
		report + "/shodashvarga",
		report + "/kp", report + "/jaimini", report + "/charts?at=nonsense", "/dashboard/matches",
		"/dashboard/matches/new",
		"/dashboard/matches/" + match.ID, "/dashboard/batches", "/dashboard/batches/" + batch.ID, "/dashboard/panchang",
		"/dashboard/calendars", "/dashboard/webhooks", "/dashboard/letterhead", report + "/birth",
		report + "/ask/compare",
		"/dashboard/nowhere", "/dashboard/sign-in"} {
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		body := notRead.ReplaceAllString(string(b.send("GET", path+sep+"lang=hi", nil).body), " ")
		for line := range strings.Lines(html.UnescapeString(markup.ReplaceAllString(body, " "))) {
			line = regexp.MustCompile(`req_\w+`).ReplaceAllString(line, "")
			if l := latinWord.FindAllString(hindiKept.ReplaceAllString(line, ""), -1); len(l) > 0 {
				t.Errorf("%s: %s", path, strings.TrimSpace(line))
			}
		}
	}
}
