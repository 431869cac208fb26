//go:build !jyotish_core

package op

import (
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Sky is what was observed of a birth, with what leads from each sidereal number back to the sky: angles in degrees,
// longitudes without a further word from the sidereal zero, tropical ones from the true equinox of date. A tropical
// longitude is the sidereal one and the zero that it is counted from: of the grahas, or of the lagna and the houses,
// which the settings may set apart.
type Sky struct {
	// At is to the second; the exact moment is JulianDay.
	At vedic.Instant `json:"at"`
	// Of UT.
	JulianDay vedic.Decimal `json:"julianDayUt"`
	// Of Terrestrial Time, DeltaT later than the Julian day of UT.
	JulianDayTT vedic.Decimal `json:"julianDayTt"`
	DeltaT      vedic.Decimal `json:"deltaTSeconds"` // TT minus UT, in seconds
	// DeltaTError is the standard error (1σ) of DeltaT in seconds, before 1800 and from 2030 on; 0 between.
	DeltaTError vedic.Decimal `json:"deltaTErrorSeconds,omitzero"`
	// DeltaTPredictions are what other models have for DeltaT, from 2023 on.
	DeltaTPredictions []ephemeris.DeltaTPrediction `json:"deltaTPredictions,omitempty"`
	// SiderealTime is apparent, at Greenwich.
	SiderealTime vedic.Angle `json:"siderealTime"`
	// Obliquity of the ecliptic, true.
	Obliquity vedic.Angle `json:"obliquity"`
	// Nutation in longitude.
	Nutation vedic.Angle `json:"nutation"`
	// Ayanamsa from the mean equinox of date.
	Ayanamsa vedic.Angle `json:"meanAyanamsa"`
	// TrueAyanamsa from the true equinox of date.
	TrueAyanamsa vedic.Angle `json:"trueAyanamsa"`
	// GrahaZero is where the longitudes of grahas begin, from the true equinox.
	GrahaZero vedic.Angle `json:"grahaZero"`
	// LagnaZero is where those of the lagna, the midheaven and the cusps do.
	LagnaZero vedic.Angle `json:"lagnaZero"`
	Lagna     SkyPoint    `json:"lagna"`
	Midheaven SkyPoint    `json:"midheaven"`
	// Cusps begin with that of the first house.
	Cusps [12]SkyPoint `json:"cusps"`
	// Grahas are from the Sun to Ketu.
	Grahas [9]SkyPosition `json:"planets"`
	// OuterPlanets are Uranus, Neptune and Pluto, which no rule of this engine reads.
	OuterPlanets [3]OuterPosition `json:"outerPlanets"`
}

// SkyPoint is a point of the ecliptic.
type SkyPoint struct {
	Longitude vedic.Longitude `json:"longitude"`         // sidereal, in degrees from 0 (the beginning of Mesha) to 360
	Tropical  vedic.Angle     `json:"tropicalLongitude"` // from the true equinox of date, degrees
}

// SkyPosition is the position and motion of a graha.
type SkyPosition struct {
	Graha vedic.Graha `json:"graha"`
	SkyMotion
}

// OuterPosition is the position and motion of a planet that is no graha.
type OuterPosition struct {
	// Planet is uranus, neptune or pluto.
	Planet string `json:"planet"`
	SkyMotion
}

// SkyMotion is where a body is and how it moves.
type SkyMotion struct {
	SkyPoint
	// Latitude is north of the ecliptic, Declination north of the equator; both within ±90°.
	Latitude    vedic.Angle `json:"latitude"`
	Declination vedic.Angle `json:"declination"` // in degrees, north positive
	// Sidereal, in degrees a day; negative while retrograde.
	Speed vedic.Angle `json:"speed"`
}

var skyQuestion = newOperation(Operation{Name: "kundali.sky", Command: "sky",
	Description: "Tropical longitudes, both ayanamsas, nutation, obliquity and the time scales, from which each " +
		"number of the chart can be computed again. Free.",
	Of: OfBirth, Scope: "kundali:read"}, nil,
	func(d *Calculator, on *Request, _ *struct{}) (*Answer[Sky], error) {
		sky, err := d.skyOf(on.Report)
		if err != nil {
			return nil, err
		}
		return readingOf(d, on, "kundali.sky", func(vedic.Lang) (*Sky, []vedic.Warning) {
			return sky, nil
		})
	})

// skyOf reads the observation of a report. Only the outer planets, which no report has, are observed now.
func (d *Calculator) skyOf(r *Report) (*Sky, error) {
	sky := &r.Sky
	o, ok := d.EphemerisOf(sky).(interface {
		Outer(*vedic.Sky) ([3]vedic.Position, error)
	})
	if !ok {
		return nil, fmt.Errorf("op: a %T knows no outer planets; use an *ephemeris.Observer", d.Ephemeris)
	}
	outer, err := o.Outer(sky)
	if err != nil {
		return nil, err
	}
	motion := func(p vedic.Position) SkyMotion {
		return SkyMotion{SkyPoint{p.Longitude, (vedic.Angle(p.Longitude) + sky.GrahaZero()).Norm()}, p.Latitude,
			p.Declination, p.Speed}
	}
	house := func(l vedic.Longitude) SkyPoint {
		return SkyPoint{l, (vedic.Angle(l) + sky.LagnaZero()).Norm()}
	}
	s := &Sky{
		At: vedic.Instant{Time: r.Birth.Time}, JulianDay: vedic.Decimal(sky.At), JulianDayTT: vedic.Decimal(sky.TT()),
		DeltaT: vedic.Decimal(sky.DeltaT), DeltaTError: birth.DeltaTError(sky.At),
		DeltaTPredictions: ephemeris.DeltaTPredictions(sky.At), SiderealTime: sky.SiderealTime,
		Obliquity: sky.Obliquity,
		Nutation:  sky.Nutation, Ayanamsa: sky.Ayanamsa, TrueAyanamsa: sky.TrueAyanamsa(), GrahaZero: sky.GrahaZero(),
		LagnaZero: sky.LagnaZero(), Lagna: house(sky.Lagna), Midheaven: house(sky.Midheaven),
	}
	for i, l := range sky.Cusps {
		s.Cusps[i] = house(l)
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		s.Grahas[g-1] = SkyPosition{g, motion(sky.Grahas.At(g))}
	}
	for i, p := range outer {
		s.OuterPlanets[i] = OuterPosition{(ephemeris.Uranus + ephemeris.Body(i)).String(), motion(p)}
	}
	return s, nil
}
