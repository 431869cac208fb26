package form

import (
	"cmp"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/edit"
)

// Fault is one thing that is wrong with one field of a request: of its body (Pointer, RFC 6901), its query (Parameter)
// or its headers (Header). Code is one of the codes below, Detail says how to mend it. Its JSON is the contract's
// FieldError. In Detail the names of other fields of the same object are in backquotes; a door that calls its fields
// otherwise writes its own names there, see [Fault.Called].
type Fault struct {
	// Pointer is empty for the body as a whole; RFC 6901 pointer for body errors.
	Pointer   string `json:"pointer,omitempty"`
	Parameter string `json:"parameter,omitempty"` // the parameter of the query that is wrong
	Header    string `json:"header,omitempty"`    // the header of the request that is wrong
	// Code is for programs, Detail for people, in English.
	Code   string `json:"code"`
	Detail string `json:"detail"` // what to do about it, for this case; names of other fields are in backquotes
	// Allowed are the values that would do, where they are few; absent otherwise.
	Allowed []string `json:"allowed,omitempty"`
	// Suggestion is what was probably meant, fit to be sent; absent where nothing is near.
	Suggestion string `json:"suggestion,omitempty"`
}

// fieldName matches the name of a field in the detail of a fault.
var fieldName = regexp.MustCompile("`[a-zA-Z]+`")

// Called returns the detail with fields by their names at a door, which called returns for a pointer. A field for which
// it returns "" keeps its name.
func (f *Fault) Called(called func(pointer string) string) string {
	field := strings.TrimRight(f.Pointer, "/0123456789") // the list, of one of its items
	beside := field[:strings.LastIndexByte(field, '/')+1]
	return fieldName.ReplaceAllStringFunc(f.Detail, func(name string) string {
		return cmp.Or(called(beside+strings.Trim(name, "`")), name)
	})
}

// The codes of faults, as the contract lists them.
const (
	// Required: the member is missing.
	Required = "required"
	// UnknownField: nothing of that name is read.
	UnknownField = "unknown_field"
	// ConflictingAlias: two names of one field were sent, and differ.
	ConflictingAlias = "conflicting_alias"
	// WrongType: another kind of JSON value.
	WrongType = "wrong_type"
	// BadFormat: a text that is not written as it must be.
	BadFormat = "bad_format"
	// NotACalendarDate: a date that is well written and never was, as 2026-02-30.
	NotACalendarDate = "not_a_calendar_date"
	// OutOfRange: outside the bounds in Detail.
	OutOfRange = "out_of_range"
	// TooShort and TooLong count characters of texts and items of lists.
	TooShort = "too_short"
	TooLong  = "too_long"
	// NotAllowed: not one of the valid values.
	NotAllowed = "not_allowed"
	// DuplicateItem: an item occurs twice in a list.
	DuplicateItem = "duplicate_item"
	// IncompatibleWith: it cannot be combined with another member that was sent.
	IncompatibleWith = "incompatible_with"
	// MissingCompanion: it needs another member beside it.
	MissingCompanion = "missing_companion"
	// UnknownTimezone: no zone of that name.
	UnknownTimezone = "unknown_timezone"
	// OffsetConflict: the zone did not have that offset then.
	OffsetConflict = "offset_conflicts_with_timezone"
	// TimeUnknown: the time of birth is unknown, and this needs it.
	TimeUnknown = "time_unknown"
	// ControlCharacter: a character that is not for texts.
	ControlCharacter = "control_character"
	// NotPurchased: it is sold, and was not bought for this report.
	NotPurchased = "not_purchased"
	// NoUsableLetters: a name without a letter that counts.
	NoUsableLetters = "no_usable_letters"
)

// Nearest returns the known name that a wrong one was probably meant to be, or "": the shortest that the wrong name
// begins ("lat" for "latitude"), else the one fewest edits away if those are about a third of it at most. Names beyond
// 64 bytes have none: the distance takes time with the square of the length, and the name is the caller's.
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

// Sentence returns the text of an error as a sentence, for the detail of a fault.
func Sentence(err error) string {
	first, size := utf8.DecodeRuneInString(err.Error())
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(err.Error()[size:], ".") + "."
}
