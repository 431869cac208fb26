package parquet

import (
	"encoding/binary"
	"fmt"
	"math"
)

// The encodings that are only read.
const (
	encodingPlainDictionary = 2
	encodingDelta           = 5
	encodingDeltaLength     = 6
	encodingDeltaBytes      = 7
	encodingDictionary      = 8
)

// decoder gives the values of a page, one by one; past the last it is an error or zeros, and the page tells how many to
// ask for.
type decoder interface{ next() (Value, error) }

func le32(b []byte) uint32 { return binary.LittleEndian.Uint32(b) }

// newDecoder begins a page of values of a kind. What it cannot be, as a dictionary of numbers wider than 32 bits, is
// refused here; count is how many values the page may have at most.
func newDecoder(encoding int32, kind Kind, page []byte, dict []Value, count int) (decoder, error) {
	switch {
	case encoding == encodingPlain:
		return &plain{page: page, kind: kind}, nil
	case encoding == encodingPlainDictionary || encoding == encodingDictionary:
		if len(page) == 0 { // of nulls alone
			return &numbered{}, nil
		}
		if page[0] > 32 {
			return nil, errPage
		}
		return &numbered{newHybrid(page[1:], int(page[0])), dict}, nil
	case encoding == encodingRLE && kind == Boolean:
		if len(page) < 4 {
			return nil, errPage
		}
		return &bools{newHybrid(page[4:], 1)}, nil
	case encoding == encodingDelta && (kind == Int32 || kind == Int64):
		d, err := newDelta(page, count)
		return &deltas{d, kind}, err
	case encoding == encodingDeltaLength && kind == Bytes:
		return newTexts(page, count)
	case encoding == encodingDeltaBytes && kind == Bytes:
		return newPrefixed(page, count)
	}
	return nil, fmt.Errorf("%w: encoding %d is not known here", errPage, encoding)
}

// plain values stand one after another.
type plain struct {
	page []byte
	kind Kind
	bit  int
}

// next reads a value as it stands: little endian, texts behind their length, truths a bit each from the lowest on.
func (p *plain) next() (v Value, err error) {
	v.kind = p.kind
	switch p.kind {
	case Boolean:
		if p.bit>>3 >= len(p.page) {
			return v, errPage
		}
		v.bits = uint64(p.page[p.bit>>3] >> (p.bit & 7) & 1)
		p.bit++
	case Int32, Float:
		if len(p.page) < 4 {
			return v, errPage
		}
		if v.bits = uint64(int64(int32(le32(p.page)))); p.kind == Float {
			v.bits = math.Float64bits(float64(math.Float32frombits(le32(p.page))))
		}
		p.page = p.page[4:]
	case Int64, Double:
		if len(p.page) < 8 {
			return v, errPage
		}
		v.bits = binary.LittleEndian.Uint64(p.page)
		p.page = p.page[8:]
	case Bytes:
		if len(p.page) < 4 || uint64(le32(p.page)) > uint64(len(p.page)-4) {
			return v, errPage
		}
		n := 4 + le32(p.page)
		v.text, p.page = p.page[4:n:n], p.page[n:]
	default:
		return v, errPage
	}
	return v, nil
}

// numbered values are numbers of words.
type numbered struct {
	hybrid
	dict []Value
}

func (n *numbered) next() (v Value, err error) {
	i, err := n.hybrid.next()
	if err == nil && i >= uint64(len(n.dict)) {
		err = errPage
	}
	if err != nil {
		return v, err
	}
	return n.dict[i], nil
}

// bools are truths in runs, of version 2.
type bools struct{ hybrid }

func (b *bools) next() (Value, error) {
	n, err := b.hybrid.next()
	return Value{kind: Boolean, bits: n}, err
}

// hybrid is the encoding of levels and of numbers of words: runs of one number, and numbers in so many bits each. A run
// of a million nulls is three bytes, and is not laid out.
type hybrid struct {
	rest  []byte
	width int
	run   uint64 // values that are left of a run
	value uint64 // of it
	bits  bits   // where it is no run of one value
	plain bool
}

func newHybrid(b []byte, width int) hybrid { return hybrid{rest: b, width: width} }

func (h *hybrid) next() (uint64, error) {
	for h.run == 0 {
		if err := h.begin(); err != nil {
			return 0, err
		}
	}
	h.run--
	if h.plain {
		return h.bits.next(h.width), nil
	}
	return h.value, nil
}

// begin reads the head of the next run: its lowest bit says which sort, the rest how many values, or groups of eight.
func (h *hybrid) begin() error {
	head, n := binary.Uvarint(h.rest)
	if n <= 0 {
		return errPage
	}
	h.rest = h.rest[n:]
	if h.plain = head&1 == 1; h.plain {
		groups := head >> 1
		bytes := uint64(len(h.rest))
		if h.width > 0 && groups > bytes { // eight values are as many bytes as a value has bits
			return errPage
		}
		if h.width > 0 {
			bytes = min(bytes, groups*uint64(h.width)) // the last group may be cut short
		} else {
			bytes = 0
		}
		h.run, h.bits = groups*8, bits{b: h.rest[:bytes]}
		h.rest = h.rest[bytes:]
		return nil
	}
	size := (h.width + 7) / 8
	if len(h.rest) < size {
		return errPage
	}
	h.run, h.value = head>>1, 0
	for i := range size {
		h.value |= uint64(h.rest[i]) << (8 * i)
	}
	h.rest = h.rest[size:]
	return nil
}

// bits gives numbers of a width, the lowest bits first. Beyond the end are zeros.
type bits struct {
	b  []byte
	at int
}

func (s *bits) next(width int) (n uint64) {
	for got := 0; got < width; {
		i := s.at >> 3
		if i >= len(s.b) {
			return n
		}
		take := min(8-s.at&7, width-got)
		n |= uint64(s.b[i]>>(s.at&7)) & (1<<take - 1) << got
		got += take
		s.at += take
	}
	return n
}
