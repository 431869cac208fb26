package calendar

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// The Sun of the Surya Siddhanta (1.29, 1.33, 2.15–2.39; translated by Burgess). Days are counted from the midnight of
// Ujjain that begins the Kali age, 18 February −3101 (Julian).
const (
	kaliMidnight vedic.JD = 588465.5 // of the mean time of Ujjain
)

const (
	ujjain = 75.7683 // degrees east

	suryaYear = 1577917828.0 / 4320000 // 365.258756 days
	// suryaAnomaly is the time from apogee to apogee: the apogee makes 387 turns in a kalpa of 4,320,000,000 years.
	suryaAnomaly = 1577917828000.0 / (4320000000 - 387)
	// apogeeTurns is the part of a turn, in hundred-thousandths, by which the Sun had left his apogee when Kali began:
	// 1,955,880,000 years of 4,319,999,613 anomalistic turns to 4,320,000,000.
	apogeeTurns = 45275 * 4319999613 % 100000
	// manda is the size of the epicycle where the anomaly is 0° or 180°; it is a 42nd less at 90° and 270°.
	manda = 14.0 / 360
	waist = 1.0 / 42
)

// jya are the 24 sines of the text at steps of 225′, for a radius of 3438′ (Surya Siddhanta 2.17–2.22).
var jya = [25]float64{0, 225, 449, 671, 890, 1105, 1315, 1520, 1719, 1910, 2093, 2267, 2431, 2585, 2728, 2859, 2978,
	3084, 3177, 3256, 3321, 3372, 3409, 3431, 3438}

// sine returns the sine of an angle in degrees for a radius of 1, linear between the sines of the text.
func sine(degrees float64) float64 {
	degrees = turn(degrees)
	sign := 1.0
	if degrees >= 180 {
		degrees, sign = degrees-180, -1
	}
	if degrees > 90 {
		degrees = 180 - degrees
	}
	at := degrees * 60 / 225
	i := min(int(at), 23)
	return sign * (jya[i] + (jya[i+1]-jya[i])*(at-float64(i))) / 3438
}

// arcsine returns the angle of a sine in degrees, linear between the sines of the text.
func arcsine(s float64) float64 {
	if s < 0 {
		return -arcsine(-s)
	}
	s *= 3438
	i := 0
	for jya[i+1] < s {
		i++
	}
	return (float64(i) + (s-jya[i])/(jya[i+1]-jya[i])) * 225 / 60
}

// turn brings degrees into 0 to 360.
func turn(degrees float64) float64 {
	degrees = math.Mod(degrees, 360)
	if degrees < 0 {
		degrees += 360
	}
	return degrees
}

// suryaSun returns the true longitude of the Sun in degrees, so many days after the beginning of Kali.
func suryaSun(days float64) float64 {
	mean := days / suryaYear * 360
	s := sine((days/suryaAnomaly + apogeeTurns/100000.0) * 360)
	return turn(mean - arcsine(s*(manda-math.Abs(s)*manda*waist)))
}

// suryaEntry returns the moment of UT at which the Sun enters a sign. The number is 12 times the elapsed years of Kali,
// and 0 for Mesha to 11 for Meena.
func suryaEntry(n int) vedic.JD {
	days := float64(n) / 12 * suryaYear
	want := float64(mod(n, 12)) * 30
	for range 12 { // the speed is within 4 % of the mean one: each step leaves a 25th
		gap := turn(want-suryaSun(days)+180) - 180
		days += gap / 360 * suryaYear
	}
	return kaliMidnight + vedic.JD(days-ujjain/360)
}

func mod(n, m int) int { return (n%m + m) % m }

func floorDiv(n, m int) int { return (n - mod(n, m)) / m }
