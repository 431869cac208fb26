//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/rectify"
	"github.com/jyotish-go/jyotish/vedic"
)

// RectifyInput is a window of birth times on a date, and what happened in the life.
type RectifyInput struct {
	PlaceDaysInput
	// Date is one of the Gregorian calendar; Calendar is as that of [Input].
	Date     vedic.Date
	Calendar string
	// From and To are what the clock showed. A To that is not after From is on the next day.
	From   place.Clock
	To     place.Clock
	Offset *place.Offset
	Events []rectify.Event
}

// Rectification is the outcome of a search for a time of birth.
type Rectification struct {
	Place place.Resolved `json:"place"`
	// Julian is the date of birth in the Julian calendar, as [place.Moment] has it.
	Julian string `json:"julianDate,omitempty"`
	// Calendar is "julian" where the dates of the events are of the Julian calendar, as that of the birth was sent.
	// Otherwise they are Gregorian.
	Calendar string `json:"calendar,omitempty"`
	*rectify.Result
}

var rectifyQuestion = newOperation(Operation{Name: "rectification", Command: "rectify", Of: OfPlace,
	Scope: "charts:read", Path: "/births/rectify", Tag: "charts", Body: true, Private: true, Picture: true,
	Form: []string{"date", "calendar", "earliest", "latest", "event", "place"},
	Sample: map[string]string{"date": "1981-08-14", "earliest": "09:00", "latest": "11:00",
		"event": "degree:2003-06,work:2004-01-12,marriage:2009-11-22"}},
	slices.Concat(birthDate(required, func(a *RectifyInput) (*vedic.Date, *string) {
		return &a.Date, &a.Calendar
	}), []field[RectifyInput]{
		clockField("earliest", func(a *RectifyInput) *place.Clock { return &a.From }),
		clockField("latest", func(a *RectifyInput) *place.Clock { return &a.To }),
		{Field{Name: "event", Kind: Texts, Low: 1, High: rectify.MostEvents, Required: true,
			Distinct: true}, takeEvents},
		{Field{Name: "utcOffset", Kind: Text, High: 16},
			func(d *Calculator, o *form.Object, f *Field, a *RectifyInput) {
				var in DetectInput
				takeDetectOffset(d, o, f, &in)
				a.Offset = in.Offset
			}},
	}, placeFields(func(a *RectifyInput) *PlaceDaysInput { return &a.PlaceDaysInput })),
	func(d *Calculator, on *Request, a *RectifyInput) (*Answer[Rectification], error) {
		return d.Rectify(on, a)
	})

// required makes a field required, and says so in the documents.
func required[A any](f field[A]) field[A] {
	f = needed(f)
	f.Required = true
	return f
}

// clockField is a required time of the clock.
func clockField[A any](name string, to func(*A) *place.Clock) field[A] {
	return field[A]{Field{Name: name, Kind: Text, Low: 5, High: 8, Required: true},
		func(d *Calculator, o *form.Object, f *Field, a *A) {
			var in DetectInput
			takeDetectTime(d, o, f, &in)
			*to(a) = in.Clock
		}}
}

// takeEvents reads the events, and notes each that is wrong. Their dates are in the calendar of the birth, which was
// read before.
func takeEvents(_ *Calculator, o *form.Object, f *Field, a *RectifyInput) {
	parse := rectify.ParseEvent
	if a.Calendar == birth.Julian {
		parse = rectify.ParseJulianEvent
	}
	o.Require(f.Name)
	list, _ := o.List(f.Name, int(f.Low), int(f.High))
	for i, text := range list {
		e, err := parse(text)
		if err != nil {
			o.Note(fmt.Sprintf("%s/%d", f.Name, i), form.BadFormat,
				"Use a kind and a date or a month, for example marriage:2014-02-10 or work:2009-07. "+sentence(err))
		}
		a.Events = append(a.Events, e)
	}
}

