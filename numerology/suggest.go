package numerology

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// Suggestions are names that come to a number, the nearest to the wish first: the asked syllable before wider ones,
// then fewer changes of spelling, then the higher score, then the alphabet. The same wish always has the same answer.
// Texts are English until [Suggestions.In].
type Suggestions struct {
	// Kind, System and Target are those of the wish, with what zero stood for filled in.
	Kind   Kind   `json:"type"`
	System System `json:"system"`       // which system, by key
	Target int    `json:"targetNumber"` // the number to be reached, 1 to 9 or a master number
	// Names, the best first; empty, not nil, where no name comes to the number.
	Suggestions []Suggestion `json:"suggestions"`
	// Considered counts names that were counted: those of the corpus that fit, or combinations of keywords
	Considered int `json:"considered"`
	// Relaxations are what was relaxed to find enough: keys, as "nakshatra_syllables".
	Relaxations []string `json:"relaxations"`
	// CouldRelax is what might be where fewer were found than asked: keys, as "tags"; empty, not nil, where enough
	// were.
	CouldRelax []string `json:"couldRelax"`

	// Warnings are for the envelope of an answer.
	Warnings []vedic.Warning `json:"-"`
}

// Suggestion is one name.
type Suggestion struct {
	// Name is in Latin letters, each word with a capital.
	Name string `json:"name"`
	// Native is in its own script; nil where that is not known.
	Native *string `json:"native"`
	// Meaning is a short English gloss of the corpus; nil of what is not in it.
	Meaning *string `json:"meaning"`
	// Gender is any for a name of both; nil of what is not in the corpus.
	Gender *Gender `json:"gender"`
	// Tags are of the corpus: regions, faiths, classical, modern.
	Tags []string `json:"tags"`
	// Compound is the sum before its reduction.
	Compound int `json:"compound"`
	// The value that was found.
	Value int `json:"value"`
	// Origin is "corpus", "spelling_variant" or "composed".
	Origin string `json:"origin"`
	// Of is the usual spelling, or the keyword; the name itself where nothing was changed
	Of string `json:"variantOf"`
	// Edits are the changes in order, "u→oo", at most three.
	Edits []string `json:"edits"`
	// Steps is the last sum.
	Steps Step `json:"steps"`
	// Score is the sum of the factors' scores.
	Score int `json:"score"`
	// Factors are why it stands where it does.
	Factors []Factor `json:"factors"`
}

// Factor is one reason for the score of a name.
type Factor struct {
	// Key is "target", "compound_good" …
	Key string `json:"key"`
	// The value that was found.
	Value string `json:"value"`
	// Score is −40 to 40.
	Score int `json:"score"`
	// Weight is the most that it can count, either way.
	Weight int `json:"weight"`
	// Verdict is "required_met", "favourable", "neutral" or "unfavourable".
	Verdict string `json:"verdict"`
	// In the language of the answer.
	Text string `json:"text"`
	// Rule names the rule and where it is from; the weights are ours.
	Rule struct {
		ID     string `json:"ruleId"` // identifies the rule
		Source string `json:"source"` // the work that says so, and where in it
	} `json:"rule"`
}

// Suggest finds names that come to a number. Names for a child are those of the corpus, in their usual spelling or one
// that sounds the same; those for a firm are made of keywords. Where too few begin with the syllable of the pada, those
// of its nakshatra and then of its rashi are added, and said. No name at all is an answer too. Errors: a
// *vedic.ParseError or *vedic.RangeError for a wish that cannot be read – a target that the system cannot reach is one
// – and those of [Spell] for names.
func Suggest(w Wish) (*Suggestions, error) {
	s, err := w.read()
	if err != nil {
		return nil, err
	}
	out := &Suggestions{
		Kind: s.Kind, System: s.System, Target: s.Target, CouldRelax: []string{},
	}
	var found []*candidate
	switch s.Kind {
	case Baby:
		found, out.Considered = s.baby()
	case Business:
		found, out.Considered = s.business()
	default:
		found, out.Considered = s.respell()
	}
	s.rank(found)
	found = s.spread(once(found))
	out.Suggestions = make([]Suggestion, 0, len(found))
	for i := range found {
		out.Suggestions = append(out.Suggestions, found[i].show(s))
	}
	if out.Relaxations = s.relaxations; len(found) < s.limit {
		out.CouldRelax = s.couldRelax()
	}
	out.word(vedic.English)
	if s.Kind == Respelling && len(found) > 0 && !found[0].lengths {
		out.Warnings = append(out.Warnings, warning(unknownLong, "", vedic.English))
	}
	return out, nil
}

