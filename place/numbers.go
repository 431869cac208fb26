package place

import "encoding/binary"

// packedNumbers are integers of a fixed number of bits, at most 25, stored without gaps and
// read in place. The packed form is their count (four bytes), the bits from the lowest on, and
// four bytes of padding.
type packedNumbers struct {
	data string
	bits int
	n    int
}

const numbersHead, numbersTail = 4, 4

func packNumbers(list []uint32, bits int) []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(list)))
	held, n := uint64(0), 0
	for _, v := range list {
		held |= uint64(v) << n
		for n += bits; n >= 8; n -= 8 {
			b, held = append(b, byte(held)), held>>8
		}
	}
	if n > 0 {
		b = append(b, byte(held))
	}
	return append(b, make([]byte, numbersTail)...)
}

// openNumbers reads the head; ok is false if the length does not match.
func openNumbers(s string, bits int) (l packedNumbers, ok bool) {
	if len(s) < numbersHead+numbersTail || bits > 25 {
		return l, false
	}
	l = packedNumbers{s[numbersHead:], bits, int(u32(s, 0))}
	return l, len(l.data) == (l.n*bits+7)/8+numbersTail
}

func (l *packedNumbers) at(i int) uint32 {
	from := i * l.bits
	return u32(l.data, from/8) >> (from % 8) & (1<<l.bits - 1)
}
