package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/varga"
)

// chartsView are two charts of a report side by side, drawn as the address asks.
type chartsView struct {
	report report
	ID     string
	Who    string // the name of whom they are of
	Panels []panelLink
	Fields []page.Field
	Look   look
	Charts []chartView
	Moment string // of the transits around them; empty for none
	Wrong  []string
}

// Ways are the parts of the chart.
func (c chartsView) Ways() panelView { return panelView{ID: c.ID, Panels: c.Panels, Look: c.Look} }

// Asks reports whether a field is wrong, and so its form is open.
func (c chartsView) Asks() bool { return anyWrong(c.Fields) }

// chartView is one of the two: its picture, or the system that it comes with and that is not bought.
type chartView struct {
	Title   string
	Picture picture
	Rows    []chartRow // its grahas, where the page has them
	Sold    *systemRow
}

// chartRow is a graha of the rashi with its degree and star.
type chartRow struct{ Name, Rashi, DMS, Star string }

// freeCharts come with every report; the others with the sixteen divisional charts.
var freeCharts = []string{"D1", "D9", "moon", "sun", "bhava"}

// frames are all charts that may be drawn.
func frames() (list []string) {
	list = slices.Clone(freeCharts)
	for _, v := range varga.All() {
		if !slices.Contains(list, v.String()) {
			list = append(list, v.String())
		}
	}
	return list
}

// chartFields are the choices of the page with what the address says, each of it one of the choices.
func (v *visit) chartFields() []page.Field {
	choose := func(name, usual string, keys []string, word func(string) string) page.Field {
		f := page.Field{Name: name, Label: "charts." + name}
		asked := v.r.URL.Query().Get(name)
		if asked != "" && !slices.Contains(keys, asked) {
			f.Wrong = v.word("fault.not_allowed")
		}
		if asked == "" || f.Wrong != "" {
			asked = usual
		}
		for _, key := range keys {
			f.Choices = append(f.Choices, page.Choice{Value: key, Text: word(key), Chosen: key == asked})
		}
		f.Value = asked
		return f
	}
	worded := func(prefix string) func(string) string {
		return func(key string) string { return v.word(prefix + key) }
	}
	dates := v.door.Dates()
	at := page.Field{Name: "at", Kind: "datetime-local", Label: "charts.at", Hint: "charts.at-hint", Loose: true,
		Least: dates.Least + "T00:00", Most: dates.Most + "T23:59", Value: v.r.URL.Query().Get("at")}
	return []page.Field{
		choose("left", "D1", frames(), v.chartName), choose("right", "D9", frames(), v.chartName),
		choose("style", v.style(), styles, worded("charts.style-")),
		choose("degrees", "true", []string{"true", "false"}, worded("charts.degrees-")), at,
		choose("nakshatras", "true", []string{"true", "false"}, worded("charts.degrees-")),
	}
}

// chartName names a chart in the language of the page.
func (v *visit) chartName(key string) string {
	if number, ok := strings.CutPrefix(key, "D"); ok {
		n, _ := strconv.Atoi(number)
		return v.word("charts.varga", "n", n, "name", varga.Varga(n).Name(v.lang))
	}
	return v.word("charts." + key)
}

// showCharts shows two charts of a report side by side, with the transits of a moment around them where one is asked
// for. It never charges: a chart that was not bought is shown as what can be.
func showCharts(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	view := chartsView{ID: id, Panels: v.panels("charts"), Fields: v.chartFields()}
	view.Look = v.look().beside(view.Fields)
	var err error
	if view.report, err = v.report(id, view.Look.into(nil)); err != nil {
		return nil, err
	}
	view.Who = view.report.Name
	a := &answer{name: "dashboard-charts", title: "charts.title", full: true, scripted: true}
	at := &view.Fields[4]
	if at.Value != "" {
		if p := v.momentWrong(id, at.Value); p != nil {
			a.status, at.Wrong, view.Moment = p.Status, p.text(v.lang), ""
			p.atMoment(v, at)
		} else {
			view.Moment = strings.Replace(at.Value, "T", " ", 1)
		}
	}
	if slices.ContainsFunc(view.Fields, func(f page.Field) bool { return f.Wrong != "" && f.Name != "at" }) {
		a.status, a.view = http.StatusUnprocessableEntity, view
		return a, nil
	}
	if err := v.keepStyle(); err != nil {
		return nil, err
	}
	for i := range 2 {
		c, err := v.chartView(&view, view.Fields[i].Value)
		if err != nil {
			return nil, err
		}
		view.Charts = append(view.Charts, c)
		if view.Fields[0].Value == view.Fields[1].Value {
			break
		}
	}
	a.view = view
	return a, nil
}

// momentWrong says what is wrong with a moment whose transits are asked for.
func (v *visit) momentWrong(id, at string) *Problem {
	_, err := v.call(Call{Operation: "getTransits", IDs: []string{id}, Query: url.Values{"at": {at}}})
	p, _ := err.(*Problem)
	return p
}

// atMoment says it beside the field.
func (p *Problem) atMoment(v *visit, at *page.Field) {
	fields := []page.Field{*at}
	if p.atFields(v.lang, fields) {
		*at = fields[0]
	}
}

func (v *visit) chartView(view *chartsView, key string) (c chartView, err error) {
	c.Title = v.chartName(key)
	if !slices.Contains(freeCharts, key) && !slices.Contains(view.report.Purchased, "shodashvarga") {
		rows, err := v.systems(view.ID, view.Look, view.report.Purchased)
		if err != nil {
			return c, err
		}
		c.Sold = &rows[0]
		c.Sold.Button += "-" + key // both may be shown
		return c, nil
	}
	q := url.Values{"varga": {key}, "style": {view.Fields[2].Value}, "degrees": {view.Fields[3].Value}}
	if view.Moment != "" && key != "bhava" { // its houses are no signs, in which transits stand
		q.Set("transits", view.Fields[4].Value)
	}
	c.Picture = pictureOf(view.ID, q, 600).by(view.Look)
	if key == "D1" && view.Fields[5].Value == "true" {
		l := &view.report.Lagna
		c.Rows = append(c.Rows, chartRowOf(v.word("report.lagna"), l))
		for i := range view.report.Planets {
			p := &view.report.Planets[i]
			c.Rows = append(c.Rows, chartRowOf(p.Graha.Name, &p.signPosition))
		}
	}
	return c, nil
}

func chartRowOf(name string, p *signPosition) chartRow {
	return chartRow{name, p.Rashi.Name, p.DMS.String(), p.Nakshatra.Name + " " + strconv.Itoa(int(p.Nakshatra.Pada))}
}
