package drawing

import (
	"cmp"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Lattice is a Sarvatobhadra chakra to draw: nine rows of nine cells, with east on top. Title
// precedes the description; "" means the name of the chakra.
type Lattice struct {
	Title string
	Cells [9][9]LatticeCell
}

// LatticeCell is one cell: its content in the language of the look, and the grahas in it. Own marks
// a cell of the person; Quality marks a cell that benefics or malefics strike.
type LatticeCell struct {
	Text    string
	Grahas  []vedic.Graha
	Own     bool
	Quality Quality
}

// Sizes of the lattice.
const (
	latticeEdge = 12
	latticeCell = 104
)

// SVG draws the lattice. The errors say that it is empty, or what is wrong with the look.
func (x *Lattice) SVG(l Look) ([]byte, error) {
	if x.empty() {
		return nil, errEmpty
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	v := words(l.Lang)
	title := x.Title
	title = cmp.Or(title, v.words["sarvatobhadra"])
	p, err := l.begin("sarvatobhadra", width, title, x.describe(v), nil)
	if err != nil {
		return nil, err
	}
	for r := range x.Cells {
		for c := range x.Cells[r] {
			x.Cells[r][c].draw(p, latticeEdge+c*latticeCell, latticeEdge+r*latticeCell, v)
		}
	}
	far := latticeEdge + 9*latticeCell
	for i := range 10 {
		at := latticeEdge + i*latticeCell
		p.lines(p.ink.line, 2, []point{{latticeEdge, at}, {far, at}}, []point{{at, latticeEdge}, {at, far}})
	}
	return p.close(), nil
}

func (x *Lattice) empty() bool {
	for r := range x.Cells {
		for c := range x.Cells[r] {
			if cell := &x.Cells[r][c]; cell.Text != "" || len(cell.Grahas) > 0 {
				return false
			}
		}
	}
	return true
}

func (c *LatticeCell) draw(p *paper, left, top int, v *vocabulary) {
	if c.Quality != Neutral {
		p.rect(left, top, latticeCell, latticeCell, p.ink.of(c.Quality))
	}
	fill := ""
	if c.Own {
		fill = p.ink.accent
		p.lines(fill, 5, []point{
			{left + 5, top + 5}, {left + latticeCell - 5, top + 5}, {left + latticeCell - 5, top + latticeCell - 5},
			{left + 5, top + latticeCell - 5}, {left + 5, top + 5},
		})
	}
	lower := 0
	if c.Text != "" {
		lower = p.star(left+latticeCell/2, top+34, latticeCell-14, 22, 10, fill, c.Text)
	}
	for i, line := range grahaLines(c.Grahas, v) {
		p.label(left+latticeCell/2, top+59+lower+i*20, latticeCell-14, 15, 11, "", line)
	}
}

// grahaLines returns the short names of grahas, four in a line and three lines at most.
func grahaLines(list []vedic.Graha, v *vocabulary) (lines []string) {
	for len(list) > 0 && len(lines) < 3 {
		n := min(4, len(list))
		var names []string
		for _, g := range list[:n] {
			names = append(names, v.bodies[g].text)
		}
		lines, list = append(lines, strings.Join(names, " ")), list[n:]
	}
	return lines
}

// describe lists the grahas in each cell and the marked cells.
func (x *Lattice) describe(v *vocabulary) string {
	var b strings.Builder
	for r := range x.Cells {
		for c := range x.Cells[r] {
			cell := &x.Cells[r][c]
			if len(cell.Grahas) > 0 {
				b.WriteString(printable(cell.Text) + ": " + strings.Join(grahaLines(cell.Grahas, v), " ") + ". ")
			}
		}
	}
	return strings.TrimSpace(b.String())
}
