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
	// The key of the rule, as "gajakesari".
	ID string `json:"id"`
	// Of the form that was found, where the yoga has several.
	Name string `json:"name"`
	// Group of the combination.
	Class Class `json:"class"`
	// Whether it is formed, though it may be cancelled.
	Present bool `json:"present"`
	// 5–100 in steps of 2.5; 0 of an absent or a cancelled yoga.
	Strength float64 `json:"strength"`
	// How much a reading makes of it, 0 to about 130, to one decimal: the rank of the heaviest
	// heading that it makes, and below 45 for a yoga that makes none. 0 of an absent or a cancelled
	// yoga. It is the order of this engine, not of the texts.
	Rank vedic.Decimal `json:"rank"`
	// True of a rule that belongs to a set of which every chart has one by definition, such as the seven
	// yogas that count the signs which the grahas fill. It says little about this chart.
	General bool `json:"general"`
	// The grahas that take part, the Sun first.
	Planets []vedic.Graha `json:"planets"`
	// From the lagna, in which they stand.
	Houses []vedic.Bhava `json:"houses"`
	// Facts that the verdict rests on, in the order in which they were looked at. Of an absent
	// yoga, what was looked for: see finding.Fact.Against.
	Because []finding.Fact `json:"because"`
	// Circumstances that were looked at, whether they apply or not; never nil, empty for an absent
	// yoga.
	Cancellations []finding.Cancellation `json:"cancellations"`
	// Who says so, by the reading of the options.
	Rule finding.Citation `json:"rule"`

	// Key of the form that was found: "raja", "varishtha"; mostly empty.
	Variant string `json:"-"`
	// What the yoga counts for in a reading, −3 to 5; below zero where it strains.
	Weight int `json:"-"`
	// Keys of the matters it concerns.
	Tags []string `json:"-"`
	// Whether it is classical, common or modern.
	Standing finding.Standing `json:"-"`

	row int // in rules, from 1
}

// Class is the kind of a yoga. The zero value means none.
type Class uint8

// The classes.
const (
	// The five of great persons (Phaladeepika 6.1–4).
	Mahapurusha Class = 1 + iota
	// Counted from the Moon.
	Lunar
	// Counted from the Sun.
	Solar
	// Of benefics, well placed (BPHS 36).
	Beneficial
	// Of malefics.
	Maleficial
	// Of rule and rise.
	Raja
	// Of wealth, and of want.
	Dhana
	// Of the lords of 6, 8 and 12 in such houses.
	Viparita
	// Of two lords in each other's houses.
	Exchange
	Other
	OfBhava // the good and the bad yoga of a house
	Nabhasa // of how the seven are spread; the results last for life and wait for no dasha (BPHS 35)
)

var classKeys = []string{
	"mahapurusha", "lunar", "solar", "benefic", "malefic", "raja", "dhana", "viparita", "exchange", "other", "bhava",
	"nabhasa",
}

// String returns the key, such as "mahapurusha", or Class(0) for the zero value.
func (c Class) String() string { return enum.String(c, 1, "Class", classKeys) }

// MarshalText returns the key. An undefined value is an error.
func (c Class) MarshalText() ([]byte, error) { return enum.Text(c, 1, "Class", classKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (c *Class) UnmarshalText(b []byte) error {
	return enum.Read(c, 1, "class", b, classKeys)
}

// Cancelled reports whether a circumstance cancels the yoga altogether.
func (f *Finding) Cancelled() bool { return f.suffers(finding.Cancels) }

// suffers reports whether a circumstance that applies has an effect.
func (f *Finding) suffers(e finding.Effect) bool {
	return slices.ContainsFunc(f.Cancellations, func(c finding.Cancellation) bool { return c.Acts(e) })
}

// Missing returns the reasons for which an absent yoga is not formed: those of Because that speak against it. It is
// empty for a present one.
func (f *Finding) Missing() (missing []finding.Fact) {
	for _, x := range f.Because {
		if x.Against {
			missing = append(missing, x)
		}
	}
	return missing
}

// Present returns the yogas of a chart that are formed, in the order of a reading: the highest rank first, cancelled
// ones after them, and those of which every chart has one last. Two of the same rank keep the order of the catalogue.
func Present(all []Finding) []Finding {
	formed := make([]Finding, 0, len(all)/4)
	for i := range all {
		if all[i].Present {
			formed = append(formed, all[i])
		}
	}
	slices.SortStableFunc(formed, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.section(), b.section()), cmp.Compare(b.Rank, a.Rank))
	})
	return formed
}

// section is 0 of a yoga of note, 1 of a cancelled one, 2 of one of which every chart has one.
func (f *Finding) section() int {
	switch {
	case f.General:
		return 2
	case f.Cancelled():
		return 1
	}
	return 0
}
