package dasha

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Later returns the moment so many years after another, as dashas count the years of a kind; years may be negative and
// broken. vedic.SolarReturn follows the Sun back to where he stood among the stars, and a broken year is that part of
// his circle, not of the time (Jagannatha Hora, to the minute); years of vedic.CalendarYear are dates of months of
// thirty days, by the calendar of UT. A year that is
// none of the constants counts as the first of them. It is NaN for numbers that are no moment.
func Later(from vedic.JD, years float64, year vedic.DashaYear) vedic.JD {
	if !isMoment(float64(from)) || !isMoment(years*year.Days()) {
		return vedic.JD(math.NaN())
	}
	return after(year, from, years*year.Days())
}

// Cut returns the moment at which so much of all of a span is over, as years of a kind count: where they are not even
// it divides their count and not the time. It is NaN for numbers that are no moment.
func Cut(start, end vedic.JD, gone, all float64, year vedic.DashaYear) vedic.JD {
	at := start + vedic.JD(float64(end-start)*gone/all)
	if !isMoment(float64(start)) || !isMoment(float64(end)) || !isMoment(float64(at)) {
		return vedic.JD(math.NaN())
	}
	if even(year) || at == start || at == end {
		return at
	}
	from := measure(year, start)
	return moment(year, from+(measure(year, end)-from)*gone/all, at)
}

// isMoment reports whether a Julian day, or a number of days, is within what a calendar can count.
func isMoment(days float64) bool { return math.Abs(days) < 1e9 }

// even reports whether all days of the year count alike.
func even(year vedic.DashaYear) bool { return year != vedic.SolarReturn && year != vedic.CalendarYear }

// uneven is a year whose days do not count alike, and zero for any other.
func uneven(year vedic.DashaYear) vedic.DashaYear {
	if even(year) {
		return 0
	}
	return year
}

// after is Later in days of the mean length of the year.
func after(year vedic.DashaYear, from vedic.JD, days float64) vedic.JD {
	if even(year) {
		return from + vedic.JD(days)
	}
	return moment(year, measure(year, from)+days/year.Days(), from+vedic.JD(days))
}

// measure counts years of a kind that is not even up to a moment, from a beginning of its own. For
// CalendarYear a date is a number of days in years of 360, as the arithmetic of "years, months,
// days" has it: 31 May stands where 1 June does.
func measure(year vedic.DashaYear, at vedic.JD) float64 {
	if year == vedic.SolarReturn {
		turns, _ := sun(at)
		return turns
	}
	date := at.Time()
	hours := date.Sub(time.Date(date.Year(), date.Month(), date.Day(), 0, 0, 0, 0, time.UTC))
	days := 360*date.Year() + 30*int(date.Month()-1) + date.Day() - 1
	return (float64(days) + hours.Hours()/24) / 360
}

// moment is where measure has come so far, near a guess that is within half a year. A date that its
// month does not have is that many days into the next one. The Sun's speed differs from the mean by
// a thirtieth at most, so that a guess by the mean is within two days and the first step of
// Newton's method nearly there.
func moment(year vedic.DashaYear, years float64, guess vedic.JD) vedic.JD {
	if year == vedic.SolarReturn {
		for range 4 { // each makes a thousandth of the equation of the centre, 2°
			turns, speed := sun(guess)
			guess += vedic.JD((years - turns) / speed)
		}
		return guess
	}
	whole, hours := math.Modf(math.Round(years*360*86400) / 86400) // to the second
	days := int(whole)
	day := time.Date(days/360, time.Month(days/30%12+1), days%30+1, 0, 0, 0, 0, time.UTC)
	return vedic.JDOf(day) + vedic.JD(hours)
}

// sunTerm is a wave of the Sun's longitude, times a power of the century. tools/sun fits the
// terms to the engine, so that dashas by solar returns need no ephemeris: a tree is made from three
// numbers.
type sunTerm struct {
	phase, rate float64 // degrees at 2000, and a century
	sin, cos    float64 // arcseconds
	power       int
}

// sun returns how often the Sun has gone round the stars at a moment, and how often he goes in a day:
// where he is, not where he is seen. Only differences mean anything. Outside 1800 to 2400 the value
// of TT − UT at the nearer end is kept and the fit is not guarded: a second of time is 0.04″ of the
// Sun.
func sun(at vedic.JD) (turns, speed float64) {
	const circle, century = 1_296_000.0, 36525.0
	decades := min(max(float64(at-2378496.5)/3652.5, 0), float64(len(clockSlow)-1)-1e-9)
	i := int(decades)
	slow := clockSlow[i] + float64((decades-math.Floor(decades))*(clockSlow[i+1]-clockSlow[i]))
	t := (at + vedic.JD(slow/86400)).Centuries()
	powers := [len(sunMean)]float64{1}
	for i := 1; i < len(powers); i++ {
		powers[i] = powers[i-1] * t
	}
	for i, c := range sunMean {
		turns += float64(c * powers[i])
		if i > 0 {
			speed += float64(float64(i) * c * powers[i-1])
		}
	}
	for i := range sunTerms {
		w := &sunTerms[i]
		sin, cos := math.Sincos(math.Mod(w.phase+float64(w.rate*t), 360) * math.Pi / 180)
		turns += float64((float64(w.sin*sin) + float64(w.cos*cos)) * powers[w.power])
		speed += float64((float64(w.sin*cos) - float64(w.cos*sin)) * w.rate * math.Pi / 180 * powers[w.power])
	}
	return turns / circle, speed / circle / century
}
