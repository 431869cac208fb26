package ephemeris

import (
	"cmp"

	"github.com/jyotish-go/jyotish/vedic"
)

// Observer observes the sky through an engine. It implements vedic.Ephemeris and is safe for concurrent use.
type Observer struct {
	engine Engine
	clock  vedic.Clock // of every moment that is given and taken
}

// New makes an observer that asks e.
func New(e Engine) *Observer { return &Observer{engine: e} }

// Model names the engine and its data.
func (o *Observer) Model() vedic.Model { return o.engine.Model() }

// Range returns the first and the last moment of UT for which charts can be cast.
func (o *Observer) Range() (first, last vedic.JD) { return o.engine.Range() }

// Batch calls job with the engine, as one job where the engine serves one caller at a time, and
// gives what job returns: for searches that ask for single bodies at many moments. The engine is
// valid until job returns. It has no error of its own but that of an engine which was closed.
func (o *Observer) Batch(job func(Engine) error) error {
	if b, ok := o.engine.(Batcher); ok {
		return b.Batch(job)
	}
	return job(o.engine)
}

// Sky returns the sky over a place at a moment of UT: a *vedic.RangeError where the engine does not reach or the place
// cannot be, vedic.ErrPolarHouses where the settings ask for houses that do not exist there.
//
// The moment is one of the clock that the settings name, or of that of the observer (see [Observer.By]), and so are
// those of the Sky.
func (o *Observer) Sky(at vedic.JD, place vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	return o.observe(at, place, s, true)
}

// Positions returns the Sky without what lies around its moment: MoonAround and Day are zero. It is
// for loops over many moments that ask for the grahas, the lagna and the cusps alone, and takes
// less than half the time of [Observer.Sky]. Errors are those of Sky.
func (o *Observer) Positions(at vedic.JD, place vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	return o.observe(at, place, s, false)
}

// observe checks what is asked, all of it before the engine is, and brings the clock of the
// settings and the observer's to one.
func (o *Observer) observe(at vedic.JD, place vedic.Place, s vedic.Settings, around bool) (sky vedic.Sky, err error) {
	if err := cmp.Or(o.check(at, place), s.Check()); err != nil {
		return sky, err
	}
	if s.Clock != o.clock {
		s.Clock = max(s.Clock, o.clock)
		o = o.By(s.Clock)
	}
	if b, ok := o.engine.(Batcher); ok {
		return batchSky(b, at, place, s, around)
	}
	return observe(o.engine, at, place, s, around)
}

// batchSky stands apart, so that only it allocates.
func batchSky(b Batcher, at vedic.JD, place vedic.Place, s vedic.Settings, around bool) (sky vedic.Sky, err error) {
	err = b.Batch(func(e Engine) (err error) { sky, err = observe(e, at, place, s, around); return err })
	return sky, err
}

// check reports whether the engine reaches a moment and the place can be. NaN is out of every range.
func (o *Observer) check(at vedic.JD, place vedic.Place) error {
	if first, last := o.engine.Range(); !(at >= first && at <= last) {
		return OutOfRange(at, first, last)
	}
	return place.Check()
}

// observe asks one engine for all that a Sky holds, or for that of its moment alone. Order saves
// work and tells errors early: the frame before the bodies, houses before the Moon's way and the
// sunrise, which cost the most.
func observe(e Engine, at vedic.JD, place vedic.Place, s vedic.Settings, around bool) (sky vedic.Sky, err error) {
	ayanamsa := s.Ayanamsa
	if s.Star == vedic.Geometric && s.Ayanamsa.Star() {
		ayanamsa |= GeometricStar
	}
	f, err := e.Frame(at, ayanamsa)
	if err != nil {
		return sky, err
	}
	f.Ayanamsa += s.Offset
	sky = vedic.Sky{
		At: at, DeltaT: f.DeltaT, Place: place, Settings: s, Model: e.Model(),
		SiderealTime: f.SiderealTime, Obliquity: f.Obliquity, Nutation: f.Nutation, Ayanamsa: f.Ayanamsa,
	}
	v := view{engine: e, frame: f, tilt: f.tilt(), at: at, place: place, onSurface: s.Center == vedic.OnSurface,
		settings: s}
	if err := v.grahas(s.Node, &sky.Grahas); err != nil {
		return sky, err
	}
	if err := v.houses(s.Houses, &sky); err != nil || !around {
		return sky, err
	}
	for i, moment := range [2]vedic.JD{at - 0.5, at + 0.5} {
		if sky.MoonAround[i], err = v.moonAt(moment); err != nil {
			return sky, err
		}
	}
	sky.Day, err = v.day()
	return sky, err
}
