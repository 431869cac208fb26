package drawing

import (
	"math"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Wheel is a Sudarshana chakra to be drawn: three rings, the innermost first, the first house of each on top and the
// others anticlockwise, as in the North Indian chart. Marked is a house that all rings show, as that of a year; zero is
// none.
type Wheel struct {
	Rings  [3]WheelRing
	Marked vedic.Bhava
}

// WheelRing is one of them, with its name in the language of the look.
type WheelRing struct {
	Name   string
	Rashis vedic.ByBhava[vedic.Rashi]
	Grahas vedic.ByBhava[[]vedic.Graha]
}

// Radii of the circles, from within.
var wheelRadii = [4]int{96, 214, 332, 450}

const wheelMiddle = width / 2

// SVG draws the wheel. The errors say that a ring has no sign, or what is wrong with the look.
func (w *Wheel) SVG(l Look) ([]byte, error) { return w.draw(l, nil) }

func (w *Wheel) draw(l Look, s *Scene) ([]byte, error) {
	for _, r := range w.Rings {
		for _, sign := range r.Rashis {
			if sign < vedic.Mesha || sign > vedic.Meena {
				return nil, errEmpty
			}
		}
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	v := words(l.Lang)
	p, err := l.begin("sudarshana", width, v.words["sudarshana"], w.describe(l.Lang, v), s)
	if err != nil {
		return nil, err
	}
	if w.Marked >= 1 && w.Marked <= 12 {
		w.mark(p)
	}
	for i := range w.Rings {
		for h := range 12 {
			w.Rings[i].draw(p, h, i, v)
		}
	}
	for _, r := range wheelRadii {
		p.lines(p.ink.line, 3, arcPoints(r, 0, 12))
	}
	for h := range 12 {
		edge := float64(h) - 0.5
		p.lines(p.ink.line, 2, []point{onWheel(wheelRadii[0], edge), onWheel(wheelRadii[3], edge)})
	}
	for i, r := range w.Rings {
		p.label(wheelMiddle, wheelMiddle-26+i*32, 2*wheelRadii[0]-30, 22, 13, p.ink.faint, r.Name)
	}
	return p.close(), nil
}

// onWheel returns the point at a radius in the direction of a house, counted from 0 on top, anticlockwise.
func onWheel(radius int, house float64) point {
	sin, cos := math.Sincos(house * math.Pi / 6)
	return point{wheelMiddle - int(math.Round(float64(radius)*sin)), wheelMiddle - int(math.Round(float64(radius)*cos))}
}

// arcPoints goes around a circle from one house to another in short strokes.
func arcPoints(radius int, from, to float64) (list []point) {
	const step = 0.125
	for h := from; h < to; h += step {
		list = append(list, onWheel(radius, h))
	}
	return append(list, onWheel(radius, to))
}

func (w *Wheel) mark(p *paper) {
	from := float64(w.Marked) - 1.5
	outer, inner := arcPoints(wheelRadii[3], from, from+1), arcPoints(wheelRadii[0], from, from+1)
	for i := len(inner) - 1; i >= 0; i-- {
		outer = append(outer, inner[i])
	}
	p.area(p.ink.tint, outer)
}

// draw writes a house of a ring: its sign, and below it the grahas, three in a line.
func (r *WheelRing) draw(p *paper, house, ring int, v *vocabulary) {
	inner, outer := wheelRadii[ring], wheelRadii[ring+1]
	at := onWheel((inner+outer)/2, float64(house))
	room := int(float64(inner+outer) / 2 * math.Pi / 6 * 0.8)
	lines := ringLines(r.Grahas[house], v)
	top := at.y - 12*len(lines)
	p.label(at.x, top+7, room, 20, 13, p.ink.faint, v.rashis[r.Rashis[house]-1].text)
	for i, line := range lines {
		p.label(at.x, top+32+i*23, room, 17, 11, "", line)
	}
}

func ringLines(list []vedic.Graha, v *vocabulary) (lines []string) {
	for len(list) > 0 {
		n := min(3, len(list))
		names := make([]string, 0, 3)
		for _, g := range list[:n] {
			names = append(names, v.bodies[g].text)
		}
		lines, list = append(lines, strings.Join(names, " ")), list[n:]
	}
	return lines
}

// describe lists the grahas in each house of each ring.
func (w *Wheel) describe(l vedic.Lang, v *vocabulary) string {
	var b strings.Builder
	for _, r := range w.Rings {
		b.WriteString(printable(r.Name) + ":")
		for h, list := range r.Grahas {
			if len(list) > 0 {
				b.WriteString(" " + r.Rashis[h].Name(l) + " " + strings.Join(ringLines(list, v), " ") + ";")
			}
		}
		b.WriteString(" ")
	}
	return strings.TrimSpace(b.String())
}
