package finding

import "slices"

// Book is where rules record what they see. A predicate adds one or more facts and returns whether
// it holds, so the evidence is exactly what was tested. All predicates of a rule are evaluated,
// without short circuit: see [Every] and [Any].
//
// Rules that only record what they saw add facts and may cut off those [Book.Since] a mark. Rules
// that also explain why they hold or fail have a page each, which [Book.Settle] closes.
// Alternatives are in [Book.OneOf], each in [Book.Alt]: if one holds, the facts of those that fail
// are removed. An Alt covers what was added since the previous one or since [Book.Named]. The zero
// Book is ready to use. It is not safe for concurrent use.
type Book struct {
	// All facts, in order; the caller may preallocate it.
	Facts []Fact
	page  int // start of the current rule's facts
	mark  int // start of the next alternative
	alts  []span
}

// span is the place of an alternative in the book.
type span struct {
	// Where its facts begin and where the next ones do.
	from, to int
	// Whether all of its tests do.
	holds bool
}

// Note writes a fact down.
func (b *Book) Note(f Fact) { b.Facts = append(b.Facts, f) }

// Test records a fact with whether it satisfies its rule, and returns holds.
func (b *Book) Test(holds bool, f Fact) bool {
	f.Against = !holds
	b.Facts = append(b.Facts, f)
	return holds
}

// Mark returns the place that the book has come to.
func (b *Book) Mark() int { return len(b.Facts) }

// Since cuts the facts out that were noted after a mark. What is noted later does not touch them.
// The cut has its capacity, so that an append copies and does not overwrite what follows.
// A mark that the book has not come to cuts nothing out.
func (b *Book) Since(mark int) []Fact { return b.Facts[b.within(mark):len(b.Facts):len(b.Facts)] }

// within returns a mark, or the nearest one that the book has come to.
func (b *Book) within(mark int) int { return max(0, min(mark, len(b.Facts))) }

// Tear takes the facts away that were noted after a mark. What was cut out of them before must not
// be used after that.
func (b *Book) Tear(mark int) { b.Facts = b.Facts[:b.within(mark)] }

// Turn opens a new page.
func (b *Book) Turn() { b.page, b.mark, b.alts = len(b.Facts), len(b.Facts), b.alts[:0] }

// Page returns the facts of the page so far.
func (b *Book) Page() []Fact { return b.Facts[b.page:] }

// Named says that what was noted so far only names who is meant, and belongs to no alternative.
func (b *Book) Named() { b.mark = len(b.Facts) }

// Every reports whether all tests hold. Arguments are evaluated before the call, so every test
// records its fact, while && would stop at the first failure.
func Every(tests ...bool) bool {
	for _, ok := range tests {
		if !ok {
			return false
		}
	}
	return true
}

// Any reports whether one of the tests holds, all of them having been made.
func Any(tests ...bool) bool {
	for _, ok := range tests {
		if ok {
			return true
		}
	}
	return false
}

// Alt is one of the alternatives of OneOf: all of its tests hold. Alternatives are not nested: a
// OneOf within an Alt moves the mark beyond its own facts, which that Alt then does not hold.
func (b *Book) Alt(tests ...bool) bool {
	ok := Every(tests...)
	b.alts = append(b.alts, span{b.mark, len(b.Facts), ok})
	b.mark = len(b.Facts)
	return ok
}

// OneOf reports whether one of the alternatives holds; each is an Alt. If none holds, the facts of
// all remain, because each shows what was missing.
func (b *Book) OneOf(alts ...bool) bool {
	if len(alts) > len(b.alts) {
		return Any(alts...) // not each of them is an Alt
	}
	spans := b.alts[len(b.alts)-len(alts):]
	b.alts = b.alts[:len(b.alts)-len(alts)]
	ok := Any(alts...)
	if ok {
		kept := b.Facts[:spans[0].from]
		for _, s := range spans {
			if s.holds {
				kept = append(kept, b.Facts[s.from:s.to]...)
			}
		}
		b.Facts = kept
	}
	b.mark = len(b.Facts)
	return ok
}

// Settle closes the page and gives its facts, none of them twice. Of a rule that holds only those remain that speak
// for it, and of those that name the lord of a house only the ones whose lord is of the part that some grahas take in
// it.
//
// The facts stay in the book's array; those of later pages follow them.
func (b *Book) Settle(holds bool, part Set) []Fact {
	page := b.Facts[b.page:]
	kept := page[:0]
	for i := range page {
		f := &page[i]
		idle := holds && (f.Against || f.Kind == Rules && !part.Has(f.Graha))
		if !idle && !slices.Contains(kept, *f) {
			kept = append(kept, *f)
		}
	}
	b.Facts = b.Facts[:b.page+len(kept)]
	return kept[:len(kept):len(kept)]
}
