package parquet

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// The types of Thrift's compact protocol, in which headers and the footer are written.
const (
	thriftTrue   = 1
	thriftFalse  = 2
	thriftByte   = 3
	thriftI16    = 4
	thriftI32    = 5
	thriftI64    = 6
	thriftDouble = 7
	thriftBinary = 8
	thriftList   = 9
	thriftSet    = 10
	thriftMap    = 11
	thriftStruct = 12
)

// thriftOut appends a value of the compact protocol. Structs are begun and ended; fields are given in rising order.
type thriftOut struct {
	b    []byte
	last []int16
}

// begin and end are about a struct; field ids are told as differences from the last one of the same struct.
func (t *thriftOut) begin() { t.last = append(t.last, 0) }

func (t *thriftOut) end() {
	t.b = append(t.b, 0)
	t.last = t.last[:len(t.last)-1]
}

func (t *thriftOut) field(id int16, kind byte) {
	last := &t.last[len(t.last)-1]
	t.b = append(t.b, byte(id-*last)<<4|kind) // no struct of the format leaves out fifteen fields
	*last = id
}

func (t *thriftOut) zigzag(n int64) {
	t.b = binary.AppendUvarint(t.b, uint64(n)<<1^uint64(n>>63))
}

func (t *thriftOut) i32(id int16, n int32) {
	t.field(id, thriftI32)
	t.zigzag(int64(n))
}

func (t *thriftOut) i64(id int16, n int64) {
	t.field(id, thriftI64)
	t.zigzag(n)
}

func (t *thriftOut) binary(id int16, s []byte) {
	t.field(id, thriftBinary)
	t.text(s)
}

func (t *thriftOut) text(s []byte) {
	t.b = append(binary.AppendUvarint(t.b, uint64(len(s))), s...)
}

func (t *thriftOut) list(id int16, kind byte, n int) {
	t.field(id, thriftList)
	if n < 15 {
		t.b = append(t.b, byte(n)<<4|kind)
		return
	}
	t.b = binary.AppendUvarint(append(t.b, 0xf0|kind), uint64(n))
}

// structure is a field that is a struct, told by fill.
func (t *thriftOut) structure(id int16, fill func()) {
	t.field(id, thriftStruct)
	t.begin()
	fill()
	t.end()
}

var errThrift = errors.New("a header cannot be read")

// thriftIn reads the compact protocol. The first error stays, and what is read after it is nothing.
type thriftIn struct {
	r interface {
		io.Reader
		io.ByteReader
	}
	room int64 // bytes that may be read yet
	err  error
}

func (t *thriftIn) fail() {
	if t.err == nil {
		t.err = errThrift
	}
}

func (t *thriftIn) byte() byte {
	if t.err != nil {
		return 0
	}
	if t.room--; t.room < 0 {
		t.fail()
		return 0
	}
	b, err := t.r.ReadByte()
	if err != nil {
		t.err = fmt.Errorf("%w: %w", errThrift, err)
	}
	return b
}

func (t *thriftIn) uvarint() (n uint64) {
	for shift := 0; shift < 64; shift += 7 {
		b := t.byte()
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	t.fail()
	return 0
}

func (t *thriftIn) int() int64 {
	n := t.uvarint()
	return int64(n>>1) ^ -int64(n&1)
}

func (t *thriftIn) i32() int32 { return int32(t.int()) }

// text reads a text of at most so many bytes.
func (t *thriftIn) text(most int64) []byte {
	n := t.uvarint()
	if t.err == nil && (n > uint64(most) || int64(n) > t.room) {
		t.fail()
	}
	if t.err != nil {
		return nil
	}
	b := make([]byte, n)
	t.room -= int64(n)
	if _, err := io.ReadFull(t.r, b); err != nil {
		t.err = fmt.Errorf("%w: %w", errThrift, err)
	}
	return b
}

// structure reads a struct; of each field each is told the id and the type, and reads it or says that it did not.
// Sixteen deep is more than the format goes, and less than would fill a stack.
func (t *thriftIn) structure(depth int, each func(id int16, kind byte) bool) {
	if depth > 16 {
		t.fail()
	}
	var last int16
	for t.err == nil {
		head := t.byte()
		if head == 0 {
			return
		}
		if delta := head >> 4; delta != 0 {
			last += int16(delta)
		} else {
			last = int16(t.int())
		}
		if t.err == nil && !each(last, head&15) {
			t.skip(head&15, depth+1)
		}
	}
}

// list gives how many elements of what type follow.
func (t *thriftIn) list() (n int, kind byte) {
	head := t.byte()
	size := uint64(head >> 4)
	if size == 15 {
		size = t.uvarint()
	}
	if t.err == nil && (size > uint64(max(t.room, 0)) || size > 1<<31-1) { // an element has a byte at least
		t.fail()
	}
	if t.err != nil {
		return 0, 0
	}
	return int(size), head & 15
}

// structures reads a list of structs.
func (t *thriftIn) structures(kind byte, each func()) {
	n, of := t.list()
	if of != thriftStruct && n > 0 || kind != thriftList {
		t.fail()
	}
	for i := 0; i < n && t.err == nil; i++ {
		each()
	}
}

// skip reads a value and forgets it.
func (t *thriftIn) skip(kind byte, depth int) {
	if depth > 16 {
		t.fail()
		return
	}
	switch kind {
	case thriftTrue, thriftFalse:
	case thriftByte:
		t.byte()
	case thriftI16, thriftI32, thriftI64:
		t.uvarint()
	case thriftDouble:
		t.pass(8)
	case thriftBinary:
		t.pass(t.uvarint())
	case thriftList, thriftSet:
		n, of := t.list()
		for i := 0; i < n && t.err == nil; i++ {
			t.element(of, depth)
		}
	case thriftMap:
		t.skipMap(depth)
	case thriftStruct:
		t.structure(depth, func(int16, byte) bool { return false })
	default:
		t.fail()
	}
}

// element skips one of a list, where truths have a byte each.
func (t *thriftIn) element(kind byte, depth int) {
	if kind == thriftTrue || kind == thriftFalse {
		t.byte()
		return
	}
	t.skip(kind, depth+1)
}

func (t *thriftIn) skipMap(depth int) {
	n := t.uvarint()
	if n == 0 {
		return
	}
	kinds := t.byte()
	for i := uint64(0); i < n && t.err == nil; i++ {
		t.element(kinds>>4, depth)
		t.element(kinds&15, depth)
	}
}

// pass leaves out bytes.
func (t *thriftIn) pass(n uint64) {
	if t.err == nil && n > uint64(max(t.room, 0)) {
		t.fail()
	}
	if t.err != nil {
		return
	}
	t.room -= int64(n)
	if _, err := io.CopyN(io.Discard, t.r, int64(n)); err != nil {
		t.err = fmt.Errorf("%w: %w", errThrift, err)
	}
}
