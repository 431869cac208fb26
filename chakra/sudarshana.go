package chakra

import "github.com/jyotish-go/jyotish/vedic"

// Sudarshana is the wheel of three rings, by which a house is judged from the lagna, the Moon and the Sun together
// (BPHS 74). Rings are in that order, the innermost first.
type Sudarshana struct {
	// From the lagna, the Moon and the Sun, the innermost first.
	Rings [3]Ring `json:"rings"`
	// BPHS 74.
	Source vedic.Source `json:"source"`
}

// Ring is one of them: From is "lagna", "moon" or "sun", Rashis are its signs by house, and Grahas who is in each.
type Ring struct {
	// "lagna", "moon" or "sun".
	From Term `json:"from"`
	// The sign of each house; index 0 is the first house.
	Rashis vedic.ByBhava[vedic.Rashi] `json:"rashis"`
	// Who is in each house, from the Sun to Ketu; no list is nil.
	Grahas vedic.ByBhava[[]vedic.Graha] `json:"grahas"`
}

// SudarshanaOf returns the Sudarshana of a birth. It is zero for an undefined sign, for nil and for
// invalid longitudes.
func SudarshanaOf(lagna vedic.Rashi, grahas *vedic.ByGraha[vedic.Position]) Sudarshana {
	if grahas == nil || lagna < vedic.Mesha || lagna > vedic.Meena || !allValid(grahas) {
		return Sudarshana{}
	}
	s := Sudarshana{Source: vedic.Source{Work: "BPHS", At: "74"}}
	moon, sun := grahas[vedic.Moon-1].Longitude.Rashi(), grahas[vedic.Sun-1].Longitude.Rashi()
	for i, first := range [3]vedic.Rashi{lagna, moon, sun} {
		r := &s.Rings[i]
		r.From = [3]Term{"lagna", "moon", "sun"}[i]
		for h := range r.Rashis {
			r.Rashis[h], r.Grahas[h] = first.Nth(h+1), []vedic.Graha{}
		}
		for g := range grahas {
			house := first.CountTo(grahas[g].Longitude.Rashi())
			r.Grahas[house-1] = append(r.Grahas[house-1], vedic.Graha(g+1))
		}
	}
	return s
}

// HouseOfYear returns the house that a year of life falls in, 1 and on: the first year the first house, and every
// twelve years again. It is 0 for a year below one.
func HouseOfYear(year int) vedic.Bhava {
	if year < 1 {
		return 0
	}
	return vedic.Bhava((year-1)%12 + 1)
}
