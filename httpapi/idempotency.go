package httpapi

import (
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
