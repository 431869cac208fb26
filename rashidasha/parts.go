package rashidasha

import "github.com/jyotish-go/jyotish/vedic"

// parts gives the order of the twelve equal parts of a period of a sign (BPHS 51.5).
type parts func(x *reading, r vedic.Rashi) order

// likeNarayana starts from the stronger of two signs, that of the lord of r and that of the lord of
// its seventh, forward where it is odd or holds Saturn; Ketu in r turns it about. Where both lords
// are one graha the two signs are one, and there is nothing to choose.
func likeNarayana(x *reading, r vedic.Rashi) order {
	start := x.stronger(x.chart.Sign(x.chart.Lord(r)), x.chart.Sign(x.chart.Lord(r.Nth(7))))
	ahead := forward(start) || x.holds(start, vedic.Saturn)
	turns := r
	if x.o.KetuInStart {
		turns = start
	}
	if x.holds(turns, vedic.Ketu) {
		ahead = !ahead
	}
	return from(start, ahead, &oneByOne)
}

// general starts from the stronger of r and its seventh, forward where r is odd: one by one from a movable sign, every
// sixth from a fixed one, kendra by kendra from a dual one.
func general(x *reading, r vedic.Rashi) order {
	start := x.stronger(r, r.Nth(7))
	return from(start, forward(r), byKind(start, &oneByOne, &sixths, &kendras5))
}

// likeSudasa starts from the stronger of r and its seventh, forward where that is even (Jagannatha Hora).
func likeSudasa(x *reading, r vedic.Rashi) order {
	start := x.stronger(r, r.Nth(7))
	return from(start, !forward(start), &oneByOne)
}

// fromItself starts from r, forward where it is odd.
func fromItself(_ *reading, r vedic.Rashi) order { return byParity(r) }

// fromItselfOn starts from r, forward.
func fromItselfOn(_ *reading, r vedic.Rashi) order { return from(r, true, &oneByOne) }

// fromItselfTurned starts from r, as Saturn and Ketu turn it.
func fromItselfTurned(x *reading, r vedic.Rashi) order {
	return from(r, x.turned(r, forward(r)), &oneByOne)
}

// fromLord starts from the sign of the lord of r, forward.
func fromLord(x *reading, r vedic.Rashi) order {
	return from(x.chart.Sign(x.chart.Lord(r)), true, &oneByOne)
}

// fromNavamsa starts from where the navamsas of r begin its turn, forward. From Mesha on the starts
// are Tula, Mesha, Dhanu, Kumbha, Simha, Dhanu, and the same again from Tula on.
func fromNavamsa(_ *reading, r vedic.Rashi) order {
	starts := [...]vedic.Rashi{vedic.Tula, vedic.Mesha, vedic.Dhanu, vedic.Kumbha, vedic.Simha, vedic.Dhanu}
	return from(starts[(r-1)%6], true, &oneByOne)
}
