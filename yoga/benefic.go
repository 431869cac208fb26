package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The yogas of benefics, malefics and the lord of the lagna (BPHS 36; Phaladeepika 6).

func shubha(v *view) bool {
	return v.oneOf(v.alt(v.some(benefic, 0, house(1))), v.alt(v.some(benefic, 0, house(2)), v.some(benefic, 0, house(12))))
}

func ashubha(v *view) bool {
	return v.oneOf(
		v.alt(v.some(malefic, 0, house(1)), v.none(benefic, 0, house(1))),
		v.alt(v.some(malefic, 0, house(2)), v.some(malefic, 0, house(12))))
}

// kartari makes the rules of hemming: one company on both sides, of the other none.
func kartari(company, clear uint8) func(*view) bool {
	return func(v *view) bool {
		return v.oneOf(
			v.alt(v.hemmed(0, 1, company, clear)),
			v.alt(v.hemmed(vedic.Moon, 1, company, clear)),
			v.alt(v.o.KartariAnyHouse && v.anyHemmed(company, clear)))
	}
}

// hemmed: the house, counted from a graha or the lagna, has the one company before and behind it and none of the other there.
func (v *view) hemmed(ref vedic.Graha, n vedic.Bhava, company, clear uint8) bool {
	before, after := house(n.Nth(12)), house(n.Nth(2))
	return every(v.some(company, ref, before), v.some(company, ref, after), v.none(clear, ref, before|after))
}

// anyHemmed looks at the houses other than the first, and notes those that are hemmed.
func (v *view) anyHemmed(company, clear uint8) (found bool) {
	for n := vedic.Bhava(2); n <= 12; n++ {
		from := len(v.reasons)
		if v.hemmed(0, n, company, clear) {
			found = true
		} else {
			v.reasons = v.reasons[:from]
		}
	}
	return found
}

func parvata(v *view) bool {
	if v.o.ParvataByLords {
		return v.mutualKendra(v.lord(1), v.lord(12))
	}
	return every(v.some(benefic, 0, kendra), v.none(malefic, 0, kendra), v.none(malefic, 0, house(7, 8)))
}

func kahala(v *view) bool {
	l1, l4 := v.lord(1), v.lord(4)
	if v.o.KahalaByNinth {
		return every(v.mutualKendra(l4, v.lord(9)), v.strong(l1))
	}
	l10 := v.lord(10)
	return v.oneOf(v.alt(v.mutualKendra(vedic.Jupiter, l4), v.strong(l1)), v.alt(v.isWell(l4), v.joins(l4, l10)))
}

func chamara(v *view) bool {
	l1 := v.lord(1)
	return v.oneOf(
		v.alt(v.isExalted(l1), v.inHouses(l1, kendra), v.aspects(vedic.Jupiter, l1)),
		v.alt(v.twoTogether(benefic, house(1, 7, 9, 10))))
}

// twoTogether: one of the houses holds two or more of a company.
func (v *view) twoTogether(c uint8, houses set) bool {
	most := set(0)
	for n := range members[vedic.Bhava](houses) {
		if who := v.in.At(n) & v.crowd(c); who.len() > most.len() {
			most, houses = who, house(n)
		}
	}
	return v.note(Reason{Holds: most.len() >= 2, kind: holds, n: c, want: houses, who: most})
}

func shankha(v *view) bool {
	l1, l5, l6, l9, l10 := v.lord(1), v.lord(5), v.lord(6), v.lord(9), v.lord(10)
	return v.oneOf(
		v.alt(v.strong(l1), v.mutualKendra(l5, l6)),
		v.alt(v.joins(l1, l10), v.inSigns(l1, movable), v.strong(l9)))
}

func bheri(v *view) bool {
	l1, l9 := v.lord(1), v.lord(9)
	return every(
		v.oneOf(v.alt(v.each(anyone, 0, house(1, 2, 7, 12))), v.alt(v.allMutualKendra(of(vedic.Venus, vedic.Jupiter, l1)))),
		v.strong(l9))
}

