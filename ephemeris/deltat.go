package ephemeris

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// ΔT = TT − UT1 was measured with telescopes since about 1620. Before, it comes from eclipses and occultations that
// people dated and timed by the Sun; after, it is a prediction. The engines take it from F. R. Stephenson, L. V.
// Morrison, C. Y. Hohenkerk, Measurement of the Earth's rotation: 720 BC to AD 2015 (Proc. R. Soc. A 472, 2016), joined
// to the measured values up to 2022.

// firstPredicted is the first moment whose ΔT no engine has from a measurement.
var firstPredicted = leap(2023, 1)

// deltaTErrors are the standard errors of ΔT, in seconds, by year: the tables of HM Nautical Almanac Office to L. V.
// Morrison, F. R. Stephenson, C. Y. Hohenkerk, M. Zawilski, Addendum 2020 (Proc. R. Soc. A 477, 2021).
var deltaTErrors = [...]struct{ year, seconds float64 }{
	{-2000, 1080}, {-1600, 720}, {-900, 360}, {-720, 180}, {-700, 170}, {-600, 160}, {-500, 150}, {-400, 130},
	{-300, 120}, {-200, 110}, {-100, 100}, {0, 90}, {100, 80}, {200, 70}, {300, 60}, {400, 50}, {500, 40}, {700, 30},
	{800, 25}, {900, 20}, {1000, 15}, {1620, 20}, {1660, 15}, {1670, 10}, {1680, 5}, {1730, 2}, {1770, 1},
	{1800, 0.5}, {1802, 0.4}, {1805, 0.3}, {1809, 0.2}, {1831, 0.1}, {1870, 0.05}, {2022, 0.05}, {2023, 1}, {2030, 2},
	{2040, 4}, {2050, 6}, {2100, 10}, {2200, 20}, {2300, 30}, {2400, 50}, {2500, 100},
}

// DeltaTError returns the standard error (1σ) of ΔT at a moment, in seconds: 18.8 s in 1630, 40 s in 500, 10 s in 2100.
// It is interpolated in the table of HM Nautical Almanac Office. Before −2000 and after 2500, where that table ends,
// the error grows with the square of the time from 1825, the vertex of the parabola that ΔT follows in the long run.
func DeltaTError(at vedic.JD) float64 {
	y := yearOf(at)
	first, last := deltaTErrors[0], deltaTErrors[len(deltaTErrors)-1]
	for _, end := range [...]struct{ year, seconds float64 }{first, last} {
		if t := (y - 1825) / (end.year - 1825); t > 1 {
			return end.seconds * t * t
		}
	}
	i := 1
	for y > deltaTErrors[i].year {
		i++
	}
	a, b := deltaTErrors[i-1], deltaTErrors[i]
	return a.seconds + (b.seconds-a.seconds)*(y-a.year)/(b.year-a.year)
}

// A DeltaTPrediction is what a model of the Earth's rotation foretells.
type DeltaTPrediction struct {
	// Model is espenak_meeus_2006 or morrison_stephenson_2021.
	Model string `json:"model"`
	// Seconds are TT − UT1.
	Seconds vedic.Decimal `json:"seconds"`
}

// DeltaTPredictions returns ΔT at a future moment by two models besides the one that the engines use, so that a reader
// sees how far predictions differ: in 2050 by 21 s, in 2100 by 115 s. It returns nil for moments before 2023, of which
// ΔT was measured.
//
// The models are the polynomials of F. Espenak and J. Meeus, Five Millennium Canon of Solar Eclipses
// (NASA/TP-2006-214141), and the length of the day of Morrison and others, 1.72 t − 3.5 sin 2π(t + 0.75)/14 ms in
// centuries t from 1825, integrated from 69.3 s in 2022.0.
func DeltaTPredictions(at vedic.JD) []DeltaTPrediction {
	if !(at >= firstPredicted) {
		return nil
	}
	y := yearOf(at)
	u := (y - 1820) / 100
	canon := 32*u*u - 20
	switch {
	case y < 2050:
		canon = 62.92 + 0.32217*(y-2000) + 0.005589*(y-2000)*(y-2000)
	case y < 2150:
		canon -= 0.5628 * (2150 - y)
	}
	canon -= 0.000012932 * (y - 1955) * (y - 1955) // the canon's secular acceleration of the Moon, −25.858″
	return []DeltaTPrediction{
		{"espenak_meeus_2006", tenth(canon)},
		{"morrison_stephenson_2021", tenth(69.3 + lengthened(y) - lengthened(2022))},
	}
}

// lengthened integrates the excess of the day's length over 86,400 s, by Morrison and others (2021), in seconds.
func lengthened(year float64) float64 {
	t := (year - 1825) / 100
	return 36.525 * (0.86*t*t + 3.5*14/(2*math.Pi)*math.Cos(2*math.Pi*(t+0.75)/14))
}

// tenth rounds to a tenth.
func tenth(x float64) vedic.Decimal { return vedic.Decimal(math.Round(x*10) / 10) }

// yearOf returns a moment as a decimal year of the Gregorian calendar's mean length.
func yearOf(at vedic.JD) float64 { return 2000 + float64(at-2451544.5)/365.2425 }