// candidate is a name that reaches the target.
type candidate struct {
	small    string // what is respelled, in small letters
	pattern  string // of a firm: what stands around it
	entry    *entry
	chosen   [mostCost]edit
	changes  int // how many are chosen
	cost     int
	compound int
	level    int // of its syllable
	syllable string
	lengths  bool // the vowels are known
	blend    bool // of two keywords
	native   string
	root     string
	score    int
	twin     string // a name above with the same root
	name     string // as it is shown
}

func (c *candidate) finish() {
	c.name = capital(write(c.small, c.chosen[:c.changes]))
	if c.pattern != "" {
		c.name = strings.Replace(c.pattern, "{w}", c.name, 1)
	}
}

// entry is a name of the corpus, prepared.
type entry struct {
	*givenName
	small      string
	sound      string // from its own script
	latinSound string
	edits      []edit
	totals     [2][]int // of its words, in the Pythagorean and the Chaldean system
}

// pool holds the corpus, prepared once, when first asked: about 20 ms.
var pool = sync.OnceValue(func() []entry { return prepare(corpus()) })

func prepare(names []givenName) []entry {
	all := make([]entry, len(names))
	for i := range names {
		e, n := &all[i], &names[i]
		e.givenName, e.small = n, strings.ToLower(n.latin)
		l := lengthsOf(e.small, n.deva)
		e.sound, e.latinSound, e.edits = soundOfIndic(n.deva), soundOf(e.small), edits(e.small, &l)
		e.totals = [2][]int{tallyOf(Pythagorean, e.small).words, tallyOf(Chaldean, e.small).words}
	}
	return all
}

// baby goes over the corpus. Levels of syllables are counted while it goes, so that it need not go again to widen.
func (s *sought) baby() (found []*candidate, considered int) {
	near := s.syllables()
	counts := [elsewhere + 1]int{}
	t := tally{system: s.System}
	for i := range pool() {
		e := &pool()[i]
		level, syllable := 0, ""
		if s.Nakshatra != 0 {
			level, syllable = near.level(e)
		}
		if level == elsewhere || !s.fits(e) {
			continue
		}
		considered++
		t.words = append(append(t.words[:0], e.totals[s.System-1]...), s.surname...)
		c := &candidate{entry: e, small: e.small, level: level, syllable: syllable, lengths: true, native: e.deva,
			root: rootOf(e.root)}
		if s.nearest(&t, e.edits, mostCost, c) {
			found = append(found, c)
			counts[level]++
		}
	}
	return s.widen(found, counts), considered
}

// rootOf returns a root that distinguishes names; a language without a word does not.
func rootOf(root string) string {
	if root == coinage || !strings.Contains(root, " ") {
		return ""
	}
	return root
}

// coinage is the root of names that come from no word.
const coinage = "modern coinage"

func (s *sought) syllables() (near syllables) {
	if s.Nakshatra != 0 {
		near = syllablesOf(s.Nakshatra, s.Pada)
	}
	return near
}

// widen leaves out the names of wider levels where the nearer ones are enough, and says where they are not.
func (s *sought) widen(found []*candidate, counts [elsewhere + 1]int) []*candidate {
	if s.Nakshatra == 0 {
		return found
	}
	level, sum := ofPada, counts[ofPada]
	if s.Pada == 0 {
		level, sum = ofNakshatra, counts[ofNakshatra]
	}
	for ; sum < s.limit && level < ofRashi; level++ {
		if n := counts[level+1]; n > 0 {
			s.relaxations = append(s.relaxations, [...]string{"nakshatra_syllables", "rashi_syllables"}[level])
			sum += n
		}
	}
	return slices.DeleteFunc(found, func(c *candidate) bool { return c.level > level })
}

// asked returns the gender as wishes have it.
func (g gender) asked() Gender {
	return [...]Gender{female: Female, male: Male, either: AnyGender}[g]
}

// fits reports whether a name of the corpus meets the wish, but for syllables and number.
func (s *sought) fits(e *entry) bool {
	if g := e.gender.asked(); s.Gender != AnyGender && g != AnyGender && g != s.Gender ||
		slices.Contains(s.avoid, e.latinSound) {
		return false
	}
	for _, wished := range s.tags {
		if wished != 0 && e.tags&wished == 0 {
			return false
		}
	}
	return len(s.starts) == 0 || slices.ContainsFunc(s.starts, func(x string) bool {
		return begins(e.sound, x) && begins(e.latinSound, x)
	})
}

// nearest finds the respelling of at most a cost that has the fewest changes, then the least cost, then the first in
// the alphabet. Once one is found, the walk looks at no more changes than it has.
func (s *sought) nearest(t *tally, all []edit, most int, c *candidate) bool {
	done := false
	t.reach(s.Target, all, most, func(chosen []edit, cost, compound int) int {
		better := !done || cmp.Or(cmp.Compare(len(chosen), c.changes), cmp.Compare(cost, c.cost)) < 0
		if s.short(c.small, chosen) && (better ||
			len(chosen) == c.changes && cost == c.cost &&
				write(c.small, chosen) < write(c.small, c.chosen[:c.changes])) {
			done, c.changes, c.cost, c.compound = true, copy(c.chosen[:], chosen), cost, compound
		}
		if done {
			return c.changes
		}
		return mostCost
	})
	return done
}

