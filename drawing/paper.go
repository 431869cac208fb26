package drawing

import (
	"html"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// paper is an SVG in the making. All coordinates are whole units of its view box.
type paper struct {
	b    []byte
	ink  *ink
	lang vedic.Lang
	live bool // houses and grahas have names for the script of a page

	scene *Scene // where the picture is not SVG but a value
	open  Text   // the text of a scene that is being written
}

// ink is the colours of a theme. Contrast of text on ground and tint is 4.5 or more, checked in a test.
type ink struct {
	ground, tint, line, faint, text, accent string
	good, bad, neutral                      string // areas
}

var inks = [...]ink{
	Light: {"#fffdf8", "#fbf1e0", "#a9531d", "#7b5d40", "#2b2118", "#b3261e", "#d5e8cf", "#f6d3cc", "#ece3d4"},
	Dark:  {"#1b1a21", "#26242e", "#d08f4f", "#b3a28c", "#f3ebdf", "#ff9d84", "#2c4a30", "#5b2b28", "#37343f"},
	Print: {"#ffffff", "#ffffff", "#000000", "#444444", "#000000", "#000000", "#e2e2e2", "#b9b9b9", "#f4f4f4"},
	Page: {
		"var(--chart-ground,#fffdf8)", "var(--chart-tint,#fbf1e0)", "var(--chart-line,#a9531d)",
		"var(--chart-faint,#7b5d40)",
		"var(--chart-text,#2b2118)", "var(--chart-accent,#b3261e)", "var(--chart-good,#d5e8cf)",
		"var(--chart-bad,#f6d3cc)",
		"var(--chart-neutral,#ece3d4)",
	},
}

const fonts = `'Noto Sans','Noto Sans Devanagari',system-ui,sans-serif`

// box is a view box, with the size of its picture.
type box struct {
	x, y, w, h    int
	width, height int
}

// open begins the picture: what it is called and what it shows, in words.
func open(id string, v box, t Theme, l vedic.Lang, title, description string, s *Scene) *paper {
	p := &paper{b: make([]byte, 0, 10<<10), ink: &inks[t], lang: l, scene: s}
	if s != nil {
		*s = Scene{X: v.x, Y: v.y, Width: v.w, Height: v.h, Title: title, Description: description}
		p.rect(v.x, v.y, v.w, v.h, p.ink.ground)
		return p
	}
	p.raw(`<svg`)
	if t != Page { // HTML knows what an svg element is
		p.raw(` xmlns="http://www.w3.org/2000/svg"`)
	}
	p.raw(` width="`).num(v.width).raw(`" height="`).num(v.height)
	p.raw(`" viewBox="`).num(v.x).raw(" ").num(v.y).raw(" ").num(v.w).raw(" ").num(v.h)
	p.raw(`" role="img" aria-labelledby="`).raw(id).raw(`-t" aria-describedby="`).raw(id).raw(`-d" lang="`).
		raw(l.String())
	p.raw(`" font-family="`).raw(fonts).raw(`" text-anchor="middle" fill="`).raw(p.ink.text).raw(`">`)
	p.raw(`<title id="`).raw(id).raw(`-t">`).escaped(title).raw(`</title><desc id="`).raw(id).raw(`-d">`).
		escaped(description).raw("</desc>\n")
	p.rect(v.x, v.y, v.w, v.h, p.ink.ground)
	return p
}

func (p *paper) close() []byte { return append(p.b, "</svg>\n"...) }

// raw appends what needs no escaping.
func (p *paper) raw(s string) *paper {
	p.b = append(p.b, s...)
	return p
}

func (p *paper) num(n int) *paper {
	p.b = strconv.AppendInt(p.b, int64(n), 10)
	return p
}

// count appends a number in the digits of the language.
func (p *paper) count(n int) *paper { return p.raw(p.lang.Digits(strconv.Itoa(n))) }

// clock appends a moment to the nearest minute, as almanacs do.
func (p *paper) clock(t time.Time) *paper { return p.raw(clock(t, p.lang)) }

// escaped appends a text.
func (p *paper) escaped(s string) *paper {
	if p.scene != nil {
		return p.raw(s)
	}
	return p.raw(html.EscapeString(s))
}

func (p *paper) rect(x, y, w, h int, fill string) {
	if p.scene != nil {
		p.area(fill, []point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}})
		return
	}
	p.raw(`<rect x="`).num(x).raw(`" y="`).num(y).raw(`" width="`).num(w).raw(`" height="`).num(h).raw(`" fill="`).
		raw(fill).raw("\"/>\n")
}

