// Package gochar computes transits (gochara): entries into signs, nakshatras and padas, stations
// and retrograde periods, combustion, the periods in which Jupiter and Venus are invisible (asta,
// udaya), the effects on a Moon sign, the periods of Saturn around the Moon (Sade Sati and dhaiya),
// and the eclipses that are visible from a place.
//
// Positions are apparent, geocentric and sidereal by the ayanamsa of the [Options]. Every moment is
// the first of the new state: at an [Ingress] the graha is in the new part of the circle and just
// before it in the old one, to the microarcsecond and to the 0.04 ms that a Julian day resolves.
// Searches use a grid that does not depend on the span, so adjacent spans join without gaps or
// duplicates. A span includes its start and excludes its end.
//
// Combustion follows Surya Siddhanta 9. Good and bad places and their obstruction (vedha) follow
// Phaladeepika 26 and the Muhurta Chintamani. Sade Sati and dhaiya are common practice. [Options]
// select what varies: ayanamsa, node, what is entered, and whether the nodes obstruct. [Eclipses]
// documents the accuracy of its contacts.
//
// Combustion depends on an orb in longitude and belongs to a chart. Asta, the days on which
// almanacs treat Jupiter and Venus as hidden, depends on visibility from a place: [Hidings] and
// [AstaYear] return the last and first rising or setting at which the Sun is far enough below the
// horizon.
//
//	list, err := gochar.Ingresses(ctx, observer, vedic.Saturn, from, to, gochar.Options{})
//	for _, in := range list {
//		fmt.Println(in.At.Time(), in.Rashi, in.Retrograde, in.Again)
//	}
//
// Times are Julian days of UT. A span that the ephemeris does not cover, or that ends before it
// begins, is a *vedic.RangeError. A cancelled context ends a search with its error. An ephemeris
// that serves one caller at a time is locked for the whole search.
package gochar
