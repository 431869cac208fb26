package httpapi_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// SECURITY.md counts what there is to attack as the tables have it, and names tests that there are.
func TestSecurityCounts(t *testing.T) {
	text, err := os.ReadFile("../SECURITY.md")
	require.NoError(t, err)
	page := string(text)
	for row, counts := range map[string][]string{
		"T2":  {fmt.Sprintf("%d scopes", len(httpapi.Scopes()))},
		"T18": {fmt.Sprintf("%d forms refused; %d forms (chunked", len(refusedFrames), len(closingFrames))},
		"T54": {fmt.Sprintf("%d texts (names", len(personal)), fmt.Sprintf("all %d stayed", len(personal))},
		"T55": {fmt.Sprintf("%d characters (marks", len(unseenCharacters)),
			fmt.Sprintf("in %d fields", len(freeTexts))},
		"T57": {fmt.Sprintf("%d ways to call", len(callWays))},
	} {
		_, line, found := strings.Cut(page, "\n| "+row+" |")
		require.True(t, found, row)
		line, _, _ = strings.Cut(line, "\n")
		for _, count := range counts {
			require.Contains(t, line, count, row)
		}
	}
	namesTests(t, page)
}

// namesTests fails if the table names a test that does not exist. A test name belongs to the
// directory named last before it in its cell, or to httpapi if none is named.
func namesTests(t *testing.T, page string) {
	code := map[string]string{}
	read := func(dir string) bool {
		if _, known := code[dir]; known {
			return true
		}
		files, err := filepath.Glob("../" + dir + "/*_test.go")
		require.NoError(t, err)
		for _, f := range files {
			b, err := os.ReadFile(f)
			require.NoError(t, err)
			code[dir] += string(b)
		}
		return len(files) > 0
	}
	require.True(t, read("httpapi"))
	words := regexp.MustCompile("`([a-z]+(?:/[a-z-]+)*)`|\\b((?:Test|Fuzz)[A-Z][A-Za-z0-9]+)(…?)")
	rows, tests := 0, 0
	for line := range strings.Lines(page) {
		cells := strings.Split(line, "|")
		if len(cells) < 5 || !regexp.MustCompile(`^ T\d+ $`).MatchString(cells[1]) {
			continue
		}
		rows++
		dir := "httpapi"
		for _, w := range words.FindAllStringSubmatch(cells[3], -1) {
			switch {
			case w[1] != "" && read(w[1]):
				dir = w[1]
			case w[2] != "" && w[3] != "":
				tests++
				assert.True(t, strings.Contains(code[dir], "func "+w[2]), "%s: no %s in %s", cells[1], w[2], dir)
			case w[2] != "" && w[2] != "TestMain":
				tests++
				assert.True(t, strings.Contains(code[dir], "func "+w[2]+"("), "%s: no %s in %s", cells[1], w[2], dir)
			}
		}
	}
	require.Greater(t, rows, 46)
	require.Greater(t, tests, 90)
}
