//go:build !jyotish_core

package op

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The parts of a calendar feed. Those of a place need to know where, those of a life whose.
const (
	// FeedFestivals has festivals, jayantis, sankrantis and periods.
	FeedFestivals = "festivals"
	// FeedVrats has fasts and observances but for Ekadashi.
	FeedVrats = "vrats"
	// FeedEkadashi has each with the time in which its fast is broken.
	FeedEkadashi = "ekadashi"
	// FeedEclipses has those that the place sees, with their sutak.
	FeedEclipses = "eclipses"
	// FeedRahuKalam has that of each day for a month, as timed entries.
	FeedRahuKalam = "rahu_kalam"
	// FeedDashas has the days on which a dasha ends and the next begins.
	FeedDashas = "dashas"
	// FeedSadeSati has the days on which its phases begin and end.
	FeedSadeSati = "sade_sati"
)

// FeedParts returns the keys of all parts in the order of the feed.
func FeedParts() []string {
	return []string{FeedFestivals, FeedVrats, FeedEkadashi, FeedEclipses, FeedRahuKalam, FeedDashas, FeedSadeSati}
}

// The range of a feed of a place is the years around that of the request, so a subscription never ends and its file
// changes little from day to day. Other parts have days from the day of the request.
const (
	feedYearsBack  = 1
	feedYearsAhead = 2
	feedBack       = 31 // past days of dashas and Sade Sati
	// Days of Rahu kalam ahead. There is one a day, and most calendar programs never delete it.
	feedKalams  = 31
	feedSeasons = 10 // years of dashas and Sade Sati to come
)

// FeedInput has the settings of a calendar feed. Place is the place of its days; a feed that has
// only dashas or Sade Sati has none.
type FeedInput struct {
	PlaceDaysInput
	// Parts are of [FeedParts], in their order; one at least.
	Parts []string
	// Options say whose calendar it is.
	Options festival.Options
	// Levels of dashas, 1 to 3.
	Levels int
	// Year is the civil year of a file of one year; 0 for the years around that of the request. A file of one year is
	// only of a place.
	Year int
}

// RollingYears are the dates of a subscription on a date: from the first of the year before to the last of the second
// year after it.
func RollingYears(today vedic.Date) (from, to vedic.Date) {
	var a SpanInput
	a.ofYears(today.Year-feedYearsBack, today.Year+feedYearsAhead)
	return a.From, a.To
}

// OfPlace and OfLife say which parts are asked for: those that need a place, and those that need a chart.
func (a *FeedInput) OfPlace() bool {
	return slices.ContainsFunc(a.Parts, func(p string) bool { return !ofLife(p) })
}

// OfLife reports whether a part needs a chart.
func (a *FeedInput) OfLife() bool { return slices.ContainsFunc(a.Parts, ofLife) }

func ofLife(part string) bool { return part == FeedDashas || part == FeedSadeSati }

// ReadFeed reads what a feed is made of from an object of checked syntax. Faults are noted in it.
func (d *Calculator) ReadFeed(o *form.Object) (a FeedInput) {
	o.RequireOneOf("include", FeedParts()...)
	list, _ := o.List("include", 1, len(FeedParts()))
	for i, part := range list {
		if !slices.Contains(FeedParts(), part) {
			f := o.Note("include/"+strconv.Itoa(i), form.NotAllowed, "There is no such part of a feed.")
			f.Allowed, f.Suggestion = FeedParts(), form.Nearest(part, FeedParts())
		}
	}
	for _, part := range FeedParts() {
		if slices.Contains(list, part) {
			a.Parts = append(a.Parts, part)
		}
	}
	where := o.Sent("place") || o.Sent("placeId") || o.Sent("latitude") || o.Sent("longitude") || o.Sent("timezone")
	if a.OfPlace() || where {
		a.Spot = d.ReadPlace(o)
	}
	ask := CalendarInput{Options: a.Options}
	for _, f := range append(calendarFields()[1:3], communityFields()[0]) { // whose calendar: school, region, community
		f.take(d, o, &f.Field, &ask)
	}
	ask.ofPlace()
	a.Options = ask.Options
	a.Levels = 2
	if n, ok := o.Integer("dashaLevels", 1, 3); ok {
		a.Levels = int(n)
	}
	return a
}

