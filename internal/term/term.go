// Package term holds the names that results have no words for themselves: of keys, as <kind>.<key> in key.json, and of
// the works that are cited, in source.json. Doors that speak to people share them: the command and the book.
package term

import (
	"embed"
	"encoding/json"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Files are the texts, for a library of texts that holds others too.
//
//go:embed text/*/*.json
var Files embed.FS

// Source returns works and the places in them, with "; " between several, by the titles that the
// language has for them in a library that holds Files. English has them as they are cited.
func Source(words *text.Library, l vedic.Lang, cited string) string {
	if l.Words() == vedic.English {
		return cited
	}
	list := strings.Split(cited, "; ")
	for i, one := range list {
		list[i] = Title(words, l, one)
	}
	return strings.Join(list, "; ")
}

// Name returns what a language of names calls an ID of a page: a key with its kind, as "dignity.own", or a word, as
// "nakshatra" or "head.nakshatra". It is false for the other languages, and for what they have no name for.
func Name(l vedic.Lang, id string) (string, bool) {
	if l == l.Words() {
		return "", false
	}
	if koota, ok := strings.CutPrefix(id, "avakahada."); ok {
		return l.Term("koota." + koota)
	}
	id = strings.TrimPrefix(strings.TrimPrefix(id, "head."), "panchang.")
	if id == "sign" {
		id = "rashi"
	}
	for _, group := range []string{"", "word.", "state.", "event."} {
		if name, ok := l.Term(group + id); ok {
			return name, true
		}
	}
	return "", false
}

// Heading returns what a language of names calls a heading of a page, by its English text: that of
// one word of its table, as "Sunrise", or of several of them, as "Tithi and weekday". It is false
// where the text is none, the table lacks one of the words, or the word means something else there:
// an arudha pada is no quarter of a nakshatra, and the glossary of a book explains the words of
// English sentences; ways through the pages are English all of them.
func Heading(l vedic.Lang, id, english string) (string, bool) {
	list := headings()[english]
	if l == l.Words() || len(list) == 0 || id == "system.pada" || id == "arudha_pada" ||
		strings.HasPrefix(id, "term.") || strings.HasPrefix(id, "nav.") || strings.HasPrefix(id, "almanac.nav-") {
		return "", false
	}
	names := make([]string, len(list))
	for i, id := range list {
		name, ok := l.Term(id)
		if !ok {
			return "", false
		}
		names[i] = name
	}
	return strings.Join(names, ", "), true
}

// headings are the IDs of the words of a heading, by its English text.
var headings = sync.OnceValue(func() map[string][]string {
	var all map[string][]string
	if err := json.Unmarshal(headingFile, &all); err != nil {
		panic(err) // a file of the program
	}
	return all
})

//go:embed heading.json
var headingFile []byte

// Title finds the longest beginning of a citation that is a known work; what follows it is the place. A citation of
// which nothing is known stays as it is.
func Title(words *text.Library, l vedic.Lang, cited string) string {
	word := func(id string) string { return words.Get(l, id) }
	for end := len(cited); end > 0; end = strings.LastIndexByte(cited[:end], ' ') {
		id := "source." + cited[:end]
		if !words.Has(l, id) {
			continue
		}
		at := strings.TrimSpace(cited[end:])
		if words.Has(l, "at."+at) {
			at = word("at." + at)
		}
		return strings.TrimSpace(word(id) + " " + strings.ReplaceAll(at, " ff.", " "+word("at.ff.")))
	}
	return cited
}
