package desk

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Version is that of the engine.
const Version = "0.2.0-dev"

// Meta says how an answer was made: by which engine, from which sky, by which [vedic.Ruleset].
type Meta struct {
	Engine Engine `json:"engine"`
	*Made         // nil where no sky was asked, as for numerology

	Ruleset      string `json:"rulesetVersion"`
	ResultSHA256 string `json:"resultSha256"`
}

// Made is the sky that an answer was read from: the ephemeris, and the settings it was observed under.
type Made struct {
	Ephemeris EphemerisModel    `json:"ephemeris"`
	Ayanamsa  Ayanamsa          `json:"ayanamsa"`
	Node      vedic.Node        `json:"nodeType"`
	Houses    vedic.HouseSystem `json:"houseSystem"`
	Center    vedic.Center      `json:"center"`
	Year      vedic.DashaYear   `json:"dashaYear"`

	// The finer settings, where they are not the usual ones; see vedic.Settings.
	Clock  vedic.Clock `json:"clock,omitzero"`
	Light  vedic.Light `json:"places,omitzero"`
	Zero   vedic.Zero  `json:"ayanamsaNutation,omitzero"`
	Star   vedic.Light `json:"ayanamsaStar,omitzero"`
	Offset vedic.Angle `json:"ayanamsaOffset,omitzero"` // degrees; within Ayanamsa already
}

// Engine is the program. Commit is the revision it was built from; empty where it is not known.
type Engine struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Commit  string `json:"commit"`
}

// EphemerisModel is what the sky was computed by.
type EphemerisModel struct {
	vedic.Model
	Fallback bool `json:"fallback"` // a lesser one than was asked for; this engine fails instead
}

// Ayanamsa is the one that longitudes were counted by. Its key is that of a vedic.Ayanamsa, or one of those that only
// KP knows.
type Ayanamsa struct {
	Key     string      `json:"key"`
	Degrees vedic.Angle `json:"degrees"` // of the moment of the answer, the mean value: without nutation
	DMS     kundali.DMS `json:"dms"`
}

// metaOf says how whatever is read from a sky is made, by the settings that the sky was observed with.
func (d *Desk) metaOf(sky *vedic.Sky) Meta {
	s, m := sky.Settings, d.plainMeta()
	m.Made = &Made{
		Ephemeris: EphemerisModel{Model: sky.Model},
		Ayanamsa:  Ayanamsa{s.Ayanamsa.String(), sky.Ayanamsa, kundali.DMS(sky.Ayanamsa)},
		Node:      s.Node, Houses: s.Houses, Center: s.Center, Year: s.Year,
		Clock: s.Clock, Light: s.Light, Zero: s.Zero, Star: s.Star, Offset: s.Offset,
	}
	if m.Ephemeris.Files == nil {
		m.Ephemeris.Files = []string{}
	}
	return m
}

// plainMeta is that of an answer that needs no sky.
func (d *Desk) plainMeta() Meta {
	return Meta{Engine: Engine{Name: "jyotish", Version: Version, Commit: d.Commit}, Ruleset: vedic.Ruleset}
}
