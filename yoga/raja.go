package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The yogas of rule and rise (BPHS 34, 36, 39; Uttara Kalamrita 4).

func shrinatha(v *view) bool {
	l7, l9, l10 := v.lord(7), v.lord(9), v.lord(10)
	exalted := v.o.ShrinathaLoose || v.oneOf(v.alt(v.isExalted(l7)), v.alt(v.isExalted(l10)))
	return every(exalted, v.inHouses(l7, house(10)), v.joins(l10, l9))
}

func kusuma(v *view) bool {
	return every(v.inSigns(0, fixed), v.inHouses(vedic.Venus, kendra), v.inHouses(vedic.Moon, trikona), v.accompanied(benefic, vedic.Moon),
		v.inHouses(vedic.Saturn, house(10)))
}

// kalpadruma: the lord of the lagna, his dispositor, that one's dispositor, and the lord of its navamsa, each well placed.
func kalpadruma(v *view) bool {
	p1 := v.lord(1)
	p2 := v.dispositor(p1)
	p3, p4 := v.dispositor(p2), v.navamsaLordOf(p2)
	return every(v.placed(p1), v.placed(p2), v.placed(p3), v.placed(p4))
}

// rajaKT: lords of a kendra and of a trikona in sambandha, none of them the lord of 8 unless it rules the lagna.
func rajaKT(v *view) bool {
	found, full := false, false
	for a := vedic.Sun; a <= vedic.Saturn; a++ {
		for b := a + 1; b <= vedic.Saturn; b++ {
			if v.rajaPair(a, b) && (v.bound(a, b) || v.o.RajaWeak && v.leaning(a, b)) {
				v.tellPair(a, b)
				found, full = true, full || v.bound(a, b)
			}
		}
	}
	if found && !full {
		v.variant = "weak"
	}
	return found || v.note(Reason{kind: pairBound})
}

func (v *view) rajaPair(a, b vedic.Graha) bool {
	x, y := v.owned.At(a), v.owned.At(b)
	spoilt := func(s set) bool { return in(s, vedic.Bhava(8)) && !in(s, vedic.Bhava(1)) }
	return !spoilt(x) && !spoilt(y) && (x&kendra != 0 && y&trikona != 0 || x&trikona != 0 && y&kendra != 0)
}

// leaning: one looks at the other, or a lord of a trikona stands in a kendra, or one of a kendra in a trikona.
func (v *view) leaning(a, b vedic.Graha) bool {
	return v.looks(a, b) || v.looks(b, a) || v.crosses(a) || v.crosses(b)
}

func (v *view) crosses(g vedic.Graha) bool {
	own, at := v.owned.At(g), v.house.At(g)
	return own&trikona != 0 && in(kendra, at) || own&kendra != 0 && in(trikona, at)
}

// tellPair notes which houses the two rule and how they are bound.
func (v *view) tellPair(a, b vedic.Graha) {
	v.owns(a, good)
	v.owns(b, good)
	switch {
	case v.bound(a, b):
		v.related(a, b)
	case v.looks(a, b):
		v.aspects(a, b)
	case v.looks(b, a):
		v.aspects(b, a)
	default:
		v.inHouses(a, good)
		v.inHouses(b, good)
	}
}

// owns: g rules one of the houses.
func (v *view) owns(g vedic.Graha, want set) bool {
	who := v.owned.At(g)
	return v.note(Reason{Holds: who&want != 0, kind: rulesAmong, Graha: g, who: who, want: want})
}

// owningAny: one of those that take part also rules one of the houses.
func owningAny(houses set) func(*view) bool {
	return func(v *view) bool {
		ok := false
		for g := range grahas(v.who & seven) {
			ok = v.owns(g, houses) || ok
		}
		return ok
	}
}

// weakBond: no two of the lords are bound in full.
func weakBond(v *view) bool {
	weak := v.variant == "weak"
	return v.note(Reason{Holds: weak, kind: pairBound, n: bit(!weak)})
}

func dharmaKarma(v *view) bool { return v.related(v.lord(9), v.lord(10)) }

