package dasha

import "github.com/jyotish-go/jyotish/vedic"

// cycle is the sum of the years of the nine lords.
const cycle = 120

// The lords in the order in which they rule, with their years, and the place of each in that order (BPHS 46.12–14).
var (
	lords = [9]vedic.Graha{
		vedic.Ketu, vedic.Venus, vedic.Sun, vedic.Moon, vedic.Mars, vedic.Rahu, vedic.Jupiter, vedic.Saturn, vedic.Mercury,
	}
	years vedic.ByGraha[uint8] = [...]uint8{6, 10, 7, 17, 16, 20, 19, 18, 7}
	ranks vedic.ByGraha[uint8] = [...]uint8{2, 3, 4, 8, 6, 1, 7, 5, 0}
)

// Years gives the years of g out of 120, 6 to 20; zero for no graha.
func Years(g vedic.Graha) int {
	if g < vedic.Sun || g > vedic.Ketu {
		return 0
	}
	return int(years[g-1])
}

// After gives the lord that rules after g: Ketu after Mercury. No graha has no successor and gives zero.
func After(g vedic.Graha) vedic.Graha {
	if g < vedic.Sun || g > vedic.Ketu {
		return 0
	}
	return lords[(ranks[g-1]+1)%9]
}
