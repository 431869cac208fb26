package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// newChart fills the form of a chart, with a place that is offered while it is typed.
func (w *window) newChart(name string) {
	w.Helper()
	w.run(w.open("/dashboard/reports/new"), typed("#name", name), set("#date", "1990-05-17"), set("#time", "06:45"),
		typed("#place", "ujja"),
		see("#places li"))
	w.decent()
	w.run(look(1100, 800, false), see("#places li"), chromedp.KeyEvent(kb.ArrowDown),
		see("#places li[aria-selected=true]"), click("#places li"))
	require.Equal(w, "Ujjain, Madhya Pradesh, India", w.value("#place"))
	require.Regexp(w, `^plc_`, w.value("#placeId"))
	w.run(follow("main form button", "#planets"))
}

// at returns the path of the page that is open.
func (w *window) at() string {
	w.Helper()
	at, err := chromedp.Run(w.ctx, chromedp.Location())
	require.NoError(w, err)
	return strings.TrimPrefix(at, w.base)
}

// TestDashboardInABrowser is a day of an account owner.
func TestDashboardInABrowser(t *testing.T) {
	w := newWindow(t)
	w.run(w.open("/dashboard"), see("#key"))
	w.decent()
	w.signIn(w.token)
	require.Equal(t, "1\u202f000", w.text("#credits"))
	w.newChart("Asha Rao")
	require.Equal(t, "Asha Rao", w.text("h1"))
	report := w.at()
	w.decent()

	w.run(click("#part-varga summary"), follow("#buy-shodashvarga", "table"))
	require.Contains(t, w.text("main"), "D60")
	w.decent()
	w.parts(report)
	w.run(w.open(report), click("#share ~ details summary"), see("#share-go"))
	w.decent()
	w.run(follow("#share-go", "#link"))
	link := w.value("#link")
	w.shared(link, true)
	w.run(w.open(report), follow("#share ~ .system button.danger", "#share ~ .system .bad"))
	w.shared(link, false)

	w.run(w.open("/dashboard"))
	require.Equal(t, "985", w.text("#credits"))
	w.decent()
	w.run(w.open("/dashboard/keys"))
	w.decent()
	w.run(click("main .row details summary"), follow("main .row details form button", "#secret"))
	w.decent()
	w.run(click("[data-copy]"), until("document.querySelector('[data-copy]').textContent === 'Copied'"))
	fresh := w.value("#secret")
	require.Regexp(t, `^jk_live_\w{38}$`, fresh)
	require.NotEqual(t, w.token, fresh)
	// The old secret is valid for a day, so the session goes on until it is ended.
	w.run(w.open("/dashboard"), follow("header form button", "#key"))
	w.signIn(fresh)
	w.run(follow("header form button", "#key"))
	w.calm()
}

// parts opens parts of a chart where they stand on its page: what is chosen inside one is shown there, and no two
// things of the page have one id.
func (w *window) parts(report string) {
	w.Helper()
	w.run(w.open(report), see("#planets"), click("#part-yoga summary"), see("#part-yoga .entry"),
		click("#part-dasha summary"), see("#part-dasha-tree"), click("#part-dosha summary"), see("#part-dosha .entry"),
		click("#part-dosha .entry details summary"), see("#part-dosha .entry details[open] li"))
	require.Equal(w, report, strings.TrimSuffix(w.at(), "#part-yoga"))
	w.run(click("#part-dasha .tool:not(.look):has(form) summary"), set("#part-dasha-at", "2030-01-01"),
		click("#part-dasha .tool:not(.look) form button"),
		until("document.querySelector('#part-dasha-at')?.value === '2030-01-01'"))
	require.Equal(w, report, strings.TrimSuffix(w.at(), "#part-yoga"), "it is shown where it stands")
	ids,
		err := chromedp.Run(w.ctx,
		chromedp.Evaluate[int](`(() => { const all = [...document.querySelectorAll("[id]")].map((x) => x.id);
		return all.length - new Set(all).size })()`))
	require.NoError(w, err)
	require.Zero(w, ids, "ids that stand twice")
	w.decent()
	w.run(w.open(report+"#part-remedies"), see("#part-remedies .entry"))
	tab, done := chromedp.NewContext(w.ctx) // a page without the script, in which a part leads to its own
	defer done()
	ctx, end := context.WithTimeout(tab, time.Minute)
	defer end()
	require.NoError(w, chromedp.Do(ctx, chromedp.Func(withoutScripts), w.open(report), click("#part-yoga summary"),
		click("#part-yoga .inside a"), see(".entry"), until("location.pathname.endsWith('/ask/yoga')")))
}

