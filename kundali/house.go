package kundali

import "github.com/jyotish-go/jyotish/vedic"

// House is a bhava of the chart, from Start up to but not at End. Rashi is the sign of its Cusp, which begins the house
// or is its middle as the house system has it; Lord owns that sign. With whole signs the cusp is the beginning of the
// sign. Occupants are the grahas in the house and AspectedBy those whose AspectsHouses name it, both from the Sun to
// Ketu; neither list is ever nil.
type House struct {
	// Number of the house, 1 to 12.
	House vedic.Bhava `json:"house"`
	// The sign of Cusp. In quadrant systems one sign may have two cusps and another none.
	Rashi vedic.Named[vedic.Rashi] `json:"rashi"`
	// The graha that owns that sign.
	Lord vedic.Graha `json:"lord"`
	// Longitude where the house begins, in degrees from 0 to 360.
	Start vedic.Longitude `json:"start"`
	// Its beginning or its middle, as the house system has it.
	Cusp vedic.Longitude `json:"cusp"`
	// Longitude where it ends and the next begins, in degrees from 0 to 360.
	End vedic.Longitude `json:"end"`
	// The grahas in it, from the Sun to Ketu; never nil.
	Occupants []vedic.Graha `json:"occupants"`
	// The grahas whose AspectsHouses name it, from the Sun to Ketu; never nil.
	AspectedBy []vedic.Graha `json:"aspectedBy"`
}

// layHouses lays out the twelve houses: whole signs from that of the lagna; otherwise from cusp to
// cusp, or, where a cusp is the middle of its house, between the points halfway to the neighbouring
// cusps (sandhi). A house ends exactly where the next begins, so that rounding puts no point
// between two houses.
func layHouses(houses *vedic.ByBhava[House], sky *vedic.Sky) {
	for i := range houses {
		h := &houses[i]
		h.House, h.Cusp = vedic.Bhava(i+1), sky.Cusps[i]
		switch before := sky.Cusps[(i+11)%12]; {
		case sky.Settings.Houses == vedic.WholeSign:
			h.Cusp = vedic.NewLongitude(vedic.Angle(sky.Lagna.Rashi().Nth(i+1)-1) * vedic.Sign)
			h.Start = h.Cusp
		case sky.Settings.Houses.Middle():
			h.Start = before.Plus(h.Cusp.From(before) / 2)
		default:
			h.Start = h.Cusp
		}
		h.Rashi, h.Lord = vedic.Name(h.Cusp.Rashi(), vedic.English), h.Cusp.Rashi().Lord()
	}
	for i := range houses {
		houses[i].End = houses[(i+1)%12].Start
	}
}

// houseOf returns the house that holds l: the one whose beginning lies nearest behind it. Where a house system turns
// about, as some do within the polar circles, arcs overlap and that is still one house.
func houseOf(houses *vedic.ByBhava[House], l vedic.Longitude) vedic.Bhava {
	best, nearest := vedic.Bhava(0), vedic.Circle
	for i := range houses {
		if arc := l.From(houses[i].Start); arc < nearest {
			best, nearest = vedic.Bhava(i+1), arc
		}
	}
	return best
}
