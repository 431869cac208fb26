package birth

import (
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// PlaceInput is a place for which a calendar is computed. It is resolved by Coordinates, else by
// PlaceID, else by Place; in the first two cases Place is only a label. Timezone is an IANA name;
// empty means the time zone of the place.
type PlaceInput struct {
	// Place is 1 to 200 characters.
	Place string
	// PlaceID is an ID of place.Hit.
	PlaceID     string
	Coordinates *Coordinates
	Timezone    string
}

// ResolvedPlace is how a spot was understood, and the location of its clocks. Warnings are in English until
// [ResolvedPlace.In], and never nil.
type ResolvedPlace struct {
	// Place is how the spot was understood.
	Place place.Resolved
	// Zone is never nil in a spot that was found.
	Zone     *time.Location
	Warnings []vedic.Warning

	called PlaceNames
}

// ReadPlace reads the members place, placeId, latitude, longitude and timezone of an object of checked syntax, as
// [Resolver.ReadBirth] reads those of a birth. One of the first three ways must be there.
func (d *Resolver) ReadPlace(o *form.Object) PlaceInput {
	r := reader{Object: o, births: d}
	if text, ok := o.Text("place", 0, 200); ok {
		r.called("place", text)
	}
	r.point()
	r.timezone()
	if !o.Sent("place") && !o.Sent("placeId") && !o.Sent("latitude") && !o.Sent("longitude") {
		o.Note("place", form.Required, NoSpot)
	}
	return PlaceInput{r.in.Place, r.in.PlaceID, r.in.Coordinates, r.in.Timezone}
}

// NoSpot is the detail of a request that does not say where.
const NoSpot = "Say where: `place`, `placeId`, or `latitude` and `longitude`."

// ReadDate reads a date YYYY-MM-DD of the object; ok is false where there is none or it is noted as wrong.
func ReadDate(o *form.Object, name string) (date vedic.Date, ok bool) {
	text, ok := o.Text(name, 0, 64)
	if !ok {
		return vedic.Date{}, false
	}
	before := len(o.Faults)
	date = vedic.Date(readDate(o, name, text))
	return date, len(o.Faults) == before
}

// ReadSettings reads the member options of an object; lang is nil if it was not sent. others read
// further members of it.
func (d *Resolver) ReadSettings(o *form.Object, others ...func(*form.Object)) (s vedic.Settings, lang *vedic.Lang) {
	r := d.takeSettings(o, others...)
	return r.in.Settings, r.in.Lang
}

// takeSettings is TakeSettings for readers that need the program's settings too.
func (d *Resolver) takeSettings(o *form.Object, others ...func(*form.Object)) *reader {
	r := &reader{Object: o, births: d}
	o.Inner("options", func(o *form.Object) {
		r.options(o)
		for _, read := range others {
			read(o)
		}
	})
	return r
}

// ResolvePlace finds a spot. Its clocks are compared with those of the stated zone at a moment. Errors are
// *place.NotFoundError, *place.AmbiguousError, *place.UnknownZoneError and, for coordinates that cannot be,
// *vedic.RangeError; a spot that says nothing is *Invalid.
func (d *Resolver) ResolvePlace(s PlaceInput, at time.Time) (ResolvedPlace, error) {
	if s.Place == "" && s.PlaceID == "" && s.Coordinates == nil {
		return ResolvedPlace{}, &Invalid{Faults: []Fault{{Pointer: "/place", Code: form.Required, Detail: NoSpot}}}
	}
	in := d.BirthAt(s)
	l := Located{Resolution: Resolution{Warnings: []vedic.Warning{}}}
	natural, err := d.where(in, &l)
	if err != nil {
		return ResolvedPlace{}, err
	}
	zone, err := d.Zones.Load(l.Place.Timezone)
	if err != nil {
		return ResolvedPlace{}, err
	}
	if natural != "" && natural != s.Timezone {
		l.Time.UTC = vedic.Instant{Time: at}
		err = d.compareZones(s.Timezone, natural, &l)
	}
	return ResolvedPlace{l.Place, zone, l.Warnings, l.called}, err
}

// BirthAt returns a birth at a place, without date and time. Its faults name the members date and
// place.
func (d *Resolver) BirthAt(s PlaceInput) Input {
	return Input{Place: d.label(s), PlaceID: s.PlaceID, Coordinates: s.Coordinates, Timezone: s.Timezone,
		dateMember: "date", placeMember: "place"}
}

// label is what the caller calls the spot: where there is no text, its coordinates, or the place that its id names.
func (d *Resolver) label(s PlaceInput) string {
	switch {
	case s.Place != "":
		return s.Place
	case s.Coordinates != nil:
		return string(s.Coordinates.Lon.AppendDegrees(append(s.Coordinates.Lat.AppendDegrees(nil), ", "...)))
	}
	if hit, ok := d.Gazetteer.ByID(s.PlaceID, vedic.English); ok {
		return hit.Label()
	}
	return s.PlaceID
}

// Vedic returns the place as calculations take it, at sea level.
func (f ResolvedPlace) Vedic() vedic.Place {
	return vedic.Place{Name: f.Place.Label, Lat: f.Place.Latitude, Lon: f.Place.Longitude, Zone: f.Zone}
}

// In returns the spot with its warnings in a language.
func (f ResolvedPlace) In(lang vedic.Lang) ResolvedPlace {
	f.Warnings = Resolution{Warnings: f.Warnings, called: f.called}.In(lang).Warnings
	return f
}
