package almanac

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
)

// Packed tables are for downloads to a browser: the same file that [Engine.File] writes, to the
// last bit, in half the size.
//
// A place and its motion are continuous from one piece of a series to the next. So the lowest
// coefficients of a piece follow, except for a few units, from the previous piece and the
// higher coefficients of the same one: for a function of Chebyshev polynomials Tₖ the d-th
// derivative is Σ cₖTₖ⁽ᵈ⁾, with Tₖ⁽ᵈ⁾(1) = ∏ (k²−i²)/(2i+1) over i < d, and (−1)ᵏ⁺ᵈ of that at
// −1 (A. Gil, J. Segura, N. Temme, Numerical Methods for Special Functions, 3.3). What is
// written is the difference of each coefficient from that prediction, all in integers.

// packMagic begins a file of packed tables. Two heads in JSON follow, each after its length in
// four bytes: that of the tables and a packing. The numbers come last.
const packMagic = "jyotish almanac, packed\n"

// mostSmooth is the largest number of derivatives that are continued, including the function
// itself.
const mostSmooth = 5

// packing describes packed tables: the size of their data, and how each function of each series
// is coded, in order.
type packing struct {
	Size      int        `json:"size"`
	Functions []packedBy `json:"functions"`
}

// packedBy says how a function is coded: how many of its derivatives are continued, and the
// period after which it wraps around, as a longitude does; zero is never.
type packedBy struct {
	Smooth int   `json:"smooth"`
	Turn   int64 `json:"turn,omitzero"`
}

// functions returns the fields of the up to three functions of a series, from the lowest order
// to the highest.
func (s *series) functions() (list [][]field) {
	var a, b []field
	a = append(a, s.Lead...)
	for _, p := range s.Pairs {
		a, b = append(a, p[0]), append(b, p[1])
	}
	for _, f := range [][]field{a, b, slices.Clone(s.Third)} {
		if len(f) > 0 {
			slices.Reverse(f)
			list = append(list, f)
		}
	}
	return list
}

// atOne is Tₖ⁽ᵈ⁾(1).
func atOne(k, d int64) int64 {
	num, den := int64(1), int64(1)
	for i := range d {
		num *= k*k - i*i
		den *= 2*i + 1
	}
	return num / den
}

// follower predicts the coefficients of a piece from the previous piece.
type follower struct {
	packedBy
	slopes [mostSmooth][]int64 // by derivative and order
	ends   [mostSmooth]int64   // of the previous piece, the derivatives at its end
	c      []int64             // coefficients of the piece, by order
	begun  bool
}

// follow returns a follower for a function of so many orders.
func follow(by packedBy, orders int) *follower {
	f := &follower{packedBy: by, c: make([]int64, orders)}
	for d := range by.Smooth {
		for k := range orders {
			f.slopes[d] = append(f.slopes[d], atOne(int64(k), int64(d)))
		}
	}
	return f
}

// expect returns the predicted coefficient of an order, from those of all higher orders.
//
// Orders are coded from the highest down. When order k is predicted, all above it are known,
// and so is the k-th derivative at the beginning of the piece, −1, which must equal that at the
// end of the previous one. That leaves one unknown. Integer arithmetic makes the prediction
// exact on every machine; floating point would not.
func (f *follower) expect(k int) int64 {
	if !f.begun || k >= f.Smooth {
		return 0
	}
	rest, sign := f.ends[k], int64(1)
	for j := k + 1; j < len(f.c); j++ {
		sign = -sign
		rest -= sign * f.slopes[k][j] * f.c[j]
	}
	own := f.slopes[k][k]
	return floor(rest+own/2, own)
}

// floor divides toward minus infinity. Halves must round alike on both sides of zero, or packer
// and unpacker would diverge.
func floor(n, by int64) int64 {
	q := n / by
	if n%by < 0 {
		q--
	}
	return q
}

// close ends a piece and stores the derivatives at its end.
func (f *follower) close() {
	for d := range f.Smooth {
		f.ends[d] = 0
		for j, c := range f.c {
			f.ends[d] += f.slopes[d][j] * c
		}
	}
	f.begun = true
}

// turns divides a difference into whole turns and a remainder of at most half a turn.
func (f *follower) turns(diff int64) (whole, rest int64) {
	if f.Turn == 0 {
		return 0, diff
	}
	whole = floor(diff+f.Turn/2, f.Turn)
	return whole, diff - whole*f.Turn
}

// coded is the state for coding one function, with the chances of each order and those of its
// turns.
type coded struct {
	*follower
	fields []field
	orders []chances
	whole  chances
}

// code prepares a function for writing or reading; both start from the same chances.
func code(by packedBy, fields []field) *coded {
	c := &coded{follower: follow(by, len(fields)), fields: fields, orders: make([]chances, len(fields)), whole: even()}
	for i := range c.orders {
		c.orders[i] = even()
	}
	return c
}

