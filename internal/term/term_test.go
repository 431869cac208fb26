package term

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A heading is translated by the exact words in the table of the language, and not by a part of
// them.
func TestHeading(t *testing.T) {
	for _, c := range []struct{ tag, id, english, want string }{
		{"ta", "day.sunrise", "Sunrise", "சூரிய உதயம்"}, {"bn", "sheet.rashi", "Sign", "রাশি"},
		{"mr", "sheet.tithi", "Tithi and weekday", "तिथी, वार"}, {"gu", "report.lagna", "Ascendant", "લગ્ન"},
		{"pa", "day.sunrise", "Sunrise", ""}, // Punjabi has no word for it yet
		{"ta", "system.pada", "Pada", ""}, {"ta", "term.lagna", "Lagna", ""}, {"ta", "head.degree", "Degree", ""},
		{"hi", "day.sunrise", "Sunrise", ""}, {"en", "day.sunrise", "Sunrise", ""},
	} {
		var l vedic.Lang
		require.NoError(t, l.UnmarshalText([]byte(c.tag)))
		if got, ok := Heading(l, c.id, c.english); got != c.want || ok != (c.want != "") {
			t.Errorf("%s, %s: %q, %v, want %q", c.tag, c.id, got, ok, c.want)
		}
	}
}

// Every word of a heading is in a table of names.
func TestHeadingFile(t *testing.T) {
	known := map[string]bool{}
	for _, c := range vedic.Langs()[2].Cells() {
		known[c.ID] = true
	}
	for english, list := range headings() {
		for _, id := range list {
			require.True(t, known[id], "%s: %s is in no table", english, id)
		}
	}
}
