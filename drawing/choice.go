package drawing

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Style is how a chart lays out its houses. The zero Style is the North Indian one.
type Style uint8

// The styles.
const (
	North Style = iota // a diamond in a square: houses have fixed places, signs are numbered, the first house is on top
	South              // twelve squares around a square: signs have fixed places and run clockwise from Meena, top left
	East               // four squares and eight triangles: signs have fixed places and run anticlockwise from Mesha, top middle
)

var styleKeys = []string{"north", "south", "east"}

// Theme is the colours of a picture. The zero Theme is dark on light.
type Theme uint8

// The themes.
const (
	Light Theme = iota
	Dark
	Print // black on white, without tinted areas
)

var themeKeys = []string{"light", "dark", "print"}

// String gives the key, "north", "south" or "east"; empty for what is no style.
func (s Style) String() string { return key(s, styleKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError] that lists them.
func (s *Style) UnmarshalText(b []byte) error { return read(s, "style", b, styleKeys) }

// String gives the key, "light", "dark" or "print"; empty for what is no theme.
func (t Theme) String() string { return key(t, themeKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError] that lists them.
func (t *Theme) UnmarshalText(b []byte) error { return read(t, "theme", b, themeKeys) }

func key[T ~uint8](v T, keys []string) string {
	if int(v) < len(keys) {
		return keys[v]
	}
	return ""
}

func read[T ~uint8](v *T, what string, b []byte, keys []string) error {
	i := slices.Index(keys, string(b))
	if i < 0 {
		return &vedic.ParseError{What: what, Got: string(b), Want: "one of " + strings.Join(keys, ", ")}
	}
	*v = T(i)
	return nil
}
