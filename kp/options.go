package kp

import "github.com/jyotish-go/jyotish/vedic"

// Options are the choices in which KP astrologers differ. The zero Options are the practice of the KP Readers.
type Options struct {
	// Zero is Krishnamurti's own, the old one.
	Ayanamsa Ayanamsa
	// Mean; the true node with newer programs.
	Node vedic.Node
	// Of dashas; zero is 365.25 days.
	Year vedic.DashaYear

	// Cusps are laid for the latitude seen from the centre of the Earth, up to 11.5′ nearer the
	// equator.
	GeocentricLatitude bool
	// The day lord changes at civil midnight; otherwise at sunrise.
	CivilDay bool
	// A graha in the house of a node is conjunct with it; otherwise one in its sign within 3°20′.
	SameHouse bool
	// A graha in whose stars none stands, or that is in its own, gives its own results at level
	// A as well.
	Untenanted bool
	// Houses have a level E: grahas conjunct with those of the other levels, or aspecting them.
	Companions bool
	// The sub lords of lagna and Moon are the sixth and the seventh ruling planet.
	SubLords bool
}

// settings are those that a sky is observed with.
func (o *Options) settings() (vedic.Settings, error) {
	if o.Ayanamsa >= ayanamsaCount {
		return vedic.Settings{}, o.Ayanamsa.unknown()
	}
	return vedic.Settings{Ayanamsa: observed[o.Ayanamsa], Houses: vedic.Placidus, Node: o.Node, Year: o.Year}, nil
}
