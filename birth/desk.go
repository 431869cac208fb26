package birth

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Desk is where births are told. All but Commit and AnyFuture must be set; it is safe for concurrent use if they are.
type Desk struct {
	Ephemeris vedic.Ephemeris
	Gazetteer *place.Gazetteer
	Zones     *place.Zones
	Commit    string // the revision that the program was built from, as reports name it
	AnyFuture bool   // takes births more than 300 days ahead
}

// future is how far ahead a birth may be, unless the desk takes any date.
const future = 300 * 24 * time.Hour

// Cast makes the report of a birth, sealed and with the warnings of [Desk.Resolve]; now says what is still to come. Its errors are those
// of Resolve.
func (d *Desk) Cast(in Input, now time.Time) (*Report, error) {
	at, err := d.locate(in, now)
	if err != nil {
		return nil, err
	}
	chart := kundali.FromSky(at.birth, at.sky)
	chart.Meta.Engine.Commit = d.Commit
	text, err := chart.SealText()
	if err != nil {
		return nil, err
	}
	chart.Warnings = append(chart.Warnings, at.Warnings...)
	return &Report{Input: in.told(), Place: at.Place, Time: at.Time, Chart: chart, text: text}, nil
}

// Resolve finds place and time of a birth, and observes its sky to see that a chart can be cast; now says what is still to come. Errors:
//
//   - *place.NotFoundError and *place.AmbiguousError of the place,
//   - *place.GapError and *place.FoldError of the clock,
//   - *Invalid where the stated offset is not the zone's, or the birth is more than 300 days ahead,
//   - *vedic.RangeError for a date that the ephemeris does not reach or coordinates that cannot be,
//   - vedic.ErrPolarHouses for houses that do not exist there.
func (d *Desk) Resolve(in Input, now time.Time) (Resolution, error) {
	at, err := d.locate(in, now)
	if err != nil {
		return Resolution{}, err
	}
	return at.Resolution, nil
}

// Resolution is how place and time of a birth were understood. Warnings are in English until [Resolution.In], and never nil.
type Resolution struct {
	Place    place.Resolved  `json:"place"`
	Time     place.Moment    `json:"time"`
	Warnings []vedic.Warning `json:"warnings"`
}

// In gives the resolution with our warnings in a language.
func (r Resolution) In(lang vedic.Lang) Resolution {
	r.Warnings = slices.Clone(r.Warnings)
	for i, w := range r.Warnings {
		r.Warnings[i] = reword(w, lang)
	}
	return r
}

// located is a resolution with the birth and the sky that a chart is cast of.
type located struct {
	Resolution
	birth kundali.Birth
	sky   vedic.Sky
}
