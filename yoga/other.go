package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// chatussagara: someone in each kendra.
func chatussagara(v *view) bool {
	if v.o.ChatussagaraSeven {
		return v.each(finding.Anyone, 0, finding.Kendra)
	}
	return v.each(finding.AllNine, 0, finding.Kendra)
}

// rajalakshana: Mercury, Jupiter, Venus and the Moon all in kendras.
func rajalakshana(v *view) bool { return v.allIn(gentle|finding.Of(vedic.Moon), finding.Kendra) }

// guruMangala: Jupiter with Mars, or opposite him.
func guruMangala(v *view) bool {
	return v.OneOf(v.Alt(v.joins(vedic.Jupiter, vedic.Mars)),
		v.Alt(v.inHousesFrom(vedic.Jupiter, vedic.Mars, house(7))))
}

// trilochana: Sun, Moon and Mars in three signs in trine.
func trilochana(v *view) bool {
	ring := house(5, 9)
	return finding.Every(v.inHousesFrom(vedic.Sun, vedic.Moon, ring), v.inHousesFrom(vedic.Sun, vedic.Mars, ring),
		v.inHousesFrom(vedic.Moon, vedic.Mars, ring))
}

// sannyasa: four or more of the seven in one sign, a strong one among them, who gives the kind of renunciation (Brihat
// Jataka 15; BPHS 79).
func sannyasa(v *view) bool {
	most := finding.Set(0)
	for _, all := range v.Here.All() {
		if who := all & finding.Seven; who.Len() > most.Len() {
			most = who
		}
	}
	if !v.Test(most.Len() >= 4, finding.Fact{Kind: finding.Gathered, N: uint8(most.Len()), Who: most, Want: 4}) {
		return false
	}
	lead := v.strongest(most)
	v.variant = lead.String()
	return v.strong(lead)
}

// strongest returns the best of some grahas: strong ones before others, then by dignity, then the one further on in its
// sign.
func (v *view) strongest(who finding.Set) (best vedic.Graha) {
	rank := func(g vedic.Graha) vedic.Angle {
		p := &v.C.Planets[g-1]
		return vedic.Angle(bit(!v.isSturdy(g)))*10*vedic.Circle + vedic.Angle(p.Dignity)*vedic.Sign - p.DegreeInSign
	}
	for g := range who.Grahas() {
		if best == 0 || rank(g) < rank(best) {
			best = g
		}
	}
	return best
}

// strongHouse: the graha that leads a sannyasa is in a kendra or trikona.
func strongHouse(v *view) bool {
	return v.inHouses(vedic.Graha(v.who.First()), good)
}

// arcs are the forms of kalasarpa, as facts count them.
var arcs = [...]string{"", "rahu_to_ketu", "ketu_to_rahu"}

// kalasarpa: the seven all stand on one side of the line between the nodes. A graha at the degree
// of a node is on both sides and breaks nothing.
func kalasarpa(v *view) bool {
	forward, backward := true, true
	for g := range finding.Seven.Grahas() {
		f, b := v.side(g)
		forward, backward = forward && f, backward && b
	}
	arc := uint8(0)
	switch {
	case forward:
		arc, v.variant = 1, arcs[1]
	case backward:
		arc, v.variant = 2, arcs[2]
	}
	clear := !v.o.KalaSarpaClearNodes || finding.Every(v.alone(vedic.Rahu), v.alone(vedic.Ketu))
	return finding.Every(v.Test(arc != 0, finding.Fact{Kind: finding.Enclosed, N: arc}), clear)
}

// side reports whether g stands between Rahu and Ketu, and whether between Ketu and Rahu; at a node
// it is on both sides.
func (v *view) side(g vedic.Graha) (forward, backward bool) {
	if v.o.KalaSarpaBySign {
		n := v.From(g, vedic.Rahu)
		return n <= 7, n >= 7 || n == 1
	}
	arc := v.C.Planets[g-1].Longitude.From(v.C.Planets[vedic.Rahu-1].Longitude)
	return arc <= vedic.Circle/2, arc >= vedic.Circle/2 || arc == 0
}

// alone: none of the seven is in the sign of g.
func (v *view) alone(g vedic.Graha) bool {
	who := v.Here.At(v.House.At(g)) & finding.Seven
	return v.Test(who == 0, finding.Fact{Kind: finding.HasCompany, Graha: g, N: finding.Anyone, Who: who})
}

// What lessens it (common practice).

