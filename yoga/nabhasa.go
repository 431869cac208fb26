package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The Nabhasa yogas, of how the seven are spread (BPHS 35; Brihat Jataka 12; Saravali 21). The nodes take no part.

// ashraya makes the rules of all seven in signs of one mobility. Rajju of movable, musala of fixed,
// nala of dual signs.
func ashraya(m vedic.Mobility) func(*view) bool {
	return func(v *view) bool {
		all := finding.Set(0)
		for g := range finding.Seven.Grahas() {
			all |= 1 << v.Sign.At(g).Traits().Mobility
		}
		return v.Test(all == finding.Of(m), finding.Fact{Kind: finding.Mobilities, Who: all, Want: finding.Of(m)})
	}
}

// dala makes the rules of one company in three kendras and none of the other in any. Mala of
// benefics, sarpa of malefics: three of them, each in a kendra of its own.
func dala(who finding.Set, other uint8) func(*view) bool {
	return func(v *view) bool {
		houses := finding.Set(0)
		for g := range who.Grahas() {
			houses |= 1 << v.House.At(g)
		}
		return finding.Every(v.allIn(who, finding.Kendra),
			v.Test(houses.Len() == who.Len(), finding.Fact{Kind: finding.InDifferent, Who: who}),
			v.none(other, 0, finding.Kendra))
	}
}

// filling makes the rules of the seven filling just the houses of one of several sets, none left empty.
func filling(sets ...finding.Set) func(*view) bool {
	return func(v *view) bool {
		ok := false
		for _, s := range sets {
			ok = ok || v.filled == s
		}
		return v.spread(ok)
	}
}

// within makes the rules of the seven in no other houses than those of one of several sets.
func within(sets ...finding.Set) func(*view) bool {
	return func(v *view) bool {
		ok := false
		for _, s := range sets {
			ok = ok || v.filled&^s == 0
		}
		return v.spread(ok)
	}
}

// crossed makes the rules of the benefics in one pair of houses and the malefics in another; the Moon stands where she
// likes.
func crossed(benefics, malefics finding.Set) func(*view) bool {
	return func(v *view) bool { return finding.Every(v.allIn(gentle, benefics), v.allIn(harsh, malefics)) }
}

// sevenHouses returns the runs of seven houses that begin outside the kendras.
func sevenHouses() (runs []finding.Set) {
	for n := range finding.Members[vedic.Bhava](twelve &^ finding.Kendra) {
		runs = append(runs, run(n, 7))
	}
	return runs
}

// spread notes which houses the seven fill.
func (v *view) spread(ok bool) bool {
	return v.Test(ok, finding.Fact{Kind: finding.Spread, Who: v.filled})
}

// sankhya makes the rules of the seven in so many signs, where no other Nabhasa yoga is formed. Gola, of one sign,
// yields to Akriti yogas only: one sign always makes an Ashraya yoga, and it could never be.
func sankhya(n int) func(*view) bool {
	return func(v *view) bool {
		count := v.filled.Len()
		ok := v.Test(count == n, finding.Fact{Kind: finding.SignCount, N: uint8(count)})
		first := v.nabhasa
		if n == 1 {
			first = v.akriti
		}
		if first == 0 {
			return ok
		}
		return v.Test(false, finding.Fact{Kind: finding.Preceded, N: first})
	}
}

// yields: an Akriti yoga is formed too and goes before (Saravali 21.7).
func yields(v *view) bool {
	return v.Test(v.akriti != 0, finding.Fact{Kind: finding.Preceded, N: v.akriti})
}
