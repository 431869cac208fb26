package almanac

import (
	"encoding/binary"
	"math/bits"
)

// Numbers of packed tables are told by how many bits they have, which a range coder writes by how often that was so
// before, and by the bits themselves below the highest, which are as good as drawn by lot and stand apart as they are.
// The coder is the binary one of LZMA (Igor Pavlov, public domain; G. Martin, Range encoding, 1979).

const (
	chanceBits = 11 // of a chance, which is that of a zero
	chanceMove = 5  // how slowly a chance follows what comes
	lengthBits = 6  // of a length: up to 63 bits
)

// chances are those of a length, bit by bit from the highest: a tree.
type chances [1 << lengthBits]uint16

// even returns the chances of a length of which nothing is known yet.
func even() (c chances) {
	for i := range c {
		c[i] = 1 << (chanceBits - 1)
	}
	return c
}

// encoder writes numbers.
type encoder struct {
	// Where the interval begins that stands for all written so far: 32 bits, and a carry above
	// them.
	low uint64
	// How long it is.
	span    uint32
	pending int  // bytes that a carry may still change
	cache   byte // the one before them
	out     []byte

	// The bits that are written as they are, and those of the last byte, of which there are n.
	plain []byte
	held  uint64
	n     uint
}

// newEncoder begins with the whole interval; its first byte given out is the 0 that pending counts.
func newEncoder() *encoder { return &encoder{span: 1<<32 - 1, pending: 1} }

// shift returns out the highest byte of low. A byte of 255 may still become 0 by a carry from below
// and so waits with all of its kind that follow it: cache is the byte before them, and pending
// counts it too.
func (e *encoder) shift() {
	if uint32(e.low) < 0xff000000 || e.low>>32 != 0 {
		carry := byte(e.low >> 32)
		for ; e.pending > 0; e.pending-- {
			e.out = append(e.out, e.cache+carry)
			e.cache = 0xff
		}
		e.cache = byte(e.low >> 24)
	}
	e.pending++
	e.low = uint64(uint32(e.low) << 8)
}

// bit writes a bit whose chance of being 0 is p, of 2¹¹, and moves the chance toward what came: the
// interval is cut in two in that proportion, and when it has less than 24 bits left its highest
// byte is settled.
func (e *encoder) bit(p *uint16, bit uint32) {
	bound := (e.span >> chanceBits) * uint32(*p)
	if bit == 0 {
		e.span = bound
		*p += (1<<chanceBits - *p) >> chanceMove
	} else {
		e.low += uint64(bound)
		e.span -= bound
		*p -= *p >> chanceMove
	}
	for e.span < 1<<24 {
		e.span <<= 8
		e.shift()
	}
}

// lot writes n bits as they are.
func (e *encoder) lot(v uint64, n uint) {
	for ; n > 0; n-- {
		e.held |= (v >> (n - 1) & 1) << e.n
		if e.n++; e.n == 8 {
			e.plain, e.held, e.n = append(e.plain, byte(e.held)), 0, 0
		}
	}
}

// number writes one of up to 63 bits.
func (e *encoder) number(c *chances, v int64) {
	size := uint64(max(v, -v))
	length := uint32(bits.Len64(size))
	node := uint32(1)
	for i := lengthBits - 1; i >= 0; i-- {
		b := length >> i & 1
		e.bit(&c[node], b)
		node = node<<1 | b
	}
	if length > 0 {
		e.lot(size, uint(length)-1)
		e.lot(uint64(v)>>63, 1)
	}
}

// end returns what was written: the length of the coded part in four bytes, lowest first, that part, the plain bits.
func (e *encoder) end() []byte {
	for range 5 {
		e.shift()
	}
	if e.n > 0 {
		e.plain = append(e.plain, byte(e.held))
	}
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(e.out)))
	return append(append(b, e.out...), e.plain...)
}

// decoder reads what an encoder wrote. After its end it reads zeros: whoever reads sees from a sum that they are wrong.
type decoder struct {
	span, code uint32
	in, plain  []byte
	held       uint64
	n          uint
}

// newDecoder opens what end gave; ok is false where it is too short. The first byte of the coded
// part is always 0.
func newDecoder(b []byte) (*decoder, bool) {
	if len(b) < 4 {
		return nil, false
	}
	n := binary.LittleEndian.Uint32(b)
	if b = b[4:]; uint64(n) > uint64(len(b)) || n < 5 {
		return nil, false
	}
	d := &decoder{span: 1<<32 - 1, in: b[1:n], plain: b[n:]}
	for range 4 {
		d.code = d.code<<8 | uint32(d.next())
	}
	return d, true
}

// next returns the next byte of the coded part, zeros after its end.
func (d *decoder) next() (b byte) {
	if len(d.in) > 0 {
		b, d.in = d.in[0], d.in[1:]
	}
	return b
}

// bit reads a bit as encoder.bit wrote it: the same cuts and the same moves of the chance, or all
// that follows is noise.
func (d *decoder) bit(p *uint16) uint32 {
	bound := (d.span >> chanceBits) * uint32(*p)
	bit := uint32(0)
	if d.code < bound {
		d.span = bound
		*p += (1<<chanceBits - *p) >> chanceMove
	} else {
		bit = 1
		d.code -= bound
		d.span -= bound
		*p -= *p >> chanceMove
	}
	for d.span < 1<<24 {
		d.span <<= 8
		d.code = d.code<<8 | uint32(d.next())
	}
	return bit
}

// lot reads n bits, at most 56, from the highest.
func (d *decoder) lot(n uint) uint64 {
	for d.n < n {
		var b byte
		if len(d.plain) > 0 {
			b, d.plain = d.plain[0], d.plain[1:]
		}
		d.held |= uint64(b) << d.n
		d.n += 8
	}
	v := bits.Reverse64(d.held<<(64-n)) & (1<<n - 1)
	d.held >>= n
	d.n -= n
	return v
}

// number reads what encoder.number wrote.
func (d *decoder) number(c *chances) int64 {
	node := uint32(1)
	for range lengthBits {
		node = node<<1 | d.bit(&c[node])
	}
	length := uint(node - 1<<lengthBits)
	if length == 0 {
		return 0
	}
	if length > 56 { // no table has such numbers
		return 0
	}
	v := int64(uint64(1)<<(length-1) | d.lot(length-1))
	if d.lot(1) == 1 {
		v = -v
	}
	return v
}
