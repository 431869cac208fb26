package place

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Civil is a reading of calendar and clock, with what is known about the clock.
type Civil struct {
	// Date and Clock are what the calendar and the clock showed.
	Date  Date
	Clock Clock
	// Longitude is that of the birth place, east positive, within ±180°; local mean time is
	// computed from it.
	Longitude vedic.Angle
	// Zone is an IANA name; it may be empty if Offset or Basis suffices.
	Zone string
	// Named reports that the caller stated Zone; otherwise it was derived from the place.
	Named bool
	// Offset is the offset stated by the caller; nil means that of the zone.
	Offset *Offset
	// Basis is the kind of clock; "" is [CivilTime].
	Basis Basis
	// Choose selects one of two moments of an ambiguous time; "" is [Reject].
	Choose Choice
}

// Basis is the kind of clock; the empty one is [CivilTime].
type Basis string

// The kinds of clock.
const (
	// CivilTime is the legal time of the place.
	CivilTime Basis = "civil"
	// LocalMeanTime is mean solar time at the birth longitude: four minutes a degree.
	LocalMeanTime Basis = "lmt"
	// UniversalTime is UTC, whatever the place.
	UniversalTime Basis = "utc"
)

// Choice selects one of the two moments of a time that a clock showed twice; the empty one is
// [Reject].
type Choice string

// The choices.
const (
	// Reject returns a [*FoldError].
	Reject Choice = "reject"
	// Earlier selects the first moment, before the clock was moved back.
	Earlier Choice = "earlier"
	// Later selects the second moment, after it.
	Later Choice = "later"
)

// GapError reports a time that a clock never showed because it was moved forward over it.
type GapError struct {
	// Zone is the IANA name.
	Zone string
	// Local is the requested time, such as 2024-03-10T02:30:00.
	Local string
	// Before and After are the last moment before the gap and the first after it.
	Before, After Moment
}

// Error names the gap.
func (e *GapError) Error() string {
	return fmt.Sprintf("%s did not exist in %s: the clock went from %s (%s) to %s (%s)",
		e.Local, e.Zone, e.Before.Local, e.Before.Offset, e.After.Local, e.After.Offset)
}

// FoldError reports a time that a clock showed twice because it was moved back over it.
type FoldError struct {
	// Zone is the IANA name.
	Zone string
	// Earlier and Later are the two moments, usually an hour apart.
	Earlier, Later Moment
}

// Error names both moments.
func (e *FoldError) Error() string {
	return fmt.Sprintf("%s happened twice in %s: at %s (%s) and at %s (%s); choose earlier or later, or state the offset",
		e.Earlier.Local, e.Zone, e.Earlier.UTC, e.Earlier.Offset, e.Later.UTC, e.Later.Offset)
}

// OffsetConflictError reports a stated offset that the stated zone did not have on that date.
type OffsetConflictError struct {
	// Offset is the stated one.
	Offset Offset
	// Zone is an IANA name, or "lmt" or "utc" if the basis contradicts.
	Zone string
	// ZoneOffsets are the offsets of the zone around that time, at least one.
	ZoneOffsets []Offset
}

// Error names the offsets of the zone.
func (e *OffsetConflictError) Error() string {
	known := make([]string, len(e.ZoneOffsets))
	for i, o := range e.ZoneOffsets {
		known[i] = o.String()
	}
	return fmt.Sprintf("the UTC offset %s contradicts %s, which had %s then; leave one of them out",
		e.Offset, e.Zone, strings.Join(known, " and "))
}

// Moment returns the instant of a civil time.
//
// A stated offset overrides the zone. If it contradicts a zone that the caller also stated, the
// error is an *[OffsetConflictError]; a zone derived from the place may be contradicted, since
// old local times are the reason to state an offset. Without an offset the zone's rule applies.
// Where tzdb has local mean time, and always with the basis [LocalMeanTime], the offset is that
// of c.Longitude. A time that never occurred is a *[GapError]; one that occurred twice is a
// *[FoldError] unless c.Choose or the offset decides.
//
// Other errors: *vedic.ParseError for an invalid date, clock, basis or choice,
// *[NoSuchDateError], *[UnknownZoneError], and *vedic.RangeError for a longitude beyond ±180°
// or an offset beyond ±15:59:59.
func (z *Zones) Moment(c Civil) (Moment, error) {
	if err := c.check(); err != nil {
		return Moment{}, err
	}
	local := c.seconds()
	var around []span
	if c.Zone != "" || c.Basis.civil() && c.Offset == nil {
		loc, err := z.Load(c.Zone)
		if err != nil {
			return Moment{}, err
		}
		around = spans(loc, local, c.Longitude)
	}
	switch {
	case !c.Basis.civil():
		return c.byBasis(local, around)
	case c.Offset != nil:
		return c.byOffset(local, around)
	}
	return c.byZone(local, around)
}

