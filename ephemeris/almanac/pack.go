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

// Packed tables are for the way to a browser: what [Engine.File] writes, to the last bit, in half the room.
//
// A place and its motion do not jump from one piece of a series to the next. So the lowest coefficients of a piece
// follow, but for a few units, from the piece before and its own higher ones: of a function of Chebyshev polynomials
// Tₖ the d-th derivative is Σ cₖTₖ⁽ᵈ⁾, with Tₖ⁽ᵈ⁾(1) = ∏ (k²−i²)/(2i+1) over i < d, and (−1)ᵏ⁺ᵈ of that at −1
// (A. Gil, J. Segura, N. Temme, Numerical Methods for Special Functions, 3.3). What is written is how far each
// coefficient is from there, all in integers.

// packMagic begins a file of packed tables. There follow two heads in JSON, each after its length in four bytes: that
// of the tables, and a packing. The numbers follow.
const packMagic = "jyotish almanac, packed\n"

// mostSmooth is how many derivatives are followed at most, the function itself counted.
const mostSmooth = 5

// packing says how tables were packed: how long their data is, and how each function of each series is told, in their
// order.
type packing struct {
	Size      int        `json:"size"`
	Functions []packedBy `json:"functions"`
}

// packedBy is how a function is told: how many of its derivatives are followed, and after how many units it begins
// anew, as a longitude does; zero is never.
type packedBy struct {
	Smooth int   `json:"smooth"`
	Turn   int64 `json:"turn,omitzero"`
}

// functions are the fields of the up to three functions of a series, from the lowest order to the highest.
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

// follower tells what the coefficients of a piece should be by the piece before.
type follower struct {
	packedBy
	slopes [mostSmooth][]int64 // by derivative and order
	ends   [mostSmooth]int64   // of the piece before, the derivatives at its end
	c      []int64             // coefficients of the piece, by order
	begun  bool
}

// follow makes a follower for a function of so many orders.
func follow(by packedBy, orders int) *follower {
	f := &follower{packedBy: by, c: make([]int64, orders)}
	for d := range by.Smooth {
		for k := range orders {
			f.slopes[d] = append(f.slopes[d], atOne(int64(k), int64(d)))
		}
	}
	return f
}

// expect returns what the coefficient of an order should be, from those of all higher ones.
//
// Orders are told from the highest down, so that when order k is asked for all above it are known,
// and the k-th derivative at the beginning of the piece, −1, which must be that at the end of the
// one before, leaves one unknown. Integers do it to the last bit on every machine, which a fit in
// float64 would not.
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

// floor divides toward minus infinity: halves must round alike on both sides of zero, or packer and
// unpacker would part.
func floor(n, by int64) int64 {
	q := n / by
	if n%by < 0 {
		q--
	}
	return q
}

// close ends a piece.
func (f *follower) close() {
	for d := range f.Smooth {
		f.ends[d] = 0
		for j, c := range f.c {
			f.ends[d] += f.slopes[d][j] * c
		}
	}
	f.begun = true
}

// turns divides a difference into whole turns and a rest of at most half of one.
func (f *follower) turns(diff int64) (whole, rest int64) {
	if f.Turn == 0 {
		return 0, diff
	}
	whole = floor(diff+f.Turn/2, f.Turn)
	return whole, diff - whole*f.Turn
}

// coded is a function on its way, with the chances of each of its orders and those of its turns.
type coded struct {
	*follower
	fields []field
	orders []chances
	whole  chances
}

// code makes a function ready to be written or read; both begin from the same chances.
func code(by packedBy, fields []field) *coded {
	c := &coded{follower: follow(by, len(fields)), fields: fields, orders: make([]chances, len(fields)), whole: even()}
	for i := range c.orders {
		c.orders[i] = even()
	}
	return c
}

// write writes a piece.
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

// whole is read, before it becomes a float64.
func (f field) whole(piece []byte) int64 {
	return int64(binary.LittleEndian.Uint64(piece[f.at:])<<(f.up&63)) >> (f.down & 63)
}

// put writes the field where whole reads it, over zeros.
func (f field) put(piece []byte, v int64) {
	at := piece[f.at:]
	binary.LittleEndian.PutUint64(at, binary.LittleEndian.Uint64(at)|uint64(v)<<(f.down&63)>>(f.up&63))
}

// Packed returns the tables as a file that [Load] opens, for where room counts: half as long as that
// of [Engine.File], and as it is once it is loaded. It is unpacked again before it is given; that
// it differs is the error.
func (e Engine) Packed() ([]byte, error) {
	t := e.tables()
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
		return nil, errors.Join(errors.New("almanac: what was packed is not unpacked again"), err)
	}
	return b, nil
}

// best finds how a function is told in the fewest bits.
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

// fullCircle is a whole turn in arcseconds.
const fullCircle = 360 * 3600

// unpack reads packed tables after their magic. Nothing of the file is trusted: lengths are held
// against what is left of it, each series against the data, and the number of functions against the
// packing; what the decoder makes of damaged bits is found by the sum that Load asks for.
func unpack(rest []byte) (*tables, error) {
	t := &tables{}
	var p packing
	for _, into := range []any{t, &p} {
		if len(rest) < 4 {
			return nil, fmt.Errorf("%w: its head is cut off", ErrNotTables)
		}
		n := int(binary.LittleEndian.Uint32(rest))
		if rest = rest[4:]; n > len(rest) {
			return nil, fmt.Errorf("%w: its head is cut off", ErrNotTables)
		}
		if err := json.Unmarshal(rest[:n], into); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNotTables, err)
		}
		rest = rest[n:]
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
				return nil, fmt.Errorf("%w: it does not tell how it is packed", ErrNotTables)
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

// mostData is how much packed tables may have, in bytes: ours have eight million.
const mostData = 64 << 20
