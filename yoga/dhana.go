package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The yogas of wealth (BPHS 36, 41), and daridra, of want.

// khadga: the lords of 2 and 9 exchange signs and the lord of the lagna is in a kendra or trikona
// (BPHS 36.25–26).
func khadga(v *view) bool {
	l1, l2, l9 := v.lord(1), v.lord(2), v.lord(9)
	return finding.Every(v.exchange(l2, l9), v.inHouses(l1, good))
}

// lakshmi: the lord of 9 well placed in a kendra, and a strong lord of the lagna (BPHS 36.27–28).
func lakshmi(v *view) bool {
	l1, l9 := v.lord(1), v.lord(9)
	want := finding.Kendra
	if v.o.LakshmiTrikona {
		want = good
	}
	return finding.Every(v.isWell(l9), v.inHouses(l9, want), v.strong(l1))
}

// lords makes the rules of a lord of one set of houses bound to a lord of another. All pairs are
// looked at; one bond is enough.
func lords(first, second finding.Set) func(*view) bool {
	return func(v *view) bool {
		found := false
		for i := range finding.Members[vedic.Bhava](first) {
			for j := range finding.Members[vedic.Bhava](second) {
				found = v.related(v.lord(i), v.lord(j)) || found
			}
		}
		return found
	}
}

// With whom in the 11th the lord of the 5th, in his own sign there, makes great wealth (BPHS 41.2–8).
var affluent vedic.ByGraha[finding.Set] = [...]finding.Set{
	finding.Of(vedic.Saturn, vedic.Moon, vedic.Jupiter), finding.Of(vedic.Saturn), finding.Of(vedic.Venus),
	finding.Of(vedic.Moon, vedic.Mars, vedic.Jupiter),
	finding.Of(vedic.Mercury), finding.Of(vedic.Mars), finding.Of(vedic.Sun, vedic.Moon), 0, 0,
}

// dhanaBPHS: the lord of 5 in 5 and those that go with him in 11 (BPHS 41.2–8).
func dhanaBPHS(v *view) bool {
	l5 := v.lord(5)
	return finding.Every(v.inHouses(l5, house(5)), v.allIn(affluent.At(l5), house(11)))
}

// Who must join or aspect the lord of the lagna in his own sign there (BPHS 41.9–15).
var wealthy vedic.ByGraha[finding.Set] = [...]finding.Set{
	finding.Of(vedic.Mars, vedic.Jupiter), finding.Of(vedic.Mercury, vedic.Jupiter),
	finding.Of(vedic.Mercury, vedic.Venus, vedic.Saturn),
	finding.Of(vedic.Saturn, vedic.Jupiter), finding.Of(vedic.Mercury, vedic.Mars),
	finding.Of(vedic.Saturn, vedic.Mercury), finding.Of(vedic.Mars, vedic.Jupiter), 0, 0,
}

// dhanaLagna: the lord of the lagna in the lagna, and those that go with him join or aspect him
// (BPHS 41.9–15).
func dhanaLagna(v *view) bool {
	l1 := v.lord(1)
	return finding.Every(v.inHouses(l1, house(1)), v.allMeet(wealthy.At(l1), l1))
}

// daridra: the lord of 11 in a house of loss, and debilitated, combust or with a malefic
// (Phaladeepika 6).
func daridra(v *view) bool {
	l11 := v.lord(11)
	return finding.Every(v.OneOf(v.Alt(v.isFallen(l11)), v.Alt(v.isBurnt(l11)),
		v.Alt(v.accompanied(finding.Malefics, l11))), v.inHouses(l11, finding.Dusthana))
}

// parivartana makes the rules of two lords in each other's houses, one of the first set and one of
// the second (Phaladeepika 6.32–34). Each exchange is noted, and only exchanges: a chart has 66
// pairs of houses.
func parivartana(first, second finding.Set) func(*view) bool {
	return func(v *view) bool {
		found := false
		for i := range finding.Members[vedic.Bhava](twelve) {
			for j := range finding.Members[vedic.Bhava](twelve &^ (2<<i - 1)) {
				if (finding.In(first, i) && finding.In(second, j) || finding.In(first, j) && finding.In(second, i)) &&
					v.swapped(i, j) {
					found = v.exchange(v.lord(i), v.lord(j))
				}
			}
		}
		return found || v.Test(false, finding.Fact{Kind: finding.LordsBound})
	}
}

// swapped: the lords of two houses stand in each other's.
func (v *view) swapped(i, j vedic.Bhava) bool {
	a, b := v.LordOf(i), v.LordOf(j)
	return a != b && v.House.At(a) == j && v.House.At(b) == i
}
