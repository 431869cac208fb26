package drawing

import (
	"fmt"
	"image"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Letters sets lines of text for pictures that are made of dots. Those of Devanagari and its sisters change with their
// neighbours, which takes fonts and a shaper that a caller has or has not.
type Letters interface {
	// Set returns a line, or fails for a letter that it has not.
	Set(text string, bold bool) (Line, error)
}

// Line is a text that was set.
type Line interface {
	// Width is how wide it is, in thousandths of the size of its letters.
	Width() int
	// Draw draws its outlines at a size, from a point of the line that the letters stand on; y grows downwards.
	Draw(to Outline, x, y, size float32)
}

// Outline takes outlines; [vector.Rasterizer] is one.
type Outline interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(bx, by, cx, cy float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
}

// Letters are on a line that is lead of their size below the one above, with room of above over it, for marks of
// vowels.
const lead, above = 1.5, 1.1

// writer writes lines into a picture, from a left edge on, as wide as there is room.
type writer struct {
	m          *image.Paletted
	letters    Letters
	left, room int
}

// inscribe writes a line as large as it has room for, from a size down to another, and cut where it has none; y is
// where it begins, and then where the next one does.
func (w *writer) inscribe(s string, bold bool, size, least int, y *int, ink int) error {
	line, err := w.letters.Set(s, bold)
	if err != nil {
		return err
	}
	for size-4 >= least && line.Width()*size > w.room*1000 {
		size -= 4
	}
	for rest := []rune(s); line.Width()*size > w.room*1000 && len(rest) > 1; {
		rest = shorter(rest)
		if line, err = w.letters.Set(string(rest)+"…", bold); err != nil {
			return err
		}
	}
	tall := int(float64(size) * lead)
	z := vector.NewRasterizer(w.room+20, tall)
	line.Draw(z, 0, float32(float64(size)*above), float32(size))
	mask := image.NewAlpha(z.Bounds())
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	lay(w.m, mask, image.Pt(w.left, *y), ink)
	*y += tall
	return nil
}

// shorter is a text without its last syllable: no vowel sign goes without its letter, and no half letter stays.
func shorter(s []rune) []rune {
	for n := len(s) - 1; n > 0; n-- {
		// the virama is at the same place of the block of each Indian script
		half := s[n-1] >= 0x900 && s[n-1] < 0xd80 && s[n-1]&0x7f == 0x4d
		if !unicode.Is(unicode.M, s[n]) && !half && s[n] != '\u200d' && s[n] != '\u200c' {
			return s[:n]
		}
	}
	return s[:1]
}

// latin are the letters that need no shaper.
type latin struct{}

var latinFonts = sync.OnceValues(func() (fonts [2]*sfnt.Font, err error) {
	for i, ttf := range [][]byte{goregular.TTF, gobold.TTF} {
		if fonts[i], err = sfnt.Parse(ttf); err != nil {
			return fonts, err
		}
	}
	return fonts, nil
})

// latinLine is a line of letters side by side.
type latinLine struct {
	font  *sfnt.Font
	shape []sfnt.GlyphIndex
	at    []fixed.Int26_6 // of each letter, and the end; at a size of latinSize
}

// latinSize is the size that letters are measured at.
const latinSize = 1000

func (latin) Set(text string, bold bool) (Line, error) {
	fonts, err := latinFonts()
	if err != nil {
		return nil, err
	}
	l := &latinLine{font: fonts[0], at: []fixed.Int26_6{0}}
	if bold {
		l.font = fonts[1]
	}
	var b sfnt.Buffer
	for _, r := range text {
		g, err := l.font.GlyphIndex(&b, r)
		if err == nil && g == 0 {
			err = fmt.Errorf("drawing: a card has no letter %q", r)
		}
		if err != nil {
			return nil, err
		}
		advance, err := l.font.GlyphAdvance(&b, g, fixed.I(latinSize), font.HintingNone)
		if err != nil {
			return nil, err
		}
		l.shape, l.at = append(l.shape, g), append(l.at, l.at[len(l.at)-1]+advance)
	}
	return l, nil
}

func (l *latinLine) Width() int { return l.at[len(l.at)-1].Ceil() }

func (l *latinLine) Draw(to Outline, x, y, size float32) {
	var b sfnt.Buffer
	scale := size / latinSize / 64
	for i, g := range l.shape {
		segments, err := l.font.LoadGlyph(&b, g, fixed.I(latinSize), nil)
		if err != nil {
			continue // it was measured
		}
		left := x + float32(float32(l.at[i])*scale)
		at := func(p fixed.Point26_6) (float32, float32) {
			return left + float32(float32(p.X)*scale), y + float32(float32(p.Y)*scale)
		}
		for k, s := range segments {
			ax, ay := at(s.Args[0])
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if k > 0 {
					to.ClosePath()
				}
				to.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				to.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				to.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				to.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		if len(segments) > 0 {
			to.ClosePath()
		}
	}
}
