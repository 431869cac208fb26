package op

import (
	"errors"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// CalendarInput has the parameters for the festival calendar of a place.
type CalendarInput struct {
	PlaceDaysInput
	SpanInput
	// Options say whose calendar it is, and which of its days.
	Options festival.Options
	// Name is what a day is called, as [festival.Find] knows it. The answer then has its profile, and without a span
	// it goes over this year and the next ten.
	Name string
	// Month is the first day of that of a grid, in Calendar; zero for the month that runs.
	Month vedic.Date
	// Calendar is that of the month of a grid; zero for the Gregorian one.
	Calendar calendar.Calendar
	// AllDays has the days of every community. Without it a list that chooses no region, key, school or community has
	// those of the place.
	AllDays bool
	// Official asks for the public holidays of the country of the place instead of its days.
	Official bool
	// Form is that of the file of the holidays; any but the plain list asks for holidays too.
	Form festival.HolidayForm
	// All includes eclipses that are not visible from the place.
	All bool
}

// FestivalList is the calendar of a span of dates at a place.
type FestivalList struct {
	// The first moment or day.
	From  vedic.Date     `json:"from"`
	To    vedic.Date     `json:"to"` // the last moment or day
	Place place.Resolved `json:"place"`
	// School is the tradition that was asked for; each day says whose it is.
	School festival.School `json:"school"`
	// Community is whose days the list has: "place" for those of the region of the place, "all" for everyone's.
	Community festival.Community `json:"community"`
	// How many days of other communities and regions the list leaves out; all=true lists them.
	LeftOut int `json:"leftOut"`
	// Named are the profiles of the days that the name asked for means; nil where no name was asked for.
	Named []FestivalProfile `json:"named,omitempty"`
	// Holidays are the public holidays of the country of the place, where they were asked for instead of its days.
	Holidays []festival.Holiday `json:"holidays,omitempty"`
	// File has the holidays in the form of a library of holidays; empty where none was asked for.
	File string `json:"file,omitempty"`
	// List is in order of dates, and never nil.
	List []Festival `json:"data"`
}

// FestivalProfile is a day of the calendar apart from its dates, in words.
type FestivalProfile struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	// Asks says what families do on the day; empty where there is nothing to say.
	Asks string `json:"asks,omitempty"`
	// Keepers are the names of the regions that keep it.
	Keepers []string `json:"keepers"`
	festival.Profile
}

// yearsAhead is how many years after this one the answer for a name has.
const yearsAhead = 10

// placeCalendar returns the options of a calendar with the country of the place, whose own days are kept there.
func placeCalendar(p ResolvedPlace, o festival.Options) festival.Options {
	if p.Place.CountryCode != nil {
		o.Country = *p.Place.CountryCode
	}
	if p.Place.Admin1 != nil && o.Country == "IN" {
		o.State = *p.Place.Admin1
	}
	return o
}

// ofPlace sets the community of a list that chooses none: that of the place.
func (a *CalendarInput) ofPlace() {
	o := &a.Options
	switch chosen := len(o.Regions)+len(o.Keys) > 0 || o.School != festival.Almanac; {
	case a.AllDays:
		o.Community = festival.Everyone
	case o.Community == festival.Everyone && !chosen:
		o.Community = festival.AtPlace
	}
}

var festivalsQuestion = newOperation(Operation{Name: "festivals", Command: "festivals",
	Description: "The day of each festival, vrat or sankranti at a place, with its rule; both days where " +
		"schools differ. Free.",
	Of: OfPlace, Scope: "muhurat:read", Entries: true, Path: "/calendar/festivals", Schema: "CalendarFestivals",
	Form: []string{"year", "community"}, Sample: map[string]string{"from": "2026-11-01", "to": "2026-11-30"}},
	slices.Concat(spanFields(inSpan), calendarFields(), nameFields(), communityFields(), holidayFields(),
		placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
		if a.Official || a.Form != festival.HolidayList {
			return d.Holidays(on, a)
		}
		asked := *a
		asked.ofPlace()
		return d.Calendar(on, &asked)
	})

