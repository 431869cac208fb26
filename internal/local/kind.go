package local

import (
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/varga"
)

// kind is a question that is none of the desk's table, because doors ask it in ways of their own.
type kind struct {
	word   string
	of     op.Subject
	answer func(*Door, *op.Calculator, *asked) (reply, error)
}

var kinds = append([]kind{
	{"chart", op.OfBirth, chart},
	{"picture", op.OfBirth, picture},
	{"panchang", op.OfPlace, panchang},
	{"match", op.OfCouple, match},
}, others...)

// closed says what is wrong with what was asked besides.
func closed(o *form.Object) error {
	if o.Close(); len(o.Faults) > 0 {
		return &op.Invalid{Faults: o.Faults}
	}
	return nil
}

// shown is a report as an answer.
type shown struct{ *op.Report }

// The object stands beside the members, which a stored report does not have.
func (s shown) AppendJSON(b []byte) ([]byte, error) {
	members, err := s.Members()
	if err != nil {
		return b, err
	}
	object := canon.Object{{Name: "object", Text: []byte(`"kundali"`)}}
	return canon.Join(object, members).AppendJSON(b), nil
}

// chart returns the birth chart.
func chart(_ *Door, _ *op.Calculator, in *asked) (reply, error) {
	levels := 2
	if n, ok := in.with.Integer("dashaLevels", 1, 5); ok {
		levels = int(n)
	}
	if err := closed(in.with); err != nil {
		return nil, err
	}
	view, err := in.on.Report.View(in.on.Lang, levels, in.on.Now)
	return shown{view}, err
}

// drawn is a chart as a picture.
type drawn struct {
	Object string `json:"object"`
	// One element that stands alone or inside a page.
	SVG string `json:"svg"`
}

func (p *drawn) AppendJSON(b []byte) ([]byte, error) {
	type plain drawn // without this method
	return canon.Append(b, (*plain)(p))
}

// picture draws the birth chart, or one of its divisions. Without a varga it is the chart of the birth itself.
func picture(_ *Door, _ *op.Calculator, in *asked) (reply, error) {
	o := drawing.Options{Lang: in.on.Lang, Size: drawing.DefaultSize}
	frame := drawing.Frame(varga.D1)
	if key, ok := in.with.Choice("varga", drawing.FrameKeys()...); ok {
		frame, _ = drawing.ParseFrame(key) // one of them
	}
	if key, ok := in.with.Choice("style", "north", "south", "east"); ok {
		_ = o.Style.UnmarshalText([]byte(key)) // likewise
	}
	if key, ok := in.with.Choice("theme", "light", "dark"); ok {
		_ = o.Theme.UnmarshalText([]byte(key))
	}
	if n, ok := in.with.Integer("size", drawing.MinSize, drawing.MaxSize); ok {
		o.Size = int(n)
	}
	o.Degrees, _ = in.with.Truth("degrees")
	if err := closed(in.with); err != nil {
		return nil, err
	}
	figure, err := drawing.Of(in.on.Report.In(in.on.Lang), frame)
	if err != nil {
		return nil, err
	}
	svg, err := figure.SVG(o)
	return &drawn{"kundali.picture", string(svg)}, err
}

// panchang returns the day of a place; today there, without a date.
func panchang(_ *Door, dk *op.Calculator, in *asked) (reply, error) {
	q := dk.ReadDays(in.with, "date", "")
	if err := closed(in.with); err != nil {
		return nil, err
	}
	if q.Lang == nil {
		q.Lang = &in.on.Lang
	}
	return dk.Day(q, in.on.Now)
}

// match matches two.
func match(_ *Door, dk *op.Calculator, in *asked) (reply, error) {
	o := in.with
	o.Require("bride", "groom")
	ask := op.MatchInput{Outlook: true, Options: milan.Options{Bands: milan.ServiceBands}}
	ask.Settings, _ = dk.ReadSettings(o, func(o *form.Object) {
		if key, ok := o.Choice("cancellationPolicy", "classical", "strict", "none"); ok {
			_ = ask.Options.Policy.UnmarshalText([]byte(key)) // one of its keys
		}
	})
	ask.Poruthams, _ = o.Truth("poruthams")
	o.Inner("bride", func(o *form.Object) { ask.Bride = dk.ReadPerson(o, ask.Settings) })
	o.Inner("groom", func(o *form.Object) { ask.Groom = dk.ReadPerson(o, ask.Settings) })
	if err := closed(o); err != nil {
		return nil, err
	}
	return dk.Match(&in.on, &ask)
}
