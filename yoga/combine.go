package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The combinators of the rules. Each answers whether something is so and notes what it found.

// lord returns the lord of a house. Name lords first: alternatives begin after them.
func (v *view) lord(n vedic.Bhava) vedic.Graha {
	g := v.LordOf(n)
	v.Test(true, finding.Fact{Kind: finding.Rules, Graha: g, N: uint8(n)})
	v.Named()
	return g
}

// inHouses: g stands in one of the houses from the lagna.
func (v *view) inHouses(g vedic.Graha, want finding.Set) bool { return v.inHousesFrom(0, g, want) }

// inHousesFrom: g stands in one of the houses from another graha. A graha is not in a house from
// itself, though the count is 1.
func (v *view) inHousesFrom(ref, g vedic.Graha, want finding.Set) bool {
	n := v.From(g, ref)
	return v.Test(finding.In(want, n) && g != ref, finding.Fact{Kind: finding.InHouse, Graha: g, Other: ref,
		N: uint8(n), M: uint8(v.Sign.At(g)), Want: want})
}

// mutualKendra: two grahas stand in kendras from each other.
func (v *view) mutualKendra(a, b vedic.Graha) bool { return v.inHousesFrom(a, b, finding.Kendra) }

// allIn: each of some grahas stands in one of the houses.
func (v *view) allIn(who, want finding.Set) bool {
	return v.atLeast(who.Len(), 0, who, want)
}

// atLeast: so many of some grahas stand in one of the houses. All are looked at, also after enough
// were found or too many failed, so that the facts name everyone.
func (v *view) atLeast(count int, ref vedic.Graha, who, want finding.Set) bool {
	for g := range who.Grahas() {
		if v.inHousesFrom(ref, g, want) {
			count--
		}
	}
	return count <= 0
}

// inSigns: g, or the lagna, stands in one of the signs.
func (v *view) inSigns(g vedic.Graha, want finding.Set) bool {
	sign := v.SignOf(g)
	return v.Test(finding.In(want, sign), finding.Fact{Kind: finding.InSign, Graha: g, N: uint8(sign), Want: want})
}

// isExalted: g stands in its sign of exaltation.
func (v *view) isExalted(g vedic.Graha) bool {
	return v.dignity(g, finding.Of(vedic.Exalted), finding.In(v.exalted, g))
}

// isWell: g stands in its own, its root or its exaltation sign.
func (v *view) isWell(g vedic.Graha) bool {
	return v.dignity(g, finding.Of(vedic.Exalted, vedic.Moolatrikona, vedic.Own), finding.In(v.well, g))
}

// isFriendly: g stands well or in the sign of a friend.
func (v *view) isFriendly(g vedic.Graha) bool {
	return v.dignity(g, finding.Of(vedic.Exalted, vedic.Moolatrikona, vedic.Own, vedic.GreatFriend, vedic.Friend),
		finding.In(v.friendly, g))
}

// inGreatFriendsSign: g stands in the sign of an adhimitra.
func (v *view) inGreatFriendsSign(g vedic.Graha) bool {
	return v.dignity(g, finding.Of(vedic.GreatFriend), v.C.Planets[g-1].Dignity == vedic.GreatFriend)
}

// notInEnemysSign: g does not stand in the sign of an enemy. Debilitation is asked for by itself
// where a rule speaks of it.
func (v *view) notInEnemysSign(g vedic.Graha) bool {
	d := v.C.Planets[g-1].Dignity
	hostile := (d == vedic.Enemy || d == vedic.GreatEnemy) && !finding.In(v.fallen, g)
	return v.dignity(g, finding.Of(vedic.Exalted, vedic.Moolatrikona, vedic.Own, vedic.GreatFriend, vedic.Friend,
		vedic.Neutral), !hostile)
}

// dignity notes the dignity of g; exaltation and fall take the whole sign.
func (v *view) dignity(g vedic.Graha, want finding.Set, ok bool) bool {
	d := v.C.Planets[g-1].Dignity
	if finding.In(want, vedic.Exalted) && finding.In(v.exalted, g) {
		d = vedic.Exalted
	}
	return v.Test(ok, finding.Fact{Kind: finding.HasDignity, Graha: g, N: uint8(d), Want: want})
}

// is notes a state of g, which is as wanted or not.
func (v *view) is(k finding.Kind, g vedic.Graha, state, want bool) bool {
	return v.Test(state == want, finding.Fact{Kind: k, Graha: g, N: bit(state)})
}

// isFallen: g is debilitated. With the three that follow it notes one state and whether that is as
// the rule wants it.
func (v *view) isFallen(g vedic.Graha) bool {
	return v.is(finding.IsFallen, g, finding.In(v.fallen, g), true)
}

// notFallen: g is not debilitated.
func (v *view) notFallen(g vedic.Graha) bool {
	return v.is(finding.IsFallen, g, finding.In(v.fallen, g), false)
}

// isBurnt: g is combust.
func (v *view) isBurnt(g vedic.Graha) bool {
	return v.is(finding.IsCombust, g, finding.In(v.combust, g), true)
}

// notBurnt: g is not combust.
func (v *view) notBurnt(g vedic.Graha) bool {
	return v.is(finding.IsCombust, g, finding.In(v.combust, g), false)
}

