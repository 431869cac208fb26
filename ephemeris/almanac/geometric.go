package almanac

import (
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Geometric places from apparent ones. Light time and aberration together show a planet where
// both it and the Earth were when the light left, except for the curvature of the Earth's path
// in the meantime, 0.001″ an AU. So the geometric place of a moment is the apparent one,
// without deflection, a light time later. Its longitude there is measured from the equinox of
// that later moment and is reduced by precession.
const (
	lightTime  = 499.0047838 / 86400 // days an AU
	lightSpeed = 1 / lightTime       // AU a day
	precession = 5029.0966 / 36525   // of the equinox along the ecliptic, arcseconds a day
	slope      = 1.0 / 8             // days either side over which the rate of a distance is taken
	// half the fall of the Earth to the Sun at 1 AU, arcseconds of it
	bend = 0.01720209895 * 0.01720209895 * perRadian / 2
)

// geometric returns the place of one of the seven grahas without light time, aberration and
// deflection. Three iterations settle the light time to the last significant bit: each reduces
// the error to a ten-thousandth. ok is false where the tables do not cover the moment.
func (t *tables) geometric(b ephemeris.Body, tt float64) (p sight, ok bool) {
	delay := 0.0
	for range 3 {
		if !t.Bodies[b].covers(tt + delay) {
			return sight{}, false
		}
		delay = t.look(b, tt+delay).distance * lightTime
	}
	p = t.look(b, tt+delay)
	p.lon -= float64(precession * delay)
	gain := 0.0 // of the light time, days a day
	if s := &t.Bodies[b]; s.covers(tt+delay-slope) && s.covers(tt+delay+slope) {
		gain = (t.look(b, tt+delay+slope).distance - t.look(b, tt+delay-slope).distance) / (2 * slope) * lightTime
	}
	p.lonRate, p.latRate = p.lonRate/(1-gain), p.latRate/(1-gain)
	if b != ephemeris.Body(vedic.Moon) && b != ephemeris.Body(vedic.Sun) {
		t.straighten(&p, tt, delay)
	}
	return p, true
}

// straighten removes the effect of the Earth's curved path during the light time: the Earth has
// fallen toward the Sun from the straight line that aberration assumes.
func (t *tables) straighten(p *sight, tt, delay float64) {
	sun := t.look(ephemeris.Body(vedic.Sun), tt)
	fall := bend * delay * delay / (sun.distance * sun.distance) / p.distance // arcseconds
	sinΔ, cosΔ := math.Sincos((p.lon - sun.lon) / perRadian)
	sinβ, cosβ := math.Sincos(p.lat / perRadian)
	p.lon += fall * sinΔ / cosβ
	p.lat += float64(fall * cosΔ * sinβ)
}

// bare removes aberration from a star's place. The Earth's speed is taken relative to the Sun's
// centre instead of the barycentre, which is 13 m/s less exact: 0.009″ at most.
func (t *tables) bare(star sight, tt float64) sight {
	const h = 0.5 // days
	sun := ephemeris.Body(vedic.Sun)
	before, after := t.look(sun, tt-h), t.look(sun, tt+h)
	v := [3]float64{} // of the Earth, in the speed of light
	for i, x := range place(after) {
		v[i] = -(x - place(before)[i]) / (2 * h) / lightSpeed
	}
	seen := direction(star.lon, star.lat)
	u := seen
	for range 3 { // seen is u + v, to unit length
		dot := float64(u[0]*v[0]) + float64(u[1]*v[1]) + float64(u[2]*v[2])
		long := math.Sqrt(1 + float64(2*dot) + float64(v[0]*v[0]) + float64(v[1]*v[1]) + float64(v[2]*v[2]))
		for i := range u {
			u[i] = float64(seen[i]*long) - v[i]
		}
	}
	lon := float64(math.Atan2(u[1], u[0]) * perRadian)
	star.lon += math.Remainder(lon-star.lon, 1296000)
	return star
}

// direction returns the unit vector of a longitude and latitude in arcseconds.
func direction(lon, lat float64) [3]float64 {
	sinλ, cosλ := math.Sincos(lon / perRadian)
	sinβ, cosβ := math.Sincos(lat / perRadian)
	return [3]float64{cosβ * cosλ, cosβ * sinλ, sinβ}
}

// place returns a sight as a vector with the length of its distance.
func place(p sight) [3]float64 {
	v := direction(p.lon, p.lat)
	for i := range v {
		v[i] *= p.distance
	}
	return v
}
