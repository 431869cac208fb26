package remedy

import (
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/vedic"
)

// expertOnly says whether a lord of a trikona owns the 6th, 8th or 12th too and is not the lord of the lagna: its gem is for its own
// dasha only, and for the eye of an expert.
func (v *view) expertOnly(g vedic.Graha) bool {
	return !g.Node() && v.owned.At(g)&dusthana != 0 && g != v.lagna.Lord()
}

// gem judges whether the gem of g is allowed, apart from other gems, and writes why: all that held, or all that did not.
func (v *view) gem(g vedic.Graha) bool {
	from := len(v.book)
	if g.Node() {
		v.gemOfNode(g)
	} else {
		v.gemOfLord(g)
	}
	v.check(gemNeed, g, v.need(g), Reason{})
	allowed := true
	for _, r := range v.book[from:] {
		allowed = allowed && r.Holds
	}
	if allowed {
		return true
	}
	kept := v.book[:from]
	for _, r := range v.book[from:] {
		if !r.Holds {
			kept = append(kept, r)
		}
	}
	v.book = kept
	return false
}

func (v *view) gemOfLord(g vedic.Graha) {
	owned, house := v.owned.At(g), v.house.At(g)
	good := owned&trikona != 0
	v.check(gemLordship, g, good, Reason{who: owned})
	if good && v.expertOnly(g) {
		v.check(gemDasha, g, v.running(g), Reason{who: owned & dusthana})
	}
	if !good && owned&maraka != 0 {
		v.check(gemMaraka, g, false, Reason{who: owned & maraka})
	}
	v.check(gemPlace, g, !in(dusthana, house), Reason{n: uint8(house)})
}

func (v *view) gemOfNode(g vedic.Graha) {
	house, lord := v.house.At(g), v.c.Planets[g-1].SignLord
	v.check(gemPlace, g, in(nodeGood, house), Reason{n: uint8(house)})
	v.check(gemDispositor, g, v.lordServes(lord), Reason{Other: lord})
	v.check(gemAlone, g, v.beside(g, 1) == 0, Reason{who: v.beside(g, 1)})
	if g == vedic.Rahu && v.has(dosha.GuruChandal) {
		v.check(gemDosha, g, false, Reason{})
	}
}

// Houses in which a node may have its gem.
const nodeGood = upachaya | kendra | trikona

// lordServes says whether the lord of a node's sign does good for the lagna and is not afflicted itself.
func (v *view) lordServes(lord vedic.Graha) bool {
	return lord.RoleFor(v.lagna).Nature == vedic.Benefic && v.scores.At(lord) < Afflicted
}

// nodeWell says whether a node is placed well, alone, and serves by the lord of its sign.
func (v *view) nodeWell(g vedic.Graha) bool {
	return in(nodeGood, v.house.At(g)) && v.beside(g, 1) == 0 && v.lordServes(v.c.Planets[g-1].SignLord)
}

func (v *view) check(k kind, g vedic.Graha, holds bool, r Reason) {
	r.kind, r.Graha, r.Holds = k, g, holds
	v.book = append(v.book, r)
}
