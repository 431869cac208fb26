package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// daysView is what is asked of the days of a place, and what is answered.
type daysView struct {
	Word, Title string
	Ways        []page.Link
	Place       placeField
	Fields      []page.Field
	Blocks      []Block
	Wrong       []string
}

// daysWays returns the links to the pages about days: the page of one day, and one for each
// question about several days.
func (v *visit) daysWays(here string) []page.Link {
	list := []page.Link{{Path: Base + "/panchang", Word: "panchang.title", Here: here == ""}}
	for _, p := range v.door.Days(v.lang) {
		if v.guest.May(p.Scope) {
			list = append(list, page.Link{Path: Base + "/days/" + p.Word, Text: p.Label,
				Here: p.Word == here})
		}
	}
	return list
}

// showDays asks one question of the days of a place, once a place is named. It costs nothing; neither a place nor its
// days are anybody's birth, so that they may stand in the address.
func showDays(v *visit) (*answer, error) {
	all, word := v.door.Days(v.lang), v.r.PathValue("word")
	i := slices.IndexFunc(all, func(p Panel) bool { return p.Word == word })
	if i < 0 {
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	p, asked := &all[i], v.r.URL.Query()
	if err := v.keepCommunity(p, asked); err != nil {
		return nil, err
	}
	query := p.chosen(asked)
	view := daysView{Word: word, Title: p.Title, Ways: v.daysWays(word), Fields: p.Fields,
		Place: placeField{Open: v.guest.May("places:read"), PlaceID: asked.Get("placeId"),
			Field: page.Field{Name: "place", Label: "panchang.place", Hint: "person.place-hint",
				Value: asked.Get("place"), Length: 200}}}
	a := &answer{name: "dashboard-days", heading: p.Label, wide: true, scripted: true}
	if id := chosenPlace(asked, ""); id != "" {
		query.Set("placeId", id)
	} else if name := strings.TrimSpace(asked.Get("place")); name != "" {
		query.Set("place", name)
	} else {
		a.view = view
		return a, nil
	}
	var err error
	view.Blocks, err = v.paper(Call{Method: http.MethodGet, Path: p.Path, Query: query})
	if failed, _ := err.(*Problem); failed != nil && failed.Status == http.StatusUnprocessableEntity {
		a.status = failed.Status
		view.refused(v, failed)
	} else if err != nil {
		return nil, err
	}
	a.view = view
	return a, nil
}

// refused sets the messages of the problem, next to the fields where possible, and offers the
// candidate places.
func (w *daysView) refused(v *visit, p *Problem) {
	if len(p.Candidates) == 0 && !p.atFields(v.lang, w.Fields) {
		w.Wrong = []string{p.full(v.lang)}
	}
	for i, h := range p.Candidates {
		w.Place.Choices = append(w.Place.Choices, page.Choice{Value: h.PlaceID, Text: placeText(h), Chosen: i == 0})
	}
}

// chosen sets the fields of the question to what an address asks for, and gives what is asked of the operation.
func (p *Panel) chosen(asked url.Values) url.Values {
	query := url.Values{}
	for k := range p.Fields {
		f := &p.Fields[k]
		if text := asked.Get(f.Name); text != "" {
			f.Value = text
		}
		if f.Value == "" {
			continue
		}
		query.Set(f.Name, f.Value)
		for n := range f.Choices {
			f.Choices[n].Chosen = f.Choices[n].Value == f.Value
		}
	}
	return query
}
