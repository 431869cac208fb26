package dashboard_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// scripts are texts that would run something if a page, a picture, a book, a calendar or a spreadsheet took them for
// its own language.
var scripts = []string{
	`<script>xss7()</script>`, `"><img src=x onerror=xss7()>`, `x" onmouseover="xss7()" y="`, `x' onfocus='xss7()' y='`,
	`</title></script><svg onload=xss7()>`, `javascript:xss7()`, `{{7919*7907}}${7919*7907}`,
	`)>> /OpenAction <</S/JavaScript /JS(xss7)>>`, `=HYPERLINK("http://xss7.example")`, `+xss7|' /C calc'!A0`,
	`@SUM(xss7)`, `＝xss7`, `;X-XSS7=1:END:VCALENDAR`,
}

// ran reports what of the texts a document would run, in its own language or as markup; empty for nothing.
var ran = regexp.MustCompile(`(?i)<script>xss7|<img src=x|<svg onload|" onmouseover="xss7|' onfocus='xss7` +
	`|(?:href|src|action)=["']?\s*javascript:|62615533`)

// T56: texts with scripts are shown as texts wherever they are shown: on every page that links lead to, as pictures,
// reports, books, shared pages, calendars and tables.
func TestStoredScripts(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Printer = nil }) // books, and no browser
	_, err := s.operator.Grant(t.Context(), account.Movement{AccountID: s.account.ID, Amount: 1000, Ref: "more"})
	require.NoError(t, err)
	quote := func(text string) string {
		raw, err := json.Marshal(text)
		require.NoError(t, err)
		return string(raw)
	}
	const when = `"date":"1990-05-17","time":"06:45","latitude":18.52,"longitude":73.86,"timezone":"Asia/Kolkata"`
	files := map[string]string{} // what is open without the session, by its path
	var rows []string
	for i, text := range scripts {
		in := `{"name":` + quote(text) + `,"place":` + quote(text) + `,` + when + `}`
		id := decode[report](t, s.post("/v1/kundali/generate", in).ok(t, 201)).ID
		tag, _, _ := strings.Cut(text[:min(len(text), 36)], ",")
		s.do(request{method: "PATCH", path: "/v1/kundali/" + id,
			body: `{"tags":[` + quote(strings.ToValidUTF8(tag, "")) +
				`],"note":` + quote(text+"\n"+text) + `}`}).ok(t, 200)
		s.do(request{method: "PATCH", path: "/v1/account/letterhead", body: `{"name":` + quote(text) + `,"address":` +
			quote(text+"\n"+text) + `}`}) // refused where the fonts of the book lack a letter
		s.post("/v1/compatibility/match", `{"bride":`+in+`,"groom":`+in+`}`).ok(t, 201)
		link := decode[struct{ URL string }](t, s.post("/v1/kundali/"+id+"/share",
			`{"label":`+quote(text)+`,"pii":"full"}`).ok(t, 201)).URL
		feed := decode[struct{ URL string }](t,
			s.post("/v1/calendar/feeds", `{"include":["ekadashi"],"label":`+quote(text)+
				`,"place":`+quote(text)+`,"latitude":18.52,"longitude":73.86,"timezone":"Asia/Kolkata"}`).ok(t, 201)).
			URL
		s.post("/v1/webhooks", `{"url":"https://example.com/","events":["credits.low"],"label":`+quote(text)+`}`)
		rows = append(rows, in, strings.Replace(in, "1990", "1790", 1))
		for _, path := range []string{"chart.svg", "chart.svg?style=south", "chakra.svg", "report.html",
			"report.pdf"} {
			if r := s.get("/v1/kundali/" + id + "/" + path); r.status != 422 { // as the letterhead
				files[fmt.Sprintf("%d %s", i, path)] = string(r.ok(t, 200).body)
			}
		}
		shared := request{method: "GET", path: strings.TrimPrefix(link, "http://localhost:8080"), token: "-",
			header: map[string]string{"Accept": "text/html"}}
		files[fmt.Sprint(i, " shared")] = string(s.do(shared).ok(t, 200).body)
		files[fmt.Sprint(i, " feed")] = string(s.open(strings.TrimPrefix(feed, "http://localhost:8080")).ok(t, 200).
			body)
	}
	for name, text := range files {
		switch {
		case strings.HasSuffix(name, ".pdf"):
			require.Empty(t, regexp.MustCompile(`/JavaScript|/OpenAction|/Launch|/AA\b`).FindString(text), name)
		case strings.HasSuffix(name, "feed"):
			require.Equal(t, 1, strings.Count(text, "END:VCALENDAR"), name)
			require.NotContains(t, text, "\r\nX-XSS7", name)
		default:
			require.Empty(t, ran.FindString(text), name)
		}
	}

	b := s.browser().signIn(s.key.Token)
	seen, shown := s.crawl(b, 400), 0
	for path, text := range seen {
		require.Empty(t, ran.FindString(text), path)
		if strings.Contains(html.UnescapeString(text), "xss7") {
			shown++
		}
	}
	require.Greater(t, shown, 5*len(scripts), "the texts are shown")
	t.Logf("%d texts, %d files, %d pages, of which %d show the texts", len(scripts), len(files), len(seen), shown)
	countsInSecurity(t, fmt.Sprintf("%d texts (scripts", len(scripts)))
	s.tableOf(t, b, rows)
}

