// Package factphrase parses the facts of a chart in a search text, such as "Moon in Rohini".
package factphrase

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Fact is a fact of a chart in a search. Of is the key of a graha or "lagna". Kind is
// rashi, nakshatra, house or mahadasha. Key is the value: a key of Kind, the number of a house, or
// the graha of the current dasha. Words are the words of the search, as they were typed.
type Fact struct{ Of, Kind, Key, Words string }

// Parse parses the facts in a search text, such as "Moon in Rohini", "7th Mars", "lagna Leo"
// or "dasha of Saturn". There may be several in any order, with the names of the given languages
// and of English and Hindi. left is the rest of the text in its order, usually a name. A graha
// alone or a nakshatra is also left, because people have such names.
func Parse(text string, langs ...vedic.Lang) (facts []Fact, left string) {
	p := phrase{words: strings.Fields(text)}
	p.tell(append(langs, vedic.English, vedic.Hindi))
	for _, pair := range []func(i int) bool{p.period, p.within, p.side, p.further} {
		for i := range p.terms {
			if pair(i) {
				p.take(i)
			}
		}
	}
	return p.facts()
}

// term is a name, a number or another word that counts: the words from and to, what it is, and which of the
// subjects it was said of.
type term struct {
	from, to int // words; to does not belong to it
	role     role
	key      string
	of       int // place of its subject among what is spoken; -1 is none
	used     bool
}

// role is what a word may be in a phrase.
type role uint8

const (
	plainWord role = iota
	subject        // a graha or the lagna
	inRashi
	inNakshatra
	inHouse
	ofPeriod
)

// lagna is the key of the lagna, where a graha has its own.
const lagna = "lagna"

// kinds are what facts call the roles.
var kinds = map[role]string{inRashi: "rashi", inNakshatra: "nakshatra", inHouse: "house", ofPeriod: "mahadasha"}

// phrase is a text on its way.
type phrase struct {
	words []string
	terms []term
	with  int // what the word looked at last was said of
}

// tell assigns a role to each word; joining words get none.
func (p *phrase) tell(langs []vedic.Lang) {
	small := make([]string, len(p.words))
	for i, w := range p.words {
		small[i] = strings.Trim(strings.ToLower(w), ",;.:'’\"“”")
	}
	names := newNameBook(langs)
	for i := 0; i < len(small); {
		s := term{from: i, to: i + 1, of: -1}
		for n := min(3, len(small)-i); n > 0 && s.role == plainWord; n-- {
			if x, ok := names.find(strings.Join(small[i:i+n], " ")); ok {
				s.to, s.role, s.key = i+n, x.role, x.key
			}
		}
		if n := houseNumber(small[i]); n > 0 && s.role == plainWord {
			s.role, s.key = inHouse, strconv.Itoa(n)
		}
		if s.role != plainWord || !joining[small[i]] {
			p.terms = append(p.terms, s)
		}
		i = s.to
	}
}

// within reads "Moon in Rohini" and “चंद्र रोहिणी में”: what is joined so belongs together, whatever stands before it.
func (p *phrase) within(i int) bool {
	if !p.fits(i, i+1) {
		return false
	}
	a, b := &p.terms[i], &p.terms[i+1]
	return a.role == subject && (p.joins("in", a.to, b.from) ||
		b.role != ofPeriod && p.joins("में", b.to, p.begin(i+2)) && !p.joins("में", p.end(i-1), a.from))
}

// period reads "Saturn dasha" and "dasha of Saturn": nothing but a graha has one.
func (p *phrase) period(i int) bool {
	return p.fits(i, i+1) && (p.terms[i].role == ofPeriod || p.terms[i+1].role == ofPeriod)
}

// side reads what stands side by side.
func (p *phrase) side(i int) bool { return p.fits(i, i+1) }

// further reads a second thing that is said of one subject, as in "Moon in Rohini in 7th".
func (p *phrase) further(i int) bool {
	if i+1 >= len(p.terms) {
		return false
	}
	a, b := &p.terms[i], &p.terms[i+1]
	if p.with = a.of; a.used {
		p.with = i
	}
	return p.with >= 0 && b.of < 0 && b.role >= inRashi && b.role <= inHouse && p.may(p.with, b.role)
}

// take says of the word beside i what the one at i is, or of the one after it whose it is.
func (p *phrase) take(i int) {
	for _, at := range []int{i, i + 1} {
		if s := &p.terms[at]; s.role != subject && s.of < 0 {
			s.of = p.with
		}
	}
	p.terms[p.with].used = true
}

// fits reports whether two neighbours are a subject of which nothing is said yet and what may be said of it.
func (p *phrase) fits(i, j int) bool {
	if j >= len(p.terms) {
		return false
	}
	a, b := &p.terms[i], &p.terms[j]
	p.with = i
	if b.role == subject {
		a, b, p.with = b, a, j
	}
	return a.role == subject && b.role > subject && !a.used && b.of < 0 && p.may(p.with, b.role)
}

// may reports whether a fact of a role can be stated of a subject: the lagna has no house and no
// dasha, and nothing occupies two signs.
func (p *phrase) may(subject int, r role) bool {
	if p.terms[subject].key == lagna && (r == inHouse || r == ofPeriod) {
		return false
	}
	return !slices.ContainsFunc(p.terms, func(s term) bool { return s.of == subject && s.role == r })
}

// joins reports whether a joining word is among some words.
func (p *phrase) joins(word string, from, to int) bool {
	for i := max(0, from); i < to; i++ {
		if strings.ToLower(p.words[i]) == word {
			return true
		}
	}
	return false
}

// begin is the first word of what is spoken at i, or the end of the text; end is where what is spoken at i ends.
func (p *phrase) begin(i int) int {
	if i < len(p.terms) {
		return p.terms[i].from
	}
	return len(p.words)
}

func (p *phrase) end(i int) int {
	if i < 0 {
		return 0
	}
	return p.terms[i].to
}

// facts returns the facts that were understood and the words that were not. A joining word next to
// an understood word belongs to it.
func (p *phrase) facts() (facts []Fact, left string) {
	// owner is the subject of each word, counted from 1; 0 for none.
	owner := make([]int, len(p.words))
	for i, s := range p.terms {
		of := s.of + 1
		if s.used {
			of = i + 1
		}
		for w := p.end(i - 1); of > 0 && w < p.begin(i+1); w++ {
			if w >= s.from && w < s.to || owner[w] == 0 {
				owner[w] = of
			}
		}
	}
	for _, s := range p.terms {
		if s.of < 0 {
			continue
		}
		f := Fact{Of: p.terms[s.of].key, Kind: kinds[s.role], Key: s.key}
		if s.role == ofPeriod {
			f.Key = f.Of
		}
		f.Words = p.typed(func(w int) bool {
			return owner[w] == s.of+1 && !slices.ContainsFunc(p.terms, func(x term) bool {
				return x.of == s.of && x.role != s.role && w >= x.from && w < x.to
			})
		})
		facts = append(facts, f)
	}
	return facts, p.typed(func(w int) bool { return owner[w] == 0 })
}

// typed are some of the words.
func (p *phrase) typed(which func(w int) bool) string {
	var list []string
	for i, w := range p.words {
		if which(i) {
			list = append(list, w)
		}
	}
	return strings.Join(list, " ")
}
