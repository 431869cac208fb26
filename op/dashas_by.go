package op

import (
	"cmp"

	"github.com/jyotish-go/jyotish/op/periods"
	"github.com/jyotish-go/jyotish/vedic"
)

// The types of package periods that an answer holds.
type (
	Dashas        = periods.Dashas
	DashaPeriod   = periods.DashaPeriod
	Applicability = periods.Applicability
	DashaGround   = periods.DashaGround
	Yogini        = periods.Yogini
)

// DashasBy returns the periods of a report by a system, whether or not the text would use it.
// Parameters that contradict each other, or that need an unknown hour of birth, are *[Invalid].
func (d *Calculator) DashasBy(on *Request, a *DashasInput) (*Answer[Dashas], error) {
	a.Levels = cmp.Or(a.Levels, 3)
	if err := a.check(); err != nil {
		return nil, err
	}
	from, to, at := a.span(on)
	found, err := periods.Of(periods.Order{Chart: on.Report.Chart, System: a.System, Levels: a.Levels, From: from,
		To: to, Ages: a.Ages,
		At: at, Seed: a.Seed, Stars: a.Stars, Wheel: a.Wheel, Signs: a.Signs})
	if err != nil {
		return nil, err
	}
	return readingOf(d, on, "kundali.dashas", func(l vedic.Lang) (*Dashas, []vedic.Warning) {
		return found.In(l), nil
	})
}

// wrongly is the fault of one field.
func wrongly(name, code, detail string) error {
	return &Invalid{Faults: []Fault{{Pointer: "/" + name, Code: code, Detail: detail}}}
}
