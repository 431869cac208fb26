package ephemeris

import "github.com/jyotish-go/jyotish/vedic"

// Lights are the apparent geocentric Sun and Moon at a moment, in sidereal longitudes: all that
// the limbs of a panchang need. Ayanamsa and Nutation convert a sidereal to a tropical
// longitude.
type Lights struct {
	// Sidereal longitudes, [0°, 360°).
	Sun, Moon vedic.Longitude
	// Daily motion in sidereal longitude.
	SunSpeed, MoonSpeed vedic.Angle
	// The ayanamsa from the mean equinox of date, and the nutation in longitude. A sidereal
	// longitude plus both is the tropical one.
	Ayanamsa, Nutation vedic.Angle
}

// Lights returns the Sun and the Moon at a moment of UT, the same as [Observer.Sky] at a tenth
// of its cost. The error is a *vedic.RangeError outside the engine's range.
func (o *Observer) Lights(at vedic.JD, a vedic.Ayanamsa) (l Lights, err error) {
	if err := o.checkTime(at); err != nil {
		return l, err
	}
	if b, ok := o.engine.(Batcher); ok {
		return batchLights(b, at, a)
	}
	return lights(o.engine, at, a)
}

// batchLights is a function of its own so that only it allocates.
func batchLights(b Batcher, at vedic.JD, a vedic.Ayanamsa) (l Lights, err error) {
	err = b.Batch(func(e Engine) (err error) { l, err = lights(e, at, a); return err })
	return l, err
}

// lights computes one frame and two bodies; the other grahas, the houses and the sunrise of a
// Sky are left out.
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
