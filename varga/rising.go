package varga

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// siderealMinute is by how many radians the heavens turn in a minute of UT: 360.98564736629° a day.
const siderealMinute = 360.98564736629 / 1440 * math.Pi / 180

// reach is how far from birth changes are looked for.
const reach = 12 * time.Hour

// Horizon is the eastern horizon of a birth. Within half a day of it the obliquity and the distance
// between the tropical and the sidereal zero move less than 0.1″, by which the lagna is off at
// most: they stand still here. Outside the polar circles Holds asks when a point rises and never
// steps through time: a report needs thirty-two edges, and a search for each would cost more than
// all the rest.
type Horizon struct {
	at             vedic.Longitude // the lagna of the birth
	rose           float64         // when it rises, as rises has it
	turned         float64         // right ascension of the meridian at birth, radians
	sinEps, cosEps float64
	tanPhi         float64
	tropical       vedic.Angle // of the sidereal zero
	sinZ, cosZ     float64     // of the same
	polar          bool
}

// HorizonOf returns the horizon of a sky. It reads the sky's own sidereal time and obliquity, so that
// it agrees with whichever ephemeris observed them.
// It is zero for nil.
func HorizonOf(sky *vedic.Sky) Horizon {
	if sky == nil {
		return Horizon{}
	}
	sin, cos := math.Sincos(sky.Obliquity.Radians())
	h := Horizon{
		at: sky.Lagna, turned: (sky.SiderealTime + sky.Place.Lon).Radians(), sinEps: sin, cosEps: cos,
		tanPhi: math.Tan(sky.Place.Lat.Radians()), tropical: sky.LagnaZero(),
		polar: sky.Place.Lat.Abs() >= 90*vedic.Degree-sky.Obliquity,
	}
	h.sinZ, h.cosZ = math.Sincos(h.tropical.Radians())
	h.rose = h.rises(edgeAt(vedic.Angle(h.at)))
	return h
}

// Holds says how much earlier or later the birth might have been with the lagna in the same sign of v, by the rule of
// Parashara. It follows from the oblique ascension of the edges, to 0.1 s. Within the polar circles, where the lagna
// may run backward or leap, it is searched in steps of half a minute: the sign may leave and come back between two
// steps unseen. What is no varga gives the zero Delta.
func (h *Horizon) Holds(v Varga) vedic.Delta {
	if !v.Valid() || *h == (Horizon{}) || !h.at.Valid() || !h.tropical.Valid() {
		return vedic.Delta{}
	}
	return h.holds(&catalogue[v.rank()][0])
}

// holds does so for any method.
func (h *Horizon) holds(s *scheme) vedic.Delta {
	if h.polar {
		return vedic.Delta{Earlier: h.search(s, -1), Later: h.search(s, 1)}
	}
	from, to := s.around(h.at)
	return vedic.Delta{Earlier: minutes(h.rises(from), h.rose), Later: minutes(h.rose, h.rises(to))}
}

// rises returns the sidereal time at which a point of the ecliptic rises, but for a constant: its oblique ascension,
// which is its right ascension less the ascensional difference, −π to π. Outside the polar circles each point rises
// once a day. With (x, y) the point on the equator, cos δ long, and d the sine of the difference times cos δ, one arc
// tangent takes both angles.
func (h *Horizon) rises(l edge) float64 {
	sin, cos := float64(l.sin*h.cosZ)+float64(l.cos*h.sinZ), float64(l.cos*h.cosZ)-float64(l.sin*h.sinZ)
	sinDelta := sin * h.sinEps
	x, y, d := cos, sin*h.cosEps, h.tanPhi*sinDelta
	// a rounding may lift d over cos δ at the polar circle
	c := math.Sqrt(max(0, 1-float64(sinDelta*sinDelta)-float64(d*d)))
	return math.Atan2(float64(y*c)-float64(x*d), float64(x*c)+float64(y*d))
}

// minutes returns the time in which the lagna goes from one point forward to another less than half a
// day on, by when they rise. Up to half a turn either way is one difference; max keeps a rounding
// at an edge from showing as a time below zero.
func minutes(from, to float64) vedic.Minutes {
	turn := to - from
	switch {
	case turn > math.Pi:
		turn -= 2 * math.Pi
	case turn < -math.Pi:
		turn += 2 * math.Pi
	}
	return vedic.Minutes(max(0, turn) / siderealMinute)
}

