package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The good and the bad yoga of each house (Phaladeepika 6).

// thriving: the lord of the house stands friendly in a kendra, a trikona, the 2nd or the 11th, and a benefic or he
// himself is in the house or aspects it.
func thriving(n vedic.Bhava) func(*view) bool {
	return func(v *view) bool {
		l := v.lord(n)
		who := (v.Here.At(n) | v.lookers(n)) & (v.benefics | finding.Of(l))
		return finding.Every(v.isFriendly(l), v.inHouses(l, gains),
			v.Test(who != 0, finding.Fact{Kind: finding.Visited, N: uint8(n), Who: who}))
	}
}

// failing: the lord stands in 6, 8 or 12; or he is debilitated and malefics alone are in the house or aspect it.
func failing(n vedic.Bhava) func(*view) bool {
	return func(v *view) bool {
		l := v.lord(n)
		who := (v.Here.At(n) | v.lookers(n)) & (v.benefics | v.malefics)
		harm := who != 0 && who&v.benefics == 0
		return v.OneOf(
			v.Alt(v.inHouses(l, finding.Dusthana)),
			v.Alt(v.Test(harm, finding.Fact{Kind: finding.OnlyMalefics, N: uint8(n), Who: who}), v.isFallen(l)))
	}
}
