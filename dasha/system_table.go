package dasha

import "github.com/jyotish-go/jyotish/vedic"

// share is the part of a lord in a cycle, in years.
type share struct {
	lord  vedic.Graha
	years uint8
}

// table is what a system consists of. Its mahas run for as many whole cycles as make 120 years. The lord of a star is
// found by counting from the star first, whose lord is the first of the order: forward, or in a system that runs back
// from the birth star to it.
type table struct {
	// The years of one cycle, and how many whole cycles make 120 years.
	cycle, cycles int
	// The star of the first lord.
	first vedic.Nakshatra
	back  bool
	// The lords in turn.
	order []vedic.Graha
	// How many years each lord has; zero for one that does not rule.
	years        vedic.ByGraha[uint8]
	next, before vedic.ByGraha[vedic.Graha]
	// For each lord the cycle that begins with him.
	runs   vedic.ByGraha[run]
	source vedic.Source
}

// run is a cycle that begins with one lord: the lords in turn, and the years that are gone after each.
type run struct {
	lords [9]vedic.Graha
	gone  [9]float64
}

// lay makes the table of a list of shares. lay also sums the years beforehand for each lord who may
// come first: periods are divided by the hundred thousand, systems made once.
func lay(first vedic.Nakshatra, back bool, source vedic.Source, shares ...share) table {
	t := table{first: first, back: back, source: source}
	for i, s := range shares {
		after := shares[(i+1)%len(shares)].lord
		t.order = append(t.order, s.lord)
		t.years[s.lord-1], t.next[s.lord-1], t.before[after-1] = s.years, after, s.lord
		t.cycle += int(s.years)
	}
	for _, s := range shares {
		r, lord, gone := &t.runs[s.lord-1], s.lord, 0
		for i := range shares {
			gone += int(t.years[lord-1])
			r.lords[i], r.gone[i], lord = lord, float64(gone), t.next[lord-1]
		}
	}
	t.cycles = (span + t.cycle - 1) / t.cycle
	return t
}

// span is how many years are covered at least: the full life of the texts.
const span = 120

var (
	chapter46  = vedic.Source{Work: "BPHS", At: "46"}
	ashtottari = []share{
		{vedic.Sun, 6}, {vedic.Moon, 15}, {vedic.Mars, 8}, {vedic.Mercury, 17}, {vedic.Saturn, 10}, {vedic.Jupiter, 19},
		{vedic.Rahu, 12}, {vedic.Venus, 21},
	}
)

// BPHS 46 (Santhanam's numbering); the yoginis by tradition.
var systems = [systemCount]table{
	SystemVimshottari: lay(vedic.Ashwini, false, vedic.Source{Work: "BPHS", At: "46.12–16"},
		share{vedic.Ketu, 7}, share{vedic.Venus, 20}, share{vedic.Sun, 6}, share{vedic.Moon, 10}, share{vedic.Mars, 7},
		share{vedic.Rahu, 18}, share{vedic.Jupiter, 16}, share{vedic.Saturn, 19}, share{vedic.Mercury, 17}),
	SystemYogini: lay(vedic.Ardra, false, vedic.Source{Work: "Rudra Yamala"},
		share{vedic.Moon, 1}, share{vedic.Sun, 2}, share{vedic.Jupiter, 3}, share{vedic.Mars, 4},
		share{vedic.Mercury, 5},
		share{vedic.Saturn, 6}, share{vedic.Venus, 7}, share{vedic.Rahu, 8}),
	SystemYoginiKetu: lay(vedic.Ardra, false, vedic.Source{Work: "Rudra Yamala"},
		share{vedic.Moon, 1}, share{vedic.Sun, 2}, share{vedic.Jupiter, 3}, share{vedic.Mars, 4},
		share{vedic.Mercury, 5},
		share{vedic.Saturn, 6}, share{vedic.Venus, 7}, share{vedic.Rahu, 4}, share{vedic.Ketu, 4}),
	SystemAshtottari:       lay(vedic.Ardra, false, vedic.Source{Work: "BPHS", At: "46.17–23"}, ashtottari...),
	SystemAshtottariOfNext: lay(vedic.Ardra, false, vedic.Source{Work: "BPHS", At: "46.17–23"}, ashtottari...),
	SystemShodashottari: lay(vedic.Pushya, false, chapter46,
		share{vedic.Sun, 11}, share{vedic.Mars, 12}, share{vedic.Jupiter, 13}, share{vedic.Saturn, 14},
		share{vedic.Ketu, 15},
		share{vedic.Moon, 16}, share{vedic.Mercury, 17}, share{vedic.Venus, 18}),
	SystemDwadashottari: lay(vedic.Revati, true, chapter46,
		share{vedic.Sun, 7}, share{vedic.Jupiter, 9}, share{vedic.Ketu, 11}, share{vedic.Mercury, 13},
		share{vedic.Rahu, 15},
		share{vedic.Mars, 17}, share{vedic.Saturn, 19}, share{vedic.Moon, 21}),
	SystemPanchottari: lay(vedic.Anuradha, false, chapter46,
		share{vedic.Sun, 12}, share{vedic.Mercury, 13}, share{vedic.Saturn, 14}, share{vedic.Mars, 15},
		share{vedic.Venus, 16},
		share{vedic.Moon, 17}, share{vedic.Jupiter, 18}),
	SystemShatabdika: lay(vedic.Revati, false, chapter46,
		share{vedic.Sun, 5}, share{vedic.Moon, 5}, share{vedic.Venus, 10}, share{vedic.Mercury, 10},
		share{vedic.Jupiter, 20},
		share{vedic.Mars, 20}, share{vedic.Saturn, 30}),
	SystemChaturashiti: lay(vedic.Swati, false, chapter46,
		share{vedic.Sun, 12}, share{vedic.Moon, 12}, share{vedic.Mars, 12}, share{vedic.Mercury, 12},
		share{vedic.Jupiter, 12},
		share{vedic.Venus, 12}, share{vedic.Saturn, 12}),
	SystemDwisaptati: lay(vedic.Mula, false, chapter46,
		share{vedic.Sun, 9}, share{vedic.Moon, 9}, share{vedic.Mars, 9}, share{vedic.Mercury, 9},
		share{vedic.Jupiter, 9},
		share{vedic.Venus, 9}, share{vedic.Saturn, 9}, share{vedic.Rahu, 9}),
	SystemShashtihayani: lay(vedic.Ashwini, false, chapter46,
		share{vedic.Jupiter, 10}, share{vedic.Sun, 10}, share{vedic.Mars, 10}, share{vedic.Moon, 6},
		share{vedic.Mercury, 6},
		share{vedic.Venus, 6}, share{vedic.Saturn, 6}, share{vedic.Rahu, 6}),
	SystemShattrimsha: lay(vedic.Shravana, false, chapter46,
		share{vedic.Moon, 1}, share{vedic.Sun, 2}, share{vedic.Jupiter, 3}, share{vedic.Mars, 4},
		share{vedic.Mercury, 5},
		share{vedic.Saturn, 6}, share{vedic.Venus, 7}, share{vedic.Rahu, 8}),
}
