package form

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Text returns a text in normal form C, or what is wrong with it: control characters and others that no reader sees, or
// fewer than low or more than high characters. The joiners of Indian scripts are accepted between letters. Blank text
// is too short where low is above zero. Characters are code points: a joined letter of Devanagari may be several.
// Normal form C comes first, or the count would hang on the keyboard.
func Text(s string, low, high int) (string, *Fault) {
	s = norm.NFC.String(s)
	n := len([]rune(s))
	switch {
	case strings.ContainsFunc(s, isControl):
		return "", &Fault{Code: ControlCharacter, Detail: "Control characters are not allowed."}
	case n < low || low > 0 && strings.TrimSpace(s) == "":
		return "", &Fault{Code: TooShort, Detail: "Use at least " + count(low, "character") + "."}
	case n > high:
		return "", &Fault{Code: TooLong, Detail: "Use at most " + count(high, "character") + "."}
	}
	if seen, hidden := splitUnseen(s); hidden != 0 {
		return "", &Fault{Code: ControlCharacter, Suggestion: seen,
			Detail: fmt.Sprintf("The text has the invisible character U+%04X. Leave it out.", hidden)}
	}
	return s, nil
}

// isControl knows those of ASCII and of Latin-1, DEL among them.
func isControl(r rune) bool { return r < 0x20 || 0x7f <= r && r < 0xa0 }

// count is a number of things in English.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// VisibleASCII reports whether a text has nothing but visible ASCII characters; spaces are not visible.
func VisibleASCII(s string) bool {
	for i := range len(s) {
		if s[i] < 0x21 || s[i] > 0x7e {
			return false
		}
	}
	return true
}
