package drawing

import "github.com/jyotish-go/jyotish/vedic"

// Font sizes of what is in a house, largest first: the first is taken at which all of it has room.
var fontSizes = [...]int{64, 60, 56, 54, 51, 48, 46, 43, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18}

// usualSize is the largest where nothing asks for larger letters.
const usualSize = 46

// Sizes beside that of a graha's name, in hundredths of it: its degree, and the marks above the line.
const (
	degreeSize = 70
	markSize   = 64
)

// legible is the least size in pixels of a graha's name with its degree beside it. In a house so full that it would be
// less, degrees give way; the description has them all.
const legible = 7

// item is a graha to be written.
type item struct {
	*Body
	name  label
	width int // in thousandths of the font size, with marks
	marks int // of these, in thousandths of their own size; and how many they are
	n     int
	digit int // the width of a digit
}

// spot is where an item is written: the middle of its baseline.
type spot struct{ x, y int }

// page is what is in one cell.
type page struct {
	size    int
	least   int // of degrees and marks, where the names are as large
	degrees bool
	bare    bool // without marks
	items   []item
	spots   [10]spot
}

// itemOf measures a graha.
func itemOf(b *Body, v *vocabulary) item {
	it := item{Body: b, name: v.bodies[b.Graha], width: v.bodies[b.Graha].width, digit: v.digit}
	for i, set := range [2]bool{b.Retrograde, b.Combust} {
		if set {
			it.width += v.marks[i].width*markSize/100 + 80
			it.marks += v.marks[i].width
			it.n++
		}
	}
	return it
}

// degree is the width of its degree, in thousandths of the font size.
func (it *item) degree() int { return it.digits()*degreeSize/100 + 60 }

// digits is the same in thousandths of the size of its digits, without the gap before them.
func (it *item) digits() int {
	if it.Degree >= 10*vedic.Degree {
		return 2*it.digit + 500
	}
	return it.digit + 500
}

// leading is the height of a line in hundredths of the font size, and ascent the part of it above the baseline.
// The scripts of India have vowels above and below their letters.
func leading(l vedic.Lang) (height, ascent int) {
	if l != vedic.English {
		return 142, 98
	}
	return 116, 88
}

// fit writes items into a cell at the largest size at which they have room, with their degrees where these are asked
// for and leave names legible, and without their marks where letters that must be so large have no room with them; ok
// is false where they have none at the smallest, and they are then left out rather than written over others.
func (p *page) fit(c *cell, o Options, width int) (ok bool) {
	if p.least = o.least(width); p.least > 0 {
		for _, given := range [3]struct{ degrees, bare bool }{{o.Degrees, false}, {false, false}, {false, true}} {
			p.degrees, p.bare = given.degrees, given.bare
			if p.fitFrom(c, o.Lang, p.least) {
				return true
			}
		}
		p.bare = false
	}
	if p.degrees = o.Degrees; p.degrees {
		floor := (legible*width + o.size() - 1) / o.size()
		if p.fitFrom(c, o.Lang, floor) {
			return true
		}
		p.degrees = false
	}
	return p.fitFrom(c, o.Lang, 0)
}

// fitFrom tries the sizes down to a floor.
func (p *page) fitFrom(c *cell, l vedic.Lang, floor int) bool {
	height, ascent := leading(l)
	if p.bare && l == vedic.English { // capitals and no marks: nothing reaches into the line above
		height, ascent = 100, 78
	}
	for _, p.size = range fontSizes {
		if p.size <= max(usualSize, p.least) && p.size > floor && p.sized(c, height, ascent) {
			return true
		}
	}
	if p.size = floor; floor == 0 {
		return false
	}
	return p.sized(c, height, ascent)
}

// sized writes the items at the size that is set, in as few rows as have room for them.
func (p *page) sized(c *cell, height, ascent int) bool {
	all := 0
	for i := range p.items {
		all += p.wide(&p.items[i])
	}
	line := height * p.size / 100
	if all*line > c.room {
		return false
	}
	for n := 1 + all/(c.widest+1); n*line <= c.high.y-c.low.y && n <= len(p.items); n++ {
		if p.rows(c, n, line, ascent*p.size/100, true) || p.rows(c, n, line, ascent*p.size/100, false) {
			return true
		}
	}
	return false
}

// rows writes the items into n rows, evenly or as many in each as fit.
func (p *page) rows(c *cell, n, line, ascent int, evenly bool) bool {
	top := min(max(c.middle-n*line/2, c.low.y), c.high.y-n*line)
	done := 0
	for i := range n {
		y := top + i*line
		left, right := c.row(y, y+line)
		if p.bare {
			left, right = left-margin*4/5, right+margin*4/5
		}
		most := len(p.items) - done
		if evenly {
			most = (most + n - i - 1) / (n - i)
		}
		done += p.row(p.items[done:done+most], p.spots[done:], spot{left, y + ascent}, right-left)
	}
	return done == len(p.items)
}

// row writes as many items as fit into a width, in the middle of it, and says how many.
func (p *page) row(items []item, spots []spot, at spot, width int) (n int) {
	gap := p.size * 3 / 10
	if p.bare {
		gap = p.size / 10
	}
	used := -gap
	for n < len(items) && used+gap+p.wide(&items[n]) <= width {
		used += gap + p.wide(&items[n])
		n++
	}
	x := at.x + (width-used)/2
	for i := range n {
		w := p.wide(&items[i])
		spots[i] = spot{x + w/2, at.y}
		x += w + gap
	}
	return n
}

// wide returns the width of an item.
func (p *page) wide(it *item) int {
	if p.least > 0 {
		w := it.name.width * p.size
		if !p.bare {
			w += it.marks*p.part(markSize) + it.n*80*p.size
		}
		if p.degrees {
			w += it.digits()*p.part(degreeSize) + 60*p.size
		}
		return (w + 999) / 1000
	}
	w := it.width
	if p.degrees {
		w += it.degree()
	}
	return (w*p.size + 999) / 1000
}

// part is the font size of what stands beside a name: so many hundredths of it, and no less than is asked for.
func (p *page) part(hundredths int) int { return max(p.size*hundredths/100, min(p.least, p.size)) }