// shared opens a link in a browser without a signed-in user.
func (w *window) shared(link string, opens bool) {
	w.Helper()
	ctx, done := chromedp.NewContext(w.ctx, chromedp.WithNewBrowserContext())
	defer done()
	require.NoError(w, chromedp.Do(ctx, chromedp.Navigate(link)))
	text, err := chromedp.Run(ctx, chromedp.Text(chromedp.CSS("body")))
	require.NoError(w, err)
	require.Equal(w, opens, strings.Contains(text, "Jupiter"), text)
}

// TestPagesInABrowser looks at every page with names that are hard to show, in both languages, with the keyboard alone,
// and weighs the first one.
func TestPagesInABrowser(t *testing.T) {
	shop := filepath.Join(t.TempDir(), "shop.json")
	require.NoError(t, os.WriteFile(shop, []byte(`{"currency":"INR","packs":[{"credits":100,"price":"499.00"}],`+
		`"seller":["Kendra Jyotish","Pune"],"bank":["Kendra Jyotish","Account 123456789"]}`), 0o600))
	w := newWindow(t, "--shop", shop)
	w.signIn(w.token)
	w.newChart(strings.Repeat("\u0905\u0915", 60))
	report := w.at()
	w.newChart("Shirin \u0634\u06cc\u0631\u06cc\u0646 " + strings.Repeat("W", 90))
	second := w.at()
	w.run(click("#part-kp summary"), follow("#buy-kp", "table"), w.open(report), click("#part-jaimini summary"),
		follow("#buy-jaimini", "table"))
	w.run(w.open("/dashboard/matches/new"), set("#bride-report", report[len("/dashboard/reports/"):]),
		typed("#groom-name", "Ravi"), set("#groom-date", "1988-01-02"), set("#groom-time", "10:00"),
		typed("#groom-place", "Pune, India"),
		follow("main form > .row button", "#kootas"))
	match := w.at()
	other := report + "/ask/compare?report=" + second[len("/dashboard/reports/"):]
	w.run(w.open(report), click("#part-varga summary"), follow("#buy-shodashvarga", "table"))
	w.letterhead()
	w.run(w.open(report), click("#written ~ details summary"), typed("#tags", "VIP, विवाह"),
		follow("#written ~ details button", "#written ~ p .tag"))
	many := w.batch()
	for _, lang := range []string{"en", "hi"} {
		w.run(w.open("/dashboard?lang=en"), follow("header form button", "#key"))
		w.signIn(w.secondKey("pages " + lang)) // a key opens so many pages a minute
		for _, path := range []string{"/dashboard", "/dashboard/history", "/dashboard/reports",
			"/dashboard/reports/new", report, report + "/jaimini", report + "/ask/kp", report + "/ask/dasha",
			report + "/ask/bala", report + "/charts?at=2026-11-21T14:30&style=south",
			report + "/charts?ayanamsa=raman&right=moon",
			report + "/shodashvarga", report + "/ask/chakra", report + "/ask/sky", report + "/ask/compare", other,
			report + "/birth", "/dashboard/batches", many, "/dashboard/webhooks", "/dashboard/calendars",
			"/dashboard/panchang", "/dashboard/days/calendar?place=Ujjain&month=2026-11",
			"/dashboard/letterhead", report + "/book", match + "/book",
			"/dashboard/horoscope?rashi=kumbha&period=weekly&date=2026-11-21",
			"/dashboard/numerology", "/dashboard/names/baby", "/dashboard/names/business",
			"/dashboard/names/spelling", "/dashboard/tables/remedies-general?graha=saturn",
			"/dashboard/tables/kp-table",
			"/dashboard/clients", "/dashboard/credits", "/dashboard/prices", "/dashboard/tables/explain-difference",
			"/dashboard/matches", "/dashboard/matches/new", match, "/dashboard/keys", "/dashboard/nowhere",
			"/nowhere"} {
			sep := "?"
			if strings.Contains(path, sep) {
				sep = "&"
			}
			w.run(w.open(path + sep + "lang=" + lang))
			w.decent()
		}
		w.run(w.open("/dashboard/numerology?lang="+lang), look(1100, 800, false), typed("#name", "मोहनदास"),
			set("#date", "1869-10-02"), follow("main form button", "#answer"))
		w.decent()
		w.run(w.open("/dashboard/names/baby?lang="+lang), set("#nakshatra", "4"), set("#targetNumber", "5"),
			follow("main form button", "#answer"))
		w.decent()
	}
	for _, path := range []string{"/dashboard", "/dashboard/reports/new", "/dashboard/letterhead", report,
		report + "/book", "/dashboard/numerology"} {
		w.run(w.open(path), look(1100, 800, false))
		w.keyboard()
	}
	w.wrong = without404(w.wrong)
	w.calm()
}

