package gochar

import (
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// vector is a place in space from the centre of the Earth, z to the pole, in radii of the Equator.
type vector [3]float64

func (a vector) dot(b vector) float64 {
	return float64(a[0]*b[0]) + float64(a[1]*b[1]) + float64(a[2]*b[2])
}

func (a vector) plus(f float64, b vector) vector {
	return vector{a[0] + float64(f*b[0]), a[1] + float64(f*b[1]), a[2] + float64(f*b[2])}
}

// equator returns the position of a body relative to the true equator of date. The Earth is
// flattened along its axis, so shadows on it are easiest to compute with that axis as a coordinate
// axis. Nutation is added here, because longitudes of the ephemeris refer to the mean equinox.
func equator(a ephemeris.Apparent, f *ephemeris.Frame) vector {
	sinλ, cosλ := math.Sincos((a.Longitude + f.Nutation).Radians())
	sinβ, cosβ := math.Sincos(a.Latitude.Radians())
	sinε, cosε := math.Sincos(f.Obliquity.Radians())
	r := a.Distance * unit / earth
	return vector{r * cosβ * cosλ, r * (float64(cosβ*sinλ*cosε) - float64(sinβ*sinε)),
		r * (float64(cosβ*sinλ*sinε) + float64(sinβ*cosε))}
}

// axis is the shadow of the Moon as it passes the Earth, in radii of the Equator. Off is the distance of its axis from
// the centre of the Earth; round is the same where the Earth, stretched along her axis, is a sphere of radius 1. The
// half-shadow and the shadow have the radii outer and inner in the plane through the centre of the Earth, inner
// negative for a shadow that covers the Sun; it shrinks by narrow toward the Moon.
type axis struct{ off, round, outer, inner, narrow float64 }

// The Moon's shadow is two cones about the line from the centre of the Sun through that of the Moon. The half-shadow is
// bounded by the tangents that cross between the two bodies, the shadow by those that touch them on the same side;
// hence the sum and the difference of the radii in the angles of the cones. By similar triangles a cone has, at the
// foot of the perpendicular from the centre of the Earth, the radius that it has at the Moon plus or minus the way from
// there times the tangent of its angle. The Moon is taken a little larger for the half-shadow, with the mountains of
// her limb, than for the shadow, with its valleys, through which the last light comes.
//
// Whether the axis meets the Earth is asked where she is round: space is stretched along her axis by 1/(1−f), which
// turns the ellipsoid into a sphere and leaves lines straight. Lengths across are no longer true there, so round serves
// that question alone and off gives the distances.
func (h *shadow) axis(at vedic.JD) (a axis, err error) {
	v, err := h.view(at)
	if err != nil {
		return a, err
	}
	sun, moon := equator(v.sun, &v.frame), equator(v.moon, &v.frame)
	way := sun.plus(-1, moon)
	far := math.Sqrt(way.dot(way))
	outer, inner := math.Asin((sunRadius+moonOuter)/earth/far), math.Asin((sunRadius-moonInner)/earth/far)
	height := moon.dot(way) / far
	a.outer = float64(height*math.Tan(outer)) + moonOuter/earth/math.Cos(outer)
	a.inner = float64(height*math.Tan(inner)) - moonInner/earth/math.Cos(inner)
	a.narrow = math.Tan(inner)
	a.off = distance(moon, way)
	moon[2] /= 1 - flattening
	way[2] /= 1 - flattening
	a.round = distance(moon, way)
	return a, nil
}

// distance of the line through a point from the origin.
func distance(point, along vector) float64 {
	foot := point.plus(-point.dot(along)/along.dot(along), along)
	return math.Sqrt(foot.dot(foot))
}

// clear is how far the axis passes from the surface, negative where it meets it. Where the axis passes, the Earth has
// the radius off/round, which is 1 at the Equator and 1/298 less at the poles.
func (a axis) clear() float64 { return a.off * (1 - 1/a.round) }

// ofSun looks at the shadow of the Moon around a new moon. Greatest is where the axis passes nearest to the centre of
// the Earth; the square of the distance is what is made least, for at its foot the distance itself has a corner where
// the axis goes through the centre, and a parabola fits a square.
func (h *shadow) ofSun(new vedic.JD) (e Eclipse, err error) {
	e = Eclipse{Body: vedic.Sun, Visible: []Span{}}
	e.Greatest, err = least(func(at vedic.JD) (float64, error) {
		a, err := h.axis(at)
		return a.off * a.off, err
	}, new-0.1, new+0.1)
	if err != nil {
		return e, err
	}
	if e.Kind, err = h.solarKind(e.Greatest); err != nil || e.Kind == 0 {
		return e, err
	}
	v, err := h.view(e.Greatest)
	if err != nil {
		return e, err
	}
	e.Longitude = vedic.NewLongitude(v.sun.Longitude - v.frame.Ayanamsa)
	return h.atPlace(e)
}

// solarKind says how deep an eclipse is on Earth. Where the axis meets the Earth it is hybrid if the shadow reaches her
// at the middle of its way, where it goes furthest down, and not at one of the ends of it.
func (h *shadow) solarKind(greatest vedic.JD) (EclipseKind, error) {
	a, err := h.axis(greatest)
	if err != nil {
		return 0, err
	}
	switch {
	case a.clear() >= a.outer:
		return 0, nil
	case a.clear() >= math.Abs(a.inner):
		return Partial, nil
	case a.round >= 1 && a.inner < 0:
		return Total, nil
	case a.round >= 1 || a.inner-float64(math.Sqrt(1-float64(a.round*a.round))*a.narrow) >= 0:
		return Annular, nil
	}
	// Left are axes that meet the Earth with a shadow that reaches her where she bulges most toward the Moon. Her
	// surface falls away to both ends of the path, by up to her radius, and the shadow may be too short to follow it
	// down.
	path, _, err := phaseSpan(func(at vedic.JD) (float64, error) {
		a, err := h.axis(at)
		return a.round - 1, err
	}, greatest, 0.2)
	if err != nil {
		return 0, err
	}
	for _, end := range [2]vedic.JD{path.From, path.To} {
		if a, err = h.axis(end); err != nil || a.inner >= 0 {
			return Hybrid, err
		}
	}
	return Total, nil
}

// solar is how Sun and Moon are at the place, in radians.
type solar struct{ apart, sun, moon, cover, altitude float64 }

func (h *shadow) solar(at vedic.JD) (s solar, err error) {
	v, err := h.view(at)
	if err != nil {
		return s, err
	}
	sun, altitude := v.frame.Surface(v.sun, h.place)
	moon, _ := v.frame.Surface(v.moon, h.place)
	return solar{
		apart(sun, moon), disc(sunRadius, sun.Distance), disc(moonOuter, moon.Distance), disc(moonInner, moon.Distance),
		altitude.Radians(),
	}, nil
}

// measure returns one figure of what the place has, over time.
func (h *shadow) measure(of func(solar) float64) func(vedic.JD) (float64, error) {
	return func(at vedic.JD) (float64, error) {
		s, err := h.solar(at)
		return of(s), err
	}
}

// deepest finds when most of the Sun is covered at the place, with the times of the whole and of the partial eclipse;
// full says that there is one in which the smaller disc lies within the larger, ok that there is any.
func (h *shadow) deepest(e Eclipse) (_ Eclipse, full, ok bool, err error) {
	// Nowhere does an eclipse begin or end more than 3.2 hours from the greatest. Within that the gap of the discs is
	// sampled first: seen from a place that turns with the Earth it need not have one dip only, and the search below
	// finds one.
	const reach, step vedic.JD = 0.14, 0.14 / 20
	gap := h.measure(func(s solar) float64 { return s.apart - s.sun - s.moon })
	near, most := e.Greatest, math.Inf(1)
	for at := e.Greatest - reach; at <= e.Greatest+reach; at += step {
		g, err := gap(at)
		if err != nil {
			return e, false, false, err
		}
		if g < most {
			near, most = at, g
		}
	}
	e.Max, err = least(h.measure(func(s solar) float64 { return s.apart * s.apart }), near-step, near+step)
	if err != nil {
		return e, false, false, err
	}
	if e.Full, full, err = phaseSpan(h.measure(func(s solar) float64 {
		return s.apart - math.Abs(s.cover-s.sun)
	}), e.Max, 0.01); err != nil {
		return e, full, false, err
	}
	if !full { // the Moon grows as she rises, so that most is covered some seconds from where the centres are nearest
		if e.Max, err = least(gap, e.Max-step, e.Max+step); err != nil {
			return e, full, false, err
		}
	}
	e.Partial, ok, err = phaseSpan(gap, e.Max, 0.13)
	return e, full, ok, err
}

// atPlace adds what the place has of an eclipse of the Sun and what it sees.
func (h *shadow) atPlace(e Eclipse) (Eclipse, error) {
	found, full, ok, err := h.deepest(e)
	if err != nil || !ok {
		found.Max = e.Max
		return found, err
	}
	e = found
	s, err := h.solar(e.Max)
	if err != nil {
		return e, err
	}
	e.Magnitude = (s.sun + s.moon - s.apart) / (2 * s.sun)
	kind := Annular
	if s.cover > s.sun {
		kind = Total
	}
	if full {
		e.Magnitude = s.cover / s.sun
	}
	list, err := visible(h.measure(func(s solar) float64 { return -s.altitude - refraction - s.sun }), e.Partial)
	if err != nil {
		return e, err
	}
	e.Visible = append(e.Visible, list...)
	if len(list) > 0 {
		e.Seen = Partial
	}
	if full && meets(list, e.Full) {
		e.Seen = kind
	}
	return e, nil
}
