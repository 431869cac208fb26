package arch

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Hindi has one spelling everywhere, that of the Central Hindi Directorate (IS 16500:2012): a nasal before a consonant
// of its own class is anusvara, and क, ख and ग have no dot below. Sanskrit keeps its own: quotations, verses, and the
// deities of vargas, which the verses name.
func TestHindiSpelling(t *testing.T) {
	quoted := regexp.MustCompile(`“[^”]*”`)
	check := func(at, said string) {
		said = quoted.ReplaceAllString(said, "")
		if right := dotless.Replace(text.Anusvara(said)); right != said && !strings.Contains(said, "॥") {
			t.Errorf("%s: %q is spelled %q", at, said, right)
		}
	}
	files, err := filepath.Glob(root + "/*/text/hi/*.json")
	require.NoError(t, err)
	deeper, err := filepath.Glob(root + "/*/*/text/hi/*.json")
	require.NoError(t, err)
	texts := 0
	for _, file := range append(files, deeper...) {
		if strings.HasSuffix(file, "varga/text/hi/deity.json") {
			continue
		}
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var rows []struct {
			ID, Text, Hi string
		}
		require.NoError(t, json.Unmarshal(raw, &rows), file)
		for _, row := range rows {
			texts++
			check(file+" "+row.ID, row.Text+row.Hi)
		}
	}
	for _, name := range vedicNames() {
		check("vedic", name)
	}
	require.GreaterOrEqual(t, texts, 4000)
}

var dotless = strings.NewReplacer("क़", "क", "ख़", "ख", "ग़", "ग", "\u0958", "क", "\u0959", "ख", "\u095a", "ग")

// vedicNames are the Hindi names that stand in Go.
func vedicNames() (list []string) {
	add := func(n int, name func(i int) string) {
		for i := 1; i <= n; i++ {
			list = append(list, name(i))
		}
	}
	add(9, func(i int) string { return vedic.Graha(i).Name(vedic.Hindi) })
	add(12, func(i int) string { return vedic.Rashi(i).Name(vedic.Hindi) })
	add(27, func(i int) string { return vedic.Nakshatra(i).Name(vedic.Hindi) })
	add(30, func(i int) string { return vedic.Tithi(i).Name(vedic.Hindi) })
	add(11, func(i int) string { return vedic.Karana(i).Name(vedic.Hindi) })
	add(27, func(i int) string { return vedic.NityaYoga(i).Name(vedic.Hindi) })
	add(7, func(i int) string { return vedic.Vara(i).Name(vedic.Hindi) })
	return append(list, vedic.Hindi.Language().Name)
}
