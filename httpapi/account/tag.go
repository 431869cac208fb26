package account

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Bounds of what an account writes to a report.
const (
	// MostTags is how many a report may have.
	MostTags = 20
	// MostTagLength is in characters (runes) of one tag.
	MostTagLength = 40
	// MostNote is in characters (runes) of a note.
	MostNote = 2000
)

// TagWord is the fact of a report that has a tag, whatever the case that it is written in. A fact is of small letters
// and digits, and a tag of any script: it is a hash. Twelve bytes of it are enough: a clash would only show a report
// too many.
func TagWord(tag string) string {
	sum := sha256.Sum256([]byte(Fold(tag)))
	return tagFacts + hex.EncodeToString(sum[:12])
}

// tagFacts begins the facts that are tags.
const tagFacts = "tag."

// WithTags returns facts, as they are stored, with those of tags in the place of others. Facts of the chart stay, in
// their order; the tags' stand last.
func WithTags(facts string, tags []string) string {
	words := slices.DeleteFunc(strings.Fields(facts), func(w string) bool { return strings.HasPrefix(w, tagFacts) })
	for _, tag := range tags {
		words = append(words, TagWord(tag))
	}
	return strings.Join(words, " ")
}
