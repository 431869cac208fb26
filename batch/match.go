package batch

import (
	"errors"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// couple is a row of two, each told by a birth or by the Moon.
type couple struct {
	bride, groom party
	settings     vedic.Settings // of births that state none
	lang         vedic.Lang
}

// party is one of the two: a birth that was cast, or the Moon alone.
type party struct {
	in   birth.Input
	moon *milan.Party
	born *born
}

// match reads the couple of a row and matches them.
func (e *Engine) match(row *Row, r *Result) error {
	if err := form.Check(row.Body); err != nil {
		return &birth.Invalid{Faults: []birth.Fault{{Code: form.BadFormat, Detail: err.Error()}}}
	}
	o := form.Read(row.Body)
	c := e.readCouple(o, r)
	if o.Close(); len(o.Faults) > 0 {
		return &birth.Invalid{Faults: o.Faults}
	}
	if err := errors.Join(e.castParty("bride", &c.bride), e.castParty("groom", &c.groom)); err != nil {
		return err
	}
	if err := c.alike(); err != nil {
		return err
	}
	m, err := e.matched(c)
	if err != nil {
		return err
	}
	return r.addValue(Match, m)
}

func (e *Engine) readCouple(o *form.Object, r *Result) *couple {
	c := &couple{settings: e.o.Settings, lang: e.o.Lang}
	s, lang := e.desk.TakeSettings(o)
	if o.Sent("options") {
		c.settings = s
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
	o.Inner("bride", func(o *form.Object) { c.bride.read(e, o, c.settings) })
	o.Inner("groom", func(o *form.Object) { c.groom.read(e, o, c.settings) })
	return c
}

func (p *party) read(e *Engine, o *form.Object, s vedic.Settings) {
	if !o.Sent("moon") {
		if p.in = e.desk.Take(o); !o.Sent("options") {
			p.in.Settings = s
		}
		return
	}
	o.Inner("moon", func(o *form.Object) {
		o.Require("nakshatra", "pada")
		n, _ := o.Integer("nakshatra", 1, 27)
		q, _ := o.Integer("pada", 1, 4)
		p.moon = &milan.Party{Nakshatra: vedic.Nakshatra(n), Pada: vedic.Pada(q)}
	})
	if o.Len() > 1 {
		o.Note("moon", form.IncompatibleWith, "A party is a birth or a Moon alone: leave out this or all else.")
		o.Accept()
	}
}

func (e *Engine) castParty(name string, p *party) (err error) {
	if p.moon != nil {
		return nil
	}
	if p.born, err = e.cast(p.in); err != nil {
		return &PartyError{name, err}
	}
	return nil
}

// side is the party as package milan takes it.
func (p *party) side() milan.Party {
	if p.moon != nil {
		return *p.moon
	}
	return milan.Party{Chart: p.born.report.Chart}
}

// alike says what is wrong with two Moons that are not measured alike.
func (c *couple) alike() error {
	if c.bride.born == nil || c.groom.born == nil {
		return nil
	}
	var list []birth.Fault
	b, g := &c.bride.in.Settings, &c.groom.in.Settings
	if b.Ayanamsa != g.Ayanamsa {
		list = append(list, birth.Fault{Pointer: "/groom/options/ayanamsa", Code: form.IncompatibleWith, Suggestion: b.Ayanamsa.String(),
			Detail: "The two Moons must be measured by the same ayanamsa."})
	}
	if b.Center != g.Center {
		list = append(list, birth.Fault{Pointer: "/groom/options/center", Code: form.IncompatibleWith, Suggestion: b.Center.String(),
			Detail: "The two Moons must be seen from the same centre."})
	}
	if len(list) == 0 {
		return nil
	}
	return &birth.Invalid{Faults: list}
}

// epoch is 2000-01-01 12:00, a moment that any ephemeris knows.
const epoch vedic.JD = 2451545

func (e *Engine) matched(c *couple) (*milan.Report, error) {
	m, err := milan.Match(c.bride.side(), c.groom.side(), milan.Options{Bands: milan.ServiceBands})
	if err != nil {
		return nil, err
	}
	if c.bride.moon != nil && c.groom.moon != nil { // no sky was observed: the ephemeris named is the one that would be asked
		sky, err := e.desk.Ephemeris.Sky(epoch, vedic.Place{}, c.settings)
		if err != nil {
			return nil, err
		}
		m.Meta = kundali.MetaOf(&sky)
		m.Meta.Engine.Commit = e.desk.Commit
	}
	if err := m.Seal(); err != nil {
		return nil, err
	}
	m = m.In(c.lang)
	name(m, &m.Bride, "/bride", c.bride.born)
	name(m, &m.Groom, "/groom", c.groom.born)
	return m, nil
}

// name puts in how one is called, and what is to be known of the birth.
func name(m *milan.Report, who *milan.Particulars, at string, b *born) {
	if b == nil {
		return
	}
	who.Label = &b.report.Input.Name
	for _, w := range b.view.Warnings {
		w.Pointer = at + w.Pointer
		m.Warnings = append(m.Warnings, w)
	}
}
