package kundali

import (
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// GrahaPosition is a graha in the chart: where it stands, how it moves, and in what state it is. Longitude is sidereal,
// Latitude north of the ecliptic, Declination north of the equator, Speed a day. CombustionOrb is the distance from the
// Sun that applies to it in its motion, nil for the Sun and the nodes; Combust says that it is nearer than that (Surya
// Siddhanta 9). SignLord owns the sign it is in. AspectsHouses are counted from its own House, nearest count first: the
// order is that of the counts, not of the numbers.
type GrahaPosition struct {
	Graha vedic.Named[vedic.Graha] `json:"graha"`
	SignPosition
	Longitude     vedic.Longitude   `json:"longitude"`
	Latitude      vedic.Angle       `json:"latitude"`
	Declination   vedic.Angle       `json:"declination"`
	Speed         vedic.Angle       `json:"speed"`
	Retrograde    bool              `json:"retrograde"`
	Combust       bool              `json:"combust"`
	CombustionOrb *vedic.Angle      `json:"combustionOrb"`
	House         vedic.Bhava       `json:"house"`
	Nakshatra     NakshatraPosition `json:"nakshatra"`
	Dignity       vedic.Dignity     `json:"dignity"` // null for a node outside the signs of its own
	// in one sign in the rashi and in the navamsa (Brihat Jataka 1.14)
	Vargottama    bool          `json:"vargottama"`
	SignLord      vedic.Graha   `json:"signLord"`
	AspectsHouses []vedic.Bhava `json:"aspectsHouses"`
}

// stand fills in all that a graha has by itself; its house is given.
func (p *GrahaPosition) stand(g vedic.Graha, in vedic.Bhava, sky *vedic.Sky) {
	pos := &sky.Grahas[g-1]
	l := pos.Longitude
	p.Graha, p.SignPosition, p.Nakshatra = vedic.Name(g, vedic.English), signPosition(l), nakshatraPosition(l)
	p.Longitude, p.Latitude, p.Declination, p.Speed, p.Retrograde = l, pos.Latitude, pos.Declination, pos.Speed,
		pos.Retrograde()
	p.Dignity = vedic.DignityIn(g, &sky.Grahas)
	p.Vargottama = varga.D9.Rashi(l) == l.Rashi()
	p.SignLord, p.House = l.Rashi().Lord(), in
}

// burn says whether the Sun burns the graha; room holds the orb.
func (p *GrahaPosition) burn(sun vedic.Longitude, room *vedic.Angle) {
	orb, ok := p.Graha.Key.CombustionOrb(p.Retrograde)
	if !ok {
		return
	}
	*room = orb
	p.CombustionOrb, p.Combust = room, p.Longitude.Distance(sun) < orb
}
