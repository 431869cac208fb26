package ephemeris

import (
	"sort"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Clocks show UTC, which since 1972 runs evenly and takes a leap second when the Earth has fallen behind. Every program
// known to us takes what a clock shows for UT1, the turn of the Earth, and adds its ΔT for Terrestrial Time: both are
// then up to 0.8 s off, the lagna up to 12″ and the Moon up to 0.42″. By [vedic.ClockUTC] both come right: TT = UTC +
// (TAI − UTC) + 32.184 s exactly, and UT1 = TT − ΔT.
//
// Before 1972 and after the date up to which leap seconds are announced, a clock is taken for UT1 as elsewhere.
// Searches for moments carry one frame over a day or so: where a leap second lies in that span, a moment beyond it is a
// second off.

// leaps are the moments from which TAI − UTC has its values: 10 s at the first and a second more at each (IERS Bulletin
// C, in the IANA edition that expires on 2026-06-28).
var leaps = [...]vedic.JD{
	leap(1972, 1), leap(1972, 7), leap(1973, 1), leap(1974, 1), leap(1975, 1), leap(1976, 1), leap(1977, 1),
	leap(1978, 1), leap(1979, 1),
	leap(1980, 1), leap(1981, 7), leap(1982, 7), leap(1983, 7), leap(1985, 7), leap(1988, 1), leap(1990, 1),
	leap(1991, 1), leap(1992, 7),
	leap(1993, 7), leap(1994, 7), leap(1996, 1), leap(1997, 7), leap(1999, 1), leap(2006, 1), leap(2009, 1),
	leap(2012, 7), leap(2015, 7),
	leap(2017, 1),
}

// leapsUntil is the day from which leap seconds are not yet known.
var leapsUntil = vedic.JDOf(time.Date(2026, 6, 28, 0, 0, 0, 0, time.UTC))

// leap returns the first moment of a month.
func leap(year int, month time.Month) vedic.JD {
	return vedic.JDOf(time.Date(year, month, 1, 0, 0, 0, 0, time.UTC))
}

// atomic returns TT − UTC in seconds at a moment of UTC; ok is false where UTC is not that of leap seconds, or not known
// to be.
func atomic(utc vedic.JD) (seconds float64, ok bool) {
	if !(utc >= leaps[0] && utc < leapsUntil) {
		return 0, false
	}
	n := sort.Search(len(leaps), func(i int) bool { return leaps[i] > utc })
	return float64(9+n) + 32.184, true
}

// By returns an observer of the same engine whose moments, those it is asked for and those it answers, are of another
// clock. An observer is made with ClockUT1.
func (o *Observer) By(c vedic.Clock) *Observer {
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
func (o *Observer) Clock() vedic.Clock { return o.clock }

// civil is an engine whose UT is UTC.
type civil struct{ Engine }

// Frame turns UTC into UT1 and tells ΔT as TT − UTC, so that TT comes right for whoever adds it.
// The engine is asked twice: its ΔT at the moment taken for UT1 tells how far UT1 is from UTC, and
// the second answer is that of the true UT1.
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

// civilBatcher is a civil engine that serves one caller at a time.
type civilBatcher struct {
	civil
	batcher Batcher
}

// Batch runs a job with the engine that the inner one hands on.
func (e civilBatcher) Batch(job func(Engine) error) error {
	return e.batcher.Batch(func(inner Engine) error { return job(civil{inner}) })
}

// plain returns the engine within a civil one.
func plain(e Engine) Engine {
	switch e := e.(type) {
	case civil:
		return e.Engine
	case civilBatcher:
		return e.batcher
	}
	return e
}
