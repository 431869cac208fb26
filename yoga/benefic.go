package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The yogas of benefics, malefics and the lord of the lagna (BPHS 36; Phaladeepika 6).

// shubha: benefics in the lagna, or on both sides of it (BPHS 36.1–2).
func shubha(v *view) bool {
	return v.OneOf(v.Alt(v.some(finding.Benefics, 0, house(1))),
		v.Alt(v.some(finding.Benefics, 0, house(2)), v.some(finding.Benefics, 0, house(12))))
}

// ashubha: malefics alone in the lagna, or malefics on both sides of it (BPHS 36.1–2).
func ashubha(v *view) bool {
	return v.OneOf(
		v.Alt(v.some(finding.Malefics, 0, house(1)), v.none(finding.Benefics, 0, house(1))),
		v.Alt(v.maleficsAround()))
}

// maleficsAround: malefics, the nodes among them, on both sides of the lagna.
func (v *view) maleficsAround() bool {
	defer v.withNodes()()
	return finding.Every(v.some(finding.Malefics, 0, house(2)), v.some(finding.Malefics, 0, house(12)))
}

// ashubhaByItsLord: what makes the lagna ashubha is malefics in it, and the lord of the lagna is the only one. A lord
// in its own sign supports its house whatever it is by nature (BPHS 34.2–7).
func ashubhaByItsLord(v *view) bool { return v.maleficsInLagnaRule(house(1)) }

// ashubhaByTrikonaLord: the same of the lords of 1, 5 and 9, who are auspicious whatever they are by nature.
func ashubhaByTrikonaLord(v *view) bool { return v.maleficsInLagnaRule(finding.Trikona) }

// maleficsInLagnaRule: every malefic that makes the lagna ashubha stands in it and rules one of some houses.
func (v *view) maleficsInLagnaRule(houses finding.Set) bool {
	ok := v.who != 0
	for g := range v.who.Grahas() {
		ok = v.inHouses(g, house(1)) && !g.Node() && v.owns(g, houses) && ok // the nodes rule no house
	}
	return ok
}

// kartari makes the rules of hemming: one company on both sides, of the other none. Both houses
// beside must hold one of the company: with one side empty there is no hemming (Phaladeepika 6).
// The lagna and the Moon count each for itself. The nodes count among the malefics here whatever the
// options say, as in the doshas and in the reading of houses.
func kartari(company, clear uint8) func(*view) bool {
	return func(v *view) bool {
		return v.OneOf(
			v.Alt(v.hemmed(0, 1, company, clear)),
			v.Alt(v.hemmed(vedic.Moon, 1, company, clear)),
			v.Alt(v.o.KartariAnyHouse && v.anyHemmed(company, clear)))
	}
}

// hemmed: the house, counted from a graha or the lagna, has the one company before and behind it
// and none of the other there. All three are looked at, so that an absent yoga can say which of
// them failed.
func (v *view) hemmed(ref vedic.Graha, n vedic.Bhava, company, clear uint8) bool {
	defer v.withNodes()()
	before, after := house(n.Nth(12)), house(n.Nth(2))
	return finding.Every(v.some(company, ref, before), v.some(company, ref, after), v.none(clear, ref, before|after))
}

// withNodes counts the nodes among the malefics until the returned function is called.
func (v *view) withNodes() (restore func()) {
	was := v.malefics
	v.malefics |= finding.Nodes
	return func() { v.malefics = was }
}

// anyHemmed looks at the houses other than the first, and notes those that are hemmed. What was
// noted of a house that is not hemmed is torn out again: eleven failures would drown the one that
// holds.
func (v *view) anyHemmed(company, clear uint8) (found bool) {
	for n := vedic.Bhava(2); n <= 12; n++ {
		from := v.Mark()
		if v.hemmed(0, n, company, clear) {
			found = true
		} else {
			v.Tear(from)
		}
	}
	return found
}

// parvata: benefics in kendras, no malefic there nor in 7 and 8 (BPHS 36.7–8), or by choice the
// lords of 1 and 12 in mutual kendras (Phaladeepika 6).
func parvata(v *view) bool {
	if v.o.ParvataByLords {
		return v.mutualKendra(v.lord(1), v.lord(12))
	}
	return finding.Every(v.some(finding.Benefics, 0, finding.Kendra), v.none(finding.Malefics, 0, finding.Kendra),
		v.none(finding.Malefics, 0, house(7, 8)))
}

