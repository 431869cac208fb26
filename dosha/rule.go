package dosha

import "github.com/jyotish-go/jyotish/vedic"

// rule is a circumstance that is looked for: a cancellation, or with NoEffect a condition of the dosha itself. Holds writes down all that
// it looks at, also where it does not hold.
type rule struct {
	id     string
	source vedic.Source
	effect Effect
	holds  func(v *view) bool
}

// The predicates below write a fact and say whether it is as asked. They do not stop early: either and both see all of their arguments.

func either(are ...bool) bool {
	any := false
	for _, is := range are {
		any = any || is
	}
	return any
}

func both(are ...bool) bool {
	all := true
	for _, is := range are {
		all = all && is
	}
	return all
}

func flag(is bool) uint8 {
	if is {
		return 1
	}
	return 0
}

func (v *view) note(f Fact) {
	f.lang = v.w.lang
	v.book = append(v.book, f)
}

// stands notes the house and the place of g.
func (v *view) stands(g, ref vedic.Graha) vedic.Bhava {
	n, p := v.from(g, ref), v.at.At(g)
	v.note(Fact{Graha: g, Other: ref, kind: inHouse, n: uint8(n), m: uint8(p.Rashi()), arc: p.InSign()})
	return n
}

func (v *view) inHouses(g vedic.Graha, houses set) bool { return houses.hasHouse(v.stands(g, 0)) }

func (v *view) isIn(g vedic.Graha, signs ...vedic.Rashi) bool {
	at := v.sign.At(g)
	v.note(Fact{Graha: g, kind: inSign, n: uint8(at)})
	return oneOf(at, signs)
}

func (v *view) rises(signs ...vedic.Rashi) bool {
	v.note(Fact{kind: inSign, n: uint8(v.lagna)})
	return oneOf(v.lagna, signs)
}

func oneOf(r vedic.Rashi, signs []vedic.Rashi) bool {
	for _, s := range signs {
		if s == r {
			return true
		}
	}
	return false
}

func (v *view) isWith(a, b vedic.Graha) bool {
	is := v.together(a, b)
	v.note(Fact{Graha: a, Other: b, kind: with, n: flag(is)})
	return is
}

func (v *view) isSeenBy(a, b vedic.Graha) bool {
	is := v.looks(b, a)
	v.note(Fact{Graha: b, Other: a, kind: aspects, n: flag(is)})
	return is
}

func (v *view) seesHouse(g vedic.Graha, n vedic.Bhava) bool {
	is := v.sees.At(g).hasHouse(n)
	v.note(Fact{Graha: g, kind: aspectsHouse, n: uint8(n), m: flag(is)})
	return is
}

func (v *view) standing(g vedic.Graha) {
	v.note(Fact{Graha: g, kind: dignity, n: uint8(v.c.Planets[g-1].Dignity)})
}

func (v *view) isWell(g vedic.Graha) bool {
	v.standing(g)
	return v.well(g)
}

func (v *view) isFallen(g vedic.Graha) bool {
	v.standing(g)
	return v.fallen(g)
}

func (v *view) isBurnt(g vedic.Graha) bool {
	is := v.combust(g)
	v.note(Fact{Graha: g, kind: combust, n: flag(is)})
	return is
}

// owner notes and gives the lord of a house.
func (v *view) owner(n vedic.Bhava) vedic.Graha {
	g := v.lordOf(n)
	v.note(Fact{Graha: g, kind: lordOf, n: uint8(n)})
	return g
}

// isJoined notes who of a set stand with g or aspect it.
func (v *view) isJoined(g vedic.Graha, among set) set {
	who := v.company(g, among&^(1<<g))
	v.note(Fact{Graha: g, kind: joined, who: who})
	return who
}

func (v *view) isSeen(g vedic.Graha, among set) set {
	who := v.lookers(g, among)
	v.note(Fact{Graha: g, kind: seen, who: who})
	return who
}

// isHemmed notes who stand on both sides of g, or of the lagna, and says whether malefics do.
func (v *view) isHemmed(g vedic.Graha, malefics set) bool {
	before, after := v.beside(g, 12), v.beside(g, 2)
	v.note(Fact{Graha: g, kind: holds, n: 12, who: before})
	v.note(Fact{Graha: g, kind: holds, n: 2, who: after})
	return before&malefics != 0 && after&malefics != 0
}

func (v *view) distance(a, b vedic.Graha) vedic.Angle {
	arc := v.apart(a, b)
	v.note(Fact{Graha: a, Other: b, kind: apart, arc: arc})
	return arc
}

// since cuts the facts that were noted after a mark out of the book.
func (v *view) since(mark int) []Fact { return v.book[mark:len(v.book):len(v.book)] }

// cite makes the citation of a rule.
func (v *view) cite(id string, source vedic.Source) Citation {
	return Citation{id, Cited(source), v.w.note(id)}
}

// check tries the rules of a dosha and gives them with how many of each effect apply.
func (v *view) check(rules []rule) (list []Cancellation, applied [3]int) {
	first := len(v.checks)
	for i := range rules {
		r := &rules[i]
		mark := len(v.book)
		c := Cancellation{Rule: v.cite(r.id, r.source), Applies: r.holds(v), Effect: r.effect}
		c.Because = v.since(mark)
		if c.Applies {
			applied[c.Effect]++
		}
		v.checks = append(v.checks, c)
	}
	return v.checks[first:len(v.checks):len(v.checks)], applied
}

// trigger tries a condition; where it holds it joins the reasons of the finding.
func (v *view) trigger(reference string, r *rule, weight Score) bool {
	mark := len(v.book)
	if !r.holds(v) {
		return false
	}
	v.because(reference, r, weight, mark)
	return true
}

func (v *view) because(reference string, r *rule, weight Score, mark int) {
	v.rests(reference, r, weight, v.since(mark))
}

func (v *view) rests(reference string, r *rule, weight Score, on []Fact) {
	v.reasons = append(v.reasons, Trigger{Reference: reference, Rule: v.cite(r.id, r.source), Because: on, Weight: weight})
}
