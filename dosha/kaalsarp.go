package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The twelve kinds by the house of Rahu from the lagna (modern practice).
var kaalSarpKinds = vedic.ByBhava[Variant]{
	"anant", "kulik", "vasuki", "shankhpal", "padma", "mahapadma", "takshak", "karkotak", "shankhachud", "ghatak",
	"vishdhar", "sheshnag",
}

const (
	onNode    = vedic.Degree / 1_000_000 // so near the axis of the nodes a graha stands on both sides
	nearNode  = 10 * vedic.Degree        // so far outside one graha leaves a partial kaal sarp
	rahuFirst = "rahu_to_ketu"
	ketuFirst = "ketu_to_rahu"
)

// Its variant is the kind by Rahu's house.
var kaalSarpRule = rule{id: "kaal_sarp", source: modern}

// Circumstances that lighten kaal sarp by a step each (modern practice). K1 is what makes it partial, and counts no
// further.
var kaalSarpRules = []rule{
	{"K1", modern, finding.NoEffect, outsideWithNode},
	{"K2", modern, finding.Reduces, func(v *view) bool {
		return finding.Any(v.inHouses(vedic.Jupiter, finding.Kendra), v.inHouses(vedic.Venus, finding.Kendra),
			v.isSeenBy(vedic.Rahu, vedic.Jupiter))
	}},
	{"K3", modern, finding.Reduces, func(v *view) bool { return v.inHouses(vedic.Rahu, upachay) }},
	{"K4", modern, finding.Reduces, func(v *view) bool {
		return v.isIn(vedic.Rahu, vedic.Vrishabha, vedic.Mithuna, vedic.Kanya, vedic.Kumbha)
	}},
	{"K5", modern, finding.Reduces, greatYoga},
	{"K6", modern, finding.Reduces, func(v *view) bool { return v.dignified() >= 2 }},
}

// sides returns the grahas that stand from Rahu on to Ketu, and those from Ketu on to Rahu; one on
// the axis is among both. By sign the two signs of the nodes belong to both halves, as a whole.
func (v *view) sides() (ahead, behind finding.Set) {
	rahu := v.At.At(vedic.Rahu)
	if v.o.KaalSarp == BySign {
		for g := vedic.Sun; g <= vedic.Saturn; g++ {
			switch n := v.From(g, vedic.Rahu); {
			case n == 1 || n == 7:
				ahead, behind = ahead|1<<g, behind|1<<g
			case n < 7:
				ahead |= 1 << g
			default:
				behind |= 1 << g
			}
		}
		return ahead, behind
	}
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		arc := v.At.At(g).From(rahu)
		if arc < vedic.Circle/2+onNode || arc > vedic.Circle-onNode {
			ahead |= 1 << g
		}
		if arc > vedic.Circle/2-onNode || arc < onNode {
			behind |= 1 << g
		}
	}
	return ahead, behind
}

// kaalSarpArc returns the direction in which the seven lie between the nodes and who is outside; empty where there is
// no kaal sarp.
func (v *view) kaalSarpArc() (direction string, out finding.Set) {
	ahead, behind := v.sides()
	// The half with more of the seven is the only one that could hold them all: who stands outside of it are three at
	// most, those on a node counted with either half.
	direction, out = rahuFirst, finding.Seven&^ahead
	if behind.Len() > ahead.Len() {
		direction, out = ketuFirst, finding.Seven&^behind
	}
	switch shared := (v.Beside(vedic.Rahu, 1) | v.Beside(vedic.Ketu, 1)) & finding.Seven; {
	case v.o.KaalSarp == EmptyNodeSigns && (shared|out) != 0, out.Len() > 1, out != 0 && v.o.KaalSarpFullOnly:
		return "", out
	case out == 0, v.o.KaalSarp == ByDegree && shared&out != 0, v.nearAxis(out):
		return direction, out
	}
	return "", out
}

// nearAxis reports whether all of those outside are within 10° of a node.
func (v *view) nearAxis(out finding.Set) bool {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if out.Has(g) && min(v.Apart(g, vedic.Rahu), v.Apart(g, vedic.Ketu)) > nearNode {
			return false
		}
	}
	return true
}

// kaalSarp is graver with the lagna within the arc of the seven, and lightest where one of them
// stands outside. Partial is Low whatever else; with the lagna in the arc High, without it Medium.
// Circumstances take a step each and may leave nothing.
func (v *view) kaalSarp() Finding {
	f := v.begin(KaalSarp)
	direction, out := v.kaalSarpArc()
	mark := v.Mark()
	v.stands(vedic.Rahu, 0)
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		v.Note(finding.Fact{Graha: g, Other: vedic.Rahu, Kind: finding.Ahead,
			Arc: v.At.At(g).From(v.At.At(vedic.Rahu))})
	}
	v.Note(finding.Fact{Kind: finding.Outside, Who: out})
	arc := v.C.Lagna.Longitude.From(v.At.At(vedic.Rahu))
	v.Note(finding.Fact{Other: vedic.Rahu, Kind: finding.Ahead, Arc: arc})
	f.Looked = v.Since(mark)
	var applied [3]int
	f.Cancellations, applied = v.check(kaalSarpRules)
	if direction == "" {
		return f.weigh(NoSeverity, false)
	}
	v.rests(direction, &kaalSarpRule, 0, f.Looked)
	f.Variant, f.Partial = kaalSarpKinds.At(v.House.At(vedic.Rahu)), out != 0
	inside := arc < vedic.Circle/2 == (direction == rahuFirst)
	switch {
	case f.Partial:
		f.Before = Low
	case inside:
		f.Before = High
	default:
		f.Before = Medium
	}
	return f.weigh(f.Before.less(applied[finding.Reduces]), applied[finding.Reduces] > 0)
}

// outsideWithNode: one graha is outside, and in the sign of a node.
func outsideWithNode(v *view) bool {
	ahead, behind := v.sides()
	out := finding.Seven &^ ahead
	if behind.Len() > ahead.Len() {
		out = finding.Seven &^ behind
	}
	v.Note(finding.Fact{Kind: finding.Outside, Who: out})
	who := (v.Beside(vedic.Rahu, 1) | v.Beside(vedic.Ketu, 1)) & out
	v.Note(finding.Fact{Other: vedic.Rahu, Kind: finding.Holding, N: finding.Counted, Want: 1 << 1,
		Who: v.Beside(vedic.Rahu, 1)})
	v.Note(finding.Fact{Other: vedic.Ketu, Kind: finding.Holding, N: finding.Counted, Want: 1 << 1,
		Who: v.Beside(vedic.Ketu, 1)})
	return out.Len() == 1 && who != 0
}

// greatYoga looks for a mahapurusha yoga, one of Mars to Saturn in a kendra and in own or exaltation sign; of raja
// yogas the options tell.
func greatYoga(v *view) bool {
	who := finding.Set(0)
	for g := vedic.Mars; g <= vedic.Saturn; g++ {
		if finding.Kendra.HasHouse(v.House.At(g)) && v.well(g) {
			who |= 1 << g
		}
	}
	v.Note(finding.Fact{Kind: finding.Mahapurusha, Who: who})
	v.Note(finding.Fact{Kind: finding.RajaYoga, N: flag(v.o.RajaYoga)})
	return who != 0 || v.o.RajaYoga
}

// dignified notes and counts those of the seven that are well placed.
func (v *view) dignified() int {
	who := finding.Set(0)
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if v.well(g) {
			who |= 1 << g
		}
	}
	v.Note(finding.Fact{Kind: finding.WellPlaced, Who: who})
	return who.Len()
}
