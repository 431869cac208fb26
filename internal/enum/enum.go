// Package enum spells the values of enumerations. Each is a small integer with a list of keys;
// keys[0] is the key of first, its lowest value: 0 where the zero value is the default, 1 where it
// is none. Package vedic, which imports no package of this module, has its own. Keys are encoded as
// text and never as a number, so that a list may grow in its middle without changing the meaning of
// a stored answer.
package enum

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// String returns the key of a value, and kind(value) of one that has none. It never fails, since
// errors are worded with it.
func String[T ~uint8](v, first T, kind string, keys []string) string {
	if v < first || int(v-first) >= len(keys) {
		return fmt.Sprintf("%s(%d)", kind, v)
	}
	return keys[v-first]
}

// Text returns the key for marshalling; a value that has none is a *[vedic.ParseError] that lists them.
func Text[T ~uint8](v, first T, kind string, keys []string) ([]byte, error) {
	if v < first || int(v-first) >= len(keys) {
		return nil, NoneOf(kind, strconv.Itoa(int(v)), keys)
	}
	return []byte(keys[v-first]), nil
}

// Read sets v to the value that has a key; what is none of the keys is a *[vedic.ParseError] that
// lists them. v is left as it is on an error. It walks the list: none is longer than a few dozen.
func Read[T ~uint8, S ~string | ~[]byte](v *T, first T, what string, key S, keys []string) error {
	i := slices.Index(keys, string(key))
	if i < 0 {
		return NoneOf(what, string(key), keys)
	}
	*v = first + T(i)
	return nil
}

// NoneOf is the *[vedic.ParseError] of what is none of the keys; it lists them.
func NoneOf(what, got string, keys []string) error {
	return &vedic.ParseError{What: what, Got: got, Want: "one of " + strings.Join(keys, ", ")}
}
