package book

import (
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/vedic"
)

// kp sets the cusps and grahas of KP with their lords.
func (k *kundaliBook) kp(f *flow) {
	f.part(k.word("part.kp"), usualKeep)
	f.text(k.word("kp.about"))
	head := []string{"sign", "degree", "sign_lord", "star", "sub", "sub_sub"}
	g := &grid{head: k.heads(append([]string{"house"}, head...)...), bold: []int{0}}
	for i := range k.kpOf.Cusps {
		c := &k.kpOf.Cusps[i]
		g.rows = append(g.rows, append([]string{fmt.Sprint(uint8(c.House))}, k.lords(&c.Point)...))
	}
	f.table(g)
	f.heading(k.word("kp.planets"), 120*pdf.Point)
	g = &grid{head: k.heads(append(append([]string{"graha"}, head...), "house")...), bold: []int{0}}
	for i := range k.kpOf.Planets {
		p := &k.kpOf.Planets[i]
		row := append([]string{p.Graha.Name(k.lang)}, k.lords(&p.Point)...)
		g.rows = append(g.rows, append(row, fmt.Sprint(uint8(p.House))))
	}
	f.table(g)
}

func (k *kundaliBook) lords(p *kp.Point) []string {
	row := []string{p.Rashi.Name(k.lang), p.DMS.String()}
	for _, g := range []vedic.Graha{p.Sign, p.Star, p.Sub, p.SubSub} {
		row = append(row, g.Name(k.lang))
	}
	return row
}

// jaimini sets the karakas, the arudhas and the chara dasha.
func (k *kundaliBook) jaimini(f *flow) {
	j := k.jaiminiOf
	f.part(k.word("part.jaimini"), usualKeep)
	f.text(k.word("jaimini.about", "karakamsha", j.Karakamsha.Name(k.lang)))
	g := &grid{head: k.heads("karaka", "means", "graha", "degree"), bold: []int{0}}
	for _, x := range j.CharaKarakas {
		g.rows = append(g.rows, []string{x.Karaka.Name(k.lang), x.Karaka.Label(k.lang), x.Graha.Name(k.lang),
			x.DegreeInSign.String()})
	}
	f.table(g)
	f.heading(k.word("jaimini.arudhas"), 120*pdf.Point)
	padas := &grid{head: k.heads("arudha", "means", "sign"), bold: []int{0}}
	for i := range j.ArudhaPadas {
		x := &j.ArudhaPadas[i]
		padas.rows = append(padas.rows, []string{k.key("pada", string(x.Pada)), x.Pada.Label(k.lang),
			x.Rashi.Name(k.lang)})
	}
	f.abreast(padas, 6)
	f.together(k.charaDasha)
}

// charaDasha sets the periods of the signs, a round of the twelve in each table.
func (k *kundaliBook) charaDasha(f *flow) {
	f.heading(k.word("jaimini.dasha"), 120*pdf.Point)
	g := &grid{head: k.heads("sign", "from", "to"), bold: []int{0}}
	for i := range k.jaiminiOf.CharaDasha {
		x := &k.jaiminiOf.CharaDasha[i]
		if !k.on.Now.Before(x.Start.Time) && k.on.Now.Before(x.End.Time) {
			g.marked = append(g.marked, len(g.rows))
		}
		g.rows = append(g.rows, []string{x.Rashi.Name(k.lang), k.day(x.Start.Time), k.day(x.End.Time)})
	}
	f.abreast(g, 12)
}

// abreast sets a table as several of so many rows, side by side on one page, where no cell needs a second line.
func (f *flow) abreast(g *grid, rows int) {
	const between = 14 * pdf.Point
	n := pdf.Unit(len(g.rows)+rows-1) / pdf.Unit(rows)
	width := (room - (n-1)*between) / n
	if !f.flat(g, width) {
		f.table(g)
		return
	}
	f.need(pdf.Unit(rows+1) * 20 * pdf.Point)
	y, low := f.y, f.y
	for i := range n {
		from := int(i) * rows
		part := &grid{head: g.head, bold: g.bold, rows: g.rows[from:min(from+rows, len(g.rows))]}
		for _, m := range g.marked {
			if m >= from && m < from+rows {
				part.marked = append(part.marked, m-from)
			}
		}
		f.y = y
		f.tableAt(part, left+i*(width+between), width)
		low = max(low, f.y)
	}
	f.y = low
}

// flat says that each cell of a table so wide has one line.
func (f *flow) flat(g *grid, width pdf.Unit) bool {
	trial := grid{head: g.head, rows: g.rows, bold: g.bold, size: cellText.size, pad: cellPad}
	widths := f.fitted(&trial, width)
	for _, texts := range g.rows {
		r := f.rowOf(&trial, texts, widths, false)
		if slices.ContainsFunc(r.cells, func(lines []line) bool { return len(lines) > 1 }) {
			return false
		}
	}
	return true
}
