// Package dasha computes the dashas of the nakshatras: the years of life shared among the grahas by a place on the
// ecliptic at birth, most often that of the Moon. [Vimshottari] has 120 years and nine lords, [Ashtottari] 108 and
// eight, [Yogini] 36 and the eight yoginis; [Of] gives these and eight more, and [Systems] lists them all.
// [KalachakraOf] gives the wheel of time, in which signs rule.
//
// It computes from three things alone, a sidereal longitude, the moment of birth and the length of a year, a tree of
// periods in five levels: maha, antara (bhukti), pratyantara, sookshma and prana (Brihat Parashara Hora Shastra 46 and
// 51; the yoginis by the tradition of the Rudra Yamala). The lord of the arc that holds the place, a nakshatra or a
// group of them, rules first; the part of that arc which is left behind is the part of his period that ran before
// birth. Every period is divided from its own beginning, before birth or not; the balance itself is never divided.
//
// All systems are rows of one table, and all walks go through one place that divides, so that [Tree.At], [Tree.Between]
// and [Period.Sub] agree to the last bit. The walks take no memory.
//
// What varies is the length of a year, [vedic.DashaYear]: 365.25 days unless another is asked for, which over a life
// moves dates by less than a day, or by more than a year with the savana year of 360 days; where the count begins
// ([Seed], [From]), how periods are divided ([Division]) and whether Abhijit is a star ([Stars]). When the text would
// use a system is told by [Fits]; it is reckoned either way. In Kalachakra schools differ on what follows the nine
// signs ([KalachakraOptions]).
//
//	moon, err := dasha.SeedOf(&sky, dasha.PointMoon)
//	tree, err := dasha.Of(dasha.SystemShodashottari, moon, sky.At, dasha.Options{})
//	for p := range tree.Running(now, 3) { // maha, antara and pratyantara that run now
//		fmt.Println(p.Level, p.Lord, p.End.Time())
//	}
//
// Times are Julian days of UT. A float64 resolves them to 0.04 ms; neighbouring periods share the very same bits as end
// and start.
package dasha
