//go:build swisseph

package main

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// span is what one set of tables covers.
type span struct {
	begin, end float64 // TT
	// Before that moment ΔT and sidereal time are not asked for, though their first pieces begin earlier.
	least float64
	// After that moment ΔT is not asked for, though its last piece ends later; 0 is never.
	most float64
	// Until when the files are asked. Past that moment the last difference between them and the Moshier model is
	// carried on.
	files float64
	// The file of the Moon is cut into pieces of one anomalistic month, from its first day to its last; at the joints
	// the osculating node jumps by up to 0.4″. Pieces of a whole part of them, from a joint on, keep the jumps between
	// pieces.
	moonBegin, moonMonth float64
	// Where the pieces of sidereal time begin, and how long they are.
	siderealBegin, siderealPiece float64
}

// embedded is the span of the tables in the program. They begin early enough for the sunrise before the first moment of
// 1800-01-05 anywhere on Earth, and end after the sunrise that follows 2399-12-31, where the library still answers for
// stars. The library computes sidereal time by another model before 1850 and after 2050; pieces begin at both joints.
var embedded = span{
	begin: 2378498.5, end: 2597650.0, least: 2378497.5, files: 2597640.9, moonBegin: 2378487.555370702,
	moonMonth:     (2597656.457452471 - 2378487.555370702) / 7954,
	siderealBegin: siderealJoint - 286*siderealPiece, siderealPiece: siderealPiece,
}

const (
	siderealJoint = 2396758.5
	siderealPiece = (2469807.5 - siderealJoint) / 1142
)

// files are those of DE441: where each begins by the calendar, and what its Moon covers by its head.
var files = []struct {
	year                       int
	begin, moonBegin, moonLast float64
}{
	{-3000, 625307.5, 625300.1832551509, 844469.4336297951},
	{-2400, 844457.5, 844441.8630892057, 1063611.0749085513},
	{-1800, 1063607.5, 1063583.5037814253, 1282780.2302074968},
	{-1200, 1282757.5, 1282752.658489363, 1501921.7889281483},
	{-600, 1501907.5, 1501894.2166234609, 1721063.3042369813},
	{0, 1721057.5, 1721035.7313464677, 1940232.3292805997},
	{600, 1940207.5, 1940204.7557993007, 2159373.753492341},
	{1200, 2159357.5, 2159346.1794251623, 2378515.1300229887},
	{1800, 2378496.5, 2378487.555370702, 2597656.4574524714},
	{2400, 2597641.5, 2597628.882212909, 2816797.7343540657},
	{3000, 2816787.5, 0, 0},
}

// spanOf gives the span of the six hundred years that begin with one: from two days after the file begins to sixteen
// days into the next, so that the tables of two spans overlap. Past the last file there is none.
func spanOf(year int) (span, error) {
	for i, f := range files[:len(files)-1] {
		if f.year != year {
			continue
		}
		months := math.Round((f.moonLast - f.moonBegin) / 27.55455)
		s := span{begin: f.begin + 2, end: files[i+1].begin + 16, least: files[0].begin + 1, files: math.Inf(1),
			moonBegin: f.moonBegin,
			moonMonth: (f.moonLast - f.moonBegin) / months, siderealBegin: f.begin + 2}
		if i == len(files)-2 {
			s.end, s.most = files[i+1].begin-9, files[i+1].begin-3 // the last piece of the Moon goes on after the end
		}
		s.siderealPiece = s.even(64)
		return s, nil
	}
	return span{}, fmt.Errorf("no file of DE441 begins with the year %d", year)
}

// even cuts the whole span into equal pieces of about so many days: the last one must not ask for moments much beyond
// the end.
func (s span) even(days float64) float64 { return (s.end - s.begin) / math.Ceil((s.end-s.begin)/days) }