// sameNavamsa: g is vargottama.
func (v *view) sameNavamsa(g vedic.Graha) bool {
	return v.is(finding.IsVargottama, g, finding.In(v.vargottam, g), true)
}

// wellInNavamsa: g stands in its own or exaltation sign in the navamsa. In the navamsa signs alone
// count.
func (v *view) wellInNavamsa(g vedic.Graha) bool {
	top, sign := exaltation(g), v.navamsa(g)
	want := finding.Of(top)
	for s := vedic.Mesha; s <= vedic.Meena; s++ {
		if s.Lord() == g {
			want |= 1 << s
		}
	}
	return v.Test(finding.In(want, sign), finding.Fact{Kind: finding.InNavamsa, Graha: g, N: uint8(sign), Want: want})
}

// strong: g is well placed, vargottama, or in a friend's sign in a kendra or trikona, and neither debilitated nor
// combust.
func (v *view) strong(g vedic.Graha) bool {
	return v.Test(v.isSturdy(g), finding.Fact{Kind: finding.IsStrong, Graha: g, N: bit(v.isSturdy(g))})
}

// isSturdy is strong without a note.
func (v *view) isSturdy(g vedic.Graha) bool {
	return finding.In((v.well|v.vargottam)&^(v.fallen|v.combust), g) ||
		finding.In(v.friendly&^(v.fallen|v.combust), g) && finding.In(good, v.House.At(g))
}

// placed: g stands in a kendra or trikona, or well.
func (v *view) placed(g vedic.Graha) bool {
	if finding.In(good, v.House.At(g)) {
		return v.inHouses(g, good)
	}
	return v.isWell(g)
}

// some: the houses hold one or more of a company, counted from a graha or the lagna.
func (v *view) some(c uint8, ref vedic.Graha, houses finding.Set) bool {
	who := v.In(houses, ref) & v.crowd(c)
	return v.Test(who != 0, finding.Fact{Kind: finding.Holding, Other: ref, N: c, Want: houses, Who: who})
}

// none: the houses hold none of a company.
func (v *view) none(c uint8, ref vedic.Graha, houses finding.Set) bool {
	who := v.In(houses, ref) & v.crowd(c)
	return v.Test(who == 0, finding.Fact{Kind: finding.Holding, Other: ref, N: c, Want: houses, Who: who})
}

// each: every one of the houses holds one or more of a company.
func (v *view) each(c uint8, ref vedic.Graha, houses finding.Set) bool {
	ok := true
	for n := range finding.Members[vedic.Bhava](houses) {
		// the question first: every house is looked at and noted, also after an empty one
		ok = v.some(c, ref, house(n)) && ok
	}
	return ok
}

// crowd returns the grahas of a company.
func (v *view) crowd(c uint8) finding.Set {
	switch c {
	case finding.OfStarry:
		return finding.Starry
	case finding.Benefics:
		return v.benefics
	case finding.Malefics:
		return v.malefics
	case finding.Soft:
		return gentle
	case finding.Hard:
		return harsh
	case finding.StarryOrNode:
		if v.o.CountNodes {
			return finding.Starry | finding.Nodes
		}
		return finding.Starry
	case finding.AllNine:
		return finding.Seven | finding.Nodes
	}
	return finding.Seven
}

// accompanied: one or more of a company stand in the sign of g.
func (v *view) accompanied(c uint8, g vedic.Graha) bool {
	who := v.Here.At(v.House.At(g)) & v.crowd(c) &^ finding.Of(g)
	return v.Test(who != 0, finding.Fact{Kind: finding.HasCompany, Graha: g, N: c, Who: who})
}

// seenBy: one or more of a company look at g.
func (v *view) seenBy(c uint8, g vedic.Graha) bool {
	who := v.lookers(v.House.At(g)) & v.crowd(c) &^ finding.Of(g)
	return v.Test(who != 0, finding.Fact{Kind: finding.SeenBy, Graha: g, N: c, Who: who})
}

// aspectsHouse: g looks at the house.
func (v *view) aspectsHouse(g vedic.Graha, n vedic.Bhava) bool {
	sees := v.Sees.At(g).HasHouse(n)
	return v.Test(sees, finding.Fact{Kind: finding.AspectsHouse, Graha: g, N: uint8(n), M: bit(sees)})
}

// met: one or more of a company stand with g or look at it.
func (v *view) met(c uint8, g vedic.Graha) bool {
	who := v.meeting(c, g)
	return v.Test(who != 0, finding.Fact{Kind: finding.JoinedBy, Graha: g, N: c, Who: who})
}

// unmet: none of a company does.
func (v *view) unmet(c uint8, g vedic.Graha) bool {
	who := v.meeting(c, g)
	return v.Test(who == 0, finding.Fact{Kind: finding.JoinedBy, Graha: g, N: c, Who: who})
}

// meeting returns those of a company that stand with g or look at it.
func (v *view) meeting(c uint8, g vedic.Graha) finding.Set {
	at := v.House.At(g)
	return (v.Here.At(at) | v.lookers(at)) & v.crowd(c) &^ finding.Of(g)
}

// bit is 1 for what is so, as facts count it.
func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
