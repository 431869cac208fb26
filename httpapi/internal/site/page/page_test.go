package page

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// asked finds the IDs of texts in templates and in the Go code that fills them.
var asked = regexp.MustCompile(`"([a-z]+(?:[.][a-zA-Z0-9_:-]*[a-zA-Z0-9])+)"`)

// A text that nothing asks for, and one that is asked for in vain, are both mistakes.
func TestTextsAreComplete(t *testing.T) {
	rooms, known := map[string]bool{}, []string{}
	for _, file := range glob(t, "text/en/*.json") {
		rooms[strings.TrimSuffix(filepath.Base(file), ".json")] = true
	}
	found := map[string]bool{}
	for _, pattern := range []string{"template/*.html", "template/part/*.html", "*.go", "../../../*.go",
		"../dashboard/*.go", "../almanac/*.go", "../catalog/*.go", "../docs/*.go", "../publish/*.go",
		"../../share/*.go"} {
		for _, file := range glob(t, pattern) {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			raw, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, m := range asked.FindAllStringSubmatch(string(raw), -1) {
				room, _, _ := strings.Cut(m[1], ".")
				if rooms[room] && !found[m[1]] &&
					!slices.Contains([]string{".html", ".css", ".js"}, filepath.Ext(m[1])) {
					found[m[1]] = true
					known = append(known, m[1])
				}
			}
		}
	}
	for _, fault := range texts.Check(known) {
		require.Contains(t, fault, `which nothing asks for`)
		require.True(t, made(fault), fault)
	}
}

// Hindi has one spelling and one word for one thing.
func TestHindiHasOneSpelling(t *testing.T) {
	for _, file := range glob(t, "text/hi/*.json") {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		for wrong, right := range map[string]string{"ख़र्च": "खर्च", "ख़रीद": "खरीद", "टैग": "चिह्न",
			"साझा लिंक": "साझा कड़ी"} {
			require.NotContains(t, string(raw), wrong, "%s: the other texts have %s", file, right)
		}
	}
}

// made are the IDs that are put together of a word and a key; the tests of httpapi see that each key has its text.
func made(fault string) bool {
	return regexp.MustCompile(`"(scope|problem|fault|operation|system|txn|status|share|sheet|panel|ask|feed|look|setting|charts|reports|told|book|rail)[.]|"living[.](style|tile)-|` +
		`"person[.](seconds|accuracy|latitude|longitude|calendar|basis|offset|gender)|` +
		`"many[.](field|ended)-|"keys[.](answers|preset)-|"match[.](status|dosha|south|grade|pii)-|` +
		`"shop[.](way|paper)-|` +
		`"hook[.](event|status|problem|level)-|` +
		`"almanac[.](month|moon|nav|title|intro|about|none|area|system)-`).MatchString(fault)
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	return files
}

func TestRenderEscapes(t *testing.T) {
	body, err := Render("notice", Frame{Title: `<b>"A"</b>`, Lang: vedic.Hindi},
		Notice{Text: "<script>alert(1)</script>", Bad: true})
	require.NoError(t, err)
	html := string(body)
	for _, want := range []string{`<html lang="hi">`, "&lt;script&gt;", "&lt;b&gt;", "ज्योतिष", `class="note bad"`} {
		require.Contains(t, html, want, "the page lacks")
	}
	for _, bad := range []string{"<script>alert", "<b>", "style=", "onclick", "http://", "https://"} {
		require.NotContains(t, html, bad, "the page")
	}
	_, err = Render("nothing", Frame{}, nil)
	require.Error(t, err, "a page that is not there is rendered")
}

// Templates hold no style and no script of their own: the policy would refuse them.
func TestTemplatesKeepThePolicy(t *testing.T) {
	bad := regexp.MustCompile(`(?i)\sstyle=|\son[a-z]+=|<style|<script[^>]*>[^<]|javascript:|src="https?:`)
	for _, pattern := range []string{"template/*.html", "template/part/*.html"} {
		for _, file := range glob(t, pattern) {
			raw, err := os.ReadFile(file)
			require.NoError(t, err)
			raw = bytes.ReplaceAll(raw, []byte(`<script type="application/json">`), nil) // data, which no browser runs
			require.Nil(t, bad.Find(raw), file)
		}
	}
	for name := range pages() {
		_, err := templateOf(name)
		require.NoError(t, err)
	}
}

func TestAssets(t *testing.T) {
	if size := len(Assets()["chart.js"].Body); size == 0 || size > 40_000 {
		t.Errorf("the script of the living chart has %d bytes, want at most 40 kB", size)
	}
	for _, name := range []string{"style.css", "page.js", "icon.svg", "chart.js", "bench.css"} {
		path, err := AssetPath(name)
		if err != nil || !regexp.MustCompile(`^/page/[a-z]+-[0-9a-f]{12}[.](css|js|svg)$`).MatchString(path) {
			t.Errorf("%s is at %q, %v", name, path, err)
		}
		if a := Assets()[name]; a.Media == "" || len(a.Body) == 0 {
			t.Errorf("%s has no kind or is empty", name)
		}
	}
	_, err := AssetPath("nothing.css")
	require.Error(t, err, "an asset that is not there has a path")
}

func TestNumber(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1\u202f000", -12345: "\u221212\u202f345",
		1234567: "1\u202f234\u202f567"} {
		require.Equal(t, want, (Frame{}).Number(n), "%d is written", n)
	}
}
