package book

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/vedic"
)

// figure draws a scene at a width with its upper left corner at (x, y), and returns its height.
func (f *flow) figure(s *drawing.Scene, x, y, width pdf.Unit) pdf.Unit {
	at := func(p [2]int) [2]pdf.Unit {
		return [2]pdf.Unit{x + pdf.Unit(p[0]-s.X)*width/pdf.Unit(s.Width),
			y + pdf.Unit(p[1]-s.Y)*width/pdf.Unit(s.Width)}
	}
	e := f.in.Add("Figure")
	e.Alt = f.spoken(s.Title + ". " + s.Description)
	f.page.Begin(e)
	for _, shape := range s.Shapes {
		points := make([][2]pdf.Unit, len(shape.Points))
		for i, p := range shape.Points {
			points[i] = at(p)
		}
		if shape.Stroke > 0 {
			f.page.Line(hex(shape.Colour), max(pdf.Unit(shape.Stroke)*width/pdf.Unit(s.Width), pdf.Point/4), points...)
		} else {
			f.page.Area(hex(shape.Colour), points)
		}
	}
	for i := range s.Texts {
		f.label(&s.Texts[i], at([2]int{s.Texts[i].X, s.Texts[i].Y}), func(n int) pdf.Unit {
			return pdf.Unit(n) * width / pdf.Unit(s.Width)
		})
	}
	f.page.End()
	return pdf.Unit(s.Height) * width / pdf.Unit(s.Width)
}

// label sets a text of a scene.
func (f *flow) label(t *drawing.Text, at [2]pdf.Unit, scaled func(int) pdf.Unit) {
	total := pdf.Unit(0)
	sets := make([][]*pdf.Word, len(t.Parts))
	widths := make([]pdf.Unit, len(t.Parts))
	for i, p := range t.Parts {
		a := letters{size: scaled(p.Size)}
		for _, l := range f.broken(f.spoken(p.Text), a, 1<<30) {
			sets[i], widths[i] = l.words, l.width
		}
		total += scaled(p.Right) + widths[i]
	}
	x, y := at[0], at[1]
	switch t.Align {
	case "middle":
		x -= total / 2
	case "end":
		x -= total
	}
	for i, p := range t.Parts {
		x, y = x+scaled(p.Right), y-scaled(p.Up)
		if len(sets[i]) > 0 {
			f.page.Text(x, y, scaled(p.Size), hex(p.Colour), sets[i]...)
		}
		x += widths[i]
	}
}

// spoken returns a text of a picture as the language has it: a Hindi page names D9 in its own letters.
func (b *binder) spoken(s string) string {
	if b.lang.Words() != vedic.Hindi {
		return s
	}
	var out strings.Builder
	for i, r := range s {
		if r == 'D' && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' {
			out.WriteString("डी")
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}

func hex(s string) pdf.Colour {
	v, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32)
	if err != nil {
		panic("book: a picture has the colour " + s)
	}
	return pdf.Colour(v)
}

// plate is a picture with what stands below it.
type plate struct {
	title string
	scene *drawing.Scene
}

// uncaptioned returns a scene without a title in its midst: it stands below the picture, and in a
// small one would be too small to be read.
func uncaptioned(p *plate) *drawing.Scene {
	s := *p.scene
	s.Texts = slices.DeleteFunc(slices.Clone(s.Texts), func(t drawing.Text) bool {
		all := ""
		for _, part := range t.Parts {
			all += part.Text
		}
		return all == p.title || strings.HasPrefix(p.title, all+" (") // without its number where that has no room
	})
	return &s
}

// plates sets pictures side by side, so many in a row.
func (f *flow) plates(list []plate, across int, widest pdf.Unit) {
	const least = 18 * pdf.Point
	width := min((room-pdf.Unit(across-1)*least)/pdf.Unit(across), widest)
	// Small ones stand together in the middle, and not at the edges of the page.
	between := min((room-pdf.Unit(across)*width)/pdf.Unit(max(across-1, 1)), 60*pdf.Point)
	margin := left + (room-pdf.Unit(across)*width-pdf.Unit(across-1)*between)/2
	for len(list) > 0 {
		n := min(across, len(list))
		high := pdf.Unit(0)
		for _, p := range list[:n] {
			high = max(high, pdf.Unit(p.scene.Height)*width/pdf.Unit(p.scene.Width))
		}
		f.need(high + 26*pdf.Point)
		for i, p := range list[:n] {
			x := margin + pdf.Unit(i)*(width+between)
			if len(list) == 1 && across == 2 {
				x = left + (room-width)/2
			}
			f.figure(uncaptioned(&p), x, f.y, width)
			a := letters{95 * pdf.Point / 10, pdf.Bold, inkText}
			if lines := f.broken(f.spoken(p.title), a, width); len(lines) > 0 {
				f.page.Begin(f.in.Add("Caption"))
				f.page.Text(x+(width-lines[0].width)/2, f.y+high+13*pdf.Point, a.size, a.colour, lines[0].words...)
				f.page.End()
			}
		}
		f.y += high + 24*pdf.Point
		list = list[n:]
	}
}
