package festival

import (
	"cmp"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/edit"
)

// mostLetters is how many bytes of a text are looked at.
const mostLetters = 64

// nearest returns the three keys or aliases that are most like a text: as wholes, or by one of their words, so that
// "rakhi" finds raksha_bandhan.
func nearest(text string) []string {
	// No name is longer. What is, is somebody else's text, and would be compared letter by letter with every name.
	text = text[:min(len(text), mostLetters)]
	type near struct {
		key             string
		far, same, part int
	}
	var list []near
	for name := range table().byName {
		n := near{name, edit.Distance(text, name), alike(text, name), 0}
		for part := range strings.SplitSeq(name, "_") {
			if far := edit.Distance(text, part); len(part) > 3 && far < n.far {
				n.far, n.same, n.part = far, alike(text, part), 1
			}
		}
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(b.same, a.same), cmp.Compare(a.part, b.part),
			cmp.Compare(a.key, b.key))
	})
	keys := make([]string, 3)
	for i := range keys {
		keys[i] = list[i].key
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
