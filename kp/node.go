package kp

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Agency lists what a node signifies for another graha, with the levels of ActsFor. Because lists
// what connects them, the strongest first: conjunct, aspect (ActsFor aspects the node), star_lord
// and sign_lord (ActsFor is that lord of the node).
type Agency struct {
	// The graha for whom the node acts.
	ActsFor vedic.Graha `json:"actsFor"`
	// What binds them, the strongest first: conjunct, aspect, star_lord, sign_lord.
	Because []Reason `json:"because"`
	Levels
}

// NodeAgent names a node and the significators of a house that it acts for, the most closely bound first.
type NodeAgent struct {
	// Rahu or Ketu.
	Node vedic.Graha `json:"node"`
	// Significators that the node acts for, the most closely bound first.
	ActsFor []vedic.Graha `json:"actsFor"`
}

// The bonds of a node, in their order (KP Reader II).
const (
	byConjunction Reason = "conjunct"
	byAspect      Reason = "aspect"
	byStar        Reason = "star_lord"
	bySign        Reason = "sign_lord"
)

// conjunction is how near two grahas of one sign stand when they are conjunct.
const conjunction = 3*vedic.Degree + 20*vedic.Arcminute

// conjunct reports whether two grahas are: in one sign and at most 3°20′ apart, or in one house. 3°20′
// is a quarter of a star.
func conjunct(p, q *Planet, sameHouse bool) bool {
	if sameHouse {
		return p.House == q.House
	}
	return p.Rashi == q.Rashi && p.Longitude.Distance(q.Longitude) <= conjunction
}

// aspects reports whether p aspects the sign of q in full; see [vedic.Graha.Drishti]. That the nodes stand opposite
// each other is no aspect.
func aspects(p, q *Planet) bool {
	if p.Graha.Node() && q.Graha.Node() {
		return false
	}
	return slices.Contains(p.Graha.Drishti(), p.Rashi.CountTo(q.Rashi))
}

// act fills in for whom the nodes act: planets that a bond binds to them, and the other node only
// as lord of the star. A node that is in the star of the other acts for it, as for any star lord;
// conjunct with or aspected by the other it can never be.
func (x *room) act(bhavas *[]vedic.Bhava) {
	agencies, reasons := x.agencies[:0], x.reasons[:0]
	for _, node := range [2]vedic.Graha{vedic.Rahu, vedic.Ketu} {
		p := &x.Planets[node-1]
		first := len(agencies)
		for _, bond := range [4]Reason{byConjunction, byAspect, byStar, bySign} {
			for i := range x.Planets {
				g := vedic.Graha(i + 1)
				if g == node || !p.bound(&x.Planets[i], bond, x.Options.SameHouse) || sourceOf(agencies[first:], g) {
					continue
				}
				from := len(reasons)
				reasons = p.appendBonds(reasons, &x.Planets[i], x.Options.SameHouse)
				agencies = append(agencies,
					Agency{g, reasons[from:len(reasons):len(reasons)], listed(&x.views[i], bhavas)})
			}
		}
		x.PlanetSignificators[node-1].Via = agencies[first:len(agencies):len(agencies)]
	}
}

// sourceOf reports whether a list already has a graha. Each graha is listed once, with all its
// connections.
func sourceOf(list []Agency, g vedic.Graha) bool {
	for i := range list {
		if list[i].ActsFor == g {
			return true
		}
	}
	return false
}

// bound reports whether a bond binds the node p to another graha.
func (p *Planet) bound(to *Planet, by Reason, sameHouse bool) bool {
	switch by {
	case byStar:
		return p.Star == to.Graha
	case bySign:
		return p.Sign == to.Graha
	case byConjunction:
		return !to.Graha.Node() && conjunct(p, to, sameHouse)
	}
	return !to.Graha.Node() && aspects(to, p)
}

// appendBonds appends all that binds the node to a graha.
func (p *Planet) appendBonds(list []Reason, to *Planet, sameHouse bool) []Reason {
	for _, bond := range [4]Reason{byConjunction, byAspect, byStar, bySign} {
		if p.bound(to, bond, sameHouse) {
			list = append(list, bond)
		}
	}
	return list
}
