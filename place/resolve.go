package place

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// How far a place must lead to be chosen without asking.
const (
	leadRatio   = 10      // of its population over that of the next place that is called so
	sameSpotKm  = 10      // a place of that name so near, in the same zone, is no rival: a chart cannot tell them apart
	slipLetters = 7       // a misspelt name has at least so many letters
	slipHalves  = 2       // and at most so many half slips: one letter, or two vowels
	slipSize    = 100_000 // and is that of a city; a village is not to be taken for the city that it sounds like
	candidates  = 5       // at most so many are offered
	lessEach    = 0.1     // confidence lost by a name that was transcribed from an Indian script

	greatRatio = 100       // of its population over that of a place that has the name itself
	greatSize  = 1_000_000 // so that a city is meant by its name in a third language, as London by Londres
)

// AmbiguousError reports that a text names several places and none of them leads by the margin of
// [Gazetteer.Resolve].
type AmbiguousError struct {
	// Text is what was asked for.
	Text string
	// Candidates are the best five, largest first; and where the text is a region's name too, the
	// largest places of that.
	Candidates []Hit
}

// Error lists the candidates and what would decide between them.
func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("place %q may be any of: %s; add its region and country, or choose one by its id", e.Text,
		labels(e.Candidates))
}

// NotFoundError reports that no place has the name, or none in the region that the text names.
type NotFoundError struct {
	// Text is what was asked for.
	Text string
	// Suggestions are at most five, may be empty.
	Suggestions []Hit
}

// Error names the suggestions.
func (e *NotFoundError) Error() string {
	if len(e.Suggestions) == 0 {
		return fmt.Sprintf("place %q is not known; give latitude and longitude, or a larger town near it", e.Text)
	}
	return fmt.Sprintf("place %q is not known; nearest in spelling: %s", e.Text, labels(e.Suggestions))
}

func labels(hits []Hit) string {
	return strings.Join(labelled(hits), "; ")
}

// Resolve takes a text for one place, or says why it cannot: *[AmbiguousError] or
// *[NotFoundError]. Every word must have a meaning (words such as district, and postal codes,
// need none), and the place must lie in each region and country that the text states. It is taken
// where it is the only one of that name, or has ten times the people of the next; old and
// alternative names count as names. A name in a third language, such as Londres, means a city of
// a million people where the places that have the name themselves have less than a hundredth of
// its people, and otherwise those. A misspelling is taken only of a city of 100,000 people,
// written with one wrong letter or two wrong vowels in seven or more, and where nothing is called
// as it was written. What is stated is never ignored.
//
// Confidence of the result: 1 for a name with its region or country, 0.9 for a name alone; 0.05
// less where others of that name are ten times smaller, 0.05 less where the stated region held
// the place only formerly, 0.15 less where another place is stated that it lies within 75 km of,
// as its district or city; 0.1 less where the region's name was misspelt, 0.1 less for a name
// transcribed from an Indian script; 0.75 for a misspelt name with its region or country, 0.65
// alone.
func (g *Gazetteer) Resolve(q Query) (Resolved, error) {
	r := resolver{g: g, q: q, country: strings.ToUpper(q.Country)}
	texts := fold(q.Text).spellings()
	for i, w := range texts {
		for _, how := range []guess{noGuess, guessSpelling} {
			if called := r.called(w, how); len(called) > 0 {
				return r.decide(w, called, lessEach*float64(i))
			}
		}
	}
	for i, w := range texts {
		if resolved, ok := r.misspelt(w, lessEach*float64(i)); ok && !r.elsewhere {
			return resolved, nil
		}
	}
	return Resolved{}, r.notFound()
}

// resolver is the work on one text.
type resolver struct {
	g         *Gazetteer
	q         Query
	country   string
	elsewhere bool // a place is called so, but not where the text says

	great []candidate // cities that gave way, as they are called so in a third language only
}

// candidate is a row that a text may mean.
type candidate struct {
	row     int
	fit     fit
	foreign bool
	first   bool
	stated  bool
	guessed bool
	slips   int
}

