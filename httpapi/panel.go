package httpapi

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Panels are the operations on a report that have a page, in the order of the table.
func (d door) Panels(l vedic.Lang) []dashboard.Panel { return panels(op.OfBirth, l) }

// Days are the operations on the days of a place that have a page, in the order of the table. The page asks for
// the place itself.
func (d door) Days(l vedic.Lang) []dashboard.Panel { return panels(op.OfPlace, l) }

func panels(of op.Subject, l vedic.Lang) (list []dashboard.Panel) {
	names := view.Reader{Lang: l}
	for _, q := range op.Operations() {
		if q.Of != of || q.NoPage != "" {
			continue
		}
		a := askerOf(q)
		p := dashboard.Panel{Word: q.Command, Label: q.Label(l), Title: q.Title(l), Path: a.path, Scope: q.Scope,
			Price: q.Price, Sold: q.Last()}
		for i := range q.Fields {
			if f := &q.Fields[i]; slices.Contains(q.Form, f.Name) {
				p.Fields = append(p.Fields, panelField(q, f, names))
			}
		}
		list = append(list, p)
	}
	return list
}

// panelField is a field of a page. A choice without a default begins with "any", or its first key would look
// chosen.
func panelField(q *op.Operation, f *op.Field, names view.Reader) page.Field {
	x := fieldOf(f, names)
	if f.Kind == op.Choice && f.Default == "" && q.Of == op.OfBirth {
		x.Choices = append([]page.Choice{{Text: page.Word(names.Lang, "told.any"), Chosen: true}}, x.Choices...)
	}
	if begin, ok := q.FormDefaults[f.Name]; ok {
		x.Value = begin
	}
	if f.Name == "month" {
		x.Kind, x.Length = "month", 0
	}
	return x
}

// Settings are the choices by which a chart may be looked at.
func (d door) Settings(l vedic.Lang) (list []page.Field) {
	for _, name := range op.SettingNames() {
		f := page.Field{Name: name, Label: "look." + name}
		for _, key := range op.SettingKeys(name) {
			f.Choices = append(f.Choices, page.Choice{Value: key, Text: page.Word(l, "setting."+name+"."+key)})
		}
		list = append(list, f)
	}
	return list
}

// Named names a key of a kind.
func (d door) Named(l vedic.Lang, kind, key string) string {
	return view.Reader{Lang: l}.Named(kind, key)
}

// Work names what a rule cites.
func (d door) Work(l vedic.Lang, cited string) string { return view.Reader{Lang: l}.Work(cited) }

// Short gives a few letters for a graha or, where it is told, a sign.
func (d door) Short(l vedic.Lang, g vedic.Graha, r vedic.Rashi) string {
	if r != 0 {
		return drawing.ShortRashi(r, l)
	}
	return drawing.Short(g, l)
}

// Clock gives the zone in which the clocks of a birth go on.
func (d door) Clock(zone, source, offset string) *time.Location {
	t := place.Moment{Source: source}
	if t.Offset.UnmarshalText([]byte(offset)) != nil {
		return time.UTC
	}
	at, err := d.calculator.DisplayZone(zone, &t)
	if err != nil {
		return time.UTC
	}
	return at
}

// fieldOf is the field of a question as a form has it.
func fieldOf(f *op.Field, names view.Reader) page.Field {
	x := page.Field{Name: f.Name, Label: "ask." + f.Name, Value: f.Default, Loose: true}
	switch f.Kind {
	case op.Choice:
		for _, key := range f.Keys {
			x.Choices = append(x.Choices,
				page.Choice{Value: key, Text: names.Choice(f.Name, key), Chosen: key == f.Default})
		}
	case op.Truth:
		x.Choices = []page.Choice{{Value: "false", Text: page.Word(names.Lang, "ask.no"), Chosen: true},
			{Value: "true", Text: page.Word(names.Lang, "ask.yes")}}
	case op.Moment, op.Date:
		x.Kind, x.Least, x.Most, x.Value = "date", "1800-01-06", "2399-12-30", ""
	case op.Whole:
		x.Kind = "number"
		x.Least, x.Most = strconv.FormatInt(f.Low, 10), strconv.FormatInt(f.High, 10)
	default:
		x.Length = 64
	}
	return x
}

type paperKey struct{}

// Paper runs an operation as Call does. Its answer is what people read of it: a list of [view.Block].
func (g *guest) Paper(o dashboard.Call) dashboard.Answer {
	on := *g
	on.r = g.r.WithContext(context.WithValue(g.r.Context(), paperKey{}, true))
	return on.Call(o)
}

// onPaper says whether the answer is wanted as people read it, which only a guest can ask for.
func (c *call) onPaper() bool { return guestOf(c.r) != nil && c.r.Context().Value(paperKey{}) != nil }

// paper answers a question of a report, or of the days of a place without one, as people read it.
func (c *call) paper(a *asker, reply op.Response, report *op.Report) (*answer, error) {
	var shown *op.Report
	if report != nil {
		var err error
		if shown, err = report.View(c.lang, storedLevels, c.now()); err != nil {
			return nil, err
		}
	}
	p, err := view.Reader{Lang: c.lang, Gazetteer: c.calculator.Gazetteer}.Of(a.Operation, reply, shown, c.now())
	if err != nil {
		return nil, err
	}
	body, err := marshal(p.Blocks())
	return &answer{status: http.StatusOK, body: body, lang: c.lang}, err
}
