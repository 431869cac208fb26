package kundali

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// path is the way of the Moon from half a day before birth to half a day after, in microarcseconds from her place at
// birth, as the cubic through the three recorded places with her speed at birth: a x + b x² + c x³, x in half days, −1
// to 1. Geocentrically it is accurate to 0.2″, less than half a second of her motion; seen from the surface she also
// swings with the turning Earth, and the cubic may be off by a degree.
type path struct{ a, b, c float64 }

// pathOf solves for the three coefficients: the half sum and the half difference of the two arcs
// give b and a + c, and a is the speed of half a day.
func pathOf(sky *vedic.Sky) path {
	moon := sky.Grahas[vedic.Moon-1]
	behind := float64(moon.Longitude.From(sky.MoonAround[0]))
	ahead := float64(sky.MoonAround[1].From(moon.Longitude))
	speed := float64(moon.Speed) / 2
	return path{speed, (ahead - behind) / 2, (ahead+behind)/2 - speed}
}

// holds says how much earlier or later the Moon is still in the same division of the circle; l is
// her place, part the arc of a division. At the beginning of a division Earlier is zero: a moment
// before, she was in another one.
func (p path) holds(l vedic.Longitude, part vedic.Angle) Delta {
	_, within := l.Part(int(vedic.Circle / part))
	return Delta{Earlier: p.reaches(within, -1), Later: p.reaches(part-within, 1)}
}

// reaches says how long it took the Moon from an arc behind her place at birth (way −1), or will take her to one ahead
// of it (1). The answer is a whole number of the steps of 5 ms to which [bisect] narrows the half day. Newton's method
// finds the step with fewer evaluations.
func (p path) reaches(arc vedic.Angle, way float64) Minutes {
	run := func(x float64) float64 { return way * x * (p.a + float64(x*(p.b+float64(x*p.c)))) }
	gone := func(minutes float64) bool { return run(way*minutes/reach.Minutes()) >= float64(arc) }
	switch {
	case arc == 0:
		return 0
	case !gone(reach.Minutes()):
		return never
	}
	x := way * float64(arc) / p.a
	for range 3 {
		x -= (run(x) - float64(arc)) / (way * (p.a + float64(x*(2*p.b+float64(3*p.c*x)))))
	}
	const steps = 1 << 23 // in half a day
	step := reach.Minutes() / steps
	if at := math.Ceil(way*x*steps) * step; gone(at) && !gone(at-step) {
		return Minutes(at)
	}
	return bisect(0, reach.Minutes(), gone)
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
