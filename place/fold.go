package place

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxWords limits how many words of a text are used: a place with its district, state and
// country takes fewer.
const maxWords = 16

// words is a text in the form the gazetteer compares: lower case, without accents, split into
// words. The words are concatenated, so that "New Delhi", "Newdelhi" and "new-delhi" have one
// key, and any run of words is a slice of it.
type words struct {
	text string
	at   []int // where each word begins, and the end of the last
	part []int // the comma-separated part of each word
	more bool  // there were more than maxWords
}

func (w words) count() int              { return len(w.part) }
func (w words) run(from, to int) string { return w.text[w.at[from]:w.at[to]] }

// onePart reports whether a run of words lies between two commas.
func (w words) onePart(from, to int) bool { return w.part[from] == w.part[to-1] }

// key returns a text folded into one word, as in the index.
func key(s string) string { return fold(s).text }

// fold splits a text into words. Points within an abbreviation (U.S.A.) and apostrophes join;
// other marks separate. Commas separate parts of an address, and no name extends over one.
func fold(s string) words {
	var f folder
	for _, r := range norm.NFKD.String(s) {
		f.add(r)
	}
	f.end()
	w := words{text: f.text.String(), at: append(f.at, f.text.Len()), part: f.part}
	if w.count() > maxWords {
		w = words{text: w.text[:w.at[maxWords]], at: w.at[:maxWords+1], part: w.part[:maxWords], more: true}
	}
	return w
}

// folder collects words rune by rune.
type folder struct {
	text  strings.Builder
	word  []rune
	at    []int
	part  []int
	now   int // the part being read
	since int // letters since the last point
}

func (f *folder) add(r rune) {
	switch {
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		f.word = append(f.word, r)
		f.since++
	case unicode.IsMark(r):
		if len(f.word) > 0 && spelledMark(r) {
			f.word = append(f.word, r)
		}
	case unicode.Is(unicode.Cf, r) || strings.ContainsRune("'’‘ʻʼʹ`´·", r): // joiners of Indic scripts, and apostrophes
	case r == '.' && f.since == 1:
		f.since = 0
	case strings.ContainsRune(",;()/\n،、，", r):
		f.end()
		f.now++
	default:
		f.end()
	}
}

// end finishes the word being read.
func (f *folder) end() {
	f.since = 0
	if len(f.word) == 0 {
		return
	}
	f.at = append(f.at, f.text.Len())
	f.part = append(f.part, f.now)
	f.text.WriteString(longForm(spell(f.word)))
	f.word = f.word[:0]
}

// spelledMark reports whether a mark is part of the spelling: the vowel sign of an Indic script
// is, an accent or a vowel point is not.
func spelledMark(r rune) bool { return r >= 0x900 && !(indic(r) && r%0x80 == nukta) }

// spell returns a word in lower case, with variant spellings normalised.
func spell(word []rune) string {
	var b strings.Builder
	for i := 0; i < len(word); i++ {
		r := unicode.ToLower(word[i])
		switch {
		case r < 0x80:
			b.WriteByte(byte(r))
		case indic(r):
			n, skip := nasal(r, word[i+1:])
			b.WriteRune(n)
			i += skip
		default:
			b.WriteString(plain(r))
		}
	}
	return b.String()
}

// plainLetters are the unaccented letters for letters that have no canonical decomposition.
var plainLetters = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'þ': "th", 'ø': "o", 'đ': "d", 'ð': "d", 'ł': "l", 'ı': "i", 'ə': "a",
	'ي': "ی", 'ى': "ی", 'ك': "ک", 'ة': "ه", // Arabic and Persian ye, kaf, and the two forms of final h
}

// plain returns the unaccented letters for a letter, and other letters as they are.
func plain(r rune) string {
	if s, ok := plainLetters[r]; ok {
		return s
	}
	return string(r)
}

// longForm expands abbreviations on maps: St. Louis, Mt. Abu, Ft. Worth.
func longForm(word string) string { return cmp.Or(longForms[word], word) }

var longForms = map[string]string{"st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"}
