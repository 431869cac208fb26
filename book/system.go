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
	g = &grid{head: k.heads("arudha", "means", "sign"), bold: []int{0}}
	for i := range j.ArudhaPadas {
		x := &j.ArudhaPadas[i]
		g.rows = append(g.rows, []string{k.key("pada", string(x.Pada)), x.Pada.Label(k.lang), x.Rashi.Name(k.lang)})
	}
	f.table(g)
	f.heading(k.word("jaimini.dasha"), 120*pdf.Point)
	g = &grid{head: k.heads("sign", "from", "to"), bold: []int{0}}
	for i := range j.CharaDasha {
		x := &j.CharaDasha[i]
		if !k.on.Now.Before(x.Start.Time) && k.on.Now.Before(x.End.Time) {
			g.marked = append(g.marked, len(g.rows))
		}
		g.rows = append(g.rows, []string{x.Rashi.Name(k.lang), k.day(x.Start.Time), k.day(x.End.Time)})
	}
	f.table(g)
}