// CheckFeed checks what parsing alone cannot: whether the place and the region exist. It computes
// the calendar of today, which is cheap and uses every option. Errors are those of
// [Calculator.ResolvePlace], and *[Invalid].
func (d *Calculator) CheckFeed(a *FeedInput, now time.Time) error {
	if !a.OfPlace() {
		return nil
	}
	found, err := d.ResolvePlace(a.Spot, now)
	if err != nil {
		return err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return err
	}
	today := vedic.DateOf(now.In(found.Zone))
	_, err = festival.Of(context.Background(), sky, today, today, found.Vedic(), placeCalendar(found, a.Options))
	if err != nil {
		return ofCalendar(err, &a.Options, func(err error) error { return err })
	}
	return nil
}

// Canonical returns the settings as the object that [Calculator.ReadFeed] parses. Equal settings
// have equal bytes. A service stores these bytes, so that today's feeds stay readable after an
// upgrade.
func (a *FeedInput) Canonical() []byte {
	c := struct {
		Include   []string         `json:"include"`
		Place     string           `json:"place,omitempty"`
		PlaceID   string           `json:"placeId,omitempty"`
		Latitude  *float64         `json:"latitude,omitempty"`
		Longitude *float64         `json:"longitude,omitempty"`
		Timezone  string           `json:"timezone,omitempty"`
		School    *festival.School `json:"school,omitempty"`
		Region    []string         `json:"region,omitempty"`
		// Community is left out where it is the place's.
		Community *festival.Community `json:"community,omitempty"`
		Levels    int                 `json:"dashaLevels"`
	}{Include: a.Parts, Place: a.Spot.Place, PlaceID: a.Spot.PlaceID, Timezone: a.Spot.Timezone,
		Region: a.Options.Regions, Levels: a.Levels}
	if at := a.Spot.Coordinates; at != nil {
		lat, lon := at.Lat.Degrees(), at.Lon.Degrees()
		c.Latitude, c.Longitude = &lat, &lon
	}
	if a.Options.School != 0 {
		c.School = &a.Options.School
	}
	if a.Options.Community != festival.AtPlace {
		c.Community = &a.Options.Community
	}
	b, err := json.Marshal(c)
	must(err)
	return b
}

// AppendFeed appends a feed as an iCalendar file in the language of the request. A feed of a life
// reads on.Report, which other feeds do not need; no entry contains the name or the place of birth.
// The bytes are the same all day, so a program that polls every hour can be answered with 304.
func (d *Calculator) AppendFeed(b []byte, on *Request, a *FeedInput) ([]byte, error) {
	var events []ical.Event
	name := worded(on.Lang, "ics.life")
	if a.OfPlace() {
		found, err := d.ResolvePlace(a.Spot, on.Now)
		if err != nil {
			return b, err
		}
		name = filled(on.Lang, "ics.feed", "place", whereabouts(&found.Place))
		if events, err = d.feedOfPlace(on, a, &found); err != nil {
			return b, err
		}
	}
	if a.OfLife() {
		list, err := d.feedOfLife(on, a)
		if err != nil {
			return b, err
		}
		events = append(events, list...)
	}
	w := bytes.NewBuffer(b)
	err := ical.Write(w, &ical.Calendar{
		Product: "-//jyotish//feed//" + strings.ToUpper(on.Lang.String()), Name: name, Lang: on.Lang.String(),
		Stamp: on.Now.UTC().Truncate(24 * time.Hour), Refresh: 24 * time.Hour, Events: events,
	})
	return w.Bytes(), err
}

