package drawing

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// measure lists the texts of all pictures of a page with what they really cover, as JSON in the page's body.
const measure = `<script>
const out = [...document.querySelectorAll("svg")].map(s => [...s.querySelectorAll("text")].map(t => {
  const b = t.getBBox(); return {text: t.textContent, left: b.x, top: b.y, right: b.x + b.width, bottom: b.y + b.height} }));
document.body.textContent = JSON.stringify(out);
</script>`

// In a real browser, with the fonts that are installed, the widths that this package reckons with are not exceeded: no
// text leaves its house to the side or runs into one beside it, with all grahas in one house, in every style and
// language.
func TestBrowser(t *testing.T) {
	if os.Getenv("JYOTISH_BROWSER") == "" {
		t.Skip("needs Chromium and fonts: apt-get install chromium fonts-noto-core, and run again with JYOTISH_BROWSER=1")
	}
	browser, err := exec.LookPath("chromium")
	require.NoError(t, err)
	chart := chartOf(t, "gandhi")
	type drawn struct {
		what  string
		cells []*cell
	}
	var page strings.Builder
	var list []drawn
	for style := North; style <= East; style++ {
		for _, lang := range vedic.Langs() {
			for house := vedic.Bhava(1); house <= 12; house++ {
				f := figureOf(t, chart, Frame(varga.D1))
				crowd(f, house)
				o := Options{Style: style, Lang: lang, Degrees: house%2 == 0, Name: "Venkata Lakshmi"}
				page.WriteString(svgOf(t, f, o))
				d := drawn{what: fmt.Sprint(style, lang, house)}
				for i := range 12 {
					d.cells = append(d.cells, &cellsOf(style)[f.cellOf(style, vedic.Bhava(i+1))])
				}
				for range f.Bodies {
					d.cells = append(d.cells, &cellsOf(style)[f.cellOf(style, house)])
				}
				list = append(list, d)
			}
		}
	}
	for i, texts := range lookedAt(t, browser, page.String()) {
		for j, a := range texts {
			if j < len(list[i].cells) {
				a.stays(t, list[i].what, list[i].cells[j])
			}
			for _, b := range texts[:j] {
				if a.Left < b.Right && b.Left < a.Right && a.baseline() == b.baseline() {
					t.Errorf("%s: %q runs into %q", list[i].what, a.Text, b.Text)
				}
			}
		}
	}
}

// covered is what a text covers, from the top of its font to the bottom.
type covered struct {
	Text                     string
	Left, Top, Right, Bottom float64
}

func (a covered) baseline() int { return int(a.Top+a.Bottom) / 2 }

// stays checks the middle of a line of text: the font reaches higher and lower than its letters.
func (a covered) stays(t *testing.T, what string, c *cell) {
	t.Helper()
	left, right := c.span(a.baseline())
	require.GreaterOrEqual(t, a.Left, float64(left), "%s: %q covers of %d to %d", what, a.Text, left, right)
	require.LessOrEqual(t, a.Right, float64(right), "%s: %q covers of %d to %d", what, a.Text, left, right)
}

func lookedAt(t *testing.T, browser, page string) (out [][]covered) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "page.html")
	require.NoError(t, os.WriteFile(file, []byte("<!doctype html><meta charset=utf-8><body>"+page+measure), 0o600))
	cmd := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
		"--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--disable-quic",
		"--user-data-dir="+filepath.Join(dir, "profile"), "--dump-dom", "file://"+file)
	cmd.WaitDelay = 30 * time.Second
	dom, err := cmd.Output()
	require.NoError(t, err)
	_, body, _ := strings.Cut(string(dom), "<body>")
	body, _, _ = strings.Cut(body, "</body>")
	require.NoError(t, json.Unmarshal([]byte(html.UnescapeString(body)), &out), body)
	return out
}
