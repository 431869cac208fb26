// Package almanac is an ephemeris engine without dependencies: embedded tables of the apparent
// Sun, Moon, planets and nodes, in pure Go, for every local date from 1200-01-16 to 2399-12-31.
// [Open] adds files of other years, from −3000 to 2999.
//
// The tables are Chebyshev series fitted to the Swiss Ephemeris 2.10.03 with its DE441 files
// (package swiss; the generator is tools/almanac). From 1800 on they stay within
// 0.002″ of it for the Sun, the Moon, the planets (behind the Sun too) and the mean node, and
// within 0.011″ for the true node. Speeds are the true derivatives; the library's own differ from
// them by up to 0.3″ a day for the Moon. ΔT is within 0.005 s, sidereal time 0.0001 s, nutation
// and obliquity 0.0013″, ayanamsas 0.002″. Light deflection by the Sun is added by formula,
// because it is too sharp near the Sun's limb for any series.
//
// From 1200 to 1799 places are within 0.003″ of the library. The tables of these years are packed,
// and unpacked for the first chart that needs them, in a third of a second.
//
// DE441's file ends at 2400-01-01 00:00 TT. The tables extend four days further, which a chart
// of the last evening needs for the next sunrise, by the Moshier model plus its last difference
// from DE441.
//
// Version 1 of the tables was made from DE431; internal/gen/almanac recreates it as a file for
// [Load], to reproduce its results. Since then the Sun and the planets moved by up to 0.03″ for
// births from 1900 to 2026 (Mars; the others 0.014″, Jupiter's latitude included), the Moon by
// 0.02″ at equal clock time in 1900, 0.13″ in 1801 and 0.31″ in 2399, and ΔT by 0.29 s in 1801.
//
// With ephemeris.Geometric the places are without light time, aberration and deflection, within
// 0.002″ of the library; geometric star ayanamsas are within 0.02″.
//
// An Engine has no state: any number of goroutines may share it, and no call allocates memory.
//
//	sky, err := ephemeris.New(almanac.Engine{}).Sky(2451545, place, vedic.Settings{})
package almanac
