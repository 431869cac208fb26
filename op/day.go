package op

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// skies is the ephemeris as a search over days needs it: rise and set of bodies too, as *ephemeris.Observer gives them.
// Horoscopes ask no more of it.
func (d *Calculator) skies() (muhurat.Sky, error) {
	if sky, ok := d.sky().(muhurat.Sky); ok {
		return sky, nil
	}
	return nil, fmt.Errorf("op: a %T is not a muhurat.Sky; use an *ephemeris.Observer", d.Ephemeris)
}

// Ready returns an error if the calculator lacks something that an operation needs. Call it once at
// startup.
func (d *Calculator) Ready() error {
	if d.Ephemeris == nil || d.Gazetteer == nil || d.Zones == nil {
		return errors.New("op: a Calculator needs Ephemeris, Gazetteer and Zones")
	}
	_, err := d.skies()
	return err
}

// Day is the panchang of a place that was asked for.
type Day struct {
	// Place is how the place was understood.
	Place place.Resolved `json:"place"`
	*panchang.Day
	// Kept is nil at the edges of the ephemeris, which it needs for seven months on either side.
	Kept *DayFestivals `json:"calendar"`
}

// SolarMonth returns the day and month of the solar calendar, such as "অগ্রহায়ণ ৭", for languages
// whose months are solar. It follows the regional calendar of the language, or else the sign of the
// Sun at sunrise. It is empty for other languages.
func (d *Day) SolarMonth(l vedic.Lang) string {
	if d.Solar.MonthName == "" {
		return ""
	}
	if d.Kept != nil {
		for _, s := range d.Kept.Solar {
			if s.Calendar.String() == l.Language().Calendar {
				return l.Digits(fmt.Sprintf("%s %d", s.MonthName, s.Day))
			}
		}
	}
	return l.Digits(fmt.Sprintf("%s %d", d.Solar.MonthName, d.Solar.Day))
}

// LocalDate returns the date in the civil calendar of the place, Bikram Sambat in Nepal; nil elsewhere.
func (d *Day) LocalDate() *calendars.CivilDate {
	if d.Kept == nil {
		return nil
	}
	return d.Kept.Local
}

// Day returns the panchang of a date; without a date in the query, that of today at the place.
// Errors are those of [Calculator.ResolvePlace], and a *vedic.RangeError of "date" outside the
// ephemeris.
func (d *Calculator) Day(q Query, now time.Time) (*Answer[Day], error) {
	found, err := d.find(&q, now)
	if err != nil {
		return nil, err
	}
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	day, err := panchang.Of(sky, q.From, found.Vedic(), q.Panchang(q.Language()))
	if err != nil {
		return nil, err
	}
	kept, err := d.kept(context.Background(), &q, found, &day.Month)
	if err != nil {
		return nil, err
	}
	warnings := append(found.In(q.Language()).Warnings, day.Warnings...)
	warnings = append(warnings, birth.UncertainTimes(q.From, q.Language())...)
	if kept == nil {
		warnings = append(warnings, vedic.Warning{Code: noCalendar, Message: message(noCalendar, "", q.Language())})
	}
	return sealAnswer("panchang", &Day{found.Place, day, kept}, namedIn(q.Language(), warnings, [2]any{day, kept}),
		d.meta(&q, sky, day.Ayanamsa))
}

// Festivals lists the festivals in a range of dates at a place in the shape of version 0.1.
// [Calculator.Calendar] returns more detail.
type Festivals struct {
	// From and To are both included.
	From  vedic.Date     `json:"startDate"`
	To    vedic.Date     `json:"endDate"` // last day, YYYY-MM-DD
	Place place.Resolved `json:"place"`
	// List is in order of dates, and never nil.
	List []FestivalRow `json:"data"`
}

// FestivalRow is a day of the calendar in the shape of version 0.1.
type FestivalRow struct {
	// Date at the place; Key and Name say which day it is.
	Date vedic.Date   `json:"date"`
	Key  festival.Key `json:"key"`  // the same in every language
	Name string       `json:"name"` // as people call it, in the language of the answer
	// Keys of version 0.1 among them.
	Aliases []string `json:"aliases,omitempty"`
	// Kind is one of version 0.1, which has fewer than [Festival].
	Kind string `json:"kind"`
	// Window is the part of the day that decides, or the time for the rite; nil where neither is known.
	Window *panchang.Span `json:"window"`
	// Alternative is the other date that some keep; nil for none.
	Alternative *vedic.Date  `json:"alternative"`
	Rule        FestivalRule `json:"rule"`
	// Detail says how the date was chosen; nil where there was no choice.
	Detail *string `json:"detail"`
	// Tithi that the day goes by, and Tithis when it runs; absent where it goes by none.
	Tithi  vedic.Tithi    `json:"tithi,omitempty"`
	Tithis *panchang.Span `json:"tithiSpan,omitempty"`
	// Parana is when the fast of an Ekadashi is broken; absent for other days.
	Parana *panchang.Span `json:"parana,omitempty"`
}

