package ephemeris

import (
	"cmp"

	"github.com/jyotish-go/jyotish/vedic"
)

// Observer computes the sky from an engine. It implements vedic.Ephemeris and is safe for
// concurrent use.
type Observer struct {
	engine Engine
	clock  vedic.Clock // of every moment taken and returned
}

// New returns an observer that uses the engine e. Without an engine its methods return vedic.ErrNoEphemeris, and its
// Model and Range are zero.
func New(e Engine) *Observer { return &Observer{engine: e} }

// Model names the engine and its data.
func (o *Observer) Model() vedic.Model {
	if o.lacksEngine() {
		return vedic.Model{}
	}
	return o.engine.Model()
}

// lacksEngine reports whether there is nothing to observe with: nil, the zero Observer, New(nil).
func (o *Observer) lacksEngine() bool { return o == nil || o.engine == nil }

// Range returns the first and the last moment of UT for which charts can be cast.
func (o *Observer) Range() (first, last vedic.JD) {
	if o.lacksEngine() {
		return 0, 0
	}
	return o.engine.Range()
}

// OutOfRange returns the error for a moment that the engine does not cover, see [Beyond].
func (o *Observer) OutOfRange(at vedic.JD) error {
	if o.lacksEngine() {
		return vedic.ErrNoEphemeris
	}
	return Beyond(o.engine, at)
}

// Batch calls job with the engine and returns the error of job. If the engine is a [Batcher],
// everything runs as one of its jobs. It is for searches that need single bodies at many
// moments. The engine is valid until job returns. Batch adds no error of its own except that of
// a closed engine.
func (o *Observer) Batch(job func(Engine) error) error {
	if o.lacksEngine() || job == nil {
		return vedic.ErrNoEphemeris
	}
	if b, ok := o.engine.(Batcher); ok {
		return b.Batch(job)
	}
	return job(o.engine)
}

// Sky returns the sky over a place at a moment of UT. The error is a *vedic.RangeError if the
// engine does not cover the moment or the place is invalid, and vedic.ErrPolarHouses if the
// house system does not exist at that latitude.
//
// The moment is of the clock that the settings name, or else of the observer's clock (see
// [Observer.By]). The moments of the Sky are of the same clock.
func (o *Observer) Sky(at vedic.JD, place vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	return o.observe(at, place, s, true)
}

// Positions returns the Sky without what surrounds its moment: MoonAround and Day are zero. It
// is for loops over many moments that need only the grahas, the lagna and the cusps, and takes
// less than half the time of [Observer.Sky]. Errors are as for Sky.
func (o *Observer) Positions(at vedic.JD, place vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	return o.observe(at, place, s, false)
}

// Outer returns Uranus, Neptune and Pluto, which are no grahas and so not in a Sky, as sky was observed: over its
// place, at its moment and by its settings. The error is a *vedic.RangeError if the engine does not cover the moment,
// or says that the engine has tables from before it knew these planets.
func (o *Observer) Outer(sky *vedic.Sky) (outer [3]vedic.Position, err error) {
	if sky == nil {
		return outer, vedic.ErrNoEphemeris
	}
	list, err := o.Bodies(sky.At, sky.Place, sky.Settings, Uranus, Neptune, Pluto)
	copy(outer[:], list)
	return outer, err
}

// Bodies returns the positions of bodies that are seen, at a moment of UT, as [Observer.Sky] returns the grahas. Errors
// are as for Sky, and the engine's own for a body that it lacks.
func (o *Observer) Bodies(at vedic.JD, place vedic.Place, s vedic.Settings, bodies ...Body) ([]vedic.Position, error) {
	if err := cmp.Or(o.check(at, place), s.Check()); err != nil {
		return nil, err
	}
	if s.Clock != o.clock {
		s.Clock = max(s.Clock, o.clock)
		o = o.By(s.Clock)
	}
	list := make([]vedic.Position, len(bodies))
	err := o.Batch(func(e Engine) error {
		v, err := viewOf(e, at, place, s)
		for i, b := range bodies {
			if err == nil {
				list[i], err = v.position(b)
			}
		}
		return err
	})
	return list, err
}

// observe checks the arguments before it calls the engine, and reconciles the clock of the
// settings with that of the observer.
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

// batchSky is a function of its own so that only it allocates.
func batchSky(b Batcher, at vedic.JD, place vedic.Place, s vedic.Settings, around bool) (sky vedic.Sky, err error) {
	err = b.Batch(func(e Engine) (err error) { sky, err = observe(e, at, place, s, around); return err })
	return sky, err
}

// check returns an error unless the engine covers a moment and the place is valid.
func (o *Observer) check(at vedic.JD, place vedic.Place) error {
	if err := o.checkTime(at); err != nil {
		return err
	}
	return place.Check()
}

// checkTime returns an error unless the observer has an engine that covers a moment. NaN is out of every range.
func (o *Observer) checkTime(at vedic.JD) error {
	if o.lacksEngine() {
		return vedic.ErrNoEphemeris
	}
	if first, last := o.engine.Range(); !(at >= first && at <= last) {
		return Beyond(o.engine, at)
	}
	return nil
}

// observe computes the Sky, or only the part that belongs to its moment. The order saves work
// and finds errors early: the frame before the bodies, and houses before the Moon's motion and
// the sunrise, which cost the most.
func observe(e Engine, at vedic.JD, place vedic.Place, s vedic.Settings, around bool) (sky vedic.Sky, err error) {
	v, err := viewOf(e, at, place, s)
	if err != nil {
		return sky, err
	}
	f := &v.frame
	sky = vedic.Sky{
		At: at, DeltaT: f.DeltaT, Place: place, Settings: s, Model: e.Model(),
		SiderealTime: f.SiderealTime, Obliquity: f.Obliquity, Nutation: f.Nutation, Ayanamsa: f.Ayanamsa,
	}
	if sky.NakshatraZero, err = v.nakshatraZero(); err != nil {
		return sky, err
	}
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
