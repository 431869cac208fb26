package op

import (
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Facts are what charts are looked for by: Words as lagna.rashi.mesha, moon.nakshatra.rohini and mars.house.7, and the
// maha dashas of the Vimshottari, in their order.
type Facts struct {
	// Words are of small letters, digits, dots and underscores: a store may keep them as one text.
	Words  []string
	Dashas []Mahadasha
}

// Mahadasha is one of nine periods, each of another lord; To does not belong to it.
type Mahadasha struct {
	// Lord is the graha whose years they are.
	Lord     vedic.Graha
	From, To time.Time
}

// LagnaFact is what the words of the lagna begin with. Those of a graha begin with its key.
const LagnaFact = "lagna"

// FactWord returns the index word of all charts in which the lagna or a graha occupies a rashi or a
// nakshatra (kind) with a key, or a graha occupies a house from 1 to 12.
func FactWord(what, kind, key string) string { return what + "." + kind + "." + key }

// Facts returns the index words of the report. Each report has 29 words, plus one for each
// Vimshottari maha dasha. They contain no name and no place.
func (r *Report) Facts() Facts {
	f := Facts{Words: []string{FactWord(LagnaFact, "rashi", r.Lagna.Rashi.Key.String()),
		FactWord(LagnaFact, "nakshatra", r.Lagna.Nakshatra.Key.String())}}
	for i := range r.Planets {
		p := &r.Planets[i]
		graha := p.Graha.Key.String()
		f.Words = append(f.Words, FactWord(graha, "rashi", p.Rashi.Key.String()),
			FactWord(graha, "nakshatra", p.Nakshatra.Key.String()),
			FactWord(graha, "house", strconv.Itoa(int(p.House))))
	}
	for _, p := range r.Vimshottari.Periods {
		f.Dashas = append(f.Dashas, Mahadasha{p.Lord, p.Start.Time, p.End.Time})
	}
	return f
}
