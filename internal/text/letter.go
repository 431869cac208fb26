package text

import "unicode"

// Letter returns the first letter of a word as people write it: in the scripts of India that may be several code
// points, consonants that a virama joins and the signs behind them, as श्री. It is empty for an empty word.
func Letter(word string) string {
	var last rune
	for i, r := range word {
		if i > 0 && !unicode.IsMark(r) && !joins(last) {
			return word[:i]
		}
		last = r
	}
	return word
}

// joins reports whether a sign joins the next consonant to the one before it: the virama, which is at the same place
// in the block of each script from Devanagari to Malayalam. That of Tamil joins nothing.
func joins(r rune) bool { return r >= 0x900 && r < 0xd80 && r&0x7f == 0x4d && r != 0xbcd }
