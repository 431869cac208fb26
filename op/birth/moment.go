package birth

import (
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// TimeQuery is a clock time at a place, for which to find the moment.
type TimeQuery struct {
	Date  place.Date
	Clock place.Clock
	// At is the point whose zone it is, and whose mean time before standard time.
	At Coordinates
	// Timezone is an IANA name; that of the point if empty.
	Timezone string
}

// TimeResolution is the result: one moment; both moments if the clock was set back over the time;
// or the last before and the first after if it was set forward over it. Status is "ok", "ambiguous"
// or "nonexistent". Explanation describes the clock in English.
type TimeResolution struct {
	// What kind of thing this is; object is "time_resolution".
	Object string `json:"object"`
	Status string `json:"status"` // the state, by key
	// Candidates are one or two, in order of time; never nil.
	Candidates  []place.Moment `json:"candidates"`
	Explanation string         `json:"explanation"` // an explanation in a sentence or two
}

// ResolveTime finds the moments that a clock may have meant. Errors are *place.UnknownZoneError and, for a point that
// is none or a date that the ephemeris does not reach, *vedic.RangeError.
func (d *Resolver) ResolveTime(q TimeQuery) (TimeResolution, error) {
	zone, err := q.Timezone, error(nil)
	if zone == "" {
		if zone, err = d.Zones.ZoneAt(q.At.Lat, q.At.Lon); err != nil {
			return TimeResolution{}, err
		}
	}
	out := TimeResolution{Object: "time_resolution", Status: "ok"}
	m, err := d.Zones.Moment(place.Civil{Date: q.Date, Clock: q.Clock, Longitude: q.At.Lon, Zone: zone})
	var gap *place.GapError
	var fold *place.FoldError
	switch {
	case errors.As(err, &gap):
		out.Status, out.Candidates, out.Explanation = "nonexistent", []place.Moment{gap.Before, gap.After}, gap.Error()
	case errors.As(err, &fold):
		out.Status, out.Candidates, out.Explanation = "ambiguous", []place.Moment{fold.Earlier, fold.Later},
			fold.Error()
	case err != nil:
		return TimeResolution{}, err
	default:
		out.Candidates, out.Explanation = []place.Moment{m}, explain(m, zone)
	}
	for i := range out.Candidates {
		if err := d.tell(&out.Candidates[i], vedic.Place{Lat: q.At.Lat, Lon: q.At.Lon}); err != nil {
			return TimeResolution{}, err
		}
	}
	return out, nil
}

// explain says what the clock kept, in English.
func explain(m place.Moment, zone string) string {
	switch {
	case m.Source == "lmt_longitude":
		return fmt.Sprintf("Before standard time: the mean time of the longitude itself, %s.", m.Offset)
	case m.DST:
		return fmt.Sprintf("%s kept summer time, %s.", zone, m.Offset)
	}
	return fmt.Sprintf("%s kept %s.", zone, m.Offset)
}

// tell sets the fields of a moment that need an ephemeris.
func (d *Resolver) tell(m *place.Moment, at vedic.Place) error {
	sky, err := d.Ephemeris.Sky(m.JulianDayUT, at, vedic.Settings{})
	turn(m, &sky)
	return err
}

// turn sets the fields of a moment that depend on the rotation of the Earth.
func turn(m *place.Moment, sky *vedic.Sky) {
	m.JulianDayTT, m.DeltaT, m.DeltaTError = sky.TT(), sky.DeltaT, DeltaTError(sky.At)
}

// DeltaTError returns the standard error of ΔT in seconds, to a tenth, as answers show it: 0 from 1800 to 2029, where
// it is below half a second or ΔT was measured.
func DeltaTError(at vedic.JD) vedic.Decimal {
	if at >= firstMeasured && at < firstUncertain {
		return 0
	}
	return vedic.Decimal(math.Round(ephemeris.DeltaTError(at)*10) / 10)
}

// UncertainTimes returns a warning for the times of a day, such as the end of a tithi, where the standard error of ΔT
// is half a minute or more; nil elsewhere. Risings and settings follow the clock and are not affected.
func UncertainTimes(day vedic.Date, lang vedic.Lang) []vedic.Warning {
	seconds := float64(DeltaTError(day.JD()))
	if seconds < 30 {
		return nil
	}
	return []vedic.Warning{{Code: deltaTUncertain,
		Message: Message(timesUncertain, fmt.Sprintf("%.0f s", seconds), lang)}}
}

// The span within which answers do not show how uncertain ΔT is.
var (
	firstMeasured  = vedic.Date{Year: 1800, Month: time.January, Day: 1}.JD()
	firstUncertain = vedic.Date{Year: 2030, Month: time.January, Day: 1}.JD()
)

// uncertain warns where the error of ΔT shows in a chart: where it is half a minute or more, and where the Moon changes
// its nakshatra or a graha its sign within it. The lagna is no part of that: clocks follow the Sun, and so does it.
func (l *Located) uncertain() {
	seconds := float64(l.Time.DeltaTError)
	moves := func(g vedic.Graha) (from, to vedic.Longitude) {
		p := l.Sky.Grahas.At(g)
		by := vedic.Angle(float64(p.Speed) * seconds / 86400)
		return vedic.NewLongitude(vedic.Angle(p.Longitude) - by), vedic.NewLongitude(vedic.Angle(p.Longitude) + by)
	}
	from, to := moves(vedic.Moon)
	before, _ := l.Sky.NakshatraLongitude(from).Nakshatra()
	after, _ := l.Sky.NakshatraLongitude(to).Nakshatra()
	touched := seconds >= 30 || before != after
	for g := vedic.Sun; g <= vedic.Ketu && !touched; g++ {
		a, b := moves(g)
		touched = a.Rashi() != b.Rashi()
	}
	if seconds > 0 && touched {
		l.warn(deltaTUncertain, "", fmt.Sprintf("%.0f s, %.1f′", seconds,
			vedic.Angle(to-from).Signed().Abs().Degrees()*30))
	}
}
