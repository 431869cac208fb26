package pdf

import (
	"strconv"
	"unicode/utf16"
)

// Unit is a length on paper: a hundredth of a point, of which an inch has 72. Whole numbers make equal pages of equal
// texts on every machine.
type Unit int

// Lengths.
const (
	// Point is a seventy-second of an inch.
	Point Unit = 100
	// MM is a millimetre, short of it by a six-hundredth part.
	MM Unit = 283
)

// Colour is red, green and blue: 0xRRGGBB. 0x8a2b12 is a dark red.
type Colour uint32

// Page is a sheet. Lengths on it count from its left upper corner, down and to the right. What is drawn later lies
// above.
type Page struct {
	Width, Height Unit

	doc    *Document
	b      []byte
	fill   Colour
	begun  bool // a colour was set
	marked []*Element
	links  []link
	id     int

	contents []int // streams that hold what was put
}

// link is an area that leads to a place of the document.
type link struct {
	x, y, w, h Unit
	to         *Page
	at         Unit
}

// NewPage makes a sheet; [Document.Bytes] says where it comes.
func (d *Document) NewPage(width, height Unit) *Page {
	p := &Page{Width: width, Height: height, doc: d, b: d.spare[:0]}
	d.spare = nil
	return p
}

// Put writes what was drawn so far into the file, where it takes a fifth of the room. It is for pages that are sure to
// be in the document; more may be drawn on them.
func (p *Page) Put() {
	if len(p.b) == 0 {
		return
	}
	p.contents = append(p.contents, p.doc.data("", p.b))
	p.doc.spare, p.b = p.b, nil
}

// Drop returns up a page that will not be in the document, and with it the room that it was drawn in.
func (p *Page) Drop() {
	if p.doc.spare == nil {
		p.doc.spare = p.b
	}
	p.b = nil
}

// Mark is how far a page was drawn; see [Page.Undo].
type Mark struct {
	drawn, marked, links int
	fill                 Colour
	begun                bool
}

// Mark returns how far the page is drawn since it was put last.
func (p *Page) Mark() Mark { return Mark{len(p.b), len(p.marked), len(p.links), p.fill, p.begun} }

// Undo removes what was drawn since a mark. The page must not have been put since. Elements that were begun since must
// not come into the document.
func (p *Page) Undo(m Mark) {
	p.b, p.marked, p.links = p.b[:m.drawn], p.marked[:m.marked], p.links[:m.links]
	p.fill, p.begun = m.fill, m.begun
}

// Begin says that what follows, up to [Page.End], is the content of an element of the structure. Begin and End do not
// stand within each other: a content belongs to one element. An element may have several, also on several pages.
func (p *Page) Begin(e *Element) {
	p.raw("/" + e.Role + " <</MCID " + strconv.Itoa(len(p.marked)) + ">> BDC\n")
	e.kids = append(e.kids, kid{page: p, mcid: len(p.marked)})
	p.marked = append(p.marked, e)
}

// Artifact says that what follows, up to [Page.End], is on the page for the eye alone. A reader for the blind passes
// over it: lines, page numbers, grounds.
func (p *Page) Artifact() { p.raw("/Artifact BMC\n") }

// End ends what Begin or Artifact began.
func (p *Page) End() { p.raw("EMC\n") }

// Rect fills an area. X and y are of its left upper corner.
func (p *Page) Rect(x, y, w, h Unit, c Colour) {
	p.paint(c)
	p.at(x, y+h)
	p.unit(w)
	p.unit(h)
	p.raw("re f\n")
}

// Area fills a polygon. The last point is joined to the first.
func (p *Page) Area(c Colour, points [][2]Unit) {
	p.paint(c)
	p.way(points)
	p.raw("h f\n")
}

// Line draws a stroke through points. Width is that of the stroke; corners are round.
func (p *Page) Line(c Colour, width Unit, points ...[2]Unit) {
	p.colour(c)
	p.raw("RG ")
	p.unit(width)
	p.raw("w 1 j ")
	p.way(points)
	p.raw("S\n")
}

// way writes a path through points.
func (p *Page) way(points [][2]Unit) {
	for i, at := range points {
		p.at(at[0], at[1])
		if i == 0 {
			p.raw("m ")
		} else {
			p.raw("l ")
		}
	}
}

// Picture shows a picture in an area. It is stretched to the area, whatever its own shape.
func (p *Page) Picture(m *Picture, x, y, w, h Unit) {
	p.raw("q ")
	p.unit(w)
	p.raw("0 0 ")
	p.unit(h)
	p.at(x, y+h)
	p.raw("cm /I" + strconv.Itoa(m.number) + " Do Q\n")
}

// Link makes an area lead to a height of a page. To may be a page that is drawn later.
func (p *Page) Link(x, y, w, h Unit, to *Page, at Unit) {
	p.links = append(p.links, link{x, y, w, h, to, at})
}

