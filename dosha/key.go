package dosha

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// ID names a dosha. Zero is none.
type ID uint8

// The doshas: five that everyone asks for, and further ones.
const (
	Mangal ID = 1 + iota
	KaalSarp
	Pitru
	GuruChandal
	Kemdrum
	SuryaGrahan
	ChandraGrahan
	Shrapit
	Angarak
	Vish
	Gandamoola
	Gandanta
	Daridra
	PapakartariLagna
	PapakartariMoon
	SadeSati

	chartDoshas = int(PapakartariMoon) // those that a chart alone tells
)

var idKeys = []string{
	"mangal", "kaal_sarp", "pitru", "guru_chandal", "kemdrum", "surya_grahan", "chandra_grahan", "shrapit", "angarak", "vish",
	"gandamoola", "gandanta", "daridra", "papakartari_lagna", "papakartari_moon", "sade_sati",
}

// String gives the key, as "guru_chandal"; ID(0) for none.
func (d ID) String() string { return enum.String(d, 1, "ID", idKeys) }

// MarshalText gives the key; none is an error.
func (d ID) MarshalText() ([]byte, error) { return enum.Text(d, 1, "ID", idKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (d *ID) UnmarshalText(b []byte) error { return enum.Read(d, 1, "dosha", b, idKeys) }

// Name gives the display name.
func (d ID) Name(l vedic.Lang) string { return word(l, d.String()+".name") }

// Status is whether a dosha is there. Zero is none, which no finding has.
type Status uint8

// The statuses.
const (
	Absent Status = 1 + iota
	Present
	Cancelled
	Reduced
)

var statusKeys = []string{"absent", "present", "present_cancelled", "present_reduced"}

// String gives the key.
func (s Status) String() string { return enum.String(s, 1, "Status", statusKeys) }

// MarshalText gives the key; none is an error.
func (s Status) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Status", statusKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (s *Status) UnmarshalText(b []byte) error { return enum.Read(s, 1, "status", b, statusKeys) }

// Severity grades a dosha. Zero is none: it is absent or cancelled.
type Severity uint8

// The severities: mild, moderate and strong in the words of most books.
const (
	NoSeverity Severity = iota
	Low
	Medium
	High
)

var severityKeys = []string{"none", "low", "medium", "high"}

// String gives the key.
func (s Severity) String() string { return enum.String(s, 0, "Severity", severityKeys) }

// MarshalText gives the key.
func (s Severity) MarshalText() ([]byte, error) { return enum.Text(s, 0, "Severity", severityKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (s *Severity) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "severity", b, severityKeys)
}

// Effect is what a cancellation does where it applies. Zero is none: it is only worth knowing, or the chosen school does not count it.
type Effect uint8

// The effects.
const (
	NoEffect Effect = iota
	Reduces
	Cancels
)

var effectKeys = []string{"none", "reduces", "cancels"}

// String gives the key.
func (e Effect) String() string { return enum.String(e, 0, "Effect", effectKeys) }

// MarshalText gives the key.
func (e Effect) MarshalText() ([]byte, error) { return enum.Text(e, 0, "Effect", effectKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (e *Effect) UnmarshalText(b []byte) error {
	return enum.Read(e, 0, "effect", b, effectKeys)
}

// Standing is how old a rule is. Zero is none.
type Standing uint8

// The standings.
const (
	Classical Standing = 1 + iota // in a classical text
	Later                         // in later works and common use
	Modern                        // of the last hundred years or so; no classical text has it
)

var standingKeys = []string{"classical", "later_tradition", "modern"}

// String gives the key.
func (s Standing) String() string { return enum.String(s, 1, "Standing", standingKeys) }

// MarshalText gives the key; none is an error.
func (s Standing) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Standing", standingKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (s *Standing) UnmarshalText(b []byte) error { return enum.Read(s, 1, "standing", b, standingKeys) }
