package dashboard_test

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	notRead = regexp.MustCompile(`(?s)<title>[^<]*</title>|<script[^>]*>[^<]*</script>|<code[^>]*>[^<]*</code>|<pre[^>]*>[^<]*</pre>|` +
		`<textarea[^>]*>[^<]*</textarea>|<option [^>]*>[^<]*\((?:Pune|Asha)[^<]*</option>`)
	latinWord = regexp.MustCompile(`[A-Za-z]+`)
	// what somebody typed, the way to the other language, zone ids, how a key begins, names of the account and of its
	// key, the version of the ephemeris, ids of requests, volumes of a work
	hindiKept = regexp.MustCompile(`\d[\d.]*-[a-z]+\d* \(?DE\d+|\breq_\w+|केपी रीडर [IVX–]+|opening balance|jk_live_[0-9A-Za-z]*|Asha Rao|Pune, India|\bPune\b|\bA\. R\.|Ravi|Jaipur, India|English|Asia/Kolkata|Testers|\btest\b|first`)
)

// attribute is what a page says to those who do not see it, or before something is typed.
var attribute = regexp.MustCompile(`\b(?:alt|aria-label|aria-description|data-label|placeholder|title)="([^"]*)"`)

// latinOf returns the lines of a page with Latin letters that a Hindi page must not have.
func latinOf(page string) (lines []string) {
	read := notRead.ReplaceAllString(page, " ")
	texts := []string{read}
	for _, m := range attribute.FindAllStringSubmatch(read, -1) {
		texts = append(texts, m[1])
	}
	read = markup.ReplaceAllString(strings.Join(texts, "\n"), " ")
	for line := range strings.Lines(html.UnescapeString(read)) {
		line = hindiKept.ReplaceAllString(line, "")
		if found := latinWord.FindAllString(line, -1); len(found) > 0 {
			lines = append(lines, fmt.Sprintf("%q in %s", found, strings.TrimSpace(line)))
		}
	}
	return lines
}

// No page of the dashboard in Hindi has a Latin letter but in what somebody typed, zone ids and secrets; nor has a page
// that a link shows.
func TestHindiDashboardHasNoLatinLetter(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	report := "/dashboard/reports/" + id
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id,
		body: `{"birth":{"name":"Asha Rao","date":"1990-05-17","time":"06:45:30","place":"Pune, India"}}`}).
		ok(t, 200)
	s.buyAll(id)
	match := decode[struct{ ID string }](t, s.post("/v1/compatibility/match", `{"bride":{"reportId":"`+id+
		`"},"groom":{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}}`))
	batch := s.newBatch(`"chart"`, ashaRao, `{"name":"Ravi","date":"1990-02-30","time":"25:00","place":"Pune, India"}`)
	s.work(batch.ID)
	require.NotEmpty(t, match.ID)
	paths := []string{"/dashboard", "/dashboard/history", "/dashboard/keys", "/dashboard/reports",
		"/dashboard/reports/new", report, report + "?ayanamsa=raman&houseSystem=koch&dashaYear=calendar",
		report + "/charts", report + "/charts?left=D60&right=bhava&style=south&at=2026-11-21T14:30",
		report + "/shodashvarga", report + "/book", "/dashboard/matches/" + match.ID + "/book",
		report + "/kp", report + "/jaimini", report + "/charts?at=nonsense", "/dashboard/matches",
		"/dashboard/matches/new",
		"/dashboard/matches/" + match.ID, "/dashboard/batches", "/dashboard/batches/" + batch.ID, "/dashboard/panchang",
		"/dashboard/days/muhurat-why?activity=marriage&date=2026-11-21&place=Ujjain", "/dashboard/days/gochar",
		"/dashboard/calendars", "/dashboard/webhooks", "/dashboard/letterhead", report + "/birth", report + "/before/1",
		report + "/report.html",
		"/dashboard/nowhere", "/dashboard/prices", "/dashboard/credits", "/dashboard/clients"}
	panels := regexp.MustCompile(`href="(`+report+`/ask/[a-z-]+)"`).
		FindAllStringSubmatch(string(b.send("GET", report, nil).body), -1)
	require.Greater(t, len(panels), 12)
	for _, m := range panels {
		paths = append(paths, m[1])
	}
	for i, path := range append(paths, "/dashboard/sign-in") {
		if i%20 == 19 {
			s.clock.move(time.Minute) // a key opens so many pages a minute
		}
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		page := b.send("GET", path+sep+"lang=hi", nil)
		require.NotEqual(t, 429, page.status, path)
		for _, line := range latinOf(string(page.body)) {
			t.Errorf("%s: %s", path, line)
		}
	}
	for _, pii := range []string{"none", "degrees", "initials", "full"} {
		parts := `"include":["chart","dashas","doshas","shodashvarga","kp","jaimini","predictions"]`
		if pii == "none" {
			parts = `"include":["chart","dashas"]`
		}
		link := decode[struct{ URL string }](t, s.post("/v1/kundali/"+id+"/share", `{"pii":"`+pii+`",`+parts+`}`).
			ok(t, 201)).URL
		page := s.do(request{method: "GET", path: strings.TrimPrefix(link, "http://localhost:8080"), token: "-",
			header: map[string]string{"Accept-Language": "hi", "Accept": "text/html"}}).ok(t, 200)
		for _, line := range latinOf(string(page.body)) {
			t.Errorf("%s: %s", pii, line)
		}
	}
}
