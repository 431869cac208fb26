package kundali

import (
	"math"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// siderealMinute is by how many radians the heavens turn in a minute of UT: 360.98564736629° a day.
const siderealMinute = 360.98564736629 / 1440 * math.Pi / 180

// horizon is the eastern horizon of a birth. Within half a day of it the obliquity and the distance between the tropical and the sidereal
// zero move less than 0.1″, by which the lagna is off at most: they stand still here.
type horizon struct {
	turned         float64 // right ascension of the meridian at birth, radians
	sinEps, cosEps float64
	tanPhi         float64
	tropical       vedic.Angle // of the sidereal zero
	polar          bool
}

func horizonOf(sky *vedic.Sky) horizon {
	sin, cos := math.Sincos(sky.Obliquity.Radians())
	return horizon{
		turned: (sky.SiderealTime + sky.Place.Lon).Radians(), sinEps: sin, cosEps: cos, tanPhi: math.Tan(sky.Place.Lat.Radians()),
		tropical: sky.Ayanamsa + sky.Nutation, polar: sky.Place.Lat.Abs() >= 90*vedic.Degree-sky.Obliquity,
	}
}

// rises gives the sidereal time at which a point of the ecliptic rises, but for a constant: its oblique ascension, which is its right
// ascension less the ascensional difference. Outside the polar circles each point rises once a day.
func (h *horizon) rises(l vedic.Longitude) float64 {
	sin, cos := math.Sincos((vedic.Angle(l) + h.tropical).Radians())
	sinDelta := sin * h.sinEps
	difference := h.tanPhi * sinDelta / math.Sqrt(1-sinDelta*sinDelta) // its sine, which a rounding may lift over 1 at the polar circle
	return math.Atan2(sin*h.cosEps, cos) - math.Asin(max(-1, min(difference, 1)))
}

// minutes gives the time in which the lagna goes from one point forward to another less than half a day on.
func (h *horizon) minutes(from, to vedic.Longitude) Minutes {
	return Minutes(max(0, math.Remainder(h.rises(to)-h.rises(from), 2*math.Pi)) / siderealMinute)
}

// lagna gives the rising point a number of minutes after birth. Of the two points in which the ecliptic meets the horizon it is the
// eastern one: within the polar circles the formula may give the other, and the lagna leaps across the sky when they change roles.
func (h *horizon) lagna(after float64) vedic.Longitude {
	sin, cos := math.Sincos(h.turned + after*siderealMinute)
	l := vedic.Radians(math.Atan2(cos, -(sin*h.cosEps + h.tanPhi*h.sinEps)))
	if h.cosEps+h.sinEps*h.tanPhi*sin < 0 {
		l += vedic.Circle / 2
	}
	return vedic.NewLongitude(l - h.tropical)
}

// LagnaHolds says how much earlier or later the birth might have been with the lagna in the same sign of a varga. It follows from the
// oblique ascension of the edges, to 0.1 s. Within the polar circles, where the lagna may run backward or leap, it is searched in steps of
// half a minute: the sign may leave and come back between two steps unseen.
func LagnaHolds(sky *vedic.Sky, v varga.Varga) Delta {
	h := horizonOf(sky)
	return h.holds(sky.Lagna, v)
}

func (h *horizon) holds(l vedic.Longitude, v varga.Varga) Delta {
	if h.polar {
		return Delta{h.search(l, v, -1), h.search(l, v, 1)}
	}
	from, to := edges(l, v)
	return Delta{h.minutes(from, l), h.minutes(l, to)}
}

// edges gives the beginning and the end of the arc about l that lies in one sign of a varga. Neighbouring parts may share a sign, as the
// dasamsas do where an odd sign passes into an even one.
func edges(l vedic.Longitude, v varga.Varga) (from, to vedic.Longitude) {
	n := 12 * int(v)
	i, _ := l.Part(n)
	begin := func(i int) vedic.Longitude { // the first microarcsecond of part i, which may lie a circle off
		return vedic.NewLongitude((vedic.Angle(i+n)*vedic.Circle + vedic.Angle(n-1)) / vedic.Angle(n))
	}
	sign, first, next := v.Rashi(l), i, i+1
	for first > i-n && v.Rashi(begin(first-1)) == sign {
		first--
	}
	for next < i+n && v.Rashi(begin(next)) == sign {
		next++
	}
	return begin(first), begin(next)
}

// search looks for the end of the sign of a varga before (−1) or after birth (1).
func (h *horizon) search(l vedic.Longitude, v varga.Varga, way float64) Minutes {
	const step = 0.5
	sign := v.Rashi(l)
	left := func(t float64) bool { return v.Rashi(h.lagna(way*t)) != sign }
	for t := step; t <= reach.Minutes(); t += step {
		if left(t) {
			return bisect(t-step, t, left)
		}
	}
	return never
}

// bisect finds to a hundredth of a second where a condition begins to hold between two moments.
func bisect(no, yes float64, holds func(t float64) bool) Minutes {
	for yes-no > 0.01/60 {
		if middle := (no + yes) / 2; holds(middle) {
			yes = middle
		} else {
			no = middle
		}
	}
	return Minutes(yes)
}
