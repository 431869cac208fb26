package prediction

import (
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// slot is a placeholder of a fragment.
type slot uint8

// The slots and what they take.
const (
	noSlot    slot = iota
	inWho          // a subject: a graha with its office, or the pronoun
	inGraha        // the name of a graha
	inBy           // of another
	inRashi        // of a sign
	inNth          // the ordinal of a house
	inLord         // the office of a lord: "lord of the 7th"
	inHouse        // a house as a subject
	inN            // a number
	inYoga         // the name of a yoga
	inList         // the names of grahas
	inVarga        // of a varga
	inTopic        // an area as an object
	inFirst        // a sentence, or a name
	inSecond       // another
	inPhrase       // a noun phrase
	inTheme        // the matters of a house
	inThemeOf      // of another
	inMaha
	inAntar
	inStart // a month
	inEnd
	inSide // earlier, later
	inStar // a nakshatra
	inPartA
	inPartB
	inCounsel // a sentence of advice
	inYear
	inRuleset
	inM       // a number of the first
	slots int = iota
)

var slotKeys = [slots]string{
	"", "who", "graha", "by", "rashi", "nth", "lord", "house", "n", "yoga", "list", "varga", "topic", "first", "second",
	"phrase", "theme", "themeof",
	"maha", "antar", "start", "end", "side", "star", "a", "b", "counsel", "year", "ruleset", "m",
}

// fragment is a text with slots. They are placeholders of a text, {graha}, or with a capital, {Graha}, where the value
// begins a sentence.
type fragment struct{ text.Template }

// parse reads a text with placeholders.
func parse(s string) (fragment, error) {
	t, err := text.Cut(s, slotKeys[:])
	return fragment{t}, err
}

// values fill the slots.
type values [slots]string

// fill puts the values in.
func (f fragment) fill(v *values) string { return f.Fill(v[:]) }

// book is the texts of one language by their keys.
type book struct {
	keys map[string]fragment
}

var books = [...]func() *book{
	vedic.English: sync.OnceValue(func() *book { return open(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *book { return open(vedic.Hindi) }),
}

// open parses the fragments. The files are embedded and checked by the tests, so a mistake in them is one in the
// package, and panics.
func open(l vedic.Lang) *book {
	b := &book{map[string]fragment{}}
	add := func(id string) {
		f, err := parse(word(l, id))
		if err != nil {
			panic(err)
		}
		b.keys[id] = f
	}
	for _, key := range fragmentKeys {
		add(key.id)
	}
	for _, id := range wordKeys {
		add(id)
	}
	return b
}
