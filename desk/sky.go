//go:build !jyotish_core

package desk

import "github.com/jyotish-go/jyotish/vedic"

// Sky is what was observed of a birth, with what leads from each sidereal number back to the sky: angles in degrees,
// longitudes without a further word from the sidereal zero, tropical ones from the true equinox of date. A tropical
// longitude is the sidereal one and the zero that it is counted from: of the grahas, or of the lagna and the houses,
// which the settings may set apart.
type Sky struct {
	At           vedic.Instant  `json:"at"` // to the second; the exact moment is JulianDay
	JulianDay    vedic.Decimal  `json:"julianDayUt"`
	JulianDayTT  vedic.Decimal  `json:"julianDayTt"`
	DeltaT       vedic.Decimal  `json:"deltaTSeconds"`
	SiderealTime vedic.Angle    `json:"siderealTime"` // apparent, at Greenwich
	Obliquity    vedic.Angle    `json:"obliquity"`    // of the ecliptic, true
	Nutation     vedic.Angle    `json:"nutation"`     // in longitude
	Ayanamsa     vedic.Angle    `json:"meanAyanamsa"` // from the mean equinox of date
	TrueAyanamsa vedic.Angle    `json:"trueAyanamsa"` // from the true equinox of date
	GrahaZero    vedic.Angle    `json:"grahaZero"`    // where the longitudes of grahas begin, from the true equinox
	LagnaZero    vedic.Angle    `json:"lagnaZero"`    // and those of the lagna, the midheaven and the cusps
	Lagna        SkyPoint       `json:"lagna"`
	Midheaven    SkyPoint       `json:"midheaven"`
	Cusps        [12]SkyPoint   `json:"cusps"`
	Grahas       [9]SkyPosition `json:"planets"`
}

// SkyPoint is a point of the ecliptic.
type SkyPoint struct {
	Longitude vedic.Longitude `json:"longitude"`
	Tropical  vedic.Angle     `json:"tropicalLongitude"`
}

// SkyPosition is where a graha stands and how it moves.
type SkyPosition struct {
	Graha vedic.Graha `json:"graha"`
	SkyPoint
	Latitude    vedic.Angle `json:"latitude"`
	Declination vedic.Angle `json:"declination"`
	Speed       vedic.Angle `json:"speed"` // sidereal, a day
}

var skyQuestion = question(Question{Name: "kundali.sky", Word: "sky", Of: OfBirth, Scope: "kundali:read"}, nil,
	func(d *Desk, on *Asked, _ *struct{}) (Reply, error) {
		return readingOf(d, on, "kundali.sky", func(vedic.Lang) (*Sky, []vedic.Warning) {
			return skyOf(on.Report), nil
		})
	})

func skyOf(r *Report) *Sky {
	sky := &r.Sky
	house := func(l vedic.Longitude) SkyPoint {
		return SkyPoint{l, (vedic.Angle(l) + sky.LagnaZero()).Norm()}
	}
	s := &Sky{
		At: vedic.Instant{Time: r.Birth.Time}, JulianDay: vedic.Decimal(sky.At), JulianDayTT: vedic.Decimal(sky.TT()),
		DeltaT: vedic.Decimal(sky.DeltaT), SiderealTime: sky.SiderealTime, Obliquity: sky.Obliquity,
		Nutation: sky.Nutation, Ayanamsa: sky.Ayanamsa, TrueAyanamsa: sky.TrueAyanamsa(), GrahaZero: sky.GrahaZero(),
		LagnaZero: sky.LagnaZero(), Lagna: house(sky.Lagna), Midheaven: house(sky.Midheaven),
	}
	for i, l := range sky.Cusps {
		s.Cusps[i] = house(l)
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		p := sky.Grahas.At(g)
		s.Grahas[g-1] = SkyPosition{g, SkyPoint{p.Longitude, sky.Tropical(g)}, p.Latitude, p.Declination, p.Speed}
	}
	return s
}
