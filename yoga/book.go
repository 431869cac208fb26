package yoga

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// book is where a rule's tests write down what they find. A test adds one reason or more and answers whether it holds, so that the evidence
// is the very thing tested. Tests are written side by side and all of them are made: an absent yoga can say all that it lacks.
//
// Alternatives stand in oneOf, each within alt; when one holds, the reasons of those that fail are struck out. An alt takes in all that
// was tested since the one before it or since the last lord was named: name lords first and write oneOf before other tests.
type book struct {
	reasons []Reason
	page    int // where the reasons of the rule at hand begin
	mark    int // where the next alternative begins
	alts    []span
	who     set    // the grahas taking part, where a rule names them itself
	variant string // the form of the yoga that was found
}

// span is the place of an alternative in the book.
type span struct {
	from, to int
	holds    bool
}

// turn opens a new page.
func (b *book) turn() {
	b.page, b.mark, b.alts, b.who, b.variant = len(b.reasons), len(b.reasons), b.alts[:0], 0, ""
}

func (b *book) note(r Reason) bool {
	b.reasons = append(b.reasons, r)
	return r.Holds
}

// every says whether all tests hold, all of them having been made.
func every(tests ...bool) bool {
	for _, ok := range tests {
		if !ok {
			return false
		}
	}
	return true
}

// alt is one of the alternatives of oneOf: all of its tests hold.
func (b *book) alt(tests ...bool) bool {
	ok := every(tests...)
	b.alts = append(b.alts, span{b.mark, len(b.reasons), ok})
	b.mark = len(b.reasons)
	return ok
}

// oneOf says whether one of the alternatives holds, each of which is an alt.
func (b *book) oneOf(alts ...bool) bool {
	spans := b.alts[len(b.alts)-len(alts):]
	b.alts = b.alts[:len(b.alts)-len(alts)]
	ok := false
	for _, one := range alts {
		ok = ok || one
	}
	if ok {
		kept := b.reasons[:spans[0].from]
		for _, s := range spans {
			if s.holds {
				kept = append(kept, b.reasons[s.from:s.to]...)
			}
		}
		b.reasons = kept
	}
	b.mark = len(b.reasons)
	return ok
}

// settle closes the page and gives its reasons. Of a yoga that is formed only those remain that hold, and of lords those that take part. None is
// given twice.
func (b *book) settle(formed bool) (because []Reason, who set) {
	page := b.reasons[b.page:]
	for _, r := range page {
		if r.Holds {
			who |= r.takePart()
		}
	}
	if b.who != 0 {
		who = b.who
	}
	kept := page[:0]
	for _, r := range page {
		idle := formed && (!r.Holds || r.kind == rulesHouse && !in(who, r.Graha))
		if !idle && !slices.Contains(kept, r) {
			kept = append(kept, r)
		}
	}
	b.reasons = b.reasons[:b.page+len(kept)]
	return kept[:len(kept):len(kept)], who
}

// takePart gives the grahas that take part in a yoga by a reason that holds.
func (r Reason) takePart() (s set) {
	switch r.kind {
	case rulesHouse, disposes, navamsaLord, preceded, relief, isKaraka:
		return 0
	case spread, signCount, mobility:
		return seven
	case enclosed:
		return nodes
	case elongation:
		return of(vedic.Moon)
	case holds, company, joined, seen, blessed, gathered, dignified, apart:
		s = r.who
	}
	return (s | of(r.Graha, r.Other, r.from)) &^ 1
}
