package dashboard_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"html"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// upload sends a file with the form of a page.
func (b *browser) upload(path, file string, form url.Values) reply {
	b.Helper()
	return b.uploadAs(path, "file", "births.csv", file, form)
}

// uploadAs sends a file as a field of the form of a page.
func (b *browser) uploadAs(path, field, name, file string, form url.Values) reply {
	b.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, values := range form {
		for _, value := range values {
			require.NoError(b, w.WriteField(name, value))
		}
	}
	part, err := w.CreateFormFile(field, name)
	require.NoError(b, err)
	_, err = part.Write([]byte(file))
	require.NoError(b, err)
	require.NoError(b, w.Close())
	r := httptest.NewRequest("POST", path, &body)
	r.RemoteAddr = b.from + ":4711"
	r.Header.Set("Content-Type", w.FormDataContentType())
	for name, value := range b.header {
		r.Header.Set(name, value)
	}
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	out := httptest.NewRecorder()
	b.handler.ServeHTTP(out, r)
	answered := reply{out.Code, out.Header(), out.Body.Bytes()}
	b.decent(path, answered)
	return answered
}

const birthsFile = "name,date,time,place,externalRef\n" +
	"Asha Rao,1990-05-17,06:45,\"Pune, India\",a1\n" +
	"Ravi,1990-02-30,25:00,\"Pune, India\",\n" +
	"\"=HYPERLINK(1)\",1988-01-02,10:00,\"Jaipur, India\",\n" +
	"Nowhere,1988-01-02,10:00,Xyzzyqk Plugh,n1\n" +
	"too,few\n" +
	"Nowhere too,1988-01-02,10:00,Xyzzyqk Plugh,n2\n" +
	"Twice,1945-10-14,23:30,\"Delhi, India\",\n" +
	"Later,2090-01-01,23:30,\"Delhi, India\",\n"

// A file of births is parsed, and its faults and its price are shown before anything is bought. It
// is then computed as a batch. The page of the batch shows its progress, its failures and its
// charges, and has the results for download.
func TestBatchPages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	before := s.balance(s.account.ID)
	start := b.open("/dashboard/batches")
	form := b.fill(start, "/dashboard/batches", "what", "kp")
	r := b.upload("/dashboard/batches", birthsFile, form).ok(t, 200)
	check := string(r.body)
	for _, want := range []string{"Rows that can be computed: 2", "Rows with faults, left out: 6",
		"15 credits for each",
		"30 for all", "Line 3: Date: There is no such date", "Line 5: Place: ", "Line 6: The line has 2 cells",
		"Line 7: Place: ", "Line 8: disambiguation: ", "Line 9: Date: A birth may be at most 300 days ahead"} {
		require.Contains(t, check, want)
	}
	require.Equal(t, before, s.balance(s.account.ID))
	require.Contains(t, b.open("/dashboard/batches"), "No batch yet")

	rows := regexp.MustCompile(`name="rows" value="([^"]*)"`).FindStringSubmatch(check)[1]
	// a place that went out of the gazetteer meanwhile, say
	rows = strings.TrimSuffix(rows, "]") + `,{"name":"Nowhere","date":"1988-01-02","time":"10:00","place":"Xyzzyqk"}]`
	sent := b.fill(check, "/dashboard/batches/start", "what", "kp", "rows", strings.ReplaceAll(rows, "&#34;", `"`))
	started := b.send("POST", "/dashboard/batches/start", sent)
	started.goes(t, "/dashboard/batches/bat_.*")
	page := started.header.Get("Location")
	require.Equal(t, page, b.send("POST", "/dashboard/batches/start", sent).header.Get("Location"), "sent twice")
	require.Contains(t, b.open(page), `<progress max="3" value="0"`)
	require.Contains(t, b.open(page), "data-reload")

	id := page[strings.LastIndexByte(page, '/')+1:]
	done := s.work(id)
	require.Equal(t, int64(15), done.RowPrice, "what was told")
	shown := b.open(page)
	for _, want := range []string{`<progress max="3" value="3"`, "<dt>Succeeded</dt><dd>2</dd>",
		"<dt>Failed</dt><dd>1</dd>",
		"<dt>Credits charged</dt><dd>30</dd>", "<bdi>Row 3 · Nowhere, 1988-01-02</bdi>: Place: "} {
		require.Contains(t, shown, want)
	}
	require.NotContains(t, shown, "data-reload")
	require.Equal(t, before-30, s.balance(s.account.ID))

	file := b.send("GET", page+"/results.csv", nil).ok(t, 200)
	require.Equal(t, "text/csv; charset=utf-8", file.header.Get("Content-Type"))
	lines := csv.NewReader(bytes.NewReader(file.body))
	lines.FieldsPerRecord = -1
	table, err := lines.ReadAll()
	require.NoError(t, err)
	require.Len(t, table, 4)
	require.Equal(t, []string{"1", "a1", "Asha Rao", "1990-05-17", "06:45", "Pune, India", "", "Taurus"}, table[1][:8])
	require.Equal(t, "'=HYPERLINK(1)", table[2][2], "no spreadsheet reckons what somebody typed")
	require.Contains(t, table[3][6], "place")
	require.Equal(t, 3, strings.Count(string(b.send("GET", page+"/results.ndjson", nil).ok(t, 200).body), "\n"))
	require.Contains(t, b.open("/dashboard/batches"), `href="`+page+`"`)
	b.submit(page, page+"/delete").goes(t, "/dashboard/batches")
	b.send("GET", page, nil).ok(t, 404)
	b.send("GET", page+"/results.csv", nil).ok(t, 404)
	s.sound()
}

