package dasha

import (
	"cmp"
	"iter"

	"github.com/jyotish-go/jyotish/vedic"
)

// Tree is a dasha of one birth. It is a small value and is never changed; the zero Tree has no periods.
type Tree struct {
	system    System
	first     vedic.Graha
	gone, arc vedic.Angle // gone of arc was behind the seed
	year      float64     // days of a year of the table: a third of a year in tribhagi
	kind      vedic.DashaYear
	birth     vedic.JD
	// How periods are divided.
	by Division
	// Whether it is a tribhagi dasha.
	thirds bool
}

// nakshatra is the arc of a lunar mansion, 13°20′.
const nakshatra = vedic.Circle / 27

// Vimshottari returns the tree for the sidereal longitude of the Moon at a birth (UT) and a length of the year (BPHS
// 46.12–16). It panics for a year that is none of the constants.
//
// A Moon at 123.4567° has 0.259 of Magha behind her: of Ketu's seven years 1.815 are gone, so that
// his dasha began 662.84 days before birth and P5Y2M7D of it are left.
// For an invalid longitude or moment it is the zero Tree, which has no periods.
func Vimshottari(moon vedic.Longitude, birth vedic.JD, year vedic.DashaYear) Tree {
	if !moon.Valid() || !isMoment(float64(birth)) {
		return Tree{}
	}
	return byStar(SystemVimshottari, moon, 0, birth, year)
}

// byStar returns the tree of a system in which every star of the 27 has one lord. No start star is
// that of the system. The part of the star that is gone is exact in microarcseconds; years come in
// only when a moment is asked for.
func byStar(s System, x vedic.Longitude, start vedic.Nakshatra, birth vedic.JD,
	year vedic.DashaYear) Tree {
	star, within := x.Part(27)
	return Tree{system: s, first: systems[s].lordOf(star, start), gone: within, arc: nakshatra, year: year.Days(),
		kind: uneven(year), birth: birth}
}

// lordOf returns the lord of a star, counted from 0. The count goes round after 27 before it goes round the lords, for
// 27 is no multiple of 7 or 8; but the yoginis were counted from Ashwini and so do not begin anew with Ardra.
func (t *table) lordOf(star int, start vedic.Nakshatra) vedic.Graha {
	start = cmp.Or(start, t.first)
	n := star - int(start-1)
	if t.back {
		n = -n
	}
	round := 27
	if t == &systems[SystemYogini] {
		round = 8
	}
	return t.order[(n+4*round)%round%len(t.order)]
}

// Birth returns the moment of birth, which the first maha dasha holds.
func (t Tree) Birth() vedic.JD { return t.birth }

// System returns the system of the tree.
func (t Tree) System() System { return t.system }

// rounds is how many cycles the mahas run: whole ones, until they make 120 years; three for each in tribhagi.
func (t *Tree) rounds() int {
	if t.thirds {
		return 3 * systems[t.system].cycles
	}
	return systems[t.system].cycles
}

// Mahas returns the maha dashas in as many whole cycles as make 120 years: nine of Vimshottari in 120, sixteen of
// Ashtottari in 216, and 32 of Yogini in 144, or 36 where Ketu has a part. The first is whole: it starts before birth
// by the part of its arc that the Moon had left behind, and at birth if there is none. The slice is the caller's.
func (t Tree) Mahas() []Period { return t.appendMahas(make([]Period, 0, 9)) }

// appendMahas appends the maha dashas to a list that the caller may have at hand.
func (t Tree) appendMahas(to []Period) []Period {
	for r := t.rule(); r.more(); {
		to = append(to, r.maha())
	}
	return to
}

// ruler walks the maha dashas, each end computed from the beginning of the first, so that roundings do not add up.
type ruler struct {
	t           *table
	tree        *Tree
	lord        vedic.Graha
	gone, all   int // years of the table
	zero, start vedic.JD
}

