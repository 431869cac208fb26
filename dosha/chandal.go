package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Its ways differ by node and bond; the finding's variant says which.
var chandalRule = rule{id: "guru_chandal", source: practice}

// Circumstances that ease guru chandal (common practice). They look at Jupiter and at the node that is with it, or
// else at Rahu.
var chandalRules = []rule{
	{"G1", practice, finding.Cancels, func(v *view) bool { return v.isWell(vedic.Jupiter) }},
	{"G2", practice, finding.Reduces, jupiterInNavamsa},
	{"G3", practice, finding.Reduces, func(v *view) bool {
		who := v.Company(vedic.Jupiter, v.Benefics)
		v.Note(finding.Fact{Graha: vedic.Jupiter, Kind: finding.Aided, Who: who})
		return who != 0
	}},
	{"G4", practice, finding.Reduces, jupiterForLagna},
	{"G5", practice, finding.Reduces, jupiterLeads},
	{"G6", practice, finding.Reduces, func(v *view) bool { return v.inHouses(vedic.Jupiter, upachay) }},
}

// Circumstances that weigh on it.
var chandalBurdens = []rule{
	{"A1", practice, finding.NoEffect, func(v *view) bool {
		return finding.Any(v.isFallen(vedic.Jupiter), v.isBurnt(vedic.Jupiter))
	}},
	{"A2", practice, finding.NoEffect, func(v *view) bool {
		return finding.Any(v.isSeenBy(vedic.Jupiter, vedic.Mars), v.isSeenBy(vedic.Jupiter, vedic.Saturn))
	}},
	{"A3", practice, finding.NoEffect, func(v *view) bool { return v.inHouses(vedic.Jupiter, finding.Trikona|1<<8) }},
}

// guruChandal returns the closest of the ways in which a node may afflict Jupiter, from one sign
// with Rahu down to Rahu's aspect. The later ways count only if the options say so. The positions
// are listed as facts even if neither node afflicts Jupiter. Each burden raises the severity by one
// step, at most to high.
//
// "rahu" and "rahu_across_border" are bonds with Rahu in one sign and over its edge, "ketu" one
// with Ketu, "rahu_aspected" an aspect.
func (v *view) guruChandal() Finding {
	f := v.begin(GuruChandal)
	mark := v.Mark()
	v.stands(vedic.Jupiter, 0)
	v.stands(vedic.Rahu, 0)
	v.stands(vedic.Ketu, 0)
	n := v.From(vedic.Rahu, vedic.Jupiter)
	switch arc := v.Apart(vedic.Jupiter, vedic.Rahu); {
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
	if f.Looked = v.Since(mark); f.Before != NoSeverity {
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

// jupiterInNavamsa: Jupiter vargottama, or well placed in the navamsa.
func jupiterInNavamsa(v *view) bool {
	is, navamsa := v.C.Planets[vedic.Jupiter-1].Vargottama, v.At.At(vedic.Jupiter).Navamsa()
	v.Note(finding.Fact{Graha: vedic.Jupiter, Kind: finding.IsVargottama, N: flag(is)})
	v.Note(finding.Fact{Graha: vedic.Jupiter, Kind: finding.InNavamsa, N: uint8(navamsa)})
	return is || wellIn(vedic.Jupiter, navamsa)
}

// jupiterForLagna reports whether Jupiter has at least 6.5 rupas and is the lord of the lagna or a
// functional benefic. An unknown strength is not enough.
func jupiterForLagna(v *view) bool {
	role := vedic.Jupiter.RoleFor(v.Lagna)
	good := v.owner(1) == vedic.Jupiter || role.Yogakaraka || role.Nature == vedic.Benefic
	v.Note(finding.Fact{Graha: vedic.Jupiter, Kind: finding.IsFunctional,
		N: flag(role.Yogakaraka || role.Nature == vedic.Benefic)})
	v.Note(finding.Fact{Graha: vedic.Jupiter, Kind: finding.Shadbala, N: uint8(v.o.JupiterShadbala * 10)})
	return good && v.o.JupiterShadbala >= 6.5
}

// jupiterLeads: Jupiter more than 10° further on in the sign than the node that he is with.
func jupiterLeads(v *view) bool {
	node := vedic.Rahu
	if v.Together(vedic.Jupiter, vedic.Ketu) {
		node = vedic.Ketu
	}
	shared := v.isWith(vedic.Jupiter, node)
	jupiter, other := v.At.At(vedic.Jupiter), v.At.At(node)
	v.Note(finding.Fact{Graha: vedic.Jupiter, Kind: finding.AtDegree, N: uint8(jupiter.Rashi()), Arc: jupiter.InSign()})
	v.Note(finding.Fact{Graha: node, Kind: finding.AtDegree, N: uint8(other.Rashi()), Arc: other.InSign()})
	return shared && jupiter.InSign()-other.InSign() > 10*vedic.Degree
}
