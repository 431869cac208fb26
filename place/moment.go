package place

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Moment is a civil time resolved to an instant; its JSON is ResolvedTime in the API.
type Moment struct {
	// Local is what the clock showed, such as 1869-10-02T07:12:00.
	Local string `json:"local"`
	// The date of Local in the Julian calendar, such as 1630-02-19, where the caller set it: of a
	// birth whose place had that calendar, or may have had it.
	Julian string `json:"julianDate,omitempty"`
	// The moment in UTC, to the second.
	UTC vedic.Instant `json:"utc"`
	// Offset is that of the clock, in seconds east of UTC.
	Offset Offset `json:"offset"`
	// Source is the origin of the offset: tzdb, lmt_longitude, explicit or utc.
	Source string `json:"offsetSource"`
	// DST reports that tzdb has the clock ahead of the zone's standard time.
	DST bool `json:"dst"`
	// Abbreviation is that of the zone's time, such as IST; nil if tzdb has only an offset.
	Abbreviation *string `json:"abbreviation"`
	// TZDB is the edition of the database, such as 2025c.
	TZDB string `json:"tzdbVersion"`
	// JulianDayUT is the instant as a Julian day.
	JulianDayUT vedic.JD `json:"julianDayUt"`
	// JulianDayTT is the instant in Terrestrial Time; the caller sets it, since it needs an
	// ephemeris.
	JulianDayTT vedic.JD `json:"julianDayTt"`
	// DeltaT is TT − UT in seconds; set by the caller too.
	DeltaT float64 `json:"deltaTSeconds"`
	// DeltaTError is the standard error (1σ) of DeltaT in seconds, before 1800 and from 2030 on; 0
	// between, where ΔT was measured. Set by the caller too.
	DeltaTError vedic.Decimal `json:"deltaTErrorSeconds,omitzero"`

	// OldLocal reports that tzdb has the mean time of one of the zone's cities, such as Madras
	// time in India until 1905. Away from that city clocks may have differed: a caller should
	// warn, and an explicit offset overrides it.
	OldLocal bool `json:"-"`
}

// Clock returns the moment as the clock showed it, in a zone with its offset.
func (m *Moment) Clock() time.Time { return m.UTC.In(time.FixedZone("", int(m.Offset))) }

// Sources of an offset.
const (
	fromTZDB      = "tzdb"          // the rule of the zone
	fromLongitude = "lmt_longitude" // local mean time, 240 s a degree of the birth place's own longitude
	fromCaller    = "explicit"
	fromUTC       = "utc" // the clock showed UTC
)

// newMoment returns the moment at which a clock with the offset showed local, in seconds as if
// it were UTC.
func newMoment(local int64, offset Offset, source string) Moment {
	at := time.Unix(local-int64(offset), 0).UTC()
	return Moment{
		Local:  time.Unix(local, 0).UTC().Format("2006-01-02T15:04:05"),
		UTC:    vedic.Instant{Time: at},
		Offset: offset, Source: source, TZDB: tzdbVersion, JulianDayUT: vedic.JDOf(at),
	}
}

// in adds what the zone's span says of the moment.
func (m Moment) in(s span) Moment {
	m.DST = s.dst
	if !strings.HasPrefix(s.name, "+") && !strings.HasPrefix(s.name, "-") {
		m.Abbreviation = &s.name
	}
	m.OldLocal = m.Source == fromTZDB && s.ofCity()
	return m
}

// ofCity reports whether the zone has the mean time of one of its cities: tzdb ends their
// abbreviations in MT. So do those of Greenwich, of the wartime midsummer (CEMT, WEMT) and of
// New Zealand before 1946; these are whole quarters of an hour, which no city's own time is.
func (s span) ofCity() bool {
	const quarter = 15 * 60
	return strings.HasSuffix(s.name, "MT") && s.offset%quarter != 0
}

// span is a time during which a zone keeps one offset.
type span struct {
	start, end int64 // Unix seconds; the extremes of int64 where it is unbounded
	offset     Offset
	city       Offset // the offset in tzdb if offset is that of the longitude; else the same
	name       string
	dst        bool
}

func (s span) lmt() bool { return s.name == lmt }

// holds reports whether the zone's clock showed local within the span.
func (s span) holds(local int64) bool {
	at := local - int64(s.offset)
	return s.start <= at && at < s.end
}

// lmt is the abbreviation in tzdb for the time of a zone's city before the first standard.
const lmt = "LMT"

// spans returns the spans of a zone that may contain a local time, in order. Where tzdb has the
// local mean time of the zone's city, they have that of the longitude.
func spans(loc *time.Location, local int64, lon vedic.Angle) []span {
	const reach = 30 * 3600 // more than any offset plus a clock change of a day
	var out []span
	for at := local - reach; at <= local+reach; {
		s := spanAt(loc, at)
		if s.lmt() {
			s.offset = meanOffset(lon).sameDay(s.offset)
		}
		if n := len(out); n > 0 && out[n-1].same(s) {
			out[n-1].end = s.end
		} else {
			out = append(out, s)
		}
		if at = s.end; at == forever {
			break
		}
	}
	return out
}

// same reports whether two spans have the same time: package time ends future spans at New
// Year.
func (s span) same(o span) bool { return s.offset == o.offset && s.name == o.name && s.dst == o.dst }

const (
	forever = 1<<63 - 1
	always  = -1 << 63
)

func spanAt(loc *time.Location, at int64) span {
	t := time.Unix(at, 0).In(loc)
	name, offset := t.Zone()
	s := span{start: always, end: forever, offset: Offset(offset), city: Offset(offset), name: name, dst: t.IsDST()}
	start, end := t.ZoneBounds()
	if !end.IsZero() {
		s.end = end.Unix()
	}
	if s.end <= at { // package time takes every year of a zone's standing rule for 365 days
		s.end = at - at%day + day
	}
	if !start.IsZero() {
		s.start = start.Unix()
	}
	if s.dst && negative(t) {
		s.dst = false
	}
	return s
}

// negative reports whether a time that tzdb marks as daylight saving is behind the standard
// time before it, as Ireland's winter is; people do not call that daylight saving.
func negative(t time.Time) bool {
	_, offset := t.Zone()
	for range 3 { // past New Year, where package time cuts
		start, _ := t.ZoneBounds()
		if start.IsZero() {
			return false
		}
		t = start.Add(-time.Second)
		if _, before := t.Zone(); before != offset || !t.IsDST() {
			return !t.IsDST() && before > offset
		}
	}
	return false
}
