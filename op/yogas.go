//go:build !jyotish_core

package op

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// YogasInput has the parameters for the yogas of a chart. Options.Gender is that of the birth.
type YogasInput struct {
	// Also those that are not formed.
	All     bool
	Options yoga.Options
}

var yogasQuestion = newOperation(Operation{Name: "kundali.yogas", Command: "yoga",
	Description: "Which of 131 combinations are formed, how strong, by which verse. Free.",
	Of:          OfBirth, Scope: "kundali:read", Form: []string{"all"}},
	slices.Concat([]field[YogasInput]{
		truth("all", func(a *YogasInput) *bool { return &a.All }),
		choice("moon", keysOf([]vedic.MoonRule{vedic.EighthToEighth, vedic.WaxingMoon, vedic.StrongMoon}),
			func(a *YogasInput) *vedic.MoonRule { return &a.Options.Moon }),
	}, switches(func(a *YogasInput) any { return &a.Options })),
	func(d *Calculator, on *Request, a *YogasInput) (*Answer[Yogas], error) { return d.Yogas(on, a) })

// Yogas are the yogas of a chart, its debilitated grahas with their cancellations, and the headings
// of the reading.
type Yogas struct {
	*yoga.Report
	Falls []yoga.Fall `json:"falls"` // what weakens or cancels yogas of this chart
	// What a reading says: at most seven yogas, the weightiest first, and at most three strains.
	Headings *yoga.Headings `json:"headings"`
}

// Yogas finds the yogas of a report, in the order of [yoga.Present].
func (d *Calculator) Yogas(on *Request, a *YogasInput) (*Answer[Yogas], error) {
	o := a.options(on.Report)
	all, falls := yoga.Of(on.Report.Chart, o, a.All), yoga.Falls(on.Report.Chart, o)
	headings := yoga.Rank(on.Report.Chart, o)
	return readingOf(d, on, "kundali.yogas", func(l vedic.Lang) (*Yogas, []vedic.Warning) {
		found := &Yogas{all.In(l), make([]yoga.Fall, len(falls)), headings.In(l)}
		for i, f := range falls {
			found.Falls[i] = f.In(l)
		}
		return found, nil
	})
}

// options returns the options of the request with the gender of the report, which one rule needs.
func (a *YogasInput) options(r *Report) yoga.Options {
	o := a.Options
	if g := r.Input.Gender; g != nil {
		o.Gender = map[string]yoga.Gender{"female": yoga.Female, "male": yoga.Male}[*g]
	}
	return o
}
