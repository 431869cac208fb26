package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The good and the bad yoga of each house (Phaladeepika 6).

// thriving: the lord of the house stands friendly in a kendra, a trikona, the 2nd or the 11th, and a benefic or he himself is in the house
// or aspects it.
func thriving(n vedic.Bhava) func(*view) bool {
	return func(v *view) bool {
		l := v.lord(n)
		who := (v.in.At(n) | v.lookers(n)) & (v.benefics | of(l))
		return every(v.isFriendly(l), v.inHouses(l, gains), v.note(Reason{Holds: who != 0, kind: blessed, n: uint8(n), who: who}))
	}
}

// failing: the lord stands in 6, 8 or 12; or he is debilitated and malefics alone are in the house or aspect it.
func failing(n vedic.Bhava) func(*view) bool {
	return func(v *view) bool {
		l := v.lord(n)
		who := (v.in.At(n) | v.lookers(n)) & (v.benefics | v.malefics)
		harm := who != 0 && who&v.benefics == 0
		return v.oneOf(
			v.alt(v.inHouses(l, dusthana)),
			v.alt(v.note(Reason{Holds: harm, kind: onlyHarm, n: uint8(n), who: who}), v.isFallen(l)))
	}
}
