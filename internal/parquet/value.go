package parquet

import "math"

// Kind is the physical type of a column, or of a value. The numbers are those of the format and one more, so that a
// value of no kind is null.
type Kind uint8

// The kinds. Values of Int96 and Fixed are neither written nor read.
const (
	// Null is no value.
	Null Kind = iota
	// Boolean is a truth, a bit.
	Boolean
	// Int32 is read into 64 bits.
	Int32
	// Int64 is a whole number.
	Int64
	// Int96 is an old form of moments.
	Int96
	// Float is read into 64 bits.
	Float
	// Double is a float of 64 bits.
	Double
	// Bytes is a text.
	Bytes
	// Fixed is bytes of one length.
	Fixed
)

// Value is a cell, of 40 bytes and no allocation. Its text belongs to whoever made it.
type Value struct {
	text []byte
	bits uint64
	kind Kind
}

// OfBool, OfInt, OfDouble and OfBytes make values; the zero value is null.
func OfBool(b bool) Value {
	if b {
		return Value{kind: Boolean, bits: 1}
	}
	return Value{kind: Boolean}
}

// OfInt is a value of 64 bits.
func OfInt(n int64) Value { return Value{kind: Int64, bits: uint64(n)} }

// OfDouble is a value of 64 bits.
func OfDouble(x float64) Value { return Value{kind: Double, bits: math.Float64bits(x)} }

// OfBytes is a text, or JSON.
func OfBytes(b []byte) Value { return Value{kind: Bytes, text: b} }

// Kind is Null for no value.
func (v Value) Kind() Kind { return v.kind }

// Bool is the value of a Boolean.
func (v Value) Bool() bool { return v.bits != 0 }

// Int is the value of an Int32 or Int64.
func (v Value) Int() int64 { return int64(v.bits) }

// Number is the value of a Float or Double.
func (v Value) Number() float64 { return math.Float64frombits(v.bits) }

// Text is the value of Bytes.
func (v Value) Text() []byte { return v.text }