func (b Basis) civil() bool { return b == CivilTime || b == "" }

func (c Civil) check() error {
	if err := c.Date.check(); err != nil {
		return err
	}
	if err := c.Clock.check(); err != nil {
		return err
	}
	if !slices.Contains([]Basis{"", CivilTime, LocalMeanTime, UniversalTime}, c.Basis) {
		return &vedic.ParseError{What: "time basis", Got: string(c.Basis), Want: "one of civil, lmt, utc"}
	}
	if !slices.Contains([]Choice{"", Reject, Earlier, Later}, c.Choose) {
		return &vedic.ParseError{What: "disambiguation", Got: string(c.Choose), Want: "one of reject, earlier, later"}
	}
	if c.Offset != nil && max(*c.Offset, -*c.Offset) > farthestOffset {
		return &vedic.RangeError{What: "UTC offset", Got: c.Offset.String(), Low: (-farthestOffset).String(),
			High: farthestOffset.String()}
	}
	return vedic.CheckPoint(0, c.Longitude)
}

// seconds returns the reading in Unix seconds, as if the clock showed UTC.
func (c Civil) seconds() int64 {
	d, t := c.Date, c.Clock
	return time.Date(d.Year, d.Month, d.Day, t.Hour, t.Minute, t.Second, 0, time.UTC).Unix()
}

// byBasis returns the moment for local mean time or UTC. It uses the zone only for the calendar
// day of the place.
func (c Civil) byBasis(local int64, around []span) (Moment, error) {
	offset, source, name := Offset(0), fromUTC, "UTC"
	if c.Basis == LocalMeanTime {
		offset, source, name = meanOffset(c.Longitude), fromLongitude, lmt
		for _, s := range around {
			if s.start <= local-int64(offset) && local-int64(offset) < s.end {
				offset = offset.sameDay(s.offset)
				break
			}
		}
	}
	if c.Offset != nil && *c.Offset != offset {
		return Moment{}, &OffsetConflictError{*c.Offset, string(c.Basis), []Offset{offset}}
	}
	m := newMoment(local, offset, source)
	m.Abbreviation = &name
	return m, nil
}

// byOffset returns the moment by the stated offset. It only checks that the zone agrees: with
// its offset at that time, or with the local mean time of the zone's city.
func (c Civil) byOffset(local int64, around []span) (Moment, error) {
	if c.Named && len(around) > 0 {
		var known []Offset
		for _, s := range matching(local, around) {
			known = append(known, s.offset)
		}
		if len(known) == 0 {
			before, after := gap(local, around)
			known = []Offset{before.offset, after.offset}
		}
		isCity := func(s span) bool { return s.city == *c.Offset }
		if !slices.Contains(known, *c.Offset) && !slices.ContainsFunc(matching(local, around), isCity) {
			return Moment{}, &OffsetConflictError{*c.Offset, c.Zone, known}
		}
	}
	return newMoment(local, *c.Offset, fromCaller), nil
}

// byZone returns the moment in the one span in which the clock showed the time; if there is
// none or two, an error.
func (c Civil) byZone(local int64, around []span) (Moment, error) {
	fit := matching(local, around)
	switch {
	case len(fit) == 0:
		before, after := gap(local, around)
		return Moment{}, &GapError{
			Zone: c.Zone, Local: newMoment(local, 0, fromUTC).Local,
			Before: before.moment(before.end - 1 + int64(before.offset)),
			After:  after.moment(after.start + int64(after.offset)),
		}
	case len(fit) == 1 || c.Choose == Earlier:
		return fit[0].moment(local), nil
	case c.Choose == Later:
		return fit[len(fit)-1].moment(local), nil
	}
	return Moment{}, &FoldError{Zone: c.Zone, Earlier: fit[0].moment(local), Later: fit[len(fit)-1].moment(local)}
}

func (s span) moment(local int64) Moment {
	source := fromTZDB
	if s.lmt() {
		source = fromLongitude
	}
	return newMoment(local, s.offset, source).in(s)
}

func matching(local int64, around []span) []span {
	var out []span
	for _, s := range around {
		if s.holds(local) {
			out = append(out, s)
		}
	}
	return out
}

// gap returns the spans on either side of a time that no span holds: the last that ended before
// the clock could show it, and the next.
func gap(local int64, around []span) (before, after span) {
	for i := len(around) - 1; i > 0; i-- {
		if around[i-1].end <= local-int64(around[i-1].offset) {
			return around[i-1], around[i]
		}
	}
	return around[0], around[len(around)-1]
}
