package prediction

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/vedic"
)

// slot is a placeholder of a fragment: {graha}, or with a capital, {Graha}, where its value begins a sentence.
type slot uint8

// The slots and what they take.
const (
	noSlot    slot = iota
	inWho          // a subject: a graha with its office, or the pronoun
	inGraha        // the name of a graha
	inBy           // of another
	inRashi        // of a sign
	inNth          // the ordinal of a house
	inOf           // of the house that is owned
	inHouse        // a house as a subject
	inN            // a number
	inYoga         // the name of a yoga
	inVarga        // of a varga
	inTopic        // an area as an object
	inFirst        // a clause
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
	inGuidance // whole sentences
	inCounsel
	inYear
	inRuleset
	inM       // a number of the first
	slots int = iota
)

var slotKeys = [slots]string{
	"", "who", "graha", "by", "rashi", "nth", "of", "house", "n", "yoga", "varga", "topic", "first", "second", "phrase", "theme", "themeof",
	"maha", "antar", "start", "end", "side", "star", "a", "b", "guidance", "counsel", "year", "ruleset", "m",
}

// piece is text, and then the value of a slot.
type piece struct {
	text    string
	slot    slot
	capital bool
}

// fragment is a text in its pieces.
type fragment []piece

// parse reads a text with placeholders.
func parse(text string) (f fragment, err error) {
	for {
		from := strings.IndexByte(text, '{')
		if from < 0 {
			return append(f, piece{text: text}), nil
		}
		to := strings.IndexByte(text[from:], '}')
		if to < 0 {
			return nil, fmt.Errorf("prediction: a placeholder is not closed: %q", text)
		}
		key := text[from+1 : from+to]
		low := strings.ToLower(key)
		s := noSlot
		for i, k := range slotKeys {
			if i > 0 && k == low {
				s = slot(i)
			}
		}
		if s == noSlot {
			return nil, fmt.Errorf("prediction: %q is no placeholder", key)
		}
		f = append(f, piece{text[:from], s, key != low})
		text = text[from+to+1:]
	}
}

// values fill the slots.
type values [slots]string

// fill puts the values in.
func (f fragment) fill(v *values) string {
	var b strings.Builder
	b.Grow(160)
	for _, p := range f {
		b.WriteString(p.text)
		switch s := v[p.slot]; {
		case p.slot == noSlot:
		case p.capital:
			first, size := utf8.DecodeRuneInString(s)
			b.WriteRune(unicode.ToUpper(first))
			b.WriteString(s[size:])
		default:
			b.WriteString(s)
		}
	}
	return b.String()
}

// leads says whether a slot comes before another in the fragment.
func (f fragment) leads(a, b slot) bool {
	for _, p := range f {
		if p.slot == a || p.slot == b {
			return p.slot == a
		}
	}
	return false
}

// book is the fragments of one language: the paraphrases of a key, "opener.5", in their order.
type book struct {
	lang vedic.Lang
	keys map[string][]fragment
}

var books = [...]func() *book{
	vedic.English: sync.OnceValue(func() *book { return open(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *book { return open(vedic.Hindi) }),
}

// open parses the fragments. The files are embedded and checked by the tests, so a mistake in them is one in the package, and panics.
func open(l vedic.Lang) *book {
	b := &book{l, map[string][]fragment{}}
	for _, key := range fragmentKeys {
		for i := 1; i <= key.count; i++ {
			f, err := parse(word(l, key.id+"."+strconv.Itoa(i)))
			if err != nil {
				panic(err)
			}
			b.keys[key.id] = append(b.keys[key.id], f)
		}
	}
	for _, id := range wordKeys {
		f, err := parse(word(l, id))
		if err != nil {
			panic(err)
		}
		b.keys[id] = []fragment{f}
	}
	return b
}
