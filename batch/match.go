package batch

import (
	"context"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// couple is a row of two, each told by a birth or by the Moon.
type couple struct {
	desk.MatchAsk
	lang vedic.Lang
}

// match reads the couple of a row and matches them.
func (e *Engine) match(row *Row, r *Result) error {
	if err := form.Check(row.Body); err != nil {
		return &desk.Invalid{Faults: []desk.Fault{{Code: form.BadFormat, Detail: err.Error()}}}
	}
	o := form.Read(row.Body)
	c := e.readCouple(o, r)
	if o.Close(); len(o.Faults) > 0 {
		return &desk.Invalid{Faults: o.Faults}
	}
	m, err := e.desk.Match(&desk.Asked{Context: context.Background(), Lang: c.lang, Now: e.now}, &c.MatchAsk)
	if err != nil {
		return err
	}
	return r.add(Match, m.AppendJSON)
}

func (e *Engine) readCouple(o *form.Object, r *Result) *couple {
	c := &couple{MatchAsk: desk.MatchAsk{Settings: e.o.Settings}, lang: e.o.Lang}
	c.Options.Bands = milan.ServiceBands
	s, lang := e.desk.TakeSettings(o)
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
	for i, p := range [2]*desk.Person{&c.Bride, &c.Groom} {
		o.Inner([2]string{"bride", "groom"}[i], func(o *form.Object) {
			*p = e.desk.TakePerson(o, c.Settings)
		})
	}
	return c
}
