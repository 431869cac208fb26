package birth

import (
	"errors"
	"maps"

	"github.com/jyotish-go/jyotish/internal/form"
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

// Faults splits an error of a row into faults of its fields: every field of a birth that cannot be
// parsed (*Invalid), or the one fault for which a parsed birth has no chart (the errors of
// Cast). For a couple, a *PersonError names the person and a joined error has the
// faults of both. Pointers use the field names of the shape that was sent.
func Faults(err error) (list []Fault) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			list = append(list, Faults(e)...)
		}
		return list
	}
	if party, ok := errors.AsType[*PersonError](err); ok {
		list = Faults(party.Err)
		for i := range list {
			list[i].Pointer = "/" + party.Person + list[i].Pointer
		}
		return list
	}
	if invalid, ok := errors.AsType[*Invalid](err); ok {
		return append(list, invalid.Faults...)
	}
	f := faultOf(err)
	if other := new(otherShape); errors.As(err, &other) && other.names[f.Pointer] != "" {
		f.Pointer = other.names[f.Pointer]
	}
	return []Fault{f}
}

// PersonError is an error of one of several people in a request.
type PersonError struct {
	// Person is "bride", "groom", "partner" or "with".
	Person string
	Err    error
}

// Error names the person.
func (e *PersonError) Error() string { return e.Person + ": " + e.Err.Error() }

// Unwrap returns the underlying error.
func (e *PersonError) Unwrap() error { return e.Err }

// otherShape is an error of a birth with pointers to the fields that were sent, by those of shape A.
type otherShape struct {
	error
	names map[string]string
}

func (e *otherShape) Unwrap() error { return e.error }

// Spelled marks an error of a birth, so that its faults name the fields that were sent: birthDate in place of date,
// placeId in place of place.
func (in *Input) Spelled(err error) error { return &otherShape{err, in.sentNames()} }

// sentNames returns pointers to the fields that were sent, by pointers to the fields of shape A for the same things.
func (in *Input) sentNames() map[string]string {
	names := map[string]string{}
	maps.Copy(names, vendorNames[in.Shape])
	for own, sent := range map[string]string{"/date": in.dateMember, "/time": in.timeMember,
		"/place": in.placeMember, "/utcOffset": in.offsetMember} {
		if sent != "" {
			names[own] = "/" + sent
		}
	}
	if in.PlaceID != "" && in.Coordinates == nil {
		names["/place"] = "/placeId"
	}
	return names
}

// faultOf returns the fault of a birth that was parsed but has no chart. The order of cases
// matters: a wrapped error is described by its cause.
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
		return Fault{Pointer: "/place", Code: PlaceNotFound, Detail: form.Sentence(unknown),
			Allowed: ids(unknown.Suggestions)}
	case errors.As(err, &ambiguous):
		return Fault{Pointer: "/place", Code: PlaceAmbiguous,
			Detail: form.Sentence(ambiguous), Allowed: ids(ambiguous.Candidates)}
	case errors.As(err, &gap):
		return Fault{Pointer: "/time", Code: TimeNonexistent, Detail: form.Sentence(gap)}
	case errors.As(err, &fold):
		return Fault{Pointer: "/disambiguation", Code: TimeAmbiguous, Detail: form.Sentence(fold),
			Allowed: []string{"earlier", "later"}}
	case errors.As(err, &beyond) && beyond.What == "date":
		return Fault{Pointer: "/date", Code: DateOutOfRange, Detail: form.Sentence(beyond)}
	case errors.Is(err, vedic.ErrPolarHouses):
		return Fault{Pointer: "/latitude", Code: NoHousesSoFarOut,
			Detail: form.Sentence(err) + " Use whole_sign or equal houses there; KP has none."}
	}
	return Fault{Code: NotComputed, Detail: form.Sentence(err)}
}

// ids returns places as "ID (label)".
func ids(hits []place.Hit) (list []string) {
	for _, h := range hits {
		list = append(list, h.PlaceID+" ("+h.Label()+")")
	}
	return list
}
