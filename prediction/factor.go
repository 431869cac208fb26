package prediction

import (
	"fmt"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Part is what a piece of evidence belongs to. The zero value means none.
type Part uint8

// The parts of an area (Phaladeepika 15).
const (
	// OfHouse is bhava: who stands there and looks there, its neighbours, its bindus.
	OfHouse Part = 1 + iota
	// OfLord is bhavesha: the lords of the houses.
	OfLord
	// OfKaraka is karaka: the natural signifiers, and for some areas a chara karaka.
	OfKaraka
	// OfVarga is the area's varga.
	OfVarga
	// OfYoga is yogas, and mangal dosha for marriage.
	OfYoga
)

var partKeys = [...]string{"house", "lord", "karaka", "varga", "yoga"}

// String returns the key, such as "house", or Part(0) for the zero value.
func (p Part) String() string {
	if p < 1 || int(p) > len(partKeys) {
		return fmt.Sprintf("Part(%d)", uint8(p))
	}
	return partKeys[p-1]
}

// factor is what counted: one way in which a graha, a house or an area gains or loses. Its words are under its key.
type factor uint8

const (
	dignity factor = iota
	relief
	place
	away
	strength
	burnt
	backward
	good
	bad
	navamsa
	vargottama
	hemmed
	role
	dispositor
	lordIn
	lordLooks
	goodOccupant
	badOccupant
	goodLook
	badLook
	houseHemmed
	bindus
	loss
	vargaDignity
	vargaPlace
	yogas
	mangal
	limit
	factorCount int = iota
)

// factorRow is the key of a factor, the aspect of the chart that it reads and the authority for reading it. How much
// it counts is ours.
type factorRow struct {
	key, path string
	source    finding.Sources
}

var factors = [factorCount]factorRow{
	dignity:      {"dignity", "dignity", finding.From("BPHS", "3.49–58")},
	relief:       {"relief", "dignity", finding.From("Phaladeepika", "7")},
	place:        {"place", "house", finding.From("Phaladeepika", "15")},
	away:         {"away", "from_own_sign", finding.From("Phaladeepika", "15")},
	strength:     {"strength", "shadbala", finding.From("BPHS", "27")},
	burnt:        {"combust", "combust", finding.From("Surya Siddhanta", "9")},
	backward:     {"retrograde", "retrograde", finding.From("BPHS", "27")},
	good:         {"benefic", "company", finding.From("Phaladeepika", "15")},
	bad:          {"malefic", "company", finding.From("Phaladeepika", "15")},
	navamsa:      {"navamsa", "navamsa", finding.From("BPHS", "6")},
	vargottama:   {"vargottama", "vargottama", finding.From("Brihat Jataka", "1.14")},
	hemmed:       {"hemmed", "kartari", finding.From("Phaladeepika", "6")},
	role:         {"role", "role", finding.From("BPHS", "34")},
	dispositor:   {"dispositor", "dispositor", finding.From("BPHS", "47")},
	lordIn:       {"lord_in", "occupant", finding.From("BPHS", "11")},
	lordLooks:    {"lord_looks", "aspect", finding.From("BPHS", "11")},
	goodOccupant: {"good_occupant", "occupant", finding.From("Phaladeepika", "15")},
	badOccupant:  {"bad_occupant", "occupant", finding.From("Phaladeepika", "15")},
	goodLook:     {"good_look", "aspect", finding.From("Phaladeepika", "15")},
	badLook:      {"bad_look", "aspect", finding.From("Phaladeepika", "15")},
	houseHemmed:  {"house_hemmed", "kartari", finding.From("Phaladeepika", "6")},
	bindus:       {"bindus", "bindus", finding.From("BPHS", "66–72")},
	loss:         {"loss", "loss", finding.From("jyotish", "")},
	vargaDignity: {"varga_dignity", "dignity", finding.From("BPHS", "7")},
	vargaPlace:   {"varga_place", "house", finding.From("BPHS", "7")},
	yogas:        {"yoga", "yoga", finding.From("BPHS", "35–42")},
	mangal:       {"mangal", "dosha", finding.From("common practice", "")},
	limit:        {"limit", "limit", finding.From("jyotish", "")},
}

// leaf is one reason for or against a graha, a house or an area. Of a graha, by is the other one that takes part, or
// the lord of the house for a graha that is asked about in a varga; n says which dignity, house or number it is.
type leaf struct {
	factor factor
	graha  vedic.Graha
	house  vedic.Bhava
	// the other one that takes part; see above
	by vedic.Graha
	n  int16
	// what it counts by itself, −1 to 1
	value Points
}

// Evidence is one reason in the score of an area. Value is its own value and Contribution what it
// adds to the area; the contributions of an area add up exactly to its sum. Of is the house that
// the reason is about, itself or by its lord; zero for karakas and yogas. Graha is the graha that
// the reason is about; zero for the house itself. By is the graha that acts.
type Evidence struct {
	// Part is where it was weighed.
	Part Part
	// Of is 1 to 12, or zero.
	Of vedic.Bhava
	// Graha is whom it is about, By who does it; zero where there is none.
	Graha, By vedic.Graha
	// Value is −1 to 1.
	Value Points
	// Contribution is Value by the share of the part, and of the house or graha in it.
	Contribution Points

	leaf leaf
	name uint16 // of a yoga, its place among the findings from 1
}

// ID returns the key of the evidence, as "lord.10.mars.dignity", "house.10.bindus" or "karaka.sun.combust". It is not
// worded, and is one in the evidence of an area but for yogas, which share one.
func (e Evidence) ID() string {
	id := e.Part.String()
	if e.Of != 0 {
		id += fmt.Sprintf(".%d", e.Of)
	}
	if e.Graha != 0 {
		id += "." + e.Graha.String()
	}
	if e.By != 0 {
		id += "." + e.By.String()
	}
	return id + "." + factors[e.leaf.factor].key
}

// Source returns the authority for looking at it; how much it counts is the engine's own.
func (e Evidence) Source() vedic.Source { return factors[e.leaf.factor].source[0] }
