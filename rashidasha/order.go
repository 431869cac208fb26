package rashidasha

import "github.com/jyotish-go/jyotish/vedic"

// order is the turn in which signs rule.
type order [12]vedic.Rashi

// The steps from one sign to the next, counted from the first sign.
var (
	oneByOne = [12]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	sixths   = [12]int{0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55}
	// then those of the tenth, the seventh and the fourth
	trines   = [12]int{0, 4, 8, 9, 13, 17, 18, 22, 26, 27, 31, 35}
	kendras  = [12]int{0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11}
	kendras5 = [12]int{0, 3, 6, 9, 4, 7, 10, 1, 8, 11, 2, 5} // then from the fifth and from the ninth (BPHS 51.6–12)
	blocks   = [12]int{0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11} // trine by trine
)

// from walks steps from a sign, forward or backward. Counting is inclusive: a step of 0 is r
// itself, of 5 the sixth from it.
func from(r vedic.Rashi, ahead bool, steps *[12]int) (o order) {
	for i, n := range steps {
		if !ahead {
			n = -n
		}
		o[i] = r.Nth(n + 1)
	}
	return o
}

// byKind picks the steps of a sign that is movable, fixed or dual. The texts give movable, fixed
// and dual signs three gaits: regular, by sixths, and by trines or kendras.
func byKind(r vedic.Rashi, movable, fixed, dual *[12]int) *[12]int {
	return [...]*[12]int{movable, fixed, dual}[r.Traits().Mobility-vedic.Movable]
}

// padakrama is the order of Narayana dasha: by the feet of the ninth. Ketu in the sign turns it
// about, Saturn, where Ketu is not, makes it plain. Saturn in the sign makes its order that of a
// movable sign going forward, whatever its kind and feet.
func (x *reading) padakrama(r vedic.Rashi) order {
	ahead := oddFooted(r.Nth(9))
	switch {
	case x.holds(r, vedic.Ketu):
		ahead = !ahead
	case x.holds(r, vedic.Saturn):
		return from(r, true, &oneByOne)
	}
	return from(r, ahead, byKind(r, &oneByOne, &sixths, &trines))
}

// byParity walks sign by sign, forward from an odd sign.
func byParity(r vedic.Rashi) order { return from(r, forward(r), &oneByOne) }

// byKendras walks kendra by kendra, forward from an odd sign, as Saturn and Ketu turn it.
func (x *reading) byKendras(r vedic.Rashi) order {
	return from(r, x.turned(r, forward(r)), &kendras)
}

// bySight has the ninth, tenth and eleventh from the lagna, each with the three signs that it aspects. From a dual
// lagna two signs so come twice and two never: the rule to the letter, as PyJHora and the recomputation of the
// reference have it.
//
// A sign aspects three others: a movable one the fixed ones but the next, a fixed one the movable
// ones but the last, a dual one the other duals. Twelve signs are so filled in three steps; n
// counts the four of each.
func (x *reading) bySight() (o order) {
	for i := range 3 {
		anchor, n := x.chart.Lagna().Nth(9+i), 0
		ahead := oddFooted(anchor)
		for step := range 12 {
			r := anchor.Nth(step + 1)
			if !ahead {
				r = anchor.Nth(1 - step)
			}
			if step == 0 || sees(anchor, r) {
				o[4*i+n] = r
				n++
			}
		}
	}
	return o
}

// leaps is the order of Mandooka: the kendras of the seed, then those of the other kinds, dual after movable after
// fixed after dual, each from its first sign in the zodiac.
func leaps(seed vedic.Rashi) (o order) {
	ahead, start := forward(seed), seed
	for i := range 3 {
		copy(o[4*i:], kendrasOf(start, ahead))
		start = vedic.Mesha.Nth([]int{3, 1, 2}[start.Traits().Mobility-vedic.Movable])
	}
	return o
}

// kendrasOf returns the four kendras of a sign, itself first.
func kendrasOf(r vedic.Rashi, ahead bool) []vedic.Rashi {
	all := from(r, ahead, &kendras)
	return all[:4]
}

// starting turns an order about until a sign comes first.
func (o *order) starting(r vedic.Rashi) (turned order) {
	for i, s := range o {
		if s == r {
			copy(turned[:], o[i:])
			copy(turned[12-i:], o[:i])
		}
	}
	return turned
}