// Text sets words in a line from a point on its baseline on, with a space between them. The words must be of this
// document; one point of size is 100.
func (p *Page) Text(x, y, size Unit, c Colour, words ...*Word) {
	shaped := false
	for _, w := range words {
		for _, r := range w.runs {
			shaped = shaped || r.face >= devanagari
		}
	}
	if shaped { // a ligature has its own order of letters, so the original text is included
		p.raw("/Span <</ActualText <FEFF")
		for i, w := range words {
			if i > 0 {
				p.raw("0020")
			}
			p.utf16(w.Text)
		}
		p.raw(">>> BDC\n")
	}
	p.paint(c)
	p.raw("BT ")
	s := setter{Page: p, size: size, face: -1}
	p.raw("1 0 0 1 ")
	p.at(x, y)
	p.raw("Tm ")
	for i, w := range words {
		if i > 0 {
			s.space()
		}
		for j := range w.runs {
			s.run(&w.runs[j])
		}
	}
	s.close()
	p.raw("ET\n")
	if shaped {
		p.End()
	}
}

// setter writes glyphs, as many as can be in one operator. Of "Asha" in one face it writes one array with one string,
// and breaks it only where a glyph stands elsewhere than its advance would put it: that keeps pages small.
type setter struct {
	*Page
	size   Unit
	face   int
	lift   int
	open   bool // an array
	digits bool // in it a string
	shift  int  // to the right, not yet written
}

// close ends the operator that is open.
func (s *setter) close() {
	s.flush()
	if s.digits {
		s.raw(">")
	}
	if s.open {
		s.raw("]TJ\n")
	}
	s.open, s.digits = false, false
}

// begin makes ready for a glyph of a face at a height, with as few operators as that takes.
func (s *setter) begin(face, lift int) {
	if face != s.face {
		s.close()
		s.raw("/F" + strconv.Itoa(face) + " ")
		s.unit(s.size)
		s.raw("Tf ")
		s.face = face
	}
	if lift != s.lift {
		s.close()
		s.unit(Unit(lift) * s.size / 1000)
		s.raw("Ts ")
		s.lift = lift
	}
	if !s.open {
		s.raw("[")
		s.open = true
	}
}

// move moves the pen to the right, thousandths of the size.
func (s *setter) move(by int) { s.shift += by }

// flush writes the shift, which in an array counts to the left, hence the minus.
func (s *setter) flush() {
	if s.shift == 0 {
		return
	}
	if s.digits {
		s.raw(">")
		s.digits = false
	}
	s.b = strconv.AppendInt(s.b, int64(-s.shift), 10)
	s.shift = 0
}

// id writes a glyph by its number.
func (s *setter) id(gid uint16) {
	const hex = "0123456789abcdef"
	s.flush()
	if !s.digits {
		s.raw("<")
		s.digits = true
	}
	s.b = append(s.b, hex[gid>>12], hex[gid>>8&15], hex[gid>>4&15], hex[gid&15])
}

// space sets one in the face of the word before it.
func (s *setter) space() {
	if s.face < 0 {
		s.begin(0, 0)
	}
	s.begin(s.face, 0)
	gid := faces[s.face]().glyph(' ')
	s.id(gid)
	s.doc.typist.used[s.face][gid] = " "
	s.move(Space - faces[s.face]().tables.Advance(int(gid)))
}

// run sets glyphs, and moves the pen by what their advance differs from that of the font.
func (s *setter) run(r *run) {
	for _, g := range r.glyphs {
		s.begin(r.face, int(g.lift))
		s.move(int(g.right))
		s.id(g.id)
		s.move(int(g.advance) - faces[r.face]().tables.Advance(int(g.id)) - int(g.right))
	}
}

// raw writes operators as they are.
func (p *Page) raw(s string) { p.b = append(p.b, s...) }

// unit writes a length in points.
func (p *Page) unit(u Unit) { p.b = appendUnit(p.b, u) }

// 1234 is "12.34 ", 1200 "12 ": no float is ever written.
func appendUnit(b []byte, u Unit) []byte {
	if u < 0 {
		b, u = append(b, '-'), -u
	}
	b = strconv.AppendInt(b, int64(u/Point), 10)
	if rest := u % Point; rest != 0 {
		b = append(b, '.', byte('0'+rest/10))
		if rest%10 != 0 {
			b = append(b, byte('0'+rest%10))
		}
	}
	return append(b, ' ')
}

// at writes a point as PDF counts them, from the foot of the page.
func (p *Page) at(x, y Unit) {
	p.unit(x)
	p.unit(p.Height - y)
}

// It writes each part as a decimal of three places.
func (p *Page) colour(c Colour) {
	for shift := 16; shift >= 0; shift -= 8 {
		n := int(c>>shift&255) * 1000 / 255
		p.b = append(p.b, byte('0'+n/1000), '.', byte('0'+n/100%10), byte('0'+n/10%10), byte('0'+n%10), ' ')
	}
}

// paint sets the colour of what is filled, where it is another.
func (p *Page) paint(c Colour) {
	if !p.begun || c != p.fill {
		p.colour(c)
		p.raw("rg ")
		p.begun, p.fill = true, c
	}
}

// utf16 writes a text in hexadecimal.
func (p *Page) utf16(s string) { p.b = appendUTF16(p.b, s) }

func appendUTF16(b []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, hex[u>>12], hex[u>>8&15], hex[u>>4&15], hex[u&15])
	}
	return b
}