// allMutualKendra: each of some grahas stands in a kendra from each other one.
func (v *view) allMutualKendra(who set) bool {
	ok := true
	for a := range grahas(who) {
		for b := range grahas(who &^ (2<<a - 1)) {
			ok = v.mutualKendra(a, b) && ok
		}
	}
	return ok
}

// mridanga: a strong lord of the lagna, and two others well placed in kendras and trikonas.
func mridanga(v *view) bool {
	l1 := v.lord(1)
	who := v.well & v.at(good, 0) &^ of(l1)
	return every(v.strong(l1), v.note(Reason{Holds: who.len() >= 2, kind: dignified, n: uint8(who.len()), who: who, want: good}))
}

func sharada(v *view) bool {
	l10 := v.lord(10)
	return v.oneOf(
		v.alt(v.inHouses(l10, house(5)), v.inHouses(vedic.Mercury, kendra), v.inSigns(vedic.Sun, of(vedic.Simha))),
		v.alt(v.fromMoon(vedic.Jupiter, trikona), v.inHouses(vedic.Mars, house(11))),
		v.alt(v.fromMoon(vedic.Mercury, trikona), v.inHouses(vedic.Mars, house(11))))
}

func matsya(v *view) bool {
	return every(v.each(benefic, 0, house(1, 9)), v.some(anyone, 0, house(5)), v.each(malefic, 0, house(4, 8)))
}

// kurma: friendly benefics in each of 5, 6 and 7, well placed malefics in each of 1, 3 and 11.
func kurma(v *view) bool {
	return every(v.eachWith(benefic, house(5, 6, 7), v.friendly, (*view).isFriendly),
		v.eachWith(malefic, house(1, 3, 11), v.well, (*view).isWell))
}

// eachWith: every one of the houses holds one of a company that passes the test, as those in pass do.
func (v *view) eachWith(c uint8, houses, pass set, test func(*view, vedic.Graha) bool) bool {
	ok := true
	for n := range members[vedic.Bhava](houses) {
		who := v.in.At(n) & v.crowd(c)
		if who&pass != 0 {
			who &= pass
		}
		ok = v.note(Reason{Holds: who != 0, kind: holds, n: c, want: house(n), who: who}) && ok
		for g := range grahas(who) {
			ok = test(v, g) && ok
		}
	}
	return ok
}

func kalanidhi(v *view) bool {
	return every(v.inHouses(vedic.Jupiter, house(2, 5)), v.allMeet(of(vedic.Mercury, vedic.Venus), vedic.Jupiter),
		!v.o.KalanidhiBySign || v.inSigns(vedic.Jupiter, of(vedic.Vrishabha, vedic.Tula, vedic.Mithuna, vedic.Kanya)))
}

// ringed makes the rules of Hari, Hara and Brahma: benefics in each of three houses from a lord.
func ringed(lord vedic.Bhava, houses set) func(*view) bool {
	return func(v *view) bool { return v.each(benefic, v.lord(lord), houses) }
}

// lagnadhi: Mercury, Jupiter and Venus in 6, 7 and 8, with no malefic near them.
func lagnadhi(v *view) bool {
	who, placed := gentle, false
	if v.o.LagnadhiByBenefics {
		who = v.at(house(7, 8), 0) & v.benefics
		placed = v.each(benefic, 0, house(7, 8))
	} else {
		placed = v.allIn(0, gentle, house(6, 7, 8))
	}
	for g := range grahas(who) {
		placed = v.unmet(malefic, g) && placed
	}
	return placed
}

func saraswati(v *view) bool {
	return every(v.allIn(0, gentle, good|house(2)), v.isFriendly(vedic.Jupiter))
}

func gauri(v *view) bool {
	l1, l10 := v.lord(1), v.lord(10)
	p := v.navamsaLordOf(l10)
	return every(v.isExalted(p), v.inHouses(p, house(10)), v.joins(p, l1))
}
