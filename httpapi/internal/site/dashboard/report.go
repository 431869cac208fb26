package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// reportHead is what the store knows of a report besides its chart, with the words of its pages.
type reportHead struct {
	ID        string
	Name      string
	Purchased []string
	Tags      []string
	Note      string
	CreatedAt time.Time
}

func reportHeadOf(h *api.ReportHead) reportHead {
	return reportHead{h.ID, h.Name, h.Purchased, h.Tags, text(h.Note), h.CreatedAt.Time}
}

// reportRow is a report in a list.
type reportRow struct {
	reportHead
	Birth     birthLine
	Ascendant vedic.Rashi
	MoonSign  vedic.Rashi
	Moon      vedic.Nakshatra
}

func reportRowOf(r api.ReportSummary) reportRow {
	return reportRow{reportHeadOf(&r.ReportHead), birthLine{r.Birth.Date, r.Birth.Time, r.Birth.PlaceLabel},
		r.Ascendant, r.MoonSign, r.MoonNakshatra}
}

// birthLine is when and where a birth was, as it was sent.
type birthLine struct{ Date, Time, Place string }

// Created is a day.
func (r reportHead) Created() page.Moment { return day(r.CreatedAt) }

// report is a report with the words of its pages.
type report struct {
	reportHead
	Lagna     signPosition
	Planets   []graha
	Time      place.Moment
	Where     place.Resolved
	Meta      op.Meta
	Exact     kundali.Sensitivity
	Told      sentBirth
	Panchang  kundali.Panchang
	Current   []period // the running dashas
	Predicted bool
	Warnings  []vedic.Warning
}

// signPosition is where the lagna or a graha stands.
type signPosition struct {
	vedic.SignPosition
	Nakshatra kundali.NakshatraPosition
}

// graha is a graha of a chart.
type graha struct {
	signPosition
	Graha      vedic.Named[vedic.Graha]
	House      vedic.Bhava
	Retrograde bool
	Combust    bool
}

// sentBirth is a birth as it was sent.
type sentBirth struct {
	Date, Time, Place, Gender string
	Accuracy                  *int
}

// report reads a report of the account, by the settings of the query.
func (v *visit) report(id string, query url.Values) (r report, err error) {
	got, err := ask[*api.Report](v, Call{Operation: "getKundali", IDs: []string{id}, Query: query})
	if err != nil {
		return r, err
	}
	return reportOf(got), nil
}

func reportOf(got *api.Report) report {
	c, in := got.Chart, &got.Chart.Input
	r := report{reportHead: reportHeadOf(&got.ReportHead),
		Lagna: signPosition{c.Lagna.SignPosition, c.Lagna.Nakshatra},
		Time:  c.Time, Where: c.Place, Meta: c.Meta, Exact: c.Sensitivity,
		Told:     sentBirth{in.Date, in.Time, in.Place, text(in.Gender), in.Accuracy},
		Panchang: c.Panchang, Predicted: got.HasPredictions, Warnings: c.Warnings}
	for i := range c.Planets {
		p := &c.Planets[i]
		r.Planets = append(r.Planets, graha{signPosition{p.SignPosition, p.Nakshatra}, p.Graha, p.House, p.Retrograde,
			p.Combust})
	}
	for _, p := range c.Vimshottari.Current {
		r.Current = append(r.Current, period{p.Lord, p.Start.Time, p.End.Time})
	}
	return r
}

// SunriseBefore returns the date of the sunrise before a birth between midnight and sunrise, with which its weekday
// began; "" for a birth on the date of that sunrise.
func (r report) SunriseBefore() string {
	if r.Panchang.Sunrise == nil {
		return ""
	}
	if d := r.Panchang.Sunrise.Format(time.DateOnly); !strings.HasPrefix(r.Time.Local, d) {
		return d
	}
	return ""
}

// Moon returns the position of the Moon.
func (r report) Moon() signPosition { return r.Planets[vedic.Moon-1].signPosition }

// period is a dasha.
type period struct {
	Lord       vedic.Graha
	Start, End time.Time
}

// From and To are days.
func (p period) From() page.Moment { return birthday(p.Start) }
func (p period) To() page.Moment   { return birthday(p.End) }

// newView is the form of a new report.
type newView struct {
	marks
	Person personForm
	Note   [2]page.Field // tags and a note
	Noted  bool          // some of them were sent, or are wrong
	Price  int64         // credits; negative where the key may not see prices
	Wrong  []string
}

func newReport(v *visit) (*answer, error) {
	if err := v.needs("kundali:create"); err != nil {
		return nil, err
	}
	return v.newReportPage(nil, nil)
}

