package star

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Conjunction is a moment at which a graha has the longitude of a star.
type Conjunction struct {
	// At is a Julian day of UT.
	At    vedic.JD    `json:"at"`
	Graha vedic.Graha `json:"graha"`
	Star  Star        `json:"star"` // by key, such as spica
	// Sidereal, of both.
	Longitude vedic.Longitude `json:"longitude"`
	// Of the graha minus that of the star.
	Latitudes  vedic.Angle `json:"latitudeApart"`
	Retrograde bool        `json:"retrograde"` // moving backwards (vakri)
}

// Conjunctions returns the moments in a span at which a graha has the longitude of one of some stars, in order of time,
// from the centre of the Earth. The span includes its start and excludes its end. Without stars it searches all. Errors
// are those of [Of] and of gochar.Crossings, and a *vedic.ParseError for a graha that is none.
func Conjunctions(
	ctx context.Context, e Ephemeris, g vedic.Graha, stars []Star, from, to vedic.JD, o gochar.Options,
) (list []Conjunction, err error) {
	if len(stars) == 0 {
		stars = All()
	}
	if err := check(e, stars, from, to); err != nil {
		return nil, err
	}
	known := earths{}
	for _, s := range stars {
		found, err := gochar.Crossings(ctx, fromStar{e, s.row(), known}, g, []vedic.Longitude{0}, from, to, o)
		if err != nil {
			return nil, err
		}
		for _, c := range found {
			met := Conjunction{At: c.At, Graha: g, Star: s, Retrograde: c.Retrograde}
			if err := met.place(e, o); err != nil {
				return nil, err
			}
			list = append(list, met)
		}
	}
	slices.SortStableFunc(list, func(a, b Conjunction) int { return cmp.Compare(a.At, b.At) })
	return list, nil
}

// place sets the longitude and the difference of the latitudes.
func (c *Conjunction) place(e Ephemeris, o gochar.Options) error {
	grahas, err := gochar.At(e, c.At, o)
	if err != nil {
		return err
	}
	return e.Batch(func(inner ephemeris.Engine) error {
		f, err := inner.Frame(c.At, o.Ayanamsa)
		if err != nil {
			return err
		}
		star, err := engine{inner, earths{}}.Body(c.Star.body(), c.At+vedic.JD(f.DeltaT/86400))
		c.Longitude = vedic.NewLongitude(star.Longitude - f.Ayanamsa)
		c.Latitudes = grahas.At(c.Graha).Latitude - star.Latitude
		return err
	})
}

// fromStar is an ephemeris of which longitudes are counted from a star, so that a search for zero finds conjunctions.
type fromStar struct {
	Ephemeris
	star *row
	earths
}

// Batch calls job with an engine of that kind.
func (e fromStar) Batch(job func(ephemeris.Engine) error) error {
	return e.Ephemeris.Batch(func(inner ephemeris.Engine) error {
		return job(starEngine{inner, e.star, map[int]ephemeris.Apparent{}, e.earths})
	})
}

// starEngine counts the longitudes of bodies from a star. It serves one search.
type starEngine struct {
	ephemeris.Engine
	star  *row
	knots map[int]ephemeris.Apparent
	earths
}

// Frame returns the frame without an ayanamsa.
func (e starEngine) Frame(ut vedic.JD, _ vedic.Ayanamsa) (ephemeris.Frame, error) {
	f, err := e.Engine.Frame(ut, vedic.Lahiri)
	f.Ayanamsa, f.AyanamsaRate = 0, 0
	return f, err
}

// Body returns a body, its longitude and speed relative to the star.
func (e starEngine) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	a, err := e.Engine.Body(b, tt)
	if err != nil {
		return a, err
	}
	lon, speed, err := e.longitude(float64(tt))
	a.Longitude, a.Speed = (a.Longitude - lon).Norm(), a.Speed-speed
	return a, err
}

// longitude returns the star's longitude and daily motion, interpolated by a cubic between places eight days apart,
// which is good to 0.0003″. Near the ends of the ephemeris it is computed.
func (e starEngine) longitude(tt float64) (lon, speed vedic.Angle, err error) {
	const h = 8.0
	k := math.Floor(tt / h)
	a, before := e.knot(int(k), k*h)
	b, after := e.knot(int(k)+1, (k+1)*h)
	if before != nil || after != nil {
		p, err := e.star.sighted(e.Engine, e.earths, tt, true)
		return p.Longitude, p.Speed, err
	}
	x := tt/h - k
	Δ := float64((b.Longitude - a.Longitude).Signed())
	u, v := float64(a.Speed)*h-Δ, Δ-float64(b.Speed)*h
	y := 1 - x
	lon = a.Longitude + vedic.Angle(math.Round(x*Δ+float64(x*y*(float64(u*y)+float64(v*x)))))
	slope := Δ + float64((1-2*x)*(float64(u*y)+float64(v*x))) + float64(x*y*(v-u))
	return lon, vedic.Angle(math.Round(slope / h)), nil
}

// knot returns the place of the star at a moment, computed once.
func (e starEngine) knot(k int, tt float64) (ephemeris.Apparent, error) {
	if a, ok := e.knots[k]; ok {
		return a, nil
	}
	a, err := e.star.sighted(e.Engine, e.earths, tt, true)
	if err == nil {
		e.knots[k] = a
	}
	return a, err
}
