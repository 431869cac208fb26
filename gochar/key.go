package gochar

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// What follows serves the counted things of this package: keys[0] is number 1, and zero is none, of which the text is empty.

func key[T ~uint8](v T, kind string, keys []string) string {
	if v < 1 || int(v) > len(keys) {
		return fmt.Sprintf("%s(%d)", kind, v)
	}
	return keys[v-1]
}

func marshal[T ~uint8](v T, kind string, keys []string) ([]byte, error) {
	if int(v) > len(keys) {
		return nil, fmt.Errorf("gochar: %s(%d) has no key", kind, v)
	}
	if v == 0 {
		return nil, nil
	}
	return []byte(keys[v-1]), nil
}

func unmarshal[T ~uint8](v *T, what string, b []byte, keys []string) error {
	i := slices.Index(keys, string(b))
	if i < 0 && len(b) > 0 {
		return &vedic.ParseError{What: what, Got: string(b), Want: "one of " + strings.Join(keys, ", ")}
	}
	*v = T(i + 1)
	return nil
}

// name gives the display name of a key in a room of the language files; it panics for none.
func name[T ~uint8](v T, room string, keys []string, l vedic.Lang) string {
	s, _ := texts.Get(l, room+"."+keys[v-1])
	return s
}
