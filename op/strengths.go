//go:build !jyotish_core

package op

import (
	"slices"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/vedic"
)

// StrengthsInput has the parameters for the strengths of a chart.
type StrengthsInput struct {
	// Options in which schools differ.
	Options bala.Options
	// Explain includes the components of each strength.
	Explain bool
}

// Strengths are those of a chart, with their reasons if these were asked for.
type Strengths struct {
	*bala.Strengths
	Reasons *Reasons `json:"reasons,omitempty"` // the reasons for each value
}

// Reasons are the parts of each strength, with what they follow from.
type Reasons struct {
	// Shadbala is of the grahas from the Sun, BhavaBala of the houses from the first.
	Shadbala  []Parts[vedic.Graha] `json:"shadbala"`
	BhavaBala []Parts[vedic.Bhava] `json:"bhavaBala"` // strength of the houses
}

// Parts are those of the strength of one graha or house.
type Parts[K any] struct {
	Of    K           `json:"of"`    // whose value it is
	Parts []bala.Part `json:"parts"` // what the strength is made of, each with its text
}

var strengthsQuestion = newOperation(Operation{Name: "kundali.strengths", Command: "bala",
	Description: "Shadbala in rupas, bhava bala, ashtakavarga. Free.",
	Of:          OfBirth, Scope: "kundali:read", Form: []string{"explain"}},
	slices.Concat([]field[StrengthsInput]{
		choice("school", keysOf([]bala.School{bala.Parashara, bala.Varahamihira}),
			func(a *StrengthsInput) *bala.School {
				return &a.Options.Ashtakavarga.School
			}),
		choice("occupants", keysOf([]bala.Occupants{bala.GrahasAndLagna, bala.NineGrahas, bala.SevenGrahas}),
			func(a *StrengthsInput) *bala.Occupants { return &a.Options.Ashtakavarga.Occupants }),
		choice("moon", moonKeys, func(a *StrengthsInput) *bala.MoonRule { return &a.Options.Shadbala.Moon }),
		truth("explain", func(a *StrengthsInput) *bool { return &a.Explain }),
	},
		switches(func(a *StrengthsInput) any { return &a.Options.Ashtakavarga }),
		switches(func(a *StrengthsInput) any { return &a.Options.Shadbala }),
		switches(func(a *StrengthsInput) any { return &a.Options.Bhava })),
	func(d *Calculator, on *Request, a *StrengthsInput) (*Answer[Strengths], error) {
		return d.Strengths(on, a)
	})

var moonKeys = keysOf([]bala.MoonRule{bala.WaxingMoon, bala.StrongMoon, bala.EighthToEighth})

// Strengths weighs the grahas and houses of a report.
func (d *Calculator) Strengths(on *Request, a *StrengthsInput) (*Answer[Strengths], error) {
	all := bala.Of(on.Report.Chart, a.Options)
	return readingOf(d, on, "kundali.strengths", func(l vedic.Lang) (*Strengths, []vedic.Warning) {
		s := &Strengths{Strengths: all.In(l)}
		if a.Explain {
			s.Reasons = reasonsOf(s.Strengths, l)
		}
		return s, s.Warnings
	})
}

// reasonsOf returns the components of each strength in words.
func reasonsOf(s *bala.Strengths, l vedic.Lang) *Reasons {
	r := new(Reasons)
	for i := range s.Shadbala {
		r.Shadbala = append(r.Shadbala, Parts[vedic.Graha]{s.Shadbala[i].Graha, s.Shadbala[i].Explain(l)})
	}
	for i := range s.BhavaBala {
		r.BhavaBala = append(r.BhavaBala, Parts[vedic.Bhava]{s.BhavaBala[i].House, s.BhavaBala[i].Explain(l)})
	}
	return r
}
