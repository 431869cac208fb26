package book

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/vedic"
)

// kp sets the cusps and grahas of KP with their lords.
func (k *kundaliBook) kp(f *flow) {
	f.part(k.word("part.kp"))
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
	f.part(k.word("part.jaimini"))
	f.text(k.word("jaimini.about", "karakamsha", j.Karakamsha.Name(k.lang)))
	g := &grid{head: k.heads("karaka", "means", "graha", "degree"), bold: []int{0}}
	for _, x := range j.CharaKarakas {
		g.rows = append(g.rows, []string{x.Karaka.Name(k.lang), x.Karaka.Label(k.lang), x.Graha.Name(k.lang),
			x.DegreeInSign.String()})
	}
	f.table(g)
	f.heading(k.word("jaimini.arudhas"), 120*pdf.Point)
	var tables [2]*grid
	for i := range tables {
		tables[i] = &grid{head: k.heads("arudha", "means", "sign"), bold: []int{0}}
	}
	half := (len(j.ArudhaPadas) + 1) / 2
	for i := range j.ArudhaPadas {
		x, in := &j.ArudhaPadas[i], tables[i/half]
		in.rows = append(in.rows, []string{k.key("pada", string(x.Pada)), x.Pada.Label(k.lang), x.Rashi.Name(k.lang)})
	}
	f.twins(tables)
	f.together(k.charaDasha)
}

// charaDasha sets the periods of the signs in two tables side by side, as they follow down the first and then the
// second.
func (k *kundaliBook) charaDasha(f *flow) {
	list := k.jaiminiOf.CharaDasha
	f.heading(k.word("jaimini.dasha"), 120*pdf.Point)
	half := (len(list) + 1) / 2
	var g [2]*grid
	for i := range g {
		g[i] = &grid{head: k.heads("sign", "from", "to"), bold: []int{0}}
	}
	for i := range list {
		x, in := &list[i], g[i/half]
		if !k.on.Now.Before(x.Start.Time) && k.on.Now.Before(x.End.Time) {
			in.marked = append(in.marked, len(in.rows))
		}
		in.rows = append(in.rows, []string{x.Rashi.Name(k.lang), k.day(x.Start.Time), k.day(x.End.Time)})
	}
	f.twins(g)
}

// twins sets two tables side by side, on one page.
func (f *flow) twins(tables [2]*grid) {
	const between = 20 * pdf.Point
	const width = (room - between) / 2
	f.need(pdf.Unit(len(tables[0].rows)+1) * 22 * pdf.Point)
	y, low := f.y, f.y
	for i, g := range tables {
		f.y = y
		f.tableAt(g, left+pdf.Unit(i)*(width+between), width)
		low = max(low, f.y)
	}
	f.y = low
}
