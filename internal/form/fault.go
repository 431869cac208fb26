package form

import (
	"strings"

	"github.com/jyotish-go/jyotish/internal/edit"
)

// Fault is one thing that is wrong with one field of a request: of its body (Pointer, RFC 6901), its query (Parameter)
// or its headers (Header). Code is one of the codes below, Detail says how to mend it. Its JSON is the contract's
// FieldError.
type Fault struct {
	Pointer    string   `json:"pointer,omitempty"`
	Parameter  string   `json:"parameter,omitempty"`
	Header     string   `json:"header,omitempty"`
	Code       string   `json:"code"`
	Detail     string   `json:"detail"`
	Allowed    []string `json:"allowed,omitempty"`
	Suggestion string   `json:"suggestion,omitempty"`
}

// The codes of faults, as the contract lists them.
const (
	Required         = "required"
	UnknownField     = "unknown_field"
	ConflictingAlias = "conflicting_alias"
	WrongType        = "wrong_type"
	BadFormat        = "bad_format"
	NotACalendarDate = "not_a_calendar_date"
	OutOfRange       = "out_of_range"
	TooShort         = "too_short"
	TooLong          = "too_long"
	NotAllowed       = "not_allowed"
	DuplicateItem    = "duplicate_item"
	IncompatibleWith = "incompatible_with"
	MissingCompanion = "missing_companion"
	UnknownTimezone  = "unknown_timezone"
	OffsetConflict   = "offset_conflicts_with_timezone"
	ControlCharacter = "control_character"
	NotPurchased     = "not_purchased"
	NoUsableLetters  = "no_usable_letters"
)

// Nearest gives the known name that a wrong one was probably meant to be, or "": the shortest that the wrong name
// begins ("lat" for "latitude"), else the one fewest edits away if those are about a third of it at most.
func Nearest(name string, known []string) string {
	name = strings.ToLower(name)
	if len(name) > 64 {
		return ""
	}
	begun, best, fewest := "", "", (len(name)+1)/3+1
	for _, k := range known {
		folded := strings.ToLower(k)
		if len(name) >= 3 && strings.HasPrefix(folded, name) && (begun == "" || len(k) < len(begun)) {
			begun = k
		}
		if n := edit.Distance(name, folded); n < fewest {
			best, fewest = k, n
		}
	}
	if begun != "" {
		return begun
	}
	return best
}
