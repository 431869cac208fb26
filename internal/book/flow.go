package book

import (
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/internal/pdf"
)

// The sheet, in hundredths of a point: A4 with its margins.
const (
	sheetWidth  = 595 * pdf.Point
	sheetHeight = 842 * pdf.Point
	left        = 50 * pdf.Point
	top         = 66 * pdf.Point
	bottom      = 784 * pdf.Point
	room        = sheetWidth - 2*left
)

// Colours besides that of the letterhead.
const (
	inkText  pdf.Colour = 0x22201d
	inkFaint pdf.Colour = 0x665c50
	inkLine  pdf.Colour = 0xd9cfc0
	inkTint  pdf.Colour = 0xf6f1e8
)

// letters are how a text is set.
type letters struct {
	size   pdf.Unit
	weight pdf.Weight
	colour pdf.Colour
}

var (
	bodyText  = letters{10 * pdf.Point, pdf.Regular, inkText}
	boldText  = letters{10 * pdf.Point, pdf.Bold, inkText}
	smallText = letters{85 * pdf.Point / 10, pdf.Regular, inkFaint}
	cellText  = letters{9 * pdf.Point, pdf.Regular, inkText}
)

// flow sets text down the pages of a part.
type flow struct {
	*binder
	pages  []*pdf.Page
	page   *pdf.Page
	y      pdf.Unit
	in     *pdf.Element
	stops  []stop
	err    error
	spread pdf.Unit // of what stands between lines and blocks, in hundredths
}

// stop is a heading that contents or bookmarks lead to.
type stop struct {
	level int
	title string
	page  *pdf.Page
	y     pdf.Unit
}

func (f *flow) turn() {
	f.page = f.doc.NewPage(sheetWidth, sheetHeight)
	f.pages = append(f.pages, f.page)
	f.y = top
}

// need turns the page where so much has no room on it.
func (f *flow) need(h pdf.Unit) {
	// What is higher than a whole page is set at its head all the same: turning on for it would never end.
	if f.page == nil || f.y+h > bottom && f.y > top {
		f.turn()
	}
}

// together sets a block that is not torn where it has room on a page of its own and the page before it is left at least
// two thirds full.
func (f *flow) together(set func(f *flow)) {
	trial := &flow{binder: f.binder, in: &pdf.Element{}, spread: f.spread}
	trial.turn()
	trial.y++ // as in the midst of a page, where blocks keep a distance
	set(trial)
	for _, p := range trial.pages {
		p.Drop()
	}
	if f.page == nil || len(trial.pages) == 1 && f.y+trial.y-top > bottom && f.y >= leastBefore {
		f.turn()
	}
	set(f)
}

// leastBefore is how far down a page must be filled for the next to be turned to.
const leastBefore = top + (bottom-top)*2/3

// gap leaves some room, but not at the head of a page.
func (f *flow) gap(h pdf.Unit) {
	if f.page != nil && f.y > top {
		f.y += h * f.spread / 100
	}
}

// leading is the height of a line.
func (f *flow) leading(size pdf.Unit) pdf.Unit { return size * 148 / 100 * f.spread / 100 }

// line is words that have room side by side.
type line struct {
	words []*pdf.Word
	width pdf.Unit
}

func (l *letters) wide(units int) pdf.Unit { return pdf.Unit(units) * l.size / 1000 }

// broken breaks a text into lines.
func (f *flow) broken(s string, a letters, width pdf.Unit) (lines []line) {
	var now line
	for _, word := range strings.Fields(s) {
		for _, piece := range f.pieces(word, a, width) {
			w := f.doc.Word(piece, a.weight)
			wide := a.wide(w.Width)
			if len(now.words) > 0 {
				if now.width+a.wide(pdf.Space)+wide > width {
					lines, now = append(lines, now), line{}
				} else {
					now.width += a.wide(pdf.Space)
				}
			}
			now.words, now.width = append(now.words, w), now.width+wide
		}
	}
	if len(now.words) > 0 {
		lines = append(lines, now)
	}
	return lines
}

