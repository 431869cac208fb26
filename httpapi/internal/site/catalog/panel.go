package catalog

import (
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Panels returns the operations on a report that have a page, in the order of the table.
func (c Catalog) Panels(l vedic.Lang) []dashboard.Panel { return c.panels(op.OfBirth, l) }

// Dates returns the first and the last date that forms offer; none without a calculator, whose tables have them.
func (c Catalog) Dates() page.Dates {
	if c.Calculator == nil {
		return page.Dates{}
	}
	return page.DatesOf(c.Calculator.Dates())
}

// Days returns the operations on the days of a place that have a page, in the order of the table. The page itself asks
// for the place.
func (c Catalog) Days(l vedic.Lang) []dashboard.Panel { return c.panels(op.OfPlace, l) }

func (c Catalog) panels(of op.Subject, l vedic.Lang) (list []dashboard.Panel) {
	names := view.Reader{Lang: l}
	for _, q := range op.Operations() {
		if q.Of != of || q.NoPage != "" || q.Private {
			continue
		}
		at := q.Endpoint()
		p := dashboard.Panel{Word: q.Command, Label: q.Label(l), Title: q.Title(l), Operation: at.Get, Buy: at.Buy,
			Scope: q.Scope, Price: q.Price, Sold: q.Last()}
		for i := range q.Fields {
			if f := &q.Fields[i]; slices.Contains(q.Form, f.Name) {
				p.Fields = append(p.Fields, c.panelField(q, f, names))
			}
		}
		list = append(list, p)
	}
	return list
}

// panelField returns a field of a page. A choice without a default begins with "any"; otherwise its first key would
// look chosen.
func (c Catalog) panelField(q *op.Operation, f *op.Field, names view.Reader) page.Field {
	x := c.fieldOf(f, names)
	if f.Kind == op.Choice && f.Default == "" && q.Of == op.OfBirth {
		x.Choices = append([]page.Choice{{Text: page.Word(names.Lang, "told.any"), Chosen: true}}, x.Choices...)
	}
	if own := "ask." + q.Command + "." + f.Name; page.Word(names.Lang, own) != own {
		x.Label = own
	}
	if begin, ok := q.FormDefaults[f.Name]; ok {
		x.Value = begin
	}
	if f.Required {
		x.Loose, x.Length = false, int(f.High)
		for _, key := range f.Keys {
			x.Suggested = append(x.Suggested, page.Choice{Value: key, Text: names.Choice(f.Name, key)})
		}
	}
	if f.Name == "month" {
		x.Kind, x.Length = "month", 0
	}
	return x
}

// Settings returns the settings of a chart as fields.
func (c Catalog) Settings(l vedic.Lang) (list []page.Field) {
	for _, name := range birth.SettingNames() {
		f := page.Field{Name: name, Label: "look." + name}
		for _, key := range birth.SettingKeys(name) {
			f.Choices = append(f.Choices, page.Choice{Value: key, Text: c.settingName(l, name, key)})
		}
		list = append(list, f)
	}
	return list
}

// settingName returns the name of a choice of a setting. Those of ayanamsas are proper names, the same on all surfaces.
func (c Catalog) settingName(l vedic.Lang, name, key string) string {
	if name == "ayanamsa" || name == "nakshatraAyanamsa" && key != vedic.NakshatraZodiac(0).String() {
		return c.Named(l, "ayanamsa", key)
	}
	return page.Word(l, "setting."+name+"."+key)
}

// Named returns the name of a key of a kind, such as the varna "vaishya".
func (c Catalog) Named(l vedic.Lang, kind, key string) string {
	return view.Reader{Lang: l}.Named(kind, key)
}

// Work returns the name of a cited work.
func (c Catalog) Work(l vedic.Lang, cited string) string { return view.Reader{Lang: l}.Work(cited) }

// Short returns the abbreviation of a graha or, if a sign is given, of the sign.
func (c Catalog) Short(l vedic.Lang, g vedic.Graha, r vedic.Rashi) string {
	if r != 0 {
		return drawing.ShortRashi(r, l)
	}
	return drawing.Short(g, l)
}

// Clock returns the time zone of a birth, and UTC if it is not known.
func (c Catalog) Clock(zone, source, offset string) *time.Location {
	t := place.Moment{Source: source}
	if t.Offset.UnmarshalText([]byte(offset)) != nil {
		return time.UTC
	}
	at, err := c.Calculator.DisplayZone(zone, &t)
	if err != nil {
		return time.UTC
	}
	return at
}

// birthCalendar is the label of the calendar of a date of birth.
const birthCalendar = "person.calendar"

// fieldOf returns a field of an operation as a field of a form.
func (c Catalog) fieldOf(f *op.Field, names view.Reader) page.Field {
	x := page.Field{Name: f.Name, Label: "ask." + f.Name, Value: f.Default, Loose: true}
	switch f.Kind {
	case op.Choice:
		if f.Name == "calendar" && f.Default == "" { // of a date of birth
			x.Label = birthCalendar
			x.Choices = []page.Choice{{Text: page.Word(names.Lang, birthCalendar+"-none"), Chosen: true}}
			for _, key := range f.Keys {
				x.Choices = append(x.Choices,
					page.Choice{Value: key, Text: page.Word(names.Lang, birthCalendar+"-"+key)})
			}
			break
		}
		for _, key := range f.Keys {
			x.Choices = append(x.Choices,
				page.Choice{Value: key, Text: names.Choice(f.Name, key), Chosen: key == f.Default})
		}
	case op.Truth:
		x.Choices = []page.Choice{{Value: "false", Text: page.Word(names.Lang, "ask.no"), Chosen: true},
			{Value: "true", Text: page.Word(names.Lang, "ask.yes")}}
	case op.Moment, op.Date:
		x = c.Dates().Bound(x)
		x.Kind, x.Value = "date", ""
	case op.Document:
		x.Kind, x.Length = "lines", int(f.High)
	case op.Whole:
		x.Kind = "number"
		x.Least, x.Most = strconv.FormatInt(f.Low, 10), strconv.FormatInt(f.High, 10)
	default:
		x.Length = 64
	}
	return x
}
