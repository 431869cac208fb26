package book

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/internal/pdf"
)

// grid is a table: the words above its columns, and its rows. Marked rows are tinted in the colour of what runs.
type grid struct {
	head   []string
	rows   [][]string
	marked []int
	bold   []int // bold columns
	right  []int // right-aligned columns, such as numbers
	size   pdf.Unit
	pad    pdf.Unit // padding of a cell
	// first is the width of the first of two columns; 0 fits its contents.
	first pdf.Unit
	tight bool // closer rows, for tables of many short lines
}

const cellPad = 5 * pdf.Point

// table sets a table over a width from x on. The head comes again on each page.
func (f *flow) table(g *grid) { f.tableAt(g, left, room) }

func (f *flow) tableAt(g *grid, x, width pdf.Unit) {
	g.size = cmp.Or(g.size, cellText.size)
	g.pad = cellPad
	for _, row := range g.rows {
		for i, s := range row {
			row[i] = f.cell(s)
		}
	}
	widths := f.fitted(g, width)
	if g.first > 0 {
		widths = []pdf.Unit{g.first, width - g.first}
	}
	table := f.in.Add("Table")
	head := f.rowOf(g, g.head, widths, true)
	begun := false
	for i, row := range g.rows {
		r := f.rowOf(g, row, widths, false)
		if need := r.height + pick(begun, 0, head.height); f.page == nil || f.y+need > bottom && f.y > top {
			f.turn()
			begun = false
		}
		if !begun && len(g.head) > 0 {
			f.set(table, &head, x, widths, "TH", f.accent, g)
		}
		begun = true
		fill := pdf.Colour(0xffffff)
		switch {
		case slices.Contains(g.marked, i):
			fill = 0xfbe7c6
		case i%2 == 1:
			fill = inkTint
		}
		f.set(table, &r, x, widths, "TD", fill, g)
	}
	f.gap(8 * pdf.Point)
}

func pick[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// row is a row of a table, broken into lines.
type row struct {
	cells  [][]line
	looks  []letters
	height pdf.Unit
}

func (f *flow) rowOf(g *grid, texts []string, widths []pdf.Unit, head bool) (r row) {
	for i, s := range texts {
		a := letters{g.size, pdf.Regular, inkText}
		switch {
		case head:
			a.weight, a.colour = pdf.Bold, 0xffffff
		case slices.Contains(g.bold, i):
			a.weight = pdf.Bold
		}
		lines := f.broken(s, a, widths[i]-2*g.pad)
		r.cells, r.looks = append(r.cells, lines), append(r.looks, a)
		r.height = max(r.height, pdf.Unit(len(lines))*g.size*140/100+2*f.above(g))
	}
	return r
}

// above is what stands above the lines of a row, and below them.
func (f *flow) above(g *grid) pdf.Unit {
	return pick[pdf.Unit](g.tight, 15, 25) * pdf.Point / 10 * f.spread / 100
}

func (f *flow) set(table *pdf.Element, r *row, x pdf.Unit, widths []pdf.Unit, role string, fill pdf.Colour, g *grid) {
	total := pdf.Unit(0)
	for _, w := range widths {
		total += w
	}
	f.page.Artifact()
	f.page.Rect(x, f.y, total, r.height, fill)
	if role == "TD" {
		f.page.Line(inkLine, pdf.Point/2, [2]pdf.Unit{x, f.y + r.height}, [2]pdf.Unit{x + total, f.y + r.height})
	}
	f.page.End()
	tr := table.Add("TR")
	for i, lines := range r.cells {
		a := r.looks[i]
		e := tr.Add(role)
		if len(lines) > 0 {
			f.page.Begin(e)
			for n, l := range lines {
				at := x + g.pad
				if slices.Contains(g.right, i) {
					at = x + widths[i] - g.pad - l.width
				}
				f.page.Text(at, f.y+f.above(g)+a.size*105/100+pdf.Unit(n)*a.size*140/100, a.size,
					a.colour,
					l.words...)
			}
			f.page.End()
		}
		x += widths[i]
	}
	f.y += r.height
}

// leastCell is the size that letters of a table become at the least where its words are wider than its columns.
const leastCell = 65 * pdf.Point / 10

// fitted returns the widths of columns, at letters so small that no word is broken, if they can be.
func (f *flow) fitted(g *grid, width pdf.Unit) []pdf.Unit {
	for {
		widths, whole := f.columns(g, width)
		if whole || g.size <= leastCell {
			return widths
		}
		g.size -= pdf.Point / 2
		g.pad = max(g.pad-pdf.Point/2, cellPad/2)
	}
}

// columns returns the widths of columns: what their texts want, and where that is too much, what
// their longest words need and a share of the rest; whole says that no word need be broken.
func (f *flow) columns(g *grid, width pdf.Unit) (out []pdf.Unit, whole bool) {
	n := len(g.head)
	if len(g.rows) > 0 {
		n = max(n, len(g.rows[0]))
	}
	want, least := make([]pdf.Unit, n), make([]pdf.Unit, n)
	measure := func(texts []string, head bool) {
		for i, s := range texts {
			a := letters{g.size, pdf.Regular, 0}
			if head || slices.Contains(g.bold, i) {
				a.weight = pdf.Bold
			}
			all := pdf.Unit(0)
			for _, l := range f.broken(s, a, 1<<30) {
				all = l.width
				for _, w := range l.words {
					least[i] = max(least[i], a.wide(w.Width)+2*g.pad+1)
				}
			}
			want[i] = max(want[i], all+2*g.pad+1)
		}
	}
	measure(g.head, true)
	for _, r := range g.rows {
		measure(r, false)
	}
	sum := func(list []pdf.Unit) (s pdf.Unit) {
		for _, w := range list {
			s += w
		}
		return s
	}
	wanted, needed := sum(want), sum(least)
	if wanted > width && needed <= width {
		return shared(want, least, width), true
	}
	out = make([]pdf.Unit, n)
	for i := range out {
		if wanted <= width {
			out[i] = want[i] + (width-wanted)/pdf.Unit(n)
		} else {
			out[i] = width * least[i] / needed
		}
	}
	return out, needed <= width
}

// shared shares a width among columns that want more than it, each no less than what it needs. A column that wants no
// more than an equal share of what is left has what it wants: numbers stand in one line, and long texts are broken.
func shared(want, least []pdf.Unit, width pdf.Unit) []pdf.Unit {
	out := slices.Clone(least)
	given := make([]bool, len(want))
	rest, spare := width, width // for those that have no width yet: all of it, and what is beyond their needs
	for _, l := range least {
		spare -= l
	}
	for open := len(want); open > 0; {
		i := -1
		for k := range want {
			if more := want[k] - least[k]; !given[k] && want[k] <= rest/pdf.Unit(open) && more <= spare &&
				(i < 0 || more < want[i]-least[i]) {
				i = k
			}
		}
		if i < 0 {
			break
		}
		out[i], given[i] = want[i], true
		rest, spare, open = rest-want[i], spare-(want[i]-least[i]), open-1
	}
	lacking := pdf.Unit(0)
	for i := range want {
		if !given[i] {
			lacking += want[i] - least[i]
		}
	}
	for i := range want {
		if !given[i] && lacking > 0 {
			out[i] += spare * (want[i] - least[i]) / lacking
		}
	}
	return out
}
