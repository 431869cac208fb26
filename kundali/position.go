package kundali

import "github.com/jyotish-go/jyotish/vedic"

// signPosition returns the place in a sign, named in English until [Chart.In].
func signPosition(l vedic.Longitude) SignPosition {
	return vedic.PositionIn(l.Rashi(), l.InSign(), vedic.English)
}

// NakshatraPosition is a place in a nakshatra: Number, Key and Name say in which, Pada in which quarter of it. Elapsed
// is the part of it that lies behind, in [0, 1).
type NakshatraPosition struct {
	// Number of the nakshatra, 1 (Ashwini) to 27 (Revati).
	Number int `json:"number"`
	// The nakshatra.
	Key vedic.Nakshatra `json:"key"`
	// Its name in the language of the chart.
	Name string `json:"name"`
	// Quarter of the nakshatra, 1 to 4.
	Pada vedic.Pada `json:"pada"`
	// Of the Vimshottari dasha that begins with it.
	Lord vedic.Graha `json:"lord"`
	// The part of it that lies behind, in [0, 1), a fraction of its 13°20′.
	Elapsed Decimal `json:"elapsed"`
}

const (
	// The arc of a nakshatra, 13°20′, and of a pada, 3°20′: both whole.
	nakshatra = vedic.Circle / 27
	pada      = vedic.Circle / 108
)

// nakshatraPosition returns the nakshatra of a point of the sky, named in English until [Chart.In].
func nakshatraPosition(sky *vedic.Sky, l vedic.Longitude) NakshatraPosition {
	l = sky.NakshatraLongitude(l)
	n, p := l.Nakshatra()
	return NakshatraPosition{int(n), n, n.Name(vedic.English), p, n.Lord(),
		Decimal(l.InNakshatra()) / Decimal(nakshatra)}
}

// Lagna is the rising point of the ecliptic: sign, sidereal Longitude and Nakshatra. Lord is the graha that owns its
// sign.
type Lagna struct {
	SignPosition
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// The nakshatra and pada that rise.
	Nakshatra NakshatraPosition `json:"nakshatra"`
	// The graha that owns the rising sign (lagnesha).
	Lord vedic.Graha `json:"lord"`
}

// lagnaOf reads the rising point.
func lagnaOf(sky *vedic.Sky) Lagna {
	l := sky.Lagna
	return Lagna{signPosition(l), l, nakshatraPosition(sky, l), l.Rashi().Lord()}
}