// feedOfPlace returns the entries of the days of a place.
func (d *Calculator) feedOfPlace(on *Request, a *FeedInput, found *ResolvedPlace) (events []ical.Event, err error) {
	today := vedic.DateOf(on.Now.In(found.Zone))
	from, to := RollingYears(today)
	kalamFrom, kalamTo := today.Plus(-1), today.Plus(feedKalams)
	if a.Year != 0 {
		var year SpanInput
		year.ofYears(a.Year, a.Year)
		from, to = year.From, year.To
		kalamFrom, kalamTo = from, to
	}
	has := func(part string) bool { return slices.Contains(a.Parts, part) }
	if has(FeedFestivals) || has(FeedVrats) || has(FeedEkadashi) || has(FeedEclipses) {
		sky, err := as[festival.Ephemeris](d)
		if err != nil {
			return nil, err
		}
		list, err := festival.Of(on.Context, sky, from, to, found.Vedic(), placeCalendar(*found, a.Options))
		if err != nil {
			return nil, err
		}
		list = slices.DeleteFunc(list, func(e festival.Entry) bool { return !has(feedPart(&e)) })
		events = festivalEvents(localDays(named(list, on.Lang), &found.Place, on.Lang), &found.Place, on.Lang)
	}
	if has(FeedRahuKalam) {
		list, err := d.rahuKalams(on, found, kalamFrom, kalamTo)
		if err != nil {
			return nil, err
		}
		events = append(events, list...)
	}
	for i := range events {
		events[i].Location = whereabouts(&found.Place)
	}
	return events, nil
}

// feedPart returns the part of a feed that a calendar entry belongs to. An Ekadashi is recognised
// by the window of its rule, because some have names of their own.
func feedPart(e *festival.Entry) string {
	switch {
	case strings.HasPrefix(e.Rule.Window, "ekadashi_"):
		return FeedEkadashi
	case e.Kind == "eclipse":
		return FeedEclipses
	case e.Kind == "vrat":
		return FeedVrats
	}
	return FeedFestivals
}

// rahuKalams returns the Rahu kalam of each date, but of those on which the Sun does not rise or set.
func (d *Calculator) rahuKalams(on *Request, found *ResolvedPlace, from, to vedic.Date) (events []ical.Event,
	err error) {
	sky, err := as[panchang.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	for day, err := range panchang.Outlines(on.Context, sky, from, to, found.Vedic(), panchang.Options{}) {
		if err != nil {
			return nil, err
		}
		if begin, end, ok := day.RahuKalam(); ok {
			events = append(events, ical.Event{UID: uid(&found.Place, "rahu_kalam", day.Date.String()),
				From: vedic.InstantOf(begin, found.Zone).Time, To: vedic.InstantOf(end, found.Zone).Time,
				Summary: panchang.Term("slot.rahu_kalam").Name(on.Lang), Categories: []string{FeedRahuKalam}})
		}
	}
	return events, nil
}

// Tomorrow returns the date after today at the place of a feed. Webhooks announce that day's
// events.
func (d *Calculator) Tomorrow(on *Request, a *FeedInput) (vedic.Date, error) {
	found, err := d.ResolvePlace(a.Spot, on.Now)
	if err != nil {
		return vedic.Date{}, err
	}
	return vedic.DateOf(on.Now.In(found.Zone)).Plus(1), nil
}

// FestivalsOn returns what people keep on a date at the place of a feed, of the parts of the
// calendar that it asks for.
func (d *Calculator) FestivalsOn(on *Request, a *FeedInput, date vedic.Date) ([]Festival, error) {
	found, err := d.ResolvePlace(a.Spot, on.Now)
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	list, err := festival.Of(on.Context, sky, date, date, found.Vedic(), placeCalendar(found, a.Options))
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(e festival.Entry) bool { return !slices.Contains(a.Parts, feedPart(&e)) })
	return named(list, on.Lang), nil
}
