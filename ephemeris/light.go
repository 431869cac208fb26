package ephemeris

import "github.com/jyotish-go/jyotish/vedic"

// Lights are the Sun and the Moon at a moment, apparent, sidereal and seen from the centre of the Earth: all that the
// limbs of a panchang ask for. Speeds are of the sidereal longitudes, a day. Ayanamsa and Nutation lead from a sidereal
// to a tropical longitude.
type Lights struct {
	// His longitude and hers, sidereal, [0°, 360°).
	Sun, Moon vedic.Longitude
	// Arc a day of either.
	SunSpeed, MoonSpeed vedic.Angle
	// From the mean equinox of date, and the nutation in longitude: a sidereal longitude and both
	// make the tropical one.
	Ayanamsa, Nutation vedic.Angle
}

// Lights returns the Sun and the Moon at a moment of UT, as [Observer.Sky] does at a tenth of its cost; a
// *vedic.RangeError where the engine does not reach.
func (o *Observer) Lights(at vedic.JD, a vedic.Ayanamsa) (l Lights, err error) {
	if err := o.check(at, vedic.Place{}); err != nil {
		return l, err
	}
	if b, ok := o.engine.(Batcher); ok {
		return batchLights(b, at, a)
	}
	return lights(o.engine, at, a)
}

// batchLights stands apart, so that only it allocates.
func batchLights(b Batcher, at vedic.JD, a vedic.Ayanamsa) (l Lights, err error) {
	err = b.Batch(func(e Engine) (err error) { l, err = lights(e, at, a); return err })
	return l, err
}

// lights asks for one frame and two bodies: the other grahas, the houses and the sunrise of a Sky
// are left out.
func lights(e Engine, at vedic.JD, a vedic.Ayanamsa) (l Lights, err error) {
	f, err := e.Frame(at, a)
	if err != nil {
		return l, err
	}
	sun, err := e.Body(Body(vedic.Sun), f.tt(at))
	if err != nil {
		return l, err
	}
	moon, err := e.Body(Body(vedic.Moon), f.tt(at))
	if err != nil {
		return l, err
	}
	return Lights{
		Sun: vedic.NewLongitude(sun.Longitude - f.Ayanamsa), Moon: vedic.NewLongitude(moon.Longitude - f.Ayanamsa),
		SunSpeed: sun.Speed - f.AyanamsaRate, MoonSpeed: moon.Speed - f.AyanamsaRate,
		Ayanamsa: f.Ayanamsa, Nutation: f.Nutation,
	}, nil
}
