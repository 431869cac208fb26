package batch

import (
	"context"
	"slices"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// read reads the birth of a row and computes its systems. All faults of a row are gathered before anything is computed;
// where only positions are asked for no chart is cast, which is most of the cost of one.
func (e *Engine) read(row *Row, r *Result) error {
	if err := form.Check(row.Body); err != nil {
		return &op.Invalid{Faults: []op.Fault{{Code: form.BadFormat, Detail: err.Error()}}}
	}
	o := form.Read(row.Body)
	in := e.desk.ReadBirth(o)
	if r.ExternalRef = in.ExternalRef; !o.Sent("options") {
		in.Settings = e.o.Settings
	}
	if o.Close(); len(o.Faults) > 0 {
		return &op.Invalid{Faults: o.Faults}
	}
	if len(e.systems) == 1 && e.systems[0] == Positions {
		var err error
		if r.sky, err = e.desk.Positions(in, e.now); err == nil && !e.o.Columns {
			err = r.add(Positions, r.positions)
		}
		return err
	}
	if in.TimeUnknown && len(e.systems) == 1 && e.systems[0] == Panchang && !e.o.Columns {
		return (&born{Engine: e, in: in, lang: e.langOf(&in)}).panchang(r) // the day needs no hour
	}
	b, err := e.cast(in)
	if err != nil {
		return err
	}
	if slices.Contains(e.systems, Positions) {
		r.sky = b.report.Sky
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
	in     op.Input
	lang   vedic.Lang
	report *op.Report // as cast, in English
	view   *op.Report // as shown
}

// langOf returns the language that a birth asks for, or else that of the batch.
func (e *Engine) langOf(in *op.Input) vedic.Lang {
	if in.Lang != nil {
		return *in.Lang
	}
	return e.o.Lang
}

func (e *Engine) cast(in op.Input) (*born, error) {
	b := &born{Engine: e, in: in, lang: e.langOf(&in)}
	var err error
	cast := e.desk.Cast
	if !e.sealed() {
		cast = e.desk.CastUnsealed
	}
	if b.report, err = cast(in, e.now); err != nil {
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
		switch {
		case b.o.Columns:
			return nil
		case len(b.o.Members) > 0:
			return r.add(s, b.chosen)
		}
		return r.add(s, b.chart)
	case Positions:
		if b.o.Columns {
			return nil
		}
		return r.add(s, r.positions)
	case Panchang:
		return b.panchang(r)
	}
	q := op.OperationNamed(string(s))
	on := op.Request{Context: context.Background(), Report: b.report, Lang: b.lang, Now: b.now}
	besides := form.Read(nil)
	if q.Name == "doshas" && b.o.At.IsZero() { // without a moment, no running periods
		besides = q.FromTexts(map[string]string{"natal": "true"})
	}
	if b.o.Length != "" && len(lengthOf(q)) > 0 {
		besides = q.FromTexts(map[string]string{"length": b.o.Length})
	}
	if b.o.Ages && s == dashas {
		besides = q.FromTexts(map[string]string{"ages": "true"})
	}
	reply, err := b.desk.Run(q, &on, besides)
	if err != nil {
		return err
	}
	return r.add(s, reply.AppendJSON)
}

func (b *born) chart(text []byte) ([]byte, error) {
	members, err := b.view.Members()
	if err != nil {
		return text, err
	}
	return members.AppendJSON(text), nil
}

// positions writes where everything stands.
func (r *Result) positions(text []byte) ([]byte, error) {
	s := &r.sky
	text = s.Ayanamsa.AppendJSON(append(text, `{"ayanamsaDegrees":`...))
	text = vedic.Angle(s.Lagna).AppendJSON(append(text, `,"lagna":{"longitude":`...))
	text = vedic.Angle(s.Midheaven).AppendJSON(append(text, `},"midheaven":{"longitude":`...))
	text = append(text, `},"planets":{`...)
	for _, g := range byName {
		p := &s.Grahas[g-1]
		text = append(append(append(text, '"'), g.String()...), `":{"latitude":`...)
		text = p.Latitude.AppendJSON(text)
		text = vedic.Angle(p.Longitude).AppendJSON(append(text, `,"longitude":`...))
		text = append(p.Speed.AppendJSON(append(text, `,"speed":`...)), `},`...)
	}
	text[len(text)-1] = '}'
	return append(text, '}'), nil
}

// byName are the grahas in the order of their keys, as the members of all our JSON stand.
var byName = [9]vedic.Graha{vedic.Jupiter, vedic.Ketu, vedic.Mars, vedic.Mercury, vedic.Moon, vedic.Rahu,
	vedic.Saturn, vedic.Sun, vedic.Venus}

// panchang is that of the civil date of the birth at its place.
func (b *born) panchang(r *Result) error {
	day, err := b.desk.Day(op.Query{
		Spot: op.PlaceInput{Place: b.in.Place, PlaceID: b.in.PlaceID, Coordinates: b.in.Coordinates,
			Timezone: b.in.Timezone},
		From:     vedic.Date(b.in.Date),
		Settings: vedic.Settings{Ayanamsa: b.in.Settings.Ayanamsa},
		Lang:     &b.lang,
	}, b.now)
	if err != nil {
		return err
	}
	return r.add(Panchang, day.AppendJSON)
}