// Calendar returns the days of the calendar that people keep in a span of dates at a place: a year,
// ten of everything, or a hundred of chosen keys. What is wrong with the options, and a span that
// is too long or out of reach, is *[Invalid].
func (d *Calculator) Calendar(on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
	return d.entries(on, a, "festivals", func(*festival.Entry) bool { return true })
}

// calendarSpan resolves the place and the range of dates, which defaults to the current year at the
// place.
func (d *Calculator) calendarSpan(on *Request, a *CalendarInput) (found ResolvedPlace, from, to vedic.Date, err error) {
	if found, err = d.placed(on, &a.PlaceDaysInput, a.From); err == nil {
		span, today := a.SpanInput, vedic.DateOf(on.Now.In(found.Zone))
		if a.Name != "" && span == (SpanInput{}) {
			span.ofYears(today.Year, today.Year+yearsAhead)
		}
		from, to, err = span.span(today)
	}
	return found, from, to, err
}

// entries answers with the days of the calendar that are asked for.
func (d *Calculator) entries(on *Request, a *CalendarInput, object string,
	asked func(*festival.Entry) bool) (*Answer[FestivalList], error) {
	found, from, to, err := d.calendarSpan(on, a)
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	o := placeCalendar(found, a.Options)
	o.Ayanamsa = a.Ayanamsa
	community := o.Community
	if len(o.Keys) == 0 {
		o.Community = festival.Everyone // the others are counted
	}
	list, err := festival.Of(on.Context, sky, from, to, found.Vedic(), o)
	if err != nil {
		return nil, ofCalendar(err, &o, a.fault)
	}
	list = slices.DeleteFunc(list, func(e festival.Entry) bool { return !asked(&e) })
	every := len(list)
	if o.Community = community; len(o.Keys) == 0 {
		list = slices.DeleteFunc(list, func(e festival.Entry) bool { return !o.Keeps(&e) })
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, object, from, func(l vedic.Lang) (*FestivalList, []vedic.Warning) {
		days := localDays(named(list, l), &found.Place, l)
		return &FestivalList{From: from, To: to, Place: found.Place, School: a.Options.School, Community: community,
			LeftOut: every - len(list), Named: profiles(a.Name, l), List: days}, undividedDays(list, l)
	})
}

// profiles returns the profiles of the days that a name means; nil for the empty name.
func profiles(name string, l vedic.Lang) (list []FestivalProfile) {
	if name == "" {
		return nil
	}
	for _, key := range festival.Find(name) {
		p, _ := festival.ProfileOf(festival.Key(key))
		list = append(list, FestivalProfile{p.Key.Name(l), p.Key.Asks(l), p.Keepers(l), p})
	}
	return list
}

// undividedDays warns of polar days and nights, which have no sunrise or sunset. Without the
// warning such a day would look like one without festivals.
func undividedDays(list []festival.Entry, l vedic.Lang) (warnings []vedic.Warning) {
	if slices.ContainsFunc(list, func(e festival.Entry) bool { return e.Undivided() }) {
		warnings = []vedic.Warning{{Code: undivided, Message: message(undivided, "", l)}}
	}
	return warnings
}

// ofCalendar turns what is wrong with the options of a calendar into faults of its fields, and leaves the rest to of.
// Of turns every other error, as one of the span.
func ofCalendar(err error, o *festival.Options, of func(error) error) error {
	var wrong *festival.OptionsError
	if !errors.As(err, &wrong) {
		return of(err)
	}
	list := make([]Fault, len(wrong.Faults))
	for i, fault := range wrong.Faults {
		list[i] = Fault{Pointer: "/school", Code: form.NotAllowed, Detail: sentence(fault)}
		var key *vedic.ParseError
		switch errors.As(fault, &key); {
		case key == nil:
		case key.What == "region":
			list[i].Pointer = fmt.Sprintf("/region/%d", slices.Index(o.Regions, key.Got))
		default:
			list[i].Pointer = fmt.Sprintf("/keys/%d", slices.Index(o.Keys, key.Got))
		}
	}
	return &Invalid{Faults: list, Cause: err}
}
