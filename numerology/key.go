package numerology

import (
	"github.com/jyotish-go/jyotish/internal/enum"
)

// System is a way to assign numbers to letters. Zero is a default: both systems in a [Request], the
// Chaldean in a [Wish].
type System uint8

// The systems.
const (
	// Pythagorean has the alphabet in rows of nine, A to I, J to R, S to Z; 11, 22 and 33 are kept.
	Pythagorean System = 1 + iota
	// Chaldean has Cheiro's values from 1 to 8; compounds from 10 to 52 have a meaning of their own.
	Chaldean
	// Both is one after the other, for profiles alone.
	Both
)

var systemKeys = []string{"pythagorean", "chaldean", "both"}

// String returns the key, such as "chaldean".
func (s System) String() string { return enum.String(s, Pythagorean, "System", systemKeys) }

// MarshalText returns the key; the zero System has none.
func (s System) MarshalText() ([]byte, error) { return enum.Text(s, Pythagorean, "System", systemKeys) }

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError.
func (s *System) UnmarshalText(b []byte) error {
	return enum.Read(s, Pythagorean, "system", b, systemKeys)
}

// YRule selects when Y is a vowel.
type YRule uint8

// The rules for Y.
const (
	// YAuto is where no neighbour in the word is A, E, I, O or U: in Harry and Lynn, not in Priya.
	YAuto YRule = iota
	// YAlways is everywhere.
	YAlways
	// YNever is nowhere.
	YNever
)

var yKeys = []string{"auto", "always", "never"}

// String returns the key, such as "auto".
func (y YRule) String() string { return enum.String(y, YAuto, "YRule", yKeys) }

// MarshalText returns the key.
func (y YRule) MarshalText() ([]byte, error) { return enum.Text(y, YAuto, "YRule", yKeys) }

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError.
func (y *YRule) UnmarshalText(b []byte) error { return enum.Read(y, YAuto, "rule for Y", b, yKeys) }

// Reduction is how the digits of a date, or the letters of a name, come down to one number.
type Reduction uint8

// The reductions.
const (
	// ByParts is day, month and year, or the words of a name, each for itself, then their sum (Decoz).
	ByParts Reduction = iota
	// AllDigits is all digits of a date at once; of names it is an error.
	AllDigits
	// Straight is day + month + year as numbers, or all letters of a name at once.
	Straight
)

var reductionKeys = []string{"by_parts", "all_digits", "straight"}

// String returns the key, such as "by_parts".
func (r Reduction) String() string { return enum.String(r, ByParts, "Reduction", reductionKeys) }

// MarshalText returns the key.
func (r Reduction) MarshalText() ([]byte, error) {
	return enum.Text(r, ByParts, "Reduction", reductionKeys)
}

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError.
func (r *Reduction) UnmarshalText(b []byte) error {
	return enum.Read(r, ByParts, "reduction", b, reductionKeys)
}

// Gender is the gender of the person, for names and the kua number.
type Gender uint8

// The genders; the zero Gender is any, with which there is no kua number.
const (
	// AnyGender is also that of a name for both.
	AnyGender Gender = iota
	// Female adds 4 for the kua number.
	Female
	// Male takes from 11 for it.
	Male
)

var genderKeys = []string{"any", "female", "male"}

// String returns the key, such as "female".
func (g Gender) String() string { return enum.String(g, AnyGender, "Gender", genderKeys) }

// MarshalText returns the key.
func (g Gender) MarshalText() ([]byte, error) { return enum.Text(g, AnyGender, "Gender", genderKeys) }

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError.
func (g *Gender) UnmarshalText(b []byte) error {
	return enum.Read(g, AnyGender, "gender", b, genderKeys)
}

// Kind is the use of a name. The zero value means none.
type Kind uint8

// The kinds.
const (
	// Business is a name for a firm, of keywords.
	Business Kind = 1 + iota
	// Baby is a given name, of the corpus.
	Baby
	// Respelling is other spellings of a name that sound the same.
	Respelling
)

var kindKeys = []string{"business", "baby", "spelling"}

// String returns the key, such as "baby".
func (k Kind) String() string { return enum.String(k, Business, "Kind", kindKeys) }

// MarshalText returns the key; the zero Kind has none.
func (k Kind) MarshalText() ([]byte, error) { return enum.Text(k, Business, "Kind", kindKeys) }

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError.
func (k *Kind) UnmarshalText(b []byte) error {
	return enum.Read(k, Business, "type of name", b, kindKeys)
}
