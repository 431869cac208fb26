package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The Nabhasa yogas, of how the seven are spread (BPHS 35; Brihat Jataka 12; Saravali 21). The nodes take no part.

// ashraya makes the rules of all seven in signs of one mobility.
func ashraya(m vedic.Mobility) func(*view) bool {
	return func(v *view) bool {
		all := set(0)
		for g := range grahas(seven) {
			all |= 1 << v.sign.At(g).Traits().Mobility
		}
		return v.note(Reason{Holds: all == of(m), kind: mobility, who: all, want: of(m)})
	}
}

// dala makes the rules of one company in three kendras and none of the other in any.
func dala(who set, other uint8) func(*view) bool {
	return func(v *view) bool {
		houses := set(0)
		for g := range grahas(who) {
			houses |= 1 << v.house.At(g)
		}
		return every(v.allIn(0, who, kendra), v.note(Reason{Holds: houses.len() == who.len(), kind: apart, who: who}), v.none(other, 0, kendra))
	}
}

// filling makes the rules of the seven filling just the houses of one of several sets, none left empty.
func filling(sets ...set) func(*view) bool {
	return func(v *view) bool {
		ok := false
		for _, s := range sets {
			ok = ok || v.filled == s
		}
		return v.spread(ok)
	}
}

// within makes the rules of the seven in no other houses than those of one of several sets.
func within(sets ...set) func(*view) bool {
	return func(v *view) bool {
		ok := false
		for _, s := range sets {
			ok = ok || v.filled&^s == 0
		}
		return v.spread(ok)
	}
}

// crossed makes the rules of the benefics in one pair of houses and the malefics in another; the Moon stands where she likes.
func crossed(benefics, malefics set) func(*view) bool {
	return func(v *view) bool { return every(v.allIn(0, gentle, benefics), v.allIn(0, harsh, malefics)) }
}

// sevenHouses gives the runs of seven houses that begin outside the kendras.
func sevenHouses() (runs []set) {
	for n := range members[vedic.Bhava](twelve &^ kendra) {
		runs = append(runs, run(n, 7))
	}
	return runs
}

func (v *view) spread(ok bool) bool {
	return v.note(Reason{Holds: ok, kind: spread, who: v.filled})
}

// sankhya makes the rules of the seven in so many signs, where no other Nabhasa yoga is formed. Gola, of one sign, yields to Akriti yogas
// only: one sign always makes an Ashraya yoga, and it could never be.
func sankhya(n int) func(*view) bool {
	return func(v *view) bool {
		count := v.filled.len()
		ok := v.note(Reason{Holds: count == n, kind: signCount, n: uint8(count)})
		first := v.nabhasa
		if n == 1 {
			first = v.akriti
		}
		if first == 0 {
			return ok
		}
		return v.note(Reason{kind: preceded, n: first})
	}
}

// yields: an Akriti yoga is formed too and goes before (Saravali 21.7).
func yields(v *view) bool {
	return v.note(Reason{Holds: v.akriti != 0, kind: preceded, n: v.akriti})
}
