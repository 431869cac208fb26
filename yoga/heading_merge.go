package yoga

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/finding"
)

// merged sorts the instances and joins those that one placement forms; rest are those that become
// no headings. Of two with the same rank the one with fewer grahas comes first, then the rarer. The
// instances are sorted before they are joined, so that the heaviest is the heading and the others
// are listed in its Also.
func (r *ranking) merged() (list, rest []Heading) {
	slices.SortStableFunc(r.list, func(a, b Heading) int {
		return cmp.Or(cmp.Compare(b.Rank, a.Rank), cmp.Compare(a.who.Len(), b.who.Len()), cmp.Compare(a.Share, b.Share))
	})
	for _, h := range r.list {
		if at := slices.IndexFunc(list, func(o Heading) bool { return samePlacement(&o, &h) }); at >= 0 {
			list[at].join(&h)
			continue
		}
		if crowded(list, &h) {
			continue
		}
		list = append(list, h)
	}
	n := 0
	for n < len(list) && n < mostHeadings && list[n].Rank >= leastRank {
		n++
	}
	return list[:n:n], list[n:]
}

// join lists another yoga that the same placement forms.
func (h *Heading) join(other *Heading) {
	if other.ID != h.ID && !h.forms(other.ID) {
		h.Also = append(h.Also, Sibling{ID: other.ID})
	}
}

// forms reports whether a heading lists a yoga in Also.
func (h *Heading) forms(id string) bool {
	return slices.ContainsFunc(h.Also, func(a Sibling) bool { return a.ID == id })
}

// samePlacement reports whether the same grahas form both in the same way.
func samePlacement(a, b *Heading) bool { return a.who == b.who && a.kind.group == b.kind.group }

// crowded reports whether each of two lords that stand together is already in a heading with
// another one in the same house. Three lords in one house form three pairs, and the third pair adds
// nothing new.
func crowded(list []Heading, h *Heading) bool {
	seen := finding.Set(0)
	for i := range list {
		if o := &list[i]; o.Relation == together && slices.Equal(o.Houses, h.Houses) {
			seen |= o.who
		}
	}
	return h.Relation == together && h.who&^seen == 0
}
