package numerology

import "strings"

// An edit is a change of spelling that leaves the sound of a name as it is. It knows what it does to the totals, so
// that a search adds numbers and writes no name until one is found.
type edit struct {
	at, cut int    // which letters it replaces
	put     string // by what
	cost    int    // 1 to 3
	word    int    // in which word of the name
	delta   [2]int // what it adds to the totals of the Pythagorean and the Chaldean system
}

// mostCost is how much all edits of a spelling may cost together.
const mostCost = 3

// edits finds the changes that a name in small Latin letters allows, in order of their place. Where its vowels are
// known, only long ones are doubled; at the end of a word length is not heard.
func edits(name string, l *lengths) (all []edit) {
	word := 0
	for i := range len(name) {
		if name[i] == ' ' {
			word++ // a space itself has no edits
		}
		e := editor{name: name, at: i, known: l, word: word}
		e.vowels()
		e.consonants()
		all = append(all, e.found...)
	}
	return all
}

type editor struct {
	name  string
	at    int
	word  int
	known *lengths
	found []edit
}

// letter returns the letter so many places on, within the word; 0 beyond it.
func (e *editor) letter(by int) byte {
	if i := e.at + by; i >= 0 && i < len(e.name) && e.name[i] != ' ' {
		return e.name[i]
	}
	return 0
}

func (e *editor) last(by int) bool { return e.letter(by) != 0 && e.letter(by+1) == 0 }

func smallVowel(c byte) bool { return c != 0 && strings.IndexByte("aeiou", c) >= 0 }

// mayBeLong reports whether the vowel here can be written long.
func (e *editor) mayBeLong() bool { return !e.known.known || e.known.long[e.at] }

func (e *editor) offer(cut int, put string, cost int) {
	d := edit{at: e.at, cut: cut, put: put, cost: cost, word: e.word}
	for i, table := range [2]*[26]uint8{&pythagorean, &chaldean} {
		d.delta[i] = smallTotal(put, table) - smallTotal(e.name[e.at:e.at+cut], table)
	}
	e.found = append(e.found, d)
}

// smallTotal adds the values of small letters; what is none counts nothing, digits themselves.
func smallTotal(s string, table *[26]uint8) (sum int) {
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 'a' && c <= 'z':
			sum += int(table[c-'a'])
		case c >= '0' && c <= '9':
			sum += int(c - '0')
		}
	}
	return sum
}

// vowels offers to write a vowel long or short: doubled where it is long or nothing is known of it; short where it was
// doubled; i and y at the end of a word; a silent h after a last a.
func (e *editor) vowels() {
	c, next := e.letter(0), e.letter(1)
	if smallVowel(e.letter(-1)) {
		return // the second letter of a vowel
	}
	switch two := string([]byte{c, next}); {
	case (two == "aa" || two == "ee" || two == "oo") && !smallVowel(e.letter(2)):
		e.offer(2, map[byte]string{'a': "a", 'e': "i", 'o': "u"}[c], 1)
	case smallVowel(next):
	case c == 'a' && e.last(0):
		e.offer(1, "ah", 1)
		if e.mayBeLong() {
			e.offer(1, "aa", 1)
		}
	case c == 'a' && !(next == 'y' && e.last(1)) && !(next == 'h' && e.last(1)) && next != 'w' && e.mayBeLong():
		e.offer(1, "aa", 1)
	case c == 'i' && e.last(0) && e.letter(-1) != 0:
		e.offer(1, "ee", 1)
		e.offer(1, "y", 1)
	case c == 'i' && e.mayBeLong():
		e.offer(1, "ee", 1)
	case c == 'y' && e.last(0) && e.letter(-1) != 0:
		e.offer(1, "i", 1)
	case c == 'u' && e.letter(-1) != 'q' && (e.mayBeLong() || e.last(0)):
		e.offer(1, "oo", 1)
	}
}

