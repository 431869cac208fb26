package local

import (
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// lack notes which data a question wanted that are not loaded. Rooms may make the best of an error, as a panchang does
// at the end of the ephemeris; then their answer would differ from that of the whole data, and is not given.
type lack struct{ years, zones, places bool }

var errLack = errors.New("local: this needs data that is not loaded")

// file is the file to load; empty where nothing was wanted.
func (l *lack) file() string {
	switch {
	case l.years:
		return WholeFile
	case l.zones:
		return ZonesFile
	case l.places:
		return PlacesFile
	}
	return ""
}

// years is an ephemeris of some years. It reports the range of the complete tables, and records
// requests outside its own, so that its end is not taken for the end of the tables.
type years struct {
	almanac.Engine
	lack *lack
}

// Range is that of the whole tables, so that nothing is bounded by what is loaded.
func (y years) Range() (first, last vedic.JD) { return y.Whole() }

func (y years) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	a, err := y.Engine.Body(b, tt)
	return a, y.noted(tt, err)
}

func (y years) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	f, err := y.Engine.Frame(ut, a)
	return f, y.noted(ut, err)
}

// noted notes a moment that only the whole tables have.
func (y years) noted(at vedic.JD, err error) error {
	var beyond *vedic.RangeError
	first, last := y.Engine.Range()
	if errors.As(err, &beyond) && (at < first || at > last) && y.cut() {
		y.lack.years = true
	}
	return err
}

// cut reports whether years are missing at all.
func (y years) cut() bool {
	first, last := y.Engine.Range()
	a, b := y.Whole()
	return first != a || last != b
}

// zones are time zones of which the rules or the borders may not be there.
type zones struct {
	*place.Zones
	rules, borders bool
	lack           *lack
}

func (z zones) Load(name string) (*time.Location, error) {
	if z.lacks(name) {
		return nil, errLack
	}
	return z.Zones.Load(name)
}

// ZoneAt is empty without borders: then a stated zone is enough.
func (z zones) ZoneAt(lat, lon vedic.Angle) (string, error) {
	if !z.borders {
		return "", vedic.CheckPoint(lat, lon)
	}
	return z.Zones.ZoneAt(lat, lon)
}

func (z zones) Moment(c place.Civil) (place.Moment, error) {
	if z.lacks(c.Zone) {
		return place.Moment{}, errLack
	}
	return z.Zones.Moment(c)
}

// lacks records what is missing: time zone rules, or borders for a place without a stated zone.
func (z zones) lacks(name string) bool {
	z.lack.zones = z.lack.zones || !z.rules
	z.lack.places = z.lack.places || name == "" && !z.borders
	return !z.rules || name == "" && !z.borders
}

// nowhere is a gazetteer of which nothing is loaded.
type nowhere struct{ lack *lack }

func (n nowhere) Resolve(place.Query) (place.Resolved, error) {
	n.lack.places = true
	return place.Resolved{}, errLack
}

func (n nowhere) Search(place.Query) []place.Hit { n.lack.places = true; return nil }

func (n nowhere) ByID(string, vedic.Lang) (place.Hit, bool) {
	n.lack.places = true
	return place.Hit{}, false
}

func (n nowhere) Version() string { return "" }

// desk returns the desk of one question, which notes what it lacks. What is loaded meanwhile does not change it.
func (d *Door) desk(l *lack) *op.Calculator {
	d.mu.RLock()
	defer d.mu.RUnlock()
	dk := &op.Calculator{Commit: d.commit, Resolver: birth.Resolver{Nameless: true, Gazetteer: nowhere{l},
		Zones: zones{d.zones, d.rules != "", d.borders != "", l}}}
	if d.gazetteer != nil {
		dk.Gazetteer = d.gazetteer
	}
	switch {
	case d.engine != nil:
		dk.Ephemeris = ephemeris.New(years{*d.engine, l})
	default:
		dk.Ephemeris = ephemeris.New(night{l})
	}
	return dk
}

// night is an engine of which nothing is loaded.
type night struct{ lack *lack }

func (n night) Model() vedic.Model { return vedic.Model{} }

func (n night) Range() (first, last vedic.JD) { return 0, 1e9 }

func (n night) Body(ephemeris.Body, vedic.JD) (ephemeris.Apparent, error) {
	n.lack.years = true
	return ephemeris.Apparent{}, errLack
}

func (n night) Frame(vedic.JD, vedic.Ayanamsa) (ephemeris.Frame, error) {
	n.lack.years = true
	return ephemeris.Frame{}, errLack
}
