package dasha

import "github.com/jyotish-go/jyotish/vedic"

// Years returns the years of g in Vimshottari out of 120, 6 to 20; zero for no graha.
func Years(g vedic.Graha) int { return SystemVimshottari.Years(g) }

// After returns the lord that rules after g in Vimshottari: Ketu after Mercury. No graha has no successor and gives
// zero.
func After(g vedic.Graha) vedic.Graha { return SystemVimshottari.After(g) }
