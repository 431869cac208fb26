package view

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/term"
)

// Every text is in both languages, and something asks for it.
func TestWords(t *testing.T) {
	ids := map[string][]string{}
	for _, lang := range []string{"en", "hi"} {
		for _, name := range []string{"word", "sheet", "sky", "key", "source"} {
			from, name := textFiles, "text/"+lang+"/"+name+".json"
			if strings.HasSuffix(name, "/key.json") || strings.HasSuffix(name, "/source.json") {
				from = term.Files
			}
			raw, err := from.ReadFile(name)
			require.NoError(t, err)
			var rows []struct{ ID, Text string }
			require.NoError(t, json.Unmarshal(raw, &rows), name)
			for _, row := range rows {
				ids[lang] = append(ids[lang], row.ID)
				if lang == "hi" && !strings.HasPrefix(row.ID, "source.") {
					bare := regexp.MustCompile(`\{\w+\}`).ReplaceAllString(row.Text, "")
					require.NotRegexp(t, `[A-Za-z]`, bare, row.ID)
				}
			}
		}
	}
	require.Empty(t, words.Check(ids["en"]))
	code := ""
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, name := range files {
		if raw, err := os.ReadFile(name); err == nil && !strings.HasSuffix(name, "_test.go") {
			code += string(raw)
		}
	}
	for _, id := range ids["en"] {
		kind, _, dotted := strings.Cut(id, ".")
		if kind == "source" || kind == "at" {
			continue // by what results cite
		}
		if kind == "tara" || kind == "varna" || kind == "vashya" {
			continue // by the key of the koota that compares them
		}
		if !strings.Contains(code, `"`+id+`"`) && (!dotted || !strings.Contains(code, `"`+kind+`"`) &&
			!strings.Contains(code, `"`+kind+`.`)) {
			t.Errorf("nothing asks for %q", id)
		}
	}
}