// sarpaOuter: a graha in the sign of a node, but outside the half circle; only where signs decide.
func sarpaOuter(v *view) bool {
	who := finding.Set(0)
	for g := range (finding.Seven & (v.Here.At(v.House.At(vedic.Rahu)) | v.Here.At(v.House.At(vedic.Ketu)))).Grahas() {
		arc := v.C.Planets[g-1].Longitude.From(v.C.Planets[vedic.Rahu-1].Longitude)
		if within := arc <= vedic.Circle/2; within != (v.variant == arcs[1]) && arc != 0 && arc != vedic.Circle/2 {
			who |= 1 << g
		}
	}
	return v.Test(who != 0, finding.Fact{Kind: finding.HasCompany, Graha: vedic.Rahu, N: finding.Anyone, Who: who})
}

// sarpaBenefic: Jupiter or Venus in a kendra, or Jupiter looks at Rahu.
func sarpaBenefic(v *view) bool {
	return v.OneOf(v.Alt(v.inHouses(vedic.Jupiter, finding.Kendra)), v.Alt(v.inHouses(vedic.Venus, finding.Kendra)),
		v.Alt(v.aspects(vedic.Jupiter, vedic.Rahu)))
}

// sarpaHouse: Rahu in 3, 6 or 11.
func sarpaHouse(v *view) bool { return v.inHouses(vedic.Rahu, house(3, 6, 11)) }

// sarpaSign: Rahu in a sign in which he is said to do well.
func sarpaSign(v *view) bool {
	return v.inSigns(vedic.Rahu, finding.Of(vedic.Vrishabha, vedic.Mithuna, vedic.Kanya, vedic.Kumbha))
}

// sarpaPurusha: any of the five mahapurushas.
func sarpaPurusha(v *view) bool {
	who := v.well & finding.Starry & v.In(finding.Kendra, 0)
	return v.Test(who != 0, finding.Fact{Kind: finding.Dignified, N: uint8(who.Len()), Who: who, Want: finding.Kendra})
}

// sarpaDignity: two or more of the seven are well placed.
func sarpaDignity(v *view) bool {
	return v.Test(v.well.Len() >= 2, finding.Fact{Kind: finding.Dignified, N: uint8(v.well.Len()), Who: v.well,
		Want: twelve})
}

// guruChandal: Jupiter with Rahu, or unless Options leave him out with Ketu.
func guruChandal(v *view) bool {
	if v.Together(vedic.Jupiter, vedic.Ketu) && !v.o.GuruChandalRahuOnly {
		v.variant = "ketu"
	}
	return v.OneOf(v.Alt(v.joins(vedic.Jupiter, vedic.Rahu)),
		v.Alt(!v.o.GuruChandalRahuOnly && v.joins(vedic.Jupiter, vedic.Ketu)))
}

// chandalWell: Jupiter in his own, his root or his exaltation sign.
func chandalWell(v *view) bool { return v.isWell(vedic.Jupiter) }

// chandalNavamsa: Jupiter vargottama, or well placed in the navamsa.
func chandalNavamsa(v *view) bool {
	return v.OneOf(v.Alt(v.sameNavamsa(vedic.Jupiter)), v.Alt(v.wellInNavamsa(vedic.Jupiter)))
}

// chandalBenefic: a benefic with Jupiter or looking at him.
func chandalBenefic(v *view) bool { return v.met(finding.Benefics, vedic.Jupiter) }

// chandalRole: Jupiter rules the lagna or is a benefic for it (BPHS 34), and is strong.
func chandalRole(v *view) bool {
	role := vedic.Jupiter.RoleFor(v.Lagna)
	helps := v.is(finding.IsFunctional, vedic.Jupiter, role.Nature == vedic.Benefic || role.Yogakaraka ||
		v.LordOf(1) == vedic.Jupiter, true)
	return finding.Every(helps, v.strong(vedic.Jupiter))
}

// chandalLeads: Jupiter is further on in the sign than the node by more than 10°.
func chandalLeads(v *view) bool {
	node := vedic.Rahu
	if v.variant == "ketu" {
		node = vedic.Ketu
	}
	ahead := v.C.Planets[vedic.Jupiter-1].DegreeInSign - v.C.Planets[node-1].DegreeInSign
	return v.pair(finding.Leads, vedic.Jupiter, node, ahead > 10*vedic.Degree)
}

// chandalHouse: Jupiter in 3, 6 or 11.
func chandalHouse(v *view) bool { return v.inHouses(vedic.Jupiter, house(3, 6, 11)) }

// budhaditya: the Sun with Mercury (common practice; Phaladeepika 18.1).
func budhaditya(v *view) bool { return v.joins(vedic.Sun, vedic.Mercury) }

// mercuryBurnt: Mercury is combust, which reduces budhaditya.
func mercuryBurnt(v *view) bool { return v.isBurnt(vedic.Mercury) }