func (c *coded) write(e *encoder, piece []byte) {
	for k := len(c.fields) - 1; k >= 0; k-- {
		v := c.fields[k].whole(piece)
		diff := v - c.expect(k)
		if k == 0 && c.Turn != 0 {
			var n int64
			n, diff = c.turns(diff)
			e.number(&c.whole, n)
		}
		e.number(&c.orders[k], diff)
		c.c[k] = v
	}
	c.close()
}

// read reads a piece into bytes that are zero.
func (c *coded) read(d *decoder, piece []byte) {
	for k := len(c.fields) - 1; k >= 0; k-- {
		v := c.expect(k)
		if k == 0 && c.Turn != 0 {
			v += d.number(&c.whole) * c.Turn
		}
		v += d.number(&c.orders[k])
		c.c[k] = v
		c.fields[k].put(piece, v)
	}
	c.close()
}

// whole returns the field as an integer, before it becomes a float64.
func (f field) whole(piece []byte) int64 {
	return int64(binary.LittleEndian.Uint64(piece[f.at:])<<(f.up&63)) >> (f.down & 63)
}

// put writes the field where whole reads it, over zeros.
func (f field) put(piece []byte, v int64) {
	at := piece[f.at:]
	binary.LittleEndian.PutUint64(at, binary.LittleEndian.Uint64(at)|uint64(v)<<(f.down&63)>>(f.up&63))
}

// Packed returns the tables as a file for [Load], half the size of [Engine.File]; loaded, the
// tables are the same. The result is unpacked once for verification; a difference is the error.
func (e Engine) Packed() ([]byte, error) {
	t := e.tables()
	if t.before != nil {
		return nil, errJoined
	}
	head, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	p := packing{Size: len(t.data)}
	out := newEncoder()
	for _, s := range t.all() {
		for i, fields := range s.functions() {
			by := s.best(t.data, fields, i)
			p.Functions = append(p.Functions, by)
			c := code(by, fields)
			for n := range s.Pieces {
				c.write(out, t.data[s.At+n*s.Stride:])
			}
		}
	}
	how, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	b := []byte(packMagic)
	for _, text := range [][]byte{head, how} {
		b = append(binary.LittleEndian.AppendUint32(b, uint32(len(text))), text...)
	}
	b = append(b, out.end()...)
	if back, err := Load(b); err != nil || !bytes.Equal(back.tables().data, t.data) {
		return nil, errors.Join(errors.New("almanac: the packed tables do not unpack to the same data"), err)
	}
	return b, nil
}

// best finds the packing of a function that takes the fewest bits.
func (s *series) best(data []byte, fields []field, function int) (by packedBy) {
	fewest := math.MaxInt
	var turn int64
	if full := fullCircle / s.Units[0]; function == 0 && full == math.Trunc(full) {
		turn = int64(full)
	}
	for smooth := range min(mostSmooth, len(fields)) + 1 {
		try := packedBy{smooth, turn}
		e, c := newEncoder(), code(try, fields)
		for n := range s.Pieces {
			c.write(e, data[s.At+n*s.Stride:])
		}
		if size := len(e.end()); size < fewest {
			fewest, by = size, try
		}
	}
	return by
}

// fullCircle is 360° in arcseconds.
const fullCircle = 360 * 3600

// unpack reads packed tables after their magic. The file is untrusted: lengths are checked
// against the rest of the file, each series against the data, and the number of functions
// against the packing. Damaged bits in the numbers are detected by the checksum in Load.
func unpack(rest []byte) (*tables, error) {
	t := &tables{}
	var p packing
	var err error
	for _, into := range []any{t, &p} {
		if rest, err = readHead(rest, into); err != nil {
			return nil, err
		}
	}
	d, ok := newDecoder(rest)
	if !ok || p.Size < 8 || p.Size > mostData {
		return nil, fmt.Errorf("%w: its numbers are cut off", ErrNotTables)
	}
	t.data = make([]byte, p.Size)
	for _, s := range t.all() {
		if !s.sound(p.Size) {
			return nil, errOutside
		}
		for _, fields := range s.functions() {
			if len(p.Functions) == 0 || p.Functions[0].Smooth < 0 ||
				p.Functions[0].Smooth > min(mostSmooth, len(fields)) {
				return nil, fmt.Errorf("%w: its head does not describe the packing", ErrNotTables)
			}
			c := code(p.Functions[0], fields)
			p.Functions = p.Functions[1:]
			for n := range s.Pieces {
				c.read(d, t.data[s.At+n*s.Stride:])
			}
		}
	}
	return t, nil
}

// mostData limits the unpacked size, in bytes: ours have eight million.
const mostData = 64 << 20
