package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
)

// party is one side of the form of a match: a chart of the account, which may be looked for, or a birth.
type party struct {
	Side   string // bride or groom
	Find   *page.Field
	Report page.Field
	Most   bool // more charts were found than can be chosen from
	Person personForm
}

type matchForm struct {
	marks
	Parties []party
	Price   int64
	Wrong   []string
}

// newMatch shows the form. The address may name the charts of both sides, as a page of a chart leads here.
func newMatch(v *visit) (*answer, error) {
	if err := v.needs("compatibility:create"); err != nil {
		return nil, err
	}
	return v.matchPage(nil, nil)
}

// sides of a match, as the API names them.
func sides() []string { return []string{"bride", "groom"} }

// matchPage is the form of a match, with what was wrong and the places to choose from on each side.
func (v *visit) matchPage(p *Problem, hits map[string][]place.Hit) (*answer, error) {
	view := matchForm{marks: v.again()}
	var shown []string
	for _, side := range sides() {
		one, err := v.party(side, p, hits[side])
		if err != nil {
			return nil, err
		}
		view.Parties = append(view.Parties, one)
		for _, name := range []string{"name", "date", "time", "place", "reportId"} {
			shown = append(shown, "/"+side+"/"+name)
		}
	}
	var err error
	if view.Price, err = v.price("compatibility.match"); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-match-new", title: "match.new", scripted: true, wide: true,
		bare: v.r.Method == http.MethodPost}
	if p != nil {
		a.status = p.Status
		if view.Wrong = p.elsewhere(shown...); len(p.Errors) == 0 {
			view.Wrong = append(view.Wrong, p.full(v.lang))
		}
	}
	a.view = view
	return a, nil
}

// party is a side as it was sent, with the charts to choose from.
func (v *visit) party(side string, p *Problem, hits []place.Hit) (out party, err error) {
	out = party{Side: side, Person: v.person(side+"-", "/"+side, p, hits),
		Report: page.Field{Name: side + "-report", Label: "match.saved", Hint: "match.saved-hint",
			Wrong: p.wrong(v.lang, "/"+side+"/reportId")}}
	for _, f := range []*page.Field{&out.Person.Name, &out.Person.Date, &out.Person.Time, &out.Person.Place.Field} {
		f.Loose = true
	}
	out.Report.Choices = []page.Choice{{Value: "", Text: v.word("match.enter")}}
	if v.guest.May("kundali:read") {
		out.Find = &page.Field{Name: side + "-find", Label: "match.find", Hint: "match.find-hint",
			Value: v.field(side + "-find"), Length: 80, Optional: true}
		if err := v.chartsOf(&out); err != nil {
			return out, err
		}
	}
	return out, nil
}

// chartsOf are those that a side may be chosen from: the newest, or what was looked for, and the one that is chosen.
func (v *visit) chartsOf(side *party) error {
	chosen := v.field(side.Report.Name)
	if v.r.Method == http.MethodGet {
		chosen = v.r.URL.Query().Get(side.Side)
	}
	q := url.Values{"limit": {"100"}}
	text := side.Find.Value
	if text != "" {
		if read := v.read(text, q); read.Name != "" {
			q.Set("q", read.Name)
		}
	}
	list, err := ask[api.List[api.ReportSummary]](v, Call{Operation: "listKundalis", Query: q})
	if err != nil {
		return err
	}
	rows := each(list.Data, reportRowOf)
	side.Most = list.HasMore
	switch {
	case text != "" && len(rows) == 0:
		side.Find.Wrong = v.word("reports.nothing")
	case text != "" && len(rows) == 1 && v.field("step") != "":
		chosen = rows[0].ID
	}
	if identifier.MatchString(chosen) && !slices.ContainsFunc(rows, func(r reportRow) bool { return r.ID == chosen }) {
		if err := v.addChosen(side, chosen); err != nil {
			return err
		}
	}
	for _, r := range rows {
		side.Report.Choices = append(side.Report.Choices, r.choice(v, chosen))
	}
	return nil
}

// addChosen offers the chart that is chosen, where the account has it.
func (v *visit) addChosen(side *party, chosen string) error {
	r, err := v.report(chosen, nil)
	p, failed := err.(*Problem)
	switch {
	case failed && p.Status == http.StatusNotFound:
		return nil
	case err != nil:
		return err
	}
	side.Report.Choices = append(side.Report.Choices,
		chartChoice(v, &r.reportHead, r.Told.Date, r.Told.Time, chosen))
	return nil
}

// looked reports whether a chart is looked for: the button was pressed, or Enter where nothing of
// what is looked for is chosen yet. Without it Enter would buy a match of what somebody only began
// to look for.
func (v *visit) looked() bool {
	if v.field("step") == "chart" {
		return true
	}
	return v.field("step") == "enter" && slices.ContainsFunc(sides(), func(side string) bool {
		return v.field(side+"-find") != "" && v.field(side+"-report") == ""
	})
}

// side is one side of a match: a report, or a birth.
func (v *visit) side(name string) form.Values {
	if id := v.field(name + "-report"); id != "" {
		return form.Values{"reportId": id}
	}
	b := v.birth(name + "-")
	return b.values()
}

// createMatch buys a match, or shows the form again.
func createMatch(v *visit) (*answer, error) {
	if v.field("step") == "place" {
		hits, p := v.sidesPlaces()
		return v.matchPage(p, hits)
	}
	if v.looked() {
		return v.matchPage(nil, nil)
	}
	order := form.Values{"bride": v.side("bride"), "groom": v.side("groom")}
	m, err := ask[*api.StoredMatch](v, Call{Operation: "matchGunMilan", Values: order,
		Once: v.onceSent()})
	p, failed := err.(*Problem)
	switch {
	case failed && strings.HasPrefix(p.Code, "place-"):
		hits, _ := v.sidesPlaces()
		return v.matchPage(p, hits)
	case failed && p.again():
		v.wait(p)
		return v.matchPage(p, nil)
	case failed:
		return nil, p
	}
	return &answer{location: Base + "/matches/" + m.ID}, nil
}

// sidesPlaces searches for the places of the sides that have none chosen.
func (v *visit) sidesPlaces() (map[string][]place.Hit, *Problem) {
	hits := map[string][]place.Hit{}
	for _, side := range sides() {
		b := v.birth(side + "-")
		if v.field(side+"-report") != "" || b.Place == "" || b.PlaceID != "" {
			continue
		}
		found, err := v.searchPlaces(b.Place)
		if p, failed := err.(*Problem); failed {
			return hits, p.about("/" + side + "/place")
		}
		hits[side] = found
	}
	return hits, nil
}
