package festival

import (
	"cmp"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/edit"
)

// mostLetters is how many bytes of a text are looked at.
const mostLetters = 64

// Nearest returns the keys of the three days with the most similar names, the nearest first. It
// compares the names of every kind that [Find] knows, as a whole and by single words, so that
// "rakhee" finds raksha_bandhan.
func Nearest(text string) []string {
	// No name is longer. A longer text would take seconds to compare with every name.
	text = plain(strings.ToValidUTF8(text[:min(len(text), mostLetters)], ""))
	type near struct {
		name            string
		far, same, part int
	}
	var list []near
	for name := range called() {
		n := near{name, edit.Distance(text, name), alike(text, name), 0}
		for part := range strings.SplitSeq(name, " ") {
			if far := edit.Distance(text, part); len(part) > 3 && far < n.far {
				n.far, n.same, n.part = far, alike(text, part), 1
			}
		}
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(b.same, a.same), cmp.Compare(a.part, b.part),
			cmp.Compare(a.name, b.name))
	})
	var keys []string
	for _, n := range list {
		for _, key := range called()[n.name] {
			if len(keys) < 3 && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// alike counts the letters with which both begin.
func alike(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
