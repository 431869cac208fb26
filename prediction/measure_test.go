package prediction

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// reports are how many random charts are read in each language: few at every test, many where JYOTISH_LONG is set.
func reports() int {
	if os.Getenv("JYOTISH_LONG") != "" {
		return 500
	}
	return 60
}

// The measures of readings that concern words, over random charts: a stated fact appears again only
// as a reference, nothing is said twice, no forbidden phrase, short sentences, plain English, no Latin
// letter in Hindi, and the same facts in the same order in both languages.
func TestMeasures(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 26))
	told, repeated, references, words, count := 0, 0, 0, 0, 0
	var text strings.Builder
	for range reports() {
		o := twoYears
		o.Transits = stays(&o)
		english, err := Of(randomChart(r), o)
		require.NoError(t, err)
		hindi, err := english.In(vedic.Hindi)
		require.NoError(t, err)
		facts, said := map[string]bool{}, map[string]bool{}
		for i, a := range english.Areas {
			h := hindi.Areas[i]
			measure(t, vedic.English, a.Summary, &words, &count)
			measure(t, vedic.Hindi, h.Summary, nil, nil)
			for k, s := range a.Statements {
				require.Equal(t, h.Statements[k].ID, s.ID)
				require.Len(t, s.Because, len(h.Statements[k].Because))
				require.Equal(t, h.Statements[k].Because[0].Path, s.Because[0].Path)
				measure(t, vedic.English, s.Text, &words, &count)
				text.WriteString(s.Text + " ")
				measure(t, vedic.Hindi, h.Statements[k].Text, nil, nil)
				require.False(t, said[s.Text], "said twice: %s", s.Text)
				said[s.Text] = true
				told++
				if referring(s) {
					references++
					continue
				}
				key := ""
				for _, f := range s.Because {
					key += f.Path + "=" + f.Value + ";"
				}
				if facts[key] {
					repeated++
				}
				facts[key] = true
			}
		}
	}
	t.Logf("%d reports, %d statements: %d tell again what was told (%.2f%%), %d refer to it; %.1f words a sentence",
		reports(), told, repeated, 100*float64(repeated)/float64(told), references, float64(words)/float64(count))
	require.GreaterOrEqual(t, golden.ReadingEase(text.String()), 60.0, "reading ease")
	require.Less(t, 50*repeated, told, "%d: statements tell again what was told", repeated)
}

// referring reports whether a statement refers to a fact or advises on it instead of stating one.
func referring(s Statement) bool {
	for _, part := range []string{".guidance", ".remedy", ".timing."} {
		if strings.Contains(s.ID, part) {
			return true
		}
	}
	return strings.Contains(s.Text, "; see “")
}

func measure(t *testing.T, l vedic.Lang, said string, words, count *int) {
	t.Helper()
	require.Empty(t, text.Forbidden(l.String(), said), "in %q", said)
	most := map[vedic.Lang]int{vedic.English: 25, vedic.Hindi: 26}[l]
	for _, s := range strings.FieldsFunc(said, func(r rune) bool { return r == '.' || r == '।' || r == ';' }) {
		n := len(strings.Fields(s))
		require.LessOrEqual(t, n, most, "%v: words: %s", l, s)
		if words != nil && n > 0 {
			*words, *count = *words+n, *count+1
		}
	}
	if l == vedic.Hindi && strings.ContainsFunc(said, func(r rune) bool {
		return r < unicode.MaxASCII && unicode.IsLetter(r)
	}) {
		t.Errorf("Latin letters: %s", said)
	}
	if said := golden.Gendered(said); l == vedic.Hindi && said != "" {
		t.Errorf("takes the reader for a man or a woman: %s", said)
	}
	if l == vedic.Hindi && text.Anusvara(said) != said {
		t.Errorf("two spellings: %s", said)
	}
}
