package kundali

import "github.com/jyotish-go/jyotish/vedic"

// SignPosition is a place in a sign. DegreeInSign is the arc from the beginning of the sign, in [0, vedic.Sign), and DMS the same for
// reading.
type SignPosition struct {
	Rashi        vedic.Named[vedic.Rashi] `json:"rashi"`
	RashiNumber  int                      `json:"rashiNumber"` // 1–12
	DegreeInSign vedic.Angle              `json:"degreeInSign"`
	DMS          DMS                      `json:"dms"`
}

func signPosition(l vedic.Longitude) SignPosition {
	r, within := l.Rashi(), l.InSign()
	return SignPosition{vedic.Name(r, vedic.English), int(r), within, DMS(within)}
}

// NakshatraPosition is a place in a nakshatra. Elapsed is the part of it that lies behind, in [0, 1).
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
	return NakshatraPosition{int(n), n, n.Name(vedic.English), p, n.Lord(), Decimal(l.InNakshatra()) / Decimal(nakshatra)}
}

// Lagna is the rising point of the ecliptic. Lord is the graha that owns its sign.
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
