package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/press"
)

// plainPrinter shows what it was given to print.
type plainPrinter struct {
	html  []byte
	files map[string][]byte
	made  time.Time
	err   error
}

func (p *plainPrinter) Print(_ context.Context, html []byte, files map[string][]byte, made time.Time) ([]byte, error) {
	p.html, p.files, p.made = html, files, made
	return append([]byte("%PDF-1.4\n"), html...), p.err
}

// keepsPolicy checks that a page loads nothing but what the policy lets it.
func keepsPolicy(t *testing.T, r reply) string {
	t.Helper()
	r.ok(t, 200)
	require.Equal(t, "text/html; charset=utf-8", r.header.Get("Content-Type"))
	require.NotContains(t, r.header.Get("Content-Security-Policy"), "unsafe")
	html := string(r.body)
	for _, bad := range []string{"<script", " style=", "<style", "javascript:", " onclick"} {
		require.NotContains(t, html, bad)
	}
	for _, m := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(html, -1) {
		require.Regexp(t, `^(/page/|/\?lang=|\?|#)`, m[1])
	}
	return html
}

func TestReportPage(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/report.html"
	r := s.get(path)
	html := keepsPolicy(t, r)
	for _, want := range []string{"<h1><bdi>Asha Rao</bdi></h1>", "1990-05-17", "06:45", "Pune, India", "Rashi (D1)",
		"Navamsa (D9)", "Moon chart", "Bhava chalit",
		`id="dasha-t"`, `id="ashtakavarga-t"`, "not bought; 5 credits", "not made yet", "Shravana 4", "(2026-11-21)",
		`href="?lang=hi"`} {
		require.Contains(t, html, want)
	}
	require.Equal(t, 4+2*2, strings.Count(html, `role="img"`), "four charts, and two pictures in both forms")
	css := regexp.MustCompile(`/page/style-[0-9a-f]{12}\.css`).FindString(html)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, httptest.NewRequest("GET", css, nil))
	require.Equal(t, 200, w.Code)
	require.Contains(t, w.Body.String(), "@media print")
	s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).
		ok(t, 304)
	require.Contains(t, keepsPolicy(t, s.get(path+"?lang=hi&style=south")), "दक्षिण भारतीय शैली")

	before := s.balance(s.account.ID)
	s.buyAll(id)
	spent := before - s.balance(s.account.ID)
	changed := s.do(request{method: "GET", path: path,
		header: map[string]string{"If-None-Match": r.header.Get("ETag")}})
	html = keepsPolicy(t, changed)
	require.Equal(t, 8+14, strings.Count(html, `role="img"`))
	for _, want := range []string{"Dasamsa (D10)", "Atmakaraka", "Sub lord", "part of this report", "Career"} {
		require.Contains(t, html, want)
	}
	require.Equal(t, int64(15), spent)
	require.Equal(t, before-spent, s.balance(s.account.ID))
}

func TestReportPageSections(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/report.html?sections="
	html := keepsPolicy(t, s.get(path+"planets,+systems"))
	require.Contains(t, html, `id="grahas"`)
	require.Contains(t, html, `id="systems"`)
	for _, no := range []string{`role="img"`, `id="houses"`, `id="dashas"`, `id="doshas"`} {
		require.NotContains(t, html, no)
	}
	p := s.get(path+"planets,dasha").problem(t, 422, "validation-failed")
	require.Equal(t, "dashas", p.Errors[0].Suggestion)
	require.Len(t, p.Errors[0].Allowed, 11)
}

// The page is printed as of the day of the report, so that it is the same on any day.
func TestReportPDF(t *testing.T) {
	printer := &plainPrinter{}
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Printer = printer })
	id := s.generate().ID
	path := "/api/v1/kundali/" + id + "/report.pdf"
	first := s.get(path).ok(t, 200)
	require.Equal(t, "application/pdf", first.header.Get("Content-Type"))
	require.Equal(t, time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC), printer.made.UTC())
	require.Contains(t, string(printer.html), "Asha Rao")
	css := regexp.MustCompile(`href="(page/style-[0-9a-f]{12}\.css)"`).FindSubmatch(printer.html)
	require.NotNil(t, css)
	require.NotEmpty(t, printer.files[string(css[1])])
	require.NotContains(t, string(printer.html), `"/page/`)
	s.clock.move(400 * 24 * time.Hour)
	again := s.get(path).ok(t, 200)
	require.Equal(t, first.body, again.body)
	require.Equal(t, first.header.Get("ETag"), again.header.Get("ETag"))
	s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": first.header.Get("ETag")}}).
		ok(t, 304)
	s.get(path+"?sections=nothing").problem(t, 422, "validation-failed")

	printer.err = errors.New("/usr/bin/chromium crashed")
	p := s.get(path).problem(t, 503, "unavailable")
	require.Equal(t, "/api/v1/kundali/"+id+"/report.html", p.Links["print"])
	require.Contains(t, s.log.String(), "chromium crashed")
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

