package ephemeris

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// houses fills in lagna, midheaven and cusps. Equal house systems follow from the lagna or the
// midheaven alone and exist everywhere; Morinus and meridian houses need neither. The others
// compute four cusps east of the meridian, between the tenth and the fourth, and use the
// opposite points for the rest.
func (v *view) houses(system vedic.HouseSystem, sky *vedic.Sky) error {
	h := v.heaven()
	lagna := h.lagna()
	mc := math.Atan2(h.sinθ, h.cosθ*h.cosε)
	toSidereal := func(rad float64) vedic.Longitude {
		return vedic.NewLongitude(vedic.Radians(rad) - v.lagnaZero())
	}
	sky.Lagna, sky.Midheaven = toSidereal(lagna), toSidereal(mc)
	switch system {
	case vedic.WholeSign:
		evenCusps(&sky.Cusps, sky.Lagna.Plus(-sky.Lagna.InSign()), 0)
		return nil
	case vedic.Equal:
		evenCusps(&sky.Cusps, sky.Lagna, 0)
		return nil
	case vedic.EqualMC:
		evenCusps(&sky.Cusps, sky.Midheaven, 9)
		return nil
	case vedic.Vehlow:
		evenCusps(&sky.Cusps, sky.Lagna.Plus(-vedic.Sign/2), 0)
		return nil
	case vedic.Morinus, vedic.Meridian:
		for i := range sky.Cusps {
			sky.Cusps[i] = toSidereal(h.twelfth(system, i))
		}
		return nil
	}
	q, err := h.quadrants(system, lagna, mc)
	if err != nil {
		return fmt.Errorf("%w: %v at latitude %s°", err, system, v.place.Lat.AppendDegrees(nil))
	}
	sky.Cusps[0], sky.Cusps[9] = sky.Lagna, sky.Midheaven
	for i, house := range [4]int{11, 12, 2, 3} {
		sky.Cusps[house-1] = toSidereal(q[i])
	}
	for _, house := range [6]int{10, 11, 12, 1, 2, 3} {
		sky.Cusps[(house+5)%12] = sky.Cusps[house-1].Plus(vedic.Circle / 2)
	}
	return nil
}

// evenCusps sets a cusp every 30°, with the cusp of house from+1 at start.
func evenCusps(cusps *vedic.ByBhava[vedic.Longitude], start vedic.Longitude, from int) {
	for i := range cusps {
		cusps[(from+i)%12] = start.Plus(vedic.Angle(i) * vedic.Sign)
	}
}

// twelfth returns the cusp after i of the systems that divide the equator from the meridian.
// Neither the lagna nor the latitude matters in them.
func (h *heaven) twelfth(system vedic.HouseSystem, i int) float64 {
	sin, cos := math.Sincos(h.θ + float64(i+3)*math.Pi/6)
	if system == vedic.Morinus {
		return math.Atan2(sin*h.cosε, cos) // the circle through the ecliptic's pole
	}
	return math.Atan2(sin, cos*h.cosε) // the hour circle
}

// heaven is the celestial sphere at a moment and place, in radians: θ is the right ascension of
// the meridian.
type heaven struct {
	θ, sinθ, cosθ float64
	sinε, cosε    float64
	φ, tanφ       float64
}

// heaven returns the celestial sphere at the moment and place of a view.
func (v *view) heaven() heaven {
	h := heaven{θ: (v.frame.SiderealTime + v.place.Lon).Norm().Radians(), φ: v.place.Lat.Radians(), sinε: v.tilt.sin,
		cosε: v.tilt.cos}
	h.sinθ, h.cosθ = math.Sincos(h.θ)
	h.tanφ = math.Tan(h.φ)
	return h
}

// rising returns the longitude of the point of the ecliptic with oblique ascension oa under a
// pole of height φ, passed as its tangent. For oa = θ + 90° and the latitude of the place this
// is the ascendant, on the eastern horizon.
func (h *heaven) rising(oa, tanφ float64) float64 {
	sin, cos := math.Sincos(oa - math.Pi/2)
	return math.Atan2(cos, -(float64(sin*h.cosε) + float64(tanφ*h.sinε)))
}

// lagna returns the longitude of the eastern of the two points where the ecliptic meets the
// horizon. Within the polar circles the formula may yield the western one, when the ecliptic
// rises backward.
func (h *heaven) lagna() float64 {
	λ := h.rising(h.θ+math.Pi/2, h.tanφ)
	sin, cos := math.Sincos(λ)
	if east := float64(h.cosθ*sin*h.cosε) - float64(h.sinθ*cos); east < 0 { // the sine of its right ascension less θ
		return λ + math.Pi
	}
	return λ
}

