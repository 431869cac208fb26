package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The yogas of rule and rise (BPHS 34, 36, 39; Uttara Kalamrita 4).

// shrinatha: the lord of 7 in 10, the lords of 9 and 10 together, the lord of 7 or of 10 exalted
// (BPHS 36.18).
func shrinatha(v *view) bool {
	l7, l9, l10 := v.lord(7), v.lord(9), v.lord(10)
	exalted := v.o.ShrinathaLoose || v.OneOf(v.Alt(v.isExalted(l7)), v.Alt(v.isExalted(l10)))
	return finding.Every(exalted, v.inHouses(l7, house(10)), v.joins(l10, l9))
}

// kusuma: a fixed sign rising, Venus in a kendra, the Moon in a trikona with a benefic, Saturn in
// 10 (BPHS 36.29–30).
func kusuma(v *view) bool {
	return finding.Every(v.inSigns(0, fixed), v.inHouses(vedic.Venus, finding.Kendra),
		v.inHouses(vedic.Moon, finding.Trikona), v.accompanied(finding.Benefics, vedic.Moon),
		v.inHouses(vedic.Saturn, house(10)))
}

// kalpadruma: the lord of the lagna, his dispositor, that one's dispositor, and the lord of its
// navamsa, each well placed. BPHS 36.33–34.
func kalpadruma(v *view) bool {
	p1 := v.lord(1)
	p2 := v.dispositor(p1)
	p3, p4 := v.dispositor(p2), v.navamsaLordOf(p2)
	return finding.Every(v.placed(p1), v.placed(p2), v.placed(p3), v.placed(p4))
}

// rajaKT: lords of a kendra and of a trikona in sambandha, none of them the lord of 8 unless it
// rules the lagna. The lagna is a kendra and a trikona, so that its lord with the lord of any other
// of these makes one.
func rajaKT(v *view) bool {
	found, full := false, false
	for a := range finding.Seven.Grahas() {
		for b := range (finding.Seven &^ (2<<a - 1)).Grahas() {
			if v.rajaPair(a, b) && (v.bound(a, b) || v.o.RajaWeak && v.leaning(a, b)) {
				v.tellPair(a, b)
				found, full = true, full || v.bound(a, b)
			}
		}
	}
	if found && !full {
		v.variant = "weak"
	}
	return found || v.Test(false, finding.Fact{Kind: finding.LordsBound})
}

// rajaPair: one of the two rules a kendra and the other a trikona, and neither is spoilt by the
// 8th.
func (v *view) rajaPair(a, b vedic.Graha) bool {
	x, y := v.Owned.At(a), v.Owned.At(b)
	spoilt := func(s finding.Set) bool { return finding.In(s, vedic.Bhava(8)) && !finding.In(s, vedic.Bhava(1)) }
	return !spoilt(x) && !spoilt(y) && (x&finding.Kendra != 0 && y&finding.Trikona != 0 || x&finding.Trikona != 0 &&
		y&finding.Kendra != 0)
}

// leaning: one looks at the other, or a lord of a trikona stands in a kendra, or one of a kendra in a trikona.
func (v *view) leaning(a, b vedic.Graha) bool {
	return v.Looks(a, b) || v.Looks(b, a) || v.crosses(a) || v.crosses(b)
}

// crosses: a lord of a trikona in a kendra, or of a kendra in a trikona.
func (v *view) crosses(g vedic.Graha) bool {
	own, at := v.Owned.At(g), v.House.At(g)
	return own&finding.Trikona != 0 && finding.In(finding.Kendra, at) || own&finding.Kendra != 0 &&
		finding.In(finding.Trikona, at)
}

// tellPair notes which houses the two rule and how they are bound.
func (v *view) tellPair(a, b vedic.Graha) {
	v.owns(a, good)
	v.owns(b, good)
	switch {
	case v.bound(a, b):
		v.related(a, b)
	case v.Looks(a, b):
		v.aspects(a, b)
	case v.Looks(b, a):
		v.aspects(b, a)
	default:
		v.inHouses(a, good)
		v.inHouses(b, good)
	}
}

// owns: g rules one of the houses.
func (v *view) owns(g vedic.Graha, want finding.Set) bool {
	who := v.Owned.At(g)
	return v.Test(who&want != 0, finding.Fact{Kind: finding.RulesAmong, Graha: g, Who: who, Want: want})
}

// owningAny: one of those that take part also rules one of the houses. Facts are noted for all of
// them.
func owningAny(houses finding.Set) func(*view) bool {
	return func(v *view) bool {
		ok := false
		for g := range (v.who & finding.Seven).Grahas() {
			ok = v.owns(g, houses) || ok
		}
		return ok
	}
}

// weakBond: no two of the lords are bound in full.
func weakBond(v *view) bool {
	weak := v.variant == "weak"
	return v.Test(weak, finding.Fact{Kind: finding.LordsBound, N: bit(!weak)})
}

// dharmaKarma: the lords of 9 and 10 bound (BPHS 34).
func dharmaKarma(v *view) bool { return v.related(v.lord(9), v.lord(10)) }

