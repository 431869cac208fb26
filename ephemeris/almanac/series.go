package almanac

import (
	_ "embed"
	"encoding/binary"
)

// data holds the coefficients of all series, bit-packed, with eight bytes of padding at the end. Nothing writes to it.
//
//go:embed almanac.bin
var data []byte

// series is up to three functions of time, cut into pieces of equal length with a Chebyshev series for each function. All pieces keep
// their coefficients in the same places, so that a piece is found by multiplication. Coefficients stand from the highest order to the
// lowest, as they are summed: those that the first function has more than the second, then both in turn, then those of the third.
type series struct {
	start, end float64 // Julian days
	perDay     float64 // pieces a day
	pieces     int
	at, stride int        // byte of the first piece in data, bytes a piece
	units      [3]float64 // value of 1 in a stored coefficient
	lead       []field    // of the first function
	pairs      [][2]field // of the first and the second
	third      []field
}

// field is a signed integer in a piece: eight bytes from the byte at, shifted left by up and right by down.
type field struct{ at, up, down uint8 }

func (f field) read(piece []byte) float64 {
	return float64(int64(binary.LittleEndian.Uint64(piece[f.at:])<<(f.up&63)) >> (f.down & 63))
}

// values are the functions of a series at a moment, and the rates a day of the first two.
type values struct{ first, second, third, firstRate, secondRate float64 }

// covers says whether t lies in the table.
func (s *series) covers(t float64) bool { return t >= s.start && t <= s.end }

// find gives the piece that holds t, with what follows it, and the place of t in it from −1 to 1.
func (s *series) find(t float64) (piece []byte, x float64) {
	u := (t - s.start) * s.perDay
	i := min(int(u), s.pieces-1)
	return data[s.at+i*s.stride:], 2*(u-float64(i)) - 1
}

// eval sums the series at t, which must be covered, by Clenshaw's recurrence and its derivative. It is written out, not called for each
// function, because it is where a chart spends its time. Products are rounded before they are added (float64(…)), so that processors
// with a fused multiply-add agree with those without.
func (s *series) eval(t float64) values {
	piece, x := s.find(t)
	x2 := 2 * x
	var a1, a2, da1, da2, b1, b2, db1, db2, c1, c2 float64
	for _, f := range s.lead {
		da1, da2 = float64(x2*da1)+(2*a1-da2), da1
		a1, a2 = float64(x2*a1)+(f.read(piece)-a2), a1
	}
	for _, f := range s.pairs {
		da1, da2 = float64(x2*da1)+(2*a1-da2), da1
		a1, a2 = float64(x2*a1)+(f[0].read(piece)-a2), a1
		db1, db2 = float64(x2*db1)+(2*b1-db2), db1
		b1, b2 = float64(x2*b1)+(f[1].read(piece)-b2), b1
	}
	for _, f := range s.third {
		c1, c2 = float64(x2*c1)+(f.read(piece)-c2), c1
	}
	// Each recurrence went one step too far: it has c0 + 2x·b1 − b2 where the sum is c0 + x·b1 − b2.
	perDay := 2 * s.perDay
	return values{
		first:      (a1 - float64(x*a2)) * s.units[0],
		second:     (b1 - float64(x*b2)) * s.units[1],
		third:      (c1 - float64(x*c2)) * s.units[2],
		firstRate:  (da1 - a2 - float64(x*da2)) * (s.units[0] * perDay),
		secondRate: (db1 - b2 - float64(x*db2)) * (s.units[1] * perDay),
	}
}

// glance gives the first and the third function from their lowest orders alone.
func (s *series) glance(t float64, first, third int) (a, c float64) {
	piece, x := s.find(t)
	x2 := 2 * x
	var a1, a2, c1, c2 float64
	for _, f := range s.pairs[len(s.pairs)-first:] {
		a1, a2 = float64(x2*a1)+(f[0].read(piece)-a2), a1
	}
	for _, f := range s.third[len(s.third)-third:] {
		c1, c2 = float64(x2*c1)+(f.read(piece)-c2), c1
	}
	return (a1 - float64(x*a2)) * s.units[0], (c1 - float64(x*c2)) * s.units[2]
}
