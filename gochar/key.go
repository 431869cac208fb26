package gochar

import (
	"embed"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// What follows serves the counted things of this package: keys[0] is number 1, and zero is none, of which the text is
// empty.

func key[T ~uint8](v T, kind string, keys []string) string {
	return enum.String(v, 1, kind, keys)
}

func marshal[T ~uint8](v T, kind string, keys []string) ([]byte, error) {
	if v == 0 {
		return nil, nil
	}
	return enum.Text(v, 1, kind, keys)
}

func unmarshal[T ~uint8](v *T, what string, b []byte, keys []string) error {
	if len(b) == 0 {
		*v = 0
		return nil
	}
	return enum.Read(v, 1, what, b, keys)
}

// name returns the display name of a key in a room of the language files; of a value out of range it returns the room
// with the number.
func name[T ~uint8](v T, room string, keys []string, l vedic.Lang) string {
	if v == 0 || int(v) > len(keys) {
		return fmt.Sprintf("%s(%d)", room, v)
	}
	return texts.Get(l, room+"."+keys[v-1])
}
