package bala

import "github.com/jyotish-go/jyotish/vedic"

// drishti returns how strongly g looks at a point an arc ahead of it, 0 to 60 virupas and up to 90 with the special
// looks of Saturn, Mars and Jupiter (B. V. Raman, Graha and Bhava Balas; BPHS 26 for the points between which it is
// linear).
func drishti(g vedic.Graha, ahead vedic.Angle, cap60 bool) Strength {
	sign, _ := vedic.Longitude(ahead).Part(12)
	s := look(sign, ahead)
	switch {
	case g == vedic.Saturn && (sign == 2 || sign == 9):
		s += 45 * Virupa
	case g == vedic.Mars && (sign == 3 || sign == 7):
		s += 15 * Virupa
	case g == vedic.Jupiter && (sign == 4 || sign == 8):
		s += 30 * Virupa
	}
	if cap60 {
		s = min(s, Rupa)
	}
	return s
}

// look returns what every graha has alike; sign counts the whole signs ahead.
//
// Between the points of BPHS 26 it is linear: 30° ahead 0 virupas, 60° 15, 90° 45, 120° 30, 150° 0,
// 180° 60, and from there evenly down to 0 at 300°.
func look(sign int, ahead vedic.Angle) Strength {
	const d = vedic.Degree
	switch sign {
	case 0, 10, 11:
		return 0
	case 1:
		return perDegree(ahead-30*d) / 2
	case 2:
		return perDegree(ahead - 45*d)
	case 3:
		return perDegree(180*d-ahead) / 2
	case 4:
		return perDegree(150*d - ahead)
	case 5:
		return perDegree(ahead-150*d) * 2
	}
	return perDegree(300*d-ahead) / 2
}

// Drishti returns the strength of the aspects of the Sun to Saturn on a point of the ecliptic,
// without a minimum: 0 to 60 virupas, and up to 90 with the special aspects of Mars, Jupiter and
// Saturn (B. V. Raman, Graha and Bhava Balas; BPHS 26). Drik bala uses these aspects. A graha has
// none on its own position. The result is zero for an invalid longitude and for a sky that its
// Check refuses.
func Drishti(sky *vedic.Sky, at vedic.Longitude) (looks [7]Strength) {
	if sky.Check() != nil || !at.Valid() {
		return looks
	}
	for i := range looks {
		g := vedic.Graha(i + 1)
		looks[i] = drishti(g, at.From(sky.Grahas[i].Longitude), false)
	}
	return looks
}
