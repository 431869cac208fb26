// Package milan matches two births for marriage: what a jyotishi calls gun milan or ashtakoot, eight kootas with 36
// points, with mangal dosha between the charts, rajju and vedha, and the ten poruthams of the South.
//
// It computes from the Moon of each, by sign, nakshatra and pada (vashya also by degree), and from whole charts where
// they are given: a [Party] is a chart, or a nakshatra and a pada alone. Bride and groom are the roles that the tables
// know; for two of one sex or with roles unknown, match both ways.
//
// The tables are those that printed almanacs and most programs of the North share; Muhurta Chintamani gives tara and
// the cancellations of bhakoot, B. V. Raman, Muhurtha, the poruthams. Where tables differ there is an option for each,
// and the zero [Options] are the commonest practice. Points are counted in halves and exact. Total is never changed by
// a cancellation; EffectiveTotal is, under a named policy.
//
//	r, err := milan.Match(milan.Party{Chart: bride}, milan.Party{Nakshatra: vedic.Rohini, Pada: 1}, milan.Options{})
//
// Of the 11,664 pairs of padas the zero Options put 31 % below 18 points, 39 % below 25, 29 % below 33 and 1.4 % at 33
// or more, before cancellations. Programs differ most in vashya, then yoni and gana; where two print unlike sums for
// the same Moons, compare koota by koota. PyJHora gives 1½ points to the bad taras and none to the good; we do not
// follow it.
package milan