// consonants offers v and w, ph and f, k and c before a, o, u, l and r, ksh as x, and one doubled consonant after a
// short vowel. The initial is left, by which people know a name, but for v, w, f and ph.
func (e *editor) consonants() {
	c, before, next, third := e.letter(0), e.letter(-1), e.letter(1), e.letter(2)
	switch {
	case c == 'v' && smallVowel(next):
		e.offer(1, "w", 1)
	case c == 'w' && smallVowel(next) && before != 'o':
		e.offer(1, "v", 1)
	case c == 'p' && next == 'h':
		e.offer(2, "f", 2)
	case c == 'f' && next != 'f' && before != 'f':
		e.offer(1, "ph", 2)
	case c == 'k' && next == 's' && third == 'h' && before != 0 && (smallVowel(e.letter(3)) || e.letter(3) == 'm'):
		e.offer(3, "x", 3)
	// not the initial
	case c == 'k' && next != 0 && strings.IndexByte("aoulr", next) >= 0 && before != 0 && before != 'c' &&
		before != 'k':
		e.offer(1, "c", 2)
	case c == 'c' && next != 0 && strings.IndexByte("aoulr", next) >= 0 && before != 0 && before != 'c':
		e.offer(1, "k", 2)
	case c != 0 && strings.IndexByte("ntlps", c) >= 0 && smallVowel(next) && e.afterShort():
		e.offer(1, string([]byte{c, c}), 2)
	}
}

// afterShort reports whether one short vowel letter stands before, after which a doubled consonant
// is read as a single one.
func (e *editor) afterShort() bool {
	v := e.letter(-1)
	if v != 'a' && v != 'i' && v != 'u' || smallVowel(e.letter(-2)) {
		return false
	}
	return !(e.known.known && e.known.long[e.at-1])
}

// A tally is the totals of a name, word by word, in one system.
type tally struct {
	system System
	words  []int
}

// tallyOf counts words of small letters.
func tallyOf(s System, name string) tally {
	t := tally{system: s}
	for word := range strings.FieldsSeq(name) {
		t.words = append(t.words, smallTotal(word, s.table()))
	}
	return t
}

func (s System) table() *[26]uint8 {
	if s == Pythagorean {
		return &pythagorean
	}
	return &chaldean
}

// number returns what the words come to: the compound and the value.
func (t *tally) number() (compound, value int) {
	sum := 0
	for _, w := range t.words {
		if t.system == Pythagorean && len(t.words) > 1 {
			w = to(w, upTo33)
		}
		sum += w
	}
	if t.system == Pythagorean {
		return sum, to(sum, upTo33)
	}
	compound = compoundOf(sum, false)
	return compound, one(compound)
}

// reach walks over all respellings of at most a cost whose number is the target, the name as it is among them. take
// says with how many edits a respelling is still of interest; those that it is given are its own only until it returns.
// Edits are chosen in the order of their places, each set once: at most three of some dozen, so that nothing smarter is
// needed.
func (t *tally) reach(target int, all []edit, most int, take func(chosen []edit, cost, compound int) int) {
	var chosen [mostCost]edit
	column := 1
	if t.system == Pythagorean {
		column = 0
	}
	limit := mostCost
	var walk func(from, n, cost int)
	walk = func(from, n, cost int) {
		if compound, value := t.number(); value == target {
			limit = take(chosen[:n], cost, compound)
		}
		for i := from; i < len(all) && n < limit; i++ {
			e := &all[i]
			if cost+e.cost > most || n > 0 && !e.goesAfter(&chosen[n-1]) {
				continue
			}
			chosen[n] = *e
			t.words[e.word] += e.delta[column]
			walk(i+1, n+1, cost+e.cost)
			t.words[e.word] -= e.delta[column]
		}
	}
	walk(0, 0, 0)
}

// goesAfter reports whether an edit can be made beside another that comes before it. A consonant is
// not doubled after a vowel that was just written long.
func (e *edit) goesAfter(before *edit) bool {
	end := before.at + before.cut
	doubled := len(e.put) == 2 && e.put[0] == e.put[1] && !smallVowel(e.put[0])
	return e.at > end || e.at == end && !doubled
}

// write applies edits to a name in small letters.
func write(name string, chosen []edit) string {
	var b strings.Builder
	at := 0
	for _, e := range chosen {
		b.WriteString(name[at:e.at])
		b.WriteString(e.put)
		at = e.at + e.cut
	}
	b.WriteString(name[at:])
	return b.String()
}

// describe writes edits as people read them: "u→oo".
func describe(name string, chosen []edit) []string {
	all := make([]string, 0, len(chosen))
	for _, e := range chosen {
		all = append(all, name[e.at:e.at+e.cut]+"→"+e.put)
	}
	return all
}

// capital writes each word of small letters with a capital.
func capital(name string) string {
	b := []byte(name)
	for i := range b {
		if (i == 0 || b[i-1] == ' ' || b[i-1] == '-') && b[i] >= 'a' && b[i] <= 'z' {
			b[i] -= 'a' - 'A'
		}
	}
	return string(b)
}
