package kundali

import "github.com/jyotish-go/jyotish/vedic"

// Version is that of the engine, and Ruleset that of the rules and tables it reads charts by: year and month.
const (
	Version = "0.1.0"
	Ruleset = "2026.11"
)

// Meta says how a chart was made: by which engine and ephemeris, under which settings, by which [Ruleset]. ResultSHA256 is empty until
// [Chart.Seal].
type Meta struct {
	Engine    Engine `json:"engine"`
	Ephemeris struct {
		vedic.Model
		Fallback bool `json:"fallback"` // a lesser one than was asked for; this engine fails instead
	} `json:"ephemeris"`
	Ayanamsa struct {
		Key     vedic.Ayanamsa `json:"key"`
		Degrees vedic.Angle    `json:"degrees"` // of the moment of birth, the mean value: without nutation
		DMS     DMS            `json:"dms"`
	} `json:"ayanamsa"`
	Node         vedic.Node        `json:"nodeType"`
	Houses       vedic.HouseSystem `json:"houseSystem"`
	Center       vedic.Center      `json:"center"`
	Year         vedic.DashaYear   `json:"dashaYear"`
	Ruleset      string            `json:"rulesetVersion"`
	ResultSHA256 string            `json:"resultSha256"`
}

// Engine is the program. Commit is the revision it was built from, left empty here for the program to fill in.
type Engine struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Commit  string `json:"commit"`
}

// MetaOf says how whatever is read from a sky was made, by the settings that the sky was observed with. Charts of other packages carry it.
func MetaOf(sky *vedic.Sky) Meta {
	s := sky.Settings
	m := Meta{
		Engine: Engine{Name: "jyotish", Version: Version}, Node: s.Node, Houses: s.Houses, Center: s.Center, Year: s.Year, Ruleset: Ruleset,
	}
	m.Ephemeris.Model = sky.Model
	if m.Ephemeris.Files == nil {
		m.Ephemeris.Files = []string{}
	}
	m.Ayanamsa.Key, m.Ayanamsa.Degrees, m.Ayanamsa.DMS = s.Ayanamsa, sky.Ayanamsa, DMS(sky.Ayanamsa)
	return m
}
