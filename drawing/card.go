package drawing

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"sync"

	"golang.org/x/image/vector"

	"github.com/jyotish-go/jyotish/vedic"
)

// Card is the preview picture for a shared link to a page: 1200 by 630 pixels, a title with a few
// lines below it, and the Moon as it looks in a tithi. Facts, if any, are at the bottom.
type Card struct {
	Over    string // a line above the title; empty is none
	Title   string
	Lines   []string    // at most three, with facts two
	Facts   []CardFact  // at most six: two in the first row, which are long, and four below
	Tithi   vedic.Tithi // zero is the figure of a chart instead of the Moon
	Letters Letters     // that it is written in; nil is Latin ones and digits
}

// CardFact is a fact with its name.
type CardFact struct{ Name, Text string }

const (
	cardWidth, cardHeight = 1200, 630
	cardLeft, cardRoom    = 80, 700 // of the text
	cardX, cardY, cardR   = 960, 300, 150
	factsTop, factsTall   = 364, 124 // where the rows of facts begin, and how tall each is
	factsWide             = 1060     // what they fill
	factsGap              = 30       // between two of them
	nameTall              = 42       // of the name of a fact
	upperY                = 186      // of the Moon above facts
)

// shades is how many steps there are from the ground to a colour: a picture of few colours is small, and made fast.
const shades = 32

// The colours of a card, on its ground.
var (
	cardGround = color.RGBA{0x2b, 0x24, 0x57, 0xff}
	cardInks   = [...]color.RGBA{{0xff, 0xff, 0xff, 0xff}, {0xf6, 0xc8, 0x88, 0xff}, {0x4a, 0x43, 0x7a, 0xff}}
)

const (
	inkText = iota
	inkGold
	inkShadow
)

// cardPalette are the shades of each colour, from the ground on.
var cardPalette = sync.OnceValue(func() (p color.Palette) {
	mix := func(a, b uint8, i int) uint8 { return uint8((int(a)*(shades-1-i) + int(b)*i) / (shades - 1)) }
	for _, c := range cardInks {
		for i := range shades {
			g := cardGround
			p = append(p, color.RGBA{mix(g.R, c.R, i), mix(g.G, c.G, i), mix(g.B, c.B, i), 0xff})
		}
	}
	return p
})

// PNG draws the card. It fails for a tithi that is none, more lines or facts than there is room for, and letters that
// it cannot draw, with the first of them.
func (c *Card) PNG() ([]byte, error) {
	if c.Tithi > 30 || len(c.Lines) > 3 || len(c.Facts) > 6 || len(c.Facts) > 0 && len(c.Lines) > 2 {
		return nil,
			fmt.Errorf("drawing: a card has a tithi from 1 to 30, at most three lines and six facts, not %d, %d and %d",
				c.Tithi, len(c.Lines), len(c.Facts))
	}
	m := image.NewPaletted(image.Rect(0, 0, cardWidth, cardHeight), cardPalette())
	y, middle := 250-20*len(c.Lines), cardY
	if len(c.Facts) > 0 {
		y, middle = 62+(2-len(c.Lines))*20, upperY
	}
	if c.Tithi != 0 {
		c.moon(m, middle)
	} else {
		c.figure(m, middle)
	}
	w := writer{m, c.Letters, cardLeft, cardRoom}
	if w.letters == nil {
		w.letters = latin{}
	}
	var err error
	write := func(s string, bold bool, size, least, ink int) {
		if err == nil && s != "" {
			err = w.inscribe(s, bold, size, least, &y, ink)
		}
	}
	write(c.Over, false, 36, 28, inkGold)
	write(c.Title, true, 76, 44, inkText)
	if len(c.Facts) == 0 {
		y += 30
	}
	for _, line := range c.Lines {
		write(line, false, 42-6*min(len(c.Facts), 1), 28, inkGold)
	}
	for i, f := range c.Facts {
		column, row, wide := i, 0, factsWide/2
		if i >= 2 {
			column, row, wide = i-2, 1, factsWide/4
		}
		w.left, w.room, y = cardLeft+column*wide, wide-factsGap, factsTop+row*factsTall
		write(f.Name, false, 28, 20, inkGold)
		y = factsTop + row*factsTall + nameTall
		write(f.Text, true, 40, 26, inkText)
	}
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, m)
	return b.Bytes(), err
}

