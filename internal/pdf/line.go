package pdf

import (
	"strings"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// Line is a text set in one line with the fonts that are built in, for pictures.
type Line struct {
	words  []*Word
	typist *typist
}

// Set shapes a text. A letter that no font has shows as the box of the font: see [Missing]. Space around and between
// words counts as one space.
func Set(text string, w Weight) *Line {
	l := &Line{typist: newTypist()}
	for word := range strings.FieldsSeq(text) {
		l.words = append(l.words, l.typist.word(word, w))
	}
	return l
}

// Width is how wide the line is, in thousandths of the size of its letters.
func (l *Line) Width() (width int) {
	for i, w := range l.words {
		if i > 0 {
			width += Space
		}
		width += w.Width
	}
	return width
}

// Path receives outlines in the caller's units, with y growing downwards. ClosePath ends each
// outline that MoveTo began.
type Path interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(bx, by, cx, cy float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
}

// Draw draws the outlines of the letters at a size, from a point of the line that they stand on. Size is that of the
// letters in the same lengths. It may be called more than once.
func (l *Line) Draw(p Path, x, y, size float32) {
	pen := 0
	for _, w := range l.words {
		for _, r := range w.runs {
			face := font.NewFace(faces[r.face]().outlines())
			for _, g := range r.glyphs {
				if o, ok := face.GlyphData(font.GID(g.id)).(font.GlyphOutline); ok {
					draw(p, o.Segments, x+float32(pen+int(g.right))*size/1000, y-float32(g.lift)*size/1000, size/1000)
				}
				pen += int(g.advance)
			}
		}
		pen += Space
	}
}

// draw draws one outline. A product that is added to is rounded first, as everywhere, so that pictures are the same on
// every processor.
func draw(p Path, segments []opentype.Segment, x, y, scale float32) {
	open := false
	for _, s := range segments {
		var at [3][2]float32
		for i, a := range s.Args {
			at[i] = [2]float32{x + float32(a.X*scale), y - float32(a.Y*scale)}
		}
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if open {
				p.ClosePath()
			}
			p.MoveTo(at[0][0], at[0][1])
			open = true
		case opentype.SegmentOpLineTo:
			p.LineTo(at[0][0], at[0][1])
		case opentype.SegmentOpQuadTo:
			p.QuadTo(at[0][0], at[0][1], at[1][0], at[1][1])
		case opentype.SegmentOpCubeTo:
			p.CubeTo(at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1])
		}
	}
	if open {
		p.ClosePath()
	}
}
