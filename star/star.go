package star

import (
	"embed"
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Star is a star of the catalogue, by its number from 1 in the order of [All]. Zero is no star. Its text is its key.
type Star uint8

// All returns the stars of the catalogue: the junction stars in the order of the nakshatras, then the others. The
// slice is the caller's.
func All() []Star {
	list := make([]Star, len(table))
	for i := range list {
		list[i] = Star(i + 1)
	}
	return list
}

var keys = func() []string {
	list := make([]string, len(table))
	for i := range table {
		list[i] = table[i].key
	}
	return list
}()

// Junction returns the junction star (yogatara) of a nakshatra, or zero for no nakshatra.
func Junction(n vedic.Nakshatra) Star {
	if n == 0 {
		return 0
	}
	return Star(slices.IndexFunc(table[:], func(r row) bool { return r.nakshatra == n }) + 1)
}

// Keys returns the keys of all stars, in the order of [All]. The slice is the caller's.
func Keys() []string { return slices.Clone(keys) }

// row returns the row of a star, or nil for no star.
func (s Star) row() *row {
	if s == 0 || int(s) > len(table) {
		return nil
	}
	return &table[s-1]
}

// String returns the key of a star, such as "spica", or "Star(0)".
func (s Star) String() string { return enum.String(s, 1, "Star", keys) }

// MarshalText returns the key; what is no star is an error.
func (s Star) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Star", keys) }

// UnmarshalText reads a key; any other text is a *vedic.ParseError.
func (s *Star) UnmarshalText(b []byte) error { return enum.Read(s, 1, "star", b, keys) }

// Name returns the usual name, such as "Spica". It is the key for what is no star.
func (s Star) Name(l vedic.Lang) string { return s.text(l, "") }

// IndianName returns the Indian name, such as "Chitra", or "" where the catalogue has none.
func (s Star) IndianName(l vedic.Lang) string {
	if name := s.text(l, ":indian"); name != s.String()+":indian" {
		return name
	}
	return ""
}

func (s Star) text(l vedic.Lang, of string) string { return texts.Get(l, s.String()+of) }

// Designation returns the Bayer or Flamsteed designation, such as "α Vir"; "" for no star.
func (s Star) Designation() string {
	if r := s.row(); r != nil {
		return r.designation
	}
	return ""
}

// Nakshatra returns the nakshatra whose junction star this is, or zero.
func (s Star) Nakshatra() vedic.Nakshatra {
	if r := s.row(); r != nil {
		return r.nakshatra
	}
	return 0
}

// Magnitude returns the visual magnitude; the brightest star, Sirius, has −1.46. It is 0 for no star.
func (s Star) Magnitude() vedic.Decimal {
	if r := s.row(); r != nil {
		return vedic.Decimal(r.magnitude)
	}
	return 0
}