// Without a browser the PDF is the book, as of the day of the report: the same on any day.
func TestReportPDFIsTheBook(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Printer, c.Letterhead = nil, book.Letterhead{Name: "Shri Jyotish Kendra"}
	})
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/report.pdf"
	first := s.get(path).ok(t, 200)
	require.Equal(t, "application/pdf", first.header.Get("Content-Type"))
	require.True(t, bytes.HasPrefix(first.body, []byte("%PDF-1.7")))
	s.clock.move(400 * 24 * time.Hour)
	again := s.get(path).ok(t, 200)
	require.True(t, bytes.Equal(first.body, again.body), "another day gives another book")
	s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": first.header.Get("ETag")}}).
		ok(t, 304)
	require.Equal(t, int64(990), s.balance(s.account.ID), "a book is free")

	om := s.get(path+"?invocation=om").ok(t, 200)
	require.NotEqual(t, first.header.Get("ETag"), om.header.Get("ETag"))
	require.NotEqual(t, first.body, om.body)
	own := s.get(path+"?invocation="+url.QueryEscape("ॐ, \"शुभम्\"")).ok(t, 200)
	require.Regexp(t, `^"[!-~]+"$`, own.header.Get("ETag"))
	s.get(path+"?invocation="+strings.Repeat("om", 31)).problem(t, 422, "validation-failed")

	few := s.get(path+"?sections=charts,houses&lang=hi&style=south").ok(t, 200)
	require.Less(t, len(few.body), len(first.body)/2)
	s.buyAll(id)
	require.Greater(t, len(s.get(path).ok(t, 200).body), len(first.body)+1000, "what was bought is in it")
	p := s.get(path+"?sections=charts,yogs").problem(t, 422, "validation-failed")
	require.Equal(t, "yogas", p.Errors[0].Suggestion)
	s.get("/v1/kundali/kun_"+missingID+"/report.pdf").problem(t, 404, "not-found")
}

// A name with letters that no font of the book has is an error, not printed as boxes.
func TestBookOfANameWithoutLetters(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Printer = nil })
	r := s.post("/v1/kundali/generate", `{"name":"อาชา","date":"1990-05-17","time":"06:45","place":"Pune, India"}`)
	p := s.get("/v1/kundali/"+decode[report](s, r.ok(t, 201)).ID+"/report.pdf").problem(t, 422, "validation-failed")
	require.Equal(t, "/report/name", p.Errors[0].Pointer)
}

// The book of a match has the charts of the two while their reports are kept.
func TestMatchBook(t *testing.T) {
	s := newStand(t)
	bride := s.generate().ID
	body := `{"bride":{"reportId":"` + bride + `"},"groom":{"name":"Ravi","date":"1988-01-03","time":"05:10",` +
		`"place":"Delhi, India"}}`
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal(s.post(matchPath, body).ok(t, 201).body, &made))
	before := s.balance(s.account.ID)
	path := "/v1/compatibility/" + made.ID + "/report.pdf"
	whole := s.get(path).ok(t, 200)
	require.Equal(t, "application/pdf", whole.header.Get("Content-Type"))
	require.True(t, bytes.HasPrefix(whole.body, []byte("%PDF-1.7")))
	s.clock.move(48 * time.Hour)
	require.True(t, bytes.Equal(whole.body, s.get(path).ok(t, 200).body))
	require.NotEqual(t, whole.body, s.get(path+"?lang=hi").ok(t, 200).body)
	s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": whole.header.Get("ETag")}}).
		ok(t, 304)
	s.do(request{method: "DELETE", path: "/v1/kundali/" + bride}).ok(t, 204)
	without := s.get(path).ok(t, 200)
	require.Less(t, len(without.body), len(whole.body)-500)
	require.NotEqual(t, whole.header.Get("ETag"), without.header.Get("ETag"))
	require.Equal(t, before, s.balance(s.account.ID), "a book is free")
	s.get(path+"?style=west").problem(t, 422, "validation-failed")
	s.get("/v1/compatibility/gm_"+missingID+"/report.pdf").problem(t, 404, "not-found")
}

// With Chromium: the same report is the same bytes, with its fonts in it.
func TestReportPDFOfChromium(t *testing.T) {
	printer, err := press.Find("")
	if err != nil {
		t.Skip("needs Chromium: apt-get install chromium, and run again")
	}
	printer.Unguarded = true // of our own page, in the gate, which may be root's
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Printer = printer })
	path := "/v1/kundali/" + s.generate().ID + "/report.pdf?lang=hi&sections=charts,planets"
	first := s.get(path).ok(t, 200).body
	s.clock.move(48 * time.Hour)
	require.True(t, bytes.HasPrefix(first, []byte("%PDF-")))
	require.Contains(t, string(first), "/CreationDate (D:20261121090000")
	require.Contains(t, string(first), "/FontFile2")
	require.Equal(t, first, s.get(path).ok(t, 200).body)
}
