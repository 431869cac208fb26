//go:build !jyotish_core

package op

import (
	"errors"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// CompareInput is the other person of a comparison: by a birth, or by the id of a report that a service knows. One of
// them is set.
type CompareInput struct {
	// With is a birth, cast anew for each question and stored nowhere.
	With *Input
	// Report is the id of a report of the same account, found by [Request.Reports].
	Report string

	stated bool // the request has options of With
}

var compareQuestion = newOperation(Operation{Name: "kundali.compare", Command: "compare",
	Description: "Two stored charts next to each other: Moons, lagnas, contacts, shared yogas, the dashas of " +
		"both on one line of time, windows in common. No score and no verdict. Both are measured by the ayanamsa of " +
		"the first; a birth with options must agree with it. Free; nothing is stored.",
	Of: OfBirth, Dated: true,
	Scope: "predictions:read", NoBatch: "a row of a batch has one birth, and this needs two",
	Body: true, Form: []string{"report"}},
	[]field[CompareInput]{
		{Field{Name: "with", Kind: Birth}, func(d *Calculator, o *form.Object, f *Field, a *CompareInput) {
			a.With, a.stated = d.takeOther(o, f.Name, "A Moon alone is not a chart")
		}},
		{Field{Name: "report", Kind: Text, Low: 1, High: 64, Stored: true}, takeOtherReport},
	},
	func(d *Calculator, on *Request, a *CompareInput) (*Answer[life.Comparison], error) {
		return d.Compare(on, a)
	})

// takeOther reads the birth of another person and reports whether it has options; why says why her Moon alone would
// not do.
func (d *Calculator) takeOther(o *form.Object, name, why string) (in *Input, options bool) {
	o.Inner(name, func(o *form.Object) {
		if o.Sent("moon") {
			o.Accept()
			o.Note("moon", form.NotAllowed, why+": give the birth.")
			return
		}
		told := d.ReadBirth(o)
		in, options = &told, o.Sent("options")
	})
	return in, options
}

// takeOtherReport reads the report ID of the other person. It notes a fault unless exactly one of
// the report ID and the birth was sent.
func takeOtherReport(_ *Calculator, o *form.Object, f *Field, a *CompareInput) {
	a.Report, _ = o.Text(f.Name, int(f.Low), int(f.High))
	switch {
	case !o.Sent(f.Name) && !o.Sent("with"):
		o.Note(f.Name, form.Required, "Send the other person: a birth, or the id of a stored report.")
	case o.Sent(f.Name) && o.Sent("with"):
		o.Note(f.Name, form.IncompatibleWith, "The other person is a birth or a report: leave out one of the two.")
	}
}

// other returns the report of the other person and the warnings about that birth. Warnings without
// a pointer apply to all charts and are already in the answer, so they are left out.
func (d *Calculator) other(on *Request, a *CompareInput) (*Report, []vedic.Warning, error) {
	if a.With == nil {
		if on.Reports == nil {
			return nil, nil, &Invalid{Faults: []Fault{{Pointer: "/report", Code: form.NotAllowed,
				Detail: "Reports exist only in a service: give the birth."}}}
		}
		r, err := on.Reports(a.Report)
		return r, nil, inField("/report", err)
	}
	r, err := d.CastUnsealed(*a.With, on.Now)
	if err != nil {
		return nil, nil, &PersonError{Person: "with", Err: inField("/with", err)}
	}
	var odd []vedic.Warning
	for _, w := range r.Warnings {
		if w.Pointer != "" {
			w.Pointer = "/with" + w.Pointer
			odd = append(odd, w)
		}
	}
	return r, odd, nil
}

// inField puts the faults of an error below a field; another error stays as it is. An error whose faults point to the
// field itself keeps their pointers.
func inField(pointer string, err error) error {
	var fields *Invalid
	if !errors.As(err, &fields) {
		return err
	}
	faults := slices.Clone(fields.Faults)
	for i := range faults {
		if faults[i].Pointer != pointer {
			faults[i].Pointer = pointer + faults[i].Pointer
		}
	}
	return &Invalid{Faults: faults}
}

// Compare compares the chart of a report with another chart. If the other birth is invalid, the
// error is a *[PersonError] for "with" that wraps an error of [Calculator.Cast]. Errors of
// Request.Reports are returned for the field "report". The other chart is measured by the ayanamsa of the first, since
// one degree is two places of the sky by two ayanamsas. Options of a birth that say otherwise are an *[Invalid].
func (d *Calculator) Compare(on *Request, a *CompareInput) (*Answer[life.Comparison], error) {
	other, odd, err := d.other(on, a)
	if err != nil {
		return nil, err
	}
	if other, err = a.recast(d, on.Report, other); err != nil {
		return nil, err
	}
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	o := life.CompareOptions{Now: on.Now, Lang: on.Lang}
	for i, r := range []*Report{on.Report, other} {
		y := (&YogasInput{}).options(r)
		o.Genders[i] = yoga.Gender(y.Gender)
	}
	c, err := life.Compare(on.Context, gochar.Ephemeris(sky), on.Report.Chart, other.Chart, o)
	if err != nil {
		if _, ok := errors.AsType[*vedic.RangeError](err); ok {
			return nil, ofField("with", err)
		}
		return nil, err
	}
	return readingOf(d, on, "kundali.compare", func(l vedic.Lang) (*life.Comparison, []vedic.Warning) {
		return c.In(l), append(a.itself(on.Report, other, l), odd...)
	})
}

// recast returns the other chart by the ayanamsa and the center of the first.
func (a *CompareInput) recast(d *Calculator, r, other *Report) (*Report, error) {
	first, s := &r.Sky.Settings, other.Sky.Settings
	err := sameZodiac(first, &s, "the first chart", func(setting string) string { return "/with/options/" + setting })
	if err == nil || a.stated {
		return other, err
	}
	s.Ayanamsa, s.Nakshatras, s.Center = first.Ayanamsa, first.Nakshatras, first.Center
	s.Zero, s.Star, s.Offset = first.Zero, first.Star, first.Offset
	return d.WithSettings(other, s)
}

// itself says where the two births are one, as those of twins may be: what the charts share is all of it then.
func (a *CompareInput) itself(r, other *Report, l vedic.Lang) []vedic.Warning {
	here, there := r.Sky.Place, other.Sky.Place
	if r.Sky.At != other.Sky.At || here.Lat != there.Lat || here.Lon != there.Lon {
		return nil
	}
	pointer := "/report"
	if a.With != nil {
		pointer = "/with"
	}
	return []vedic.Warning{{Code: sameBirth, Message: message(sameBirth, "", l), Pointer: pointer}}
}
