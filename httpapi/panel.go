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

// panelFields are what the dashboard lets people choose in the panels of a chart, by question. The other fields, in
// which schools differ, are for the API and the command.
var panelFields = map[string][]string{
	"dasha": {"system", "levels", "at"}, "transits": {"at", "year", "life"}, "varshphal": {"age", "year"},
	"life": {"length", "years"}, "predict": {"length"}, "chakra": {"at"}, "divisions": {"varga"},
	"kp":      {"at", "number"},
	"jaimini": {"scheme"}, "bala": {"explain"}, "remedies": {"maxCost"}, "yoga": {"all"}, "dosha": {"sadeSati"},
	"compare": {"report"}, "points": nil, "sky": nil, "varga": nil, "grahas": nil,
}

// panelBegins is what a panel is opened with where that is not what the question gives by itself: without levels the
// page of dashas is a tree that is open at a moment, and with them a list, three levels of which are 730 rows.
var panelBegins = map[string]map[string]string{"dasha": {"levels": ""}}

// Panels are the questions that may be asked of a report, in the order of the table.
func (d door) Panels(l vedic.Lang) (list []dashboard.Panel) {
	names := view.Reader{Lang: l}
	for _, a := range append(askers(), *predicting()) {
		shown, ok := panelFields[a.Command]
		if !ok || a.Of != op.OfBirth {
			continue
		}
		p := dashboard.Panel{Word: a.Command, Title: a.Title(l), Path: a.path, Scope: a.Scope, Price: a.Price,
			Sold: a.last()}
		for i := range a.Fields {
			if f := &a.Fields[i]; slices.Contains(shown, f.Name) {
				x := fieldOf(f, names)
				if f.Kind == op.Choice && f.Default == "" { // or its first key would look chosen
					x.Choices = append([]page.Choice{{Text: page.Word(l, "told.any"), Chosen: true}}, x.Choices...)
				}
				p.Fields = append(p.Fields, x)
				if begins, ok := panelBegins[a.Command][f.Name]; ok {
					p.Fields[len(p.Fields)-1].Value = begins
				}
			}
		}
		list = append(list, p)
	}
	return list
}

// dayFields are what the dashboard lets people choose of the days of a place, by question; the place itself is asked
// for of each.
var dayFields = map[string][]string{
	"festivals": {"year"}, "ekadashi": {"year"}, "eclipses": {"year", "everywhere"}, "calendar": {"month"},
	"muhurat-days": {"activity", "year"}, "muhurat-why": {"activity", "date"}, "asta": {"year"}, "gochar": {"at"},
}

// Days are the questions that may be asked of the days of a place, in the order of the table.
func (d door) Days(l vedic.Lang) (list []dashboard.Panel) {
	names := view.Reader{Lang: l}
	for _, a := range askers() {
		shown, ok := dayFields[a.Command]
		if !ok {
			continue
		}
		p := dashboard.Panel{Word: a.Command, Title: a.Title(l), Path: a.path, Scope: a.Scope}
		for i := range a.Fields {
			f := &a.Fields[i]
			if !slices.Contains(shown, f.Name) {
				continue
			}
			x := fieldOf(f, names)
			if f.Name == "month" {
				x.Kind, x.Length = "month", 0
			}
			p.Fields = append(p.Fields, x)
		}
		list = append(list, p)
	}
	return list
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
