package chakra

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Term is the key of something that this package names: a ring of the Kota as "prakara", a line of vedha as "straight".
// It is ASCII and never translated.
type Term string

// Name returns the display name. It is empty for the empty Term, and panics for one that the package does not know.
func (t Term) Name(l vedic.Lang) string {
	if t == "" {
		return ""
	}
	if name, ok := l.Term(termOf[t]); ok {
		return name
	}
	return texts.Get(l, string(t))
}

// termOf are the terms that tables of names have too.
var termOf = map[Term]string{"star": "word.nakshatra", "sign": "word.rashi", "tithi": "word.tithi",
	"weekday": "word.vara", "lagna": "word.lagna"}

// Star is one of 28, 1 to 28: the nakshatras with [Abhijit] after Uttara Ashadha. Zero is none; its
// Name panics.
type Star uint8

// The stars around which the counts differ from those of the 27.
const (
	// The first in the east of the Sarvatobhadra.
	Krittika Star = 3
	// The 22nd, between Uttara Ashadha and Shravana, which it shortens.
	Abhijit Star = 22
)

// Abhijit lies from the last quarter of Uttara Ashadha to a fifteenth of Shravana (Muhurta Chintamani 2; common
// practice).
const (
	abhijitFrom = vedic.Longitude(276*vedic.Degree + 40*vedic.Arcminute)
	abhijitTo   = vedic.Longitude(280*vedic.Degree + 53*vedic.Arcminute + 20*vedic.Arcsecond)
)

// StarOf returns the star of a longitude.
func StarOf(l vedic.Longitude) Star {
	if l >= abhijitFrom && l < abhijitTo {
		return Abhijit
	}
	n, _ := l.Nakshatra()
	return StarOfNakshatra(n)
}

// StarOfNakshatra returns the star that a nakshatra is, Abhijit left out. Out of range it is the number of the value.
func StarOfNakshatra(n vedic.Nakshatra) Star {
	if n.Lord(); n >= vedic.Shravana {
		return Star(n) + 1
	}
	return Star(n)
}

// Nakshatra returns the nakshatra that a star is, and zero for Abhijit.
func (s Star) Nakshatra() vedic.Nakshatra {
	switch {
	case s == Abhijit:
		return 0
	case s > Abhijit:
		return vedic.Nakshatra(s - 1)
	}
	return vedic.Nakshatra(s)
}

// Nth counts inclusively from s through the 28. It is good for n down to some −1,700, more than any
// rule counts back.
func (s Star) Nth(n int) Star { return Star((int(s)+n-2+28*64)%28 + 1) }

// CountTo counts inclusively from s to t, 1 to 28.
func (s Star) CountTo(t Star) int { return (int(t)-int(s)+28)%28 + 1 }

// starKeys are the keys of the nakshatras, with that of Abhijit between.
var starKeys = func() (keys []string) {
	for s := Star(1); s <= 28; s++ {
		if s == Abhijit {
			keys = append(keys, "abhijit")
			continue
		}
		keys = append(keys, s.Nakshatra().String())
	}
	return keys
}()

// String returns the key, that of the nakshatra or "abhijit".
func (s Star) String() string { return enum.String(s, 1, "Star", starKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Star) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Star", starKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (s *Star) UnmarshalText(b []byte) error { return enum.Read(s, 1, "star", b, starKeys) }

// Name returns the display name, as "Abhijit" or "अभिजित्".
func (s Star) Name(l vedic.Lang) string {
	if s == Abhijit {
		return Term("abhijit").Name(l)
	}
	return s.Nakshatra().Name(l)
}