// called returns the places that are called so and lie where stated. Those that are called so in
// a third language (but for great cities), lay there formerly or lie near give way to others, and
// of two neighbours the second to the first: an address goes from the small to the large.
func (r *resolver) called(w words, how guess) []candidate {
	var out []candidate
	for _, reading := range r.g.readings(w, how) {
		for row, foreign := range r.g.called(reading.name) {
			c, ok := r.candidate(row, reading)
			c.foreign = foreign
			if ok {
				out = append(out, c)
			} else if !foreign {
				r.elsewhere = true
			}
		}
	}
	prefer := func(better func(candidate) bool) {
		if slices.ContainsFunc(out, better) {
			out = slices.DeleteFunc(out, func(c candidate) bool { return !better(c) })
		}
	}
	if !r.meansGreatCity(out) {
		r.great = slices.DeleteFunc(slices.Clone(out), func(c candidate) bool {
			return !c.foreign || r.g.population(c.row) < greatSize
		})
		prefer(func(c candidate) bool { return !c.foreign })
	}
	prefer(func(c candidate) bool { return c.fit == within })
	prefer(func(c candidate) bool { return c.fit > near || c.first })
	return r.ordered(out)
}

// meansGreatCity reports whether the largest place that is called so in a third language is far larger
// than every place that has the name itself.
func (r *resolver) meansGreatCity(all []candidate) bool {
	var city, own *candidate
	for i := range all {
		c := &all[i]
		if c.foreign && (city == nil || r.g.population(c.row) > r.g.population(city.row)) {
			city = c
		}
		if !c.foreign && (own == nil || r.g.population(c.row) > r.g.population(own.row)) {
			own = c
		}
	}
	return city != nil && own != nil && city.fit >= own.fit && r.g.great(city.row, own.row)
}

// great reports whether a city is far larger than another place.
func (g *Gazetteer) great(city, other int) bool {
	people := uint64(g.population(city))
	return people >= greatSize && people >= greatRatio*uint64(max(g.population(other), 1))
}

func (r *resolver) candidate(row int, reading reading) (candidate, bool) {
	if !reading.clear() || r.country != "" && r.g.country(row).code != r.country {
		return candidate{}, false
	}
	c := candidate{
		row: row, fit: r.g.agreement(row, reading), first: reading.first,
		stated: reading.stated() || r.country != "", guessed: reading.guessed,
	}
	return c, c.fit > against
}

// ordered puts the largest first, each place once.
func (r *resolver) ordered(all []candidate) []candidate {
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(r.g.population(b.row), r.g.population(a.row)), cmp.Compare(a.row, b.row),
			cmp.Compare(a.slips, b.slips))
	})
	return slices.CompactFunc(all, func(a, b candidate) bool { return a.row == b.row })
}

// decide takes the largest where it leads the next. Two ways of being wrong are not alike: who is
// asked once more loses a moment, who is given another town's chart never learns of it. So a
// doubt is an error, and what was taken among others is in Chosen, with the next of that name.
func (r *resolver) decide(w words, called []candidate, less float64) (Resolved, error) {
	best := called[0]
	if !r.leads(called) {
		return Resolved{}, &AmbiguousError{r.q.Text, r.hits(called)}
	}
	if region, ok := r.g.wholeRegion(w); ok && !best.stated &&
		r.g.agreement(best.row, reading{rest: region}) == against {
		return Resolved{}, &AmbiguousError{r.q.Text, append(r.hits(called[:1]), r.largestIn(region)...)}
	}
	confidence := 0.9
	if best.stated {
		confidence = 1
	}
	confidence -= less
	if len(called) > 1 {
		confidence -= 0.05
	}
	switch best.fit {
	case formerly:
		confidence -= 0.05
	case near:
		confidence -= 0.15
	}
	if best.guessed {
		confidence -= 0.1
	}
	out := r.resolved(best, confidence)
	if out.Chosen = r.chosen(called); out.Chosen != nil { // the next comes first among the alternatives
		next := out.Chosen.Next
		next.Beside = ""
		out.Alternatives = append([]Hit{next}, slices.DeleteFunc(out.Alternatives, func(h Hit) bool {
			return h.PlaceID == next.PlaceID
		})...)
	}
	return out, nil
}

