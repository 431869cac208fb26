package finding

import (
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
	"strings"
)

// Citation names a rule and its authorities. Note is a sentence about the rule, if a package has
// one.
type Citation struct {
	// The key of the rule, as "NB1".
	RuleID string `json:"ruleId"`
	// Classical or modern source, e.g. "BPHS 80.47".
	Source Sources `json:"source"`
	// What the rule is, in a sentence of the language of the finding; empty where no room words it.
	Note string `json:"note,omitempty"`
}

// AppendJSON appends the contract's Citation.
func (c Citation) AppendJSON(b []byte) []byte {
	b = append(b, '{')
	if c.Note != "" {
		b = append(canon.AppendString(append(b, `"note":`...), c.Note), ',')
	}
	b = canon.AppendString(append(b, `"ruleId":`...), c.RuleID)
	return append(canon.AppendString(append(b, `,"source":`...), c.Source.String()), '}')
}

// Sources are the authorities for one rule, the chief one first. They marshal as one text: "BPHS 36.3; Phaladeepika
// 6".
type Sources []vedic.Source

// From lists sources: pairs of a work and a place in it, which may be empty. Of an odd number of texts the
// last is a work without a place.
func From(pairs ...string) Sources {
	s := make(Sources, 0, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		source := vedic.Source{Work: pairs[i]}
		if i+1 < len(pairs) {
			source.At = pairs[i+1]
		}
		s = append(s, source)
	}
	return s
}

// String joins the sources with semicolons.
func (s Sources) String() string {
	b, _ := s.AppendText(nil)
	return string(b)
}

// AppendText appends the same.
func (s Sources) AppendText(b []byte) ([]byte, error) {
	for i, one := range s {
		if i > 0 {
			b = append(b, "; "...)
		}
		b = append(b, one.String()...)
	}
	return b, nil
}

// MarshalText returns the same.
func (s Sources) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads the same. What follows the first word that begins with a digit is the place in the work, so that
// "Phaladeepika 6" is the work Phaladeepika; where there is none all of it is the work. The text stays the same.
func (s *Sources) UnmarshalText(b []byte) error {
	*s = Sources{}
	if len(b) == 0 {
		return nil
	}
	for one := range strings.SplitSeq(string(b), "; ") {
		var source vedic.Source
		source.Work = one
		for i := range len(one) - 1 {
			if i > 0 && one[i] == ' ' && one[i+1] >= '0' && one[i+1] <= '9' {
				source.Work, source.At = one[:i], one[i+1:]
				break
			}
		}
		*s = append(*s, source)
	}
	return nil
}

// Cancellation is a circumstance that is held to cancel or ease a finding. Applies reports whether
// it is present, even if there is nothing to cancel. It marshals as the contract's
// DoshaCancellation.
type Cancellation struct {
	// Which circumstance, and who names it.
	Rule Citation `json:"rule"`
	// Whether the condition holds in this chart or match.
	Applies bool `json:"applies"`
	// Whether it cancels or only reduces.
	Effect Effect `json:"effect"`
	// What was looked at, whether it applies or not.
	Because []Fact `json:"because"`
}

// Acts reports whether the circumstance is there and has an effect.
func (c *Cancellation) Acts(e Effect) bool { return c.Applies && c.Effect == e }

// Effect is the effect of a cancellation that applies. Zero is none: it is only worth knowing, or
// the chosen school does not count it.
type Effect uint8

// The effects.
const (
	// It is only worth knowing, or the chosen school does not count it.
	NoEffect Effect = iota
	// It takes something from the finding.
	Reduces
	// It leaves nothing of the finding.
	Cancels
)

var effectKeys = []string{"none", "reduces", "cancels"}

// String returns the key.
func (e Effect) String() string { return enum.String(e, 0, "Effect", effectKeys) }

// MarshalText returns the key. An undefined value is an error.
func (e Effect) MarshalText() ([]byte, error) { return enum.Text(e, 0, "Effect", effectKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (e *Effect) UnmarshalText(b []byte) error { return enum.Read(e, 0, "effect", b, effectKeys) }

// Status is whether something that was looked for is there, and what cancellations left of it. Zero is none, which no
// finding has.
type Status uint8

// The statuses.
const (
	// It was looked for and is not there.
	Absent Status = 1 + iota
	// It is there, and nothing takes from it.
	Present
	// It is there, and a circumstance leaves nothing of it.
	Cancelled
	// It is there, and something takes from it.
	Reduced
)

var statusKeys = []string{"absent", "present", "present_cancelled", "present_reduced"}

// String returns the key.
func (s Status) String() string { return enum.String(s, 1, "Status", statusKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Status) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Status", statusKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (s *Status) UnmarshalText(b []byte) error { return enum.Read(s, 1, "status", b, statusKeys) }

// Standing is how old a rule is. The zero value means none.
type Standing uint8

// The standings.
const (
	Classical Standing = 1 + iota // in a classical text
	Later                         // in later works and common use
	Modern                        // of the last hundred years or so; no classical text has it
)

var standingKeys = []string{"classical", "later_tradition", "modern"}

// String returns the key.
func (s Standing) String() string { return enum.String(s, 1, "Standing", standingKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Standing) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Standing", standingKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (s *Standing) UnmarshalText(b []byte) error {
	return enum.Read(s, 1, "standing", b, standingKeys)
}

// About says in a sentence how old the rule is.
func (s Standing) About(l vedic.Lang) string { return Word(l, "standing."+s.String()) }
