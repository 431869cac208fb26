package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// readingScope is what a key needs for readings.
const readingScope = "predictions:read"

// mahaView is a maha dasha as it is read, with all of its antardashas.
type mahaView struct {
	ID            string
	Panels        []panelLink
	Look          look
	Read          []readPeriod // the maha dasha first
	Before, After *readPeriod
	Disclaimer    string
}

// Ways are the parts of the chart.
func (m mahaView) Ways() panelView { return panelView{ID: m.ID, Panels: m.Panels, Look: m.Look} }

// readPeriod is a period with what is read of it.
type readPeriod struct {
	ID       string // of an antardasha, by which it is found in the page
	Name     string
	From, To page.Moment
	Tree     string // the tree of dashas opened at it
	Path     string // its own page, of a maha dasha beside the one that is read
	Text     []string
	Now      bool
}

// showMaha reads one maha dasha. It never charges.
func showMaha(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	var lord vedic.Graha
	if lord.UnmarshalText([]byte(v.r.PathValue("maha"))) != nil {
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	look := v.look()
	got, err := ask[*op.Answer[life.Reading]](v, Call{Operation: "getLife", IDs: []string{id},
		Query: look.into(url.Values{"parts": {"dashas"}, "length": {"full"}, "maha": {lord.String()}})})
	if err != nil {
		return nil, err
	}
	read := got.Result
	born, err := v.report(id, nil)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(read.Dashas, func(p life.Period) bool { return p.Lord == lord })
	if i < 0 { // no life of a hundred years has it
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	m := mahaReader{visit: v, life: read, id: id, look: look, zone: v.zoneOf(&born)}
	view := mahaView{ID: id, Panels: v.panels(dashaWord), Look: look,
		Disclaimer: read.Disclaimer}
	p := &read.Dashas[i]
	view.Read = append(view.Read, m.period(p, "", "dasha."+lord.String()))
	for k := range p.Sub {
		s := &p.Sub[k]
		view.Read = append(view.Read, m.period(s, lord.Name(v.lang)+" – ", "dasha."+lord.String()+"."+s.Lord.String()))
	}
	if i > 0 {
		view.Before = m.beside(&read.Dashas[i-1])
	}
	if i+1 < len(read.Dashas) {
		view.After = m.beside(&read.Dashas[i+1])
	}
	return &answer{name: "dashboard-maha", heading: v.word("maha.of", "graha", lord.Name(v.lang)), view: view,
		full: true}, nil
}

// mahaReader puts what is read of periods in their places.
type mahaReader struct {
	*visit
	life *life.Reading
	id   string
	look look
	zone *time.Location
}

func (m *mahaReader) period(p *life.Period, before, subject string) readPeriod {
	x := dashaPeriod{Start: p.Start.Time, End: p.End.Time}
	r := readPeriod{ID: p.Lord.String(), Name: before + p.Lord.Name(m.lang), From: birthday(p.Start.In(m.zone)),
		To: birthday(p.End.In(m.zone)), Text: m.text(subject), Now: x.holds(m.life.AsOf.Time)}
	r.Tree = m.look.On(Base+"/reports/"+m.id+"/ask/"+dashaWord+"?"+
		url.Values{"at": {x.inside().Format(time.RFC3339)}}.Encode()) + "#tree"
	return r
}

// beside is the way to another maha dasha.
func (m *mahaReader) beside(p *life.Period) *readPeriod {
	r := m.period(p, "", "")
	r.Path = m.look.On(Base + "/reports/" + m.id + "/dasha/" + p.Lord.String())
	return &r
}

// text returns the paragraphs of a subject.
func (m *mahaReader) text(subject string) (list []string) {
	for _, s := range m.life.Sections {
		for _, p := range s.Paragraphs {
			if p.Subject != subject {
				continue
			}
			var b []string
			for _, x := range p.Sentences {
				b = append(b, x.Text)
			}
			list = append(list, strings.Join(b, " "))
		}
	}
	return list
}
