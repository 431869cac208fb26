package dasha

import "github.com/jyotish-go/jyotish/vedic"

// years are those of the nine lords of Vimshottari out of 120 (BPHS 46.12–14).
var years vedic.ByGraha[uint8] = [...]uint8{6, 10, 7, 17, 16, 20, 19, 18, 7}

// Years gives the years of g in Vimshottari out of 120, 6 to 20; zero for no graha.
func Years(g vedic.Graha) int { return SystemVimshottari.Years(g) }

// After gives the lord that rules after g in Vimshottari: Ketu after Mercury. No graha has no successor and gives zero.
func After(g vedic.Graha) vedic.Graha { return SystemVimshottari.After(g) }
