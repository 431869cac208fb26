package almanac

import (
	"crypto/sha256"
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:generate go run -tags swisseph ../../internal/gen/almanac

// The moments for which charts can be cast: every local date from 1800-01-05 to 2399-12-31, from UT+14 to UT−12.
const (
	first vedic.JD = 2378499.9 // 1800-01-04 09:36
	last  vedic.JD = 2597642.0 // 2400-01-01 12:00
)

// Engine is the embedded engine. The zero Engine is ready; it implements ephemeris.Engine.
type Engine struct{}

// Model names the table and what it was made from.
func (Engine) Model() vedic.Model {
	return vedic.Model{Source: "almanac", Version: version, DE: 431, Files: []string{"almanac.bin " + sum}}
}

// Range gives the moments for which charts can be cast.
func (Engine) Range() (vedic.JD, vedic.JD) { return first, last }

// Body gives the apparent place of a body; see ephemeris.Engine for what it is and the package comment for how exact. A moment outside
// the tables is a *vedic.RangeError.
func (Engine) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	t := float64(tt)
	if b < 1 || int(b) >= len(bodies) {
		return ephemeris.Apparent{}, fmt.Errorf("almanac: no body %v", b)
	}
	if !bodies[b].covers(t) {
		return ephemeris.Apparent{}, ephemeris.OutOfRange(tt, first, last)
	}
	p := look(b, t)
	if b >= ephemeris.Body(vedic.Mars) && b <= ephemeris.Body(vedic.Saturn) {
		p.deflectBySun(t)
	}
	return ephemeris.Apparent{
		Longitude: arcseconds(p.lon).Norm(), Latitude: arcseconds(p.lat),
		Speed: arcseconds(p.lonRate), LatitudeSpeed: arcseconds(p.latRate), Distance: p.distance,
	}, nil
}

// sight is a place as the tables give it, in arcseconds, arcseconds a day and astronomical units.
type sight struct{ lon, lat, lonRate, latRate, distance float64 }

func look(b ephemeris.Body, t float64) sight {
	v := bodies[b].eval(t)
	return sight{v.first, v.second, v.firstRate, v.secondRate, v.third}
}

// Frame gives the frames of reference at a moment; see ephemeris.Engine. A moment outside the tables is a *vedic.RangeError.
func (Engine) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	if int(a) >= len(ayanamsas) {
		return ephemeris.Frame{}, fmt.Errorf("almanac: no ayanamsa %v", a)
	}
	if !deltaTs.covers(float64(ut)) || !nutations.covers(float64(ut)) || !nutations.covers(float64(ut)+0.1) {
		return ephemeris.Frame{}, ephemeris.OutOfRange(ut, first, last)
	}
	deltaT := deltaTs.eval(float64(ut)).first
	tt := float64(ut) + deltaT/86400
	nutation := nutations.eval(tt)
	obliquity := obliquities.eval(tt).first + nutation.second
	ayanamsa, rate := ayanamsaAt(a, tt)
	return ephemeris.Frame{
		DeltaT:       deltaT,
		Nutation:     arcseconds(nutation.first),
		Obliquity:    arcseconds(obliquity),
		SiderealTime: siderealTime(float64(ut), nutation.first*math.Cos(obliquity*(math.Pi/648000))),
		Ayanamsa:     arcseconds(ayanamsa),
		AyanamsaRate: arcseconds(rate),
	}, nil
}

// ayanamsaAt gives an ayanamsa from the mean equinox and its rate a day, in arcseconds.
func ayanamsaAt(a vedic.Ayanamsa, tt float64) (value, rate float64) {
	v := ayanamsas[a].eval(tt)
	if stars[a] == 0 {
		return v.first, v.firstRate
	}
	star := sight{v.first + stars[a], v.second, v.firstRate, v.secondRate, 1e9} // its light is bent by the Sun
	star.deflectBySun(tt)
	return star.lon - stars[a], star.lonRate
}

// stars are the longitudes at which true ayanamsas keep their stars, in arcseconds.
var stars = [len(ayanamsas)]float64{
	vedic.TrueChitra: 180 * 3600, vedic.TruePushya: 106 * 3600, vedic.TrueRevati: 359*3600 + 3000, vedic.TrueMula: 240 * 3600,
	vedic.GalacticCenter: 240 * 3600,
}

// siderealTime adds to the Earth's rotation angle (IERS Conventions 2010, 5.15) the precession in right ascension since then, from a
// table, and the equation of the equinoxes in arcseconds.
func siderealTime(ut, equinoxes float64) vedic.Angle {
	const j2000 = 2451545
	days := ut - j2000
	turn := 0.7790572732640 + math.Mod(days, 1) + 0.00273781191135448*days // whole turns left out
	return (arcseconds(math.Mod(turn, 1)*1296000) + arcseconds(siderealTimes.eval(ut).first+equinoxes)).Norm()
}

func arcseconds(x float64) vedic.Angle {
	return vedic.Angle(math.RoundToEven(x * float64(vedic.Arcsecond)))
}

// Verify reads the tables through and says whether they are the ones that [Engine.Model] names. It takes some 20 ms.
func (Engine) Verify() error {
	if got := fmt.Sprintf("%x", sha256.Sum256(data))[:len(sum)]; got != sum {
		return fmt.Errorf("almanac: the tables hash to %s…, not to %s…: the program file is damaged", got, sum)
	}
	return nil
}
