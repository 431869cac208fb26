package vedic

import "time"

// JD is a Julian day: days and fraction since noon of 1 January −4712. It counts Universal Time
// unless a name says tt, Terrestrial Time. UT is taken as UTC, from which it differs by less than
// 0.9 s since 1972. A float64 resolves 0.04 ms. Two of them compare with == only where they were
// computed in the same way. Whole days begin at noon: a civil day in UT begins at .5.
type JD float64

const (
	j2000    JD = 2451545.0 // 2000-01-01 12:00
	unixZero JD = 2440587.5 // 1970-01-01 00:00
)

// mostDays bounds the Julian days that [JD.Time] converts.
const mostDays = 1e9

// JDOf returns the Julian day of an instant. Days and the rest are summed apart: the seconds since
// 1970 as one float64 would have digits enough, but their quotient and the offset of 2.4 million
// days would each round. The inner conversions prevent a fused multiply and add, since its last
// bit differs between processors.
func JDOf(t time.Time) JD {
	days, rest := t.Unix()/86400, t.Unix()%86400
	return unixZero + JD(days) + JD((float64(rest)+float64(float64(t.Nanosecond())*1e-9))/86400)
}

// Time returns the instant in UTC, to the nearest millisecond: finer digits are the noise of a
// float64. The location is UTC; years before 0 and after 9999 come through. What is not a moment, as NaN and what lies
// beyond ±1e9 days, is the zero time.
func (d JD) Time() time.Time {
	if !(d >= -mostDays && d <= mostDays) {
		return time.Time{}
	}
	days := float64(d - unixZero)
	whole := int64(days)
	if float64(whole) > days {
		whole--
	}
	exact := float64((days - float64(whole)) * 86400e3)
	ms := int64(exact)
	if exact-float64(ms) >= 0.5 { // as math.Round does; a chart converts two hundred moments
		ms++
	}
	return time.Unix(whole*86400+ms/1000, ms%1000*1e6).UTC()
}

// Plus returns the moment a duration later. The duration may be negative. A day has 86,400 s: leap
// seconds are no part of the count.
func (d JD) Plus(t time.Duration) JD { return d + JD(t.Seconds()/86400) }

// Centuries returns Julian centuries since 2000-01-01 12:00. A century has 36,525 days. Formulas of
// the precession and of the mean places want it in TT.
func (d JD) Centuries() float64 { return float64(d-j2000) / 36525 }
