package httpapi

import (
	"fmt"
	"strings"
)

// FieldError is one thing that is wrong with one field of a request: of its body (Pointer, RFC 6901), its query (Parameter) or its
// headers (Header). Code is one of the field error codes of the contract, Detail says how to mend it.
//
// It has no methods and no types of its own, so a package that may not import this one declares the same struct and converts.
type FieldError struct {
	Pointer    string   `json:"pointer,omitempty"`
	Parameter  string   `json:"parameter,omitempty"`
	Header     string   `json:"header,omitempty"`
	Code       string   `json:"code"`
	Detail     string   `json:"detail"`
	Allowed    []string `json:"allowed,omitempty"`
	Suggestion string   `json:"suggestion,omitempty"`
}

// The field error codes that the service itself uses; package birth adds its own.
const (
	fieldRequired      = "required"
	fieldUnknown       = "unknown_field"
	fieldWrongType     = "wrong_type"
	fieldBadFormat     = "bad_format"
	fieldOutOfRange    = "out_of_range"
	fieldTooShort      = "too_short"
	fieldTooLong       = "too_long"
	fieldNotAllowed    = "not_allowed"
	fieldDuplicateItem = "duplicate_item"
	fieldControl       = "control_character"
)

// invalid is the problem of a request with wrong fields: all of them at once, so that a caller mends them in one go.
func invalid(errs []FieldError) *Problem {
	p := NewProblem("validation-failed", fmt.Sprintf("%d fields need attention.", len(errs)))
	if len(errs) == 1 {
		p.Detail = "One field needs attention."
	}
	p.Errors = errs
	return p
}

// nearest gives the known name that a wrong one was probably meant to be, or "": one that the wrong name begins ("lat" for
// "latitude"), else the one fewest edits away if those are about a third of it at most.
func nearest(name string, known []string) string {
	name = strings.ToLower(name)
	if len(name) > 64 {
		return ""
	}
	best, fewest := "", (len(name)+1)/3+1
	for _, k := range known {
		folded := strings.ToLower(k)
		if len(name) >= 3 && strings.HasPrefix(folded, name) {
			return k
		}
		if n := edits(name, folded); n < fewest {
			best, fewest = k, n
		}
	}
	return best
}

// edits counts the insertions, deletions and substitutions of bytes between two texts (Levenshtein).
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
