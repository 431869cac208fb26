package drawing

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

func TestCut(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"Ravi", 100_000, "Ravi"},
		{"Ravi Kumar", 5_000, "Ravi K…"}, // 790+640+640+400, 400, 790, 1000 for the ellipsis
		{"रवि कुमार", 3_100, "रवि…"},     // 820+820+400
		{"क्षक्षक्ष", 2_500, "क्ष…"},     // a half letter takes half the room
		{"e" + strings.Repeat("\u0301", 9), 9_000, "e" + strings.Repeat("\u0301", 4) + "…"},
		{"", 10, ""},
	} {
		require.Equal(t, c.want, cut(c.text, c.width), "%q within %d", c.text, c.width)
	}
}

// What steers text, and what XML cannot hold, is left out; joiners stay.
func TestPrintable(t *testing.T) {
	for s, want := range map[string]string{
		"  a\tb\n c ": "a b c", "\u202ea\u2066b\u200e": "ab", "क्\u200dष": "क्\u200dष", "a\x00\x1b[0m": "a[0m",
		"\xffa\uFFFE": "\uFFFDa", "שלום": "שלום",
	} {
		if got := printable(s); got != want || !utf8.ValidString(got) {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
