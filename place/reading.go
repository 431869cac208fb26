package place

// reading is one way to take a text: a run of words as the name of a place, and the words before
// and after it as what states where it is. "Porbandar, Gujarat, India" has three: that Gujarat is
// a place in India near Porbandar is one of them. None is chosen beforehand; each is tried, and
// those that agree with the gazetteer are left.
type reading struct {
	name    string
	rest    []meaning
	guessed bool   // a word of the rest is only like the name of a region
	unknown string // the first word of the rest that means nothing
	first   bool   // the name stands first, as in an address
}

// stated reports whether the text says where the place is.
func (r reading) stated() bool { return len(r.rest) > 0 }

// clear reports whether every word of the text has a meaning.
func (r reading) clear() bool { return r.unknown == "" }

// longest runs of words.
const (
	maxName = 7
	maxRest = 5
)

// reader takes a text apart.
type reader struct {
	g              *Gazetteer
	w              words
	index          *regionIndex
	guess          guess
	known, guesses [maxWords][maxRest + 1]*meaning // by first word and number of words
}

// guess says what to take a word for that means nothing.
type guess uint8

const (
	noGuess       guess = iota
	guessSpelling       // a region nearly spelled so
	guessTyping         // that, or one that it begins where it stands last
)

// readings returns every reading of a text.
func (g *Gazetteer) readings(w words, how guess) []reading {
	r := reader{g: g, w: w, index: g.regionIndex, guess: how}
	var before, after [maxWords + 1]reading
	for i := range w.count() + 1 {
		before[i] = r.rest(0, i)
		after[i] = r.rest(i, w.count())
	}
	var out []reading
	for from := range w.count() {
		for to := from + 1; to <= min(from+maxName, w.count()) && w.onePart(from, to); to++ {
			one := reading{
				name: w.run(from, to), first: from == 0,
				rest:    append(before[from].rest[:len(before[from].rest):len(before[from].rest)], after[to].rest...),
				guessed: before[from].guessed || after[to].guessed,
				unknown: before[from].unknown,
			}
			if one.unknown == "" {
				one.unknown = after[to].unknown
			}
			out = append(out, one)
		}
	}
	return out
}

// rest reads words that are no name, the longest known run first.
func (r *reader) rest(from, to int) reading {
	var out reading
	if r.w.more {
		out.unknown = "…"
	}
	for i := from; i < to; {
		run, m := r.longest(i, to)
		word := r.w.run(i, i+1)
		switch {
		case run > 0:
			out.rest = append(out.rest, m)
			out.guessed = out.guessed || m.guessed
			i += run
			continue
		case !filler(word) && out.unknown == "":
			out.unknown = word
		}
		i++
	}
	return out
}

// longest returns the longest run of words from i that has a meaning, and its number of words; 0
// where none has.
func (r *reader) longest(i, to int) (int, meaning) {
	if i+1 < r.w.count() && linking(r.w.run(i, i+1)) {
		return 0, meaning{}
	}
	most := min(maxRest, to-i)
	for run := most; run > 0; run-- {
		if m := r.meaning(i, i+run); !m.empty() {
			return run, m
		}
	}
	if r.guess == noGuess || filler(r.w.run(i, i+1)) {
		return 0, meaning{}
	}
	for run := most; run > 0; run-- {
		if m := r.guessed(i, i+run); !m.empty() {
			return run, m
		}
	}
	return 0, meaning{}
}

// guessed guesses what a run of words means; each run once.
func (r *reader) guessed(from, to int) meaning {
	if known := r.guesses[from][to-from]; known != nil {
		return *known
	}
	var m meaning
	if r.w.onePart(from, to) {
		m = r.index.guess(r.w.run(from, to), r.guess == guessTyping && to == r.w.count())
	}
	r.guesses[from][to-from] = &m
	return m
}

// meaning looks a run of words up among regions, then among places; each run once.
func (r *reader) meaning(from, to int) meaning {
	if known := r.known[from][to-from]; known != nil {
		return *known
	}
	var m meaning
	if r.w.onePart(from, to) {
		run := r.w.run(from, to)
		m = r.index.named(run)
		if m.empty() {
			m.around = r.g.named(run)
		}
	}
	r.known[from][to-from] = &m
	return m
}

// linking reports whether a word only ties others together, unless it stands last, where IN is
// Indiana.
func linking(word string) bool {
	switch word {
	case "in", "at", "of", "the", "near", "and":
		return true
	}
	return false
}

// wholeRegion returns the meaning of a text that is nothing but regions, as "Gujarat, India".
func (g *Gazetteer) wholeRegion(w words) ([]meaning, bool) {
	r := reader{g: g, w: w, index: g.regionIndex}
	rest := r.rest(0, w.count())
	for _, m := range rest.rest {
		if len(m.now)+len(m.once) == 0 {
			return nil, false
		}
	}
	return rest.rest, rest.clear() && rest.stated()
}
