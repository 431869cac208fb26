package parquet

import "encoding/binary"

// delta is the encoding DELTA_BINARY_PACKED: a first number, then blocks of differences, each less a smallest one that
// the block tells, in parts of which each tells its width. Rising numbers cost a few bits each.
type delta struct {
	rest         []byte
	block, parts uint64 // values of a block; parts of it
	left         uint64 // values that are left
	value        int64  // the last, and at first the next
	begun        bool
	least        int64 // of the block
	widths       []byte
	inPart       uint64 // values that are left of the part
	bits         bits
	width        int
}

func (d *delta) uvarint() (uint64, bool) {
	v, n := binary.Uvarint(d.rest)
	if n <= 0 {
		return 0, false
	}
	d.rest = d.rest[n:]
	return v, true
}

func (d *delta) varint() (int64, bool) {
	v, n := binary.Varint(d.rest)
	if n <= 0 {
		return 0, false
	}
	d.rest = d.rest[n:]
	return v, true
}

func newDelta(page []byte, most int) (delta, error) {
	// Files come from strangers: what a page says of its own size is held against the rows that it has, and against
	// bounds far above what programs write, before anything is made of that length.
	d := delta{rest: page}
	var a, b, c, e bool
	d.block, a = d.uvarint()
	d.parts, b = d.uvarint()
	d.left, c = d.uvarint()
	d.value, e = d.varint()
	if !a || !b || !c || !e || d.parts == 0 || d.parts > 1<<10 || d.block == 0 || d.block > 1<<20 ||
		d.block%(8*d.parts) != 0 || d.left > uint64(most) {
		return d, errPage
	}
	return d, nil
}

func (d *delta) next() (int64, error) {
	if d.left == 0 {
		return 0, errPage
	}
	d.left--
	if !d.begun {
		d.begun = true
		return d.value, nil
	}
	if d.inPart == 0 {
		if err := d.part(); err != nil {
			return 0, err
		}
	}
	d.inPart--
	d.value += d.least + int64(d.bits.next(d.width)) // overflows are meant to: the format reckons in 64 bits
	return d.value, nil
}

// part begins the next part of a block, and a block where there is none.
func (d *delta) part() error {
	if len(d.widths) == 0 {
		var ok bool
		if d.least, ok = d.varint(); !ok || uint64(len(d.rest)) < d.parts {
			return errPage
		}
		d.widths, d.rest = d.rest[:d.parts], d.rest[d.parts:]
	}
	d.width = int(d.widths[0])
	d.widths = d.widths[1:]
	d.inPart = d.block / d.parts
	n := d.inPart / 8 * uint64(d.width)
	if d.width > 64 || n > uint64(len(d.rest)) {
		return errPage
	}
	d.bits = bits{b: d.rest[:n]}
	d.rest = d.rest[n:]
	return nil
}

// end is what follows after all values.
func (d delta) end() ([]byte, error) {
	for d.left > 0 {
		if _, err := d.next(); err != nil {
			return nil, err
		}
	}
	return d.rest, nil
}

// deltas are numbers told so.
type deltas struct {
	delta
	kind Kind
}

func (d *deltas) next() (Value, error) {
	n, err := d.delta.next()
	if d.kind == Int32 {
		n = int64(int32(n))
	}
	return Value{kind: d.kind, bits: uint64(n)}, err
}

// texts are the encoding DELTA_LENGTH_BYTE_ARRAY: all lengths, then all texts.
type texts struct {
	lengths delta
	rest    []byte
}

func newTexts(page []byte, most int) (*texts, error) {
	d, err := newDelta(page, most)
	if err != nil {
		return nil, err
	}
	rest, err := d.end()
	return &texts{d, rest}, err
}

func (t *texts) next() (Value, error) {
	n, err := t.lengths.next()
	if err == nil && (n < 0 || n > int64(len(t.rest))) {
		err = errPage
	}
	if err != nil {
		return Value{}, err
	}
	v := OfBytes(t.rest[:n:n])
	t.rest = t.rest[n:]
	return v, nil
}

// prefixed are the encoding DELTA_BYTE_ARRAY: how much of the text before is kept, and what is new.
type prefixed struct {
	kept delta
	new  *texts
	last []byte
}

func newPrefixed(page []byte, most int) (*prefixed, error) {
	d, err := newDelta(page, most)
	if err != nil {
		return nil, err
	}
	rest, err := d.end()
	if err != nil {
		return nil, err
	}
	t, err := newTexts(rest, most)
	return &prefixed{kept: d, new: t}, err
}

func (p *prefixed) next() (Value, error) {
	n, err := p.kept.next()
	if err == nil && (n < 0 || n > int64(len(p.last))) {
		err = errPage
	}
	if err != nil {
		return Value{}, err
	}
	v, err := p.new.next()
	if err != nil {
		return Value{}, err
	}
	p.last = append(p.last[:n], v.text...)
	return OfBytes(p.last), nil
}
