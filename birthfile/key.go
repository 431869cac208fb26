package birthfile

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
)

// Gender is what a file says of a person; zero is nothing.
type Gender uint8

// The genders.
const (
	Male Gender = iota + 1
	Female
	Other
)

var genderKeys = []string{"male", "female", "other"}

// String is the key, "" for none.
func (g Gender) String() string {
	if g == 0 {
		return ""
	}
	return enum.String(g, Male, "Gender", genderKeys)
}

// MarshalText writes the key, "" for none.
func (g Gender) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// Basis is what the clock followed.
type Basis uint8

// The bases. Civil is the zero.
const (
	Civil Basis = iota // the law, or the offset that is told
	LMT                // the mean Sun over the place
	UTC
)

var basisKeys = []string{"civil", "lmt", "utc"}

// String is the key.
func (b Basis) String() string { return enum.String(b, Civil, "Basis", basisKeys) }

// MarshalText writes the key.
func (b Basis) MarshalText() ([]byte, error) { return enum.Text(b, Civil, "Basis", basisKeys) }

// Format is a format of files.
type Format uint8

// The formats, with what their fields rest on.
const (
	JHD       Format = iota + 1 // Jagannatha Hora: files that it ships, recomputed; written too
	MTX                         // Maitreya: the program's own reader and writer; written too
	ATX                         // Maitreya of old: its reader; known by its ending alone
	CHTK                        // Kala: readers of other programs, no file of its own was seen
	AAF                         // its definition; written too
	ADB                         // Astro-Databank, format 160715: readers of other programs and quoted records
	SolarFire                   // its text: two readers of other programs
	SFcht                       // its files, version 3: three readers of other programs
	VedAstro                    // the program's model
	Kerykeion                   // the program's model
)

var formatKeys = []string{"jhd", "mtx", "atx", "chtk", "aaf", "adb", "solarfire", "sfcht", "vedastro", "kerykeion"}

// Formats are the keys of all, in their order.
func Formats() []string { return slices.Clone(formatKeys) }

// String is the key.
func (f Format) String() string { return enum.String(f, JHD, "Format", formatKeys) }

// MarshalText writes the key.
func (f Format) MarshalText() ([]byte, error) { return enum.Text(f, JHD, "Format", formatKeys) }

// UnmarshalText reads the key; what is none is a *vedic.ParseError with the list.
func (f *Format) UnmarshalText(b []byte) error { return enum.Read(f, JHD, "format", b, formatKeys) }
