package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/page"
)

// match is what the pages use of the API's MatchReport.
type match struct {
	ID     string  `json:"id"`
	Bride  partner `json:"bride"`
	Groom  partner `json:"groom"`
	Kootas []struct {
		Key       string  `json:"koota"`
		Name      string  `json:"name"`
		Maximum   float64 `json:"maximum"`
		Obtained  float64 `json:"obtained"`
		Effective float64 `json:"effective"`
		Bride     string  `json:"bride"`
		Groom     string  `json:"groom"`
		Dosha     bool    `json:"dosha"`
	} `json:"kootas"`
	Total     float64 `json:"total"`
	Maximum   float64 `json:"maximum"`
	Effective float64 `json:"effectiveTotal"`
	Verdict   struct {
		Text    string `json:"text"`
		Because []told `json:"because"`
	} `json:"verdict"`
	Doshas    []*matchDosha `json:"doshas"`
	South     *poruthams    `json:"poruthams"` // nil of a match of before
	CreatedAt time.Time     `json:"createdAt"`
}

// poruthams are the ten of the South.
type poruthams struct {
	List []struct {
		Name    string `json:"name"`
		Grade   string `json:"grade"`
		Because []told `json:"because"`
		Rule    struct {
			Note   string `json:"note"`
			Source string `json:"source"`
		} `json:"rule"`
	} `json:"poruthams"`
	Total float64 `json:"total"`
	Band  string  `json:"band"`
}

// There names the doshas between the two that nothing cancels.
func (m match) There() string {
	var list []string
	for _, d := range m.Doshas {
		if d.Status == "present" {
			list = append(list, d.Name)
		}
	}
	return strings.Join(list, ", ")
}

// Created is a day.
func (m match) Created() page.Moment { return day(m.CreatedAt) }

// partner is one of the two.
type partner struct {
	Label     string `json:"label"`
	Rashi     named  `json:"rashi"`
	Nakshatra struct {
		Name string `json:"name"`
		Pada int    `json:"pada"`
	} `json:"nakshatra"`
	Mangal *matchDosha `json:"mangal"`
}

// told is a fact in words.
type told struct {
	Text string `json:"text"`
}

// matchDosha is a dosha of one of the two or between them, with all that could cancel it.
type matchDosha struct {
	Key         string `json:"key"`
	Name        string `json:"name"`
	Explanation string `json:"explanation"`
	Status      string `json:"status"`
	Triggers    []struct {
		Because []told `json:"because"`
	} `json:"triggers"`
	Cancellations []cancellation `json:"cancellations"`
}

// cancellation is what tradition holds to cancel or reduce a dosha, whether it applies, and the facts that it is
// decided by.
type cancellation struct {
	Applies bool   `json:"applies"`
	Because []told `json:"because"`
	Rule    struct {
		Note string `json:"note"`
	} `json:"rule"`
}

// Which gives the cancellations that apply, or those that do not.
func (d *matchDosha) Which(apply bool) (list []cancellation) {
	for _, c := range d.Cancellations {
		if c.Applies == apply {
			list = append(list, c)
		}
	}
	return list
}

// There says that the dosha is there, cancelled or not.
func (d *matchDosha) There() bool { return d.Status != "absent" }

// names puts what the keys of a match are called in its place.
func (m *match) names(v *visit) {
	called := map[string]string{}
	for i := range m.Kootas {
		k := &m.Kootas[i]
		k.Bride, k.Groom = v.door.Named(v.lang, k.Key, k.Bride), v.door.Named(v.lang, k.Key, k.Groom)
		called[k.Key] = k.Name
	}
	if m.South != nil {
		for i := range m.South.List {
			rule := &m.South.List[i].Rule
			rule.Source = v.door.Work(v.lang, rule.Source)
		}
	}
	for i := range m.Doshas {
		d := m.Doshas[i]
		if d.Name = called[d.Key]; d.Name == "" {
			d.Name = v.word("match.dosha-" + d.Key)
		}
	}
}

type matchesView struct {
	Rows  []match
	Older string
	Make  bool
}

func matches(v *visit) (*answer, error) {
	list, err := ask[pageOf[match]](v, Call{Method: "GET", Path: "/compatibility", Query: v.cursor("20")})
	if err != nil {
		return nil, err
	}
	view := matchesView{list.Data, list.older(Base + "/matches"), v.guest.May("compatibility:create")}
	return &answer{name: "dashboard-matches", title: "matches.title", view: view}, nil
}

// matchView is one match.
type matchView struct {
	marks
	Match  match
	Share  *shareView // nil for a key that may not share
	Delete bool
}

