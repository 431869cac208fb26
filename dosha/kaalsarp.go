package dosha

import "github.com/jyotish-go/jyotish/vedic"

// The twelve kinds by the house of Rahu from the lagna (modern practice).
var kaalSarpKinds = vedic.ByBhava[Variant]{
	"anant", "kulik", "vasuki", "shankhpal", "padma", "mahapadma", "takshak", "karkotak", "shankhachud", "ghatak", "vishdhar", "sheshnag",
}

const (
	onNode    = vedic.Degree / 1_000_000 // so near the axis of the nodes a graha stands on both sides
	nearNode  = 10 * vedic.Degree        // so far outside one graha leaves a partial kaal sarp
	rahuFirst = "rahu_to_ketu"
	ketuFirst = "ketu_to_rahu"
)

var kaalSarpRule = rule{id: "kaal_sarp", source: modern}

// Circumstances that lighten kaal sarp by a step each (modern practice). K1 is what makes it partial, and counts no further.
var kaalSarpRules = []rule{
	{"K1", modern, NoEffect, outsideWithNode},
	{"K2", modern, Reduces, func(v *view) bool {
		return either(v.inHouses(vedic.Jupiter, kendra), v.inHouses(vedic.Venus, kendra), v.isSeenBy(vedic.Rahu, vedic.Jupiter))
	}},
	{"K3", modern, Reduces, func(v *view) bool { return v.inHouses(vedic.Rahu, upachay) }},
	{"K4", modern, Reduces, func(v *view) bool {
		return v.isIn(vedic.Rahu, vedic.Vrishabha, vedic.Mithuna, vedic.Kanya, vedic.Kumbha)
	}},
	{"K5", modern, Reduces, greatYoga},
	{"K6", modern, Reduces, func(v *view) bool { return v.dignified() >= 2 }},
}

// sides gives the grahas that stand from Rahu on to Ketu, and those from Ketu on to Rahu; one on the axis is among both.
func (v *view) sides() (ahead, behind set) {
	rahu := v.at.At(vedic.Rahu)
	if v.o.KaalSarp == BySign {
		for g := vedic.Sun; g <= vedic.Saturn; g++ {
			switch n := v.from(g, vedic.Rahu); {
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
		arc := v.at.At(g).From(rahu)
		if arc <= vedic.Circle/2+onNode || arc >= vedic.Circle-onNode {
			ahead |= 1 << g
		}
		if arc >= vedic.Circle/2-onNode || arc <= onNode {
			behind |= 1 << g
		}
	}
	return ahead, behind
}

// kaalSarpArc gives the direction in which the seven lie between the nodes and who is outside; empty where there is no kaal sarp.
func (v *view) kaalSarpArc() (direction string, out set) {
	ahead, behind := v.sides()
	direction, out = rahuFirst, seven&^ahead
	if behind.count() > ahead.count() {
		direction, out = ketuFirst, seven&^behind
	}
	switch shared := (v.beside(vedic.Rahu, 1) | v.beside(vedic.Ketu, 1)) & seven; {
	case v.o.KaalSarp == EmptyNodeSigns && (shared|out) != 0, out.count() > 1, out != 0 && v.o.KaalSarpFullOnly:
		return "", out
	case out == 0, v.o.KaalSarp == ByDegree && shared&out != 0, v.nearAxis(out):
		return direction, out
	}
	return "", out
}

func (v *view) nearAxis(out set) bool {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if out.has(g) && min(v.apart(g, vedic.Rahu), v.apart(g, vedic.Ketu)) > nearNode {
			return false
		}
	}
	return true
}

func (v *view) kaalSarp() Finding {
	f := v.begin(KaalSarp)
	direction, out := v.kaalSarpArc()
	mark := len(v.book)
	v.stands(vedic.Rahu, 0)
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		v.note(Fact{Graha: g, Other: vedic.Rahu, kind: ahead, arc: v.at.At(g).From(v.at.At(vedic.Rahu))})
	}
	v.note(Fact{kind: outside, who: out})
	arc := v.c.Lagna.Longitude.From(v.at.At(vedic.Rahu))
	v.note(Fact{Other: vedic.Rahu, kind: ahead, arc: arc})
	f.Looked = v.since(mark)
	var applied [3]int
	f.Cancellations, applied = v.check(kaalSarpRules)
	if direction == "" {
		return f.weigh(NoSeverity, false)
	}
	v.rests(direction, &kaalSarpRule, 0, f.Looked)
	f.Variant, f.Partial = kaalSarpKinds.At(v.house.At(vedic.Rahu)), out != 0
	inside := arc < vedic.Circle/2 == (direction == rahuFirst)
	switch {
	case f.Partial:
		f.Before = Low
	case inside:
		f.Before = High
	default:
		f.Before = Medium
	}
	return f.weigh(f.Before.less(applied[Reduces]), applied[Reduces] > 0)
}

func outsideWithNode(v *view) bool {
	ahead, behind := v.sides()
	out := seven &^ ahead
	if behind.count() > ahead.count() {
		out = seven &^ behind
	}
	v.note(Fact{kind: outside, who: out})
	who := (v.beside(vedic.Rahu, 1) | v.beside(vedic.Ketu, 1)) & out
	v.note(Fact{Graha: vedic.Rahu, kind: holds, n: 1, who: v.beside(vedic.Rahu, 1)})
	v.note(Fact{Graha: vedic.Ketu, kind: holds, n: 1, who: v.beside(vedic.Ketu, 1)})
	return out.count() == 1 && who != 0
}

// greatYoga looks for a mahapurusha yoga, one of Mars to Saturn in a kendra and in own or exaltation sign; of raja yogas the options tell.
func greatYoga(v *view) bool {
	who := set(0)
	for g := vedic.Mars; g <= vedic.Saturn; g++ {
		if kendra.hasHouse(v.house.At(g)) && v.well(g) {
			who |= 1 << g
		}
	}
	v.note(Fact{kind: mahapurusha, who: who})
	v.note(Fact{kind: rajaYoga, n: flag(v.o.RajaYoga)})
	return who != 0 || v.o.RajaYoga
}

func (v *view) dignified() int {
	who := set(0)
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if v.well(g) {
			who |= 1 << g
		}
	}
	v.note(Fact{kind: wellPlaced, who: who})
	return who.count()
}
