package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The combinators of two grahas.

// joins: two grahas stand in one sign.
func (v *view) joins(a, b vedic.Graha) bool { return v.pair(finding.IsWith, a, b, v.Together(a, b)) }

// aspects: a looks at b with a full aspect.
func (v *view) aspects(a, b vedic.Graha) bool { return v.pair(finding.Aspects, a, b, v.Looks(a, b)) }

// meets: a stands with b or aspects it. Being together is checked first, because no graha aspects
// another in its own sign.
func (v *view) meets(a, b vedic.Graha) bool {
	if v.Together(a, b) {
		return v.joins(a, b)
	}
	return v.aspects(a, b)
}

// allMeet: each of some grahas stands with b or looks at it.
func (v *view) allMeet(who finding.Set, b vedic.Graha) bool {
	ok := true
	for g := range who.Grahas() {
		ok = v.meets(g, b) && ok
	}
	return ok
}

// related: two grahas are in sambandha: in one sign, in mutual aspect, or in exchange. The fact
// names the first bond that holds, in this order, or states that there is none.
func (v *view) related(a, b vedic.Graha) bool {
	switch {
	case v.Together(a, b):
		return v.joins(a, b)
	case v.Looks(a, b) && v.Looks(b, a):
		return finding.Every(v.aspects(a, b), v.aspects(b, a))
	case v.Exchanged(a, b):
		return v.exchange(a, b)
	}
	return v.pair(finding.Related, a, b, false)
}

// bound says the same without noting anything, for walks over all pairs.
func (v *view) bound(a, b vedic.Graha) bool {
	return v.Together(a, b) || v.Looks(a, b) && v.Looks(b, a) || v.Exchanged(a, b)
}

// exchange: each of two grahas stands in a sign of the other.
func (v *view) exchange(a, b vedic.Graha) bool {
	return v.pair(finding.Exchanges, a, b, v.Exchanged(a, b))
}

// pair notes a bond of two.
func (v *view) pair(k finding.Kind, a, b vedic.Graha, ok bool) bool {
	return v.Test(ok, finding.Fact{Kind: k, Graha: a, Other: b, N: bit(ok)})
}

// dispositor returns the lord of the sign in which g stands.
func (v *view) dispositor(g vedic.Graha) vedic.Graha {
	return v.named(finding.SignLord, g, v.Sign.At(g).Lord())
}

// navamsaLordOf returns the lord of the navamsa in which g stands.
func (v *view) navamsaLordOf(g vedic.Graha) vedic.Graha {
	return v.named(finding.NavamsaLord, g, v.navamsa(g).Lord())
}

// named notes who is meant by an office, and keeps that for all alternatives of the rule.
func (v *view) named(k finding.Kind, g, lord vedic.Graha) vedic.Graha {
	v.Test(true, finding.Fact{Kind: k, Graha: g, Other: lord})
	v.Named()
	return lord
}
