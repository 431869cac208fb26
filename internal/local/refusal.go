package local

import (
	"cmp"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// at is an error of the member at a pointer.
type at struct {
	pointer string
	err     error
}

func (a *at) Error() string { return a.err.Error() }

func (a *at) Unwrap() error { return a.err }

// problem is the error of an operation, with the codes of the service.
type problem struct {
	Code   string `json:"code"`
	Detail string `json:"detail"`
	// File to load.
	File       string         `json:"file,omitempty"`
	Errors     []op.Fault     `json:"errors,omitempty"`
	Candidates []place.Hit    `json:"candidates,omitempty"`
	Times      []place.Moment `json:"times,omitempty"`
}

func (p *problem) Error() string { return p.Detail }

// lacking is the problem of data that are not loaded.
func lacking(file string) *problem {
	p := &problem{Code: "years-not-loaded", File: file,
		Detail: "The answer needs the sky of years that are not loaded: load " + file + "."}
	switch file {
	case ZonesFile:
		p.Code, p.Detail = "zones-not-loaded", "The answer needs the rules of time zones: load "+file+"."
	case PlacesFile:
		p.Code = "places-not-loaded"
		p.Detail = "The answer needs places: load " + file +
			", or give latitude, longitude and timezone (such as Asia/Kolkata)."
	}
	return p
}

// refusal writes an error as an answer.
func refusal(err error) []byte {
	v := struct {
		Error *problem `json:"error"`
	}{problemOf(err)}
	b, err := canon.Append(nil, &v)
	if err != nil {
		panic(err) // texts and numbers
	}
	return b
}

// The codes are those of the service, so that a program which moves from the one to the other keeps its branches.
func problemOf(err error) *problem {
	var (
		p         *problem
		syntax    *form.SyntaxError
		person    *op.PersonError
		fields    *op.Invalid
		unknown   *place.NotFoundError
		ambiguous *place.AmbiguousError
		gap       *place.GapError
		fold      *place.FoldError
		beyond    *vedic.RangeError
	)
	about := ""
	if errors.As(err, &person) {
		about = "For the " + person.Person + ": "
	}
	told := func(code string, err error) *problem { return &problem{Code: code, Detail: about + sentence(err)} }
	switch {
	case errors.As(err, &p):
	case errors.As(err, &syntax):
		p = told("malformed-request", syntax)
	case errors.As(err, &fields):
		p = &problem{Code: "validation-failed", Detail: "One or more fields are not valid.",
			Errors: placed(fields.Faults, pointerOf(err)+pointerOfPerson(person))}
	case errors.As(err, &unknown):
		p = told("place-not-found", unknown)
		p.Candidates = unknown.Suggestions
	case errors.As(err, &ambiguous):
		p = told("place-ambiguous", ambiguous)
		p.Candidates = ambiguous.Candidates
	case errors.As(err, &gap):
		p = told("time-nonexistent", gap)
		p.Times = []place.Moment{gap.Before, gap.After}
	case errors.As(err, &fold):
		p = told("time-ambiguous", fold)
		p.Times = []place.Moment{fold.Earlier, fold.Later}
	case errors.As(err, &beyond):
		p = told("date-out-of-range", beyond)
	case errors.Is(err, vedic.ErrPolarHouses):
		p = told("undefined-at-latitude", err)
		p.Detail += " Use whole_sign or equal houses there."
	default:
		p = told("not-answered", err)
	}
	return p
}

// pointerOf returns the member of the request that an error is about; pointerOfPerson returns whose
// birth it is.
func pointerOf(err error) string {
	if a, ok := errors.AsType[*at](err); ok {
		return a.pointer
	}
	return ""
}

func pointerOfPerson(p *op.PersonError) string {
	if p == nil {
		return ""
	}
	return "/" + p.Person
}

// placed returns faults with the prefix of their pointer.
func placed(list []op.Fault, before string) []op.Fault {
	out := make([]op.Fault, len(list))
	for i, f := range list {
		f.Pointer = cmp.Or(before+f.Pointer, f.Pointer)
		out[i] = f
	}
	return out
}

// sentence writes an error as one: with a capital letter and a full stop.
func sentence(err error) string {
	text := strings.TrimSpace(err.Error())
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(text[size:], ".") + "."
}
