package drawing

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Grid is an ashtakavarga to be drawn: a row of bindus for each graha, and the sarvashtakavarga last. The column of the
// Lagna's sign is marked; the zero Rashi is not.
type Grid struct {
	Rows  []GridRow
	Lagna vedic.Rashi
}

// GridRow is a row: the table of a Graha, that of the lagna (Lagna set), or with neither the sum of all. A number from
// High on is shown as good and one up to Low as bad, where these are not both zero.
type GridRow struct {
	Graha     vedic.Graha
	Lagna     bool
	Bindus    vedic.ByRashi[int]
	Total     int
	High, Low int
}

// Sizes of the grid.
const (
	gridFirst  = 132
	gridColumn = 62
	gridRow    = 56
	gridLeast  = 25 // the least size of the names of signs
)

// SVG draws the grid. The errors say that it has no row, or what is wrong with the look.
func (g *Grid) SVG(l Look) ([]byte, error) { return g.draw(l, nil) }

func (g *Grid) draw(l Look, s *Scene) ([]byte, error) {
	if len(g.Rows) == 0 {
		return nil, errEmpty
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	if l.Narrow {
		return g.narrow(l, s)
	}
	v := words(l.Lang)
	p, err := l.begin("ashtakavarga", (len(g.Rows)+1)*gridRow+4, v.words["grid"], g.describe(l.Lang, v), s)
	if err != nil {
		return nil, err
	}
	g.head(p, v)
	for i := range g.Rows {
		g.Rows[i].draw(p, (i+1)*gridRow, l.Lang, v)
	}
	bottom := (len(g.Rows) + 1) * gridRow
	p.lines(p.ink.line, 3, []point{{0, gridRow}, {width, gridRow}}, []point{{gridFirst, 0}, {gridFirst, bottom}},
		[]point{{gridFirst + 12*gridColumn, 0}, {gridFirst + 12*gridColumn, bottom}},
		[]point{{0, bottom - gridRow}, {width, bottom - gridRow}})
	return p.close(), nil
}

// head writes the signs.
func (g *Grid) head(p *paper, v *vocabulary) {
	size := signSize(v)
	for i, r := range v.rashis {
		x, colour := gridFirst+i*gridColumn, ""
		if int(g.Lagna) == i+1 {
			p.rect(x, 0, gridColumn, gridRow, p.ink.tint)
			colour = p.ink.accent
		}
		if size == 0 {
			p.text(x+gridColumn/2, 37, 28, colour).count(i + 1).end()
		} else {
			p.label(x+gridColumn/2, 36, gridColumn, size, size, colour, r.text)
		}
	}
	p.label(gridFirst+12*gridColumn+42, 36, 80, 27, 25, p.ink.faint, v.words["grid.total"])
}

// signSize returns the font size at which the shortest names of all signs fit their columns. It
// returns 0 if they do not fit; signs are then numbered, because names cut to one letter would be
// ambiguous.
func signSize(v *vocabulary) int {
	size := 27
	for _, r := range v.rashis {
		size = min(size, largest(r.text, gridColumn, 27, 0))
	}
	if size < gridLeast {
		return 0
	}
	return size
}

// short names a row in few letters where its name has no room.
func (r *GridRow) short(l vedic.Lang, v *vocabulary) string {
	name := r.name(l, v)
	if fits(printable(name), gridFirst-4, gridLeast) || !r.Lagna && r.Graha == 0 {
		return name
	}
	if r.Lagna {
		return v.bodies[0].text
	}
	return v.bodies[r.Graha].text
}

func (r *GridRow) name(l vedic.Lang, v *vocabulary) string {
	switch {
	case r.Lagna:
		return v.lagna
	case r.Graha != 0:
		return r.Graha.Name(l)
	}
	return v.words["grid.sarva"]
}

func (r *GridRow) draw(p *paper, top int, l vedic.Lang, v *vocabulary) {
	p.label(gridFirst/2, top+37, gridFirst-4, 27, gridLeast, "", r.short(l, v))
	for i, n := range r.Bindus {
		x := gridFirst + i*gridColumn
		if q := r.quality(n); q != Neutral {
			p.rect(x+3, top+3, gridColumn-6, gridRow-6, p.ink.of(q))
		}
		p.text(x+gridColumn/2, top+37, 28, "").count(n).end()
	}
	p.text(gridFirst+12*gridColumn+42, top+37, 28, "").count(r.Total).end()
}

func (r *GridRow) quality(n int) Quality {
	switch {
	case r.High == 0 && r.Low == 0:
		return Neutral
	case n >= r.High:
		return Good
	case n <= r.Low:
		return Bad
	}
	return Neutral
}

// describe returns the rows in words, from Mesha to Meena.
func (g *Grid) describe(l vedic.Lang, v *vocabulary) string {
	var b strings.Builder
	for i := range g.Rows {
		r := &g.Rows[i]
		b.WriteString(r.name(l, v) + ":")
		for _, n := range r.Bindus {
			b.WriteString(" " + l.Digits(strconv.Itoa(n)))
		}
		b.WriteString("; " + v.words["grid.total"] + " " + l.Digits(strconv.Itoa(r.Total)) + ". ")
	}
	return strings.TrimSpace(b.String())
}