// short reports whether a name is no longer than is wished, spaces not counted.
func (s *sought) short(small string, chosen []edit) bool {
	if s.MaxLength == 0 {
		return true
	}
	return lettersIn(small, chosen) <= s.MaxLength
}

func lettersIn(small string, chosen []edit) int {
	n := len(small) - strings.Count(small, " ")
	for _, e := range chosen {
		n += len(e.put) - e.cut
	}
	return n
}

// respell goes over all spellings of the base name.
func (s *sought) respell() (found []*candidate, considered int) {
	small := s.keywords[0]
	l, native := s.known(small)
	t := tallyOf(s.System, small)
	t.words = append(t.words, s.surname...)
	all := edits(small, &l)
	seen := map[string]bool{}
	t.reach(s.Target, all, mostCost, func(chosen []edit, cost, compound int) int {
		considered++
		c := &candidate{small: small, cost: cost, compound: compound, lengths: l.known, native: native}
		c.changes = copy(c.chosen[:], chosen)
		c.finish()
		if s.short(small, chosen) && !seen[c.name] {
			seen[c.name] = true
			found = append(found, c)
		}
		return mostCost
	})
	return found, considered
}

// known says which vowels of a name in small letters are long, where it was typed in an Indic script or the corpus has
// all its words; native is that spelling.
func (s *sought) known(small string) (l lengths, native string) {
	if s.base.Transliterated && small == s.keywords[0] {
		return lengthsOf(small, s.BaseName), s.BaseName
	}
	at, sure := 0, true
	for word := range strings.FieldsSeq(small) {
		same := named(word)
		if len(same) == 0 {
			return lengths{}, ""
		}
		for i := range word { // where two names are spelled alike, what is long in both
			l.long[at+i] = true
			for j := range same {
				own := lengthsOf(word, same[j].deva)
				l.long[at+i] = l.long[at+i] && own.long[i]
			}
		}
		at += len(word) + 1
		sure = sure && len(same) == 1
		native = strings.TrimSpace(native + " " + same[0].deva)
	}
	if l.known = true; !sure {
		native = ""
	}
	return l, native
}

// named returns the names of the corpus that are spelled so in small letters. The corpus is sorted by them.
func named(small string) []entry {
	all := pool()
	i, _ := slices.BinarySearchFunc(all, small, func(e entry, small string) int {
		return strings.Compare(e.small, small)
	})
	j := i
	for j < len(all) && all[j].small == small {
		j++
	}
	return all[i:j]
}

// rank scores the names and puts them in order.
func (s *sought) rank(found []*candidate) {
	room := make([]Factor, 0, 8)
	for i := range found {
		c := found[i]
		if c.name == "" {
			c.finish()
		}
		for _, f := range s.weigh(c, room[:0]) {
			c.score += f.Score
		}
	}
	slices.SortFunc(found, inOrder)
}

func inOrder(a, b *candidate) int {
	return cmp.Or(cmp.Compare(a.level, b.level), cmp.Compare(a.changes, b.changes), cmp.Compare(b.score, a.score),
		cmp.Compare(a.name, b.name))
}

// once leaves out names that come twice, in Latin letters and in their own script; the first in order stays.
func once(found []*candidate) []*candidate {
	seen := make(map[[2]string]bool, len(found))
	return slices.DeleteFunc(found, func(c *candidate) bool {
		key := [2]string{c.name, c.native}
		twice := seen[key]
		seen[key] = true
		return twice
	})
}

// spread takes as many names as are wished, and lets one that shares the root of a name above it stand back among its
// likes.
func (s *sought) spread(found []*candidate) []*candidate {
	first := map[string]string{}
	for i := range found {
		c := found[i]
		if above := first[c.root]; c.root != "" && above != "" {
			c.twin = above
			c.score -= twinScore
		} else {
			first[c.root] = c.name
		}
	}
	slices.SortFunc(found, inOrder)
	return found[:min(len(found), s.limit)]
}

func (s *sought) couldRelax() []string {
	all := []string{}
	for _, x := range [...]struct {
		key string
		set bool
	}{
		{"letters", len(s.starts) > 0 || s.Nakshatra != 0}, {"gender", s.Gender != AnyGender},
		{"tags", len(s.Tags) > 0},
		{"max_length", s.MaxLength != 0}, {"avoid", len(s.Avoid) > 0}, {"keywords", s.Kind == Business},
		{"target", true},
	} {
		if x.set {
			all = append(all, x.key)
		}
	}
	return all
}
