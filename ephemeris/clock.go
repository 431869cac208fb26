package ephemeris

import (
	"sort"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Clocks show UTC, which since 1972 runs evenly and takes a leap second when the Earth has
// fallen behind. All programs known to us treat clock time as UT1 (the rotation of the Earth)
// and add their ΔT to get Terrestrial Time. Both are then up to 0.8 s off, the lagna up to 12″
// and the Moon up to 0.42″. [vedic.ClockUTC] corrects both: TT = UTC + (TAI − UTC) + 32.184 s
// exactly, and UT1 = TT − ΔT.
//
// Before 1972, and after the last date for which leap seconds are announced, a clock is treated
// as UT1. Searches for moments use one frame for about a day: if a leap second lies in that
// span, a moment after it is one second off.

// leaps are the moments at which TAI − UTC changes: it is 10 s at the first and a second more
// at each that follows (IERS Bulletin C, in the IANA edition that expires on 2026-06-28).
var leaps = [...]vedic.JD{
	leap(1972, 1), leap(1972, 7), leap(1973, 1), leap(1974, 1), leap(1975, 1), leap(1976, 1), leap(1977, 1),
	leap(1978, 1), leap(1979, 1),
	leap(1980, 1), leap(1981, 7), leap(1982, 7), leap(1983, 7), leap(1985, 7), leap(1988, 1), leap(1990, 1),
	leap(1991, 1), leap(1992, 7),
	leap(1993, 7), leap(1994, 7), leap(1996, 1), leap(1997, 7), leap(1999, 1), leap(2006, 1), leap(2009, 1),
	leap(2012, 7), leap(2015, 7),
	leap(2017, 1),
}

// leapsUntil is the day up to which leap seconds are announced.
var leapsUntil = vedic.JDOf(time.Date(2026, 6, 28, 0, 0, 0, 0, time.UTC))

// leap returns the first moment of a month.
func leap(year int, month time.Month) vedic.JD {
	return vedic.JDOf(time.Date(year, month, 1, 0, 0, 0, 0, time.UTC))
}

// atomic returns TT − UTC in seconds at a moment of UTC. ok is false before the first leap
// second and after the last date for which leap seconds are announced.
func atomic(utc vedic.JD) (seconds float64, ok bool) {
	if !(utc >= leaps[0] && utc < leapsUntil) {
		return 0, false
	}
	n := sort.Search(len(leaps), func(i int) bool { return leaps[i] > utc })
	return float64(9+n) + 32.184, true
}

// By returns an observer of the same engine that takes and returns moments of the clock c. New
// observers use vedic.ClockUT1.
func (o *Observer) By(c vedic.Clock) *Observer {
	if o.lacksEngine() {
		return &Observer{clock: c}
	}
	if c == o.clock {
		return o
	}
	if c == vedic.ClockUT1 {
		return &Observer{engine: plain(o.engine)}
	}
	e := civil{o.engine}
	if b, ok := o.engine.(Batcher); ok {
		return &Observer{civilBatcher{e, b}, c}
	}
	return &Observer{e, c}
}

// Clock returns the clock of the observer's moments.
func (o *Observer) Clock() vedic.Clock {
	if o == nil {
		return vedic.ClockUT1
	}
	return o.clock
}

// civil is an engine whose UT is UTC.
type civil struct{ Engine }

// Frame converts UTC to UT1 and sets DeltaT to TT − UTC, so that adding it to UTC yields TT. It
// calls the engine twice: the ΔT of the first frame shows how far UT1 is from UTC, and the
// second frame is that of the true UT1.
func (e civil) Frame(utc vedic.JD, a vedic.Ayanamsa) (Frame, error) {
	exact, ok := atomic(utc)
	f, err := e.Engine.Frame(utc, a)
	if !ok || err != nil {
		return f, err
	}
	if f, err = e.Engine.Frame(utc+vedic.JD((exact-f.DeltaT)/86400), a); err == nil {
		f.DeltaT = exact
	}
	return f, err
}

// civilBatcher is a civil engine over a Batcher.
type civilBatcher struct {
	civil
	batcher Batcher
}

// Batch runs a job with the engine of the inner batch, wrapped as civil.
func (e civilBatcher) Batch(job func(Engine) error) error {
	return e.batcher.Batch(func(inner Engine) error { return job(civil{inner}) })
}

// plain returns the engine inside a civil one.
func plain(e Engine) Engine {
	switch e := e.(type) {
	case civil:
		return e.Engine
	case civilBatcher:
		return e.batcher
	}
	return e
}
