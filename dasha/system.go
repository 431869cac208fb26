package dasha

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// System is a way to share out the years of life by a nakshatra. The zero System is Vimshottari.
type System uint8

// The systems. Two of them stand twice, with a variant that goes by a name of its own.
const (
	SystemVimshottari      System = iota // nine lords, 120 years (BPHS 46.12–16)
	SystemYogini                         // eight yoginis, 36 years (Rudra Yamala tradition)
	SystemYoginiKetu                     // the same, with Ketu for the second half of Sankata
	SystemAshtottari                     // eight lords, 108 years (BPHS 46.17–23)
	SystemAshtottariOfNext               // the same, where the next lord begins each period
	SystemShodashottari                  // eight lords, 116 years
	SystemDwadashottari                  // eight lords, 112 years, counted backward to Revati
	SystemPanchottari                    // seven lords, 105 years
	SystemShatabdika                     // seven lords, 100 years
	SystemChaturashiti                   // seven lords of 12 years, 84
	SystemDwisaptati                     // eight lords of 9 years, 72
	SystemShashtihayani                  // eight lords, 60 years, by 28 stars
	SystemShattrimsha                    // eight lords, 36 years
	systemCount            = iota
)

// systemKeys are in the order of the constants.
var systemKeys = [systemCount]string{
	"vimshottari", "yogini", "yogini_ketu", "ashtottari", "ashtottari_of_next", "shodashottari", "dwadashottari",
	"panchottari",
	"shatabdika", "chaturashiti_sama", "dwisaptati_sama", "shashtihayani", "shattrimsa_sama",
}

// String returns the key, as "yogini".
func (s System) String() string { return enum.String(s, 0, "System", systemKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (s System) MarshalText() ([]byte, error) { return enum.Text(s, 0, "System", systemKeys[:]) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (s *System) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "dasha system", b, systemKeys[:])
}

// Name returns the name of the system, "Vimshottari" or "विंशोत्तरी"; its key for no system.
func (s System) Name(l vedic.Lang) string {
	if s >= systemCount {
		return s.String()
	}
	return texts.Get(l, "system."+s.String())
}

// Cycle returns the years of all lords together, 36 to 120; zero for no system. A life longer than
// the cycle begins it again.
func (s System) Cycle() int {
	if s >= systemCount {
		return 0
	}
	return systems[s].cycle
}

// Years returns the years of g in a cycle; zero for a graha that does not rule in it.
func (s System) Years(g vedic.Graha) int {
	if s >= systemCount || g < vedic.Sun || g > vedic.Ketu {
		return 0
	}
	return int(systems[s].years[g-1])
}

// After returns the lord that rules after g; zero for a graha that does not rule.
func (s System) After(g vedic.Graha) vedic.Graha {
	if s.Years(g) == 0 {
		return 0
	}
	return systems[s].next[g-1]
}

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// YoginiName returns the name of the yogini whose lord is g, "Mangala" or "मंगला" for the Moon; Ketu shares Sankata
// with Rahu. Empty for no graha.
func YoginiName(g vedic.Graha, l vedic.Lang) string {
	if SystemYoginiKetu.Years(g) == 0 {
		return ""
	}
	if g == vedic.Ketu {
		g = vedic.Rahu
	}
	return texts.Get(l, "yogini."+g.String())
}

// Years returns the years of g in Vimshottari out of 120, 6 to 20; zero for no graha.
func Years(g vedic.Graha) int { return SystemVimshottari.Years(g) }

// After returns the lord that rules after g in Vimshottari: Ketu after Mercury. No graha has no successor and gives
// zero.
func After(g vedic.Graha) vedic.Graha { return SystemVimshottari.After(g) }
