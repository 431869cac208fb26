package star

import (
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

const (
	lightSpeed    = 299792458.0 * 86400 / 149597870700 // AU a day
	kilometres    = 86400 / 149597870.7                // a second, in AU a day
	schwarzschild = 1.97412574336e-8                   // of the Sun, AU
	// One minus the cosine of the Sun's radius at 1 AU. Deflection within it is not modelled.
	behindSun = 1.0823e-5
)

// at returns where a star is at a moment of TT from the barycentre of the solar system, in AU, in the ICRS. It moves
// evenly on a straight line.
func (r *row) at(tt float64) vector {
	sinα, cosα := math.Sincos((r.ra[0] + r.ra[1]/60 + r.ra[2]/3600) * math.Pi / 12)
	sinδ, cosδ := math.Sincos((r.dec[0] + r.dec[1]/60 + r.dec[2]/3600) * math.Pi / 180)
	distance := 1000 * perRadian / r.parallax
	p := vector{cosδ * cosα, cosδ * sinα, sinδ}
	const mas = 1 / (1000 * perRadian * 365.25)
	speed := vector{}.plus(r.recession*kilometres, p).plus(r.raMotion*mas*distance, vector{-sinα, cosα, 0}).
		plus(r.decMotion*mas*distance, vector{-sinδ * cosα, -sinδ * sinα, cosδ})
	return vector{}.plus(distance, p).plus(tt-j2000, speed)
}

// earth is what a star's place depends on besides the star at a moment: the rotation to the ecliptic of date, and the
// Earth's place from the Sun and the barycentre, and its speed, in AU and parts of the speed of light.
type earth struct {
	turn              matrix
	fromSun, fromBary vector
	speed             vector
}

// masses of the two planets that move the Sun most, as shares of its own.
var masses = [...]struct {
	body ephemeris.Body
	mass float64
}{{ephemeris.Body(vedic.Jupiter), 1 / 1047.3486}, {ephemeris.Body(vedic.Saturn), 1 / 3497.898}}

// fromBarycentre returns the Earth's place from the Sun and from the barycentre, by the Sun, Jupiter and Saturn.
func fromBarycentre(e ephemeris.Engine, tt float64) (fromSun, fromBary vector, err error) {
	sun, err := geometric(e, ephemeris.Body(vedic.Sun), tt)
	fromSun = vector{}.plus(-1, sun)
	fromBary = fromSun
	for _, m := range masses {
		p, failed := geometric(e, m.body, tt)
		if failed != nil {
			err = failed
		}
		fromBary = fromBary.plus(-m.mass, p.plus(-1, sun))
	}
	return fromSun, fromBary, err
}

// geometric returns the geometric place of a body from the Earth in AU, in the ecliptic of date.
func geometric(e ephemeris.Engine, b ephemeris.Body, tt float64) (vector, error) {
	a, err := e.Body(b|ephemeris.Geometric, vedic.JD(tt))
	sinλ, cosλ := math.Sincos(a.Longitude.Radians())
	sinβ, cosβ := math.Sincos(a.Latitude.Radians())
	return vector{}.plus(a.Distance, vector{cosβ * cosλ, cosβ * sinλ, sinβ}), err
}

// earths are the earth of moments of TT, which all stars share.
type earths map[float64]earth

// at returns the earth of a moment, computed once. The speed is the difference of places half a day before and after.
func (all earths) at(e ephemeris.Engine, tt float64) (on earth, err error) {
	const h = 0.5
	if on, known := all[tt]; known {
		return on, nil
	}
	_, before, err := fromBarycentre(e, tt-h)
	if err != nil {
		return on, err
	}
	_, after, err := fromBarycentre(e, tt+h)
	if err != nil {
		return on, err
	}
	on.turn = toEclipticOfDate(tt)
	on.speed = vector{}.plus(1/(2*h*lightSpeed), after.plus(-1, before))
	on.fromSun, on.fromBary, err = fromBarycentre(e, tt)
	if err == nil {
		all[tt] = on
	}
	return on, err
}

// direction returns the unit vector to a star in the ecliptic of date: with light, deflected by the Sun and with
// aberration (Explanatory Supplement to the Astronomical Almanac, 3.315 and 3.316).
func (r *row) direction(on *earth, tt float64, light bool) vector {
	u := on.turn.times(r.at(tt)).plus(-1, on.fromBary).unit()
	if !light {
		return u
	}
	distance := on.fromSun.length()
	sun := on.fromSun.unit() // from the Sun to the Earth
	near := max(1+u.dot(sun), behindSun)
	u = u.plus(schwarzschild/distance/near, u.cross(sun.cross(u))).unit()
	dot, slow := u.dot(on.speed), math.Sqrt(1-on.speed.dot(on.speed))
	return vector{}.plus(slow, u).plus(1+dot/(1+slow), on.speed).unit()
}

// sighted returns the apparent place of a star, or without light its place without deflection and aberration, with its
// daily motion.
func (r *row) sighted(e ephemeris.Engine, all earths, tt float64, light bool) (a ephemeris.Apparent, err error) {
	const step = 0.25
	var lon, lat [3]float64
	for i := range lon {
		at := tt + float64(i-1)*step
		on, err := all.at(e, at)
		if err != nil {
			return a, err
		}
		u := r.direction(&on, at, light)
		lon[i], lat[i] = math.Atan2(u[1], u[0]), math.Atan2(u[2], math.Hypot(u[0], u[1]))
	}
	return ephemeris.Apparent{
		Longitude: vedic.Radians(lon[1]).Norm(), Latitude: vedic.Radians(lat[1]),
		Speed:         vedic.Radians(math.Remainder(lon[2]-lon[0], 2*math.Pi) / (2 * step)),
		LatitudeSpeed: vedic.Radians((lat[2] - lat[0]) / (2 * step)),
		Distance:      1000 * perRadian / r.parallax,
	}, nil
}

// firstBody is the body number of the first star in an [engine].
const firstBody ephemeris.Body = 32

// engine adds the stars to the bodies of an engine, from firstBody on.
type engine struct {
	ephemeris.Engine
	earths earths
}

func (s Star) body() ephemeris.Body { return firstBody - 1 + ephemeris.Body(s) }

// Body returns the apparent place of a body or a star.
func (e engine) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	if seen := b &^ ephemeris.Geometric; seen >= firstBody {
		if r := Star(seen - firstBody + 1).row(); r != nil {
			return r.sighted(e.Engine, e.earths, float64(tt), seen == b)
		}
	}
	return e.Engine.Body(b, tt)
}
