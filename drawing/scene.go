package drawing

import "cmp"

// Scene is a picture as a list of shapes, for output other than SVG: first Shapes in order, then
// Texts above them. Units are those of the SVG's view box, from X and Y on; colours are "#rrggbb".
// Title and Description state its content in words.
type Scene struct {
	X, Y, Width, Height int
	Title, Description  string
	Shapes              []Shape
	Texts               []Text
}

// Shape is a line through points, or with no Stroke the area that they enclose. Stroke is the width of the line.
type Shape struct {
	Colour string
	Stroke int
	Points [][2]int
}

// Text is a line of text: its parts follow each other from the anchor on, which is a point of the baseline and, by
// Align, the middle of the whole text ("middle"), its beginning ("start") or its end ("end").
type Text struct {
	X, Y  int
	Align string
	Parts []Part
}

// Part is letters of one size; Right and Up say how far they stand from where those before them ended.
type Part struct {
	Text      string
	Size      int
	Right, Up int
	Colour    string
}

func (s *Scene) shape(x Shape, points []point) {
	x.Points = make([][2]int, len(points))
	for i, p := range points {
		x.Points[i] = [2]int{p.x, p.y}
	}
	s.Shapes = append(s.Shapes, x)
}

// begin begins a text of a scene: what is written goes into p.b until the text ends.
func (p *paper) begin(align string, x, y, size int, fill string) *paper {
	fill = cmp.Or(fill, p.ink.text)
	p.b = p.b[:0]
	p.open = Text{X: x, Y: y, Align: align, Parts: []Part{{Size: size, Colour: fill}}}
	return p
}

// part takes what was written as a part of the open text, and begins another like it.
func (p *paper) part() {
	if len(p.b) == 0 {
		return
	}
	last := &p.open.Parts[len(p.open.Parts)-1]
	last.Text = string(p.b)
	p.b = p.b[:0]
	p.open.Parts = append(p.open.Parts, Part{Size: last.Size, Colour: last.Colour})
}

// Scene returns the figure as a scene. Errors are those of SVG.
func (f *Figure) Scene(o Options) (*Scene, error) {
	s := &Scene{}
	_, err := f.draw(o, s)
	return s, err
}

// Scene returns the timeline as a scene. Errors are those of SVG.
func (t *Timeline) Scene(l Look) (*Scene, error) {
	s := &Scene{}
	_, err := t.draw(l, s)
	return s, err
}

// Scene returns the grid as a scene. Errors are those of SVG.
func (g *Grid) Scene(l Look) (*Scene, error) {
	s := &Scene{}
	_, err := g.draw(l, s)
	return s, err
}

// Scene returns the bars as a scene. Errors are those of SVG.
func (k *Bars) Scene(l Look) (*Scene, error) {
	s := &Scene{}
	_, err := k.draw(l, s)
	return s, err
}

// Scene returns the wheel as a scene. Errors are those of SVG.
func (w *Wheel) Scene(l Look) (*Scene, error) {
	s := &Scene{}
	_, err := w.draw(l, s)
	return s, err
}