// The births of a file become charts of the account with common tags, as far as the credits reach.
// The page of the batch links the charts and says which rows were left out and why. The batch goes
// on when there are more credits, and neither computes nor charges a row twice.
func TestBirthsKeptAsCharts(t *testing.T) {
	s := newStand(t)
	owner, key := s.newAccount(25)
	b := s.browser().signIn(key.Token)
	file := "name,date,time,place\n" + strings.Repeat("Asha,1990-05-17,06:45,\"Pune, India\"\n", 3) +
		"Uma,1991-05-17,06:45,\"Pune, India\"\n"
	check := string(b.upload("/dashboard/batches", file, b.fill(b.open("/dashboard/batches"), "/dashboard/batches")).
		ok(t, 200).body)
	for _, want := range []string{"10 credits for each that succeeds, 40 for all",
		"The account has 25 credits, which " +
			"is enough for the first 2."} {
		require.Contains(t, check, want)
	}
	rows := html.UnescapeString(regexp.MustCompile(`name="rows" value="([^"]*)"`).FindStringSubmatch(check)[1])
	rows = `[{"name":"Nobody","date":"1990-05-17","time":"06:45","place":"Xyzzyqk"},` + strings.TrimPrefix(rows, "[")
	sent := b.fill(check, "/dashboard/batches/start", "rows", rows, "keep", "1", "tags",
		"moved, "+strings.Repeat("x", 41))
	refused := string(b.send("POST", "/dashboard/batches/start", sent).ok(t, 422).body)
	require.Contains(t, refused, `id="tags-wrong"`)
	require.Contains(t, refused, "Nobody", "the rows are there still")
	sent = b.fill(refused, "/dashboard/batches/start", "rows", rows, "keep", "1", "tags", "moved")
	started := b.send("POST", "/dashboard/batches/start", sent)
	started.goes(t, "/dashboard/batches/bat_.*")
	page := started.header.Get("Location")
	require.Equal(t, page, b.send("POST", "/dashboard/batches/start", sent).header.Get("Location"), "sent twice")
	id := page[strings.LastIndexByte(page, '/')+1:]
	own := *s
	own.key, own.account = key, owner
	own.work(id)
	shown := b.open(page)
	for _, want := range []string{"<dt>Charts made</dt><dd>2</dd>", "Not paid for: 2",
		"The credits of the account ran " +
			"out. The rows that were left were not computed, and nothing was charged for them.", "up to 20 credits",
		"<bdi>Row 4 · Asha, 1990-05-17</bdi>", "<bdi>Row 5 · Uma, 1991-05-17</bdi>",
		"<bdi>Row 1 · Nobody, 1990-05-17</bdi>" +
			": Place: "} {
		require.Contains(t, shown, want)
	}
	require.Equal(t, 2, strings.Count(shown, `href="/dashboard/reports/kun_`))
	table := string(b.send("GET", page+"/results.csv", nil).ok(t, 200).body)
	require.Contains(t, table, "row,externalRef,name,date,time,place,error,report\n")
	require.Contains(t,
		table, `5,,Uma,1991-05-17,06:45,"Pune, India","This row costs 10 credits, and the wallet held 5."`)
	b.header["Accept-Language"] = "hi"
	require.Contains(t, b.open(page), "खाते के क्रेडिट समाप्त हो गए।")
	delete(b.header, "Accept-Language")
	b.submit(page, page+"/resume").ok(t, 402)
	require.EqualValues(t, 5, s.balance(owner.ID))
	_, err := s.operator.Grant(context.Background(), account.Movement{AccountID: owner.ID, Amount: 100, Ref: "more"})
	require.NoError(t, err)
	again := b.fill(shown, page+"/resume")
	b.send("POST", page+"/resume", again).goes(t, page)
	own.work(id)
	b.send("POST", page+"/resume", again).goes(t, page) // sent twice
	shown = b.open(page)
	require.Contains(t, shown, "<dt>Charts made</dt><dd>4</dd>")
	require.NotContains(t, shown, "/resume")
	require.EqualValues(t, 105-20, s.balance(owner.ID))
	list := b.open("/dashboard/reports")
	require.Equal(t, 3, strings.Count(list, "<bdi>Asha</bdi>"))
	require.Equal(t, 4, strings.Count(list, "moved"))
	b.submit(page, page+"/delete").goes(t, "/dashboard/batches")
	require.Equal(t, 4, strings.Count(b.open("/dashboard/reports"), "moved"), "the charts stay")
	s.sound()
}

