// Package dasha computes the nakshatra dashas: the years of a life divided among the grahas
// according to a longitude at birth, most often that of the Moon. [Vimshottari] has 120 years and
// nine lords, [Ashtottari] 108 and eight, [Yogini] 36 and the eight yoginis. [Of] returns these and
// eight more, and [Systems] lists them all. [KalachakraOf] returns the Kalachakra dasha, in which
// signs rule.
//
// The input is a sidereal longitude, the moment of birth and the length of a year. The result is a
// tree of periods in five levels: maha, antara (bhukti), pratyantara, sookshma and prana (Brihat
// Parashara Hora Shastra 46 and 51; the yoginis by the tradition of the Rudra Yamala). The lord of
// the arc with the longitude, a nakshatra or a group of them, rules first. The part of the arc that
// is already traversed is the part of the period that ran before birth. Every period is divided
// from its own beginning, even if that is before birth; the balance is never divided.
//
// All systems are rows of one table and all iterators use the same division, so that [Tree.At],
// [Tree.Between] and [Period.Sub] agree to the last bit. They do not allocate.
//
// Options select the length of a year, [vedic.DashaYear], where the count begins ([Seed], [From]),
// how periods are divided ([Division]) and whether Abhijit is a nakshatra ([Stars]). The default
// year has 365.25 days; another moves dates by less than a day over a life, or by more than a year
// with the savana year of 360 days. [Fits] reports whether the text would use a system for a chart;
// the dasha can be computed either way. In Kalachakra schools differ on what follows the nine signs
// ([KalachakraOptions]).
//
//	moon, err := dasha.SeedOf(&sky, dasha.PointMoon)
//	tree, err := dasha.Of(dasha.SystemShodashottari, moon, sky.At, dasha.Options{})
//	for p := range tree.Running(now, 3) { // maha, antara and pratyantara that run now
//		fmt.Println(p.Level, p.Lord, p.End.Time())
//	}
//
// Times are Julian days of UT. A float64 resolves them to 0.04 ms. The end of a period and the
// start of the next are the same bits.
package dasha
