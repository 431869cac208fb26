package problem

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/form"
)

// Field is one thing that is wrong with one field of a request: of its body (Pointer, RFC 6901), its query
// (Parameter) or its headers (Header). Code is one of the field error codes of the contract, Detail says how to mend
// it.
type Field = form.Fault

// Invalid is the problem of a request with wrong fields: all of them at once, so that a caller mends them in one go.
func Invalid(errs []Field) *Problem {
	p := New("validation-failed", fmt.Sprintf("%d fields need attention.", len(errs)))
	if len(errs) == 1 {
		p.Detail = "One field needs attention."
	}
	p.Errors = errs
	return p
}