// kahala: Jupiter and the lord of 4 in mutual kendras and a strong lord of the lagna, or the lord
// of 4 well placed and with the lord of 10 (BPHS 36.9–10).
func kahala(v *view) bool {
	l1, l4 := v.lord(1), v.lord(4)
	if v.o.KahalaByNinth {
		return finding.Every(v.mutualKendra(l4, v.lord(9)), v.strong(l1))
	}
	l10 := v.lord(10)
	return v.OneOf(v.Alt(v.mutualKendra(vedic.Jupiter, l4), v.strong(l1)), v.Alt(v.isWell(l4), v.joins(l4, l10)))
}

// chamara: the lord of the lagna exalted in a kendra and aspected by Jupiter, or two benefics
// together in 1, 7, 9 or 10 (BPHS 36.11–12).
func chamara(v *view) bool {
	l1 := v.lord(1)
	return v.OneOf(
		v.Alt(v.isExalted(l1), v.inHouses(l1, finding.Kendra), v.aspects(vedic.Jupiter, l1)),
		v.Alt(v.twoTogether(finding.Benefics, house(1, 7, 9, 10))))
}

// twoTogether: one of the houses holds two or more of a company. The fact names the fullest house.
func (v *view) twoTogether(c uint8, houses finding.Set) bool {
	most := finding.Set(0)
	for n := range finding.Members[vedic.Bhava](houses) {
		if who := v.Here.At(n) & v.crowd(c); who.Len() > most.Len() {
			most, houses = who, house(n)
		}
	}
	return v.Test(most.Len() >= 2, finding.Fact{Kind: finding.Holding, N: c, Want: houses, Who: most})
}

// shankha: a strong lord of the lagna, and the lords of 5 and 6 in mutual kendras; or the lords of
// 1 and 10 together in a movable sign and a strong lord of 9 (BPHS 36.13–14).
func shankha(v *view) bool {
	l1, l5, l6, l9, l10 := v.lord(1), v.lord(5), v.lord(6), v.lord(9), v.lord(10)
	return v.OneOf(
		v.Alt(v.strong(l1), v.mutualKendra(l5, l6)),
		v.Alt(v.joins(l1, l10), v.inSigns(l1, movable), v.strong(l9)))
}

// bheri: grahas in each of 1, 2, 7 and 12, or Venus, Jupiter and the lord of the lagna in mutual
// kendras; and a strong lord of 9 (BPHS 36.15–16).
func bheri(v *view) bool {
	l1, l9 := v.lord(1), v.lord(9)
	return finding.Every(
		v.OneOf(v.Alt(v.each(finding.Anyone, 0, house(1, 2, 7, 12))),
			v.Alt(v.allMutualKendra(finding.Of(vedic.Venus, vedic.Jupiter, l1)))),
		v.strong(l9))
}

// allMutualKendra: each of some grahas stands in a kendra from each other one. Each pair is asked
// once; kendra is mutual, since 4 and 10 answer each other.
func (v *view) allMutualKendra(who finding.Set) bool {
	ok := true
	for a := range who.Grahas() {
		for b := range (who &^ (2<<a - 1)).Grahas() {
			ok = v.mutualKendra(a, b) && ok
		}
	}
	return ok
}

// mridanga: a strong lord of the lagna, and two others well placed in kendras and trikonas. BPHS
// 36.17.
func mridanga(v *view) bool {
	l1 := v.lord(1)
	who := v.well & v.In(good, 0) &^ finding.Of(l1)
	return finding.Every(v.strong(l1), v.Test(who.Len() >= 2,
		finding.Fact{Kind: finding.Dignified, N: uint8(who.Len()), Who: who, Want: good}))
}