// lines draws open strokes: lists of points.
func (p *paper) lines(stroke string, width int, strokes ...[]point) {
	if p.scene != nil {
		for _, s := range strokes {
			p.scene.shape(Shape{Colour: stroke, Stroke: width}, s)
		}
		return
	}
	p.raw(`<path fill="none" stroke="`).raw(stroke).raw(`" stroke-width="`).num(width).
		raw(`" stroke-linejoin="round" d="`)
	for _, s := range strokes {
		p.way(s)
	}
	p.raw("\"/>\n")
}

func (p *paper) way(s []point) {
	for i, at := range s {
		if i == 0 {
			p.raw("M")
		} else {
			p.raw("L")
		}
		p.num(at.x).raw(" ").num(at.y)
	}
}

// area fills a polygon.
func (p *paper) area(fill string, s []point) {
	if p.scene != nil {
		p.scene.shape(Shape{Colour: fill}, s)
		return
	}
	p.raw(`<path fill="`).raw(fill).raw(`" d="`).way(s)
	p.raw("Z\"/>\n")
}

// text begins a text with its anchor at a point; "" for a colour is that of the picture. Text and end follow.
func (p *paper) text(x, y, size int, fill string) *paper {
	if p.scene != nil {
		return p.begin("middle", x, y, size, fill)
	}
	p.raw(`<text x="`).num(x).raw(`" y="`).num(y).raw(`" font-size="`).num(size)
	if fill != "" {
		p.raw(`" fill="`).raw(fill)
	}
	return p.raw(`">`)
}

func (p *paper) end() {
	if p.scene != nil {
		p.part()
		p.open.Parts = slices.DeleteFunc(p.open.Parts, func(x Part) bool { return x.Text == "" })
		p.scene.Texts = append(p.scene.Texts, p.open)
		return
	}
	p.raw("</text>\n")
}

// span goes on with a text in another size, some way to the right and up; "" for a colour is that of the text.
func (p *paper) span(size, right, up int, fill string) *paper {
	if p.scene != nil {
		p.part()
		x := &p.open.Parts[len(p.open.Parts)-1]
		*x = Part{Size: size, Right: right, Up: up, Colour: x.Colour}
		if fill != "" {
			x.Colour = fill
		}
		return p
	}
	p.raw(`<tspan font-size="`).num(size).raw(`" dx="`).num(right)
	if up != 0 || fill != "" {
		p.raw(`" dy="-`).num(up)
	}
	if fill != "" {
		p.raw(`" fill="`).raw(fill)
	}
	return p.raw(`">`)
}

func (p *paper) endSpan() {
	if p.scene == nil {
		p.raw("</tspan>")
	}
}

// anchored is text with its beginning ("start") or its end ("end") at the point.
func (p *paper) anchored(anchor string, x, y, size int, fill string) *paper {
	if p.scene != nil {
		return p.begin(anchor, x, y, size, fill)
	}
	p.raw(`<text text-anchor="`).raw(anchor).raw(`" x="`).num(x).raw(`" y="`).num(y).raw(`" font-size="`).num(size)
	if fill != "" {
		p.raw(`" fill="`).raw(fill)
	}
	return p.raw(`">`)
}
