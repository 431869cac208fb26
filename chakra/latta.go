package chakra

import "github.com/jyotish-go/jyotish/vedic"

// Latta is the star that a graha kicks from its own, of 28.
type Latta struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// Where it stands.
	Star Star `json:"star"`
	// The star that it kicks.
	Struck Star `json:"struck"`
}

// How many stars on each graha kicks, its own counted, and backward where negative: common practice, after the Muhurta
// Chintamani.
var lattas = vedic.ByGraha[int]{12, -22, 3, -7, 6, -5, 8, -9, -9}

// LattasOf returns the stars that the grahas of a moment kick. The Sun in Ashwini kicks the twelfth,
// Uttara Phalguni; Rahu there kicks the ninth backward.
// They are zero for nil and for invalid longitudes.
func LattasOf(grahas *vedic.ByGraha[vedic.Position]) (all vedic.ByGraha[Latta]) {
	if grahas == nil || !allValid(grahas) {
		return all
	}
	for i, n := range lattas {
		star := StarOf(grahas[i].Longitude)
		if n < 0 {
			n += 2 // counted inclusively, the first backward is the star itself
		}
		all[i] = Latta{vedic.Graha(i + 1), star, star.Nth(n)}
	}
	return all
}
