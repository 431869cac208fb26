// Package dasha computes the Vimshottari dasha: 120 years of life shared among the nine grahas, from the place of the Moon at birth.
//
// It computes from three things alone, the sidereal longitude of the Moon, the moment of birth and the length of a year, a tree of
// periods in five levels: maha, antara (bhukti), pratyantara, sookshma and prana (Brihat Parashara Hora Shastra 46.12–16). The lord of
// the nakshatra that holds the Moon rules first; the part of that nakshatra which the Moon has left behind is the part of his period
// that ran before birth. Every period is divided from its own beginning, before birth or not; the balance itself is never divided.
//
// What varies is the length of a year, [vedic.DashaYear]: 365.25 days unless another is asked for, which over a life moves dates by
// less than a day, or by more than a year with the savana year of 360 days.
//
//	tree := dasha.Vimshottari(moon, birth, vedic.JulianYear)
//	for _, p := range tree.At(now, 3) { // maha, antara and pratyantara that run now
//		fmt.Println(p.Level, p.Lord, p.End.Time())
//	}
//
// Times are Julian days of UT. A float64 resolves them to 0.04 ms; neighbouring periods share the very same bits as end and start.
package dasha
