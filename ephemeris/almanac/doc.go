// Package almanac is the engine that needs nothing: tables of the apparent Sun, Moon, planets and nodes, embedded in
// the program, pure Go, for every local date from 1800-01-05 to 2399-12-31.
//
// The tables are Chebyshev series fitted to the Swiss Ephemeris 2.10.03 with its DE441 files (package swiss; the
// generator is tools/almanac). Over the whole range they stay within 0.002″ of it for the Sun, the Moon, the
// planets (behind the Sun too) and the mean node, and within 0.011″ for the true node. Speeds are the true derivatives;
// the library's own differ from them by up to 0.3″ a day for the Moon. ΔT is within 0.005 s, sidereal time 0.0001 s,
// nutation and obliquity 0.0013″, ayanamsas 0.002″. Light deflection by the Sun is added by formula, because it is too
// sharp near the Sun's limb for any series.
//
// Beyond the end of DE441's file, 2400-01-01 00:00 TT, the tables go on for four days, which a chart of the last
// evening needs for the next sunrise: there the last difference between DE441 and the Moshier model is carried on.
//
// Version 1 of the tables was made of DE431; tools/almanac makes it again as a file for [Load], for whoever must
// reproduce what it answered. Since then the Sun and the planets moved by up to 0.03″ for births from 1900 to 2026
// (Mars; the others 0.014″, Jupiter's latitude included), the Moon by 0.02″ at equal clock time in 1900, 0.13″ in 1801
// and 0.31″ in 2399, and ΔT by 0.29 s in 1801.
//
// With ephemeris.Geometric the places are without light time, aberration and deflection, within 0.002″ of the library;
// ayanamsas by a star so bared within 0.02″.
//
// An Engine has no state: any number of goroutines may share it, and no question allocates memory.
//
//	sky, err := ephemeris.New(almanac.Engine{}).Sky(2451545, place, vedic.Settings{})
package almanac
