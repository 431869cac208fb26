package drawing

import "github.com/jyotish-go/jyotish/internal/enum"

// Style is how a chart lays out its houses. The zero Style is the North Indian one.
type Style uint8

// The styles.
const (
	North Style = iota // a diamond in a square: houses have fixed places, signs are numbered, the first house is on top
	South              // twelve squares around a square: signs have fixed places and run clockwise from Meena, top left
	// four squares and eight triangles: signs have fixed places and run anticlockwise from Mesha, top middle
	East
)

var styleKeys = []string{"north", "south", "east"}

// Theme is the colours of a picture. The zero Theme is dark on light.
type Theme uint8

// The themes.
const (
	Light Theme = iota
	Dark
	Print // black on white, without tinted areas

	// Page takes its colours from the HTML page around it, by custom properties (--chart-ground and others, see
	// paper.go), and those of Light where it sets none. It has no key: a picture that stands alone has no page.
	Page
)

var themeKeys = []string{"light", "dark", "print"}

// String returns the key, "north", "south" or "east".
func (s Style) String() string { return enum.String(s, North, "Style", styleKeys) }

// UnmarshalText parses a key; what is none is a *[vedic.ParseError] that lists them.
func (s *Style) UnmarshalText(b []byte) error { return enum.Read(s, North, "style", b, styleKeys) }

// String returns the key, "light", "dark" or "print".
func (t Theme) String() string { return enum.String(t, Light, "Theme", themeKeys) }

// UnmarshalText parses a key; what is none is a *[vedic.ParseError] that lists them.
func (t *Theme) UnmarshalText(b []byte) error { return enum.Read(t, Light, "theme", b, themeKeys) }
