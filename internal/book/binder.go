package book

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/term"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

// words are those of the book itself; names of keys and titles of works are those of package term.
var words = text.New(textFiles, term.Files)

type binder struct {
	doc    *pdf.Document
	desk   *op.Calculator
	on     *op.Request
	lang   vedic.Lang
	o      Options
	accent pdf.Colour
	logo   *pdf.Picture
	title  string // what runs along the head of the pages

	parts []*flow
	stops []stop
}

func newBinder(d *op.Calculator, on *op.Request, o Options, title string) *binder {
	// Where names alone are in the language, a voice reads the sentences, which are English.
	b := &binder{doc: pdf.New(title, on.Lang.Words().String()), desk: d, on: on, lang: on.Lang, o: o, title: title}
	b.accent, _ = colourOf(o.Letterhead.Colour)
	b.logo = logo(b.doc, o.Letterhead.Logo)
	return b
}

// spreads are by how much a part may be set closer or wider so that it does not end with a few lines on a page of their
// own.
var spreads = []pdf.Unit{100, 97, 104, 94, 108, 91, 112, 88, 116, 85, 120, 82}

// leastFilled is how far down the last page of a part must be filled, and wellFilled how far for the next part to
// begin on a page of its own.
const (
	leastFilled = top + (bottom-top)/3
	wellFilled  = top + (bottom-top)*3/5
)

// part sets a part of the book: as often as it takes for its last page to be filled well enough. It begins on the last
// page of the part before where that has room.
func (b *binder) part(set func(f *flow) error) error {
	var before *flow
	var mark pdf.Mark
	if n := len(b.parts); n > 0 && b.parts[n-1].y < wellFilled {
		before = b.parts[n-1]
		mark = before.page.Mark()
	}
	try := func(spread pdf.Unit) (*flow, error) {
		f := &flow{binder: b, in: &pdf.Element{Role: "Sect"}, spread: spread}
		if before != nil {
			before.page.Undo(mark)
			f.page, f.y = before.page, before.y
		}
		return f, set(f)
	}
	var f *flow
	var err error
	for _, spread := range spreads {
		if f, err = try(spread); err != nil {
			return err
		}
		if f.y >= leastFilled || len(f.pages) < 2 {
			break
		}
	}
	if f.y < leastFilled && len(f.pages) > 1 {
		if f, err = try(spreads[0]); err != nil {
			return err
		}
	}
	if f.page == nil || len(f.stops) == 0 && len(f.pages) == 0 && f.page == before.page && f.y == before.y {
		return nil // an empty part is left out
	}
	f.page.Put()
	for _, p := range f.pages {
		p.Put()
	}
	if before != nil {
		before.page.Put()
	}
	b.doc.Root().Attach(f.in)
	b.parts = append(b.parts, f)
	b.stops = append(b.stops, f.stops...)
	return nil
}

// bytes adds heads, feet and bookmarks and writes the book. Front are pages that bear no number: the cover.
func (b *binder) bytes(front int) []byte {
	var pages []*pdf.Page
	for _, f := range b.parts {
		pages = append(pages, f.pages...)
	}
	for i, p := range pages {
		if i >= front {
			b.margins(p, i+1)
		}
	}
	for _, s := range b.stops {
		b.doc.Bookmark(s.level, s.title, s.page, s.y)
	}
	return b.doc.Bytes(pages)
}

// margins sets what runs along the head and the foot of a page.
func (b *binder) margins(p *pdf.Page, number int) {
	f := &flow{binder: b, spread: 100}
	a := letters{8 * pdf.Point, pdf.Regular, inkFaint}
	p.Artifact()
	set := func(s string, y pdf.Unit, right bool) {
		if strings.TrimSpace(s) == "" {
			return
		}
		l, x := f.shortened(s, a, room*2/3), left
		if right {
			x = left + room - l.width
		}
		p.Text(x, y, a.size, a.colour, l.words...)
	}
	set(b.title, 40*pdf.Point, false)
	p.Rect(left, 47*pdf.Point, room, pdf.Point/2, inkLine)
	p.Rect(left, 802*pdf.Point, room, pdf.Point/2, inkLine)
	foot := b.o.Letterhead.Name
	foot = cmp.Or(foot, b.word("made.by"))
	set(foot, 815*pdf.Point, false)
	set(b.lang.Digits(strconv.Itoa(number)), 815*pdf.Point, true)
	p.End()
}

// contents inserts the table of contents before the parts; it begins on page 2.
func (b *binder) contents() {
	body := b.parts
	lay := func(first int, spread pdf.Unit) *flow {
		f := &flow{binder: b, in: &pdf.Element{Role: "TOC"}, spread: spread}
		f.part(b.word("contents"), 0)
		for _, s := range b.stops {
			if s.level > 2 {
				continue
			}
			number := first
			for _, part := range body {
				if i := slices.Index(part.pages, s.page); i >= 0 {
					number += i
					break
				}
				number += len(part.pages)
			}
			f.entry(&s, number)
		}
		return f
	}
	f := lay(3, 100)
	for _, spread := range []pdf.Unit{96, 92, 88, 84, 80, 76, 72} {
		if len(f.pages) > 1 && f.y < leastFilled {
			f = lay(3, spread)
		}
	}
	if n := len(f.pages); n > 1 {
		f = lay(2+n, f.spread)
	}
	b.doc.Root().Prepend(f.in)
	b.parts = append([]*flow{f}, body...)
}

