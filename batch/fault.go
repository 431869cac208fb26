package batch

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// PartyError is an error of one of the two who are matched.
type PartyError struct {
	Party string // "bride" or "groom"
	Err   error
}

// Error names the party.
func (e *PartyError) Error() string { return e.Party + ": " + e.Err.Error() }

// Unwrap gives the error itself.
func (e *PartyError) Unwrap() error { return e.Err }

// Codes of faults that only show when a birth is looked up or cast, beside those of package birth.
const (
	PlaceNotFound    = "place_not_found"
	PlaceAmbiguous   = "place_ambiguous"
	TimeNonexistent  = "time_nonexistent"
	TimeAmbiguous    = "time_ambiguous"
	DateOutOfRange   = "date_out_of_range"
	NoHousesSoFarOut = "undefined_at_latitude"
	NotComputed      = "not_computed"
)

// Faults tells the error of a row by its fields, with what would be right: all wrong fields of a birth that cannot be read (a
// *birth.Invalid), or the one for which a birth that can be read has no chart (the errors of birth.Desk.Cast). Of a couple, a
// *[PartyError] says who, and a joined error has those of both.
func Faults(err error) (list []birth.Fault) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			list = append(list, Faults(e)...)
		}
		return list
	}
	var party *PartyError
	if errors.As(err, &party) {
		list = Faults(party.Err)
		for i := range list {
			list[i].Pointer = "/" + party.Party + list[i].Pointer
		}
		return list
	}
	var invalid *birth.Invalid
	if errors.As(err, &invalid) {
		return append(list, invalid.Faults...)
	}
	f := faultOf(err)
	if other := new(shapeB); errors.As(err, &other) && namesB[f.Pointer] != "" {
		f.Pointer = namesB[f.Pointer]
	}
	return []birth.Fault{f}
}

// shapeB is an error of a birth that was told by the names of the second shape.
type shapeB struct{ error }

func (e *shapeB) Unwrap() error { return e.error }

var namesB = map[string]string{"/date": "/birthDate", "/time": "/birthTime", "/place": "/birthPlace"}

func faultOf(err error) birth.Fault {
	var (
		unknown   *place.NotFoundError
		ambiguous *place.AmbiguousError
		gap       *place.GapError
		fold      *place.FoldError
		beyond    *vedic.RangeError
	)
	switch {
	case errors.As(err, &unknown):
		return birth.Fault{Pointer: "/place", Code: PlaceNotFound, Detail: sentence(unknown), Allowed: ids(unknown.Suggestions)}
	case errors.As(err, &ambiguous):
		return birth.Fault{Pointer: "/place", Code: PlaceAmbiguous, Detail: sentence(ambiguous) + " Choose one of these by its placeId.",
			Allowed: ids(ambiguous.Candidates)}
	case errors.As(err, &gap):
		return birth.Fault{Pointer: "/time", Code: TimeNonexistent, Detail: sentence(gap)}
	case errors.As(err, &fold):
		return birth.Fault{Pointer: "/disambiguation", Code: TimeAmbiguous, Detail: sentence(fold), Allowed: []string{"earlier", "later"}}
	case errors.As(err, &beyond) && beyond.What == "date":
		return birth.Fault{Pointer: "/date", Code: DateOutOfRange, Detail: sentence(beyond)}
	case errors.Is(err, vedic.ErrPolarHouses):
		return birth.Fault{Pointer: "/latitude", Code: NoHousesSoFarOut, Detail: sentence(err) + " Use whole_sign or equal houses there; KP has none."}
	}
	return birth.Fault{Code: NotComputed, Detail: sentence(err)}
}

// ids tells places by id and name.
func ids(hits []place.Hit) (list []string) {
	for _, h := range hits {
		list = append(list, h.PlaceID+" ("+h.Label()+")")
	}
	return list
}

// sentence writes an error as one.
func sentence(err error) string {
	first, size := utf8.DecodeRuneInString(err.Error())
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(err.Error()[size:], ".") + "."
}

// AppendProblem appends the JSON of a row that has an error: errors, externalRef, line and row. Line is null where the input has none.
func (r *Result) AppendProblem(b []byte) ([]byte, error) {
	p := struct {
		Errors      []birth.Fault `json:"errors"`
		ExternalRef *string       `json:"externalRef"`
		Line        *int64        `json:"line"`
		Row         int64         `json:"row"`
	}{Errors: Faults(r.Err), Row: r.Number}
	if r.ExternalRef != "" {
		p.ExternalRef = &r.ExternalRef
	}
	if r.Line > 0 {
		p.Line = &r.Line
	}
	return canon.Append(b, &p)
}
