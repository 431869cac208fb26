package yoga

import (
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// catalogue takes in what the rules found. A gajakesari that also holds in the strict reading of
// BPHS weighs a tenth more.
func (r *ranking) catalogue() {
	for i := range r.found {
		f := &r.found[i]
		k, ok := kinds[f.ID]
		if !ok || !f.Present || f.Cancelled() || r.idle(f) {
			continue
		}
		by := 1.0
		if f.ID == "gajakesari" && r.strictly() {
			by = 1.1
		}
		r.add(Heading{ID: f.ID, Because: f.Because, Checks: acting(f.Cancellations), Rule: f.Rule, rule: f.ID,
			variant: f.Variant, kind: k, who: finding.Of(f.Planets...)}, by)
	}
}

// idle: the rule holds, but a reading does not make a heading of it.
func (r *ranking) idle(f *Finding) bool {
	switch f.ID {
	case "gajakesari": // Jupiter low without relief, or both he and the Moon in houses of loss
		low := finding.In(r.view.fallen&^r.relieved, vedic.Jupiter)
		return low || r.inLoss(vedic.Jupiter) && r.inLoss(vedic.Moon)
	case "kalpadruma": // a chain in which one is its own dispositor is no chain
		p1 := r.LordOf(1)
		p2 := r.Sign.At(p1).Lord()
		p3 := r.Sign.At(p2).Lord()
		return p1 == p2 || p2 == p3
	}
	return false
}

// strictly: gajakesari as BPHS 36.3–4 has it.
func (r *ranking) strictly() bool {
	r.turn()
	o := *r.o
	o.GajakesariStrict = true
	was := r.o
	r.o = &o
	ok := gajakesari(&r.view)
	r.o = was
	return ok
}

// acting returns the circumstances that are there.
func acting(all []finding.Cancellation) []finding.Cancellation {
	list := []finding.Cancellation{}
	for _, c := range all {
		if c.Applies && c.Effect != finding.NoEffect {
			list = append(list, c)
		}
	}
	return list
}

// page notes what a rule of headings looked at.
func (r *ranking) page(look func()) []finding.Fact {
	r.turn()
	look()
	return slices.Clone(r.Settle(true, finding.Seven|finding.Nodes))
}

// pairs finds the bonds of two lords, an exchange before the rest. The seven alone own signs, so
// that 21 pairs are all there are.
func (r *ranking) pairs() {
	for a := vedic.Sun; a <= vedic.Saturn; a++ {
		for b := a + 1; b <= vedic.Saturn; b++ {
			if r.bound(a, b) {
				r.pairOf(a, b)
			}
		}
	}
}

// pairOf weighs one bond. An exchange is worth its whole kind, company 0.95, a mutual aspect 0.88
// of it; a bond of dharma and karma keeps its name where the exchange weighs no less.
func (r *ranking) pairOf(a, b vedic.Graha) {
	k, rule, lords := pairKind(r.Owned.At(a), r.Owned.At(b), false)
	var also []Sibling
	if wealth, _, at := pairKind(r.Owned.At(a), r.Owned.At(b), true); wealth.base != 0 {
		also = []Sibling{{ID: bondID(dhanaRule, at)}}
	}
	relation, by := "mutual_aspect", 0.88
	switch {
	case r.Exchanged(a, b):
		relation, by = "exchange", 1
		i, j := min(r.House.At(a), r.House.At(b)), max(r.House.At(a), r.House.At(b))
		alone, was := k.base, rule
		if k, rule = exchangeKind(i, j, k.base); alone >= 98 && was == "dharma_karma" && k.base >= alone {
			k, rule = kind{"dharma_karma", 98, bound}, was
		}
		lords = [2]vedic.Bhava{i, j}
	case r.Together(a, b):
		relation, by = together, 0.95
	}
	if k.base == 0 {
		return
	}
	facts := r.page(func() {
		r.owns(a, house(lords[0], lords[1]))
		r.owns(b, house(lords[0], lords[1]))
		r.related(a, b)
	})
	id := bondID(rule, lords)
	also = slices.DeleteFunc(also, func(other Sibling) bool { return other.ID == id })
	r.add(Heading{ID: id, Also: also, Lords: lords[:], Relation: relation, Because: facts,
		Checks: []finding.Cancellation{},
		Rule:   citeOf(rule), rule: rule, kind: k, who: finding.Of(a, b)}, by)
}

// bondID is the ID of a bond: its rule and its two houses, the lower first.
func bondID(rule string, lords [2]vedic.Bhava) string {
	return rule + "." + strconv.Itoa(int(lords[0])) + "." + strconv.Itoa(int(lords[1]))
}

// fallen finds the debilitated grahas that are relieved, each for itself.
func (r *ranking) fallen() {
	for i := range r.falls {
		f := &r.falls[i]
		if !f.Relieved {
			continue
		}
		k, variant := kind{"neechabhanga", 52, fallen}, ""
		if f.Raja {
			k, variant = kind{"neechabhanga_raja", 84, fallen}, "raja"
		}
		facts := r.page(func() {
			r.isFallen(f.Graha)
			for n := range finding.Members[uint8](r.reliefs.At(f.Graha) & relieving) {
				r.Test(true, finding.Fact{Kind: finding.Relieved, Graha: f.Graha, N: n})
			}
		})
		r.add(Heading{ID: "neechabhanga", Because: facts, Checks: []finding.Cancellation{},
			Rule: citeOf("neechabhanga"),
			rule: "neechabhanga", variant: variant, kind: k, who: finding.Of(f.Graha)}, 1)
	}
}
