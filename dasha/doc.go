// Package dasha computes the dashas of the nakshatras: the years of life shared among the grahas, from the place of the Moon at birth.
// [Vimshottari] has 120 years and nine lords, [Ashtottari] 108 and eight, [Yogini] 36 and the eight yoginis.
//
// It computes from three things alone, the sidereal longitude of the Moon, the moment of birth and the length of a year, a tree of
// periods in five levels: maha, antara (bhukti), pratyantara, sookshma and prana (Brihat Parashara Hora Shastra 46.12–23; the yoginis by
// the tradition of the Rudra Yamala). The lord of the arc that holds the Moon, a nakshatra or a group of them, rules first; the part of
// that arc which the Moon has left behind is the part of his period that ran before birth. Every period is divided from its own
// beginning, before birth or not; the balance itself is never divided.
//
// What varies is the length of a year, [vedic.DashaYear]: 365.25 days unless another is asked for, which over a life moves dates by
// less than a day, or by more than a year with the savana year of 360 days. In Ashtottari schools differ on Abhijit and on the order of
// sub-periods ([AshtottariOptions]), and on when it applies at all ([AshtottariApplies]); in Yogini some give Ketu a part.
//
//	tree := dasha.Vimshottari(moon, birth, vedic.JulianYear)
//	for _, p := range tree.At(now, 3) { // maha, antara and pratyantara that run now
//		fmt.Println(p.Level, p.Lord, p.End.Time())
//	}
//
// Times are Julian days of UT. A float64 resolves them to 0.04 ms; neighbouring periods share the very same bits as end and start.
package dasha
