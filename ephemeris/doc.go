// Package ephemeris observes the sky: what every engine shares is computed here once, in pure Go, over the narrow
// question that an engine answers, so that two engines cannot drift apart.
//
// From the apparent places of an [Engine] an [Observer] makes sidereal places, the lagna and the midheaven, the cusps
// of eleven house systems, rising and setting by any definition, and the view from a place on the surface. It follows
// the formulas of spherical astronomy (Meeus, Astronomical Algorithms, 13, 15, 40; the house systems as the Swiss
// Ephemeris lays them) and computes from the true equator and equinox; nutation cancels in sidereal longitudes.
//
//	sky, err := ephemeris.New(almanac.Engine{}).Sky(at, place, vedic.Settings{})
//
// An [Observer] has no state of its own and may be shared by any number of goroutines. Times are of
// UT unless a name says tt. Positions are as exact as the engine's; a rising or setting is as exact
// as the refraction that is assumed for it, which near the horizon the weather changes by minutes
// of arc.
package ephemeris
