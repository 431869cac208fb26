// Package birth reads births and places as people write them (a name, a date, a local time, a
// place), reports every invalid field, and resolves them to a moment and a point of the Earth.
//
// Parsing reports all invalid fields at once, each with an example of a valid value. Warnings point
// out what may be wrong in valid input: a time zone that contradicts the coordinates, a time before
// standard time was introduced, a misspelt name. Nothing is guessed silently.
package birth

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Resolver reads births and places and finds the moment and the sky of a birth. Ephemeris, Gazetteer
// and Zones must be set. It is safe for concurrent use if they are.
type Resolver struct {
	// Ephemeris computes planetary positions.
	Ephemeris vedic.Ephemeris
	// Gazetteer looks up places by name and ID.
	Gazetteer Gazetteer
	// Zones convert local clock times to instants.
	Zones Zones
	// AnyFuture accepts births more than 300 days in the future, which are refused by default.
	AnyFuture bool
	// Nameless accepts births without a name.
	Nameless bool
}

// Gazetteer finds places: that of package atlas is built in, and [place.Gazetteer.LoadDump] reads others.
type Gazetteer interface {
	// Resolve gives the one place that a text means, or *place.NotFoundError or *place.AmbiguousError.
	Resolve(place.Query) (place.Resolved, error)
	// Search gives the places that a text may mean, the likeliest first.
	Search(place.Query) []place.Hit
	// ByID finds a place by the id that a hit has, with its name in a language where it has one there.
	ByID(id string, l vedic.Lang) (place.Hit, bool)
	// Version names the data: source, edition and date.
	Version() string
}

// Zones know the time zones: those of package atlas are built in.
type Zones interface {
	// Load gives a zone by its IANA name, or *place.UnknownZoneError.
	Load(name string) (*time.Location, error)
	// ZoneAt names the zone of a point; *vedic.RangeError where it is none of the Earth.
	ZoneAt(lat, lon vedic.Angle) (string, error)
	// Moment finds when a clock showed a time; *place.GapError, *place.FoldError and *place.OffsetConflictError where
	// it never did, did twice, or had another offset.
	Moment(place.Civil) (place.Moment, error)
	// Version names the rules of the zones, as 2025c.
	Version() string
}

// future is how far ahead a birth may be, unless the resolver takes any date. A child that is about to be born has its
// chart looked at; a year wrongly typed is more likely than one born later.
const future = 300 * 24 * time.Hour

// Resolve finds place and time of a birth, and observes its sky to see that a chart can be cast; now says what is still
// to come. Errors:
//
//   - *place.NotFoundError and *place.AmbiguousError of the place,
//   - *place.GapError and *place.FoldError of the clock,
//   - *Invalid where the time is unknown, the stated offset is not the zone's, or the birth is over 300 days ahead,
//   - *vedic.RangeError for a date that the ephemeris does not reach or coordinates that cannot be,
//   - vedic.ErrPolarHouses for houses that do not exist there.
func (d *Resolver) Resolve(in Input, now time.Time) (Resolution, error) {
	at, err := d.Locate(in, now, d.Ephemeris.Sky)
	if err != nil {
		return Resolution{}, err
	}
	return at.Resolution, nil
}

// Resolution is how place and time of a birth were understood. Warnings are in English until [Resolution.In], and never
// nil.
type Resolution struct {
	// Place is how the place was understood, Time how the clock was.
	Place    place.Resolved  `json:"place"`
	Time     place.Moment    `json:"time"`
	Warnings []vedic.Warning `json:"warnings"`

	called PlaceNames
}

// In returns the resolution with our warnings in a language. It is another slice of warnings; r stays as it is.
func (r Resolution) In(lang vedic.Lang) Resolution {
	r.Warnings = slices.Clone(r.Warnings)
	for i, w := range r.Warnings {
		r.Warnings[i] = Reword(w, lang, r.called)
	}
	return r
}

// Located is a resolution with the birth and the sky that a chart is cast of. The sky is zero where finding it failed.
type Located struct {
	Resolution
	Birth kundali.Birth
	Sky   vedic.Sky
}

// PlaceNames returns how a warning of the resolution names the place; see [Reword].
func (r Resolution) PlaceNames() PlaceNames { return r.called }
