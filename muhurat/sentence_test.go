package muhurat_test

import (
	"context"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

// A window says both its civil dates; the window is one of Drik's for a house.
func TestOpeningText(t *testing.T) {
	l := list(t, muhurat.GrihaPravesh, "2025-02-06", "2025-02-08")
	for i, want := range map[int][2]string{
		0: {"from 22:53, 6 February, to 07:06, 7 February", "6 फ़रवरी 22:53 से 7 फ़रवरी 07:06 तक"},
		2: {"8 February, 07:05 to 18:07", "8 फ़रवरी, 07:05 से 18:07 तक"},
	} {
		for lang, text := range want {
			if got := l.Days[i].Windows[0].Text(vedic.Lang(lang)); got != text &&
				strings.Replace(got, "22:54", "22:53", 1) != text {
				t.Errorf("%s, want %s", got, text)
			}
		}
	}
}

// Sentences leave no place unfilled, and those in Hindi have no Latin letters; whose rule it is is said where a school
// falls back.
func TestSentences(t *testing.T) {
	for _, c := range []struct {
		a      muhurat.Activity
		school string
		says   string
	}{
		{muhurat.Marriage, "drik", "rule of Drik Panchang"},
		{muhurat.Naming, "drik", "Drik Panchang has no list for this purpose"},
		{muhurat.Mundan, "astrosage", "rule of AstroSage"}, {muhurat.Marriage, "prokerala", "rule of Prokerala"},
	} {
		s, err := muhurat.BuiltIn(c.school)
		require.NoError(t, err)
		l := list(t, c.a, "2026-02-01", "2026-04-30", reasons, func(p *muhurat.Plan) { p.School = s })
		require.NotEmpty(t, l.Days, c)
		for _, w := range l.Warnings {
			require.NotEqual(t, muhurat.WarningText(w, vedic.English), muhurat.WarningText(w, vedic.Hindi), w)
		}
		for i := range l.Days {
			en, hi := l.Sentence(&l.Days[i], vedic.English), l.Sentence(&l.Days[i], vedic.Hindi)
			if !strings.Contains(en, c.says) || strings.ContainsAny(en+hi, "{}") || strings.ContainsFunc(hi, latin) {
				t.Error(en, hi)
			}
		}
		x, err := muhurat.Explain(context.Background(), observer, muhurat.Plan{Activity: c.a, School: s, Place: delhi},
			date("2026-02-17"))
		if err != nil || x.Listed || strings.ContainsFunc(x.Sentence(vedic.Hindi), latin) { // Amavasya
			t.Errorf("%v %s: %+v", c.a, c.school, err)
		}
	}
}

func latin(c rune) bool { return unicode.Is(unicode.Latin, c) }
