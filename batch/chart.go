package batch

import (
	"slices"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// read reads the birth of a row and computes its systems.
func (e *Engine) read(row *Row, r *Result) error {
	if err := form.Check(row.Body); err != nil {
		return &birth.Invalid{Faults: []birth.Fault{{Code: form.BadFormat, Detail: err.Error()}}}
	}
	o := form.Read(row.Body)
	in := e.desk.Take(o)
	if r.ExternalRef = in.ExternalRef; !o.Sent("options") {
		in.Settings = e.o.Settings
	}
	if o.Close(); len(o.Faults) > 0 {
		return &birth.Invalid{Faults: o.Faults}
	}
	b, err := e.cast(in)
	if err != nil {
		return err
	}
	for _, s := range e.systems {
		if err := b.add(s, r); err != nil {
			return err
		}
	}
	r.Report = b.view
	return nil
}

// born is a birth whose chart is cast.
type born struct {
	*Engine
	in     birth.Input
	lang   vedic.Lang
	report *birth.Report // as cast, in English
	view   *birth.Report // as shown
}

func (e *Engine) cast(in birth.Input) (*born, error) {
	b := &born{Engine: e, in: in, lang: e.o.Lang}
	if in.Lang != nil {
		b.lang = *in.Lang
	}
	var err error
	if b.report, err = e.desk.Cast(in, e.now); err != nil && in.Shape == "B" {
		return nil, &shapeB{err}
	} else if err != nil {
		return nil, err
	}
	b.view = b.report
	if b.lang == vedic.English && e.o.DashaLevels == 2 && e.o.At.IsZero() {
		return b, nil
	}
	if b.view, err = b.report.View(b.lang, e.o.DashaLevels, e.now); err == nil && e.o.At.IsZero() {
		b.view.Vimshottari.AsOf = vedic.Instant{}
	}
	return b, err
}

// add computes a system and writes it.
func (b *born) add(s System, r *Result) error {
	switch s {
	case Chart:
		return r.add(s, b.chart)
	case Varga:
		return b.varga(r)
	case KP:
		return b.kp(r)
	case Jaimini:
		return b.jaimini(r)
	case Dosha:
		return b.dosha(r)
	case Bala:
		return b.bala(r)
	case Yoga:
		return b.yoga(r)
	}
	return b.panchang(r)
}

func (b *born) chart(text []byte) ([]byte, error) {
	members, err := b.view.Members()
	if err != nil {
		return text, err
	}
	return members.AppendJSON(text), nil
}

func (b *born) varga(r *Result) error {
	all, err := b.report.Shodashvarga(varga.Options{Lang: b.lang})
	if err != nil {
		return err
	}
	if err := all.Seal(); err != nil {
		return err
	}
	all.Warnings = b.noted(all.Warnings)
	return r.addValue(Varga, all)
}

// kp casts the chart of KP, with what the settings of the birth have a say in: the node, the year of dashas, and which of the ayanamsas
// of KP.
func (b *born) kp(r *Result) error {
	s := b.in.Settings
	o := kp.Options{Node: s.Node, Year: s.Year}
	if s.Ayanamsa == vedic.KrishnamurtiVP291 {
		o.Ayanamsa = kp.New
	}
	c, err := kp.Cast(b.desk.Ephemeris, b.report.Birth, o)
	if err != nil {
		return err
	}
	c.Meta.Engine.Commit = b.desk.Commit
	if err := c.Seal(); err != nil {
		return err
	}
	c = c.In(b.lang)
	c.Warnings = b.noted(c.Warnings)
	return r.addValue(KP, c)
}

func (b *born) jaimini(r *Result) error {
	j, err := jaimini.Of(b.report.Chart, jaimini.Options{})
	if err != nil {
		return err
	}
	if err := j.Seal(); err != nil {
		return err
	}
	j = j.In(b.lang)
	j.Warnings = b.noted(j.Warnings)
	return r.addValue(Jaimini, j)
}

func (b *born) dosha(r *Result) error {
	d := dosha.Of(b.view.Chart, remedy.Known(b.view.Chart, dosha.Options{})).In(b.lang)
	if err := d.Seal(); err != nil {
		return err
	}
	for i := range d.Doshas {
		if f := &d.Doshas[i]; f.Status != dosha.Absent {
			f.Remedies = remedy.Practices(f.Dosha, b.lang)
		}
	}
	return r.addValue(Dosha, d)
}

func (b *born) bala(r *Result) error {
	all := bala.Of(b.report.Chart, bala.Options{})
	if err := all.Seal(); err != nil {
		return err
	}
	all = all.In(b.lang)
	all.Warnings = b.noted(all.Warnings)
	return r.addValue(Bala, all)
}

// genders are those that a rule asks for.
var genders = map[string]yoga.Gender{"female": yoga.Female, "male": yoga.Male}

func (b *born) yoga(r *Result) error {
	y := yoga.Of(b.view.Chart, yoga.Options{Gender: genders[b.in.Gender]}, false).In(b.lang)
	if err := y.Seal(); err != nil {
		return err
	}
	return r.addValue(Yoga, y)
}

// panchang is that of the civil date of the birth at its place.
func (b *born) panchang(r *Result) error {
	day, err := b.calendar.Day(calendar.Query{
		Spot:     birth.Spot{Place: b.in.Place, PlaceID: b.in.PlaceID, Coordinates: b.in.Coordinates, Timezone: b.in.Timezone},
		From:     vedic.Date(b.in.Date),
		Settings: vedic.Settings{Ayanamsa: b.in.Settings.Ayanamsa},
		Lang:     &b.lang,
	}, b.now)
	if err != nil {
		return err
	}
	return r.addValue(Panchang, day)
}

// noted adds to the warnings of a system what is to be known of the birth, unless the system says the like itself.
func (b *born) noted(own []vedic.Warning) []vedic.Warning {
	list := slices.Clone(own)
	for _, w := range b.view.Warnings {
		if !slices.ContainsFunc(own, func(o vedic.Warning) bool { return o.Code == w.Code }) {
			list = append(list, w)
		}
	}
	return list
}
