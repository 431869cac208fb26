package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// reportHead is what the pages use of a report beside its chart.
type reportHead struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Purchased []string  `json:"purchasedSystems"`
	Tags      []string  `json:"tags"`
	Note      string    `json:"note"`
	CreatedAt time.Time `json:"createdAt"`
}

// reportRow is what lists use of the API's KundaliSummary.
type reportRow struct {
	reportHead
	Birth     birthLine       `json:"birth"`
	Ascendant vedic.Rashi     `json:"ascendant"`
	MoonSign  vedic.Rashi     `json:"moonSign"`
	Moon      vedic.Nakshatra `json:"moonNakshatra"`
}

// birthLine is when and where a birth was, as it was sent.
type birthLine struct {
	Date  string `json:"date"`
	Time  string `json:"time"`
	Place string `json:"placeLabel"`
}

// Created is a day.
func (r reportHead) Created() page.Moment { return day(r.CreatedAt) }

type named struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

type signPosition struct {
	Rashi     named  `json:"rashi"`
	DMS       string `json:"dms"`
	Nakshatra struct {
		Name string `json:"name"`
		Pada int    `json:"pada"`
	} `json:"nakshatra"`
}

// report is what the pages use of the API's KundaliReport.
type report struct {
	reportHead
	Lagna   signPosition `json:"lagna"`
	Planets []struct {
		signPosition
		Graha      named `json:"graha"`
		House      int   `json:"house"`
		Retrograde bool  `json:"retrograde"`
		Combust    bool  `json:"combust"`
	} `json:"planets"`
	Time  timeOfBirth  `json:"time"`
	Where placeOfBirth `json:"place"`
	Meta  made         `json:"meta"`
	Exact exactness    `json:"sensitivity"`
	Told  struct {
		Date     string `json:"date"`
		Time     string `json:"time"`
		Place    string `json:"place"`
		Gender   string `json:"gender"`
		Accuracy *int   `json:"timeAccuracyMinutes"`
	} `json:"input"`
	Panchang struct {
		Vara, Tithi named
		Sunrise     *time.Time
	} `json:"panchang"`
	Vimshottari struct {
		Current []period `json:"current"`
	} `json:"vimshottari"`
	Predicted bool `json:"hasPredictions"`
	Warnings  []struct {
		Message string `json:"message"`
	} `json:"warnings"`
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
	Lord  vedic.Graha `json:"lord"`
	Start time.Time   `json:"start"`
	End   time.Time   `json:"end"`
}

// From and To are days.
func (p period) From() page.Moment { return birthday(p.Start) }
func (p period) To() page.Moment   { return birthday(p.End) }

// newView is the form of a new report.
type newView struct {
	marks
	Person personForm
	Note   [2]page.Field // tags and a note
	Noted  bool          // something of them was told, or is wrong
	Price  int64         // credits; negative where the key may not see prices
	Wrong  []string
}

// newInput is the API's KundaliInput.
type newInput struct {
	birthInput
	Tags []string `json:"tags,omitempty"`
	Note string   `json:"note,omitempty"`
}

func newReport(v *visit) (*answer, error) {
	if err := v.needs("kundali:create"); err != nil {
		return nil, err
	}
	return v.newReportPage(nil, nil)
}

func (v *visit) newReportPage(p *Problem, hits []hit) (*answer, error) {
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
		view.Wrong = p.elsewhere(v.lang, append(below(""), "/tags", "/note")...)
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
	r, err := ask[reportHead](v, Call{Method: "POST", Path: "/kundali/generate", Once: v.onceSent(),
		Body: newInput{b, tagsSent(v.field("tags")), v.field("note")}})
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
	Styles  []page.Choice // the ways to it with charts drawn in each
	Share   *shareView    // nil where the key may not share
	Delete  bool
	Heads   bool // the letterhead may be changed
	Look    look
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
	return panelView{ID: r.Report.ID, Panels: r.Panels, Look: r.Look}
}

// Chart gives the picture of one of the charts with its degrees, by the settings that it is looked at.
func (r reportView) Chart(varga string, size int) picture {
	return pictureOf(r.Report.ID, url.Values{"varga": {varga}, "degrees": {"true"}}, size).by(r.Look)
}

// Further are the charts beside the two that everybody looks at first: from the Moon, from the Sun, and with the
// transits of now around it.
func (r reportView) Further() []picture {
	now := pictureOf(r.Report.ID, url.Values{"varga": {"D1"}, "transits": {"now"}}, 420).by(r.Look)
	now.Around = true
	return []picture{r.Report.Chart("moon", 420).by(r.Look), r.Report.Chart("sun", 420).by(r.Look), now}
}

func showReport(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	return v.reportPage(id, nil)
}

// reportPage is the page of a report; p is what was wrong with the tags and the note that were sent.
func (v *visit) reportPage(id string, p *Problem) (*answer, error) {
	var err error
	view := reportView{marks: marks{Token: v.guest.Mark()}, Delete: v.guest.May("kundali:delete"),
		Heads: v.guest.May("account:manage"), Panels: v.panels(""),
		Look: v.look()}
	view.Report, err = ask[report](v, Call{Method: "GET", Path: "/kundali/" + id, Query: view.Look.into(nil)})
	if err != nil {
		return nil, err
	}
	systems, err := v.systems(id, view.Look, view.Report.Purchased)
	if err != nil {
		return nil, err
	}
	for i := range systems {
		for k := range view.Panels {
			if !systems[i].Bought && view.Panels[k].Word == panelOf(systems[i].Name) {
				view.Panels[k].Sold = &systems[i]
			}
		}
	}
	if err := v.keepStyle(); err != nil {
		return nil, err
	}
	view.Styles = v.styleWays(Base+"/reports/"+id, view.Look)
	if view.Before, err = v.revisions(id); err != nil {
		return nil, err
	}
	view.Report.inZone(v.zoneOf(view.Report.clockOf()))
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
	a := &answer{name: "dashboard-report", heading: view.Report.Name, view: view, wide: true, scripted: true}
	if p != nil {
		a.status, a.bare, a.home = p.Status, true, Base+"/reports/"+id
	}
	return a, nil
}

func deleteReport(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	if _, err := v.call(Call{Method: "DELETE", Path: "/kundali/" + id}); err != nil {
		return nil, err
	}
	return &answer{location: Base + "/reports"}, nil
}
