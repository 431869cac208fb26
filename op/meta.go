package op

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Version is the semantic version of the module, the command and the service. server.json, CITATION.cff, the packages
// below sdk and CHANGELOG.md repeat it; a test of internal/command compares them.
const Version = "1.0.0-rc.1"

// Meta describes how an answer was computed: the engine, the sky and the [vedic.Ruleset].
type Meta struct {
	// Which program computed it.
	Engine       Engine `json:"engine"`
	*Observation        // nil where no sky was asked, as for numerology

	// Ruleset is the version of rules and tables: results of one ruleset and one birth are the same.
	Ruleset string `json:"rulesetVersion"`
	// SHA-256 of the RFC 8785 canonical form of the result without id, timestamps, credits, links,
	// meta.resultSha256; resultSha256 is lower-case hex of 64 characters; see docs/SEAL.md.
	ResultSHA256 string `json:"resultSha256"`

	unsealed bool // its answer is not hashed
}

// Observation is the sky that an answer was read from: the ephemeris, and the settings it was observed under.
type Observation struct {
	Ephemeris EphemerisModel `json:"ephemeris"` // tables of positions
	// Distance of the sidereal from the tropical zero: which, and in degrees at this moment.
	Ayanamsa Ayanamsa          `json:"ayanamsa"`
	Node     vedic.Node        `json:"nodeType"`
	Houses   vedic.HouseSystem `json:"houseSystem"`
	// Where the sky is seen from: the centre of the Earth or the place.
	Center vedic.Center `json:"center"`
	// Year is the length of the year that dashas are counted by.
	Year vedic.DashaYear `json:"dashaYear"`

	// Clock, places, Zero, Star and Offset are the finer settings, absent where they are the usual ones; see
	// vedic.Settings; what the clock shows: ut1, as nearly every program takes it, or utc with its leap seconds.
	Clock vedic.Clock `json:"clock,omitzero"`
	Light vedic.Light `json:"places,omitzero"` // grahas where they are seen, or where they are
	// The nutation with the ayanamsa, without it, or without it for the lagna alone.
	Zero vedic.Zero  `json:"ayanamsaNutation,omitzero"`
	Star vedic.Light `json:"ayanamsaStar,omitzero"` // where a true ayanamsa looks for its star
	// Offset is in degrees; within Ayanamsa already.
	Offset vedic.Angle `json:"ayanamsaOffset,omitzero"`
	// Nakshatras is the ayanamsa by which nakshatras are counted while signs are tropical; absent where both are
	// counted by one.
	Nakshatras *Ayanamsa `json:"nakshatraAyanamsa,omitempty"`
}

// Engine is the program. Commit is the revision it was built from; empty where it is not known.
type Engine struct {
	Name    string `json:"name"`    // as people call it, in the language of the answer
	Version string `json:"version"` // version of the program
	Commit  string `json:"commit"`  // revision from which the program was built
}

// EphemerisModel identifies the ephemeris of a sky.
type EphemerisModel struct {
	vedic.Model
	// Fallback would say that it is a lesser one than was asked for; this engine fails instead, so it is always
	// false; true only if the operator allows it; otherwise the call fails.
	Fallback bool `json:"fallback"`
}

// Ayanamsa is the ayanamsa of the longitudes. Its key is that of a vedic.Ayanamsa or of one that
// only KP has.
type Ayanamsa struct {
	// Key is that of a setting, as "lahiri"; the last two are of KP alone.
	Key string `json:"key"`
	// Degrees at the moment of the answer, the mean value: without nutation.
	Degrees vedic.Angle `json:"degrees"`
	// DMS is the same in degrees, minutes and seconds.
	DMS kundali.DMS `json:"dms"`
}

// Tropical reports whether the signs begin at the true equinox, so that no value of an ayanamsa belongs to them. An
// offset moves the nakshatras where these are counted by an ayanamsa of their own, and the signs otherwise.
func (m *Meta) Tropical() bool {
	return m.Ayanamsa.Key == vedic.Tropical.String() && (m.Offset == 0 || m.Nakshatras != nil)
}

// metaOf says how whatever is read from a sky is made, by the settings that the sky was observed with. Files is a list
// in any case, so that its JSON is never null.
func (d *Calculator) metaOf(sky *vedic.Sky) Meta {
	s, m := sky.Settings, d.plainMeta()
	m.Observation = &Observation{
		Ephemeris: EphemerisModel{Model: sky.Model},
		Ayanamsa:  Ayanamsa{s.Ayanamsa.String(), sky.Ayanamsa, kundali.DMS(sky.Ayanamsa)},
		Node:      s.Node, Houses: s.Houses, Center: s.Center, Year: s.Year,
		Clock: s.Clock, Light: s.Light, Zero: s.Zero, Star: s.Star, Offset: s.Offset,
	}
	if by, ok := s.Nakshatras.Ayanamsa(); ok {
		mean := sky.NakshatraZero - sky.Nutation
		m.Nakshatras = &Ayanamsa{by.String(), mean, kundali.DMS(mean)}
	}
	if m.Ephemeris.Files == nil {
		m.Ephemeris.Files = []string{}
	}
	return m
}

// plainMeta is that of an answer that needs no sky.
func (d *Calculator) plainMeta() Meta {
	return Meta{Engine: Engine{Name: "jyotish", Version: Version, Commit: d.Commit}, Ruleset: vedic.Ruleset,
		unsealed: d.Unsealed}
}
