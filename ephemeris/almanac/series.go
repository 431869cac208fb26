package almanac

import (
	"encoding/binary"
	"encoding/json"
)

// series is up to three functions of time, cut into pieces of equal length with a Chebyshev
// series for each function. Coefficients have the same offsets in all pieces, so that a piece
// is found by multiplication. They are stored from the highest order to the lowest, in the
// order of summation: first the extra orders of the first function, then both in turn, then
// those of the third.
//
// Fields are exported only for the head of a file; see [Engine.File].
type series struct {
	Start  float64    `json:"start"` // Julian day at which the first piece of the whole begins
	End    float64    `json:"end"`   // Julian day up to which there are pieces
	PerDay float64    `json:"perDay"`
	Skip   int        `json:"skip,omitzero"` // pieces of the whole that a cut leaves out at the beginning
	Pieces int        `json:"pieces"`
	At     int        `json:"at"` // byte of the first piece in the data
	Stride int        `json:"stride"`
	Units  [3]float64 `json:"units"` // value of 1 in a stored coefficient
	Lead   []field    `json:"lead,omitzero"`
	Pairs  [][2]field `json:"pairs,omitzero"`
	Third  []field    `json:"third,omitzero"`
}

// field is a signed integer in a piece: eight bytes from offset at, shifted left by up and
// right by down. It is a struct because Go keeps arrays in memory.
type field struct{ at, up, down uint8 }

// read returns the integer. All eight bytes are shifted up, so that the field's highest bit
// becomes the sign, and back down.
func (f field) read(piece []byte) float64 {
	return float64(int64(binary.LittleEndian.Uint64(piece[f.at:])<<(f.up&63)) >> (f.down & 63))
}

// MarshalJSON writes the three numbers as a list.
func (f field) MarshalJSON() ([]byte, error) { return json.Marshal([3]uint8{f.at, f.up, f.down}) }

// UnmarshalJSON reads the list written by MarshalJSON.
func (f *field) UnmarshalJSON(b []byte) error {
	var list [3]uint8
	err := json.Unmarshal(b, &list)
	*f = field{list[0], list[1], list[2]}
	return err
}

// values are the functions of a series at a moment, and the rates a day of the first two.
type values struct{ first, second, third, firstRate, secondRate float64 }

func (s *series) covers(t float64) bool {
	return t >= s.Start && t <= s.End && (t-s.Start)*s.PerDay >= float64(s.Skip)
}

// find returns the data from the piece that holds t, and the position of t in that piece from
// −1 to 1.
func (s *series) find(data []byte, t float64) (piece []byte, x float64) {
	u := float64((t - s.Start) * s.PerDay) // rounded, lest a fused multiply-add carry more digits on
	i := min(int(u), s.Skip+s.Pieces-1)
	return data[s.At+(i-s.Skip)*s.Stride:], float64(2*(u-float64(i))) - 1
}

// eval sums the series at t, which must be covered, by Clenshaw's recurrence and its
// derivative. The loops are written out because a chart spends most of its time here. Products
// are rounded before they are added (float64(…)), so that processors with a fused multiply-add
// agree with those without.
func (s *series) eval(data []byte, t float64) values {
	piece, x := s.find(data, t)
	x2 := 2 * x
	var a1, a2, da1, da2, b1, b2, db1, db2, c1, c2 float64
	for _, f := range s.Lead {
		da1, da2 = float64(x2*da1)+(float64(2*a1)-da2), da1
		a1, a2 = float64(x2*a1)+(f.read(piece)-a2), a1
	}
	for _, f := range s.Pairs {
		da1, da2 = float64(x2*da1)+(float64(2*a1)-da2), da1
		a1, a2 = float64(x2*a1)+(f[0].read(piece)-a2), a1
		db1, db2 = float64(x2*db1)+(float64(2*b1)-db2), db1
		b1, b2 = float64(x2*b1)+(f[1].read(piece)-b2), b1
	}
	for _, f := range s.Third {
		c1, c2 = float64(x2*c1)+(f.read(piece)-c2), c1
	}
	// Each recurrence goes one step too far: it yields c0 + 2x·b1 − b2 where the sum is c0 +
	// x·b1 − b2.
	perDay := 2 * s.PerDay
	return values{
		first:      (a1 - float64(x*a2)) * s.Units[0],
		second:     (b1 - float64(x*b2)) * s.Units[1],
		third:      (c1 - float64(x*c2)) * s.Units[2],
		firstRate:  (da1 - a2 - float64(x*da2)) * (s.Units[0] * perDay),
		secondRate: (db1 - b2 - float64(x*db2)) * (s.Units[1] * perDay),
	}
}

// glance evaluates the first and the third function roughly, from their lowest orders alone.
func (s *series) glance(data []byte, t float64, first, third int) (a, c float64) {
	piece, x := s.find(data, t)
	x2 := 2 * x
	var a1, a2, c1, c2 float64
	for _, f := range s.Pairs[len(s.Pairs)-first:] {
		a1, a2 = float64(x2*a1)+(f[0].read(piece)-a2), a1
	}
	for _, f := range s.Third[len(s.Third)-third:] {
		c1, c2 = float64(x2*c1)+(f.read(piece)-c2), c1
	}
	return (a1 - float64(x*a2)) * s.Units[0], (c1 - float64(x*c2)) * s.Units[2]
}
