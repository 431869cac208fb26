package ephemeris

import (
	"cmp"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Ascent is the moment from which a sign, or the navamsha of a sign, rises as the lagna.
type Ascent struct {
	// The sign, or the sign of the navamsha.
	Rashi vedic.Rashi
	// When it begins to rise, in days of UT.
	From vedic.JD
}

// Ascents returns the signs that rise over a place between two moments of UT, at most 26 hours
// apart, in order. The first entry is the sign rising at from. Between the polar circles the
// twelve signs rise in order once a day; within them some signs may not rise, and others rise
// in reverse or are skipped. Moments are accurate to 0.1 s. The error is a *vedic.RangeError if
// the engine does not cover the moment or the place is invalid.
func (o *Observer) Ascents(from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) ([]Ascent, error) {
	return o.ascents(12, from, to, place, a)
}

// Navamshas is like [Observer.Ascents] for the navamshas: it returns the sign of each navamsha
// that rises. A navamsha is a ninth of a sign, 3°20′ of the ecliptic.
func (o *Observer) Navamshas(from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) ([]Ascent, error) {
	return o.ascents(108, from, to, place, a)
}

// ascents checks the arguments and computes the ascents as one job if the engine is a
// [Batcher].
func (o *Observer) ascents(parts int, from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) (list []Ascent,
	err error) {
	if err := o.check(from, place); err != nil {
		return nil, err
	}
	if !(to >= from && to <= from+reach) {
		return nil, OutOfRange(to, from, from+reach)
	}
	if b, ok := o.engine.(Batcher); ok {
		err = b.Batch(func(e Engine) (err error) { list, err = ascents(e, parts, from, to, place, a); return err })
		return list, err
	}
	return ascents(o.engine, parts, from, to, place, a)
}

// ascents uses one frame for the whole span: obliquity, nutation and ayanamsa move the edge of
// a part by less than 0.02 s in that time.
//
// Each edge of a part rises once in a sidereal day, at a moment that one arc tangent gives. A
// search is needed only near the polar circles, where an edge may not rise at all or may rise
// before the edge that precedes it.
func ascents(e Engine, parts int, from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) ([]Ascent, error) {
	f, err := e.Frame(from, a)
	if err != nil {
		return nil, err
	}
	v := view{engine: e, frame: f, tilt: f.tilt(), at: from, place: place}
	list := append(make([]Ascent, 0, parts+2), Ascent{part(v.lagnaAt(from), parts), from})
	if math.Abs(math.Tan(place.Lat.Radians()))*v.tilt.sin >= 0.99*v.tilt.cos {
		return v.walkAscents(list, parts, to), nil
	}
	// A point of the ecliptic rises when the sidereal time is its oblique ascension minus 90°.
	h := v.heaven()
	for i := range parts {
		sin, cos := math.Sincos((f.Ayanamsa + f.Nutation + vedic.Angle(i)*(vedic.Circle/vedic.Angle(parts))).Radians())
		sinδ := sin * h.sinε
		θ := math.Atan2(sin*h.cosε, cos) - math.Asin(h.tanφ*sinδ/math.Sqrt(1-float64(sinδ*sinδ))) - math.Pi/2
		wait := vedic.JD(vedic.Radians(θ-h.θ).Norm().Degrees() / earthTurn)
		const day vedic.JD = 360 / earthTurn
		for at := from + wait; at < to; at += day {
			if at > from {
				list = append(list, Ascent{vedic.Rashi(i%12 + 1), at})
			}
		}
	}
	slices.SortFunc(list, func(x, y Ascent) int { return cmp.Compare(x.From, y.From) })
	return list, nil
}

// part returns the sign of the part that holds a longitude. The parts of the circle run through
// the signs in order, from Mesha.
func part(l vedic.Longitude, parts int) vedic.Rashi {
	i, _ := l.Part(parts)
	return vedic.Rashi(i%12 + 1)
}

// lagnaAt returns the rising point at a moment near that of the frame.
func (v *view) lagnaAt(at vedic.JD) vedic.Longitude {
	later := *v
	later.frame.SiderealTime = v.frame.siderealTime(v.at, at)
	h := later.heaven()
	return vedic.NewLongitude(vedic.Radians(h.lagna()) - v.lagnaZero())
}

// walkAscents steps through the span minute by minute and bisects each step in which the part
// changes. It misses a part that begins and ends within one step.
func (v *view) walkAscents(list []Ascent, parts int, to vedic.JD) []Ascent {
	const step vedic.JD = 1.0 / 1440
	for at := v.at; at < to; at += step {
		last := list[len(list)-1].Rashi
		low, high := at, min(at+step, to)
		next := part(v.lagnaAt(high), parts)
		if next == last {
			continue
		}
		for high-low > 1e-7 {
			if m := (low + high) / 2; part(v.lagnaAt(m), parts) == last {
				low = m
			} else {
				high, next = m, part(v.lagnaAt(m), parts)
			}
		}
		list = append(list, Ascent{next, high})
	}
	return list
}
