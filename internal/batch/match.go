package batch

import (
	"context"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// couple is a row of two people, each sent as a birth or as a Moon.
type couple struct {
	op.MatchInput
	lang vedic.Lang
}

// match reads the couple of a row and matches them.
func (e *Engine) match(row *Row, r *Result) error {
	if err := form.Check(row.Body); err != nil {
		return &op.Invalid{Faults: []op.Fault{{Code: form.BadFormat, Detail: err.Error()}}}
	}
	o := form.Read(row.Body)
	c := e.readCouple(o, r)
	if o.Close(); len(o.Faults) > 0 {
		return &op.Invalid{Faults: o.Faults}
	}
	m, err := e.desk.Match(&op.Request{Context: context.Background(), Lang: c.lang, Now: e.now}, &c.MatchInput)
	if err != nil {
		return err
	}
	return r.add(Match, m.AppendJSON)
}

func (e *Engine) readCouple(o *form.Object, r *Result) *couple {
	c := &couple{MatchInput: op.MatchInput{Settings: e.o.Settings}, lang: e.o.Lang}
	c.Options.Bands = milan.ServiceBands
	s, lang := e.desk.ReadSettings(o)
	if o.Sent("options") {
		c.Settings = s
	}
	if lang != nil {
		c.lang = *lang
	}
	if ref, ok := o.Text("externalRef", 0, 64); ok && !form.VisibleASCII(ref) {
		o.Note("externalRef", form.BadFormat, "Use visible ASCII characters without spaces.")
	} else {
		r.ExternalRef = ref
	}
	o.Require("bride", "groom")
	for i, p := range [2]*op.Person{&c.Bride, &c.Groom} {
		o.Inner([2]string{"bride", "groom"}[i], func(o *form.Object) {
			*p = e.desk.ReadPerson(o, c.Settings)
		})
	}
	return c
}
