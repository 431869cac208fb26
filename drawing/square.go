package drawing

import (
	"strconv"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// edge is what lies around the square, for the stroke of its border.
const edge = 8

// numberSize is the font size of the numbers and names of signs.
const numberSize = 34

// SVG draws the figure. Errors are those of [Options.Check], and one for a figure that was not made by [Of].
func (f *Figure) SVG(o Options) ([]byte, error) { return f.draw(o, nil) }

func (f *Figure) draw(o Options, s *Scene) ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if f.Frame.String() == "" {
		return nil, errNoFrame
	}
	o.Name = printable(o.Name)
	v := words(o.Lang)
	title := f.name(o.Lang)
	if o.Name != "" {
		title += " – " + o.Name
	}
	view := box{-edge, -edge, side + 2*edge, side + 2*edge, o.size(), o.size()}
	p := open("chart-"+f.Frame.String()+"-"+o.Style.String(), view, o.Theme, o.Lang, title,
		f.describe(o.Style, o.Lang, v), s)
	f.chart(p, o, v, view.w)
	return p.close(), nil
}

// chart draws the figure into a picture that is so many units wide.
func (f *Figure) chart(p *paper, o Options, v *vocabulary, width int) {
	f.frame(p, o.Style)
	f.numbers(p, o, v, width)
	f.write(p, cellsOf(o.Style), f.Bodies, o, v, width)
	if o.Style != North {
		f.heading(p, o, o.least(width))
	}
}

// frame draws the lines, over a tint that shows where to begin: the kendras in the North, the house of the lagna
// elsewhere.
func (f *Figure) frame(p *paper, s Style) {
	cells := cellsOf(s)
	if p.live {
		for h := 1; h <= 12; h++ {
			fill := p.ink.ground
			if s == North && h%3 == 1 || s != North && h == 1 {
				fill = p.ink.tint
			}
			f.liveHouse(p, &cells[f.cellOf(s, vedic.Bhava(h))], h, fill)
		}
	} else if s == North {
		for _, i := range [4]int{0, 3, 6, 9} {
			p.area(p.ink.tint, cells[i].shape)
		}
	} else {
		p.area(p.ink.tint, cells[f.cellOf(s, 1)].shape)
	}
	if s == South { // the stroke that marks the lagna where nothing is tinted
		corner := cells[f.cellOf(s, 1)].shape[0]
		p.lines(p.ink.line, 4, []point{{corner.x, corner.y + 40}, {corner.x + 40, corner.y}})
	}
	p.lines(p.ink.line, 4, inner[s]...)
	p.lines(p.ink.line, 8, []point{{0, 0}, {side, 0}, {side, side}, {0, side}, {0, 0}})
}

// inner are the lines within the border.
var inner = [...][][]point{
	North: {{{0, 0}, {side, side}}, {{side, 0}, {0, side}}, {{480, 0}, {side, 480}, {480, side}, {0, 480}, {480, 0}}},
	South: {
		{{240, 0}, {240, side}}, {{720, 0}, {720, side}}, {{0, 240}, {side, 240}}, {{0, 720}, {side, 720}},
		{{480, 0}, {480, 240}}, {{480, 720}, {480, side}}, {{0, 480}, {240, 480}}, {{720, 480}, {side, 480}},
	},
	East: {
		{{320, 0}, {320, side}}, {{640, 0}, {640, side}}, {{0, 320}, {side, 320}}, {{0, 640}, {side, 640}},
		{{0, 0}, {320, 320}}, {{side, 0}, {640, 320}}, {{0, side}, {320, 640}}, {{side, side}, {640, 640}},
	},
}

// numbers draws the label of each cell. In the North Indian style it is the number of the sign. In
// other styles it is the name of the sign or, if houses are not signs, the number of the house.
func (f *Figure) numbers(p *paper, o Options, v *vocabulary, width int) {
	cells := cellsOf(o.Style)
	for i, r := range f.Rashis {
		c := &cells[f.cellOf(o.Style, vedic.Bhava(i+1))]
		size, ink := numberSize, p.ink.faint
		if o.Style != North {
			size = numberSize - 4
		}
		at := c.number
		if least := min(o.least(width), 2*numberSize); least > size {
			at.x, size = f.beside(c, o.Style, vedic.Bhava(i+1), least, v), least
		}
		below := 36 // the middle, in hundredths of the size; Devanagari hangs lower
		if o.Style != North && o.Lang != vedic.English {
			below = 26
		}
		if o.Style != North && f.Frame != Bhava && o.Lang > vedic.Hindi { // whose names are not cut to a few letters
			at.x, size = c.sign(v.rashis[r-1], size)
		}
		p.text(at.x, at.y+size*below/100, size, ink)
		switch {
		case o.Style == North:
			p.count(int(r))
		case f.Frame == Bhava:
			p.count(i + 1)
		default:
			p.raw(v.rashis[r-1].text)
		}
		p.end()
	}
}