func showMatch(v *visit) (*answer, error) {
	id, err := v.id("matchId")
	if err != nil {
		return nil, err
	}
	m, err := ask[match](v, Call{Method: "GET", Path: "/compatibility/" + id})
	if err != nil {
		return nil, err
	}
	m.names(v)
	links, err := v.matchShares(m.ID)
	if err != nil {
		return nil, err
	}
	view := matchView{marks{Token: v.guest.Mark()}, m, links, v.guest.May("compatibility:delete")}
	return &answer{name: "dashboard-match", title: "match.title", view: view, wide: true}, nil
}

func deleteMatch(v *visit) (*answer, error) {
	id, err := v.id("matchId")
	if err != nil {
		return nil, err
	}
	if _, err := v.call(Call{Method: "DELETE", Path: "/compatibility/" + id}); err != nil {
		return nil, err
	}
	return &answer{location: Base + "/matches"}, nil
}

// party is one side of the form of a match: a saved report, or a birth.
type party struct {
	Side   string // bride or groom
	Report page.Field
	Person personForm
}

type matchForm struct {
	marks
	Parties []party
	Price   int64
	Wrong   []string
}

func newMatch(v *visit) (*answer, error) { return v.matchPage(nil, nil) }

// sides of a match, as the API names them.
func sides() []string { return []string{"bride", "groom"} }

// matchPage is the form of a match, with what was wrong and the places to choose from on each side.
func (v *visit) matchPage(p *Problem, hits map[string][]hit) (*answer, error) {
	view := matchForm{marks: v.again()}
	var saved []reportRow
	if v.guest.May("kundali:read") {
		list, err := ask[pageOf[reportRow]](v,
			Call{Method: "GET", Path: "/kundali", Query: url.Values{"limit": {"100"}}})
		if err != nil {
			return nil, err
		}
		saved = list.Data
	}
	var shown []string
	for _, side := range sides() {
		view.Parties = append(view.Parties, v.party(side, p, saved, hits[side]))
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
		if view.Wrong = p.elsewhere(v.lang, shown...); len(p.Errors) == 0 {
			view.Wrong = append(view.Wrong, p.full(v.lang))
		}
	}
	a.view = view
	return a, nil
}

func (v *visit) party(side string, p *Problem, saved []reportRow, hits []hit) party {
	chosen := v.field(side + "-report")
	choices := []page.Choice{{Value: "", Text: v.word("match.enter"), Chosen: chosen == ""}}
	for _, r := range saved {
		choices = append(choices, page.Choice{Value: r.ID, Text: r.Name + " · " + r.Birth.Date, Chosen: r.ID == chosen})
	}
	out := party{Side: side, Person: v.person(side+"-", "/"+side, p, hits),
		Report: page.Field{Name: side + "-report", Label: "match.saved", Choices: choices,
			Wrong: p.wrong(v.lang, "/"+side+"/reportId")}}
	for _, f := range []*page.Field{&out.Person.Name, &out.Person.Date, &out.Person.Time, &out.Person.Place.Field} {
		f.Loose = true
	}
	return out
}

// matchOrder is the API's MatchRequest: each side is a birth or a report.
type matchOrder struct {
	Bride any `json:"bride"`
	Groom any `json:"groom"`
}

type reportRef struct {
	ReportID string `json:"reportId"`
}

func (v *visit) side(name string) any {
	if id := v.field(name + "-report"); id != "" {
		return reportRef{id}
	}
	return v.birth(name + "-")
}

// createMatch buys a match, or shows the form again.
func createMatch(v *visit) (*answer, error) {
	if v.field("step") == "place" {
		hits, p := v.sidesPlaces()
		return v.matchPage(p, hits)
	}
	order := matchOrder{v.side("bride"), v.side("groom")}
	m, err := ask[match](v, Call{Method: "POST", Path: "/compatibility/match", Body: order, Once: v.onceSent()})
	p, failed := err.(*Problem)
	switch {
	case failed && strings.HasPrefix(p.Code, "place-"):
		hits, _ := v.sidesPlaces()
		return v.matchPage(p, hits)
	case failed && p.Status == http.StatusUnprocessableEntity && p.Code != "idempotency-key-reused":
		return v.matchPage(p, nil)
	case failed:
		return nil, p
	}
	return &answer{location: Base + "/matches/" + m.ID}, nil
}

// sidesPlaces searches for the places of the sides that have none chosen.
func (v *visit) sidesPlaces() (map[string][]hit, *Problem) {
	hits := map[string][]hit{}
	for _, side := range sides() {
		b, isBirth := v.side(side).(birthInput)
		if !isBirth || b.Place == "" || b.PlaceID != "" {
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
