//go:build swisseph

package main

import "math"

// circle is the period of the first part of the bodies, in arcseconds.
const circle = 1296000

// piece fits the parts of a table over its ith piece: Chebyshev series, interpolated at twice as many points as the
// longest has coefficients, in whole units.
//
// The points are those of Chebyshev, at which interpolation comes near the best polynomial there
// is; with twice as many of them as coefficients the sums below are nearly a least-squares fit and
// what the library's own roundings add is averaged out. Longitudes are taken from that of the
// middle, so that a piece over 0° has no jump in it.
func (t *table) piece(i int) (whole [3][]int64) {
	begin := t.start + float64(i)*t.length
	points := 2*t.orders[0] + 1
	samples := make([]values, points)
	for j := range samples {
		x := math.Cos(math.Pi * (float64(j) + 0.5) / float64(points))
		samples[j] = t.ask(begin + (x+1)/2*t.length)
	}
	middle := samples[points/2]
	for p, n := range t.orders {
		for k := range n {
			var c float64
			for j := range samples {
				v := samples[j][p] - middle[p]
				if t.group == "Bodies" && p == 0 {
					v = math.Remainder(v, circle)
				}
				c += v * math.Cos(math.Pi*float64(k)*(float64(j)+0.5)/float64(points))
			}
			c *= 2 / float64(points)
			if k == 0 {
				c = c/2 + middle[p]
			}
			whole[p] = append(whole[p], int64(math.RoundToEven(c/t.units[p])))
		}
	}
	return whole
}
