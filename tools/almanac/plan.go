//go:build swisseph

package main

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// The tables begin early enough for the sunrise before the first moment of 1800-01-05 anywhere on Earth, and end after
// the sunrise that follows 2399-12-31, where the library still answers for stars.
const (
	begin = 2378498.5
	end   = 2597650.0
)

// even cuts the whole span into equal pieces of about so many days: the last one must not ask for moments much beyond
// the end.
func even(days float64) float64 { return (end - begin) / math.Ceil((end-begin)/days) }

// The Swiss Ephemeris' file of the Moon is cut into pieces of one anomalistic month, 7,954 from its first day to its
// last; at the joints the osculating node jumps by up to 0.4″. Pieces of a whole part of them, from a joint on, keep
// the jumps between pieces.
const (
	moonBegin = 2378487.555370702
	moonMonth = (2597656.457452471 - moonBegin) / 7954
)

// table says how one series is made.
type table struct {
	group         string // the member of the tables
	index         int    // in it; −1 for a single series
	start, length float64
	units         []float64 // of the coefficients of each part
	orders        []int     // number of coefficients of each part, the first the longest of the first two
	ask           func(t float64) values
}

// plan lists all tables. Lengths and orders were chosen by trial, so that the error is about that of the rounding of
// coefficients.
func plan(s *source) []table {
	return append(append(grahas(s), nodes(s)...), frames(s)...)
}

// grahas are the seven: pieces of 8 to 16 days, for the Moon of 5½, with the orders that bring the
// error to that of rounding.
func grahas(s *source) (all []table) {
	for _, p := range []struct {
		g              vedic.Graha
		start, length  float64
		lon, lat, dist int
		unit           float64 // of the distance, AU
	}{
		{vedic.Sun, begin, even(12), 9, 7, 4, 1e-5},
		{vedic.Moon, moonBegin + 2*moonMonth/5, moonMonth / 5, 11, 11, 7, 1e-8},
		{vedic.Mars, begin, even(12), 10, 9, 4, 1e-5},
		{vedic.Mercury, begin, even(8), 11, 10, 6, 1e-5},
		{vedic.Jupiter, begin, even(16), 9, 7, 4, 1e-5},
		{vedic.Venus, begin, even(12), 9, 8, 4, 1e-5},
		{vedic.Saturn, begin, even(16), 9, 7, 4, 1e-5},
	} {
		b := ephemeris.Body(p.g)
		all = append(all, table{"Bodies", int(b), p.start, p.length, []float64{fine, fine, p.unit},
			[]int{p.lon, p.lat, p.dist}, s.body(b)})
	}
	return all
}

// nodes are the mean node, of which four coefficients serve two months, and the osculating one,
// which sways within days.
func nodes(s *source) []table {
	mean, osculating := s.body(ephemeris.MeanNode), s.body(ephemeris.TrueNode)
	return []table{
		{"Bodies", int(ephemeris.MeanNode), begin, even(64), []float64{fine / 2}, []int{4}, mean},
		{"Bodies", int(ephemeris.TrueNode), moonBegin + 4*moonMonth/10, moonMonth / 10, []float64{0.005}, []int{7},
			osculating},
	}
}

// fine is the unit of most coefficients, in arcseconds.
const fine = 0.0005

// The library computes sidereal time by another model before 1850 and after 2050; pieces begin at both joints.
const (
	siderealJoint = 2396758.5
	siderealPiece = (2469807.5 - siderealJoint) / 1142
)

// frames are nutation, obliquity, time scales and ayanamsas. The mean obliquity is split off the
// true one, since it needs four pieces for six hundred years and nutation one every sixteen days.
func frames(s *source) []table {
	delta := s.frame(vedic.Lahiri, deltaT)
	frame := s.atTT(s.frame(vedic.Lahiri, nutation))
	single := func(group string, start, length, unit float64, order int, ask func(float64) values) table {
		return table{group, -1, start, length, []float64{unit}, []int{order}, ask}
	}
	all := []table{
		{"Nutations", -1, begin, even(16), []float64{fine, fine}, []int{12, 12}, func(tt float64) values {
			n := frame(tt)
			n[1] -= meanObliquity(tt)
			return n
		}},
		single("Obliquities", begin, even(65536), 1e-5, 6, func(tt float64) values {
			return values{meanObliquity(tt)}
		}),
		// ΔT is a polynomial between the years of its table, which begin every 365.25 days; the first begins before the
		// files.
		single("DeltaTs", 2451545-200*365.25, 365.25, 1e-4, 6, func(ut float64) values {
			return delta(max(ut, begin-1))
		}),
		single("SiderealTimes", siderealJoint-286*siderealPiece, siderealPiece, 1e-4, 7,
			func(ut float64) values { return s.sidereal(max(ut, begin-1)) }),
	}
	for a := vedic.Lahiri; a <= vedic.GalacticCenter; a++ {
		t := table{"Ayanamsas", int(a), begin, even(16384), []float64{1e-4}, []int{5}, s.atTT(s.frame(a, ayanamsa))}
		switch a {
		// with the aberration of a year
		case vedic.TrueChitra, vedic.TruePushya, vedic.TrueRevati, vedic.TrueMula, vedic.GalacticCenter:
			t.length, t.units, t.orders, t.ask = even(32), []float64{0.001, 0.05}, []int{10, 4}, s.star(a)
		}
		all = append(all, t)
	}
	return all
}

// name is shown during the run.
func (t *table) name() string {
	if t.index < 0 {
		return t.group
	}
	return fmt.Sprintf("%s[%d]", t.group, t.index)
}
