package drawing

import (
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Fort is a Kota chakra to be drawn: 28 stars from that of birth. The first three lead in from the north-east corner,
// the fourth is the eastern pillar, and the next three lead out in the east; and so on around by the south.
type Fort struct {
	Stars [28]FortStar
}

// FortStar is one of them: its name in the language of the look, and who stands there.
type FortStar struct {
	Name    string
	Grahas  []vedic.Graha
	Quality Quality
}

// Half the sides of the squares: the pillars, within, the wall and outside.
var fortHalves = [4]int{158, 262, 366, 470}

// SVG draws the fort. The errors say that a star has no name, or what is wrong with the look.
func (f *Fort) SVG(l Look) ([]byte, error) {
	for i := range f.Stars {
		if f.Stars[i].Name == "" {
			return nil, errEmpty
		}
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	v := words(l.Lang)
	p, err := l.begin("kota", width, v.words["kota"], f.describe(v), nil)
	if err != nil {
		return nil, err
	}
	const middle = width / 2
	for _, half := range fortHalves {
		low, high := middle-half, middle+half
		p.lines(p.ink.line, 3, []point{{low, low}, {high, low}, {high, high}, {low, high}, {low, low}})
	}
	for i := range f.Stars {
		f.Stars[i].draw(p, fortPoint(i), i == 0, v)
	}
	return p.close(), nil
}

// fortPoint returns the middle of a star's place, counted from 0: east on top, and on clockwise.
func fortPoint(i int) point {
	const middle = width / 2
	deep := [7]int{418, 314, 210, 100, 210, 314, 418}[i%7]
	at := point{-deep, -deep} // the corner before a side: the north-east, top left, is before the east
	if i%7 > 2 {
		at = point{0, -deep}
	}
	for range i / 7 {
		at = point{-at.y, at.x}
	}
	return point{middle + at.x, middle + at.y}
}

func (s *FortStar) draw(p *paper, at point, birth bool, v *vocabulary) {
	const wide, high = 100, 96
	fill := ""
	if birth {
		fill = p.ink.accent
	}
	if s.Quality != Neutral {
		p.rect(at.x-wide/2, at.y-high/2, wide, high, p.ink.of(s.Quality))
	}
	lower := p.star(at.x, at.y-16, wide-4, 19, 10, fill, s.Name)
	for i, line := range grahaLines(s.Grahas, v) {
		p.label(at.x, at.y+6+lower+i*20, wide-8, 15, 11, "", line)
	}
}

// describe lists the grahas in each nakshatra.
func (f *Fort) describe(v *vocabulary) string {
	var b strings.Builder
	for i := range f.Stars {
		if s := &f.Stars[i]; len(s.Grahas) > 0 {
			b.WriteString(printable(s.Name) + ": " + strings.Join(grahaLines(s.Grahas, v), " ") + ". ")
		}
	}
	return strings.TrimSpace(b.String())
}
