package kp

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Matter is a part of life that a chart is asked about, and the houses that speak of it (KP Readers III–IV). House is
// the cusp whose sub lord decides; authors differ in it, so a caller may change it. What the sub lord signifies among
// Favourable brings the matter about, among Detrimental keeps it away; Needed must be signified too where the matter is
// not itself without it.
type Matter struct {
	// The key, as "marriage".
	ID string `json:"id"`
	// The cusp whose sub lord decides, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Houses that bring it about.
	Favourable []vedic.Bhava `json:"favourable"`
	// Houses that keep it away; may be empty.
	Detrimental []vedic.Bhava `json:"detrimental"`
	// One of Favourable without which the matter is not itself, or 0 for none.
	Needed vedic.Bhava `json:"needed,omitempty"`
	// Where the houses come from.
	Source vedic.Source `json:"source"`
}

// Matters returns all that are known; the slices are the caller's.
func Matters() []Matter {
	list := slices.Clone(matters[:])
	for i := range list {
		list[i] = list[i].own()
	}
	return list
}

// MatterOf returns a matter by its ID, as "marriage"; a *vedic.ParseError for another.
func MatterOf(id string) (Matter, error) {
	ids := make([]string, 0, len(matters))
	for i := range matters {
		if matters[i].ID == id {
			return matters[i].own(), nil
		}
		ids = append(ids, matters[i].ID)
	}
	return Matter{}, &vedic.ParseError{What: "matter", Got: id, Want: "one of " + strings.Join(ids, ", ")}
}

// own returns a copy whose slices are the caller's.
func (m Matter) own() Matter {
	m.Favourable, m.Detrimental = slices.Clone(m.Favourable), slices.Clone(m.Detrimental)
	return m
}

// Name returns the matter in words; its ID if it is none of ours.
func (m Matter) Name(l vedic.Lang) string {
	if _, err := MatterOf(m.ID); err != nil {
		return m.ID
	}
	return word("matter."+m.ID, l)
}
