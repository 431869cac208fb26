// Package milan matches two births for marriage by gun milan (ashtakoot): eight kootas with 36
// points. It also compares the mangal dosha of the charts and computes rajju, vedha and the ten
// poruthams of the South.
//
// It uses the Moon of each by sign, nakshatra and pada (vashya also by degree), and whole charts if
// they are given: a [Party] is a chart, or just a nakshatra and a pada. Bride and groom are the
// roles in the tables; for two of one sex or with unknown roles, match both ways.
//
// The tables are those of printed almanacs and most programs of the North. The Muhurta Chintamani
// has tara and the cancellations of bhakoot; B. V. Raman, Muhurtha, has the poruthams. Each
// difference between tables is an option, and the zero [Options] follow the most common practice.
// Points are counted exactly, in halves. A cancellation never changes Total; it changes
// EffectiveTotal under a named policy.
//
//	r, err := milan.Match(milan.Party{Chart: bride}, milan.Party{Nakshatra: vedic.Rohini, Pada: 1}, milan.Options{})
//
// Of the 11,664 pairs of padas the zero Options put 31 % below 18 points, 39 % below 25, 29 % below
// 33 and 1.4 % at 33 or more, before cancellations. Programs differ most in vashya, then in yoni
// and gana. If two programs print different sums for the same Moons, compare each koota. PyJHora
// gives 1½ points to the bad taras and none to the good ones; this package does not.
package milan
