package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The combinators of the rules. Each answers whether something is so and notes what it found.

// lord gives the lord of a house. Name lords first: alternatives begin after them.
func (v *view) lord(n vedic.Bhava) vedic.Graha {
	g := v.lordOf(n)
	v.note(Reason{Holds: true, kind: rulesHouse, Graha: g, n: uint8(n)})
	v.mark = len(v.reasons)
	return g
}

// inHouses: g stands in one of the houses from the lagna.
func (v *view) inHouses(g vedic.Graha, want set) bool { return v.inHousesFrom(0, g, want) }

// inHousesFrom: g stands in one of the houses from another graha.
func (v *view) inHousesFrom(ref, g vedic.Graha, want set) bool {
	n := v.from(g, ref)
	return v.note(Reason{Holds: in(want, n) && g != ref, kind: inHouse, Graha: g, from: ref, n: uint8(n), want: want})
}

// mutualKendra: two grahas stand in kendras from each other.
func (v *view) mutualKendra(a, b vedic.Graha) bool { return v.inHousesFrom(a, b, kendra) }

// allIn: each of some grahas stands in one of the houses.
func (v *view) allIn(ref vedic.Graha, who, want set) bool {
	return v.atLeast(who.len(), ref, who, want)
}

// atLeast: so many of some grahas stand in one of the houses.
func (v *view) atLeast(count int, ref vedic.Graha, who, want set) bool {
	for g := range grahas(who) {
		if v.inHousesFrom(ref, g, want) {
			count--
		}
	}
	return count <= 0
}

// inSigns: g, or the lagna, stands in one of the signs.
func (v *view) inSigns(g vedic.Graha, want set) bool {
	sign := v.lagna
	if g != 0 {
		sign = v.sign.At(g)
	}
	return v.note(Reason{Holds: in(want, sign), kind: inSign, Graha: g, n: uint8(sign), want: want})
}

// isExalted: g stands in its sign of exaltation.
func (v *view) isExalted(g vedic.Graha) bool {
	return v.dignity(g, of(vedic.Exalted), in(v.exalted, g))
}

// isWell: g stands in its own, its root or its exaltation sign.
func (v *view) isWell(g vedic.Graha) bool {
	return v.dignity(g, of(vedic.Exalted, vedic.Moolatrikona, vedic.Own), in(v.well, g))
}

// isFriendly: g stands well or in the sign of a friend.
func (v *view) isFriendly(g vedic.Graha) bool {
	return v.dignity(g, of(vedic.Exalted, vedic.Moolatrikona, vedic.Own, vedic.GreatFriend, vedic.Friend), in(v.friendly, g))
}

// inGreatFriendsSign: g stands in the sign of an adhimitra.
func (v *view) inGreatFriendsSign(g vedic.Graha) bool {
	return v.dignity(g, of(vedic.GreatFriend), v.chart.Planets[g-1].Dignity == vedic.GreatFriend)
}

// notInEnemysSign: g does not stand in the sign of an enemy.
func (v *view) notInEnemysSign(g vedic.Graha) bool {
	d := v.chart.Planets[g-1].Dignity
	hostile := (d == vedic.Enemy || d == vedic.GreatEnemy) && !in(v.fallen, g)
	return v.dignity(g, of(vedic.Exalted, vedic.Moolatrikona, vedic.Own, vedic.GreatFriend, vedic.Friend, vedic.Neutral), !hostile)
}

// dignity notes the dignity of g; exaltation and fall take the whole sign.
func (v *view) dignity(g vedic.Graha, want set, ok bool) bool {
	d := v.chart.Planets[g-1].Dignity
	if in(want, vedic.Exalted) && in(v.exalted, g) {
		d = vedic.Exalted
	}
	return v.note(Reason{Holds: ok, kind: hasDignity, Graha: g, n: uint8(d), want: want})
}

// is notes a state of g, which is as wanted or not.
func (v *view) is(k kind, g vedic.Graha, state, want bool) bool {
	return v.note(Reason{Holds: state == want, kind: k, Graha: g, n: bit(state)})
}

func (v *view) isFallen(g vedic.Graha) bool  { return v.is(isDebilitated, g, in(v.fallen, g), true) }
func (v *view) notFallen(g vedic.Graha) bool { return v.is(isDebilitated, g, in(v.fallen, g), false) }
func (v *view) isBurnt(g vedic.Graha) bool   { return v.is(isCombust, g, in(v.combust, g), true) }
func (v *view) notBurnt(g vedic.Graha) bool  { return v.is(isCombust, g, in(v.combust, g), false) }
func (v *view) sameNavamsa(g vedic.Graha) bool {
	return v.is(isVargottama, g, in(v.vargottam, g), true)
}

