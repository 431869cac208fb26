package place

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// The nine Indic scripts of Unicode are in blocks of 0x80 from U+0900 (Devanagari, Bengali,
// Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam). A letter has the same offset in
// each, so one table serves all.
const (
	indicFirst = 0x0900
	indicEnd   = 0x0d80
)

// Offsets within a block.
const (
	candrabindu    = 0x01
	anusvara       = 0x02
	visarga        = 0x03
	firstConsonant = 0x15
	firstLabial    = 0x2a // p, ph, b, bh, m
	lastLabial     = 0x2e
	lastConsonant  = 0x39
	nukta          = 0x3c
	virama         = 0x4d
)

func indic(r rune) bool { return r >= indicFirst && r < indicEnd }

func consonant(r rune) bool {
	return indic(r) && r%0x80 >= firstConsonant && r%0x80 <= lastConsonant
}

// nasal normalises every nasal before a consonant to anusvara (मुम्बई to मुंबई), and
// candrabindu too (राँची to रांची). It returns the rune to write and the number of following
// runes that it replaces.
func nasal(r rune, rest []rune) (rune, int) {
	switch r % 0x80 {
	case candrabindu:
		return r - candrabindu + anusvara, 0
	case 0x19, 0x1e, 0x23, 0x28, 0x2e:
		if len(rest) > 1 && indic(rest[0]) && rest[0]%0x80 == virama && consonant(rest[1]) {
			return r - r%0x80 + anusvara, 1
		}
	}
	return r, 0
}

// latinSounds is the sound of each letter of a block; consonants are without their inherent
// vowel. Letters with the same English spelling have the same sound.
var latinSounds = [0x80]string{
	anusvara: "n", 0x03: "h",
	0x05: "a", 0x06: "a", 0x07: "i", 0x08: "i", 0x09: "u", 0x0a: "u", 0x0b: "ri", 0x0d: "e", 0x0e: "e", 0x0f: "e",
	0x10: "ai",
	0x11: "o", 0x12: "o", 0x13: "o", 0x14: "au",
	0x15: "k", 0x16: "kh", 0x17: "g", 0x18: "gh", 0x19: "n", 0x1a: "ch", 0x1b: "chh", 0x1c: "j", 0x1d: "jh", 0x1e: "n",
	0x1f: "t", 0x20: "th", 0x21: "d", 0x22: "dh", 0x23: "n", 0x24: "t", 0x25: "th", 0x26: "d", 0x27: "dh", 0x28: "n",
	0x29: "n",
	0x2a: "p", 0x2b: "ph", 0x2c: "b", 0x2d: "bh", 0x2e: "m", 0x2f: "y", 0x30: "r", 0x31: "r", 0x32: "l", 0x33: "l",
	0x34: "zh",
	0x35: "v", 0x36: "sh", 0x37: "sh", 0x38: "s", 0x39: "h",
	0x3e: "a", 0x3f: "i", 0x40: "i", 0x41: "u", 0x42: "u", 0x43: "ri", 0x45: "e", 0x46: "e", 0x47: "e", 0x48: "ai",
	0x49: "o", 0x4a: "o",
	0x4b: "o", 0x4c: "au",
	0x66: "0", 0x67: "1", 0x68: "2", 0x69: "3", 0x6a: "4", 0x6b: "5", 0x6c: "6", 0x6d: "7", 0x6e: "8", 0x6f: "9",
}

// sound is one sound of a word being spelled in Latin letters.
type sound struct {
	text  string
	vowel bool
	schwa bool // the inherent vowel of a consonant
}

// inLatin spells the Indic words of a text as Indian towns are spelled in English, so that
// पोरबंदर finds Porbandar; ok is false if the text has no Indic letter. The inherent a is
// dropped where Hindi does not pronounce it: at the end of a word, and between a vowel with one
// consonant and a consonant with a vowel.
func (w words) inLatin() (words, bool) {
	var b strings.Builder
	out := words{part: w.part, more: w.more}
	found := false
	for i := range w.count() {
		out.at = append(out.at, b.Len())
		word := []rune(norm.NFC.String(w.run(i, i+1))) // vowel signs composed
		if len(word) > 0 && indic(word[0]) {
			found = true
			b.WriteString(latin(word))
		} else {
			b.WriteString(string(word))
		}
	}
	out.text = b.String()
	out.at = append(out.at, b.Len())
	return out, found
}

// spellings returns the text, and if it has Indic words, also the text with these in Latin
// letters.
func (w words) spellings() []words {
	if latin, ok := w.inLatin(); ok {
		return []words{w, latin}
	}
	return []words{w}
}

func latin(word []rune) string {
	sounds := dropSchwas(soundsOf(word))
	var b strings.Builder
	for _, s := range sounds {
		b.WriteString(s.text)
	}
	return b.String()
}

func soundsOf(word []rune) []sound {
	var out []sound
	for i, r := range word {
		if !indic(r) || latinSounds[r%0x80] == "" {
			continue
		}
		text := latinSounds[r%0x80]
		if r%0x80 == anusvara && i+1 < len(word) && labial(word[i+1]) {
			text = "m"
		}
		if !consonant(r) {
			out = append(out, sound{text: text, vowel: r%0x80 > visarga})
			continue
		}
		out = append(out, sound{text: text})
		if !(i+1 < len(word) && bindsVowel(word[i+1])) {
			out = append(out, sound{text: "a", vowel: true, schwa: true})
		}
	}
	return out
}

func labial(r rune) bool { return indic(r) && r%0x80 >= firstLabial && r%0x80 <= lastLabial }

// bindsVowel reports whether a sign replaces the inherent vowel of the consonant before it.
func bindsVowel(r rune) bool { return indic(r) && r%0x80 >= 0x3e && r%0x80 <= virama }

// dropSchwas removes unpronounced inherent vowels, from the end of the word.
func dropSchwas(s []sound) []sound {
	if n := len(s); n > 3 && s[n-1].schwa && s[n-3].vowel {
		s = s[:n-1]
	}
	// From right to left: dropping a vowel leaves a consonant cluster, before which the vowel
	// to the left is pronounced. The other direction would drop two in a row.
	for i := len(s) - 3; i >= 2; i-- {
		if s[i].schwa && !s[i-1].vowel && s[i-2].vowel && !s[i+1].vowel && s[i+2].vowel {
			s = append(s[:i:i], s[i+1:]...)
		}
	}
	return s
}