// yogakaraka: one lord of both a kendra and a trikona stands unblemished in a good house. At most
// one graha rules such a pair for a lagna: Saturn for Vrishabha and Tula, Mars for Karka and Simha,
// Venus for Makara and Kumbha.
func yogakaraka(v *view) bool {
	for g := range finding.Seven.Grahas() {
		if own := v.Owned.At(g); own&(finding.Kendra&^house(1)) != 0 && own&(finding.Trikona&^house(1)) != 0 {
			return finding.Every(v.owns(g, good&^house(1)), v.inHouses(g, gains), v.notFallen(g), v.notBurnt(g))
		}
	}
	return v.Test(false, finding.Fact{Kind: finding.LordsBound})
}

// jaiminiRaja: the atmakaraka and the putrakaraka are bound, or the lords of 1 and 5 stand together (BPHS 39.3–6).
func jaiminiRaja(v *view) bool {
	ak, pk := v.karaka(1), v.karaka(5)
	l1, l5 := v.lord(1), v.lord(5)
	return v.OneOf(v.Alt(v.related(ak, pk)), v.Alt(v.rashiAspects(ak, pk)), v.Alt(v.joins(l1, l5)))
}

// karaka returns the chara karaka of a rank among seven, the one furthest on in its sign first (BPHS 32). Among eight
// Rahu is one, counted backward, and the putrakaraka is the sixth. Of two exactly as far on, the one earlier in the
// order of the weekdays comes first.
func (v *view) karaka(rank int) vedic.Graha {
	last := vedic.Saturn
	if v.o.EightKarakas {
		last = vedic.Rahu
		rank += int(bit(rank == 5))
	}
	for g := vedic.Sun; g <= last; g++ {
		ahead := 1
		for other := vedic.Sun; other <= last; other++ {
			if d := v.advance(other) - v.advance(g); d > 0 || d == 0 && other < g {
				ahead++
			}
		}
		if ahead == rank {
			v.Test(true, finding.Fact{Kind: finding.CharaKaraka, Graha: g, N: uint8(rank)})
			v.Named()
			return g
		}
	}
	panic("yoga: no karaka of that rank")
}

// advance is how far g has come in its sign; Rahu goes backward.
func (v *view) advance(g vedic.Graha) vedic.Angle {
	if d := v.C.Planets[g-1].DegreeInSign; g != vedic.Rahu {
		return d
	}
	return vedic.Sign - v.C.Planets[g-1].DegreeInSign
}

// rashiAspects: the sign of one aspects that of the other: movable signs the fixed ones, fixed the movable ones, but
// not their neighbour, dual signs each other (BPHS 8; Jaimini 1.1.2–3).
func (v *view) rashiAspects(a, b vedic.Graha) bool {
	x, y := v.Sign.At(a), v.Sign.At(b)
	m, n := x.Traits().Mobility, y.Traits().Mobility
	var ok bool
	switch m {
	case vedic.Movable:
		ok = n == vedic.Fixed && x.CountTo(y) != 2
	case vedic.Fixed:
		ok = n == vedic.Movable && x.CountTo(y) != 12
	default:
		ok = n == vedic.Dual && x != y
	}
	return v.pair(finding.SignAspects, a, b, ok)
}

// akhanda: Jupiter rules 2, 5 or 11, and the lord of 2, 9 or 11 stands in a kendra from the Moon.
func akhanda(v *view) bool {
	l2, l9, l11 := v.lord(2), v.lord(9), v.lord(11)
	return finding.Every(
		v.OneOf(v.Alt(v.fromMoon(l2, finding.Kendra)), v.Alt(v.fromMoon(l9, finding.Kendra)),
			v.Alt(v.fromMoon(l11, finding.Kendra))),
		v.owns(vedic.Jupiter, house(2, 5, 11)))
}

// viparita makes the rules of a lord of loss in a house of loss. Harsha of the 6th, sarala of the
// 8th, vimala of the 12th (Phaladeepika 6).
func viparita(n vedic.Bhava) func(*view) bool {
	return func(v *view) bool { return v.inHouses(v.lord(n), finding.Dusthana) }
}

// viparitaRaja: two lords of 6, 8 and 12 bound to each other in those houses, and to no other
// graha. A bond with a fourth graha spoils it (Uttara Kalamrita 4.22).
func viparitaRaja(v *view) bool {
	l6, l8, l12 := v.lord(6), v.lord(8), v.lord(12)
	found := false
	for _, p := range [3][2]vedic.Graha{{l6, l8}, {l6, l12}, {l8, l12}} {
		if v.bound(p[0], p[1]) && v.inLoss(p[0]) && v.inLoss(p[1]) && v.unbound(p[0], finding.Of(l6, l8, l12)) &&
			v.unbound(p[1], finding.Of(l6, l8, l12)) {
			found = finding.Every(v.inHouses(p[0], finding.Dusthana), v.inHouses(p[1], finding.Dusthana),
				v.related(p[0], p[1]))
		}
	}
	return found || v.Test(false, finding.Fact{Kind: finding.LordsBound})
}

// inLoss reports whether g stands in 6, 8 or 12.
func (v *view) inLoss(g vedic.Graha) bool { return finding.In(finding.Dusthana, v.House.At(g)) }

// unbound: g is in sambandha with none but some.
func (v *view) unbound(g vedic.Graha, but finding.Set) bool {
	for other := range (finding.Seven &^ but).Grahas() {
		if v.bound(g, other) {
			return false
		}
	}
	return true
}