// beside returns where the number or the name of a cell is written in larger letters: where it is else, or as far from
// the edges as it then needs.
func (f *Figure) beside(c *cell, s Style, h vedic.Bhava, size int, v *vocabulary) int {
	if s == North || f.Frame == Bhava {
		return c.number.x
	}
	left, right := c.span(c.number.y)
	half := v.rashis[f.Rashis.At(h)-1].width*size/2000 + margin
	return max(min(c.number.x, right-half), left+half)
}

// write writes what is in the houses, into cells that are laid out as those of the style.
func (f *Figure) write(p *paper, cells *[12]cell, bodies []Body, o Options, v *vocabulary, width int) {
	var items [10]item
	var sheet page
	for h := vedic.Bhava(1); h <= 12; h++ {
		n := 0
		for i := range bodies {
			if bodies[i].House == h && n < len(items) {
				items[n] = itemOf(&bodies[i], v)
				n++
			}
		}
		sheet.items = items[:n]
		if n > 0 && sheet.fit(&cells[f.cellOf(o.Style, h)], o, width) {
			for i := range sheet.items {
				sheet.items[i].write(p, sheet.spots[i], &sheet, v)
			}
		}
	}
}

// write writes a graha: its name, then its degree, then its marks above the line.
func (it *item) write(p *paper, at spot, s *page, v *vocabulary) {
	size, colour := s.size, ""
	if it.Graha == 0 {
		colour = p.ink.accent
	}
	named := p.live && it.Graha != 0
	if named {
		p.liveGraha(it, at, s)
	}
	p.text(at.x, at.y, size, colour).raw(it.name.text)
	if s.degrees {
		p.span(s.part(degreeSize), size*6/100, 0, "").count(int(it.Degree / vedic.Degree)).raw("°").endSpan()
	}
	lift := size * 30 / 100
	for i, set := range [2]bool{it.Retrograde, it.Combust} {
		if set && !s.bare {
			p.span(s.part(markSize), size*8/100, lift, p.ink.accent).raw(v.marks[i].text).endSpan()
			lift = 0
		}
	}
	p.end()
	if named {
		p.raw("</g>")
	}
}

// heading writes in the middle which chart it is, and whose.
func (f *Figure) heading(p *paper, o Options, least int) {
	room := 440
	if o.Style == East {
		room = 290
	}
	name := f.name(o.Lang)
	size, floor := max(44, least), max(24, least)
	if !fits(name, room, floor) && f.Frame < Moon && f.Year == 0 { // its number gives way
		name = varga.Varga(f.Frame).Name(o.Lang)
	}
	for size > floor && !fits(name, room, size) {
		size -= 2
	}
	y := side/2 + 14
	if o.Name != "" {
		y -= 30
		under := max(34, least)
		p.text(side/2, y+24+under, under, p.ink.faint).escaped(cut(o.Name, room*1000/under)).end()
	}
	p.text(side/2, y, size, "").escaped(cut(name, room*1000/size)).end()
}

// describe returns the style of the chart and its bodies by house.
func (f *Figure) describe(s Style, l vedic.Lang, v *vocabulary) string {
	return v.styles[s] + ". " + f.inHouses(l, v)
}

// inHouses lists the bodies in each house.
func (f *Figure) inHouses(l vedic.Lang, v *vocabulary) string {
	b := make([]byte, 0, 1<<10)
	for h := vedic.Bhava(1); h <= 12; h++ {
		begun := false
		for i := range f.Bodies {
			if f.Bodies[i].House != h {
				continue
			}
			if begun {
				b = append(b, ", "...)
			} else {
				if len(b) > 0 {
					b = append(b, ". "...)
				}
				b = append(append(b, v.house...), ' ')
				b = append(b, l.Digits(strconv.Itoa(int(h)))...)
				b = append(append(append(b, ", "...), f.Rashis[h-1].Name(l)...), ": "...)
			}
			begun = true
			b = f.Bodies[i].describe(b, l, v, !f.SignsOnly)
		}
	}
	return string(append(b, '.'))
}

func (x *Body) describe(b []byte, l vedic.Lang, v *vocabulary, degrees bool) []byte {
	name := v.lagna
	if x.Graha != 0 {
		name = x.Graha.Name(l)
	}
	b = append(b, name...)
	if degrees {
		b = append(append(append(b, ' '), l.Digits(strconv.Itoa(int(x.Degree/vedic.Degree)))...), "°"...)
	}
	if x.Retrograde {
		b = append(append(b, ' '), v.retrograde...)
	}
	if x.Combust {
		b = append(append(b, ' '), v.combust...)
	}
	return b
}