// FestivalRule names the rule of a day, and a text where one is known to give it.
type FestivalRule struct {
	// RuleID is the rule's own, Source a text, or "published dates" where none is known to give it.
	RuleID string `json:"ruleId"`
	Source string `json:"source"`
}

// mostFestivals is how many dates a list of festivals goes over.
const mostFestivals = 367

// Festivals returns the festivals, vrats and sankrantis of the dates of the query, both included. Errors are those of
// [Calculator.Day], and a *vedic.RangeError of "last date" where that lies before the first or more than 366 days after
// it.
func (d *Calculator) Festivals(ctx context.Context, q Query, now time.Time) (*Answer[Festivals], error) {
	found, err := d.find(&q, now)
	if err != nil {
		return nil, err
	}
	if days := q.To.Since(q.From); days < 0 || days >= mostFestivals {
		return nil, &vedic.RangeError{What: "last date", Got: q.To.String(), Low: q.From.String(),
			High: q.From.Plus(mostFestivals - 1).String()}
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	list, err := festival.Of(ctx, sky, q.From, q.To, found.Vedic(),
		placeCalendar(found, festival.Options{Ayanamsa: q.Settings.Ayanamsa}))
	if err != nil {
		return nil, err
	}
	lights, err := sky.Lights(vedic.JDOf(q.From.In(found.Zone)), q.Settings.Ayanamsa)
	if err != nil {
		return nil, err
	}
	rows := make([]FestivalRow, len(list))
	for i := range list {
		rows[i] = rowOf(&list[i], q.Language())
	}
	days, err := d.skies()
	if err != nil {
		return nil, err
	}
	return sealAnswer("muhurat.festivals", &Festivals{q.From, q.To, found.Place, rows},
		namedIn(q.Language(), found.In(q.Language()).Warnings, rows),
		d.meta(&q, days, lights.Ayanamsa))
}

// rowOf converts a calendar entry to the shape of version 0.1.
func rowOf(e *festival.Entry, l vedic.Lang) FestivalRow {
	r := FestivalRow{
		Date: e.Date, Key: e.Key, Name: e.Name(l), Aliases: e.Aliases, Kind: e.Kind, Window: e.Window, Tithi: e.Tithi,
		Tithis: e.Stay,
		Parana: e.Parana, Rule: FestivalRule{RuleID: e.RuleID, Source: "published dates"},
	}
	switch e.Kind { // version 0.1 has one kind for these
	case "jayanti", "period":
		r.Kind = "festival"
	}
	if r.Window == nil {
		r.Window = e.Rite
	}
	if len(e.Alternatives) > 0 {
		r.Alternative = &e.Alternatives[0].Date
	}
	if e.Basis.Source != nil {
		r.Rule.Source = e.Basis.Source.String()
	}
	if text := e.Choice.Name(l); text != "" {
		r.Detail = &text
	}
	return r
}

// find resolves the place and sets the date to today there if none was sent. A time zone that was
// sent is checked against the place at noon UTC of the date, which falls on the same date
// everywhere from UTC-12:00 to UTC+11:59.
func (d *Calculator) find(q *Query, now time.Time) (ResolvedPlace, error) {
	at := now
	if q.From != (vedic.Date{}) {
		at = q.From.In(time.UTC).Add(12 * time.Hour)
	}
	found, err := d.ResolvePlace(q.Spot, at)
	if err == nil && q.From == (vedic.Date{}) {
		q.From = vedic.DateOf(now.In(found.Zone))
	}
	return found, err
}

// meta says how an answer was made; ayanamsa is that of its beginning.
func (d *Calculator) meta(q *Query, sky muhurat.Sky, ayanamsa vedic.Angle) Meta {
	return d.metaOf(&vedic.Sky{Settings: q.Settings, Model: sky.Model(), Ayanamsa: ayanamsa})
}
