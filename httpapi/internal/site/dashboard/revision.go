package dashboard

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
)

// revisions are the charts that a report had before.
type revisions struct {
	Number, Left int
	Until        time.Time
	Data         []earlier
}

// earlier is a chart that a report had before its birth was corrected.
type earlier struct {
	Number     int
	ReplacedAt time.Time
	Report     report
}

// Replaced is a day.
func (e earlier) Replaced() page.Moment { return day(e.ReplacedAt) }

// Ends is the moment from which the birth can be corrected no more.
func (r revisions) Ends() page.Moment { return minute(r.Until) }

// revisions reads the charts that a report had before.
func (v *visit) revisions(id string) (r revisions, err error) {
	got, err := ask[*api.Revisions](v, Call{Operation: "listRevisions", IDs: []string{id}})
	if err != nil {
		return r, err
	}
	return revisions{got.Number, got.Left, got.Until.Time, each(got.Data, func(x api.Revision) earlier {
		return earlier{x.Number, x.ReplacedAt.Time, reportOf(x.Report)}
	})}, nil
}

// correctView is the form of a corrected birth.
type correctView struct {
	marks
	ID     string
	Person personForm
	Of     revisions
	Price  int64 // of a new chart, in credits; negative where the key may not see prices
	Wrong  []string
}

func showCorrection(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	r, err := v.report(id, nil)
	if err != nil {
		return nil, err
	}
	return v.correctionPage(id, r.formBirth(), nil, nil)
}

// formBirth returns the birth of a report as the values of its form. Values that the form does not send
// are left out.
func (r *report) formBirth() birthInput {
	b := birthInput{Name: r.Name, Date: r.Told.Date, Time: r.Told.Time, Place: r.Told.Place, Gender: r.Told.Gender}
	if r.Where.Method == "coordinates" {
		b.Latitude = json.Number(r.Where.Latitude.AppendDegrees(nil))
		b.Longitude = json.Number(r.Where.Longitude.AppendDegrees(nil))
	}
	switch r.Time.Source {
	case "lmt_longitude":
		b.Basis = "lmt"
	case "utc":
		b.Basis = "utc"
	case "explicit":
		b.Offset = r.Time.Offset.String()
	}
	if a := r.Told.Accuracy; a != nil {
		b.Accuracy = number(strconv.Itoa(*a))
	}
	return b
}

func (v *visit) correctionPage(id string, b birthInput, p *Problem, hits []place.Hit) (*answer, error) {
	view := correctView{marks: v.again(), ID: id, Person: v.personOf(b, "", "/birth", p, hits)}
	var err error
	if view.Of, err = v.revisions(id); err != nil {
		return nil, err
	}
	if view.Price, err = v.price("kundali.generate"); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-correct", title: "correct.title", scripted: true, bare: v.r.Method == http.MethodPost}
	if p != nil {
		a.status = p.Status
		view.Wrong = p.elsewhere(below("/birth")...)
		if p.says() {
			view.Wrong = append(view.Wrong, p.text(v.lang))
		}
	}
	a.view = view
	return a, nil
}

// correctReport corrects the birth of a report, or shows the form again: with places to choose from, or with what was
// wrong.
func correctReport(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	b := v.birth("")
	if v.field("step") == "place" {
		hits, err := v.searchPlaces(b.Place)
		if p, failed := err.(*Problem); failed {
			return v.correctionPage(id, b, p.about("/birth/place"), nil)
		}
		return v.correctionPage(id, b, nil, hits)
	}
	_, err := v.call(Call{Operation: "updateKundali", IDs: []string{id}, Once: v.onceSent(),
		Values: form.Values{"birth": b.values()}})
	if p, failed := err.(*Problem); failed {
		if p.Status == http.StatusUnprocessableEntity && p.Code != "idempotency-key-reused" {
			return v.correctionPage(id, b, p, p.Candidates)
		}
		if p.Code == "revision-closed" {
			return v.correctionPage(id, b, p, nil)
		}
		return nil, p
	}
	return &answer{location: Base + "/reports/" + id}, nil
}

// beforeView is a chart that a report had before its birth was corrected.
type beforeView struct {
	ID       string
	Replaced page.Moment
	Report   report
}

// showBefore shows an earlier chart of a report, which is kept as it was.
func showBefore(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	list, err := v.revisions(id)
	if err != nil {
		return nil, err
	}
	for _, e := range list.Data {
		if strconv.Itoa(e.Number) == v.r.PathValue("number") {
			return &answer{name: "dashboard-before", title: "correct.one", wide: true, home: Base + "/reports/" + id,
				view: beforeView{id, e.Replaced(), e.Report}}, nil
		}
	}
	return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
}
