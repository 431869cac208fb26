package browser

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// shot is a picture of a page that README or docs show.
type shot struct {
	name, path    string
	width, height int64
	dark          bool
	steps         []do
}

// TestShotsInABrowser takes the pictures of pages that README and docs show. They are kept where JYOTISH_SHOTS says, as
// docs/img, and are thrown away without it; then it is known that they can be taken.
func TestShotsInABrowser(t *testing.T) {
	w := newWindow(t)
	into := os.Getenv("JYOTISH_SHOTS")
	if into == "" {
		into = t.TempDir()
	}
	asha := w.made("/v1/kundali/generate",
		`{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`)
	w.made("/v1/kundali/generate", `{"name":"Ravi Menon","date":"1988-01-02","time":"10:00","place":"Kochi, India"}`)
	meera := w.made("/v1/kundali/generate",
		`{"name":"मीरा शर्मा","date":"1994-11-08","time":"19:20","place":"Jaipur, India","tags":["परिवार"]}`)
	w.made("/v1/kundali/"+asha+"/shodashvarga", "{}")
	match := w.made("/v1/compatibility/match", `{"bride":{"reportId":"`+asha+`"},"groom":{"name":"Ravi Menon",`+
		`"date":"1988-01-02","time":"10:00","place":"Kochi, India"}}`)
	report, hindi := "/dashboard/reports/"+asha, "/dashboard/reports/"+meera
	w.signIn(w.token)
	for _, s := range []shot{
		{name: "dashboard", path: "/dashboard?lang=en", width: 1100, height: 968},
		{name: "dashboard-report-phone", path: report, width: 390, height: 844, dark: true},
		{name: "dashboard-new-phone", path: "/dashboard/reports/new", width: 390, height: 844,
			steps: []do{typed("#name", "Asha Rao"), typed("#place", "ramp"), see("#places li")}},
		{name: "workbench", path: report, width: 1100, height: 1500},
		{name: "workbench-parts", path: report, width: 1100, height: 1500, steps: []do{click("#part-dosha summary"),
			see("#part-dosha .entry"), scrolledTo("#part-dosha")}},
		{name: "match", path: "/dashboard/matches/" + match, width: 1280, height: 1180},
		{name: "workbench-phone", path: hindi + "?lang=hi", width: 360, height: 1400},
		{name: "month-hindi", path: "/panchang/ujjain-plc_qviy/2026-11?lang=hi", width: 1100, height: 1300},
		{name: "day-phone", path: "/panchang/ujjain-plc_qviy/2026-11-08?lang=hi", width: 360, height: 1400},
		{name: "panchang-bengali", path: "/panchang/kolkata-plc_rbss/2026-11-08?lang=bn", width: 760, height: 960},
	} {
		w.run(look(s.width, s.height, s.dark), w.open(s.path), see("h1"))
		w.run(s.steps...)
		w.run(until(`[...document.images].every((x) => x.complete || x.loading === "lazy")`))
		seen, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
		require.NoError(t, err)
		w.kept(into, s.name, seen)
	}
	card, err := http.Get(w.base + "/panchang/ujjain-plc_qviy/2026-11-08/card.png?lang=hi")
	require.NoError(t, err)
	defer card.Body.Close()
	body, err := io.ReadAll(card.Body)
	require.NoError(t, err)
	w.kept(into, "card-hindi", body)
	w.printed(into, "book", "/v1/kundali/"+asha+"/report.pdf", "Charts", "Yogas")
	w.printed(into, "match-book", "/v1/compatibility/"+match+"/report.pdf?lang=hi", "विषय-सूची", "दोनों के जन्म")
}

// scrolledTo brings a thing to the top of the window.
func scrolledTo(what string) do {
	return chromedp.Evaluate[chromedp.Void](fmt.Sprintf("document.querySelector(%q).scrollIntoView()", what))
}

// ask calls the API.
func (w *window) ask(method, path, body string) []byte {
	w.Helper()
	r, err := http.NewRequest(method, w.base+path, strings.NewReader(body))
	require.NoError(w, err)
	r.Header.Set("Authorization", "Bearer "+w.token)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	answer, err := http.DefaultClient.Do(r)
	require.NoError(w, err)
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	require.NoError(w, err)
	require.Less(w, answer.StatusCode, 300, "%s %s: %s", method, path, got)
	return got
}

// made has something made by the API, and gives its id.
func (w *window) made(path, body string) string {
	w.Helper()
	var made struct{ ID, MatchID string }
	require.NoError(w, json.Unmarshal(w.ask("POST", path, body), &made))
	return cmp.Or(made.ID, made.MatchID)
}

// printed keeps the cover of a book and, as name-1 and on, the pages that begin with these headings.
func (w *window) printed(into, name, path string, headings ...string) {
	w.Helper()
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		w.Log("install poppler-utils to take pictures of books")
		return
	}
	file := filepath.Join(w.TempDir(), name+".pdf")
	require.NoError(w, os.WriteFile(file, w.ask("GET", path, ""), 0o600))
	text, err := exec.Command("pdftotext", file, "-").Output()
	require.NoError(w, err)
	pages := []int{1}
	for _, heading := range headings {
		at := slices.IndexFunc(strings.Split(string(text), "\f"), func(page string) bool {
			lines := strings.SplitN(page, "\n", 4)
			return slices.Contains(lines[:min(3, len(lines))], heading)
		})
		require.Positive(w, at, "no page begins with %s", heading)
		pages = append(pages, at+1)
	}
	for i, n := range pages {
		number := fmt.Sprint(n)
		seen, err := exec.Command("pdftoppm", "-r", "45", "-png", "-f", number, "-l", number, file).Output()
		require.NoError(w, err)
		w.kept(into, fmt.Sprintf("%s-%d", name, i), seen)
	}
}

// kept writes a picture with 256 colours, which pages of text hardly have more of: a third of the bytes.
func (w *window) kept(into, name string, seen []byte) {
	w.Helper()
	full, err := png.Decode(bytes.NewReader(seen))
	require.NoError(w, err)
	few := image.NewPaletted(full.Bounds(), commonest(full))
	draw.Draw(few, few.Bounds(), full, full.Bounds().Min, draw.Src)
	require.Greater(w, len(few.Palette), 8, "%s is empty", name)
	var b bytes.Buffer
	require.NoError(w, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, few))
	require.NoError(w, os.WriteFile(filepath.Join(into, name+".png"), b.Bytes(), 0o644))
}

// commonest are up to 256 colours of a picture, those that most of it has; colours next to each other count as one.
func commonest(full image.Image) (list color.Palette) {
	counts := map[color.RGBA]int{}
	size := full.Bounds()
	for y := size.Min.Y; y < size.Max.Y; y++ {
		for x := size.Min.X; x < size.Max.X; x++ {
			c := color.RGBAModel.Convert(full.At(x, y)).(color.RGBA)
			counts[color.RGBA{c.R &^ 7, c.G &^ 7, c.B &^ 7, c.A}]++
			counts[c]++
		}
	}
	all := make([]color.RGBA, 0, len(counts))
	for c := range counts {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	for _, c := range all[:min(256, len(all))] {
		list = append(list, c)
	}
	return list
}