// moon gives the first joint of a grid of parts of a month at or after the beginning of the span.
func (s span) moon(parts float64) float64 {
	return s.moonBegin + math.Ceil((s.begin-s.moonBegin)/(s.moonMonth/parts))*s.moonMonth/parts
}

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
	all := append(append(grahas(s), nodes(s)...), frames(s)...)
	return append(append(all, ayanamsas(s, vedic.BabylonianKugler1, vedic.Tropical)...), outer(s)...)
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
		{vedic.Sun, s.begin, s.even(12), 9, 7, 4, 1e-5},
		{vedic.Moon, s.moon(5), s.moonMonth / 5, 11, 11, 7, 1e-8},
		{vedic.Mars, s.begin, s.even(12), 10, 9, 4, 1e-5},
		{vedic.Mercury, s.begin, s.even(8), 11, 10, 6, 1e-5},
		{vedic.Jupiter, s.begin, s.even(16), 9, 7, 4, 1e-5},
		{vedic.Venus, s.begin, s.even(12), 9, 8, 4, 1e-5},
		{vedic.Saturn, s.begin, s.even(16), 9, 7, 4, 1e-5},
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
		{"Bodies", int(ephemeris.MeanNode), s.begin, s.even(64), []float64{fine / 2}, []int{4}, mean},
		{"Bodies", int(ephemeris.TrueNode), s.moon(10), s.moonMonth / 10, []float64{0.005}, []int{7},
			osculating},
	}
}

// fine is the unit of most coefficients, in arcseconds.
const fine = 0.0005

// frames are nutation, obliquity, time scales and ayanamsas. The mean obliquity is split off the
// true one, since it needs four pieces for six hundred years and nutation one every sixteen days.
func frames(s *source) []table {
	delta := s.frame(vedic.Lahiri, deltaT)
	frame := s.atTT(s.frame(vedic.Lahiri, nutation))
	single := func(group string, start, length, unit float64, order int, ask func(float64) values) table {
		return table{group, -1, start, length, []float64{unit}, []int{order}, ask}
	}
	all := []table{
		{"Nutations", -1, s.begin, s.even(16), []float64{fine, fine}, []int{12, 12}, func(tt float64) values {
			n := frame(tt)
			n[1] -= meanObliquity(tt)
			return n
		}},
		single("Obliquities", s.begin, s.even(65536), 1e-5, 6, func(tt float64) values {
			return values{meanObliquity(tt)}
		}),
		// ΔT is a polynomial between the years of its table, which begin every 365.25 days; the first begins before the
		// files.
		single("DeltaTs", 2451545-math.Ceil((2451545-s.begin)/365.25)*365.25, 365.25, 1e-4, 6, func(ut float64) values {
			if s.most == 0 || ut < s.most {
				return delta(max(ut, s.least))
			}
			return parabola(delta, s.most, ut)
		}),
		single("SiderealTimes", s.siderealBegin, s.siderealPiece, 1e-4, 7,
			func(ut float64) values { return s.sidereal(max(ut, s.least)) }),
	}
	return append(all, ayanamsas(s, vedic.Lahiri, vedic.BabylonianKugler1)...)
}

// parabola continues a function after a moment by its values there and 200 and 400 days before. ΔT is a parabola from
// 2500 on.
func parabola(f func(float64) values, last, t float64) values {
	a, b, c := f(last)[0], f(last - 200)[0], f(last - 400)[0]
	x := (t - last) / 200
	return values{a + x*(a-b) + x*(x+1)/2*(a-2*b+c)}
}

// ayanamsas are those from one to before another, but for those that the engine takes from the series of another.
func ayanamsas(s *source, from, to vedic.Ayanamsa) (all []table) {
	for a := from; a < to; a++ {
		t := table{"Ayanamsas", int(a), s.begin, s.even(16384), []float64{1e-4}, []int{5}, s.atTT(s.frame(a, ayanamsa))}
		switch a {
		case vedic.TrueSheoran, vedic.GalacticCenterGilBrand, vedic.GalacticCenterCochrane,
			vedic.GalacticCenterMulaWilhelm:
			continue
		// with the aberration of a year
		case vedic.TrueChitra, vedic.TruePushya, vedic.TrueRevati, vedic.TrueMula, vedic.GalacticCenter:
			t.length, t.units, t.orders, t.ask = s.even(32), []float64{0.001, 0.05}, []int{10, 4}, s.star(a)
		}
		all = append(all, t)
	}
	return all
}

// outer are Uranus, Neptune and Pluto, whose motion is that of the Earth for the most part.
func outer(s *source) (all []table) {
	for b := ephemeris.Uranus; b < ephemeris.BodyCount; b++ {
		all = append(all, table{"Bodies", int(b), s.begin, s.even(32), []float64{fine, fine, 1e-5}, []int{10, 8, 5},
			s.body(b)})
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
