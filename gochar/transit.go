package gochar

import (
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Transit is where a graha is at a moment and how it goes. Longitude is sidereal, Latitude north of the ecliptic,
// Speed of the longitude, a day. FromSun is its distance from the Sun, the shorter arc, and Combust says that it is
// less than the orb.
type Transit struct {
	Graha vedic.Graha `json:"graha"`
	// Longitude, Latitude (−90° to 90°) and Speed (a day, negative where retrograde) are geocentric and apparent.
	Longitude vedic.Longitude `json:"longitude"`
	Latitude  vedic.Angle     `json:"latitude"` // in degrees, north positive, -90 to 90
	Speed     vedic.Angle     `json:"speed"`    // degrees a day, of the sidereal longitude
	// Rashi, Nakshatra and Pada follow from the longitude; see also [Options].Nakshatras.
	Rashi      vedic.Rashi     `json:"rashi"`
	Nakshatra  vedic.Nakshatra `json:"nakshatra"`
	Pada       vedic.Pada      `json:"pada"`       // quarter of the nakshatra, 1 to 4
	Retrograde bool            `json:"retrograde"` // moving backwards (vakri)
	// FromSun is 0° to 180°, along the ecliptic.
	FromSun vedic.Angle `json:"fromSun"`
	Combust bool        `json:"combust"` // too near to the Sun to be seen
}

// At returns all grahas at a moment of UT, seen from the centre of the Earth: what a Sky has, at a tenth of its cost. A
// moment that the ephemeris does not reach is a *vedic.RangeError.
func At(e Ephemeris, at vedic.JD, o Options) (all vedic.ByGraha[Transit], err error) {
	if err := check(e, at, at, &o); err != nil {
		return all, err
	}
	var sky vedic.ByGraha[vedic.Position]
	var zero vedic.Angle
	err = e.Batch(func(engine ephemeris.Engine) error {
		s := seer{engine: engine, o: o}
		f, err := engine.Frame(at, o.Ayanamsa)
		if err != nil {
			return err
		}
		if zero, err = o.nakshatraZero(engine, at); err != nil {
			return err
		}
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			a, err := s.look(g, at, &f)
			if err != nil {
				return err
			}
			sky[g-1] = vedic.Position{
				Longitude: vedic.NewLongitude(a.Longitude - f.Ayanamsa), Latitude: a.Latitude,
				Speed: a.Speed - f.AyanamsaRate,
			}
		}
		return nil
	})
	if err != nil {
		return all, err
	}
	all = Of(&sky)
	if zero != 0 {
		for i := range all {
			all[i].Nakshatra, all[i].Pada = all[i].Longitude.Plus(-zero).Nakshatra()
		}
	}
	return all, nil
}

// Of reads the transits out of a sky.
// They are zero for nil.
func Of(grahas *vedic.ByGraha[vedic.Position]) (all vedic.ByGraha[Transit]) {
	if grahas == nil {
		return all
	}
	sun := grahas.At(vedic.Sun).Longitude
	for g, p := range grahas.All() {
		t := Transit{Graha: g, Longitude: p.Longitude, Latitude: p.Latitude, Speed: p.Speed, Rashi: p.Longitude.Rashi(),
			Retrograde: p.Retrograde()}
		t.Nakshatra, t.Pada = p.Longitude.Nakshatra()
		t.FromSun = p.Longitude.Distance(sun)
		orb, burns := g.CombustionOrb(t.Retrograde)
		t.Combust = burns && t.FromSun < orb
		all[g-1] = t
	}
	return all
}
