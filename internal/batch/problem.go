package batch

import (
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
)

// AppendProblem appends the JSON of a row that has an error: errors, externalRef, line and row. Line is null where the
// input has none.
func (r *Result) AppendProblem(b []byte) ([]byte, error) {
	p := struct {
		Errors      []op.Fault `json:"errors"`
		ExternalRef *string    `json:"externalRef"`
		Line        *int64     `json:"line"`
		Row         int64      `json:"row"`
	}{Errors: birth.Faults(r.Err), Row: r.Number}
	if r.ExternalRef != "" {
		p.ExternalRef = &r.ExternalRef
	}
	if r.Line > 0 {
		p.Line = &r.Line
	}
	return canon.Append(b, &p)
}