// crawl opens pages from the first one on by their links, of each kind of address the first few.
func (s *stand) crawl(b *browser, most int) map[string]string {
	s.Helper()
	seen, kinds := map[string]string{}, map[string]int{}
	links := regexp.MustCompile(`href="(/dashboard[^"#]*)`)
	ids := regexp.MustCompile(`[a-z]+_[0-9a-z]{26}|[?].*`)
	next := []string{"/dashboard"}
	for len(next) > 0 && len(seen) < most {
		path := next[0]
		next = next[1:]
		kind := ids.ReplaceAllString(path, "ID")
		if _, again := seen[path]; again || kinds[kind] >= len(scripts) {
			continue
		}
		kinds[kind]++
		r := s.do(request{method: "GET", path: path, token: "-", header: map[string]string{"Cookie": b.cookieHeader()}})
		if r.status != http.StatusOK || !strings.HasPrefix(r.header.Get("Content-Type"), "text/html") {
			continue
		}
		seen[path] = string(r.body)
		for _, m := range links.FindAllStringSubmatch(seen[path], -1) {
			if to := html.UnescapeString(m[1]); !slices.Contains(next, to) && !strings.Contains(to, "lang=") {
				next = append(next, to)
			}
		}
	}
	return seen
}

// tableOf checks the table of a batch: no cell begins as a formula does.
func (s *stand) tableOf(t *testing.T, b *browser, rows []string) {
	t.Helper()
	made := s.newBatch(`"chart"`, rows...)
	s.work(made.ID)
	table := csv.NewReader(strings.NewReader(b.open("/dashboard/batches/" + made.ID + "/results.csv")))
	table.FieldsPerRecord = -1 // a row that failed has fewer
	list, err := table.ReadAll()
	require.NoError(t, err)
	require.Len(t, list, 1+len(rows))
	quoted := 0
	for _, row := range list {
		for _, cell := range row {
			require.NotRegexp(t, `^[=+\-@＝＋－＠\t\r]`, cell)
			if strings.HasPrefix(cell, "'") {
				quoted++
			}
		}
	}
	require.Positive(t, quoted)
}

// countsInSecurity checks that SECURITY.md has the counts of this package.
func countsInSecurity(t *testing.T, counts ...string) {
	t.Helper()
	page, err := os.ReadFile("../../../../SECURITY.md")
	require.NoError(t, err)
	for _, count := range counts {
		require.Contains(t, string(page), count)
	}
}
