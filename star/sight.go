package star

import (
	"errors"
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is what the places of stars are computed with; *ephemeris.Observer implements it.
type Ephemeris interface {
	// Range returns the first and the last moment of UT that can be asked for.
	Range() (first, last vedic.JD)
	// Batch calls job with an engine that is valid until job returns, and returns the error of job.
	Batch(job func(ephemeris.Engine) error) error
}

// Sight is a star over a place.
type Sight struct {
	Star        Star            `json:"star"`        // by key, such as spica
	Longitude   vedic.Longitude `json:"longitude"`   // sidereal, in degrees from 0 (the beginning of Mesha) to 360
	Latitude    vedic.Angle     `json:"latitude"`    // from the ecliptic, north positive
	Declination vedic.Angle     `json:"declination"` // from the equator, north positive
	// Rise, Transit and Set are the next after a moment; a star has each once in 23 h 56 min. Rise and Set are of a
	// level horizon with a refraction of 34′, and are nil where the star never rises or never sets.
	Rise    *vedic.JD `json:"rise"`
	Transit vedic.JD  `json:"transit"` // when it is highest, due south or north
	Set     *vedic.JD `json:"set"`
	// Altitude is how high it is at its transit, without refraction; negative below the horizon.
	Altitude vedic.Angle `json:"altitude"`
}

// Of returns stars at a moment of UT, by the settings, with the next rising, transit and setting after another moment
// at a place. Without stars it returns all, in the order of [All]. The houses of the settings do not matter,
// and their clock is that of the ephemeris. Errors are a *vedic.RangeError for a moment that the ephemeris does
// not cover or a place that cannot be, and a *vedic.ParseError for what is no star.
func Of(e Ephemeris, at, after vedic.JD, place vedic.Place, s vedic.Settings, stars ...Star) (list []Sight, err error) {
	if len(stars) == 0 {
		stars = All()
	}
	if err := check(e, stars, at, after); err != nil {
		return nil, err
	}
	s.Clock = vedic.ClockUT1 // the engine of the batch has the clock of e
	err = e.Batch(func(inner ephemeris.Engine) error {
		sky := engine{inner, earths{}}
		o := ephemeris.New(sky)
		bodies := make([]ephemeris.Body, len(stars))
		for i, star := range stars {
			bodies[i] = star.body()
		}
		positions, err := o.Bodies(at, place, s, bodies...)
		if err != nil {
			return err
		}
		for i, star := range stars {
			p := positions[i]
			sight := Sight{Star: star, Longitude: p.Longitude, Latitude: p.Latitude, Declination: p.Declination}
			if err := sight.passages(o, sky, after, place); err != nil {
				return err
			}
			list = append(list, sight)
		}
		return nil
	})
	return list, err
}

// check refuses what cannot be answered.
func check(e Ephemeris, stars []Star, moments ...vedic.JD) error {
	if e == nil {
		return vedic.ErrNoEphemeris
	}
	for _, s := range stars {
		if _, err := s.MarshalText(); err != nil {
			return fmt.Errorf("star: %w", err)
		}
	}
	first, last := e.Range()
	for _, at := range moments {
		if !(at >= first && at <= last) {
			return ephemeris.Beyond(e, at)
		}
	}
	return nil
}

// passages finds rising, transit and setting.
func (s *Sight) passages(o *ephemeris.Observer, e engine, after vedic.JD, place vedic.Place) error {
	for _, end := range [...]struct {
		at      **vedic.JD
		setting bool
	}{{&s.Rise, false}, {&s.Set, true}} {
		ev := ephemeris.Event{Body: s.Star.body(), Rule: ephemeris.CentreRefracted, Setting: end.setting}
		switch at, err := o.Next(ev, after, place); {
		case err == nil:
			*end.at = &at
		case !errors.Is(err, vedic.ErrCircumpolar):
			return err
		}
	}
	return s.transit(e, after, place)
}

// transit finds when the star crosses the meridian. The star moves so little in a day that a second step suffices.
func (s *Sight) transit(e engine, after vedic.JD, place vedic.Place) error {
	const day = 360.98564736629 // the turn of the Earth in a day of UT, degrees
	at := after
	for step := range 3 {
		f, err := e.Frame(at, vedic.Lahiri)
		if err != nil {
			return err
		}
		a, err := e.Body(s.Star.body(), at+vedic.JD(f.DeltaT/86400))
		if err != nil {
			return err
		}
		a, s.Altitude = f.Surface(a, place) // diurnal aberration moves Polaris by two seconds
		sinε, cosε := math.Sincos(f.Obliquity.Radians())
		sinλ, cosλ := math.Sincos((a.Longitude + f.Nutation).Radians())
		y := float64(sinλ*cosε) - float64(math.Tan(a.Latitude.Radians())*sinε)
		togo := vedic.Radians(math.Atan2(y, cosλ)) - f.SiderealTime - place.Lon
		if step == 0 {
			togo = togo.Norm()
		} else {
			togo = togo.Signed()
		}
		at += vedic.JD(togo.Degrees() / day)
	}
	s.Transit = at
	return nil
}
