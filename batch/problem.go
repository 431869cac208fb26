package batch

import (
	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/internal/canon"
)

// AppendProblem appends the JSON of a row that has an error: errors, externalRef, line and row. Line is null where the
// input has none.
func (r *Result) AppendProblem(b []byte) ([]byte, error) {
	p := struct {
		Errors      []desk.Fault `json:"errors"`
		ExternalRef *string      `json:"externalRef"`
		Line        *int64       `json:"line"`
		Row         int64        `json:"row"`
	}{Errors: desk.Faults(r.Err), Row: r.Number}
	if r.ExternalRef != "" {
		p.ExternalRef = &r.ExternalRef
	}
	if r.Line > 0 {
		p.Line = &r.Line
	}
	return canon.Append(b, &p)
}
