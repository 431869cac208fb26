package drawing

import (
	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/vedic"
)

// LatticeOf is the picture of a Sarvatobhadra at a moment: who stands where, and which cells are of a person. These are
// marked as struck, by malefics or by benefics alone.
// It is empty for nil.
func LatticeOf(s *chakra.Sarvatobhadra, p chakra.Person, l vedic.Lang) *Lattice {
	if s == nil {
		return &Lattice{}
	}
	x := &Lattice{}
	struck := struckThings(s, p)
	for r, row := range chakra.SarvatobhadraGrid() {
		for c, cell := range row {
			to := &x.Cells[r][c]
			to.Text = cellText(&cell, l)
			for _, v := range s.Vedhas {
				if cell.Star != 0 && v.Star == cell.Star {
					to.Grahas = append(to.Grahas, v.Graha)
				}
			}
			if thing := ownThing(&cell, &p); thing != "" {
				to.Own, to.Quality = true, struck[thing]
			}
		}
	}
	return x
}

// cellText is what is in a cell.
func cellText(c *chakra.Cell, l vedic.Lang) string {
	switch {
	case c.Star != 0:
		return c.Star.Name(l)
	case c.Rashi != 0:
		return c.Rashi.Name(l)
	case c.Group != 0:
		return c.Group.Name(l)
	}
	return c.Letter
}

// ownThing returns which of a person's five things a cell holds, or "" for none. For a cell with a
// tithi and a weekday it is the tithi.
func ownThing(c *chakra.Cell, p *chakra.Person) chakra.Term {
	switch {
	case c.Star != 0 && c.Star == p.Star:
		return "star"
	case c.Letter != "" && c.Letter == p.Letter:
		return "letter"
	case c.Rashi != 0 && c.Rashi == p.Rashi:
		return "rashi"
	case c.Group != 0 && p.Tithi != 0 && c.Group == chakra.GroupOf(p.Tithi):
		return "tithi"
	}
	if c.Group != 0 {
		for _, v := range c.Group.Varas() {
			if v == p.Vara {
				return "vara"
			}
		}
	}
	return ""
}

// struckThings returns the quality of the vedha on each of a person's five things.
func struckThings(s *chakra.Sarvatobhadra, p chakra.Person) map[chakra.Term]Quality {
	malefic := map[vedic.Graha]bool{}
	for _, v := range s.Vedhas {
		malefic[v.Graha] = v.Malefic
	}
	struck := map[chakra.Term]Quality{}
	on := s.On(p)
	for _, x := range on.List {
		for _, g := range x.By {
			if malefic[g] {
				struck[x.What] = Bad
			} else if struck[x.What] == Neutral {
				struck[x.What] = Good
			}
		}
	}
	return struck
}

// WheelOf is the picture of a Sudarshana, with a house marked, as that of a year; zero marks none.
// It is empty for nil.
func WheelOf(s *chakra.Sudarshana, marked vedic.Bhava, l vedic.Lang) *Wheel {
	if s == nil {
		return &Wheel{}
	}
	w := &Wheel{Marked: marked}
	for i, r := range s.Rings {
		w.Rings[i] = WheelRing{Name: r.From.Name(l), Rashis: r.Rashis, Grahas: r.Grahas}
	}
	return w
}

// FortOf is the picture of a Kota: who stands where, stars with a malefic marked apart from those with benefics alone.
// It is empty for nil and the zero Kota.
func FortOf(k *chakra.Kota, l vedic.Lang) *Fort {
	if k == nil || k.Star.Nakshatra() == 0 && k.Star == 0 {
		return &Fort{}
	}
	f := &Fort{}
	for i := range f.Stars {
		f.Stars[i].Name = k.Star.Nth(i + 1).Name(l)
	}
	for _, g := range k.Grahas {
		if g.Count < 1 || g.Count > len(f.Stars) {
			continue
		}
		s := &f.Stars[g.Count-1]
		s.Grahas = append(s.Grahas, g.Graha)
		if g.Malefic {
			s.Quality = Bad
		} else if s.Quality == Neutral {
			s.Quality = Good
		}
	}
	return f
}
