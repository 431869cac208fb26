package view

import (
	"embed"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/term"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

// words are what pages say besides the names that results come with: text/<lang>/word.json holds single words and heads
// of columns, sheet.json sentences; names of keys and titles of works are those of package term.
var words = text.New(textFiles, term.Files)

// page is what a person reads: the paper it is written on, and the language that it is in. Go code holds no word of it.
type page struct {
	out    *Paper
	lang   vedic.Lang
	reader Reader
}

// Reader is who reads: in which language, with the names of places in it, where there are any. The zero Reader reads
// English.
type Reader struct {
	Lang vedic.Lang
	// Gazetteer is nil for none: places are named as reports have them.
	Gazetteer op.Gazetteer
}

// newPage begins an empty paper.
func newPage(in Reader) page { return page{&Paper{Lang: in.Lang}, in.Lang, in} }

// table puts rows on the paper.
func (p *page) table(rows [][]string) { p.out.table(rows) }

// word returns a text. Values follow in pairs: a name, and what stands for {name} in the text. A
// language of names has its own name for an ID first; all else is English then. An ID without a
// text is empty, which a test over all IDs finds.
func (p *page) word(id string, values ...any) string {
	if name, ok := term.Name(p.lang, id); ok {
		return name
	}
	w := words.Get(p.lang, id)
	if name, ok := term.Heading(p.lang, id, w); ok {
		return name
	}
	pairs := make([]string, len(values))
	for i, v := range values {
		if d, ok := v.(vedic.Date); ok {
			v = p.date(d)
		}
		pairs[i] = fmt.Sprint(v)
	}
	return text.Fill(w, text.Pairs(pairs...))
}

// say prints a text as a line.
func (p *page) say(id string, values ...any) { fmt.Fprintln(p.out, p.word(id, values...)) }

// legend prints a text that explains the table above it.
func (p *page) legend(id string, values ...any) {
	fmt.Fprintln(p.out, wrapped(p.word(id, values...), ""))
}

// head returns the words above the columns of a table. Each column has one, which stands beside its
// cells where a page is narrow.
func (p *page) head(ids ...string) []string {
	row := make([]string, len(ids))
	for i, id := range ids {
		row[i] = p.word(id)
	}
	row[0] = headMark + row[0]
	return row
}

// key names a key of a kind: what has no name of its own is shown as words.
func (p *page) key(kind, key string) string {
	if id := kind + "." + key; words.Has(p.lang, id) {
		return p.word(id)
	}
	return strings.ReplaceAll(key, "_", " ")
}

// keyOf is key for an enumeration.
func (p *page) keyOf(kind string, key fmt.Stringer) string { return p.key(kind, key.String()) }

// subject names what a key is of, where rows are of many kinds: a graha, a sign, a star, a time of Saturn or its phase.
// The order settles keys that are of several kinds: a graha before a sign, our own word before a sign or a star.
func (p *page) subject(key string) string {
	var g vedic.Graha
	var r vedic.Rashi
	var n vedic.Nakshatra
	var kind gochar.Shani
	var phase gochar.Phase
	switch t := []byte(key); {
	case g.UnmarshalText(t) == nil:
		return g.Name(p.lang)
	case kind.UnmarshalText(t) == nil:
		return kind.Name(p.lang)
	case phase.UnmarshalText(t) == nil:
		return phase.Name(p.lang)
	case words.Has(p.lang, "key."+key):
	case r.UnmarshalText(t) == nil:
		return r.Name(p.lang)
	case n.UnmarshalText(t) == nil:
		return n.Name(p.lang)
	}
	if name, ok := p.lang.Term(termOf[key]); ok {
		return name
	}
	return p.key("key", key)
}

// termOf are the words of the tables of names for keys that are of no kind.
var termOf = map[string]string{"sign": "word.rashi", "star": "word.nakshatra", "tithi": "word.tithi",
	"weekday": "word.vara", "lagna": "word.lagna"}

// source returns works and the places in them, with "; " between several, by the titles that the
// language has for them. English has them as they are cited.
func (p *page) source(cited string) string { return term.Source(words, p.lang, cited) }

// Titled reports whether a work has a title of its own, in Hindi as in English. A test asks it for
// every work that rules cite.
func Titled(work string) bool {
	return words.Has(vedic.English, "source."+work) && words.Has(vedic.Hindi, "source."+work)
}

// title is the title of one work.
func (p *page) title(cited string) string { return term.Title(words, p.lang, cited) }

// weekday names a day of the week: in three letters in English, in full in Hindi, which is short enough.
func (p *page) weekday(d time.Weekday) string {
	if p.lang == vedic.English {
		return d.String()[:3]
	}
	return vedic.VaraOf(d).Name(p.lang)
}

// where returns the name of a place in the gazetteer, or the label that was sent if it is not in
// the gazetteer.
func (p *page) where(r *place.Resolved) string {
	if p.lang.Words() != vedic.English && r.PlaceID != nil && p.reader.Gazetteer != nil {
		if hit, ok := p.reader.Gazetteer.ByID(*r.PlaceID, p.lang); ok {
			return hit.Label()
		}
	}
	if r.Name != nil && r.Admin1 != nil {
		return fmt.Sprintf("%s, %s, %s", *r.Name, *r.Admin1, *r.CountryCode)
	}
	return r.Label
}

// Where names a place in the language of the reader, as sheets do.
func (in Reader) Where(r *place.Resolved) string {
	p := newPage(in)
	return p.where(r)
}

// coordinates shows where a place lies.
func (p *page) coordinates(r *place.Resolved) string {
	return p.side(r.Latitude, "north", "south") + " " + p.side(r.Longitude, "east", "west")
}

// side shows a coordinate with its side.
func (p *page) side(a vedic.Angle, positive, negative string) string {
	if a < 0 {
		return (-a).String() + p.word("side."+negative)
	}
	return a.String() + p.word("side."+positive)
}

// duration shows an ISO 8601 duration of years, months and days as 2y 7m 16d.
func (p *page) duration(iso string) string {
	return strings.TrimSpace(strings.NewReplacer("P", "", "Y", p.word("unit.year")+" ", "M", p.word("unit.month")+" ",
		"D", p.word("unit.day")).Replace(iso))
}

// notes prints warnings. Each is a line of its own, wrapped.
func (p *page) notes(list []vedic.Warning) {
	for _, w := range list {
		fmt.Fprintln(p.out, wrapped(p.word("note", "text", w.Message), ""))
	}
}

// paragraph prints a text in lines of up to 118 columns, the first after a title and all as far in as the indent is
// long.
func (p *page) paragraph(title, indent, text string) {
	line := title + strings.Repeat(" ", max(1, len(indent)-Width(title)))
	at := Width(line)
	for i, word := range strings.Fields(text) {
		if i > 0 && at+1+Width(word) > 118 {
			line, at = line+string(softBreak)+indent, len(indent)
		} else if i > 0 {
			line, at = line+" ", at+1
		}
		line, at = line+word, at+Width(word)
	}
	fmt.Fprintln(p.out, line)
}
