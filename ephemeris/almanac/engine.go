package almanac

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"sync"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:generate -command almanac go run -C ../../tools -tags swisseph ./almanac -to ../ephemeris/almanac
//go:generate almanac
//go:generate almanac -from 1200 -packed -ephe $JYOTISH_EPHE

// Engine computes positions from tables. The zero Engine uses the embedded tables; [Open], [Load],
// [Join] and [Engine.Cut] return others. It implements ephemeris.Engine.
//
// The embedded tables are two files: almanac.bin of 1800 to 2399, and that of 1200 to 1799. [Engine.File],
// [Engine.Packed], [Engine.Cut] and the name in [Engine.Model] are of almanac.bin alone.
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
	seen := b &^ ephemeris.Geometric
	if int(seen) < len(t.Bodies) && seen >= ephemeris.Uranus && t.Bodies[seen].Pieces == 0 {
		return ephemeris.Apparent{}, fmt.Errorf("%w: %v", errOlder, seen)
	}
	if b != seen && seen.Seen() {
		p, ok := t.geometric(seen, float64(tt))
		if !ok {
			return ephemeris.Apparent{}, e.OutOfRange(tt)
		}
		return p.apparent(), nil
	}
	if b < 1 || int(b) >= len(t.Bodies) {
		return ephemeris.Apparent{}, fmt.Errorf("almanac: no body %v", b)
	}
	if !t.Bodies[b].covers(float64(tt)) {
		return ephemeris.Apparent{}, e.OutOfRange(tt)
	}
	p := t.look(b, float64(tt))
	if b >= ephemeris.Body(vedic.Mars) && b.Seen() {
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
	if a &^= ephemeris.GeometricStar; int(a) >= len(t.Ayanamsas) || star && !a.Star() {
		return ephemeris.Frame{}, fmt.Errorf("almanac: no ayanamsa %v, or it follows no star", a)
	}
	if a != vedic.Tropical && t.Ayanamsas[seriesOf(a)].Pieces == 0 {
		return ephemeris.Frame{}, fmt.Errorf("%w: %v", errOlder, a)
	}
	if !t.DeltaTs.covers(float64(ut)) || !t.Nutations.covers(float64(ut)) || !t.Nutations.covers(float64(ut)+0.1) {
		return ephemeris.Frame{}, e.OutOfRange(ut)
	}
	deltaT := t.DeltaTs.eval(t.data, float64(ut)).first
	tt := float64(ut) + deltaT/86400
	nutation := t.Nutations.eval(t.data, tt)
	obliquity := t.Obliquities.eval(t.data, tt).first + nutation.second
	var ayanamsa, rate float64
	switch {
	case a == vedic.Tropical: // the nutation, which the ayanamsa of the mean equinox leaves out, comes back
		ayanamsa, rate = -nutation.first, -nutation.firstRate
	case star:
		ayanamsa, rate = t.bareAyanamsa(a, tt)
	default:
		ayanamsa, rate = t.ayanamsaAt(a, tt)
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

// errOlder is the error for what tables lack that were made before the engine knew it.
var errOlder = errors.New("almanac: these tables are older than the engine; make them anew for what they lack")

// ayanamsaAt returns an ayanamsa from the mean equinox and its daily rate, in arcseconds.
func (t *tables) ayanamsaAt(a vedic.Ayanamsa, tt float64) (value, rate float64) {
	if !a.Star() {
		v := t.Ayanamsas[a].eval(t.data, tt)
		return v.first, v.firstRate
	}
	star := t.star(a, tt)
	t.deflectBySun(&star, tt)
	if a != vedic.GalacticCenterMulaWilhelm {
		return star.lon - stars[a].at, star.lonRate
	}
	next := star
	next.lon, next.lat = star.lon+star.lonRate, star.lat+star.latRate
	value = t.alongHourCircle(star, tt)
	return value - stars[a].at, t.alongHourCircle(next, tt+1) - value
}

// bareAyanamsa returns a true ayanamsa by its star's place without aberration and deflection.
func (t *tables) bareAyanamsa(a vedic.Ayanamsa, tt float64) (value, rate float64) {
	at := func(tt float64) float64 {
		star := t.bare(t.star(a, tt), tt)
		if a == vedic.GalacticCenterMulaWilhelm {
			return t.alongHourCircle(star, tt) - stars[a].at
		}
		return star.lon - stars[a].at
	}
	return at(tt), at(tt+0.5) - at(tt-0.5)
}

// stars are where true ayanamsas fix their stars, in arcseconds, and, where that is not their own, whose series has the
// star. Constants are those of the Swiss Ephemeris.
var stars = [vedic.AyanamsaCount]struct {
	at float64
	of vedic.Ayanamsa
}{
	vedic.TrueChitra: {at: 180 * 3600}, vedic.TruePushya: {at: 106 * 3600}, vedic.TrueRevati: {at: 359*3600 + 3000},
	vedic.TrueMula:                  {at: 240 * 3600},
	vedic.GalacticCenter:            {at: 240 * 3600},
	vedic.TrueSheoran:               {103.49264221625 * 3600, vedic.TruePushya},
	vedic.GalacticCenterGilBrand:    {(210 + 90*0.3819660113) * 3600, vedic.GalacticCenter},
	vedic.GalacticCenterCochrane:    {270 * 3600, vedic.GalacticCenter},
	vedic.GalacticCenterMulaWilhelm: {246.6666666667 * 3600, vedic.GalacticCenter},
}

// seriesOf returns the ayanamsa whose series holds a: a itself, or for some true ones another of the same star.
func seriesOf(a vedic.Ayanamsa) vedic.Ayanamsa { return cmp.Or(stars[a].of, a) }

// star returns the apparent place of the star of a true ayanamsa, without deflection: that, like a planet's, is too
// sharp near the Sun for a series.
func (t *tables) star(a vedic.Ayanamsa, tt float64) sight {
	of := seriesOf(a)
	v := t.Ayanamsas[of].eval(t.data, tt)
	return sight{v.first + stars[of].at, v.second, v.firstRate, v.secondRate, 1e9}
}

// alongHourCircle returns where the circle from pole to pole through a place crosses the ecliptic (dhruva), in
// arcseconds, by the mean obliquity.
func (t *tables) alongHourCircle(p sight, tt float64) float64 {
	sinε, cosε := math.Sincos(t.Obliquities.eval(t.data, tt).first / perRadian)
	u := direction(p.lon, p.lat)
	y := float64(u[1]*cosε) - float64(u[2]*sinε)
	lon := float64(math.Atan2(y/cosε, u[0]) * perRadian)
	return p.lon + math.Remainder(lon-p.lon, 1296000)
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
	for t := e.tables(); t != nil; t = t.earlier() {
		if err := t.verify(); err != nil {
			return err
		}
	}
	return nil
}

// verify compares the hash of the data with the recorded one.
func (t *tables) verify() error {
	if t.open != nil {
		return verifyOlder()
	}
	if got := fmt.Sprintf("%x", sha256.Sum256(t.data)); len(t.Sum) < 8 || got[:min(len(t.Sum), len(got))] != t.Sum {
		return fmt.Errorf("almanac: the tables hash to %s…, not to %s…: they are damaged", got[:8], t.Sum)
	}
	return nil
}
