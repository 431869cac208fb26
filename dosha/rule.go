package dosha

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// rule is a circumstance that is looked for: a cancellation, or with NoEffect a condition of the dosha itself. Holds
// writes down all that it looks at, also where it does not hold.
type rule struct {
	id     string
	source finding.Sources
	effect finding.Effect
	holds  func(v *view) bool
}

// The predicates below write a fact and say whether it is as asked. They do not stop early: see [finding.Every].

// flag is 1 for what is so, as facts count it.
func flag(is bool) uint8 {
	if is {
		return 1
	}
	return 0
}

// stands notes the house and the sign of g.
func (v *view) stands(g, ref vedic.Graha) vedic.Bhava {
	n := v.From(g, ref)
	v.Note(finding.Fact{Graha: g, Other: ref, Kind: finding.InHouse, N: uint8(n), M: uint8(v.Sign.At(g))})
	return n
}

// inHouses: g stands in one of some houses from the lagna.
func (v *view) inHouses(g vedic.Graha, houses finding.Set) bool {
	return houses.HasHouse(v.stands(g, 0))
}

// isIn: g stands in one of some signs.
func (v *view) isIn(g vedic.Graha, signs ...vedic.Rashi) bool {
	at := v.Sign.At(g)
	v.Note(finding.Fact{Graha: g, Kind: finding.InSign, N: uint8(at)})
	return slices.Contains(signs, at)
}

// rises: one of some signs is the lagna.
func (v *view) rises(signs ...vedic.Rashi) bool {
	v.Note(finding.Fact{Kind: finding.InSign, N: uint8(v.Lagna)})
	return slices.Contains(signs, v.Lagna)
}

// isWith: two grahas stand in one sign.
func (v *view) isWith(a, b vedic.Graha) bool {
	is := v.Together(a, b)
	v.Note(finding.Fact{Graha: a, Other: b, Kind: finding.IsWith, N: flag(is)})
	return is
}

// isSeenBy reports whether b aspects a. The fact has b as its subject, because b casts the aspect.
func (v *view) isSeenBy(a, b vedic.Graha) bool {
	is := v.Looks(b, a)
	v.Note(finding.Fact{Graha: b, Other: a, Kind: finding.Aspects, N: flag(is)})
	return is
}

// seesHouse: g aspects a house.
func (v *view) seesHouse(g vedic.Graha, n vedic.Bhava) bool {
	is := v.Sees.At(g).HasHouse(n)
	v.Note(finding.Fact{Graha: g, Kind: finding.AspectsHouse, N: uint8(n), M: flag(is)})
	return is
}

// standing notes the dignity of g.
func (v *view) standing(g vedic.Graha) {
	v.Note(finding.Fact{Graha: g, Kind: finding.HasDignity, N: uint8(v.C.Planets[g-1].Dignity)})
}

// isWell: g in its own or exaltation sign.
func (v *view) isWell(g vedic.Graha) bool {
	v.standing(g)
	return v.well(g)
}

// isFallen: g in its sign of debilitation.
func (v *view) isFallen(g vedic.Graha) bool {
	v.standing(g)
	return v.fallen(g)
}

// isBurnt: g is combust.
func (v *view) isBurnt(g vedic.Graha) bool {
	is := v.combust(g)
	v.Note(finding.Fact{Graha: g, Kind: finding.IsCombust, N: flag(is)})
	return is
}

// owner notes and gives the lord of a house.
func (v *view) owner(n vedic.Bhava) vedic.Graha {
	g := v.LordOf(n)
	v.Note(finding.Fact{Graha: g, Kind: finding.Rules, N: uint8(n)})
	return g
}

// isJoined notes which malefics stand with g or aspect it.
func (v *view) isJoined(g vedic.Graha) finding.Set {
	who := v.Company(g, cruel&^(1<<g))
	v.Note(finding.Fact{Graha: g, Kind: finding.JoinedBy, Who: who, N: finding.Malefics})
	return who
}

// isSeen notes who of a set aspect g.
func (v *view) isSeen(g vedic.Graha, among finding.Set) finding.Set {
	who := v.Lookers(v.House.At(g), among&^(1<<g))
	v.Note(finding.Fact{Graha: g, Kind: finding.SeenBy, Who: who, N: finding.Counted})
	return who
}

// isHemmed notes who stand on both sides of g, or of the lagna, and says whether malefics do.
func (v *view) isHemmed(g vedic.Graha, malefics finding.Set) bool {
	before, after := v.Beside(g, 12), v.Beside(g, 2)
	v.Note(finding.Fact{Other: g, Kind: finding.Holding, N: finding.Counted, Want: 1 << 12, Who: before})
	v.Note(finding.Fact{Other: g, Kind: finding.Holding, N: finding.Counted, Want: 1 << 2, Who: after})
	return before&malefics != 0 && after&malefics != 0
}

// distance notes and gives the arc between two, the shorter way.
func (v *view) distance(a, b vedic.Graha) vedic.Angle {
	arc := v.Apart(a, b)
	v.Note(finding.Fact{Graha: a, Other: b, Kind: finding.Distance, Arc: arc})
	return arc
}

// cite makes the citation of a rule.
func (v *view) cite(id string, source finding.Sources) finding.Citation {
	return finding.Citation{RuleID: id, Source: source, Note: v.w.note(id)}
}

// check tries the rules of a dosha and gives them with how many of each effect apply.
func (v *view) check(rules []rule) (list []Cancellation, applied [3]int) {
	first := len(v.checks)
	for i := range rules {
		r := &rules[i]
		mark := v.Mark()
		c := Cancellation{Cancellation: finding.Cancellation{Rule: v.cite(r.id, r.source), Applies: r.holds(v),
			Effect: r.effect}}
		c.Because = v.Since(mark)
		if c.Applies {
			applied[c.Effect]++
		}
		v.checks = append(v.checks, c)
	}
	return v.checks[first:len(v.checks):len(v.checks)], applied
}

// trigger tries a condition; where it holds it joins the reasons of the finding.
func (v *view) trigger(reference string, r *rule, weight Score) bool {
	mark := v.Mark()
	if !r.holds(v) {
		return false
	}
	v.because(reference, r, weight, mark)
	return true
}

// because adds a condition that holds with the facts since a mark.
func (v *view) because(reference string, r *rule, weight Score, mark int) {
	v.rests(reference, r, weight, v.Since(mark))
}

// rests adds one with given facts.
func (v *view) rests(reference string, r *rule, weight Score, on []finding.Fact) {
	v.reasons = append(v.reasons, Trigger{Reference: reference, Rule: v.cite(r.id, r.source), Because: on,
		Weight: weight})
}