// Rectify searches a window of birth times for those that fit the events better than chance. Errors are those of
// [Calculator.Resolve], and *[Invalid] for a window or an event that is not possible.
func (d *Calculator) Rectify(on *Request, a *RectifyInput) (*Answer[Rectification], error) {
	sky, err := as[rectify.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	in := d.BirthAt(a.Spot)
	in.Date, in.Calendar, in.Clock, in.Offset = place.Date(a.Date), a.Calendar, a.From, a.Offset
	l, err := d.Moment(in)
	if err != nil {
		return nil, birth.NameClock("earliest", err)
	}
	in.Clock = a.To
	if !after(a.To, a.From) {
		in.Date = place.Date(a.Date.Plus(1))
	}
	end, err := d.Moment(in)
	if err != nil {
		return nil, birth.NameClock("latest", err)
	}
	zone := time.FixedZone("", int(l.Time.Offset))
	if displayed, err := d.DisplayZone(l.Place.Timezone, &l.Time); err == nil && a.Offset == nil {
		zone = displayed
	}
	change, known := place.ChangeOfCalendar(l.Place.Timezone)
	for i, e := range a.Events {
		if e.Date.In(zone).After(on.Now) {
			return nil, wrongly(fmt.Sprintf("event/%d", i), form.OutOfRange,
				"This date is in the future: give events that have happened.")
		}
		if e.Julian && known && !change.Before(place.Date(e.Date)) {
			return nil, wrongly(fmt.Sprintf("event/%d", i), form.IncompatibleWith, fmt.Sprintf("This date would be of "+
				"the Julian calendar, as that of the birth, but this place has had the Gregorian calendar since %s. "+
				"Convert all dates to the Gregorian calendar, and set `calendar` to \"gregorian\".", change.First))
		}
	}
	s := rectify.Search{From: l.Time.UTC.In(zone), To: end.Time.UTC.In(zone), Events: a.Events,
		Place:    vedic.Place{Name: l.Place.Label, Lat: l.Place.Latitude, Lon: l.Place.Longitude, Zone: zone},
		Settings: vedic.Settings{Ayanamsa: a.Ayanamsa}}
	found, err := rectify.Find(on.Context, sky, s)
	if err != nil {
		return nil, wrongSearch(err)
	}
	usual, err := sky.Sky(vedic.JDOf(s.From), s.Place, s.Settings)
	if err != nil {
		return nil, ofField("date", err)
	}
	calendar := ""
	if a.Calendar == birth.Julian {
		calendar = birth.Julian
	}
	return spoken("rectification", d.metaOf(&usual), on.Lang,
		func(lang vedic.Lang) (*Rectification, []vedic.Warning, error) {
			return &Rectification{l.Place, l.Time.Julian, calendar, found.In(lang)}, l.In(lang).Warnings, nil
		})
}

// after reports whether a time of the clock is after another.
func after(a, b place.Clock) bool {
	return a.Hour*3600+a.Minute*60+a.Second > b.Hour*3600+b.Minute*60+b.Second
}

// wrongSearch says which field of a search is wrong.
func wrongSearch(err error) error {
	var wrong *rectify.EventError
	switch {
	case errors.Is(err, rectify.ErrWindow):
		return wrongly("latest", form.OutOfRange, fmt.Sprintf("The window is longer than %d hours: a time that is "+
			"not after the earliest is on the next day.", rectify.MostHours))
	case errors.As(err, &wrong) && wrong.Twice:
		return wrongly(fmt.Sprintf("event/%d", wrong.Index), form.DuplicateItem,
			"An earlier event has the same kind and date: send each event once.")
	case errors.As(err, &wrong):
		return wrongly(fmt.Sprintf("event/%d", wrong.Index), form.OutOfRange,
			fmt.Sprintf("An event is after the day of birth, or the month of birth, and at most %d years after it.",
				rectify.MostYears))
	}
	return ofField("date", err)
}
