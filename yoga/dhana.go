package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The yogas of wealth (BPHS 36, 41), and daridra, of want.

func khadga(v *view) bool {
	l1, l2, l9 := v.lord(1), v.lord(2), v.lord(9)
	return every(v.exchange(l2, l9), v.inHouses(l1, good))
}

func lakshmi(v *view) bool {
	l1, l9 := v.lord(1), v.lord(9)
	want := kendra
	if v.o.LakshmiTrikona {
		want = good
	}
	return every(v.isWell(l9), v.inHouses(l9, want), v.strong(l1))
}

// lords makes the rules of a lord of one set of houses bound to a lord of another.
func lords(first, second set) func(*view) bool {
	return func(v *view) bool {
		found := false
		for i := range members[vedic.Bhava](first) {
			for j := range members[vedic.Bhava](second) {
				found = v.related(v.lord(i), v.lord(j)) || found
			}
		}
		return found
	}
}

// With whom in the 11th the lord of the 5th, in his own sign there, makes great wealth (BPHS 41.2–8).
var affluent vedic.ByGraha[set] = [...]set{
	of(vedic.Saturn, vedic.Moon, vedic.Jupiter), of(vedic.Saturn), of(vedic.Venus), of(vedic.Moon, vedic.Mars, vedic.Jupiter),
	of(vedic.Mercury), of(vedic.Mars), of(vedic.Sun, vedic.Moon), 0, 0,
}

func dhanaBPHS(v *view) bool {
	l5 := v.lord(5)
	return every(v.inHouses(l5, house(5)), v.allIn(0, affluent.At(l5), house(11)))
}

// Who must join or aspect the lord of the lagna in his own sign there (BPHS 41.9–15).
var wealthy vedic.ByGraha[set] = [...]set{
	of(vedic.Mars, vedic.Jupiter), of(vedic.Mercury, vedic.Jupiter), of(vedic.Mercury, vedic.Venus, vedic.Saturn),
	of(vedic.Saturn, vedic.Jupiter), of(vedic.Mercury, vedic.Mars), of(vedic.Saturn, vedic.Mercury), of(vedic.Mars, vedic.Jupiter), 0, 0,
}

func dhanaLagna(v *view) bool {
	l1 := v.lord(1)
	return every(v.inHouses(l1, house(1)), v.allMeet(wealthy.At(l1), l1))
}

func daridra(v *view) bool {
	l11 := v.lord(11)
	return every(v.oneOf(v.alt(v.isFallen(l11)), v.alt(v.isBurnt(l11)), v.alt(v.accompanied(malefic, l11))), v.inHouses(l11, dusthana))
}

// parivartana makes the rules of two lords in each other's houses, one of the first set and one of the second (Phaladeepika 6.32–34).
func parivartana(first, second set) func(*view) bool {
	return func(v *view) bool {
		found := false
		for i := vedic.Bhava(1); i <= 12; i++ {
			for j := i + 1; j <= 12; j++ {
				if (in(first, i) && in(second, j) || in(first, j) && in(second, i)) && v.swapped(i, j) {
					found = v.exchange(v.lord(i), v.lord(j))
				}
			}
		}
		return found || v.note(Reason{kind: pairBound})
	}
}

func (v *view) swapped(i, j vedic.Bhava) bool {
	a, b := v.lordOf(i), v.lordOf(j)
	return a != b && v.house.At(a) == j && v.house.At(b) == i
}
