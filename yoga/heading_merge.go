package yoga

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/finding"
)

// merged sorts the instances and joins those that are one fact; rest are those that are no
// headings. Of two with one rank the one with fewer grahas comes first, then the rarer. They are
// sorted before they are joined, so that the weightiest gives its name and the others become
// aliases.
func (r *ranking) merged() (list, rest []Heading) {
	slices.SortStableFunc(r.list, func(a, b Heading) int {
		return cmp.Or(cmp.Compare(b.Rank, a.Rank), cmp.Compare(a.who.Len(), b.who.Len()), cmp.Compare(a.Share, b.Share))
	})
	for _, h := range r.list {
		if at := slices.IndexFunc(list, func(o Heading) bool { return sameFact(&o, &h) }); at >= 0 {
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

// join takes in another name for the same fact.
func (h *Heading) join(other *Heading) {
	if other.ID != h.ID && !h.called(other.ID) {
		h.Also = append(h.Also, Alias{ID: other.ID})
	}
}

// called says whether a heading has that name already.
func (h *Heading) called(id string) bool {
	return slices.ContainsFunc(h.Also, func(a Alias) bool { return a.ID == id })
}

// sameFact: the same grahas, and the same way of making a yoga.
func sameFact(a, b *Heading) bool { return a.who == b.who && a.kind.group == b.kind.group }

// crowded: each of two lords that stand together is told already with another one in that very
// house. Of three lords in one house three pairs could be told, and the third says nothing new.
func crowded(list []Heading, h *Heading) bool {
	seen := finding.Set(0)
	for i := range list {
		if o := &list[i]; o.Relation == together && slices.Equal(o.Houses, h.Houses) {
			seen |= o.who
		}
	}
	return h.Relation == together && h.who&^seen == 0
}
