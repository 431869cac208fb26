package almanac

import "math"

// Light is bent by the Sun: a planet is seen further from it, by 1.75″ at its limb. The formula is of the Explanatory Supplement to the
// Astronomical Almanac (3.316), with the Sun's mass cut down to what lies inside the path where light is thought to pass through it.
const (
	schwarzschild = 2 * 1.32712440017987e20 / (299792458.0 * 299792458.0) / 1.495978707e11 // of the Sun, AU
	sunRadius     = 959.63 / 3600 * math.Pi / 180                                          // AU
	perRadian     = 648000 / math.Pi                                                       // arcseconds
)

// deflect moves p away from the Sun, as if the Sun stood on the ecliptic, from which it is never more than 1.3″ away. Distances count as constant: their motion is worth 0.02″ a day at the limb.
func (p *sight) deflect(sun *sight) {
	sinΔ, cosΔ := math.Sincos((p.lon - sun.lon) / perRadian)
	sinβ, cosβ := math.Sincos((p.lat - sun.lat) / perRadian)
	Δrate, βrate := (p.lonRate-sun.lonRate)/perRadian, (p.latRate-sun.latRate)/perRadian
	ru, re := p.distance, sun.distance

	cosψ := cosβ * cosΔ // ψ: elongation from the Sun
	cosψrate := -sinβ*cosΔ*βrate - cosβ*sinΔ*Δrate
	rq := math.Sqrt(re*re + ru*ru - 2*re*ru*cosψ) // from the Sun to the planet
	d := rq + re - ru*cosψ
	drate := -(re/rq + 1) * ru * cosψrate
	if d < 1e-12 {
		return // behind the centre of the Sun
	}
	g, grate := schwarzschild/re*ru/d*perRadian, -drate/d
	if r := math.Sqrt(max(0, 1-cosψ*cosψ)) * re / sunRadius; r < 1 {
		m, slope := innerMass(r)
		g *= m
		if r > 0 && m > 0 {
			grate += slope / m * -cosψ * cosψrate / r * (re / sunRadius) * (re / sunRadius)
		}
	}
	p.lon += g * sinΔ / cosβ
	p.lat += g * sinβ * cosΔ
	p.lonRate += g / cosβ * (cosΔ*Δrate + sinΔ*(sinβ/cosβ*βrate+grate))
	p.latRate += g * (cosβ*cosΔ*βrate - sinβ*sinΔ*Δrate + sinβ*cosΔ*grate)
}

// innerMass gives the share of the Sun's mass that bends light at r solar radii from its centre, r below 1, and the slope of it.
func innerMass(r float64) (m, slope float64) {
	const steps = float64(len(innerMasses) - 1)
	i := min(int(r*steps), len(innerMasses)-2)
	slope = (innerMasses[i+1] - innerMasses[i]) * steps
	return innerMasses[i] + slope*(r-float64(i)/steps), slope
}
