package golden

import (
	"regexp"
	"strings"
	"unicode"
)

var (
	sentence = regexp.MustCompile(`[.?!]+(\s|$)`)
	vowels   = regexp.MustCompile(`[aeiouy]+`)
)

// ReadingEase returns the reading ease of English after Flesch: 206.835 − 1.015 × words a sentence − 84.6 × syllables a
// word. Syllables are groups of vowels, but for a silent e at the end.
func ReadingEase(s string) float64 {
	words := strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
	syllables := 0
	for _, w := range words {
		w = strings.ToLower(w)
		n := len(vowels.FindAllString(w, -1))
		if strings.HasSuffix(w, "e") && !strings.HasSuffix(w, "le") && n > 1 {
			n--
		}
		syllables += max(1, n)
	}
	n := max(1, len(sentence.FindAllString(s, -1)))
	return 206.835 - 1.015*float64(len(words))/float64(n) - 84.6*float64(syllables)/float64(len(words))
}

// gendered are verbs of आप that call the reader a man or a woman: "आप … करते हैं", "आप … करेंगे", "आप … गई हैं".
var gendered = regexp.MustCompile(`(?:^|[\s“(])आप\s(?:[^।;,]*\s)?(?:\S*(?:ते|ती|ए|ई|ये|यी) (?:हैं|हों|थे|थीं|रहें|होंगे|होंगी)` +
	`|\S+ (?:होंगे|होंगी)|\S+(?:एँगे|ेंगे|एंगे|ेंगी|एँगी|ोगे))`)

// Gendered returns what in a Hindi text takes the reader for a man or a woman, who may be either, or "".
func Gendered(s string) string {
	return strings.TrimSpace(gendered.FindString(strings.ReplaceAll(s, "अपने आप", ""))) // which is "by itself"
}