// quadrants returns the cusps 11, 12, 2 and 3 of the systems that divide between lagna and
// midheaven. Within the polar circles the systems that need the semi-arcs of every point of the
// ecliptic are undefined; the others are undefined when the midheaven is below the horizon or
// the lagna does not follow it.
func (h *heaven) quadrants(system vedic.HouseSystem, lagna, mc float64) (q [4]float64, err error) {
	polar := math.Abs(h.tanφ) >= h.cosε/h.sinε
	arc := math.Mod(lagna-mc+4*math.Pi, 2*math.Pi) // from the midheaven to the lagna
	if polar && (arc >= math.Pi || system == vedic.Placidus || system == vedic.Koch) {
		return q, vedic.ErrPolarHouses
	}
	const third = math.Pi / 6 // of a quadrant of the equator
	switch system {
	case vedic.Sripati, vedic.Porphyry:
		return [4]float64{mc + arc/3, mc + 2*arc/3, lagna + (math.Pi-arc)/3, lagna + 2*(math.Pi-arc)/3}, nil
	case vedic.Placidus:
		return [4]float64{h.placidus(third, 1.0/3), h.placidus(2*third, 2.0/3), h.placidus(4*third, 2.0/3),
			h.placidus(5*third, 1.0/3)}, nil
	case vedic.Koch:
		return h.koch(mc), nil
	case vedic.Regiomontanus:
		near, far := h.tanφ*math.Sin(third), h.tanφ*math.Sin(2*third)
		return h.circles([4]float64{third, 2 * third, 4 * third, 5 * third}, near, far), nil
	case vedic.Campanus:
		a, b := math.Atan(math.Sqrt(3)/math.Cos(h.φ)), math.Atan(1/(math.Sqrt(3)*math.Cos(h.φ)))
		near, far := math.Tan(math.Asin(math.Sin(h.φ)/2)), math.Tan(math.Asin(math.Sin(h.φ)*math.Sqrt(3)/2))
		return h.circles([4]float64{math.Pi/2 - a, math.Pi/2 - b, math.Pi/2 + b, math.Pi/2 + a}, near, far), nil
	case vedic.Topocentric:
		return h.circles([4]float64{third, 2 * third, 4 * third, 5 * third}, h.tanφ/3, h.tanφ*2/3), nil
	case vedic.Alcabitius:
		return h.alcabitius(lagna), nil
	}
	return q, fmt.Errorf("ephemeris: no house system %v", system)
}

// circles returns the points that rise over four house circles, given their distances from the
// meridian and the tangents of the pole heights of the circles next to the meridian and next to
// the horizon. Regiomontanus, Campanus and the topocentric houses differ only in where their
// circles cross the equator and how steep they are.
func (h *heaven) circles(from [4]float64, near, far float64) [4]float64 {
	return [4]float64{h.rising(h.θ+from[0], near), h.rising(h.θ+from[1], far), h.rising(h.θ+from[2], far),
		h.rising(h.θ+from[3], near)}
}

// placidus returns the point at a right ascension of from + share × its own ascensional
// difference from the meridian, that is, at that share of its semi-arc. It applies Newton's
// method to the right ascension; for a point of the ecliptic tan δ = sin α tan ε.
//
// Near the polar circles the slope approaches zero, so twenty steps are allowed.
func (h *heaven) placidus(from, share float64) float64 {
	k := h.tanφ * h.sinε / h.cosε
	ra := h.θ + from
	for range 20 {
		sin, cos := math.Sincos(ra)
		root := math.Sqrt(1 - float64(k*k*sin*sin))
		step := (ra - h.θ - from - float64(share*math.Asin(k*sin))) / (1 - share*k*cos/root)
		ra -= step
		if math.Abs(step) < 1e-13 {
			break
		}
	}
	sin, cos := math.Sincos(ra)
	return math.Atan2(sin, cos*h.cosε)
}

// koch divides the semi-arc of the midheaven in three and takes the points that rise at each
// third.
func (h *heaven) koch(mc float64) [4]float64 {
	sinδ := math.Sin(mc) * h.sinε
	third := math.Asin(h.tanφ*sinδ/math.Sqrt(1-float64(sinδ*sinδ))) / 3 // of its ascensional difference
	sixth := math.Pi / 6
	return [4]float64{
		h.rising(h.θ+sixth-float64(2*third), h.tanφ), h.rising(h.θ+float64(2*sixth)-third, h.tanφ),
		h.rising(h.θ+float64(4*sixth)+third, h.tanφ), h.rising(h.θ+float64(5*sixth)+float64(2*third), h.tanφ),
	}
}

// alcabitius divides the semi-arcs of the ascendant in three, by hour circles.
func (h *heaven) alcabitius(lagna float64) [4]float64 {
	sinδ := math.Sin(lagna) * h.sinε
	day := math.Acos(max(-1, min(1, -h.tanφ*sinδ/math.Sqrt(1-float64(sinδ*sinδ)))))
	night := math.Pi - day
	return [4]float64{
		h.rising(h.θ+day/3, 0), h.rising(h.θ+2*day/3, 0), h.rising(h.θ+math.Pi-2*night/3, 0),
		h.rising(h.θ+math.Pi-night/3, 0),
	}
}
