package almanac

import (
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// The Sun deflects light: a planet appears further from it, by 1.75″ at its limb. The formula
// is from the Explanatory Supplement to the Astronomical Almanac (3.316), with the Sun's mass
// reduced to the part inside the path where the light would pass through the Sun.
const (
	schwarzschild = 2 * 1.32712440017987e20 / (299792458.0 * 299792458.0) / 1.495978707e11 // of the Sun, AU
	sunRadius     = 959.63 / 3600 * math.Pi / 180                                          // AU
	perRadian     = 648000 / math.Pi                                                       // arcseconds
)

// How many orders of the Sun's longitude and distance a rough evaluation sums.
const glancePairs, glanceThird = 6, 2

// deflectBySun moves p away from the Sun as it is at tt. Unless p is near the Sun a rough place
// of it suffices: 1″ of the Sun's place then changes the deflection by 0.00002″, and its mean
// motion instead of the true one changes it by 0.002″ a day.
func (t *tables) deflectBySun(p *sight, tt float64) {
	const near = 3 * 3600 // arcseconds
	sun := sight{lonRate: 3548.33}
	sun.lon, sun.distance = t.Bodies[vedic.Sun].glance(t.data, tt, glancePairs, glanceThird)
	apart := math.Abs(math.Remainder(p.lon-sun.lon, 1296000))
	if apart < near && math.Abs(p.lat) < near {
		sun = t.look(ephemeris.Body(vedic.Sun), tt)
	}
	t.deflect(p, &sun)
}

// deflect moves p away from the Sun, with the Sun on the ecliptic, from which it is never more
// than 1.3″ away. Distances count as constant: their motion changes the result by 0.02″ a day
// at the limb.
func (t *tables) deflect(p, sun *sight) {
	sinΔ, cosΔ := math.Sincos((p.lon - sun.lon) / perRadian)
	sinβ, cosβ := math.Sincos((p.lat - sun.lat) / perRadian)
	Δrate, βrate := (p.lonRate-sun.lonRate)/perRadian, (p.latRate-sun.latRate)/perRadian
	ru, re := p.distance, sun.distance

	cosψ := cosβ * cosΔ // ψ: elongation from the Sun
	cosψrate := float64(-sinβ*cosΔ*βrate) - float64(cosβ*sinΔ*Δrate)
	rq := math.Sqrt(float64(re*re) + float64(ru*ru) - float64(2*re*ru*cosψ)) // from the Sun to the planet
	d := rq + re - float64(ru*cosψ)
	drate := -(re/rq + 1) * ru * cosψrate
	if d < 1e-12 {
		return // behind the centre of the Sun
	}
	g, grate := schwarzschild*perRadian*ru/(re*d), -drate/d
	if cosψ > 0.9999 { // within 0.81°
		r := math.Sqrt(max(0, 1-float64(cosψ*cosψ))) * re / sunRadius
		m, slope := t.innerMass(r)
		g *= m
		if r > 0 && m > 0 {
			grate += float64(slope / m * -cosψ * cosψrate / r * (re / sunRadius) * (re / sunRadius))
		}
	}
	perCosβ := 1 / cosβ
	p.lon += float64(g * sinΔ * perCosβ)
	p.lat += float64(g * sinβ * cosΔ)
	p.lonRate += float64(g * perCosβ * (float64(cosΔ*Δrate) + float64(sinΔ*(float64(sinβ*perCosβ*βrate)+grate))))
	p.latRate += float64(g * (float64(cosβ*cosΔ*βrate) - float64(sinβ*sinΔ*Δrate) + float64(sinβ*cosΔ*grate)))
}

// innerMass returns the share of the Sun's mass that deflects light at r solar radii from its
// centre, and its derivative.
func (t *tables) innerMass(r float64) (m, slope float64) {
	if r >= 1 {
		return 1, 0
	}
	last := len(t.InnerMasses) - 1
	steps := float64(last)
	i := min(int(r*steps), last-1)
	slope = (t.InnerMasses[i+1] - t.InnerMasses[i]) * steps
	return t.InnerMasses[i] + float64(slope*(r-float64(i)/steps)), slope
}
