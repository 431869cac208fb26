package dasha

import "github.com/jyotish-go/jyotish/vedic"

// Yogini returns the tree of the eight yoginis, 36 years, which come again and again: for the sidereal longitude of the
// Moon at a birth (UT) and a length of the year. The first is the one that the number of the Moon's nakshatra and three
// make when eights are cast out (Rudra Yamala tradition; see [YoginiName]). With ketu, Rahu rules the first half of
// every Sankata and Ketu the second, each four years of 36 and divided by itself; most leave Ketu out.
//
// It panics for a year that is none of the constants. From Ashwini the yoginis are Bhramari (Mars),
// Bhadrika (Mercury), Ulka (Saturn), Siddha (Venus), Sankata (Rahu), Mangala (the Moon), Pingala
// (the Sun) and Dhanya (Jupiter).
// For an invalid longitude or moment it is the zero Tree, which has no periods.
func Yogini(moon vedic.Longitude, birth vedic.JD, year vedic.DashaYear, ketu bool) Tree {
	if !moon.Valid() || !isMoment(float64(birth)) {
		return Tree{}
	}
	t := byStar(SystemYogini, moon, 0, birth, year)
	if ketu {
		t = t.withKetu()
	}
	return t
}

// withKetu returns Ketu his half of Sankata. A first maha of Sankata is in his half or Ketu's by
// where the Moon is in the arc, half of it to each.
func (t Tree) withKetu() Tree {
	t.system = SystemYoginiKetu
	if t.first == vedic.Rahu { // half of the arc to each
		t.arc /= 2
		if t.gone >= t.arc {
			t.first, t.gone = vedic.Ketu, t.gone-t.arc
		}
	}
	return t
}
