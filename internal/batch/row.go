package batch

import "github.com/jyotish-go/jyotish/op"

// Row is a row of the input. Number counts rows from 1. Line is its first line in a text file; 0 in
// other files. Body is its JSON object: the members of a birth as in op.Calculator.ReadBirth, or
// for a match bride and groom with a birth or a moon each, and the members externalRef and options.
// Faults are errors that the reader of the file found; then there is no Body.
type Row struct {
	// Number is from 1.
	Number int64
	Line   int64
	// Body belongs to the reader and is valid until the next row is asked for.
	Body   []byte
	Faults []op.Fault

	digest digest // of the rows to this one, where a job counts them
}

// Kind is what the rows of an input hold.
type Kind uint8

// The kinds of rows.
const (
	// Births are a birth each.
	Births Kind = iota
	// Couples are a bride and a groom each.
	Couples
	// Moons are a birth or a Moon each, for [Lists].
	Moons
)
