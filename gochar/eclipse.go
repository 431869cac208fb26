package gochar

import (
	"context"
	"errors"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// EclipseKind is how deep an eclipse is. Zero is none. Of two kinds the greater is the deeper one.
type EclipseKind uint8

// The kinds.
const (
	// Penumbral is of the Moon: she passes through the half-shadow of the Earth only. No tradition keeps it.
	Penumbral EclipseKind = 1 + iota
	// Partial is khandagrasa: a part of the disc, or a part of the Moon in the shadow.
	Partial
	// Annular is kankana: the Moon stands within the disc of the Sun.
	Annular
	// Hybrid is annular at some places and total at others; no place sees it as such.
	Hybrid
	// Total is khagrasa.
	Total
)

var eclipseKeys = []string{"penumbral", "partial", "annular", "hybrid", "total"}

// String returns the key, as "annular".
func (k EclipseKind) String() string { return key(k, "EclipseKind", eclipseKeys) }

// MarshalText returns the key, and nothing for none.
func (k EclipseKind) MarshalText() ([]byte, error) { return marshal(k, "EclipseKind", eclipseKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (k *EclipseKind) UnmarshalText(b []byte) error {
	return unmarshal(k, "kind of eclipse", b, eclipseKeys)
}

// Name returns the display name, "total" or "खग्रास (पूर्ण)". Out of range it is the number of the value.
func (k EclipseKind) Name(l vedic.Lang) string { return name(k, "eclipse", eclipseKeys, l) }

// Eclipse is an eclipse of the Sun or of the Moon, for the Earth and at a place. Its magnitude is the share of the
// diameter that is covered, of the Moon by the half-shadow where no more covers her; at a place where the Sun's eclipse
// is total or annular it is the ratio of the diameters. It is above 1 where an eclipse is total.
type Eclipse struct {
	// Body is the Sun or the Moon, the one that is eclipsed.
	Body vedic.Graha `json:"body"`
	// Kind is the deepest anywhere on Earth; never zero.
	Kind EclipseKind `json:"kind"`
	// Greatest is a Julian day of UT, as all moments here:
	// the axis of the shadow is nearest to the centre of the Earth, or to that of the Moon
	Greatest vedic.JD `json:"greatest"`
	// Longitude is the sidereal one of the body at that moment, from the centre of the Earth.
	Longitude vedic.Longitude `json:"longitude"`

	// At the place. An eclipse of the Moon has its phases everywhere at once; of the Sun each place has its own. A zero
	// Span or moment is a phase that the place does not have. What lies below the horizon counts here, and does not
	// count in Seen and Visible.
	Penumbra Span `json:"penumbra"` // of the Moon: touched by the half-shadow
	// from the first contact to the last: of the discs, or of the Moon and the shadow
	Partial Span `json:"partial"`
	// Full is total or annular, from the second contact to the third.
	Full Span `json:"full"`
	// Max is when it is deepest at the place.
	Max vedic.JD `json:"max"`
	// Magnitude is that then, by the rule above; 0 where the place has no phase.
	Magnitude float64 `json:"magnitude"`

	// the deepest that the place sees while any of the disc stands above the horizon; zero: it does not see it
	Seen EclipseKind `json:"seen,omitempty"`
	// the times of Partial with any of the disc above the horizon; of Penumbra where the place sees no more
	Visible []Span `json:"visible"`
}

// Eclipses returns the eclipses that a place sees, those with [Eclipse].Greatest in a span, in order of time. Those
// that touch the half-shadow alone, which tradition does not keep, are left out, and so are those that the place does
// not see, unless [Options] asks for them. A place that cannot be is a *vedic.RangeError.
//
// The geometry is exact: Sun and Moon are known to 0.002″, places lie on the ellipsoid of WGS 84. The Sun has a radius
// of 959.63″ at 1 AU; the Moon has 0.272488 of the Earth's equatorial radius at outer contacts, and 0.272281, the
// valleys of her limb, where she covers the Sun (Five Millennium Canon). Contacts keep within about two seconds of such
// predictions when the same ΔT is taken; mountains at the Moon's limb move what is seen by as much. The shadow of the
// Earth is that of Danjon, whose air adds 1/85 to the radius; its edge is not sharp, and by Chauvenet's rule contacts
// would differ by up to half a minute. Discs are seen 34′ lifted at a level horizon. In the future the turning of the
// Earth is uncertain: by the end of the tables by minutes.
func Eclipses(ctx context.Context, e Ephemeris, place vedic.Place, from, to vedic.JD, o Options) (list []Eclipse,
	err error) {
	if err := check(e, from, to, &o); err != nil {
		return nil, err
	}
	if err := place.Check(); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		h := shadow{seer: s, place: place}
		for k := math.Floor(float64(from-1-firstNew) / halfMonth); ; k++ {
			mean := firstNew + vedic.JD(k*halfMonth)
			if mean > to+1 || ctx.Err() != nil {
				return ctx.Err()
			}
			if mean < s.first-1 || mean > s.last+1 {
				continue
			}
			found, err := h.at(mean, math.Mod(k, 2) != 0)
			if err != nil {
				return err
			}
			if found.Kind == 0 || found.Greatest < from || found.Greatest >= to || found.Seen == 0 && !o.Everywhere ||
				!o.Penumbral && (found.Kind == Penumbral || found.Seen == Penumbral && !o.Everywhere) {
				continue
			}
			list = append(list, found)
		}
	})
	return list, err
}

// NextEclipse returns the first eclipse from a moment on that the place sees, under the same [Options] as [Eclipses].
// It looks five years ahead; in so long a time every place sees an eclipse of the Moon. If the ephemeris ends before
// one is found, the error is that of the ephemeris or [ErrNoEclipse].
func NextEclipse(ctx context.Context, e Ephemeris, place vedic.Place, from vedic.JD, o Options) (Eclipse, error) {
	const year = 365
	for at := vedic.JD(0); at < 5; at++ {
		list, err := Eclipses(ctx, e, place, from+at*year, from+(at+1)*year, o)
		if err != nil {
			return Eclipse{}, err
		}
		if len(list) > 0 {
			return list[0], nil
		}
	}
	return Eclipse{}, ErrNoEclipse
}

// ErrNoEclipse is returned by [NextEclipse] if there is no eclipse in the five years that it searches.
var ErrNoEclipse = errors.New("gochar: no eclipse is visible from the place in the next five years")

// Mean new moons (Meeus, Astronomical Algorithms 49); the true ones are within 15 hours of them.
const (
	firstNew  vedic.JD = 2451550.09766
	halfMonth          = 29.530588861 / 2
)

// The sizes of things: the astronomical unit and the radii of Earth, Sun and Moon in kilometres.
const (
	unit       = 149597870.7
	earth      = 6378.137
	flattening = 1 / 298.257223563
	sunRadius  = 959.63 / 3600 * math.Pi / 180 * unit
	moonOuter  = 0.272488 * earth
	moonInner  = 0.272281 * earth
)

// shadow looks for eclipses, half a month at a time: at every mean syzygy the true one is found, and what the Moon's
// latitude leaves possible is looked at. No table of saros or node is used that could miss one.
type shadow struct {
	*seer
	place vedic.Place
	phase vedic.Angle // of the Moon: 0 when new, half a circle when full
}

// view is the Sun and the Moon at a moment.
type view struct {
	frame     ephemeris.Frame
	sun, moon ephemeris.Apparent
}

// view asks for both in one frame, so that nutation and ayanamsa are the same of both and cancel.
func (h *shadow) view(at vedic.JD) (v view, err error) {
	if v.frame, err = h.engine.Frame(at, h.o.Ayanamsa); err != nil {
		return v, err
	}
	if v.sun, err = h.look(vedic.Sun, at, &v.frame); err != nil {
		return v, err
	}
	v.moon, err = h.look(vedic.Moon, at, &v.frame)
	return v, err
}

// at looks at the new or full moon near a moment.
func (h *shadow) at(mean vedic.JD, full bool) (e Eclipse, err error) {
	h.phase = 0
	if full {
		h.phase = vedic.Circle / 2
	}
	at := mean
	var v view
	// Newton's method with the speeds of the ephemeris. A mean syzygy is up to 15 hours off, and
	// each step leaves about a hundredth of the square of the error in days, so the third is exact;
	// two more are for safety.
	for i := range 5 {
		if v, err = h.view(at); err != nil {
			return e, err
		}
		if i == 0 && v.moon.Latitude.Abs() > 7*vedic.Degree/2 {
			return e, nil // her latitude changes by less than 1.5° a day, and the true syzygy is not so far
		}
		gap := (v.moon.Longitude - v.sun.Longitude - h.phase).Signed()
		at -= vedic.JD(float64(gap) / float64(v.moon.Speed-v.sun.Speed))
	}
	if v.moon.Latitude.Abs() > 105*vedic.Arcminute {
		return e, nil // an eclipse needs less than 1°36′
	}
	if full {
		return h.ofMoon(at)
	}
	return h.ofSun(at)
}

// least returns where a smooth function has its least value between two moments, to 0.01 s where it is as sharp as an
// eclipse. First the golden section, which needs no slope, then a parabola.
func least(f func(vedic.JD) (float64, error), low, high vedic.JD) (vedic.JD, error) {
	const golden = 0.6180339887498949
	c, d := high-vedic.JD(golden*(high-low)), low+vedic.JD(golden*(high-low))
	x, err := f(c)
	if err != nil {
		return 0, err
	}
	y, err := f(d)
	for err == nil && high-low > 1e-3 {
		if x < y {
			high, d, y = d, c, x
			c = high - vedic.JD(golden*(high-low))
			x, err = f(c)
		} else {
			low, c, x = c, d, y
			d = low + vedic.JD(golden*(high-low))
			y, err = f(d)
		}
	}
	// Beside its least place a function changes by the square of the way to it, so that comparing values cannot find
	// the place more closely than the root of what the values are off; narrowing on would follow that noise. Three
	// values that stand wide apart are not so easily misled: a parabola through the last three minutes.
	const step vedic.JD = 1e-3
	for range 2 {
		if err != nil {
			return 0, err
		}
		at := low + (high-low)/2
		var v [3]float64
		for i := range v {
			if v[i], err = f(at + vedic.JD(vedic.JD(i-1)*step)); err != nil {
				return 0, err
			}
		}
		at += vedic.JD(step * vedic.JD((v[0]-v[2])/(2*(v[0]-float64(2*v[1])+v[2]))))
		low, high = at, at
	}
	return low, err
}

// zero returns where a function changes its sign between two moments, to 0.1 ms; both ends have different signs.
func zero(f func(vedic.JD) (float64, error), low, high vedic.JD) (vedic.JD, error) {
	x, err := f(low)
	if err != nil {
		return 0, err
	}
	y, err := f(high)
	// A secant through a curve draws one end in and leaves the other where it was. So each third step halves, and a
	// secant keeps off the ends by a thousandth of the bracket: where it would stop short of the zero it lands beyond,
	// and the other end comes in too.
	for n := 0; err == nil && high-low > 1e-9 && n < 60; n++ {
		at := low + (high-low)/2
		if n%3 != 2 {
			at = low + vedic.JD((high-low)*vedic.JD(x/(x-y)))
			if near := 1e-10 + (high-low)/1000; at-low < near {
				at = low + near
			} else if high-at < near {
				at = high - near
			}
		}
		var z float64
		if z, err = f(at); (z < 0) == (x < 0) {
			low, x = at, z
		} else {
			high, y = at, z
		}
	}
	return high, err
}

// phaseSpan returns the time around a moment in which a function is negative; ok is false where it is not so at the
// moment itself.
func phaseSpan(f func(vedic.JD) (float64, error), mid, reach vedic.JD) (s Span, ok bool, err error) {
	// The reach has to be longer than half of the longest phase there can be, or zero would look for a change of sign
	// where there is none; each caller's number is: 0.2 days for the half-shadow and for the path of an axis over the
	// Earth, 0.13 for the discs at a place, 0.01 for totality and annularity.
	if v, err := f(mid); err != nil || v >= 0 {
		return s, false, err
	}
	if s.From, err = zero(f, mid-reach, mid); err != nil {
		return s, false, err
	}
	s.To, err = zero(f, mid, mid+reach)
	return s, true, err
}

// visible returns the times of a span in which any of a disc stands above the horizon: up is its height in radians,
// negative above.
func visible(up func(vedic.JD) (float64, error), s Span) (list []Span, err error) {
	// Between its culminations, twelve hours apart, a disc does nothing but rise or sink, so that the six hours of the
	// longest half-shadow have two crossings of the horizon at most. Both within one step of a quarter of an hour
	// happen only to a disc that grazes the horizon, about which the 34′ of the air are less certain than that.
	const steps = 24
	step := (s.To - s.From) / steps
	here, err := up(s.From)
	if err != nil {
		return nil, err
	}
	now := Span{From: s.From}
	for i := 1; i <= steps; i++ {
		t := s.From + vedic.JD(vedic.JD(i)*step)
		next, err := up(t)
		if err != nil {
			return nil, err
		}
		if (here < 0) != (next < 0) {
			edge, err := zero(up, t-step, t)
			if err != nil {
				return nil, err
			}
			if here < 0 {
				list = append(list, Span{now.From, edge})
			}
			now.From = edge
		}
		here = next
	}
	if here < 0 {
		list = append(list, Span{now.From, s.To})
	}
	return list, nil
}

// meets reports whether any of the spans has a moment in common with another.
func meets(list []Span, s Span) bool {
	for _, v := range list {
		if v.From < s.To && s.From < v.To {
			return true
		}
	}
	return false
}

// refraction lifts what is at the horizon, in radians.
const refraction = 34.0 / 60 * math.Pi / 180

// apart returns the angle between two directions in radians, exact where it is small.
func apart(a, b ephemeris.Apparent) float64 {
	x, y := math.Sin((a.Latitude-b.Latitude).Radians()/2), math.Sin((a.Longitude-b.Longitude).Signed().Radians()/2)
	return 2 * math.Asin(math.Sqrt(float64(x*x)+
		float64(math.Cos(a.Latitude.Radians())*math.Cos(b.Latitude.Radians())*y*y)))
}

// disc returns the radius of a disc at a distance in AU, in radians.
func disc(size, distance float64) float64 { return math.Asin(size / (distance * unit)) }
