package kp

import "github.com/jyotish-go/jyotish/vedic"

// Options are the choices in which KP astrologers differ. The zero Options are the practice of the KP Readers.
type Options struct {
	Ayanamsa Ayanamsa        // krishnamurti, the old one
	Node     vedic.Node      // mean; the true node with newer programs
	Year     vedic.DashaYear // of dashas: 365.25 days

	// lays the cusps for the latitude seen from the centre of the Earth, up to 11.5′ nearer the equator
	GeocentricLatitude bool
	CivilDay           bool // the day lord changes at civil midnight; otherwise at sunrise
	// a graha in the house of a node is conjunct with it; otherwise one in its sign within 3°20′
	SameHouse bool
	// a graha in whose stars none stands, or that stands in its own, gives its own results at level A as well
	Untenanted bool
	Companions bool // houses have a level E: grahas conjunct with those of the other levels, or aspecting them
	SubLords   bool // the sub lords of lagna and Moon are the sixth and the seventh ruling planet
}

// settings are those that a sky is observed with.
func (o *Options) settings() (vedic.Settings, error) {
	if o.Ayanamsa >= ayanamsaCount {
		return vedic.Settings{}, o.Ayanamsa.unknown()
	}
	return vedic.Settings{Ayanamsa: observed[o.Ayanamsa], Houses: vedic.Placidus, Node: o.Node, Year: o.Year}, nil
}
