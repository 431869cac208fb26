package kundali

import "github.com/jyotish-go/jyotish/vedic"

func signPosition(l vedic.Longitude) SignPosition {
	return vedic.PositionIn(l.Rashi(), l.InSign(), vedic.English)
}

// NakshatraPosition is a place in a nakshatra: Number, Key and Name say in which, Pada in which quarter of it. Elapsed
// is the part of it that lies behind, in [0, 1).
type NakshatraPosition struct {
	Number  int             `json:"number"` // 1–27
	Key     vedic.Nakshatra `json:"key"`
	Name    string          `json:"name"`
	Pada    vedic.Pada      `json:"pada"`
	Lord    vedic.Graha     `json:"lord"` // of the Vimshottari dasha
	Elapsed Decimal         `json:"elapsed"`
}

const (
	nakshatra = vedic.Circle / 27
	pada      = vedic.Circle / 108
)

func nakshatraPosition(l vedic.Longitude) NakshatraPosition {
	n, p := l.Nakshatra()
	return NakshatraPosition{int(n), n, n.Name(vedic.English), p, n.Lord(),
		Decimal(l.InNakshatra()) / Decimal(nakshatra)}
}

// Lagna is the rising point of the ecliptic: sign, sidereal Longitude and Nakshatra. Lord is the graha that owns its
// sign.
type Lagna struct {
	SignPosition
	Longitude vedic.Longitude   `json:"longitude"`
	Nakshatra NakshatraPosition `json:"nakshatra"`
	Lord      vedic.Graha       `json:"lord"`
}

func lagnaOf(sky *vedic.Sky) Lagna {
	l := sky.Lagna
	return Lagna{signPosition(l), l, nakshatraPosition(l), l.Rashi().Lord()}
}
