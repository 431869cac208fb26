package op

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Calculator answers the operations: it reads births, casts charts and computes what is derived
// from them. Ephemeris, Gazetteer and Zones must be set; the other fields are optional. It is safe
// for concurrent use if they are.
type Calculator struct {
	// Ephemeris computes planetary positions. Most operations need more methods than this interface
	// has; see [Calculator.Ready].
	Ephemeris vedic.Ephemeris
	// Gazetteer looks up places by name and ID.
	Gazetteer Gazetteer
	// Zones convert local clock times to instants.
	Zones Zones
	// Commit is the revision that the program was built from, as shown in reports. Empty if
	// unknown.
	Commit string
	// AnyFuture accepts births more than 300 days in the future, which are refused by default.
	AnyFuture bool
	// Nameless accepts births without a name.
	Nameless bool
	// Unsealed leaves Meta.ResultSHA256 empty, for answers that are only shown on a page. This
	// saves encoding the result as JSON, about a fifth of the time for a year of festivals. Reports
	// of [Calculator.Cast] are hashed anyway.
	Unsealed bool

	// Earlier holds older ephemerides. A report whose Meta names one of them is computed with it;
	// if there is none, Ephemeris is used and a warning is added.
	Earlier []vedic.Ephemeris

	asking func() // called on each use of the ephemeris; usually nil
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

// future is how far ahead a birth may be, unless the desk takes any date. A child that is about to be born has its
// chart looked at; a year wrongly typed is more likely than one born later.
const future = 300 * 24 * time.Hour

// Cast returns the report of a birth, sealed and with the warnings of [Calculator.Resolve]. now
// determines what lies in the future. Its errors are those of Resolve.
func (d *Calculator) Cast(in Input, now time.Time) (*Report, error) {
	r, err := d.CastUnsealed(in, now)
	if err != nil {
		return nil, err
	}
	return r, r.seal()
}

// CastUnsealed is [Calculator.Cast] without encoding and hashing the report. Use it for charts that
// are only compared or inspected.
func (d *Calculator) CastUnsealed(in Input, now time.Time) (*Report, error) {
	at, err := d.locate(in, now, d.Ephemeris.Sky)
	if err != nil {
		return nil, in.spelled(err)
	}
	chart := kundali.FromSky(at.birth, at.sky)
	r := &Report{Input: in.asSent(), Place: at.Place, Time: at.Time, Chart: chart, Meta: d.metaOf(&chart.Sky),
		called: at.called}
	r.Warnings = append(append([]vedic.Warning{}, chart.Warnings...), at.Warnings...)
	if in.Like != "" {
		if p, err := preset.Find(in.Like); err == nil {
			r.Warnings = append(r.Warnings, likeWarning(&p, vedic.English))
		}
	}
	if w, ok := vendorWarning(in.Shape, vedic.English); ok {
		r.Warnings = append(r.Warnings, w)
	}
	return r, nil
}

// Positions returns the planetary positions at a birth without what depends on the surrounding
// days: MoonAround and Day are zero. It returns the errors of [Calculator.Resolve].
func (d *Calculator) Positions(in Input, now time.Time) (vedic.Sky, error) {
	look := d.Ephemeris.Sky
	if o, ok := d.Ephemeris.(interface {
		Positions(vedic.JD, vedic.Place, vedic.Settings) (vedic.Sky, error)
	}); ok {
		look = o.Positions
	}
	at, err := d.locate(in, now, look)
	if err != nil {
		return vedic.Sky{}, in.spelled(err)
	}
	return at.sky, nil
}

// Resolve finds place and time of a birth, and observes its sky to see that a chart can be cast; now says what is still
// to come. Errors:
//
//   - *place.NotFoundError and *place.AmbiguousError of the place,
//   - *place.GapError and *place.FoldError of the clock,
//   - *Invalid where the time is unknown, the stated offset is not the zone's, or the birth is over 300 days ahead,
//   - *vedic.RangeError for a date that the ephemeris does not reach or coordinates that cannot be,
//   - vedic.ErrPolarHouses for houses that do not exist there.
func (d *Calculator) Resolve(in Input, now time.Time) (Resolution, error) {
	at, err := d.locate(in, now, d.Ephemeris.Sky)
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

	called called
}

// In returns the resolution with our warnings in a language. It is another slice of warnings; r stays as it is.
func (r Resolution) In(lang vedic.Lang) Resolution {
	r.Warnings = slices.Clone(r.Warnings)
	for i, w := range r.Warnings {
		r.Warnings[i] = reword(w, lang, r.called)
	}
	return r
}

// located is a resolution with the birth and the sky that a chart is cast of. The sky is zero where finding it failed.
type located struct {
	Resolution
	birth kundali.Birth
	sky   vedic.Sky
}
