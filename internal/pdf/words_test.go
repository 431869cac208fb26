package pdf

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// everyText calls a function with each text that this repository speaks in.
func everyText(t *testing.T, each func(path, id, text string)) {
	t.Helper()
	inText := regexp.MustCompile(`/text/(en|hi)/[a-z]+\.json$`)
	n := 0
	require.NoError(t, filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !inText.MatchString(filepath.ToSlash(path)) {
			return err
		}
		raw, err := os.ReadFile(path)
		require.NoError(t, err)
		var rows []struct{ ID, Text string }
		require.NoError(t, json.Unmarshal(raw, &rows), path)
		for _, row := range rows {
			n++
			each(path, row.ID, row.Text)
		}
		return nil
	}))
	require.Greater(t, n, 5000)
}

// drawn are the signs of the pictures of a day, which no book has.
var drawn = map[rune]bool{'↑': true, '↓': true, '▸': true, '→': true, '←': true, '⚹': true}

// No letter that a text of ours has is missing in the fonts, and no word is shaped into the box of a missing one.
func TestEveryLetterIsThere(t *testing.T) {
	d := New("", "hi")
	everyText(t, func(path, id, text string) {
		for _, word := range strings.Fields(text) {
			if r, missing := Missing(word); missing {
				require.True(t, drawn[r], "%s: %s: %q is not in the fonts", path, id, r)
				continue
			}
			for _, w := range []Weight{Regular, Bold} {
				for _, run := range d.Word(word, w).runs {
					for _, g := range run.glyphs {
						require.NotZero(t, g.id, "%s: %s: %q has a letter without a shape", path, id, word)
					}
				}
			}
		}
	})
}

func TestMissing(t *testing.T) {
	for text, want := range map[string]rune{"Asha Łódź ½ 23°27′15″": 0, "ज्येष्ठा क्\u200dष −3": 0, "ஆஷா": 0,
		"ไทย":         'ไ',
		"Ελένη Жанна": 0, "愛": '愛', "a🙂": '🙂'} {
		r, missing := Missing(text)
		require.Equal(t, want != 0, missing, text)
		require.Equal(t, want, r, text)
	}
}

var devanagariWord = regexp.MustCompile(`[\x{900}-\x{963}\x{966}-\x{97f}]+`)

// Each Devanagari word of our texts is shaped as HarfBuzz shapes it: the same glyphs, widths and places.
func TestShapesAreThoseOfHarfBuzz(t *testing.T) {
	tool, err := exec.LookPath("hb-shape")
	if err != nil {
		t.Skip("needs hb-shape: apt-get install libharfbuzz-bin")
	}
	seen := map[string]bool{}
	everyText(t, func(_, _, text string) {
		for _, w := range devanagariWord.FindAllString(text, -1) {
			seen[w] = true
		}
	})
	var list []string
	for w := range seen {
		list = append(list, w)
	}
	slices.Sort(list)
	require.Greater(t, len(list), 4000)
	asHarfBuzz(t, tool, devanagari, list)
}

// So is each word of the names in the other scripts of India, and their fonts have all letters of them.
func TestShapesOfNamesAreThoseOfHarfBuzz(t *testing.T) {
	tool, err := exec.LookPath("hb-shape")
	if err != nil {
		t.Skip("needs hb-shape: apt-get install libharfbuzz-bin")
	}
	words := map[int]map[string]bool{}
	for _, l := range vedic.Langs() {
		for _, c := range append(l.Cells(), vedic.Cell{Text: l.Language().Name}) {
			r, missing := Missing(c.Text)
			require.False(t, missing, "%v %s: %c", l, c.ID, r)
			for _, w := range strings.FieldsFunc(c.Text, func(r rune) bool {
				return r == ' ' || r == '-' || r == '\''
			}) {
				face := scriptOf([]rune(w)[0])
				if words[face] == nil {
					words[face] = map[string]bool{}
				}
				words[face][w] = true
			}
		}
	}
	for face, all := range words {
		if face >= devanagari {
			asHarfBuzz(t, tool, face, slices.Sorted(maps.Keys(all)))
		}
	}
	require.Len(t, words, len(scripts))
}

// kerned are words in which HarfBuzz moves a letter by up to 50 thousandths to the one after the next, and the Go port
// of it does not.
var kerned = map[string]bool{"ఉద్వేగం": true, "సూర్యోదయం": true}

var advances = regexp.MustCompile(`\+\d+`)

func asHarfBuzz(t *testing.T, tool string, face int, list []string) {
	t.Helper()
	dir, s := t.TempDir(), scriptOfFace(face)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "words"), []byte(strings.Join(list, "\n")+"\n"), 0o600))
	for weight := range Bold + 1 {
		require.EqualValues(t, 1000, faces[face+int(weight)]().shapes().Upem())
		at := filepath.Join(dir, "font.ttf")
		require.NoError(t, os.WriteFile(at, faces[face+int(weight)]().tables.Bytes(), 0o600))
		out, err := exec.Command(tool, "--no-glyph-names", "--no-clusters", "--script="+s.tag.String(),
			"--language="+s.language, "--font-file="+at, "--text-file="+filepath.Join(dir, "words")).CombinedOutput()
		require.NoError(t, err, "%s", out)
		answers := strings.Split(strings.TrimSpace(string(out)), "\n")
		require.Len(t, answers, len(list))
		d := New("", "hi")
		for i, w := range list {
			var b strings.Builder
			for _, run := range d.Word(w, weight).runs {
				for _, g := range run.glyphs {
					fmt.Fprintf(&b, "|%d", g.id)
					if g.right != 0 || g.lift != 0 {
						fmt.Fprintf(&b, "@%d,%d", g.right, g.lift)
					}
					fmt.Fprintf(&b, "+%d", g.advance)
				}
			}
			got := "[" + strings.TrimPrefix(b.String(), "|") + "]"
			if kerned[w] {
				got, answers[i] = advances.ReplaceAllString(got, ""), advances.ReplaceAllString(answers[i], "")
			}
			require.Equal(t, answers[i], got, w)
		}
		t.Logf("%d words in %s", len(list), s.name)
	}
}
