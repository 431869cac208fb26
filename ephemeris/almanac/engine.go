package almanac

import (
	"crypto/sha256"
	"fmt"
	"math"
	"sync"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:generate go run -C ../../tools -tags swisseph ./almanac -to ../ephemeris/almanac

// Engine computes positions from tables. The zero Engine uses the embedded tables; [Open], [Load],
// [Join] and [Engine.Cut] return others. It implements ephemeris.Engine.
type Engine struct{ loaded *tables }

// Model names the tables and their source. A cut has the name of the whole tables, since its
// results are the same. The list of files is shared and must not be changed.
func (e Engine) Model() vedic.Model {
	t := e.tables()
	files := builtinFiles
	if e.loaded != nil {
		files = t.files
	}
	return vedic.Model{Source: "almanac", Version: t.Version, DE: t.DE, Files: files()}
}

// builtinFiles is made once, so that a loop of charts allocates nothing.
var builtinFiles = sync.OnceValue(builtin.files)

// files names the tables by the checksum of the whole from which they were cut, the latest first.
func (t *tables) files() (list []string) {
	for ; t != nil; t = t.before {
		list = append(list, "almanac.bin "+t.cutFrom().Sum)
	}
	return list
}

// Range returns the moments for which charts can be cast.
func (e Engine) Range() (vedic.JD, vedic.JD) {
	t := e.tables()
	return t.earliest().First, t.Last
}

// Whole returns the moments for which charts can be cast by the whole tables from which these
// were cut. For whole tables it is the same as Range.
func (e Engine) Whole() (vedic.JD, vedic.JD) {
	t := e.tables()
	return t.earliest().cutFrom().First, t.cutFrom().Last
}

// Body returns the apparent place of a body; see ephemeris.Engine for its definition and the
// package comment for its accuracy. Outside the tables the error is a *vedic.RangeError.
func (e Engine) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	t := e.tables().at(tt)
	if seven := b &^ ephemeris.Geometric; b&ephemeris.Geometric != 0 && seven >= 1 &&
		seven <= ephemeris.Body(vedic.Saturn) {
		p, ok := t.geometric(seven, float64(tt))
		if !ok {
			return ephemeris.Apparent{}, e.outside(tt)
		}
		return p.apparent(), nil
	}
	if b < 1 || int(b) >= len(t.Bodies) {
		return ephemeris.Apparent{}, fmt.Errorf("almanac: no body %v", b)
	}
	if !t.Bodies[b].covers(float64(tt)) {
		return ephemeris.Apparent{}, e.outside(tt)
	}
	p := t.look(b, float64(tt))
	if b >= ephemeris.Body(vedic.Mars) && b <= ephemeris.Body(vedic.Saturn) {
		t.deflectBySun(&p, float64(tt))
	}
	return p.apparent(), nil
}

// sight is a place from the tables, in arcseconds, arcseconds a day and astronomical units.
type sight struct{ lon, lat, lonRate, latRate, distance float64 }

// look sums the series of a body.
func (t *tables) look(b ephemeris.Body, tt float64) sight {
	v := t.Bodies[b].eval(t.data, tt)
	return sight{v.first, v.second, v.firstRate, v.secondRate, v.third}
}

// apparent rounds to whole microarcseconds, once.
func (p sight) apparent() ephemeris.Apparent {
	return ephemeris.Apparent{
		Longitude: arcseconds(p.lon).Norm(), Latitude: arcseconds(p.lat),
		Speed: arcseconds(p.lonRate), LatitudeSpeed: arcseconds(p.latRate), Distance: p.distance,
	}
}

