package kp

import (
	"slices"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Chart is a chart of KP. A larger answer may embed its JSON. Read back from JSON it is the same chart to
// the digits that JSON shows, and all that is read out of a chart may be asked of it but Dasha, for Birth, Sky and
// Options are not sent.
type Chart struct {
	// What the chart was cast for; in the chart of a question, when and where it was judged.
	Birth kundali.Birth `json:"-"`
	// As the chart was read from it: under the ayanamsa of KP.
	Sky vedic.Sky `json:"-"`
	// By which it was read.
	Options Options `json:"-"`

	// 1 to 249 in the chart of a question, 0 in that of a birth.
	Number int `json:"horaryNumber,omitempty"`
	// Nirayana cusps of the twelve houses by Placidus, with their lords; Index 0 is the first house.
	Cusps vedic.ByBhava[Cusp] `json:"cusps"`
	// Grahas, Sun to Ketu, with their lords; Index 0 is the Sun, 8 Ketu.
	Planets vedic.ByGraha[Planet] `json:"planets"`
	// Houses that each graha signifies, the strongest level first.
	PlanetSignificators vedic.ByGraha[PlanetView] `json:"planetSignificators"`
	// Who signifies each house, the strongest level first.
	HouseSignificators vedic.ByBhava[HouseView] `json:"houseSignificators"`
	// Of the moment of the chart, unless others were put in.
	RulingPlanets Ruling `json:"rulingPlanets"`

	// In English until [Chart.In]; never nil after a cast.
	Warnings []vedic.Warning `json:"-"`
}

// Point is a point of the ecliptic with its lords. DMS is its place in the sign.
type Point struct {
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// Its place in the sign, cut to the second.
	DMS kundali.DMS `json:"dms"`
	// The sign that holds it.
	Rashi vedic.Rashi `json:"rashi"`
	Lords
}

// Cusp is where a house begins. Lords.Sign owns the house; a sign without a cusp, an intercepted one, owns none for its
// lord.
type Cusp struct {
	// The house that begins there, 1 to 12.
	House vedic.Bhava `json:"house"`
	Point
}

// Planet is a graha in its house. A house reaches from its cusp to just before the next cusp.
type Planet struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	Point
	// The house in which it lies, from its cusp to the next one, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Whether it moves backward; that of the nodes counts for nothing in the rules.
	Retrograde bool `json:"retrograde"`
}

// FromSky makes the chart of a birth from its sky, which must be that of the birth's own moment and place. The cusps of
// the sky are taken as beginnings of houses, whatever the house system, and its settings as they are: those of the
// options only matter to [Cast], except for an ayanamsa that is a formula of KP, to which the sky is shifted. It has no
// other input: equal skies give equal charts.
// For a sky that its Check refuses the chart has no cusps and planets.
func FromSky(b kundali.Birth, sky vedic.Sky, o Options) *Chart {
	if sky.Check() != nil {
		return &Chart{Birth: b, Sky: sky, Options: o}
	}
	x := &room{Chart: Chart{Birth: b, Sky: sky, Options: o}}
	c := &x.Chart
	o.Ayanamsa.shift(&c.Sky)
	for i, l := range c.Sky.Cusps {
		c.Cusps[i] = Cusp{vedic.Bhava(i + 1), pointAt(l)}
	}
	c.Planets = planetsOf(&c.Sky)
	x.signify()
	c.RulingPlanets = rulingOf(b, &c.Sky, &c.Planets, &o)
	c.Warnings = warn(&c.Sky, &o)
	return c
}

// planetsOf places the grahas among the cusps.
func planetsOf(sky *vedic.Sky) (planets vedic.ByGraha[Planet]) {
	for i := range planets {
		p := &sky.Grahas[i]
		planets[i] = Planet{vedic.Graha(i + 1), pointAt(p.Longitude), houseOf(&sky.Cusps, p.Longitude), p.Retrograde()}
	}
	return planets
}

// pointAt returns a point with its lords.
func pointAt(l vedic.Longitude) Point {
	return Point{l, kundali.DMS(l.InSign()), l.Rashi(), LordsAt(l)}
}

// houseOf returns the house that holds l: the one whose cusp lies nearest behind it.
func houseOf(cusps *vedic.ByBhava[vedic.Longitude], l vedic.Longitude) (house vedic.Bhava) {
	nearest := vedic.Circle
	for n, cusp := range cusps.All() {
		if arc := l.From(cusp); arc < nearest {
			house, nearest = n, arc
		}
	}
	return house
}

// AyanamsaKey names the ayanamsa that the chart is counted by: that of the sky's settings, or one of the formulas of
// KP, which are no vedic.Ayanamsa.
func (c *Chart) AyanamsaKey() string {
	if _, ok := c.Options.Ayanamsa.byDate(c.Sky.At); ok {
		return c.Options.Ayanamsa.String()
	}
	return c.Sky.Settings.Ayanamsa.String()
}

// Dasha returns the Vimshottari dasha of the chart, by its own Moon and the year of its settings; the zero Tree for a
// chart that was read back.
func (c *Chart) Dasha() dasha.Tree {
	if c.Sky.At == 0 {
		return dasha.Tree{}
	}
	return dasha.Vimshottari(c.Sky.Grahas[vedic.Moon-1].Longitude, c.Sky.At, c.Sky.Settings.Year)
}

// In returns the chart with the messages of its own warnings in a language. Keys stay as they are, and so do warnings
// that others have added.
func (c *Chart) In(l vedic.Lang) *Chart {
	other := *c
	other.Warnings = slices.Clone(c.Warnings)
	for i, w := range other.Warnings {
		if w.Code == noSunrise {
			other.Warnings[i].Message = word(noSunrise, l)
		}
	}
	return &other
}
