package answer

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/internal/edit"
)

// UnknownError says that a text asks none of the questions.
type UnknownError struct {
	// Nearest is the question whose words are nearest in spelling, or zero.
	Nearest Question
	// Refused says that the text asks for the length of life, which is never read.
	Refused bool
}

// Error lists the questions, and the nearest one. It does not repeat the text, which is private.
func (e *UnknownError) Error() string {
	known := strings.Join(questionKeys, ", ")
	switch {
	case e.Refused:
		return "answer: the length of life is not read; ask about one of " + known
	case e.Nearest != 0:
		return fmt.Sprintf("answer: the question is not understood; did you mean %v? Ask about one of %s", e.Nearest,
			known)
	}
	return "answer: the question is not understood; ask about one of " + known
}

// longest is how many bytes of a text are read.
const longest = 300

// Find returns the question that a text asks: a key, or the words of a person in English, in Hindi or in Hindi written
// in Latin letters, as "When will I marry?", "job or business?" or "विवाह कब होगा?". It counts the words that belong to
// each question, those of Travel twice, since people ask about work or study abroad; of two questions with the same
// count the one that is named first is meant. A text with a word for a job and one for a business, and none for another
// question, is [JobOrBusiness]. The error is an *[UnknownError].
func Find(text string) (Question, error) {
	if len(text) > longest {
		text = text[:longest]
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '_'
	})
	var count, first [Faith + 1]int
	var named [trade + 1]bool
	for i, w := range words {
		for _, x := range []way{service, trade} {
			named[x] = named[x] || begins(w, wayWords[x])
		}
		if begins(w, refusedWords) {
			return 0, &UnknownError{Refused: true}
		}
		for _, q := range Questions() {
			if begins(w, questionWords[q]) {
				count[q]++
				if q == Travel {
					count[q]++
				}
				if first[q] == 0 {
					first[q] = i + 1
				}
			}
		}
	}
	var best Question
	for _, q := range Questions() {
		if count[q] > count[best] || count[q] == count[best] && first[q] < first[best] {
			best = q
		}
	}
	if named[service] && named[trade] && (best == Career || best == 0) || slices.Contains(words, "job_or_business") {
		return JobOrBusiness, nil
	}
	if best == 0 {
		return 0, &UnknownError{Nearest: nearest(words)}
	}
	return best, nil
}

// begins reports whether a word is one of a list, or begins with one that ends in a star.
func begins(word string, list []string) bool {
	for _, known := range list {
		if stem, open := strings.CutSuffix(known, "*"); word == stem || open && strings.HasPrefix(word, stem) {
			return true
		}
	}
	return false
}

// nearest returns the question one of whose words differs from a word of the text by a third of its letters or less.
// Words of less than four bytes are not compared: ill is near will.
func nearest(words []string) (best Question) {
	fewest := 1 << 10
	for _, w := range words {
		if len(w) < 4 || len(w) > 64 {
			continue
		}
		for _, q := range Questions() {
			for _, known := range questionWords[q] {
				known = strings.TrimSuffix(known, "*")
				if n := edit.Distance(w, known); len(known) >= 4 && n <= len(known)/3 && n < fewest {
					best, fewest = q, n
				}
			}
		}
	}
	return best
}
