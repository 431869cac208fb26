package remedy

import (
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// expertOnly reports whether a lord of a trikona owns the 6th, 8th or 12th too and is not the lord
// of the lagna: its gem is for its own dasha only, and for the eye of an expert.
func (v *view) expertOnly(g vedic.Graha) bool {
	return !g.Node() && v.Owned.At(g)&finding.Dusthana != 0 && g != v.Lagna.Lord()
}

// gem reports whether the gem of g is allowed, apart from other gems, and notes why: all conditions
// that held, or all that did not. It checks every condition even after one has failed, so that a
// refusal lists all its grounds. A refusal leaves out the conditions that held, because they would
// read as reasons for buying.
func (v *view) gem(g vedic.Graha) bool {
	from := len(v.Facts)
	if g.Node() {
		v.gemOfNode(g)
	} else {
		v.gemOfLord(g)
	}
	v.check(finding.GemNeed, g, v.need(g), finding.Fact{})
	allowed := true
	for _, r := range v.Facts[from:] {
		allowed = allowed && !r.Against
	}
	if allowed {
		return true
	}
	kept := v.Facts[:from]
	for _, r := range v.Facts[from:] {
		if r.Against {
			kept = append(kept, r)
		}
	}
	v.Facts = kept
	return false
}

// gemOfLord asks that the graha own the 1st, 5th or 9th, that it stand well, and, where it owns a dusthana besides,
// that its dasha run: a gem strengthens all that its graha does, also the ill (BPHS 34).
func (v *view) gemOfLord(g vedic.Graha) {
	owned, house := v.Owned.At(g), v.House.At(g)
	good := owned&finding.Trikona != 0
	v.check(finding.GemLordship, g, good, finding.Fact{Who: owned})
	if good && v.expertOnly(g) {
		v.check(finding.GemDasha, g, v.running(g), finding.Fact{Who: owned & finding.Dusthana})
	}
	if !good && owned&maraka != 0 {
		v.check(finding.GemMaraka, g, false, finding.Fact{Who: owned & maraka})
	}
	v.check(finding.GemHouse, g, !finding.In(finding.Dusthana, house), finding.Fact{N: uint8(house)})
}

// gemOfNode checks the house of a node, the lord of its sign and that the node is alone there. A
// node owns no sign, so it cannot be judged by lordship.
func (v *view) gemOfNode(g vedic.Graha) {
	house, lord := v.House.At(g), v.C.Planets[g-1].SignLord
	v.check(finding.GemHouse, g, finding.In(nodeGood, house), finding.Fact{N: uint8(house)})
	v.check(finding.GemDispositor, g, v.lordServes(lord), finding.Fact{Other: lord})
	v.check(finding.GemAlone, g, v.Beside(g, 1) == 0, finding.Fact{Who: v.Beside(g, 1)})
	if g == vedic.Rahu && v.has(dosha.GuruChandal) {
		v.check(finding.GemDosha, g, false, finding.Fact{})
	}
}

// Houses in which a node may have its gem.
const nodeGood = finding.Upachaya | finding.Kendra | finding.Trikona

// lordServes reports whether the lord of a node's sign does good for the lagna and is not afflicted itself.
func (v *view) lordServes(lord vedic.Graha) bool {
	return lord.RoleFor(v.Lagna).Nature == vedic.Benefic && v.scores.At(lord) < Afflicted
}

// nodeWell reports whether a node is placed well, alone, and serves by the lord of its sign.
func (v *view) nodeWell(g vedic.Graha) bool {
	return finding.In(nodeGood, v.House.At(g)) && v.Beside(g, 1) == 0 && v.lordServes(v.C.Planets[g-1].SignLord)
}

// maraka are the houses whose lords may harm.
const maraka finding.Set = 1<<2 | 1<<7

func (v *view) check(k finding.Kind, g vedic.Graha, holds bool, f finding.Fact) {
	f.Kind, f.Graha = k, g
	v.Test(holds, f)
}
