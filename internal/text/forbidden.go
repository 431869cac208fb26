package text

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// What no reading says: fear, certainty, and turns of phrase that say nothing. A line of a file is a phrase; one that
// begins with # is for those who review the list.
var (
	//go:embed forbidden_en.txt
	forbiddenEnglish string
	//go:embed forbidden_hi.txt
	forbiddenHindi string
)

var forbidden = map[string]func() []string{"en": phrases(&forbiddenEnglish), "hi": phrases(&forbiddenHindi)}

func phrases(file *string) func() []string {
	return sync.OnceValue(func() (list []string) {
		for line := range strings.Lines(*file) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				list = append(list, line)
			}
		}
		return list
	})
}

// Forbidden returns the first phrase of a text in a language, en or hi, that readings do not use, or "". A phrase is
// whole words.
func Forbidden(lang, s string) string {
	low := strings.ToLower(s)
	for _, phrase := range forbidden[lang]() {
		for from := 0; ; {
			at := strings.Index(low[from:], phrase)
			if at < 0 {
				break
			}
			at += from
			before, _ := utf8.DecodeLastRuneInString(low[:at])
			after, _ := utf8.DecodeRuneInString(low[at+len(phrase):])
			if !letter(before) && !letter(after) {
				return phrase
			}
			from = at + len(phrase)
		}
	}
	return ""
}

// letter reports whether a rune is of a word: vowel signs of Devanagari are marks.
func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }
