package yoga

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Finding is the verdict of one rule on a chart. It marshals as the contract's YogaResult.
type Finding struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"` // of the form that was found, where the yoga has several
	Class    Class         `json:"class"`
	Present  bool          `json:"present"`  // formed, though it may be cancelled: see Cancelled
	Strength float64       `json:"strength"` // 5–100 in steps of 2.5; 0 of an absent or a cancelled yoga
	Planets  []vedic.Graha `json:"planets"`  // those that take part, Sun first
	Houses   []vedic.Bhava `json:"houses"`   // from the lagna, in which they stand
	// of an absent yoga, what was looked for: see finding.Fact.Against
	Because       []finding.Fact         `json:"because"`
	Cancellations []finding.Cancellation `json:"cancellations"`
	Rule          finding.Citation       `json:"rule"`

	Variant  string           `json:"-"` // key of the form that was found: "raja", "varishtha"; mostly empty
	Weight   int              `json:"-"` // what the yoga counts for in a reading, −3 to 5; below zero where it strains
	Tags     []string         `json:"-"` // keys of the matters it concerns
	Standing finding.Standing `json:"-"`

	row int // in rules, from 1
}

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

// Cancelled says whether a circumstance cancels the yoga altogether.
func (f *Finding) Cancelled() bool { return f.suffers(finding.Cancels) }

func (f *Finding) suffers(e finding.Effect) bool {
	return slices.ContainsFunc(f.Cancellations, func(c finding.Cancellation) bool { return c.Acts(e) })
}

// Missing gives the reasons for which an absent yoga is not formed: those of Because that speak against it. It is
// empty for a present one.
func (f *Finding) Missing() (missing []finding.Fact) {
	for _, x := range f.Because {
		if x.Against {
			missing = append(missing, x)
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