// lay puts a mask onto the picture in a colour.
func lay(m *image.Paletted, mask *image.Alpha, at image.Point, ink int) {
	r := mask.Rect.Add(at).Intersect(m.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := mask.Pix[mask.PixOffset(r.Min.X-at.X, y-at.Y):]
		to := m.Pix[m.PixOffset(r.Min.X, y):]
		for x := range r.Dx() {
			if a := from[x]; a > 0 {
				to[x] = uint8(ink*shades + int(a)*(shades-1)/255)
			}
		}
	}
}

// enclose lays what a path encloses, in a square of a side about a point.
func enclose(m *image.Paletted, x, y, half, ink int, path func(*vector.Rasterizer)) {
	z := vector.NewRasterizer(2*half, 2*half)
	path(z)
	mask := image.NewAlpha(z.Bounds())
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	lay(m, mask, image.Pt(x-half, y-half), ink)
}

// moon draws the disc and what is lit of it, as seen from the North.
func (c *Card) moon(m *image.Paletted, y int) {
	const r, half, steps = cardR, cardR + 2, 90
	e := (float64(c.Tithi) - 0.5) * 12 * math.Pi / 180
	limb, inner := 1.0, math.Cos(e) // how far right the limb and the terminator are, of the radius
	if c.Tithi > 15 {
		limb, inner = -1, -math.Cos(e)
	}
	edge := func(z *vector.Rasterizer, i int, across float64) {
		t := float64(i) * math.Pi / steps // from the top
		z.LineTo(float32(half+float64(across*r*math.Sin(t))), float32(half-float64(r*math.Cos(t))))
	}
	outline := func(one, other float64) func(z *vector.Rasterizer) {
		return func(z *vector.Rasterizer) {
			z.MoveTo(half, half-r)
			for i := range steps {
				edge(z, i+1, one)
			}
			for i := range steps {
				edge(z, steps-i-1, other)
			}
			z.ClosePath()
		}
	}
	enclose(m, cardX, y, half, inkShadow, outline(1, -1))
	enclose(m, cardX, y, half, inkGold, outline(limb, inner))
}

// figure draws a chart of the North: a square with its diagonals, and a square on its corner within.
func (c *Card) figure(m *image.Paletted, y int) {
	const r, half, thick = float32(cardR), cardR + 4, 2.5
	corner := func(i int) (float32, float32) { // of the square and the middles of its sides, clockwise
		at := [8][2]float32{{-r, -r}, {0, -r}, {r, -r}, {r, 0}, {r, r}, {0, r}, {-r, r}, {-r, 0}}
		return half + at[i][0], half + at[i][1]
	}
	for _, line := range [][2]int{{0, 2}, {2, 4}, {4, 6}, {6, 0}, {0, 4}, {2, 6}, {1, 3}, {3, 5}, {5, 7}, {7, 1}} {
		enclose(m, cardX, y, half, inkGold, func(z *vector.Rasterizer) {
			x0, y0 := corner(line[0])
			x1, y1 := corner(line[1])
			n := float32(math.Hypot(float64(x1-x0), float64(y1-y0)))
			dx, dy := float32((y1-y0)/n*thick), float32((x0-x1)/n*thick)
			z.MoveTo(x0+dx, y0+dy)
			z.LineTo(x1+dx, y1+dy)
			z.LineTo(x1-dx, y1-dy)
			z.LineTo(x0-dx, y0-dy)
			z.ClosePath()
		})
	}
}
