package retell

import (
	"embed"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// speller knows by which words a language names the things of the subject. It is made once for each language and only
// read.
type speller struct {
	names map[string][]spelling // by the first word
}

// spelling is a way to name something: its words, and what they name, as "graha.sun".
type spelling struct {
	words []string
	id    string
}

var spellers = [...]func() *speller{
	vedic.English: sync.OnceValue(func() *speller { return newSpeller(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *speller { return newSpeller(vedic.Hindi) }),
}

// spelt are the ids of text/<lang>/spelling.json, but for numbers and terms, which are many.
func spelt() (ids []string) {
	count := func(kind string, n int) {
		for i := 1; i <= n; i++ {
			ids = append(ids, kind+strconv.Itoa(i))
		}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		ids = append(ids, "graha."+g.String())
	}
	for i := range 12 {
		ids = append(ids, "sign."+vedic.Mesha.Nth(i+1).String())
	}
	count("month.", 12)
	count("date.weekday_", 7)
	count("nth.", 12)
	for _, n := range []int{30, 40, 50, 60, 70, 80, 90, 100, 1000} {
		ids = append(ids, "number."+strconv.Itoa(n))
	}
	for n := 2; n <= 20; n++ {
		ids = append(ids, "number."+strconv.Itoa(n))
	}
	for _, term := range terms {
		ids = append(ids, "term."+term)
	}
	return append(ids, "graha.outer", "date.relative", wordHouse, wordLord, wordJoin, wordNot, wordCare)
}

// terms are what the subject says of grahas, houses and charts. A sentence claims none that its facts do not have.
var terms = strings.Fields(`lagna exalted debilitated own moolatrikona combust retrograde vargottama yogakaraka
	atmakaraka kendra trikona dusthana upachaya benefic malefic strong weak friend navamsa dasamsa varga shadbala
	ashtakavarga yoga raja dhana gajakesari mahapurusha neechabhanga dosha mangalik sade_sati kalasarpa dasha antara maha
	transit conjunct aspect exchange nakshatra eclipse gem mantra`)

// Words that are not named themselves, and say what is meant by others.
const (
	wordHouse = "word.house" // makes a number one of a house
	wordLord  = "word.lord"  // makes a house one that is owned
	wordJoin  = "word.join"  // stands between two of a list
	wordNot   = "word.not"
	wordCare  = "word.care" // of a caution
)

func newSpeller(l vedic.Lang) *speller {
	s := &speller{map[string][]spelling{}}
	for _, id := range spelt() {
		list := texts.Get(l, id)
		for one := range strings.SplitSeq(list, "|") {
			s.add(one, id)
		}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		s.add(g.Name(l), "graha."+g.String())
	}
	for i := range 12 {
		r := vedic.Mesha.Nth(i + 1)
		s.add(r.Name(l), "sign."+r.String())
		s.add(r.String(), "sign."+r.String())
	}
	for n := vedic.Nakshatra(1); n <= 27; n++ {
		s.add(n.Name(l), "star."+n.String())
		s.add(strings.ReplaceAll(n.String(), "_", " "), "star."+n.String())
	}
	return s
}

func (s *speller) add(name, id string) {
	var words []string
	for _, w := range cut(name) {
		words = append(words, w.low)
	}
	if len(words) == 0 {
		return
	}
	s.names[words[0]] = append(s.names[words[0]], spelling{words, id})
}

// at returns the longest name that begins at a word, and how many words it has.
func (s *speller) at(words []word) (id string, n int) {
	for _, name := range s.names[words[0].low] {
		if len(name.words) <= n || len(name.words) > len(words) {
			continue
		}
		same := true
		for i, w := range name.words {
			same = same && words[i].low == w
		}
		if same {
			id, n = name.id, len(name.words)
		}
	}
	return id, n
}

// is reports whether the words at the beginning of a list may name an id, also where [speller.at]
// prefers a longer name.
func (s *speller) is(words []word, id string) bool {
	for _, name := range s.names[words[0].low] {
		if name.id != id || len(name.words) > len(words) {
			continue
		}
		same := true
		for i, w := range name.words {
			same = same && words[i].low == w
		}
		if same {
			return true
		}
	}
	return false
}

// word is a run of letters, or a number, of a text.
type word struct {
	raw, low string
	number   bool
	stop     bool // a sentence ends behind it
	first    bool // one begins with it
}

// cut returns the words of a text in one spelling: composed, in small letters, with the digits of Europe, and with the
// anusvara where Hindi may write a nasal.
func cut(s string) (list []word) {
	s = text.Anusvara(digits.Replace(norm.NFC.String(s)))
	first := true
	for s != "" {
		n := run(s)
		if n == 0 {
			r := []rune(s)[0]
			if strings.ContainsRune(".!?;।", r) && len(list) > 0 {
				list[len(list)-1].stop, first = true, true
			}
			s = s[len(string(r)):]
			continue
		}
		w := word{raw: s[:n], low: strings.ToLower(s[:n]), number: s[0] >= '0' && s[0] <= '9', first: first}
		list, s, first = append(list, w), s[n:], false
	}
	return list
}

// digits are those of Devanagari.
var digits = strings.NewReplacer("०", "0", "१", "1", "२", "2", "३", "3", "४", "4", "५", "5", "६", "6", "७", "7", "८",
	"8",
	"९", "9")
