package yoga

import "github.com/jyotish-go/jyotish/vedic"

func chatussagara(v *view) bool {
	if v.o.ChatussagaraSeven {
		return v.each(anyone, 0, kendra)
	}
	return v.each(nine, 0, kendra)
}

func rajalakshana(v *view) bool { return v.allIn(0, gentle|of(vedic.Moon), kendra) }

func guruMangala(v *view) bool {
	return v.oneOf(v.alt(v.joins(vedic.Jupiter, vedic.Mars)), v.alt(v.inHousesFrom(vedic.Jupiter, vedic.Mars, house(7))))
}

// trilochana: Sun, Moon and Mars in three signs in trine.
func trilochana(v *view) bool {
	ring := house(5, 9)
	return every(v.inHousesFrom(vedic.Sun, vedic.Moon, ring), v.inHousesFrom(vedic.Sun, vedic.Mars, ring),
		v.inHousesFrom(vedic.Moon, vedic.Mars, ring))
}

// sannyasa: four or more of the seven in one sign, a strong one among them, who gives the kind of renunciation (Brihat Jataka 15; BPHS 79).
func sannyasa(v *view) bool {
	most := set(0)
	for _, all := range v.in.All() {
		if who := all & seven; who.len() > most.len() {
			most = who
		}
	}
	if !v.note(Reason{Holds: most.len() >= 4, kind: gathered, n: uint8(most.len()), who: most, want: 4}) {
		return false
	}
	lead := v.strongest(most)
	v.variant = lead.String()
	return v.strong(lead)
}

// strongest gives the best of some grahas: strong ones before others, then by dignity, then the one further on in its sign.
func (v *view) strongest(who set) (best vedic.Graha) {
	rank := func(g vedic.Graha) vedic.Angle {
		p := &v.chart.Planets[g-1]
		return vedic.Angle(bit(!v.isSturdy(g)))*10*vedic.Circle + vedic.Angle(p.Dignity)*vedic.Sign - p.DegreeInSign
	}
	for g := range grahas(who) {
		if best == 0 || rank(g) < rank(best) {
			best = g
		}
	}
	return best
}

func strongHouse(v *view) bool {
	return v.inHouses(vedic.Graha(v.who.first()), good)
}

// kalasarpa: the seven all stand on one side of the line between the nodes.
func kalasarpa(v *view) bool {
	forward, backward := true, true
	for g := range grahas(seven) {
		f, b := v.side(g)
		forward, backward = forward && f, backward && b
	}
	arc := uint8(0)
	switch {
	case forward:
		arc, v.variant = 1, arcKeys[1]
	case backward:
		arc, v.variant = 2, arcKeys[2]
	}
	clear := !v.o.KalaSarpaClearNodes || every(v.alone(vedic.Rahu), v.alone(vedic.Ketu))
	return every(v.note(Reason{Holds: arc != 0, kind: enclosed, n: arc}), clear)
}

// side says whether g stands between Rahu and Ketu, and whether between Ketu and Rahu; at a node it is on both sides.
func (v *view) side(g vedic.Graha) (forward, backward bool) {
	if v.o.KalaSarpaBySign {
		n := v.from(g, vedic.Rahu)
		return n <= 7, n >= 7 || n == 1
	}
	arc := v.chart.Planets[g-1].Longitude.From(v.chart.Planets[vedic.Rahu-1].Longitude)
	return arc <= vedic.Circle/2, arc >= vedic.Circle/2 || arc == 0
}

func (v *view) alone(g vedic.Graha) bool {
	who := v.in.At(v.house.At(g)) & seven
	return v.note(Reason{Holds: who == 0, kind: company, Graha: g, n: anyone, who: who})
}

// What lessens it (common practice).

// A graha in the sign of a node, but outside the half circle; only where signs decide.
func sarpaOuter(v *view) bool {
	who := set(0)
	for g := range grahas(seven & (v.in.At(v.house.At(vedic.Rahu)) | v.in.At(v.house.At(vedic.Ketu)))) {
		arc := v.chart.Planets[g-1].Longitude.From(v.chart.Planets[vedic.Rahu-1].Longitude)
		if within := arc <= vedic.Circle/2; within != (v.variant == arcKeys[1]) && arc != 0 && arc != vedic.Circle/2 {
			who |= 1 << g
		}
	}
	return v.note(Reason{Holds: who != 0, kind: company, Graha: vedic.Rahu, n: anyone, who: who})
}

func sarpaBenefic(v *view) bool {
	return v.oneOf(v.alt(v.inHouses(vedic.Jupiter, kendra)), v.alt(v.inHouses(vedic.Venus, kendra)), v.alt(v.aspects(vedic.Jupiter, vedic.Rahu)))
}

func sarpaHouse(v *view) bool { return v.inHouses(vedic.Rahu, house(3, 6, 11)) }

func sarpaSign(v *view) bool {
	return v.inSigns(vedic.Rahu, of(vedic.Vrishabha, vedic.Mithuna, vedic.Kanya, vedic.Kumbha))
}

// Any of the five mahapurushas.
func sarpaPurusha(v *view) bool {
	who := v.well & five & v.at(kendra, 0)
	return v.note(Reason{Holds: who != 0, kind: dignified, n: uint8(who.len()), who: who, want: kendra})
}

func sarpaDignity(v *view) bool {
	return v.note(Reason{Holds: v.well.len() >= 2, kind: dignified, n: uint8(v.well.len()), who: v.well, want: twelve})
}

func guruChandal(v *view) bool {
	if v.together(vedic.Jupiter, vedic.Ketu) && !v.o.GuruChandalRahuOnly {
		v.variant = "ketu"
	}
	return v.oneOf(v.alt(v.joins(vedic.Jupiter, vedic.Rahu)), v.alt(!v.o.GuruChandalRahuOnly && v.joins(vedic.Jupiter, vedic.Ketu)))
}

func chandalWell(v *view) bool { return v.isWell(vedic.Jupiter) }

func chandalNavamsa(v *view) bool {
	return v.oneOf(v.alt(v.sameNavamsa(vedic.Jupiter)), v.alt(v.wellInNavamsa(vedic.Jupiter)))
}

func chandalBenefic(v *view) bool { return v.met(benefic, vedic.Jupiter) }

// Jupiter rules the lagna or is a benefic for it (BPHS 34), and is strong.
func chandalRole(v *view) bool {
	role := vedic.Jupiter.RoleFor(v.lagna)
	helps := v.is(isFunctional, vedic.Jupiter, role.Nature == vedic.Benefic || role.Yogakaraka || v.lordOf(1) == vedic.Jupiter, true)
	return every(helps, v.strong(vedic.Jupiter))
}

// Jupiter is further on in the sign than the node by more than 10°.
func chandalLeads(v *view) bool {
	node := vedic.Rahu
	if v.variant == "ketu" {
		node = vedic.Ketu
	}
	ahead := v.chart.Planets[vedic.Jupiter-1].DegreeInSign - v.chart.Planets[node-1].DegreeInSign
	return v.pair(leads, vedic.Jupiter, node, ahead > 10*vedic.Degree)
}

func chandalHouse(v *view) bool { return v.inHouses(vedic.Jupiter, house(3, 6, 11)) }
