package stored

import (
	"bytes"
	"cmp"
	"encoding/json"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
)

// Patch is what a PATCH of a report asks for: other labels, or another birth.
type Patch struct {
	account.ReportPatch
	// Birth is the corrected birth; nil if none was sent.
	Birth *op.Input

	options bool // the birth was sent with options
}

// aloneDetail is what is wrong with tags and a note beside a corrected birth, or in it.
const aloneDetail = "A birth is corrected by itself: change this in a call of its own."

// ReadPatch reads a PATCH of a report. Tags and note cannot be sent with a birth: a correction replaces the chart in a
// transaction of its own, and a half-completed call could not be distinguished from a failed one. Faults are noted in
// the object.
func ReadPatch(calculator *op.Calculator, o *form.Object) (p Patch) {
	p.ReportPatch = readLabels(o)
	o.Inner("birth", func(inner *form.Object) {
		var unread account.ReportPatch
		ReadNote(inner, &unread)
		in := calculator.ReadBirth(inner)
		for _, name := range []string{"tags", "note"} {
			if inner.Sent(name) {
				inner.Note(name, form.IncompatibleWith, aloneDetail)
			}
		}
		p.Birth, p.options = &in, inner.Sent("options")
	})
	for _, name := range []string{"tags", "note"} {
		if p.Birth != nil && o.Sent(name) {
			o.Note(name, form.IncompatibleWith, aloneDetail)
		}
	}
	if p.Birth != nil && p.Name != nil {
		p.Birth.Name = *p.Name
	}
	if p.Birth != nil && p.ExternalRef != nil {
		p.Birth.ExternalRef = *p.ExternalRef
	}
	return p
}

// readLabels reads what may be changed of a report besides its birth. An empty reference takes it away.
func readLabels(o *form.Object) account.ReportPatch {
	var p account.ReportPatch
	if raw, ok := o.Text("name", 1, 480); ok {
		name, fault := birth.Name(raw)
		if fault != nil {
			o.Take("name", *fault)
		}
		p.Name = &name
	}
	if ref, ok := o.Text("externalRef", 0, 64); ok {
		if !form.VisibleASCII(ref) {
			o.Note("externalRef", form.BadFormat, "Use visible ASCII characters without spaces.")
		}
		p.ExternalRef = &ref
	}
	ReadNote(o, &p)
	return p
}

// InPlaceOf returns the corrected birth of a report. Settings, gender and external reference keep their previous values
// unless they were sent.
func (p *Patch) InPlaceOf(had *op.Report, ref string) op.Input {
	in := *p.Birth
	if !p.options {
		in.Settings = had.Sky.Settings
	}
	if in.Gender == "" && had.Input.Gender != nil {
		in.Gender = *had.Input.Gender
	}
	in.ExternalRef = cmp.Or(in.ExternalRef, ref)
	return in
}

// SameBirth reports whether two reports have the same birth and the same settings, in whatever shape they were sent.
func SameBirth(a, b *op.Report) (bool, error) {
	if a.Meta.ResultSHA256 != b.Meta.ResultSHA256 {
		return false, nil
	}
	given := [2]op.GivenBirth{a.Input, b.Input}
	var text [2][]byte
	for i := range given {
		var err error
		given[i].Shape = ""
		if text[i], err = json.Marshal(given[i]); err != nil {
			return false, err
		}
	}
	return bytes.Equal(text[0], text[1]), nil
}

// Correction returns a new chart for a report, with all systems that were bought for it computed anew. on has the
// context, the language and the moment.
func Correction(calculator *op.Calculator, on op.Request, r account.Report, made *op.Report, ref string,
	at time.Time) (x account.Correction, err error) {
	row, err := NewRow(r.ID, r.AccountID, made, ref, at)
	if err != nil {
		return x, err
	}
	x = account.Correction{Chart: row.Chart, ReportID: r.ID, Of: r.Revision, At: at}
	if on.Report, err = Restore(calculator, &row); err != nil {
		return x, err
	}
	for _, name := range r.Purchased {
		q := systemNamed(name)
		reply, err := calculator.Run(q, &on, q.FromTexts(nil))
		if err != nil {
			return x, err
		}
		all, err := FormsOf(reply, on.Lang)
		if err != nil {
			return x, err
		}
		body, err := all.Bytes()
		if err != nil {
			return x, err
		}
		x.Systems = append(x.Systems, account.System{ReportID: r.ID, Name: name, Body: body})
	}
	return x, nil
}

// systemNamed returns the operation that is sold under a name, as "shodashvarga". It panics if there is none: a store
// has only names that were sold.
func systemNamed(name string) *op.Operation {
	for _, q := range op.Operations() {
		if q.Price != "" && q.Last() == name {
			return q
		}
	}
	panic("stored: there is no system " + name)
}