// yogakaraka: one lord of both a kendra and a trikona stands unblemished in a good house.
func yogakaraka(v *view) bool {
	for g := range grahas(seven) {
		if own := v.owned.At(g); own&(kendra&^house(1)) != 0 && own&(trikona&^house(1)) != 0 {
			return every(v.owns(g, good&^house(1)), v.inHouses(g, gains), v.notFallen(g), v.notBurnt(g))
		}
	}
	return v.note(Reason{kind: pairBound})
}

// jaiminiRaja: the atmakaraka and the putrakaraka are bound, or the lords of 1 and 5 stand together (BPHS 39.3–6).
func jaiminiRaja(v *view) bool {
	ak, pk := v.karaka(1), v.karaka(5)
	l1, l5 := v.lord(1), v.lord(5)
	return v.oneOf(v.alt(v.related(ak, pk)), v.alt(v.rashiAspects(ak, pk)), v.alt(v.joins(l1, l5)))
}

// karaka gives the chara karaka of a rank among seven, the one furthest on in its sign first (BPHS 32). Among eight Rahu is one, counted
// backward, and the putrakaraka is the sixth. Of two exactly as far on, the one earlier in the order of the weekdays comes first.
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
			v.note(Reason{Holds: true, kind: isKaraka, Graha: g, n: uint8(rank)})
			v.mark = len(v.reasons)
			return g
		}
	}
	panic("yoga: no karaka of that rank")
}

// advance is how far g has come in its sign; Rahu goes backward.
func (v *view) advance(g vedic.Graha) vedic.Angle {
	if d := v.chart.Planets[g-1].DegreeInSign; g != vedic.Rahu {
		return d
	}
	return vedic.Sign - v.chart.Planets[g-1].DegreeInSign
}

// rashiAspects: the sign of one aspects that of the other: movable signs the fixed ones, fixed the movable ones, but not their neighbour,
// dual signs each other (BPHS 8; Jaimini 1.1.2–3).
func (v *view) rashiAspects(a, b vedic.Graha) bool {
	x, y := v.sign.At(a), v.sign.At(b)
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
	return v.pair(rashiAspect, a, b, ok)
}

// akhanda: Jupiter rules 2, 5 or 11, and the lord of 2, 9 or 11 stands in a kendra from the Moon.
func akhanda(v *view) bool {
	l2, l9, l11 := v.lord(2), v.lord(9), v.lord(11)
	return every(
		v.oneOf(v.alt(v.fromMoon(l2, kendra)), v.alt(v.fromMoon(l9, kendra)), v.alt(v.fromMoon(l11, kendra))),
		v.owns(vedic.Jupiter, house(2, 5, 11)))
}

// viparita makes the rules of a lord of loss in a house of loss.
func viparita(n vedic.Bhava) func(*view) bool {
	return func(v *view) bool { return v.inHouses(v.lord(n), dusthana) }
}

// viparitaRaja: two lords of 6, 8 and 12 bound to each other in those houses, and to no other graha.
func viparitaRaja(v *view) bool {
	l6, l8, l12 := v.lord(6), v.lord(8), v.lord(12)
	found := false
	for _, p := range [3][2]vedic.Graha{{l6, l8}, {l6, l12}, {l8, l12}} {
		if v.bound(p[0], p[1]) && v.inLoss(p[0]) && v.inLoss(p[1]) && v.unbound(p[0], of(l6, l8, l12)) && v.unbound(p[1], of(l6, l8, l12)) {
			found = every(v.inHouses(p[0], dusthana), v.inHouses(p[1], dusthana), v.related(p[0], p[1]))
		}
	}
	return found || v.note(Reason{kind: pairBound})
}

func (v *view) inLoss(g vedic.Graha) bool { return in(dusthana, v.house.At(g)) }

// unbound: g is in sambandha with none but some.
func (v *view) unbound(g vedic.Graha, but set) bool {
	for other := range grahas(seven &^ but) {
		if v.bound(g, other) {
			return false
		}
	}
	return true
}
