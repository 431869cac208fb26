// Package ephemeris computes the sky of a chart from the positions that an engine supplies.
// Everything that all engines share is computed here once, in pure Go, so that two engines
// cannot drift apart.
//
// From the apparent places of an [Engine] an [Observer] computes sidereal places, the lagna and
// the midheaven, the cusps of eleven house systems, rising and setting by any definition, and
// topocentric positions. The formulas are those of spherical astronomy (Meeus, Astronomical
// Algorithms, 13, 15, 40; house systems as in the Swiss Ephemeris), from the true equator and
// equinox; nutation cancels in sidereal longitudes.
//
//	sky, err := ephemeris.New(almanac.Engine{}).Sky(at, place, vedic.Settings{})
//
// An [Observer] has no state of its own and may be shared by any number of goroutines. Times
// are UT unless a name contains tt. Positions are as accurate as the engine's. A rising or
// setting is as accurate as the refraction assumed for it, which the weather changes by minutes
// of arc near the horizon.
package ephemeris
