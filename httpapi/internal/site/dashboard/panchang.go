package dashboard

import (
	"net/http"
	"net/url"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
)

// dayForm asks for a day at a place.
type dayForm struct {
	marks
	Ways  []page.Link
	Date  page.Field
	Place placeField
	Price int64 // credits; negative where the key may not see prices
	Wrong []string
}

// panchang returns the day in the address, as the page of the API shows it. Without a date it
// returns the form that asks for one. A day and a place do not identify a birth, so they may be in
// an address, which can be bookmarked.
func panchang(v *visit) (*answer, error) {
	asked := v.r.URL.Query()
	if !asked.Has("date") {
		return v.dayPage(nil)
	}
	q := url.Values{"date": {asked.Get("date")}}
	if id := chosenPlace(asked, ""); id != "" {
		q.Set("placeId", id)
	} else {
		q.Set("place", asked.Get("place"))
	}
	a, err := v.through(Call{Operation: "getPanchang", Query: q, Accept: "text/html"})
	if p, failed := err.(*Problem); failed &&
		(p.Status == http.StatusUnprocessableEntity || p.Code == "not-purchased") {
		return v.dayPage(p)
	}
	return a, err
}

// buyPanchang shows the day of a form where a day has a price. A GET never charges, so such a form is a POST.
func buyPanchang(v *visit) (*answer, error) {
	in := form.Values{"date": v.field("date")}
	if id := chosenPlace(v.r.PostForm, ""); id != "" {
		in["placeId"] = id
	} else if place := v.field("place"); place != "" {
		in["place"] = place
	}
	a, err := v.through(Call{Operation: "postPanchang", Values: in, Accept: "text/html"})
	if p, failed := err.(*Problem); failed && p.Status == http.StatusUnprocessableEntity {
		return v.dayPage(p)
	}
	return a, err
}

// dayPage is the form, with what was wrong and the places to choose from.
func (v *visit) dayPage(p *Problem) (*answer, error) {
	asked := v.r.URL.Query()
	if v.r.Method == http.MethodPost {
		asked = v.r.PostForm
	}
	view := dayForm{
		marks: v.marks(),
		Ways:  v.daysWays(""),
		Date: v.door.Dates().Bound(page.Field{Name: "date", Kind: "date", Label: "panchang.date",
			Value: asked.Get("date")}),
		Place: placeField{Open: v.guest.May("places:read"), Field: page.Field{Name: "place", Label: "panchang.place",
			Hint: "person.place-hint", Value: asked.Get("place"), Length: 200}},
	}
	var err error
	if view.Price, err = v.price("muhurat.panchang"); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-panchang", title: "panchang.title", scripted: true}
	if p != nil {
		a.status = p.Status
		if view.Wrong = p.elsewhere(); len(view.Wrong) == 0 {
			view.Wrong = []string{p.full(v.lang)}
		}
		for i, h := range p.Candidates {
			view.Place.Choices = append(view.Place.Choices,
				page.Choice{Value: h.PlaceID, Text: placeText(h), Chosen: i == 0})
		}
	}
	a.view = view
	return a, nil
}