// What is no file of births is refused in the language of the page; nothing is stored, and forged forms come to
// nothing.
func TestBatchPageFaults(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	form := b.fill(b.open("/dashboard/batches?lang=hi"), "/dashboard/batches")
	for file, status := range map[string]int{"": 422, "name,date\n": 422, "planet,orbit\nMars,2\n": 422,
		"\x89PNG\r\n\x1a\n\x00": 422, strings.Repeat("x", 5<<20): 413} {
		r := b.upload("/dashboard/batches", file, form).ok(t, status)
		require.Contains(t, string(r.body), `role="alert"`)
		require.NotContains(t, string(r.body), "column")
	}
	require.Equal(t, 403, b.upload("/dashboard/batches", birthsFile, url.Values{"token": {"no"}}).status)
	sent := b.fill(b.open("/dashboard/batches"), "/dashboard/batches", "rows", "nonsense")
	b.send("POST", "/dashboard/batches/start", sent).ok(t, 400)
	sent.Set("rows", "[]")
	require.Equal(t, 422, b.send("POST", "/dashboard/batches/start", sent).status)
	stranger := s.browser().signIn(s.newKey(s.account.ID, "kundali:read").Token)
	stranger.send("GET", "/dashboard/batches", nil).ok(t, 200)
	hindi := string(b.upload("/dashboard/batches", birthsFile, form).ok(t, 200).body)
	require.NotContains(t, hindi, "There is no")
	require.Contains(t, hindi, "पंक्ति 5: स्थान: इस नाम का कोई स्थान नहीं मिला")
	s.sound()
}
