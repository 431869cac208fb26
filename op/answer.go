package op

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/vedic"
)

// Answer is the answer of an operation: the result of a package, warnings about how the request was
// understood, and how the result was computed. Meta.ResultSHA256 is the hash of the original
// result; an answer in another language, or with a part of the result, keeps it.
//
// Its JSON is one object with the members of the result and the members object, warnings and meta.
type Answer[R any] struct {
	// Object says what the result is: "kundali", "kundali.kp", "panchang" and so on.
	Object string
	// Result is never nil in an answer without an error. Who changes it breaks the hash.
	Result *R
	// Warnings are never nil; empty for none.
	Warnings []vedic.Warning
	// Meta says how the answer was made, with the hash of the result.
	Meta Meta

	written canon.Object // the members of Result as they were hashed, nil once it is another
	lang    vedic.Lang
	worded  wording[R] // nil where the answer was asked for in one language
}

// wording gives a result and the warnings of its answer in a language. It is called once for each language that is
// asked for, and computes nothing: what depends on the sky was found before it was made.
type wording[R any] func(vedic.Lang) (*R, []vedic.Warning, error)

// spoken returns an answer that can be translated by [Answer.In]. object is its type name and l its
// first language. The hash covers no words, so it is the same in every language.
func spoken[R any](object string, meta Meta, l vedic.Lang, worded wording[R]) (*Answer[R], error) {
	result, warnings, err := worded(l)
	if err != nil {
		return nil, err
	}
	a, err := sealAnswer(object, result, namedIn(l, warnings, result), meta)
	if err != nil {
		return nil, err
	}
	a.lang, a.worded = l, worded
	return a, nil
}

// In returns the answer in a language. Only the words are replaced; nothing is computed again. An
// answer without a translator is returned unchanged. The receiver is not modified, so one answer
// can be translated concurrently.
func (a *Answer[R]) In(l vedic.Lang) (Response, error) {
	if l == a.lang || a.worded == nil {
		return a, nil
	}
	other := *a
	var err error
	other.lang, other.written = l, nil
	other.Result, other.Warnings, err = a.worded(l)
	other.Warnings = listed(namedIn(l, other.Warnings, other.Result))
	return &other, err
}

// listed returns the warnings, or an empty list for nil, which would be null in JSON.
func listed(warnings []vedic.Warning) []vedic.Warning {
	if warnings == nil {
		return []vedic.Warning{}
	}
	return warnings
}

// sealAnswer seals a result, unless its calculator seals none. The error says that it does not marshal. The members are
// kept as they were hashed, so that what is sent is what was sealed, written once.
func sealAnswer[R any](object string, result *R, warnings []vedic.Warning, meta Meta) (*Answer[R], error) {
	a := &Answer[R]{Object: object, Result: result, Warnings: listed(warnings), Meta: meta}
	if meta.unsealed {
		return a, nil
	}
	members, err := canon.ObjectOf(result)
	if err != nil {
		return nil, err
	}
	a.written = members
	a.Meta.ResultSHA256, err = seal.OfMembers(object, members, &a.Meta)
	return a, err
}

// with returns a copy of the answer that has another wording or only a part of the result. The copy
// keeps the hash of the whole result: a client that has a part can request the whole and verify it.
func (a *Answer[R]) with(result *R) *Answer[R] {
	other := *a
	other.Result, other.Warnings, other.written, other.worded = result, slices.Clone(a.Warnings), nil, nil
	return &other
}

// Members returns the JSON of the answer as its members. The error says that the result does not marshal.
func (a *Answer[R]) Members() (canon.Object, error) {
	members := a.written
	if members == nil {
		var err error
		if members, err = canon.ObjectOf(a.Result); err != nil {
			return nil, err
		}
	}
	around, err := canon.ObjectOf(&struct {
		Object   string          `json:"object"`
		Warnings []vedic.Warning `json:"warnings"`
		Meta     *Meta           `json:"meta"`
	}{a.Object, a.Warnings, &a.Meta})
	return canon.Join(around, members), err
}

// AppendJSON appends the answer.
func (a *Answer[R]) AppendJSON(b []byte) ([]byte, error) {
	members, err := a.Members()
	if err != nil {
		return b, err
	}
	return members.AppendJSON(slices.Grow(b, members.Size())), nil
}

// MarshalJSON returns the answer.
func (a *Answer[R]) MarshalJSON() ([]byte, error) { return a.AppendJSON(nil) }