// Frame returns the frames of reference at a moment; see ephemeris.Engine. Outside the tables
// the error is a *vedic.RangeError. ΔT is computed first: everything except sidereal time is
// tabulated by TT.
func (e Engine) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	t := e.tables().at(ut)
	star := a&ephemeris.GeometricStar != 0
	if a &^= ephemeris.GeometricStar; int(a) >= len(t.Ayanamsas) || star && stars[a] == 0 {
		return ephemeris.Frame{}, fmt.Errorf("almanac: no ayanamsa %v, or it follows no star", a)
	}
	if !t.DeltaTs.covers(float64(ut)) || !t.Nutations.covers(float64(ut)) || !t.Nutations.covers(float64(ut)+0.1) {
		return ephemeris.Frame{}, e.outside(ut)
	}
	deltaT := t.DeltaTs.eval(t.data, float64(ut)).first
	tt := float64(ut) + deltaT/86400
	nutation := t.Nutations.eval(t.data, tt)
	obliquity := t.Obliquities.eval(t.data, tt).first + nutation.second
	ayanamsa, rate := t.ayanamsaAt(a, tt)
	if star {
		ayanamsa, rate = t.bareAyanamsa(a, tt)
	}
	return ephemeris.Frame{
		DeltaT:       deltaT,
		Nutation:     arcseconds(nutation.first),
		Obliquity:    arcseconds(obliquity),
		SiderealTime: t.siderealTime(float64(ut), nutation.first*math.Cos(obliquity*(math.Pi/648000))),
		Ayanamsa:     arcseconds(ayanamsa),
		AyanamsaRate: arcseconds(rate),
	}, nil
}

// ayanamsaAt returns an ayanamsa from the mean equinox and its daily rate, in arcseconds. A
// true ayanamsa is the star's apparent longitude minus the fixed sidereal longitude of the
// star. The star's deflection, like a planet's, is too sharp near the Sun for a series.
func (t *tables) ayanamsaAt(a vedic.Ayanamsa, tt float64) (value, rate float64) {
	v := t.Ayanamsas[a].eval(t.data, tt)
	if stars[a] == 0 {
		return v.first, v.firstRate
	}
	star := sight{v.first + stars[a], v.second, v.firstRate, v.secondRate, 1e9} // the Sun deflects its light
	t.deflectBySun(&star, tt)
	return star.lon - stars[a], star.lonRate
}

// bareAyanamsa returns a true ayanamsa by its star's place without aberration and deflection.
func (t *tables) bareAyanamsa(a vedic.Ayanamsa, tt float64) (value, rate float64) {
	at := func(tt float64) float64 {
		v := t.Ayanamsas[a].eval(t.data, tt)
		return t.bare(sight{lon: v.first + stars[a], lat: v.second}, tt).lon - stars[a]
	}
	return at(tt), at(tt+0.5) - at(tt-0.5)
}

// stars are the sidereal longitudes at which true ayanamsas fix their stars, in arcseconds.
var stars = [vedic.GalacticCenter + 1]float64{
	vedic.TrueChitra: 180 * 3600, vedic.TruePushya: 106 * 3600, vedic.TrueRevati: 359*3600 + 3000,
	vedic.TrueMula:       240 * 3600,
	vedic.GalacticCenter: 240 * 3600,
}

// siderealTime adds two things to the Earth's rotation angle (IERS Conventions 2010, 5.15): the
// precession in right ascension since J2000, from a table, and the equation of the equinoxes in
// arcseconds.
func (t *tables) siderealTime(ut, equinoxes float64) vedic.Angle {
	const j2000 = 2451545
	days := ut - j2000
	// Whole turns are left out.
	turn := 0.7790572732640 + (days - math.Trunc(days)) + float64(0.00273781191135448*days)
	turn -= math.Trunc(turn)
	return (arcseconds(turn*1296000) + arcseconds(t.SiderealTimes.eval(t.data, ut).first+equinoxes)).Norm()
}

// arcseconds rounds arcseconds to an Angle, ties to even.
func arcseconds(x float64) vedic.Angle {
	return vedic.Angle(math.RoundToEven(x * float64(vedic.Arcsecond)))
}

// Verify reads all tables and compares their SHA-256 with the recorded one. It takes about 20
// ms. The error says that the tables are damaged.
func (e Engine) Verify() error {
	for t := e.tables(); t != nil; t = t.before {
		if err := t.verify(); err != nil {
			return err
		}
	}
	return nil
}

// verify compares the hash of the data with the recorded one.
func (t *tables) verify() error {
	if got := fmt.Sprintf("%x", sha256.Sum256(t.data)); len(t.Sum) < 8 || got[:min(len(t.Sum), len(got))] != t.Sum {
		return fmt.Errorf("almanac: the tables hash to %s…, not to %s…: they are damaged", got[:8], t.Sum)
	}
	return nil
}
