package jaimini

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Options are enums whose zero value is the default; these functions write and read their keys.

func keyOf[T ~uint8](v T, kind string, keys []string) string {
	if int(v) >= len(keys) {
		return fmt.Sprintf("%s(%d)", kind, v)
	}
	return keys[v]
}

func marshal[T ~uint8](v T, what string, keys []string) ([]byte, error) {
	if int(v) >= len(keys) {
		return nil, noneOf(what, int(v), keys)
	}
	return []byte(keys[v]), nil
}

func unmarshal[T ~uint8](v *T, what, s string, keys []string) error {
	for i, key := range keys {
		if key == s {
			*v = T(i)
			return nil
		}
	}
	return &vedic.ParseError{What: what, Got: s, Want: oneOf(keys)}
}

func oneOf(keys []string) string { return "one of " + strings.Join(keys, ", ") }
