package dasha

import (
	"embed"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// System is a way to share out the years of life. The zero System is Vimshottari.
type System uint8

// The systems.
const (
	SystemVimshottari      System = iota // nine lords, 120 years (BPHS 46.12–16)
	SystemYogini                         // eight yoginis, 36 years (Rudra Yamala tradition)
	SystemYoginiKetu                     // the same, with Ketu for the second half of Sankata
	SystemAshtottari                     // eight lords, 108 years (BPHS 46.17–23)
	SystemAshtottariOfNext               // the same, where the next lord begins each period
	systemCount            = iota
)

// String gives the key, as "yogini".
func (s System) String() string {
	if s >= systemCount {
		return fmt.Sprintf("System(%d)", uint8(s))
	}
	return [systemCount]string{"vimshottari", "yogini", "yogini_ketu", "ashtottari", "ashtottari_of_next"}[s]
}

// Cycle gives the years of all lords together: 120, 36 or 108; zero for no system.
func (s System) Cycle() int {
	if s >= systemCount {
		return 0
	}
	return systems[s].cycle
}

// Years gives the years of g in a cycle; zero for a graha that does not rule in it.
func (s System) Years(g vedic.Graha) int {
	if s >= systemCount || g < vedic.Sun || g > vedic.Ketu {
		return 0
	}
	return int(systems[s].years[g-1])
}

// After gives the lord that rules after g; zero for a graha that does not rule.
func (s System) After(g vedic.Graha) vedic.Graha {
	if s.Years(g) == 0 {
		return 0
	}
	return systems[s].next[g-1]
}

// begins gives the lord of the first part of a period of g.
func (s System) begins(g vedic.Graha) vedic.Graha {
	if s == SystemAshtottariOfNext {
		return s.After(g)
	}
	return g
}

// table is what a system consists of. Its mahas run for as many whole cycles as make 120 years.
type table struct {
	cycle, cycles int
	years         vedic.ByGraha[uint8]
	next          vedic.ByGraha[vedic.Graha]
}

var systems = [systemCount]table{
	{120, 1, years, vedic.ByGraha[vedic.Graha]{
		vedic.Moon, vedic.Mars, vedic.Rahu, vedic.Ketu, vedic.Saturn, vedic.Sun, vedic.Mercury, vedic.Jupiter, vedic.Venus,
	}},
	{36, 4, vedic.ByGraha[uint8]{2, 1, 4, 5, 3, 7, 6, 8, 0}, vedic.ByGraha[vedic.Graha]{
		vedic.Jupiter, vedic.Sun, vedic.Mercury, vedic.Saturn, vedic.Mars, vedic.Rahu, vedic.Venus, vedic.Moon, 0,
	}},
	{36, 4, vedic.ByGraha[uint8]{2, 1, 4, 5, 3, 7, 6, 4, 4}, vedic.ByGraha[vedic.Graha]{
		vedic.Jupiter, vedic.Sun, vedic.Mercury, vedic.Saturn, vedic.Mars, vedic.Rahu, vedic.Venus, vedic.Ketu, vedic.Moon,
	}},
	{108, 2, ashtottariYears, ashtottariNext},
	{108, 2, ashtottariYears, ashtottariNext},
}

var (
	ashtottariYears vedic.ByGraha[uint8]       = [...]uint8{6, 15, 8, 17, 19, 21, 10, 12, 0}
	ashtottariNext  vedic.ByGraha[vedic.Graha] = [...]vedic.Graha{
		vedic.Moon, vedic.Mars, vedic.Mercury, vedic.Saturn, vedic.Rahu, vedic.Sun, vedic.Jupiter, vedic.Venus, 0,
	}
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// YoginiName gives the name of the yogini whose lord is g, "Mangala" or "मंगला" for the Moon; Ketu shares Sankata with Rahu. Empty for no
// graha.
func YoginiName(g vedic.Graha, l vedic.Lang) string {
	if SystemYoginiKetu.Years(g) == 0 {
		return ""
	}
	if g == vedic.Ketu {
		g = vedic.Rahu
	}
	name, _ := texts.Get(l, "yogini."+g.String())
	return name
}