// without404 leaves out what a browser says of the page that is not there.
func without404(said []string) (rest []string) {
	for _, s := range said {
		if !strings.Contains(s, "404") {
			rest = append(rest, s)
		}
	}
	return rest
}

// letterhead has one made, with a logo.
func (w *window) letterhead() {
	w.Helper()
	var picture bytes.Buffer
	require.NoError(w, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 300, 80))))
	file := filepath.Join(w.TempDir(), "logo.png")
	require.NoError(w, os.WriteFile(file, picture.Bytes(), 0o600))
	w.run(w.open("/dashboard/letterhead"), typed("#name", "Shri Jyotish Kendra"), typed("#address", "12 Temple Road"),
		set("#colour", "#1b4d3e"), chromedp.SetUploadFiles(chromedp.CSS("#logo"), []string{file}),
		follow("main form button", "img.logo"))
	require.Equal(w, "#1b4d3e", w.value("#colour"))
}

// batch uploads a file of births with one wrong row and starts the batch. It checks what the page
// shows of the rows before and after, and returns the page of the batch.
func (w *window) batch() string {
	w.Helper()
	file := filepath.Join(w.TempDir(), "births.csv")
	require.NoError(w, os.WriteFile(file, []byte("name,date,time,place\nAsha,1990-05-15,14:30,\"Jaipur, India\"\n"+
		"Ravi,1988-01-02,10:00,\"Pune, India\"\nMeera,1988-02-30,10:00,\"Pune, India\"\n"), 0o600))
	w.run(w.open("/dashboard/batches"), chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file}),
		follow("main form button", "#start"))
	require.Contains(w, w.text("main"), "1988-02-30")
	w.decent()
	w.run(follow("#start", "#far"))
	w.run(until("document.querySelector('progress')?.value === document.querySelector('progress')?.max"))
	w.decent()
	return w.at()
}

// secondKey makes a key of the account.
func (w *window) secondKey(name string) string {
	w.Helper()
	r, err := http.NewRequest("POST", w.base+"/v1/api-keys", strings.NewReader(
		`{"name":"`+name+`","scopes":["kundali:read","kundali:create","kundali:share","charts:read","charts:create",`+
			`"predictions:read","doshas:read","remedies:read","compatibility:read","compatibility:create","batches:read",`+
			`"batches:create","muhurat:read","places:read","horoscope:read",`+
			`"numerology:read","credits:read","keys:read","keys:manage","account:manage"]}`))
	require.NoError(w, err)
	r.Header.Set("Authorization", "Bearer "+w.token)
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	require.NoError(w, err)
	defer answer.Body.Close()
	var made struct{ Secret string }
	require.NoError(w, json.NewDecoder(answer.Body).Decode(&made))
	require.Equal(w, http.StatusCreated, answer.StatusCode)
	return made.Secret
}
