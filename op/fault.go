package op

import (
	"errors"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Codes of faults that only show when a birth is looked up or cast, beside those of package form.
const (
	// PlaceNotFound: no place has that name or id; Allowed has what may have been meant.
	PlaceNotFound = "place_not_found"
	// PlaceAmbiguous: several have it; Allowed has their ids.
	PlaceAmbiguous = "place_ambiguous"
	// TimeNonexistent: the clock was moved forward over that time.
	TimeNonexistent = "time_nonexistent"
	// TimeAmbiguous: the clock was moved back over it, and it came twice.
	TimeAmbiguous = "time_ambiguous"
	// DateOutOfRange: the tables of the sky do not reach so far.
	DateOutOfRange = "date_out_of_range"
	// NoHousesSoFarOut: the house system does not exist beyond the polar circles.
	NoHousesSoFarOut = "undefined_at_latitude"
	// NotComputed: none of these, in the words of the error.
	NotComputed = "not_computed"
)

// Faults tells the error of a row by its fields, with what would be right: all wrong fields of a birth that cannot be
// read (a *Invalid), or the one for which a birth that can be read has no chart (the errors of Desk.Cast). Of a couple,
// a *PersonError says who, and a joined error has those of both. The pointers are those of the names that the birth was
// told by, of either shape.
func Faults(err error) (list []Fault) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			list = append(list, Faults(e)...)
		}
		return list
	}
	var party *PersonError
	if errors.As(err, &party) {
		list = Faults(party.Err)
		for i := range list {
			list[i].Pointer = "/" + party.Person + list[i].Pointer
		}
		return list
	}
	var invalid *Invalid
	if errors.As(err, &invalid) {
		return append(list, invalid.Faults...)
	}
	f := faultOf(err)
	if other := new(shapeB); errors.As(err, &other) && namesB[f.Pointer] != "" {
		f.Pointer = namesB[f.Pointer]
	}
	return []Fault{f}
}

// shapeB is an error of a birth that was told by the names of the second shape.
type shapeB struct{ error }

func (e *shapeB) Unwrap() error { return e.error }

// spelled says of which shape the birth was that an error is about, so that its fields are called as they were sent.
func (in *Input) spelled(err error) error {
	if in.Shape == "B" {
		return &shapeB{err}
	}
	return err
}

// namesB has the names of the second shape by those of the first.
var namesB = map[string]string{"/date": "/birthDate", "/time": "/birthTime", "/place": "/birthPlace"}

// faultOf tells the one error of a birth that could be read. The order matters: a wrapped error is told by its cause.
func faultOf(err error) Fault {
	var (
		unknown   *place.NotFoundError
		ambiguous *place.AmbiguousError
		gap       *place.GapError
		fold      *place.FoldError
		beyond    *vedic.RangeError
	)
	switch {
	case errors.As(err, &unknown):
		return Fault{Pointer: "/place", Code: PlaceNotFound, Detail: sentence(unknown),
			Allowed: ids(unknown.Suggestions)}
	case errors.As(err, &ambiguous):
		return Fault{Pointer: "/place", Code: PlaceAmbiguous,
			Detail:  sentence(ambiguous) + " Choose one of these by its placeId.",
			Allowed: ids(ambiguous.Candidates)}
	case errors.As(err, &gap):
		return Fault{Pointer: "/time", Code: TimeNonexistent, Detail: sentence(gap)}
	case errors.As(err, &fold):
		return Fault{Pointer: "/disambiguation", Code: TimeAmbiguous, Detail: sentence(fold),
			Allowed: []string{"earlier", "later"}}
	case errors.As(err, &beyond) && beyond.What == "date":
		return Fault{Pointer: "/date", Code: DateOutOfRange, Detail: sentence(beyond)}
	case errors.Is(err, vedic.ErrPolarHouses):
		return Fault{Pointer: "/latitude", Code: NoHousesSoFarOut,
			Detail: sentence(err) + " Use whole_sign or equal houses there; KP has none."}
	}
	return Fault{Code: NotComputed, Detail: sentence(err)}
}

// ids tells places by id and name.
func ids(hits []place.Hit) (list []string) {
	for _, h := range hits {
		list = append(list, h.PlaceID+" ("+h.Label()+")")
	}
	return list
}
