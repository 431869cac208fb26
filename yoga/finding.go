package yoga

import (
	"cmp"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Finding is the verdict of one rule on a chart. It marshals as the contract's YogaResult.
type Finding struct {
	ID            string         `json:"id"`
	Name          string         `json:"name"` // of the form that was found, where the yoga has several
	Class         Class          `json:"class"`
	Present       bool           `json:"present"`  // formed, though it may be cancelled: see Cancelled
	Strength      float64        `json:"strength"` // 5–100 in steps of 2.5; 0 of an absent or a cancelled yoga
	Planets       []vedic.Graha  `json:"planets"`  // those that take part, Sun first
	Houses        []vedic.Bhava  `json:"houses"`   // from the lagna, in which they stand
	Because       []Reason       `json:"because"`  // see Reason; of an absent yoga, what was looked for
	Cancellations []Cancellation `json:"cancellations"`
	Rule          Citation       `json:"rule"`

	Variant  string   `json:"-"` // key of the form that was found: "raja", "varishtha"; mostly empty
	Weight   int      `json:"-"` // what the yoga counts for in a reading, −3 to 5; below zero where it strains
	Tags     []string `json:"-"` // keys of the matters it concerns
	Standing Standing `json:"-"`

	row int // in rules, from 1
}

// Cancellation is a circumstance that cancels or reduces a yoga, and whether it is there. It marshals as the contract's
// DoshaCancellation.
type Cancellation struct {
	Rule    Citation `json:"rule"`
	Applies bool     `json:"applies"`
	Effect  Effect   `json:"effect"`
	Because []Reason `json:"because"`
}

// Citation names a rule and its authorities. Note says in a sentence what the rule is.
type Citation struct {
	RuleID string  `json:"ruleId"`
	Source Sources `json:"source"`
	Note   string  `json:"note,omitempty"`
}

// Sources are the authorities for one rule, the chief one first. They marshal as one text.
type Sources []vedic.Source

// String joins the sources with semicolons.
func (s Sources) String() string {
	parts := make([]string, len(s))
	for i, one := range s {
		parts[i] = one.String()
	}
	return strings.Join(parts, "; ")
}

// MarshalText gives the same.
func (s Sources) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Class is the kind of a yoga. Zero is none.
type Class uint8

// The classes.
const (
	Mahapurusha Class = 1 + iota
	Lunar
	Solar
	Beneficial
	Maleficial
	Raja
	Dhana
	Viparita
	Exchange
	Other
	OfBhava // the good and the bad yoga of a house
	Nabhasa // of how the seven are spread; the results last for life and wait for no dasha (BPHS 35)
)

var classKeys = []string{
	"mahapurusha", "lunar", "solar", "benefic", "malefic", "raja", "dhana", "viparita", "exchange", "other", "bhava",
	"nabhasa",
}

// String gives the key, as "mahapurusha"; Class(0) for none.
func (c Class) String() string { return enum.String(c, 1, "Class", classKeys) }

// MarshalText gives the key; none is an error.
func (c Class) MarshalText() ([]byte, error) { return enum.Text(c, 1, "Class", classKeys) }

// Effect is what a cancellation does where it applies. Zero is none: it is only worth knowing.
type Effect uint8

// The effects.
const (
	NoEffect Effect = iota
	Reduces         // halves the strength
	Cancels
)

var effectKeys = []string{"none", "reduces", "cancels"}

// String gives the key.
func (e Effect) String() string { return enum.String(e, 0, "Effect", effectKeys) }

// MarshalText gives the key.
func (e Effect) MarshalText() ([]byte, error) { return enum.Text(e, 0, "Effect", effectKeys) }

// Standing is how old a rule is. Zero is none.
type Standing uint8

// The standings.
const (
	Classical Standing = 1 + iota // in a classical text
	Later                         // in later works and common use
	Modern                        // of the last hundred years or so
)

var standingKeys = []string{"classical", "later_tradition", "modern"}

// String gives the key.
func (s Standing) String() string { return enum.String(s, 1, "Standing", standingKeys) }

// MarshalText gives the key; none is an error.
func (s Standing) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Standing", standingKeys) }

// Cancelled says whether a circumstance cancels the yoga altogether.
func (f *Finding) Cancelled() bool { return f.suffers(Cancels) }

func (f *Finding) suffers(e Effect) bool {
	return slices.ContainsFunc(f.Cancellations, func(c Cancellation) bool { return c.Applies && c.Effect == e })
}

// Missing gives the reasons for which an absent yoga is not formed: those of Because that do not hold. It is empty for a present one.
func (f *Finding) Missing() (missing []Reason) {
	for _, r := range f.Because {
		if !r.Holds {
			missing = append(missing, r)
		}
	}
	return missing
}

// Present gives the yogas of a chart that are formed, the strongest first and otherwise in their order.
func Present(all []Finding) []Finding {
	formed := make([]Finding, 0, len(all)/4)
	for i := range all {
		if all[i].Present {
			formed = append(formed, all[i])
		}
	}
	slices.SortStableFunc(formed, func(a, b Finding) int { return cmp.Compare(b.Strength, a.Strength) })
	return formed
}
