package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// vargaSheet is the vargas as a person likes to read them.
type vargaSheet struct {
	*sheet
	all *kundali.Shodashvarga
}

// print shows the vargas that were asked for in full, or all in one table.
func (s *vargaSheet) print() {
	s.heading()
	whole := len(s.all.Charts) == len(varga.All())
	for i := range s.all.Charts {
		if !whole {
			fmt.Fprintln(s.out)
			s.chart(&s.all.Charts[i])
		}
	}
	if whole {
		fmt.Fprintln(s.out)
		s.grid()
	}
	fmt.Fprintln(s.out)
	s.strengths()
	s.notes(s.warnings)
}

// grid shows all vargas, a row each.
func (s *vargaSheet) grid() {
	s.say("varga_of.grid")
	head := s.head("varga", "name", "lagna")
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		head = append(head, g.Name(s.lang))
	}
	rows := [][]string{append(head, s.head("min_earlier", "min_later")...)}
	for i := range s.all.Charts {
		x := &s.all.Charts[i]
		row := []string{s.varga(x.Varga), x.Name, s.sign(x.Lagna.Rashi.Key, x.LagnaLord)}
		for _, p := range x.Placements {
			cell := s.sign(p.Rashi, p.Lord)
			if p.Vargottama {
				cell += "*"
			}
			row = append(row, cell)
		}
		rows = append(rows, append(row, s.least(x.LagnaValidity.Earlier), s.least(x.LagnaValidity.Later)))
	}
	s.table(rows)
	s.say("varga.vargottama")
	s.say("varga.minutes")
	for i := range s.all.Charts {
		if x := &s.all.Charts[i]; x.Method != x.Varga.Methods()[0] && x.Method != varga.Parashara {
			s.say("varga.by", "varga", s.varga(x.Varga), "method", s.method(x))
		}
	}
}

// sign names a sign in few letters, or its lord where the method has no signs.
func (s *vargaSheet) sign(r vedic.Rashi, lord vedic.Graha) string {
	if r == 0 {
		return brief(lord, s.lang)
	}
	return briefSign(r, s.lang)
}

// varga names a division by its number.
func (p *page) varga(v varga.Varga) string {
	return p.word("varga.number", "n", strings.TrimPrefix(v.String(), "D"))
}

// least shows minutes in a column that is of minutes.
func (s *vargaSheet) least(m vedic.Minutes) string {
	if bare(m) == "" {
		return s.word("over_12h")
	}
	return fmt.Sprintf("%.2f", float64(m))
}

// method names the rule of a varga with who gives it.
func (s *vargaSheet) method(x *varga.Chart) string {
	return fmt.Sprintf("%s (%s)", s.keyOf("method", x.Method), s.source(fmt.Sprint(x.Varga.Source(x.Method))))
}

// chart shows one varga in full.
func (s *vargaSheet) chart(x *varga.Chart) {
	s.say("varga.title", "varga", s.varga(x.Varga), "name", x.Name, "of", x.Signification, "method", s.method(x))
	rows := [][]string{s.head("graha", "sign", "degree", "house", "dignity", "state", "deity")}
	if x.LagnaLord != 0 {
		rows = append(rows, []string{s.word("lagna"), x.LagnaLord.Name(s.lang)})
	} else {
		rows = append(rows, []string{s.word("lagna"), x.Lagna.Rashi.Name, x.Lagna.DMS.String(), "1"})
	}
	for _, p := range x.Placements {
		rows = append(rows, s.placement(&p))
	}
	s.table(rows)
	s.say("varga.same", "earlier", s.minutes(x.LagnaValidity.Earlier), "later", s.minutes(x.LagnaValidity.Later))
}

// placement is a row of a varga; a method without signs has lords in their place.
func (s *vargaSheet) placement(p *varga.Placement) []string {
	row := []string{p.Graha.Name(s.lang), "", "", "", "", "", p.Deity.String()}
	if p.Rashi != 0 {
		row[1], row[2], row[3] = p.Rashi.Name(s.lang), p.Degree.String(), houseNumber(p.House)
	} else {
		row[1] = p.Lord.Name(s.lang)
	}
	if p.Dignity != 0 {
		row[4] = s.keyOf("dignity", p.Dignity)
	}
	if p.Vargottama {
		row[5] = s.word("vargottama")
	}
	return row
}

// strengths shows what the grahas draw from their vargas.
func (s *vargaSheet) strengths() {
	s.say("varga_of.strengths")
	rows := [][]string{s.head("vimshopaka", "of_six", "of_seven", "of_ten", "of_sixteen", "amsa", "vargottama_in")}
	for _, b := range s.all.Bala {
		rows = append(rows, []string{b.Graha.Name(s.lang), points(b.Shadvarga), points(b.Saptavarga),
			points(b.Dashavarga),
			points(b.Shodashavarga), orDash(b.Amsa.String()),
			orDash(strings.ReplaceAll(listed(s.all.Vargottama(b.Graha), s.varga), ",", ""))})
	}
	s.table(rows)
	s.legend("varga.vimshopaka_legend")
}

// points shows points to the thousandth.
func points(p varga.Points) string { return fmt.Sprintf("%.3f", p.Float()) }