// entry sets a line of the contents.
func (f *flow) entry(s *stop, number int) {
	a, in := boldText, pdf.Unit(0)
	if s.level == 2 {
		a, in = letters{95 * pdf.Point / 10, pdf.Regular, inkText}, 16*pdf.Point
	} else {
		f.gap(4 * pdf.Point)
	}
	h := f.leading(a.size)
	f.need(h)
	e := f.in.Add("TOCI")
	f.page.Begin(e)
	title := f.shortened(s.title, a, room-in-60*pdf.Point)
	f.page.Text(left+in, f.y+a.size, a.size, a.colour, title.words...)
	page := f.doc.Word(f.lang.Digits(strconv.Itoa(number)), a.weight)
	wide := a.wide(page.Width)
	f.page.Text(left+room-wide, f.y+a.size, a.size, a.colour, page)
	f.page.End()
	f.page.Artifact()
	y := f.y + a.size
	for x := left + in + title.width + 8*pdf.Point; x < left+room-wide-8*pdf.Point; x += 5 * pdf.Point {
		f.page.Rect(x, y-pdf.Point, pdf.Point*7/10, pdf.Point*7/10, inkLine)
	}
	f.page.End()
	f.page.Link(left, f.y, room, h, s.page, s.y)
	f.y += h
}

// shortened sets a text in one line, and where it is longer as much of it as has room, with an ellipsis.
func (f *flow) shortened(s string, a letters, width pdf.Unit) line {
	lines := f.broken(s, a, width)
	if len(lines) == 1 {
		return lines[0]
	}
	end := f.doc.Word("…", a.weight)
	l := line{}
	for _, word := range strings.Fields(s) {
		piece := f.pieces(word, a, max(width-l.width-a.wide(2*pdf.Space+end.Width), 0))[0]
		w := f.doc.Word(piece, a.weight)
		if l.width+a.wide(pdf.Space+w.Width+end.Width) > width {
			break
		}
		l.words, l.width = append(l.words, w), l.width+a.wide(pdf.Space+w.Width)
		if piece != word {
			break
		}
	}
	l.words, l.width = append(l.words, end), l.width+a.wide(end.Width)
	return l
}

// word returns a text of the book. Values follow in pairs: a name, and what stands for {name} in the text.
func (b *binder) word(id string, values ...any) string {
	if name, ok := term.Name(b.lang, id); ok {
		return name
	}
	w := words.Get(b.lang, id)
	if name, ok := term.Heading(b.lang, id, w); ok {
		return name
	}
	pairs := make([]string, len(values))
	for i, v := range values {
		pairs[i] = fmt.Sprint(v)
	}
	return text.Fill(w, text.Pairs(pairs...))
}

func (b *binder) heads(ids ...string) (list []string) {
	for _, id := range ids {
		if id == "" {
			list = append(list, "")
		} else {
			list = append(list, b.word("head."+id))
		}
	}
	return list
}

// key names a key of a kind; what has no name of its own is shown as words.
func (b *binder) key(kind, key string) string {
	if id := kind + "." + key; words.Has(b.lang, id) {
		return b.word(id)
	}
	return strings.ReplaceAll(key, "_", " ")
}

// value names a key as what stands beside its heading: with a capital, and no key of a program.
func (b *binder) value(kind, key string) string {
	return text.Sentence(strings.ReplaceAll(b.key(kind, key), "_", " "))
}

func (b *binder) keyOf(kind string, key fmt.Stringer) string { return b.key(kind, key.String()) }

func (b *binder) source(s fmt.Stringer) string { return b.cite(s.String()) }

func (b *binder) cite(source string) string { return term.Source(words, b.lang, source) }

func (b *binder) names(list []vedic.Graha) string {
	var out []string
	for _, g := range list {
		out = append(out, g.Name(b.lang))
	}
	return strings.Join(out, ", ")
}

const minus = "\u2212"

func (b *binder) day(t time.Time) string { return b.lang.Format(t, time.DateOnly) }

// cell is a text as tables show it: a number in the digits of the language, but for codes and what is English. What is
// less than nothing has a minus sign and no hyphen, and nothing has neither.
func (b *binder) cell(s string) string {
	for _, hyphen := range []string{"-", minus} {
		if digits, ok := strings.CutPrefix(s, hyphen); ok && digits != "" &&
			strings.Trim(digits, "0123456789.°′″") == "" {
			if s = digits; strings.Trim(digits, "0.°′″") != "" {
				s = minus + digits
			}
		}
	}
	if strings.ContainsFunc(s, func(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' }) {
		return s
	}
	return b.lang.Digits(s)
}
