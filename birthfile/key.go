package birthfile

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Gender is the gender of a person in a file; zero means that the file has none.
type Gender uint8

// The genders.
const (
	Male Gender = iota + 1
	Female
	// Other is neither male nor female; many formats cannot express it.
	Other
)

var genderKeys = []string{"male", "female", "other"}

// String returns the key, or "" for the zero value.
func (g Gender) String() string {
	if g == 0 {
		return ""
	}
	return enum.String(g, Male, "Gender", genderKeys)
}

// MarshalText writes the key, "" for none.
func (g Gender) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError].
func (g *Gender) UnmarshalText(b []byte) error {
	for i := Gender(0); i < 8; i++ {
		if i.String() == string(b) {
			*g = i
			return nil
		}
	}
	return &vedic.ParseError{What: "gender", Got: string(b), Want: "one such as female"}
}

// Basis is the time that the clock showed.
type Basis uint8

// The bases. Civil is the zero.
const (
	// Civil is legal time, or the offset stated in the file.
	Civil Basis = iota
	// LMT is local mean time.
	LMT
	// UTC is universal time, whatever the place.
	UTC
)

var basisKeys = []string{"civil", "lmt", "utc"}

// String returns the key.
func (b Basis) String() string { return enum.String(b, Civil, "Basis", basisKeys) }

// MarshalText returns the key.
func (b Basis) MarshalText() ([]byte, error) { return enum.Text(b, Civil, "Basis", basisKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (b *Basis) UnmarshalText(key []byte) error {
	return enum.Read(b, Civil, "time basis", key, basisKeys)
}

// Format is a format of files.
type Format uint8

// The formats, with what their fields rest on.
const (
	// JHD is Jagannatha Hora: files that it ships, recomputed; written too.
	JHD Format = iota + 1
	// MTX is Maitreya: the program's own reader and writer; written too.
	MTX
	// ATX is Maitreya of old: its reader; known by its ending alone.
	ATX
	// CHTK is Kala: readers of other programs, no file of its own was seen.
	CHTK
	// AAF is the exchange format: its definition; written too.
	AAF
	// ADB is Astro-Databank, format 160715: readers of other programs and quoted records.
	ADB
	// SolarFire is its text: two readers of other programs.
	SolarFire
	// SFcht is its files, version 3: three readers of other programs.
	SFcht
	// VedAstro is JSON: the program's model. It has no seconds.
	VedAstro
	// Kerykeion is JSON: the program's model, newer and older.
	Kerykeion
)

var formatKeys = []string{"jhd", "mtx", "atx", "chtk", "aaf", "adb", "solarfire", "sfcht", "vedastro", "kerykeion"}

// Formats are the keys of all, in their order.
func Formats() []string { return slices.Clone(formatKeys) }

// String returns the key.
func (f Format) String() string { return enum.String(f, JHD, "Format", formatKeys) }

// MarshalText returns the key.
func (f Format) MarshalText() ([]byte, error) { return enum.Text(f, JHD, "Format", formatKeys) }

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError that lists the known ones.
func (f *Format) UnmarshalText(b []byte) error { return enum.Read(f, JHD, "format", b, formatKeys) }
