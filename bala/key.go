package bala

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// The options share these: keys[0] is the zero value, the default.

func keyOf[T ~uint8](v T, kind string, keys []string) string {
	if int(v) >= len(keys) {
		return fmt.Sprintf("%s(%d)", kind, v)
	}
	return keys[v]
}

func marshalKey[T ~uint8](v T, kind string, keys []string) ([]byte, error) {
	if int(v) >= len(keys) {
		return nil, fmt.Errorf("bala: %s(%d) has no key", kind, v)
	}
	return []byte(keys[v]), nil
}

func unmarshalKey[T ~uint8](v *T, what, s string, keys []string) error {
	for i, k := range keys {
		if k == s {
			*v = T(i)
			return nil
		}
	}
	return &vedic.ParseError{What: what, Got: s, Want: "one of " + strings.Join(keys, ", ")}
}
