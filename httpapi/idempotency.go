package httpapi

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// operationLine describes an operation by its operationId, as "matchGunMilan (POST /compatibility/match)".
func operationLine(name string) string {
	for _, rt := range operations() {
		if rt.name == name {
			return name + " (" + rt.method + " " + rt.path + ")"
		}
	}
	return name
}

// marshal writes an answer. Answers are our own structs, so that they cannot be written is a mistake of ours.
func marshal[T any](v T) ([]byte, error) { return canon.Append(nil, &v) }

// canonical returns the RFC 8785 form of a JSON text, in which equal values have equal bytes.
func canonical(raw []byte) ([]byte, error) {
	v := jsontext.Value(bytes.Clone(raw))
	err := v.Canonicalize()
	return v, err
}
