package dosha

import (
	"fmt"
	"strings"

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
func (d ID) String() string { return enumKey(d, "ID", idKeys) }

// MarshalText gives the key; none is an error.
func (d ID) MarshalText() ([]byte, error) { return enumText(d, "ID", idKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (d *ID) UnmarshalText(b []byte) error { return enumRead(d, "dosha", b, idKeys) }

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
func (s Status) String() string { return enumKey(s, "Status", statusKeys) }

// MarshalText gives the key; none is an error.
func (s Status) MarshalText() ([]byte, error) { return enumText(s, "Status", statusKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (s *Status) UnmarshalText(b []byte) error { return enumRead(s, "status", b, statusKeys) }

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
func (s Severity) String() string { return enumKey(s+1, "Severity", severityKeys) }

// MarshalText gives the key.
func (s Severity) MarshalText() ([]byte, error) { return enumText(s+1, "Severity", severityKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (s *Severity) UnmarshalText(b []byte) error {
	err := enumRead(s, "severity", b, severityKeys)
	if err == nil {
		*s--
	}
	return err
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
func (e Effect) String() string { return enumKey(e+1, "Effect", effectKeys) }

// MarshalText gives the key.
func (e Effect) MarshalText() ([]byte, error) { return enumText(e+1, "Effect", effectKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (e *Effect) UnmarshalText(b []byte) error {
	err := enumRead(e, "effect", b, effectKeys)
	if err == nil {
		*e--
	}
	return err
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
func (s Standing) String() string { return enumKey(s, "Standing", standingKeys) }

// MarshalText gives the key; none is an error.
func (s Standing) MarshalText() ([]byte, error) { return enumText(s, "Standing", standingKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (s *Standing) UnmarshalText(b []byte) error { return enumRead(s, "standing", b, standingKeys) }

// Enums share these; keys[0] is number 1.

func enumKey[T ~uint8](n T, kind string, keys []string) string {
	if n < 1 || int(n) > len(keys) {
		return fmt.Sprintf("%s(%d)", kind, n)
	}
	return keys[n-1]
}

func enumText[T ~uint8](n T, kind string, keys []string) ([]byte, error) {
	if n < 1 || int(n) > len(keys) {
		return nil, fmt.Errorf("dosha: %s(%d) has no key", kind, n)
	}
	return []byte(keys[n-1]), nil
}

func enumRead[T ~uint8](n *T, what string, b []byte, keys []string) error {
	for i, k := range keys {
		if k == string(b) {
			*n = T(i + 1)
			return nil
		}
	}
	return &vedic.ParseError{What: what, Got: string(b), Want: "one of " + strings.Join(keys, ", ")}
}