// rule begins the walk of the mahas. The first begins where its whole length, run from there,
// brings the seed to birth: before birth by the part of the arc behind it.
func (t *Tree) rule() (r ruler) {
	if t.first == 0 {
		return r
	}
	s := &systems[t.system]
	zero := after(t.kind, t.birth, -(float64(t.gone) * float64(s.years[t.first-1]) * t.year / float64(t.arc)))
	return ruler{t: s, tree: t, lord: t.first, all: s.cycle * t.rounds(), zero: zero, start: zero}
}

// more reports whether another maha follows.
func (r *ruler) more() bool { return r.gone < r.all }

// maha returns the next one.
func (r *ruler) maha() Period {
	r.gone += int(r.t.years[r.lord-1])
	end := after(r.tree.kind, r.zero, float64(r.gone)*r.tree.year)
	p := Period{r.lord, r.tree.system, 1, r.start, end, r.tree.by, r.tree.kind}
	r.lord, r.start = r.t.next[r.lord-1], end
	return p
}

// At returns the chain of periods that run at a moment, the maha dasha first, down to a depth of 1 to 5; deeper is 5.
// It is empty before the notional start of the first maha dasha, from the end of the last on, and for a depth below 1.
// The slice is the caller's; see [Tree.Running] for none.
func (t Tree) At(at vedic.JD, depth int) []Period {
	chain := make([]Period, 0, Levels)
	for p := range t.Running(at, depth) {
		chain = append(chain, p)
	}
	return chain
}

// Running walks the chain that [Tree.At] gives, without a slice.
func (t Tree) Running(at vedic.JD, depth int) iter.Seq[Period] {
	return func(yield func(Period) bool) { t.run(at, depth, yield) }
}

// run walks the chain: one division a level, and within it the last edge that is not after the
// moment, for a moment on an edge is in the period that begins there.
func (t *Tree) run(at vedic.JD, depth int, yield func(Period) bool) {
	p, ok := t.maha(at)
	if !ok || depth < 1 || !yield(p) {
		return
	}
	var c cuts
	for c.divide(p); c.n > 0 && p.Level < depth; c.divide(p) {
		i := 0
		for i < c.n-1 && at >= c.edges[i+1] {
			i++
		}
		if p = c.part(i); !yield(p) {
			return
		}
	}
}

// maha returns the maha dasha that runs at a moment, if one does.
func (t *Tree) maha(at vedic.JD) (p Period, ok bool) {
	for r := t.rule(); r.more(); {
		if p = r.maha(); p.Holds(at) {
			return p, true
		}
	}
	return p, false
}

// Between walks the periods of one level, 1 to 5, that run at some moment of a span, both its ends included, in order.
// It descends only where the span leads, so that a few years of prana dashas cost no more than they hold. Another level
// gives none.
func (t Tree) Between(from, to vedic.JD, level int) iter.Seq[Period] {
	return func(yield func(Period) bool) { t.walk(from, to, level, yield) }
}

// All walks all periods of one level, 1 to 5, in order: a whole life of them, some of it before birth. Another level
// gives none.
func (t Tree) All(level int) iter.Seq[Period] {
	return func(yield func(Period) bool) { t.walk(-eternity, eternity, level, yield) }
}

// eternity is further than any birth.
const eternity = vedic.JD(1e9)

// walk walks the periods of a level in a span. One that ends at from is left out and one that
// begins at to is in, since a period holds its start and not its end.
func (t *Tree) walk(from, to vedic.JD, level int, yield func(Period) bool) {
	if !(from <= to) || level < 1 || level > Levels {
		return
	}
	for r := t.rule(); r.more(); {
		p := r.maha()
		switch {
		case p.End <= from || p.Start > to:
		case level > 1:
			if !descend(p, from, to, level, yield) {
				return
			}
		case !yield(p):
			return
		}
	}
}

// descend walks the parts of p and says whether the walk goes on.
func descend(p Period, from, to vedic.JD, level int, yield func(Period) bool) bool {
	var c cuts
	c.divide(p)
	for i := range c.n {
		switch {
		case c.edges[i+1] <= from || c.edges[i] > to:
		case c.level < level:
			if !descend(c.part(i), from, to, level, yield) {
				return false
			}
		case !yield(c.part(i)):
			return false
		}
	}
	return true
}
