package dashboard

import (
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/page"
)

// revisions is what pages use of the API's KundaliRevisions.
type revisions struct {
	Number int       `json:"number"`
	Left   int       `json:"left"`
	Until  time.Time `json:"until"`
	Data   []earlier `json:"data"`
}

// earlier is a chart that a report had before its birth was corrected.
type earlier struct {
	Number     int       `json:"number"`
	ReplacedAt time.Time `json:"replacedAt"`
	Report     reportRow `json:"report"`
}

// Replaced is a day.
func (e earlier) Replaced() page.Moment { return day(e.ReplacedAt) }

// Ends is the moment from which the birth can be corrected no more.
func (r revisions) Ends() page.Moment { return minute(r.Until) }

// revisions asks for the charts that a report had before.
func (v *visit) revisions(id string) (revisions, error) {
	return ask[revisions](v, Call{Method: "GET", Path: "/kundali/" + id + "/revisions"})
}

// correctView is the form of a corrected birth.
type correctView struct {
	marks
	ID     string
	Person personForm
	Of     revisions
	Wrong  []string
}

func showCorrection(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	r, err := ask[report](v, Call{Method: "GET", Path: "/kundali/" + id})
	if err != nil {
		return nil, err
	}
	b := birthInput{Name: r.Name, Date: r.Birth.Date, Time: r.Birth.Time, Place: r.Birth.Place}
	return v.correctionPage(id, b, nil, nil)
}

func (v *visit) correctionPage(id string, b birthInput, p *Problem, hits []hit) (*answer, error) {
	view := correctView{marks: v.again(), ID: id, Person: v.personOf(b, "", "/birth", p, hits)}
	var err error
	if view.Of, err = v.revisions(id); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-correct", title: "correct.title", scripted: true, bare: v.r.Method == http.MethodPost}
	if p != nil {
		a.status = p.Status
		view.Wrong = p.elsewhere(v.lang, "/birth/name", "/birth/date", "/birth/time", "/birth/place")
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
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	b := v.birth("")
	if v.field("step") == "place" {
		hits, err := v.searchPlaces(b.Place)
		if p, failed := err.(*Problem); failed {
			return v.correctionPage(id, b, p.about("/birth/place"), nil)
		}
		return v.correctionPage(id, b, nil, hits)
	}
	_, err = v.call(Call{Method: "PATCH", Path: "/kundali/" + id, Once: v.onceSent(), Body: struct {
		Birth birthInput `json:"birth"`
	}{b}})
	if p, failed := err.(*Problem); failed {
		if p.Status == http.StatusUnprocessableEntity && p.Code != "idempotency-key-reused" {
			return v.correctionPage(id, b, p, p.Candidates)
		}
		return nil, p
	}
	return &answer{location: Base + "/reports/" + id}, nil
}
