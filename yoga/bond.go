package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The combinators of two grahas.

// joins: two grahas stand in one sign.
func (v *view) joins(a, b vedic.Graha) bool { return v.pair(withOther, a, b, v.together(a, b)) }

// aspects: a looks at b with a full aspect.
func (v *view) aspects(a, b vedic.Graha) bool { return v.pair(aspectsOther, a, b, v.looks(a, b)) }

// meets: a stands with b or looks at it.
func (v *view) meets(a, b vedic.Graha) bool {
	if v.together(a, b) {
		return v.joins(a, b)
	}
	return v.aspects(a, b)
}

// allMeet: each of some grahas stands with b or looks at it.
func (v *view) allMeet(who set, b vedic.Graha) bool {
	ok := true
	for g := range grahas(who) {
		ok = v.meets(g, b) && ok
	}
	return ok
}

// related: two grahas are in sambandha: in one sign, in mutual aspect, or in exchange.
func (v *view) related(a, b vedic.Graha) bool {
	switch {
	case v.together(a, b):
		return v.joins(a, b)
	case v.looks(a, b) && v.looks(b, a):
		return every(v.aspects(a, b), v.aspects(b, a))
	case v.exchanged(a, b):
		return v.exchange(a, b)
	}
	return v.pair(relates, a, b, false)
}

func (v *view) bound(a, b vedic.Graha) bool {
	return v.together(a, b) || v.looks(a, b) && v.looks(b, a) || v.exchanged(a, b)
}

// exchange: each of two grahas stands in a sign of the other.
func (v *view) exchange(a, b vedic.Graha) bool { return v.pair(exchanges, a, b, v.exchanged(a, b)) }

func (v *view) pair(k kind, a, b vedic.Graha, ok bool) bool {
	return v.note(Reason{Holds: ok, kind: k, Graha: a, Other: b, n: bit(ok)})
}

// dispositor gives the lord of the sign in which g stands.
func (v *view) dispositor(g vedic.Graha) vedic.Graha {
	return v.named(disposes, g, v.sign.At(g).Lord())
}

// navamsaLordOf gives the lord of the navamsa in which g stands.
func (v *view) navamsaLordOf(g vedic.Graha) vedic.Graha {
	return v.named(navamsaLord, g, v.navamsa(g).Lord())
}

func (v *view) named(k kind, g, lord vedic.Graha) vedic.Graha {
	v.note(Reason{Holds: true, kind: k, Graha: g, Other: lord})
	v.mark = len(v.reasons)
	return lord
}
