package batch

import (
	"slices"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Result is what became of a row. With Err it has no system, not even one that could have been computed; see [Faults]
// for what Err is.
type Result struct {
	// Number and Line are those of the row.
	Number, Line int64
	// ExternalRef is the caller's reference of the row; "" if there is none.
	ExternalRef string
	// Report is the chart of a birth; nil for a match and if only positions were requested.
	Report *op.Report
	// Err is nil for a successful row.
	Err error

	parts []part // sorted by system name
	room  []byte // buffer of their texts

	sky   vedic.Sky   // set if positions were requested
	cells parquet.Row // where columns are

	digest digest
}

// part is the JSON of a system as a range of the buffer.
type part struct {
	System
	from, to int
}

// JSON returns what a system came to; nil where it was not computed. It belongs to the result.
func (r *Result) JSON(s System) []byte {
	for _, p := range r.parts {
		if p.System == s {
			return r.room[p.from:p.to:p.to]
		}
	}
	return nil
}

// Systems lists what was computed.
func (r *Result) Systems() []System {
	list := make([]System, len(r.parts))
	for i, p := range r.parts {
		list[i] = p.System
	}
	slices.Sort(list)
	return list
}

// AppendJSON appends the output of the row: an object with row, externalRef (null if not sent) and
// one member for each system, sorted by name. If Err is set it has only the first two.
func (r *Result) AppendJSON(b []byte) []byte {
	i := 0
	before := func(name string) {
		for ; i < len(r.parts) && r.parts[i].String() < name; i++ {
			b = r.appendPart(b, r.parts[i])
		}
	}
	b = append(b, '{')
	before("externalRef")
	b = append(b, `"externalRef":`...)
	if r.ExternalRef == "" {
		b = append(b, "null"...)
	} else {
		b = canon.AppendString(b, r.ExternalRef)
	}
	b = append(b, ',')
	before("row")
	b = strconv.AppendInt(append(b, `"row":`...), r.Number, 10)
	b = append(b, ',')
	before("~")
	b[len(b)-1] = '}'
	return b
}

func (r *Result) appendPart(b []byte, p part) []byte {
	b = append(append(append(b, '"'), p.String()...), `":`...)
	return append(append(b, r.room[p.from:p.to]...), ',')
}

// reset makes room for another row.
func (r *Result) reset(row *Row) {
	// field by field: a sky is large, and is written over
	r.Report, r.Err, r.ExternalRef, r.Line, r.digest = nil, nil, "", row.Line, row.digest
	r.Number, r.parts, r.room = row.Number, r.parts[:0], r.room[:0]
}

// add writes the JSON of a system.
func (r *Result) add(s System, write func([]byte) ([]byte, error)) error {
	from := len(r.room)
	room, err := write(r.room)
	if err != nil {
		return err
	}
	r.room = room
	r.parts = append(r.parts, part{s, from, len(room)})
	return nil
}