// sharada: the lord of 10 in 5, Mercury in a kendra and the Sun in Simha; or Jupiter or Mercury in
// trine from the Moon and Mars in 11 (BPHS 36.19–20).
func sharada(v *view) bool {
	l10 := v.lord(10)
	return v.OneOf(
		v.Alt(v.inHouses(l10, house(5)), v.inHouses(vedic.Mercury, finding.Kendra),
			v.inSigns(vedic.Sun, finding.Of(vedic.Simha))),
		v.Alt(v.fromMoon(vedic.Jupiter, finding.Trikona), v.inHouses(vedic.Mars, house(11))),
		v.Alt(v.fromMoon(vedic.Mercury, finding.Trikona), v.inHouses(vedic.Mars, house(11))))
}

// matsya: benefics in each of 1 and 9, someone in 5, malefics in each of 4 and 8 (BPHS 36.21–22).
func matsya(v *view) bool {
	return finding.Every(v.each(finding.Benefics, 0, house(1, 9)), v.some(finding.Anyone, 0, house(5)),
		v.each(finding.Malefics, 0, house(4, 8)))
}

// kurma: friendly benefics in each of 5, 6 and 7, well placed malefics in each of 1, 3 and 11. BPHS
// 36.23–24.
func kurma(v *view) bool {
	return finding.Every(v.eachWith(finding.Benefics, house(5, 6, 7), v.friendly, (*view).isFriendly),
		v.eachWith(finding.Malefics, house(1, 3, 11), v.well, (*view).isWell))
}

// eachWith: every one of the houses holds one of a company that passes the test, as those in pass
// do. If a house holds one that passes and one that does not, only the first is tested and noted.
func (v *view) eachWith(c uint8, houses, pass finding.Set, test func(*view, vedic.Graha) bool) bool {
	ok := true
	for n := range finding.Members[vedic.Bhava](houses) {
		who := v.Here.At(n) & v.crowd(c)
		if who&pass != 0 {
			who &= pass
		}
		ok = v.Test(who != 0, finding.Fact{Kind: finding.Holding, N: c, Want: house(n), Who: who}) && ok
		for g := range who.Grahas() {
			ok = test(v, g) && ok
		}
	}
	return ok
}

// kalanidhi: Jupiter in 2 or 5, with or seen by both Mercury and Venus (BPHS 36.31–32), by choice
// in a sign of theirs.
func kalanidhi(v *view) bool {
	return finding.Every(v.inHouses(vedic.Jupiter, house(2, 5)),
		v.allMeet(finding.Of(vedic.Mercury, vedic.Venus), vedic.Jupiter),
		!v.o.KalanidhiBySign || v.inSigns(vedic.Jupiter, finding.Of(vedic.Vrishabha, vedic.Tula, vedic.Mithuna,
			vedic.Kanya)))
}

// ringed makes the rules of Hari, Hara and Brahma: benefics in each of three houses from a lord.
// From the lord of 2 they are 2, 8 and 12 (hari), of 7 4, 8 and 9 (hara), of 1 4, 10 and 11
// (brahma): BPHS 36.35–36.
func ringed(lord vedic.Bhava, houses finding.Set) func(*view) bool {
	return func(v *view) bool { return v.each(finding.Benefics, v.lord(lord), houses) }
}

// lagnadhi: Mercury, Jupiter and Venus in 6, 7 and 8, with no malefic near them. BPHS 36.37 has
// benefics in 7 and 8, which is the choice of Options.
func lagnadhi(v *view) bool {
	who, placed := gentle, false
	if v.o.LagnadhiByBenefics {
		who = v.In(house(7, 8), 0) & v.benefics
		placed = v.each(finding.Benefics, 0, house(7, 8))
	} else {
		placed = v.allIn(gentle, house(6, 7, 8))
	}
	for g := range who.Grahas() {
		placed = v.unmet(finding.Malefics, g) && placed
	}
	return placed
}

// saraswati: Mercury, Jupiter and Venus in kendras, trikonas or the 2nd, Jupiter friendly or better
// (Phaladeepika 6.26).
func saraswati(v *view) bool {
	return finding.Every(v.allIn(gentle, good|house(2)), v.isFriendly(vedic.Jupiter))
}

// gauri: the lord of the navamsa of the lord of 10, exalted, in 10, with the lord of the lagna
// (Phaladeepika 6).
func gauri(v *view) bool {
	l1, l10 := v.lord(1), v.lord(10)
	p := v.navamsaLordOf(l10)
	return finding.Every(v.isExalted(p), v.inHouses(p, house(10)), v.joins(p, l1))
}