func (v *visit) newReportPage(p *Problem, hits []place.Hit) (*answer, error) {
	view := newView{marks: v.again(), Person: v.person("", "", p, hits),
		Note: v.noteFields(v.field("tags"), v.field("note"), p)}
	for _, f := range view.Note {
		view.Noted = view.Noted || f.Value != "" || f.Wrong != ""
	}
	var err error
	if view.Price, err = v.price("kundali.generate"); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-new", title: "new.title", scripted: true, bare: v.r.Method == http.MethodPost}
	if p != nil {
		a.status = p.Status
		view.Wrong = p.elsewhere(append(below(""), "/tags", "/note")...)
		if p.says() {
			view.Wrong = append(view.Wrong, p.text(v.lang))
		}
	}
	a.view = view
	return a, nil
}

// createReport buys a report, or shows the form again: with places to choose from, or with what was wrong.
func createReport(v *visit) (*answer, error) {
	b := v.birth("")
	if v.field("step") == "place" {
		hits, err := v.searchPlaces(b.Place)
		if p, failed := err.(*Problem); failed {
			return v.newReportPage(p.about("/place"), nil)
		}
		return v.newReportPage(nil, hits)
	}
	in := b.values()
	in["tags"], in["note"] = tagsSent(v.field("tags")), v.field("note")
	r, err := ask[*api.Report](v, Call{Operation: "generateKundali", Once: v.onceSent(),
		Values: in.Some()})
	if p, failed := err.(*Problem); failed {
		if p.again() {
			v.wait(p)
			return v.newReportPage(p, p.Candidates)
		}
		return nil, p
	}
	return &answer{location: Base + "/reports/" + r.ID}, nil
}

// reportView is one report with what can be done about it.
type reportView struct {
	marks
	Report  report
	Panels  []panelLink
	Share   *shareView // nil where the key may not share
	Delete  bool
	Heads   bool // the letterhead may be changed
	Look    look
	Living  *livingView
	Correct bool   // the key may correct the birth
	Match   string // where the form of a match with the chart is; empty where the key may not send it
	Before  revisions
	Birth   birthData
	Note    *noteForm // nil where the key may not change it
}

// Lines are those of the note.
func (r reportHead) Lines() []string { return strings.Split(r.Note, "\n") }

// Ways are the parts of the chart, beside its id.
func (r reportView) Ways() panelView {
	return panelView{ID: r.Report.ID, Panels: r.Panels, Look: r.Look, Bench: true}
}

func showReport(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	return v.reportPage(id, nil)
}

// reportPage is the page of a report; p is what was wrong with the tags and the note that were sent.
func (v *visit) reportPage(id string, p *Problem) (*answer, error) {
	var err error
	view := reportView{marks: marks{Token: v.guest.Mark()}, Delete: v.guest.May("kundali:delete"),
		Heads: v.guest.May("account:manage"), Panels: v.panels(""),
		Look: v.look()}
	got, err := v.got(id, view.Look)
	if err != nil {
		return nil, err
	}
	view.Report = reportOf(got)
	systems, err := v.systems(id, view.Look, view.Report.Purchased)
	if err != nil {
		return nil, err
	}
	markSold(view.Panels, systems)
	if err := v.keepStyle(); err != nil {
		return nil, err
	}
	if view.Living, err = v.living(got, view.Look, "D1"); err != nil {
		return nil, err
	}
	v.found(got, view.Look, view.Panels)
	if view.Before, err = v.revisions(id); err != nil {
		return nil, err
	}
	view.Report.inZone(v.zoneOf(&view.Report))
	view.Living.Report = view.Report
	view.Birth = v.birthData(&view.Report)
	view.Correct = view.Before.Left > 0 && v.guest.May("kundali:create")
	if v.guest.May("compatibility:create") {
		side := "bride"
		if view.Report.Told.Gender == "male" {
			side = "groom"
		}
		view.Match = Base + "/matches/new?" + side + "=" + id
	}
	if view.Share, err = v.shares(&view.Report); err != nil {
		return nil, err
	}
	if v.guest.May("kundali:create") {
		view.Note = v.noteForm(&view.Report.reportHead, p)
	}
	a := &answer{name: "dashboard-report", heading: view.Report.Name, view: view, full: true, scripted: true}
	if p != nil {
		a.status, a.bare, a.home = p.Status, true, Base+"/reports/"+id
	}
	return a, nil
}

// markSold notes at the parts of a chart which of them is a system that is not bought.
func markSold(panels []panelLink, systems []systemRow) {
	for i := range systems {
		for k := range panels {
			if !systems[i].Bought && panels[k].Word == panelOf(systems[i].Name) {
				panels[k].Sold = &systems[i]
			}
		}
	}
}
