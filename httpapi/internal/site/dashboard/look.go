package dashboard

import (
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// look is by which settings a chart is looked at: those it was bought with, but for what the address says. Nothing of
// it is stored or costs anything.
type look struct {
	Path   string       // of the page without any
	Fields []page.Field // to choose them
	Says   []string     // what is chosen, in words; empty where the chart is seen as it was bought
	Others []hidden     // what else the address says, which the form sends along
	chosen url.Values
}

// hidden is a hidden field of a form.
type hidden struct{ Name, Value string }

// look reads the settings that the address, or the form that was sent, says.
func (v *visit) look() look {
	asked := v.r.URL.Query()
	if v.r.PostForm != nil {
		asked = v.r.PostForm
	}
	l := look{Path: v.r.URL.Path, Fields: v.door.Settings(v.lang), chosen: url.Values{}}
	for i := range l.Fields {
		f := &l.Fields[i]
		text := asked.Get(f.Name)
		at := slices.IndexFunc(f.Choices, func(c page.Choice) bool { return c.Value == text })
		f.Choices = append([]page.Choice{{Text: v.word("look.bought"), Chosen: at < 0}}, f.Choices...)
		if at < 0 && text != "" {
			l.chosen.Set(f.Name, text) // which the operation refuses, or knows by another name
		}
		if at >= 0 && text != "" {
			f.Choices[at+1].Chosen = true
			l.chosen.Set(f.Name, text)
			l.Says = append(l.Says, v.word(f.Label)+": "+f.Choices[at+1].Text)
		}
	}
	return l
}

// beside returns the look of a page that has fields of its own: its form sends them along.
func (l look) beside(fields []page.Field) look {
	for _, f := range fields {
		for _, c := range f.Choices {
			if c.Chosen {
				l.Others = append(l.Others, hidden{f.Name, c.Value})
			}
		}
		if len(f.Choices) == 0 && f.Value != "" {
			l.Others = append(l.Others, hidden{f.Name, f.Value})
		}
	}
	return l
}

// Keep are the fields by which another form keeps the settings.
func (l look) Keep() (list []hidden) {
	for _, name := range l.names() {
		list = append(list, hidden{name, l.chosen.Get(name)})
	}
	return list
}

func (l look) names() (names []string) {
	for _, f := range l.Fields {
		if l.chosen.Has(f.Name) {
			names = append(names, f.Name)
		}
	}
	return names
}

// Moved reports whether the chart is looked at by other settings than it was bought with.
func (l look) Moved() bool { return len(l.chosen) > 0 }

// On returns a path with the settings, so that a way to another page keeps them.
func (l look) On(path string) string {
	if len(l.chosen) == 0 {
		return path
	}
	joint := "?"
	if strings.Contains(path, "?") {
		joint = "&"
	}
	return path + joint + l.chosen.Encode()
}

// into adds the chosen settings to the query of a call about a report. It makes a query if q is
// nil.
func (l look) into(q url.Values) url.Values {
	if q == nil {
		q = url.Values{}
	}
	var list []string
	for _, name := range l.names() {
		list = append(list, name+"="+l.chosen.Get(name))
	}
	if len(list) > 0 {
		q.Set("settings", strings.Join(list, ","))
	}
	return q
}