// lagna returns the rising point a number of minutes after birth. Of the two points in which the ecliptic meets the
// horizon it is the eastern one: within the polar circles the formula may give the other, and the lagna leaps across
// the sky when they change roles.
func (h *Horizon) lagna(after float64) vedic.Longitude {
	sin, cos := math.Sincos(h.turned + float64(after*siderealMinute))
	l := vedic.Radians(math.Atan2(cos, -(float64(sin*h.cosEps) + float64(h.tanPhi*h.sinEps))))
	if h.cosEps+float64(h.sinEps*h.tanPhi*sin) < 0 {
		l += vedic.Circle / 2
	}
	return vedic.NewLongitude(l - h.tropical)
}

// Lagna returns the rising point a time after birth, or before it where that is negative, up to a day: what rises at
// the beginning of a part of the day, for one. It is good to 0.3″.
func (h *Horizon) Lagna(after vedic.Minutes) vedic.Longitude { return h.lagna(float64(after)) }

// edge is a sidereal longitude by its sine and cosine. A horizon adds to it where the sidereal zero stands, by four
// products: thirty edges a chart are a third of what its vargas cost if each is put through the trigonometry anew.
type edge struct{ sin, cos float64 }

// edgeAt puts one through the trigonometry.
func edgeAt(a vedic.Angle) edge {
	sin, cos := math.Sincos(a.Radians())
	return edge{sin, cos}
}

// edges are the first microarcseconds of the parts of each varga. Where the number of parts does not
// divide the circle, the edge lies between two units, and the first that is beyond it begins the
// part, as [vedic.Longitude.Part] counts.
var edges = func() (table [count][]edge) {
	for _, v := range All() {
		n := 12 * int(v)
		list := make([]edge, n)
		for i := range list {
			list[i] = edgeAt((vedic.Angle(i)*vedic.Circle + vedic.Angle(n-1)) / vedic.Angle(n))
		}
		table[v.rank()] = list
	}
	return table
}()

// around returns the beginning and the end of the arc about l that lies in one sign. Neighbouring parts may share a
// sign, as the dasamsas do where an odd sign passes into an even one. It gives up after a whole circle, which no varga
// needs: none has one sign all round.
func (s *scheme) around(l vedic.Longitude) (from, to edge) {
	n := len(s.cells)
	i, _ := s.cell(l)
	first, next := i, i+1
	for first > i-n && s.same(i, (first-1+n)%n) {
		first--
	}
	for next < i+n && s.same(i, next%n) {
		next++
	}
	return s.edge[(first+n)%n], s.edge[next%n]
}

// same reports whether a chart shows two parts of the circle alike: by their signs or, where there are none, by their
// lords.
func (s *scheme) same(i, j int) bool {
	if i < 0 || j < 0 {
		return i == j
	}
	a, b := s.cells[i].sign, s.cells[j].sign
	return a == b || s.way == byLords && lords[a-1] == lords[b-1]
}

// search looks for the end of the sign before (−1) or after birth (1).
func (h *Horizon) search(s *scheme, way float64) vedic.Minutes {
	i, _ := s.cell(h.at)
	if i < 0 {
		return 0
	}
	return h.leaves(func(l vedic.Longitude) bool {
		j, _ := s.cell(l)
		return !s.same(i, j)
	}, way)
}

// leaves looks for the first moment before (−1) or after birth (1) at which the lagna has left
// where it was. Half a minute moves a lagna by about 7′ in the mean, less than the narrowest part,
// which is half a degree in a shashtyamsa.
func (h *Horizon) leaves(gone func(vedic.Longitude) bool, way float64) vedic.Minutes {
	const step = 0.5
	left := func(t float64) bool { return gone(h.lagna(way * t)) }
	for t := step; t <= reach.Minutes(); t += step {
		if left(t) {
			return bisect(t-step, t, left)
		}
	}
	return vedic.Minutes(math.Inf(1))
}

// bisect finds to a hundredth of a second where a condition begins to hold between two moments.
func bisect(no, yes float64, holds func(t float64) bool) vedic.Minutes {
	for yes-no > 0.01/60 {
		if middle := (no + yes) / 2; holds(middle) {
			yes = middle
		} else {
			no = middle
		}
	}
	return vedic.Minutes(yes)
}
