package dashboard

import (
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
)

// birthInput is a birth as its form has it.
type birthInput struct {
	Name, Date, Time, Place, PlaceID string
	Disambiguation                   string
	Latitude, Longitude              any // a number, or what was typed in its place
	Calendar, Basis, Offset          string
	Accuracy                         any
	Gender                           string
}

// values are the birth as an operation reads it.
func (b *birthInput) values() form.Values {
	x := form.Values{"placeId": b.PlaceID, "disambiguation": b.Disambiguation, "latitude": b.Latitude,
		"longitude": b.Longitude, "calendar": b.Calendar, "timeBasis": b.Basis, "utcOffset": b.Offset,
		"timeAccuracyMinutes": b.Accuracy,
		"gender":              b.Gender}.Some()
	x["name"], x["date"], x["time"], x["place"] = b.Name, b.Date, b.Time, b.Place
	return x
}

// personForm asks for a birth. The names of its fields begin with Prefix.
type personForm struct {
	Prefix           string
	Name, Date, Time page.Field
	Place            placeField
	Fold             []page.Choice // which of two moments, where the clocks were set back
	More             []page.Field  // what few births need
	Open             bool          // a field of More has a value or a fault
}

// placeField asks for a place: with the script it offers places while somebody types, without it they are chosen from
// in a second step.
type placeField struct {
	page.Field
	Prefix  string
	PlaceID string        // what the script has chosen
	Choices []page.Choice // places to choose from, without the script
	Open    bool          // the key may search for places
}

// birth reads what a person form was sent with.
func (v *visit) birth(prefix string) birthInput {
	b := birthInput{Name: v.field(prefix + "name"), Date: v.field(prefix + "date"), Time: v.field(prefix + "time"),
		Place: v.field(prefix + "place"), PlaceID: chosenPlace(v.r.PostForm, prefix),
		Disambiguation: v.field(prefix + "fold")}
	v.moreOf(prefix, &b)
	return b
}

// chosenPlace returns the id of the place that was chosen in a placeField. It counts as long as the
// text is the one it was chosen for.
func chosenPlace(sent url.Values, prefix string) string {
	if sent.Has(prefix+"asked") && sent.Get(prefix+"asked") != strings.TrimSpace(sent.Get(prefix+"place")) {
		return ""
	}
	return strings.TrimSpace(sent.Get(prefix + "placeId"))
}

// person makes the form of a birth, with what a problem says of it below a pointer, and the places to choose from.
func (v *visit) person(prefix, pointer string, p *Problem, hits []place.Hit) personForm {
	return v.personOf(v.birth(prefix), prefix, pointer, p, hits)
}

// personOf returns the form of a birth. The birth may have been entered on another page.
func (v *visit) personOf(b birthInput, prefix, pointer string, p *Problem, hits []place.Hit) personForm {
	f := personForm{
		Prefix: prefix,
		Name: page.Field{Name: prefix + "name", Label: "person.name", Value: b.Name, Length: 120,
			Wrong: p.wrong(v.lang, pointer+"/name")},
		Date: v.door.Dates().Bound(page.Field{Name: prefix + "date", Kind: "date", Label: "person.date", Value: b.Date,
			Wrong: p.wrong(v.lang, pointer+"/date")}),
		Time: page.Field{Name: prefix + "time", Kind: "time", Label: "person.time", Hint: "person.time-hint",
			Value: minuteOf(b.Time), Wrong: p.wrong(v.lang, pointer+"/time"), Loose: true},
		Place: placeField{Prefix: prefix, PlaceID: b.PlaceID, Open: v.guest.May("places:read"),
			Field: page.Field{Name: prefix + "place", Label: "person.place", Hint: "person.place-hint", Value: b.Place,
				Length: 200, Loose: true, // coordinates are enough
				Wrong: p.wrong(v.lang, pointer+"/place")}},
	}
	for _, x := range []*page.Field{&f.Name, &f.Date, &f.Time, &f.Place.Field} {
		if x.Value == "" && x.Wrong != "" { // and not how it would be written
			x.Wrong = page.Word(v.lang, "fault.required")
		}
	}
	if b.Time == birth.UnknownTime && f.Time.Wrong != "" {
		f.Time.Wrong = page.Word(v.lang, "fault.time_unknown")
	}
	f.More, f.Open = v.more(b, prefix, pointer, p)
	if p != nil && p.Code == "time-ambiguous" {
		f.Fold = v.fold(p.Times)
	}
	if p != nil && slices.Contains([]string{"time-ambiguous", "time-nonexistent"}, p.Code) {
		f.Time.Wrong = p.full(v.lang)
	}
	for i, h := range hits {
		f.Place.Choices = append(f.Place.Choices,
			page.Choice{Value: h.PlaceID, Text: placeText(h),
				Chosen: h.PlaceID == b.PlaceID || b.PlaceID == "" && i == 0})
	}
	return f
}

// fold offers both moments of a civil time that came twice.
func (v *visit) fold(times []place.Moment) (list []page.Choice) {
	if len(times) != 2 {
		return nil
	}
	return []page.Choice{
		{Value: "earlier", Text: v.word("person.earlier", "offset", times[0].Offset), Chosen: true},
		{Value: "later", Text: v.word("person.later", "offset", times[1].Offset)},
	}
}
