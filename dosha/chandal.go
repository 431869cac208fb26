package dosha

import "github.com/jyotish-go/jyotish/vedic"

var chandalRule = rule{id: "guru_chandal", source: practice}

// Circumstances that ease guru chandal (common practice). They look at Jupiter and at the node that is with it, or else at Rahu.
var chandalRules = []rule{
	{"G1", practice, Cancels, func(v *view) bool { return v.isWell(vedic.Jupiter) }},
	{"G2", practice, Reduces, jupiterInNavamsa},
	{"G3", practice, Reduces, func(v *view) bool {
		who := v.company(vedic.Jupiter, v.benefic)
		v.note(Fact{Graha: vedic.Jupiter, kind: companionOf, who: who})
		return who != 0
	}},
	{"G4", practice, Reduces, jupiterForLagna},
	{"G5", practice, Reduces, jupiterLeads},
	{"G6", practice, Reduces, func(v *view) bool { return v.inHouses(vedic.Jupiter, upachay) }},
}

// Circumstances that weigh on it.
var chandalBurdens = []rule{
	{"A1", practice, NoEffect, func(v *view) bool { return either(v.isFallen(vedic.Jupiter), v.isBurnt(vedic.Jupiter)) }},
	{"A2", practice, NoEffect, func(v *view) bool {
		return either(v.isSeenBy(vedic.Jupiter, vedic.Mars), v.isSeenBy(vedic.Jupiter, vedic.Saturn))
	}},
	{"A3", practice, NoEffect, func(v *view) bool { return v.inHouses(vedic.Jupiter, trikona|1<<8) }},
}

func (v *view) guruChandal() Finding {
	f := v.begin(GuruChandal)
	mark := len(v.book)
	v.stands(vedic.Jupiter, 0)
	v.stands(vedic.Rahu, 0)
	v.stands(vedic.Ketu, 0)
	n := v.from(vedic.Rahu, vedic.Jupiter)
	switch arc := v.apart(vedic.Jupiter, vedic.Rahu); {
	case n == 1:
		f.Variant, f.Before = "rahu", orb(v.distance(vedic.Jupiter, vedic.Rahu))
	case n == 7 && !v.o.ChandalNoKetu:
		f.Variant = "ketu"
		f.Before = max(orb(v.distance(vedic.Jupiter, vedic.Ketu)).less(1), Low)
	case v.o.ChandalBorders && arc <= 5*vedic.Degree:
		v.distance(vedic.Jupiter, vedic.Rahu)
		f.Variant, f.Before = "rahu_across_border", Low
	case v.o.ChandalAspect && (n == 5 || n == 9):
		v.isSeenBy(vedic.Rahu, vedic.Jupiter)
		f.Variant, f.Before = "rahu_aspected", Low
	}
	if f.Looked = v.since(mark); f.Before != NoSeverity {
		v.because(string(f.Variant), &chandalRule, 0, mark)
		for i := range chandalBurdens {
			if v.trigger("aggravating", &chandalBurdens[i], 0) {
				f.Before = min(f.Before+1, High)
			}
		}
	}
	var applied [3]int
	f.Cancellations, applied = v.check(chandalRules)
	return f.judge(applied)
}

// orb grades two that share a sign by the arc between them.
func orb(arc vedic.Angle) Severity {
	switch {
	case arc <= 5*vedic.Degree:
		return High
	case arc <= 10*vedic.Degree:
		return Medium
	}
	return Low
}

func jupiterInNavamsa(v *view) bool {
	is, navamsa := v.c.Planets[vedic.Jupiter-1].Vargottama, v.at.At(vedic.Jupiter).Navamsa()
	v.note(Fact{Graha: vedic.Jupiter, kind: vargottama, n: flag(is)})
	v.note(Fact{Graha: vedic.Jupiter, kind: inNavamsa, n: uint8(navamsa)})
	return is || wellIn(vedic.Jupiter, navamsa)
}

// jupiterForLagna wants at least 6.5 rupas of a lord of the lagna or a functional benefic; a strength that nobody told is not enough.
func jupiterForLagna(v *view) bool {
	role := vedic.Jupiter.RoleFor(v.lagna)
	good := v.owner(1) == vedic.Jupiter || role.Yogakaraka || role.Nature == vedic.Benefic
	v.note(Fact{Graha: vedic.Jupiter, kind: functional, n: flag(role.Yogakaraka || role.Nature == vedic.Benefic)})
	v.note(Fact{Graha: vedic.Jupiter, kind: shadbala, n: uint8(v.o.JupiterShadbala * 10)})
	return good && v.o.JupiterShadbala >= 6.5
}

func jupiterLeads(v *view) bool {
	node := vedic.Rahu
	if v.together(vedic.Jupiter, vedic.Ketu) {
		node = vedic.Ketu
	}
	shared := v.isWith(vedic.Jupiter, node)
	jupiter, other := v.at.At(vedic.Jupiter), v.at.At(node)
	v.note(Fact{Graha: vedic.Jupiter, kind: placed, n: uint8(jupiter.Rashi()), arc: jupiter.InSign()})
	v.note(Fact{Graha: node, kind: placed, n: uint8(other.Rashi()), arc: other.InSign()})
	return shared && jupiter.InSign()-other.InSign() > 10*vedic.Degree
}