// wellInNavamsa: g stands in its own or exaltation sign in the navamsa.
func (v *view) wellInNavamsa(g vedic.Graha) bool {
	top, sign := exaltation(g), v.navamsa(g)
	want := of(top)
	for s := vedic.Mesha; s <= vedic.Meena; s++ {
		if s.Lord() == g {
			want |= 1 << s
		}
	}
	return v.note(Reason{Holds: in(want, sign), kind: inNavamsa, Graha: g, n: uint8(sign), want: want})
}

// strong: g is well placed, vargottama, or in a friend's sign in a kendra or trikona, and neither debilitated nor combust.
func (v *view) strong(g vedic.Graha) bool {
	return v.note(Reason{Holds: v.isSturdy(g), kind: isStrong, Graha: g, n: bit(v.isSturdy(g))})
}

func (v *view) isSturdy(g vedic.Graha) bool {
	return in((v.well|v.vargottam)&^(v.fallen|v.combust), g) || in(v.friendly&^(v.fallen|v.combust), g) && in(good, v.house.At(g))
}

// placed: g stands in a kendra or trikona, or well.
func (v *view) placed(g vedic.Graha) bool {
	if in(good, v.house.At(g)) {
		return v.inHouses(g, good)
	}
	return v.isWell(g)
}

// some: the houses hold one or more of a company, counted from a graha or the lagna.
func (v *view) some(c uint8, ref vedic.Graha, houses set) bool {
	who := v.at(houses, ref) & v.crowd(c)
	return v.note(Reason{Holds: who != 0, kind: holds, from: ref, n: c, want: houses, who: who})
}

// none: the houses hold none of a company.
func (v *view) none(c uint8, ref vedic.Graha, houses set) bool {
	who := v.at(houses, ref) & v.crowd(c)
	return v.note(Reason{Holds: who == 0, kind: holds, from: ref, n: c, want: houses, who: who})
}

// each: every one of the houses holds one or more of a company.
func (v *view) each(c uint8, ref vedic.Graha, houses set) bool {
	ok := true
	for n := range members[vedic.Bhava](houses) {
		ok = v.some(c, ref, house(n)) && ok
	}
	return ok
}

// crowd gives the grahas of a company.
func (v *view) crowd(c uint8) set {
	switch c {
	case starry:
		return five
	case benefic:
		return v.benefics
	case malefic:
		return v.malefics
	case soft:
		return gentle
	case hard:
		return harsh
	case starryOrNode:
		if v.o.CountNodes {
			return five | nodes
		}
		return five
	case nine:
		return seven | nodes
	}
	return seven
}

// accompanied: one or more of a company stand in the sign of g.
func (v *view) accompanied(c uint8, g vedic.Graha) bool {
	who := v.in.At(v.house.At(g)) & v.crowd(c) &^ of(g)
	return v.note(Reason{Holds: who != 0, kind: company, Graha: g, n: c, who: who})
}

// seenBy: one or more of a company look at g.
func (v *view) seenBy(c uint8, g vedic.Graha) bool {
	who := v.lookers(v.house.At(g)) & v.crowd(c) &^ of(g)
	return v.note(Reason{Holds: who != 0, kind: seen, Graha: g, n: c, who: who})
}

// aspectsHouse: g looks at the house.
func (v *view) aspectsHouse(g vedic.Graha, n vedic.Bhava) bool {
	return v.note(Reason{Holds: in(v.sees.At(g), n), kind: looksAt, Graha: g, n: uint8(n)})
}

// met: one or more of a company stand with g or look at it.
func (v *view) met(c uint8, g vedic.Graha) bool {
	who := v.meeting(c, g)
	return v.note(Reason{Holds: who != 0, kind: joined, Graha: g, n: c, who: who})
}

// unmet: none of a company does.
func (v *view) unmet(c uint8, g vedic.Graha) bool {
	who := v.meeting(c, g)
	return v.note(Reason{Holds: who == 0, kind: joined, Graha: g, n: c, who: who})
}

func (v *view) meeting(c uint8, g vedic.Graha) set {
	at := v.house.At(g)
	return (v.in.At(at) | v.lookers(at)) & v.crowd(c) &^ of(g)
}

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
