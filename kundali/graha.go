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
	// Which graha.
	Graha vedic.Named[vedic.Graha] `json:"graha"`
	SignPosition
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// North of the ecliptic, −90° to 90°.
	Latitude vedic.Angle `json:"latitude"`
	// In degrees, north positive, −90 to 90.
	Declination vedic.Angle `json:"declination"`
	// Arc of sidereal longitude a day; negative in retrograde motion.
	Speed vedic.Angle `json:"speed"`
	// Whether Speed is negative; of Rahu and Ketu nearly always.
	Retrograde bool `json:"retrograde"`
	// Whether it is nearer to the Sun than CombustionOrb (Surya Siddhanta 9).
	Combust bool `json:"combust"`
	// The distance that applies to it in its motion; nil for the Sun and the nodes, which are never
	// combust.
	CombustionOrb *vedic.Angle `json:"combustionOrb"`
	// By the house system of the chart, 1 to 12.
	House vedic.Bhava `json:"house"`
	// The nakshatra and pada that hold it.
	Nakshatra NakshatraPosition `json:"nakshatra"`
	// Its standing in its sign; zero, in JSON null, for a node outside the signs of its own.
	Dignity vedic.Dignity `json:"dignity"`
	// In one sign in the rashi and in the navamsa (Brihat Jataka 1.14).
	Vargottama bool `json:"vargottama"`
	// The graha that owns the sign it is in; its own name where it is at home.
	SignLord vedic.Graha `json:"signLord"`
	// Counted from House, nearest count first: Mars in the 10th has 1, 4, 5. One entry, or three
	// for Mars, Jupiter and Saturn.
	AspectsHouses []vedic.Bhava `json:"aspectsHouses"`
}

// stand fills in all that a graha has by itself; its house is given.
func (p *GrahaPosition) stand(g vedic.Graha, in vedic.Bhava, sky *vedic.Sky) {
	pos := &sky.Grahas[g-1]
	l := pos.Longitude
	p.Graha, p.SignPosition, p.Nakshatra = vedic.Name(g, vedic.English), signPosition(l), nakshatraPosition(sky, l)
	p.Longitude, p.Latitude, p.Declination, p.Speed, p.Retrograde = l, pos.Latitude, pos.Declination, pos.Speed,
		pos.Retrograde()
	p.Dignity = vedic.DignityIn(g, &sky.Grahas)
	p.Vargottama = varga.D9.Rashi(l) == l.Rashi()
	p.SignLord, p.House = l.Rashi().Lord(), in
}

// burn reports whether the Sun burns the graha; room holds the orb. The distance is one of longitude,
// as almanacs take it; latitude, which may part Venus from the Sun by 8°, does not count.
func (p *GrahaPosition) burn(sun vedic.Longitude, room *vedic.Angle) {
	orb, ok := p.Graha.Key.CombustionOrb(p.Retrograde)
	if !ok {
		return
	}
	*room = orb
	p.CombustionOrb, p.Combust = room, p.Longitude.Distance(sun) < orb
}
