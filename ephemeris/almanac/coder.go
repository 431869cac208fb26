package almanac

import (
	"encoding/binary"
	"math/bits"
)

// Numbers of packed tables are written as their bit length, followed by the bits below the
// highest. A range coder codes the length by how often each length occurred before. The bits
// are practically random and are stored as they are. The coder is the binary one of LZMA (Igor
// Pavlov, public domain; G. Martin, Range encoding, 1979).

const (
	chanceBits = 11 // bits of a chance, the probability of a zero
	chanceMove = 5  // how slowly a chance adapts; larger is slower
	lengthBits = 6  // bits of a length: up to 63
)

// chances are the probabilities of the bits of a length, from the highest: a binary tree.
type chances [1 << lengthBits]uint16

// even returns the chances before any length was coded: one half each.
func even() (c chances) {
	for i := range c {
		c[i] = 1 << (chanceBits - 1)
	}
	return c
}

// encoder writes numbers.
type encoder struct {
	// The low end of the interval that stands for all written so far: 32 bits, and a carry
	// above them.
	low uint64
	// The length of the interval.
	span    uint32
	pending int  // bytes that a carry may still change
	cache   byte // the one before them
	out     []byte

	// The bits stored as they are; held has the n bits of the last, incomplete byte.
	plain []byte
	held  uint64
	n     uint
}

// newEncoder returns an encoder with the whole interval. The first byte it outputs is the 0
// that pending counts.
func newEncoder() *encoder { return &encoder{span: 1<<32 - 1, pending: 1} }

// shift outputs the highest byte of low. A byte of 255 may still become 0 by a carry from
// below, so it is held back with all 255s that follow it: cache is the byte before them, and
// pending counts that one too.
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

// bit writes a bit whose chance of being 0 is p/2¹¹, and adapts the chance. The interval is
// split in that proportion; when fewer than 24 bits of it are left, its highest byte is final
// and is output.
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

// number writes an integer of up to 63 bits.
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

// end returns the encoded bytes: the length of the coded part (four bytes, little-endian), the
// coded part, and the plain bits.
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

// decoder reads what an encoder wrote. After the end it reads zeros; the caller detects that by
// the checksum.
type decoder struct {
	span, code uint32
	in, plain  []byte
	held       uint64
	n          uint
}

// newDecoder opens the result of encoder.end; ok is false if it is too short. The first byte of
// the coded part is always 0.
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

// next returns the next byte of the coded part, and zeros after its end.
func (d *decoder) next() (b byte) {
	if len(d.in) > 0 {
		b, d.in = d.in[0], d.in[1:]
	}
	return b
}

// bit reads a bit written by encoder.bit. It must split the interval and adapt the chance
// exactly as the encoder did.
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

// number reads an integer written by encoder.number.
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
