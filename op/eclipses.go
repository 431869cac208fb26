package op

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

var ekadashiQuestion = newOperation(Operation{Name: "ekadashi", Command: "ekadashi",
	Description: "Each ekadashi of the schools, with its fast and the hours of parana. Free.",
	Of:          OfPlace, Scope: "muhurat:read", Entries: true, Path: "/calendar/ekadashi",
	Form: []string{"year"}, Sample: map[string]string{"from": "2026-11-01", "to": "2026-11-30"}},
	slices.Concat(spanFields(inSpan), calendarFields(), placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
		return d.Ekadashis(on, a)
	})

// Ekadashis returns the Ekadashis of a span of dates, each with the time in which its fast is broken.
func (d *Calculator) Ekadashis(on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
	asked := *a
	asked.Options.Ekadashis = true
	return d.entries(on, &asked, "ekadashi", func(e *festival.Entry) bool {
		return strings.HasPrefix(e.Rule.Window, "ekadashi_") // at the poles there is none to break the fast in
	})
}

// Eclipses are those of a span of dates at a place.
type Eclipses struct {
	From  vedic.Date     `json:"from"` // the first moment or day
	To    vedic.Date     `json:"to"`   // the last moment or day
	Place place.Resolved `json:"place"`
	// List is in order of time, and never nil.
	List []festival.Eclipse `json:"data"`
}

var eclipsesQuestion = newOperation(Operation{Name: "eclipses", Command: "eclipses",
	Description: "Times, magnitude and sutak as the place sees them. Free.",
	Of:          OfPlace, Scope: "muhurat:read", Entries: true, Path: "/calendar/eclipses",
	Form: []string{"year", "everywhere"}, Sample: map[string]string{"year": "2027"}},
	slices.Concat(spanFields(inSpan), []field[CalendarInput]{truth("everywhere", func(a *CalendarInput) *bool {
		return &a.All
	})},
		placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[Eclipses], error) {
		return d.Eclipses(on, a)
	})

// Eclipses returns the eclipses of a span of dates, as the place sees them, with their sutak.
func (d *Calculator) Eclipses(on *Request, a *CalendarInput) (*Answer[Eclipses], error) {
	found, from, to, err := d.calendarSpan(on, a)
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	list, err := festival.Eclipses(on.Context, sky, from, to, found.Vedic(), a.All)
	if err != nil {
		return nil, a.fault(err)
	}
	if list == nil {
		list = []festival.Eclipse{}
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "eclipses", from, func(vedic.Lang) (*Eclipses, []vedic.Warning) {
		return &Eclipses{from, to, found.Place, list}, nil
	})
}
