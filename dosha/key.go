package dosha

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// ID names a dosha. The zero value means none.
type ID uint8

// The doshas: the five most common ones, and further ones.
const (
	// Mars in certain houses from the lagna, the Moon or Venus (kuja, manglik).
	Mangal ID = 1 + iota
	// All of the seven on one side of the nodes.
	KaalSarp
	// Of the fathers: the Sun and the ninth house afflicted.
	Pitru
	// Jupiter with a node.
	GuruChandal
	// The Moon without company on either side.
	Kemdrum
	// The Sun with a node.
	SuryaGrahan
	// The Moon with a node.
	ChandraGrahan
	// Saturn with Rahu.
	Shrapit
	// Mars with Rahu.
	Angarak
	// The Moon with Saturn or in his aspect.
	Vish
	// The Moon in one of six nakshatras at the junctions.
	Gandamoola
	// The Moon or the lagna close to a junction.
	Gandanta
	// The lord of the eleventh hurt.
	Daridra
	// The lagna between malefics.
	PapakartariLagna
	// The Moon between malefics.
	PapakartariMoon
	// Saturn passing the Moon, see [SadeSatiAt]; no chart has it by itself.
	SadeSati

	chartDoshas = int(PapakartariMoon) // those that need only a chart
)

var idKeys = []string{
	"mangal", "kaal_sarp", "pitru", "guru_chandal", "kemdrum", "surya_grahan", "chandra_grahan", "shrapit", "angarak",
	"vish",
	"gandamoola", "gandanta", "daridra", "papakartari_lagna", "papakartari_moon", "sade_sati",
}

// String returns the key, such as "guru_chandal", or ID(0) for the zero value.
func (d ID) String() string { return enum.String(d, 1, "ID", idKeys) }

// MarshalText returns the key. An undefined value is an error.
func (d ID) MarshalText() ([]byte, error) { return enum.Text(d, 1, "ID", idKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (d *ID) UnmarshalText(b []byte) error { return enum.Read(d, 1, "dosha", b, idKeys) }

// Name returns the display name.
func (d ID) Name(l vedic.Lang) string {
	if name, ok := l.Term("dosha." + d.String()); ok {
		return name
	}
	return word(l, d.String()+".name")
}

// Severity is the severity of a dosha. Zero is none: the dosha is absent or cancelled.
type Severity uint8

// The severities: mild, moderate and strong in the words of most books.
const (
	NoSeverity Severity = iota
	// Mild, or from one light cause.
	Low
	// Moderate.
	Medium
	// Strong.
	High
)

var severityKeys = []string{"none", "low", "medium", "high"}

// String returns the key.
func (s Severity) String() string { return enum.String(s, 0, "Severity", severityKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Severity) MarshalText() ([]byte, error) { return enum.Text(s, 0, "Severity", severityKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (s *Severity) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "severity", b, severityKeys)
}