// pieces breaks a word that is wider than a line, never within a syllable.
func (f *flow) pieces(word string, a letters, width pdf.Unit) (list []string) {
	if a.wide(f.doc.Word(word, a.weight).Width) <= width {
		return []string{word}
	}
	// A cut may stand before a letter that begins a syllable: not before a vowel sign or another mark, not after a
	// virama, which binds what follows, and not before a joiner. Each piece is as long as fits, by what its letters
	// measure when shaped, which is less than the sum of them where they join.
	begin, cut, last := 0, 0, rune(0)
	for i, r := range word {
		if i > begin && !unicode.Is(unicode.M, r) && last != '\u094d' && r != '\u200d' && r != '\u200c' {
			if cut > begin && a.wide(f.doc.Word(word[begin:i], a.weight).Width) > width {
				list, begin = append(list, word[begin:cut]), cut
			}
			cut = i
		}
		last = r
	}
	if cut > begin && a.wide(f.doc.Word(word[begin:], a.weight).Width) > width {
		list, begin = append(list, word[begin:cut]), cut
	}
	return append(list, word[begin:])
}

// paragraph sets a text over the whole width.
func (f *flow) paragraph(role, s string, a letters) {
	f.lines(f.in.Add(role), f.broken(s, a, room), a, left)
}

// lines sets lines; where the page turns, the element goes on.
func (f *flow) lines(e *pdf.Element, list []line, a letters, x pdf.Unit) {
	h := f.leading(a.size)
	for i := 0; i < len(list); {
		rest := len(list) - i
		f.need(min(pdf.Unit(rest), 2) * h) // no line of a paragraph stands alone at the foot
		n := min(max(int((bottom-f.y)/h), 1), rest)
		if rest-n == 1 && n > 2 {
			n-- // nor at the head
		}
		f.page.Begin(e)
		for _, l := range list[i : i+n] {
			f.page.Text(x, f.y+a.size*105/100, a.size, a.colour, l.words...)
			f.y += h
		}
		f.page.End()
		i += n
	}
}

func (f *flow) text(s string) {
	f.paragraph("P", s, bodyText)
	f.gap(5 * pdf.Point)
}

func (f *flow) small(s string) {
	f.paragraph("P", s, smallText)
	f.gap(4 * pdf.Point)
}

// point sets a text after a dot.
func (f *flow) point(s string) {
	f.dotted(s, bodyText)
}

func (f *flow) dotted(s string, a letters) {
	list := f.broken(s, a, room-11*pdf.Point)
	f.need(min(pdf.Unit(len(list)), 2) * f.leading(a.size))
	f.page.Artifact()
	f.page.Text(left, f.y+a.size*105/100, a.size, f.accent, f.doc.Word("•", pdf.Regular))
	f.page.End()
	f.lines(f.in.Add("P"), list, a, left+11*pdf.Point)
	f.gap(2 * pdf.Point)
}

// usualKeep is the room below the title of a part that begins with a paragraph and a table.
const usualKeep = 150 * pdf.Point

// part sets the title of a part: at the head of a page, or below the part before where that left room for the title
// and so much below it.
func (f *flow) part(title string, keep pdf.Unit) {
	const above, own = 26 * pdf.Point, 50 * pdf.Point
	if f.page == nil || f.y+above+own+keep > bottom {
		f.turn()
	} else {
		f.y += above
	}
	at := f.y - 10*pdf.Point
	if f.y == top {
		at = 0
	}
	f.stops = append(f.stops, stop{1, title, f.page, at})
	a := letters{22 * pdf.Point, pdf.Bold, f.accent}
	f.paragraph("H1", title, a)
	f.y += 3*pdf.Point + max(a.size*148/100-f.leading(a.size), 0) // the rule keeps its distance in a closer part
	f.page.Artifact()
	f.page.Rect(left, f.y, room, 12*pdf.Point/10, f.accent)
	f.page.End()
	f.y += 14 * pdf.Point
}

// heading sets one with room for something below it; keep is how much.
func (f *flow) heading(title string, keep pdf.Unit) {
	f.gap(10 * pdf.Point)
	f.need(keep + 34*pdf.Point)
	f.stops = append(f.stops, stop{2, title, f.page, f.y - 6*pdf.Point})
	f.paragraph("H2", title, letters{135 * pdf.Point / 10, pdf.Bold, f.accent})
	f.gap(4 * pdf.Point)
}

// title sets a small heading that is not in the table of contents.
func (f *flow) title(s string) {
	f.gap(5 * pdf.Point)
	f.need(78 * pdf.Point)
	f.paragraph("H3", s, letters{11 * pdf.Point, pdf.Bold, inkText})
	f.gap(2 * pdf.Point)
}
