package form

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Joiners of Indian and Arabic scripts and of emoji: they choose the form of the letters beside them.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// splitUnseen returns a text without the characters that no reader sees and that can make it look like another one:
// marks of direction, spaces without width, joiners where they join nothing. The second result is the first of them, 0
// where there is none.
func splitUnseen(s string) (rest string, first rune) {
	runes := []rune(s)
	var b strings.Builder
	var before rune
	for i, r := range runes {
		var after rune
		if i+1 < len(runes) {
			after = runes[i+1]
		}
		if invisible(before, r, after) {
			if first == 0 {
				first = r
			}
			continue
		}
		b.WriteRune(r)
		before = r
	}
	return strings.TrimSpace(b.String()), first
}

// invisible reports whether a character cannot be seen between two others: one that formats, as U+202E, which turns the
// direction of a line; one that separates lines; a letter of Unicode that is blank; a joiner that joins nothing; a
// selector of a variant that the letter before it does not have.
func invisible(before, r, after rune) bool {
	switch r {
	case joiner, nonJoiner:
		return !joins(before, after)
	case '\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0':
		return true
	}
	if unicode.Is(unicode.Variation_Selector, r) {
		return before == 0 || plain(before) && !unicode.Is(unicode.Han, before)
	}
	return unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)
}

// joins reports whether a joiner may stand between two characters: between letters or marks of a script whose letters
// join, between the signs of an emoji, and after a virama, also at the end of a word (ന്‍).
func joins(before, after rune) bool {
	const virama = 9 // the class of combination
	if norm.NFC.PropertiesString(string(before)).CCC() == virama {
		return true
	}
	return !plain(before) && joinable(before) && !plain(after) && joinable(after)
}

// plain reports whether a character is of a script without joiners.
func plain(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Han)
}

// joinable reports whether a character is a letter, a mark or a sign.
func joinable(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.In(r, unicode.So, unicode.Sk)
}
