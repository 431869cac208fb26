package drawing

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Widths are estimates from above, in thousandths of the font size: those of DejaVu Sans, the widest of the fonts that
// browsers take for "sans-serif", for Devanagari those of Noto and Mangal, for the other scripts of India those of
// scriptWidths. A picture has no way to ask which font will show it.

// widthOf returns the width of a text. A Devanagari letter after a virama joins the one before it, and takes half its
// room or less.
func widthOf(s string) (w int) {
	last := rune(0)
	for _, r := range s {
		if n := runeWidth(r); last == virama {
			w += n / 2
		} else {
			w += n
		}
		last = r
	}
	return w
}

const virama = '\u094d'

// joins reports whether a text ends with a virama that joins the next letter to the one before it. That of Tamil stands
// for itself.
func joins(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r >= 0x900 && r <= 0xd7f && r%128 == virama%128 && r != '\u0bcd'
}

// ellipsis is the width of what stands for the rest of a text.
const ellipsis = 1000

func runeWidth(r rune) int {
	switch {
	case r < 128:
		return asciiWidths[r]
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case r == '°':
		return 500
	case r == '…':
		return ellipsis
	case r >= 0x980 && r <= 0xd7f:
		return 10 * int(scriptWidths[(r-0x980)/128][(r-0x980)%128])
	case unicode.Is(unicode.Devanagari, r):
		switch {
		case unicode.Is(unicode.Mc, r):
			return 400
		case unicode.Is(unicode.Nd, r): // 551 in Noto Sans
			return 620
		}
		return 820
	case unicode.Is(unicode.Latin, r), unicode.Is(unicode.Greek, r), unicode.Is(unicode.Cyrillic, r):
		return 850
	}
	return 1300 // ideographs, pictures, broad scripts
}

var asciiWidths = func() (list [128]int) {
	for r := range list {
		list[r] = latinWidth(rune(r))
	}
	return list
}()

func latinWidth(r rune) int {
	switch {
	case strings.ContainsRune("ijlI.,:;'|!() []", r):
		return 400
	case strings.ContainsRune("mwMW@%", r):
		return 1000
	case r >= 'A' && r <= 'Z':
		return 790
	}
	return 640
}

// printable makes a text of others fit to be shown: what steers the direction of text, control characters and what XML
// cannot hold are left out, white space becomes one space.
func printable(s string) string {
	if plain(s) {
		return s
	}
	s = strings.ToValidUTF8(s, "\uFFFD")
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == '\u200c' || r == '\u200d': // joiners, by which Indian scripts are spelled
			return r
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs), r == '\uFFFE', r == '\uFFFF':
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// plain says that a text is of visible ASCII with single spaces between, as nearly all are.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && (i == 0 || i == len(s)-1 || s[i-1] == ' ') {
			return false
		}
	}
	return true
}

// cut shortens a printable text to a width in thousandths of the font size; what was cut off shows as an ellipsis.
// Marks stay with their letter, and so many as no script puts on one are cut too.
func cut(s string, width int) string {
	w, end, marks, last := 0, 0, 0, rune(0)
	for i, r := range s {
		n := runeWidth(r)
		if last == virama {
			n /= 2
		}
		last = r
		if n == 0 {
			if marks++; marks > 4 {
				return strings.TrimSpace(s[:i]) + "…"
			}
			continue
		}
		marks = 0
		if w+n > width {
			return strings.TrimSpace(s[:end]) + "…"
		}
		if w += n; w+ellipsis <= width {
			next := i + len(string(r))
			next += marksAt(s[next:])
			if !joins(s[:next]) { // half a letter is none
				end = next
			}
		}
	}
	return s
}

// marksAt returns the length of the marks that a text begins with.
func marksAt(s string) int {
	for i, r := range s {
		if runeWidth(r) > 0 {
			return i
		}
	}
	return len(s)
}