// chosen returns the first among others that are called so; nil where they are none but the
// place itself, once more.
func (r *resolver) chosen(called []candidate) *Taken {
	rivals := r.ordered(append(slices.Clone(called[1:]), r.great...))
	rivals = slices.DeleteFunc(rivals, func(c candidate) bool { return r.sameSpot(c, called[0]) })
	if len(rivals) == 0 {
		return nil
	}
	all := append([]candidate{called[0]}, rivals...)
	hits := make([]Hit, len(all))
	for i, c := range all {
		hits[i] = r.g.hit(c.row, 1, r.q.Lang)
	}
	hits = r.g.setBeside(hits, rowsOf(all), r.q.Lang)
	return &Taken{Hit: hits[0], Next: hits[1], Others: len(rivals)}
}

func rowsOf(all []candidate) []int {
	rows := make([]int, len(all))
	for i, c := range all {
		rows[i] = c.row
	}
	return rows
}

// sameSpot reports whether two places are so near, in the same zone, that their charts are the
// same.
func (r *resolver) sameSpot(a, b candidate) bool {
	return r.g.zone(a.row) == r.g.zone(b.row) && r.g.distance(a.row, b.row) <= sameSpotKm
}

// leads reports whether the first is far larger than the next that is somewhere else.
func (r *resolver) leads(called []candidate) bool {
	best := called[0]
	for _, c := range called[1:] {
		if r.sameSpot(c, best) {
			continue
		}
		return uint64(r.g.population(best.row)) >= leadRatio*uint64(max(r.g.population(c.row), 1))
	}
	return true
}

func (r *resolver) hits(all []candidate) []Hit {
	var out []Hit
	all = all[:min(len(all), candidates)]
	for _, c := range all {
		out = append(out, r.g.hit(c.row, 1, r.q.Lang))
	}
	return r.g.setBeside(out, rowsOf(all), r.q.Lang)
}

// largestIn returns the largest places of a region, for a name that is also a region's: Goa is
// more than a town of the Philippines.
func (r *resolver) largestIn(region []meaning) []Hit {
	s := newSearch(r.g, r.q, candidates-1)
	s.region(region)
	return s.hits()
}

// misspelt takes a city for what was written, where no other place is called like it. A village
// that is nearer in spelling forbids it, though the city be a hundred times as large.
func (r *resolver) misspelt(w words, less float64) (Resolved, bool) {
	var like []candidate
	scans := 0
	for _, reading := range r.g.readings(w, noGuess) {
		if !reading.clear() || len(reading.name) < slipLetters || scans == mostScans {
			continue
		}
		scans++
		for _, m := range r.g.misspelt(reading.name, slipHalves) {
			if c, ok := r.candidate(m.row, reading); ok {
				c.slips = m.slips
				like = append(like, c)
			}
		}
	}
	like = r.ordered(like)
	if len(like) == 0 || r.g.population(like[0].row) < slipSize || !r.leads(like) {
		return Resolved{}, false
	}
	if slices.ContainsFunc(like, func(c candidate) bool { return c.slips < like[0].slips }) {
		return Resolved{}, false // a smaller place is nearer in spelling
	}
	confidence := 0.65 - less
	if like[0].stated {
		confidence += 0.1
	}
	return r.resolved(like[0], confidence), true
}

// resolved shows the place that was taken, and beside it the others that the text may mean.
func (r *resolver) resolved(c candidate, confidence float64) Resolved {
	hit := r.g.hit(c.row, 1, r.q.Lang)
	out := FromHit(r.q.Text, hit)
	out.Method, out.Confidence = "gazetteer", math.Round(confidence*100)/100
	for _, other := range r.g.named(key(r.g.name(c.row))) {
		if other != c.row {
			out.Alternatives = append(out.Alternatives, r.g.hit(other, 1, r.q.Lang))
		}
	}
	return out
}

func (r *resolver) notFound() error { return &NotFoundError{r.q.Text, r.search()} }

func (r *resolver) search() []Hit {
	q := r.q
	q.Limit = candidates
	return r.g.Search(q)
}
