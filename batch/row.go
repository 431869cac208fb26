package batch

import "github.com/jyotish-go/jyotish/desk"

// Row is a row of the input: Number counts rows from 1, Line is where it begins in a file of text (0 elsewhere). Body
// is its JSON object: the members of a birth as desk.Desk.Read takes them, or, where two are matched, bride and groom
// with a birth or a moon each, and externalRef and options beside them. Faults are what the reader of a file found
// wrong already: then there is no Body.
type Row struct {
	Number int64
	Line   int64
	Body   []byte
	Faults []desk.Fault

	digest digest // of the rows to this one, where a job counts them
}

// Kind is what the rows of an input hold.
type Kind uint8

// The kinds of rows.
const (
	Births  Kind = iota // a birth each
	Couples             // a bride and a groom each
	Moons               // a birth or a Moon each
)
