package httpapi

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// splice joins JSON objects, none of them empty but perhaps the first, into one.
func splice(objects ...[]byte) []byte {
	var out []byte
	for _, o := range objects {
		o = bytes.TrimSpace(o)
		inner := o[1 : len(o)-1]
		if len(inner) == 0 {
			continue
		}
		if out == nil {
			out = append(out, '{')
		} else {
			out = append(out, ',')
		}
		out = append(out, inner...)
	}
	if out == nil {
		return []byte("{}")
	}
	return append(out, '}')
}

// extend adds the members of one object to another, neither of them empty, in the place of the first where that has
// room for them.
func extend(object, more []byte) []byte {
	return append(append(object[:len(object)-1], ','), more[1:]...)
}

// marshal writes an answer. Answers are our own structs, so that they cannot be written is a mistake of ours.
func marshal[T any](v T) ([]byte, error) { return canon.Append(nil, &v) }

// canonical returns the RFC 8785 form of a JSON text, in which equal values have equal bytes.
func canonical(raw []byte) ([]byte, error) {
	v := jsontext.Value(bytes.Clone(raw))
	err := v.Canonicalize()
	return v, err
}
