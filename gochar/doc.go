// Package gochar follows the grahas through the sky (gochara, transit): when they enter signs, nakshatras and padas and
// come back into them, when they stand and turn, when the Sun burns them and when he hides them (asta, udaya), what
// they do for a Moon sign, the years of Saturn around the Moon (Sade Sati and dhaiya), and the eclipses that a place
// sees.
//
// It computes from the apparent geocentric places of an engine, sidereal by the ayanamsa of the [Options]. Every moment
// is the first in which the new state holds: at an [Ingress] the graha is in the new part of the circle, to the
// microarcsecond and to the 0.04 ms that a Julian day resolves, and just before it in the old one. A search goes over a
// grid that does not depend on the span, so that neighbouring spans join without a gap or a double. Spans hold their
// beginning and not their end.
//
// Combustion follows Surya Siddhanta 9, the good and bad places and their obstruction (vedha) Phaladeepika 26 and the
// Muhurta Chintamani; Sade Sati and dhaiya are common practice. What varies is in [Options]: ayanamsa, node, what is
// entered, whether the nodes obstruct. [Eclipses] tells how exact its contacts are.
//
// Combustion is by an orb of longitude and belongs to a chart; asta, the days on which almanacs hold Jupiter and Venus
// to be hidden, is by visibility from a place: [Hidings] and [AstaYear] give the last and the first rising or setting
// at which the Sun is deep enough.
//
//	list, err := gochar.Ingresses(ctx, observer, vedic.Saturn, from, to, gochar.Options{})
//	for _, in := range list {
//		fmt.Println(in.At.Time(), in.Rashi, in.Retrograde, in.Again)
//	}
//
// Times are Julian days of UT. A span that an ephemeris does not reach, or that ends before it begins, is a
// *vedic.RangeError, and a context that is done ends a search with its error. An engine that serves one caller at a
// time is held for the length of a search.
package gochar
