package account

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Bounds of what an account writes to a report.
const (
	MostTags      = 20
	MostTagLength = 40   // characters
	MostNote      = 2000 // characters
)

// TagWord is the fact of a report that has a tag, whatever the case that it is written in. A fact is of small letters
// and digits, and a tag of any script: it is a hash.
func TagWord(tag string) string {
	sum := sha256.Sum256([]byte(Fold(tag)))
	return tagFacts + hex.EncodeToString(sum[:12])
}

// tagFacts begins the facts that are tags.
const tagFacts = "tag."

// WithTags gives facts, as they are stored, with those of tags in the place of others.
func WithTags(facts string, tags []string) string {
	words := slices.DeleteFunc(strings.Fields(facts), func(w string) bool { return strings.HasPrefix(w, tagFacts) })
	for _, tag := range tags {
		words = append(words, TagWord(tag))
	}
	return strings.Join(words, " ")
}
