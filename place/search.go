package place

import (
	"math"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Query is a search for places.
type Query struct {
	// Text is a name in any script, with region and country in any order: "Porbandar, Gujarat,
	// India".
	Text string
	// Country is ISO 3166-1 alpha-2, in either case: only places there; "" for all.
	Country string
	// Near has, of places that match alike, those near it first.
	Near *vedic.Place
	// Limit is at most so many hits, 1 to 20; 0 means 8. [Gazetteer.Resolve] does not look at it.
	Limit int
	// Lang is that in which hits name countries and regions, and places where the name is known.
	Lang vedic.Lang
}

const (
	usualLimit = 8
	mostHits   = 20
)

func (q Query) limit() int {
	if q.Limit <= 0 {
		return usualLimit
	}
	return min(q.Limit, mostHits)
}

// The classes of a match, before what is stated next to the name. A better class wins regardless of
// the sizes of the places.
const (
	exactName   = 1.00
	foreignName = 0.97 // its name in a third language
	prefixName  = 0.80 // the text begins its name
	slipQuality = 0.04 // taken off for each half slip, from prefixName down
	regionName  = 0.85 // the text is the name of a region that it lies in
)

// mostScans bounds the names of one query whose misspellings are looked for, a quarter of a
// millisecond each.
const mostScans = 8

// codeLength is that of the codes of regions, which a name being typed is not taken for.
const codeLength = 2

// Factors on the class.
const (
	nearlyThere = 0.96 // it lay there formerly, or lies near there
	guessedRest = 0.97 // a region's name was guessed
	transcribed = 0.92 // an Indic name found by its sound
	notThere    = 0.50 // it lies elsewhere than stated
	unknownWord = 0.60 // a word beside its name means nothing
)

// Search finds places by name, best first: by how well they match, and among equals the larger,
// or the nearer to q.Near. The last word may be unfinished. Misspellings are looked for where
// nothing matches, and places elsewhere than stated only where nothing agrees; these have a score
// of at most 0.6. A text without letters or digits finds nothing.
func (g *Gazetteer) Search(q Query) []Hit {
	w := fold(q.Text)
	if w.count() == 0 {
		return nil
	}
	s := newSearch(g, q, q.limit())
	texts := w.spellings()
	for _, look := range []func(words){s.likely, s.unlikely} {
		for i, w := range texts {
			s.factor = math.Pow(transcribed, float64(i))
			look(w)
		}
	}
	return s.hits()
}

// search gathers the best matches of one query.
type search struct {
	g       *Gazetteer
	q       Query
	country string
	limit   int
	factor  float64
	loose   bool // let words without meaning and places elsewhere than stated through
	slips   map[string][]slip
	found   []found // best first, at most limit
}

func newSearch(g *Gazetteer, q Query, limit int) *search {
	return &search{g: g, q: q, country: strings.ToUpper(q.Country), limit: limit, factor: 1, slips: map[string][]slip{}}
}

func (s *search) hits() []Hit {
	out := make([]Hit, 0, len(s.found))
	for _, f := range s.found {
		out = append(out, s.g.hit(f.row, s.score(f), s.q.Lang))
	}
	return out
}

// settled reports whether some place is called so and lies where stated.
func (s *search) settled() bool { return len(s.found) > 0 && s.found[0].quality > prefixName }

// likely finds places with the name, with a name that begins with it or is misspelt, in the stated
// region, or else places with the name elsewhere. Each step runs only if those before found
// nothing: a user who spells a village correctly does not mean a city with a similar name.
func (s *search) likely(w words) {
	readings := s.g.readings(w, noGuess)
	s.match(readings, s.exact, s.prefix)
	if whole, ok := s.g.wholeRegion(w); ok && len(w.text) > codeLength && !s.settled() {
		s.region(whole)
	}
	s.elsewhere(readings, s.exact)
	s.match(readings, s.misspelt)
}

// unlikely guesses at the words beside the name, leaves them out, or takes the name for misspelt
// and what is stated for wrong.
func (s *search) unlikely(w words) {
	if len(s.found) > 0 {
		return
	}
	guessed := s.g.readings(w, guessTyping)
	s.match(guessed, s.exact, s.prefix)
	s.match(guessed, s.misspelt)
	readings := s.g.readings(w, noGuess)
	s.unclear(readings)
	s.elsewhere(readings, s.misspelt)
}

// match tries the readings without an unknown word in the ways given, all of them unless
// something was found before.
func (s *search) match(all []reading, ways ...func(reading)) {
	if len(s.found) > 0 {
		return
	}
	for _, way := range ways {
		for _, r := range all {
			if r.clear() {
				way(r)
			}
		}
	}
}

// elsewhere is match for places that do not lie where stated.
func (s *search) elsewhere(all []reading, way func(reading)) {
	s.loose = true
	s.match(all, way)
	s.loose = false
}

// unclear takes places that are called so in readings with an unknown word: of a quarter that is
// not known, at least the city.
func (s *search) unclear(all []reading) {
	if len(s.found) > 0 {
		return
	}
	s.loose = true
	for _, r := range all {
		s.exact(r)
	}
	s.loose = false
}

func (s *search) exact(r reading) {
	own := -1 // the largest place that has the name itself
	for row, foreign := range s.g.called(r.name) {
		if !foreign && (own < 0 || s.g.population(row) > s.g.population(own)) {
			own = row
		}
	}
	for row, foreign := range s.g.called(r.name) {
		quality := exactName
		if foreign && (own < 0 || !s.g.great(row, own)) {
			quality = foreignName
		}
		s.add(row, quality, r)
	}
}

// prefix passes over the groups of names none of whose places is large enough to be among the best.
func (s *search) prefix(r reading) {
	var c cursor
	end := -1
	for c.seek(s.g, r.name); c.i < s.g.keyCount() && c.begins(r.name); c.next() {
		if group := c.i / groupSize; c.i%groupSize == 0 && !s.possible(s.g.largest(group), prefixName) {
			if end < 0 {
				const last = "\xff" // sorts behind every letter
				end = s.g.firstGroup(r.name + last)
			}
			for group++; group < end && !s.possible(s.g.largest(group), prefixName); {
				group++
			}
			if c.open(group); c.i == s.g.keyCount() || !c.begins(r.name) {
				return
			}
		}
		if len(c.key) > len(r.name) { // otherwise it is exact
			row, _ := s.g.refAt(c.i)
			s.add(row, prefixName, r)
		}
	}
}

func (s *search) misspelt(r reading) {
	if _, ok := s.slips[r.name]; !ok && len(s.slips) < mostScans {
		s.slips[r.name] = s.g.misspelt(r.name, allowance(len(r.name)))
	}
	for _, m := range s.slips[r.name] {
		s.add(m.row, prefixName-float64(slipQuality*float64(m.slips)), r)
	}
}

// region takes the largest places that lie where the text says.
func (s *search) region(stated []meaning) {
	for row := range s.g.count() {
		if !s.possible(row, regionName) {
			return
		}
		s.add(row, regionName, reading{rest: stated})
	}
}

// add weighs a row and keeps it where it is among the best.
func (s *search) add(row int, quality float64, r reading) {
	if s.country != "" && s.g.country(row).code != s.country {
		return
	}
	quality *= s.factor
	if !s.worth(found{row, quality, s.weight(row)}) {
		return
	}
	switch s.g.agreement(row, r) {
	case formerly:
		quality *= nearlyThere
	case near:
		quality *= nearlyThere
		if !r.first {
			quality *= nearlyThere // an address goes from the small to the large
		}
	case against:
		if !s.loose {
			return
		}
		quality *= notThere
	}
	if r.guessed {
		quality *= guessedRest
	}
	if !r.clear() {
		quality *= unknownWord
	}
	s.keep(found{row, quality, s.weight(row)})
}

// agreement is that with the least agreeing of the things stated.
func (g *Gazetteer) agreement(row int, r reading) fit {
	least := within
	for _, m := range r.rest {
		least = min(least, g.fit(row, m))
	}
	return least
}
