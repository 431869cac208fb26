package drawing

import (
	"embed"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// label is a short text with its width.
type label struct {
	text  string
	width int // in thousandths of the font size
}

// vocabulary is the words of one language in tables, names of grahas in few letters where the language has these: a
// chart asks for forty of them.
type vocabulary struct {
	frames              [3]string
	styles              [3]string
	lagna, house        string
	retrograde, combust string
	marks               [2]label          // retrograde, combust
	digit               int               // the width of the widest digit, in thousandths of the font size
	bodies              [10]label         // the lagna, then the grahas
	rashis              [12]label         // in few letters
	words               map[string]string // of the other pictures
}

var otherWords = []string{
	"frame.varga", "frame.annual", "timeline", "timeline.now", "timeline.within", "grid", "grid.sarva", "grid.total",
	"ring",
	"ring.sunrise",
	"ring.sunset",
	"koota", "koota.total", "transits", "transits.at",
	"sarvatobhadra", "sudarshana", "kota",
	"month.1", "month.2", "month.3", "month.4", "month.5", "month.6", "month.7", "month.8", "month.9", "month.10",
	"month.11", "month.12", "week.0", "week.1", "week.2", "week.3", "week.4", "week.5", "week.6",
}

// library reads the words of each language when they are first asked for: a process that draws in one of them keeps one
// table of names, not fourteen.
var library = sync.OnceValue(func() (all []func() *vocabulary) {
	for _, l := range vedic.Langs() {
		all = append(all, sync.OnceValue(func() *vocabulary { return newVocabulary(l) }))
	}
	return all
})

func newVocabulary(l vedic.Lang) *vocabulary {
	get := func(id string, terms ...string) string {
		for _, t := range terms {
			if name, ok := l.Term(t); ok {
				return name
			}
		}
		return texts.Get(l, id)
	}
	short := func(id string, terms ...string) label {
		word := get(id, terms...)
		return label{word, widthOf(word)}
	}
	v := &vocabulary{lagna: get("lagna", "word.lagna"), house: get("house", "word.house"),
		retrograde: get("retrograde", "state.retrograde"), combust: get("combust", "state.combust"),
		words: map[string]string{}, digit: 640}
	for _, r := range l.Digits("0123456789") {
		v.digit = max(v.digit, runeWidth(r))
	}
	v.marks = [2]label{short("mark.retrograde"), short("mark.combust")}
	for g := vedic.Graha(0); g <= vedic.Ketu; g++ {
		v.bodies[g] = shortBody(l, g, short)
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		v.rashis[r-1] = short("short."+r.String(), "rashi."+r.String())
	}
	for j := range v.frames {
		v.frames[j] = get("frame." + frameKeys[j])
		v.styles[j] = get("style." + styleKeys[j])
	}
	for _, id := range otherWords {
		v.words[id] = get(id)
	}
	return v
}

// shortBody is the name of a graha in few letters. Where a language of names has none that a source prints, it is the
// first letter of the name, as charts of India have it: a whole name does not go into a house with others.
func shortBody(l vedic.Lang, g vedic.Graha, short func(id string, terms ...string) label) label {
	key, name := g.String(), "graha."+g.String()
	if g == 0 {
		key, name = "lagna", "word.lagna"
	}
	if _, ok := l.Term("graha_short." + key); !ok && l != l.Words() {
		if whole, ok := l.Term(name); ok {
			first := text.Letter(whole)
			return label{first, widthOf(first)}
		}
	}
	return short("short."+key, "graha_short."+key, name)
}

// words returns the vocabulary of a language, the English one for no language.
func words(l vedic.Lang) *vocabulary {
	if !l.Known() {
		l = vedic.English
	}
	return library()[l]()
}

// Short returns the grahas' names as charts write them, "Su" or "सू"; the lagna's for the zero Graha. It is empty for
// no graha.
func Short(g vedic.Graha, l vedic.Lang) string {
	if g > vedic.Ketu {
		return ""
	}
	return words(l).bodies[g].text
}

// ShortRashi returns a sign's name in few letters, "Ari" or "मेष". It is empty for no sign.
func ShortRashi(r vedic.Rashi, l vedic.Lang) string {
	if r < vedic.Mesha || r > vedic.Meena {
		return ""
	}
	return words(l).rashis[r-1].text
}

// fill puts a value into a text.
func fill(s, name, value string) string { return text.Fill(s, text.Pairs(name, value)) }
