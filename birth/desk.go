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
	AnyFuture bool   // takes dates more than 300 days ahead
}

// future is how far ahead a birth may be, unless the desk takes any date.
const future = 300 * 24 * time.Hour

// Cast makes the report of a birth. Its errors are those of [Desk.Resolve] and of kundali.Cast.
func (d *Desk) Cast(in Input, now time.Time) (*Report, error) {
	at, err := d.locate(in, now)
	if err != nil {
		return nil, err
	}
	chart, err := kundali.Cast(d.Ephemeris, at.birth, in.Settings)
	if err != nil {
		return nil, err
	}
	chart.Meta.Engine.Commit = d.Commit
	if err := chart.Seal(); err != nil {
		return nil, err
	}
	at.Time.JulianDayTT, at.Time.DeltaT = chart.Sky.TT(), chart.Sky.DeltaT
	chart.Warnings = append(chart.Warnings, at.Warnings...)
	return &Report{Input: in.told(), Place: at.Place, Time: at.Time, Chart: chart}, nil
}

// Resolve finds place and time of a birth, and casts its chart to see that it can be cast. Errors:
//
//   - *place.NotFoundError and *place.AmbiguousError of the place,
//   - *place.GapError and *place.FoldError of the clock,
//   - *Invalid where fields contradict each other or the calendar,
//   - *vedic.RangeError for a date that the ephemeris does not reach,
//   - vedic.ErrPolarHouses for houses that do not exist there.
func (d *Desk) Resolve(in Input, now time.Time) (Resolution, error) {
	at, err := d.locate(in, now)
	if err != nil {
		return Resolution{}, err
	}
	sky, err := d.Ephemeris.Sky(at.Time.JulianDayUT, at.birth.Place, in.Settings)
	at.Time.JulianDayTT, at.Time.DeltaT = sky.TT(), sky.DeltaT
	return at.Resolution, err
}

// Resolution is how place and time of a birth were understood.
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

// located is a resolution with the birth that a chart is cast of.
type located struct {
	Resolution
	birth kundali.Birth
}
