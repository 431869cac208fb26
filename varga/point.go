package varga

import "github.com/jyotish-go/jyotish/vedic"

// Point is a place in a varga.
type Point struct {
	Rashi vedic.Rashi // zero under [LordsOnly]
	Lord  vedic.Graha // of the sign
	Part  int         // of its own sign, from 1: up to the number of the varga, or to 5 in the trimsamsa of Parashara
	// from the beginning of Rashi, in [0, vedic.Sign): the place within the part, spread over a whole sign
	Degree vedic.Angle
	Deity  Deity // that rules the part; zero for none
}

// scheme is a varga by one method: what each part of the circle is given.
type scheme struct {
	varga  Varga
	method Method
	way    way
	cells  []cell
	edge   []edge // of each cell: where it begins
}

type cell struct {
	sign  vedic.Rashi
	deity Deity
}

// way is how a method deals out signs.
type way uint8

const (
	equally way = iota
	inArcs      // the five arcs of the trimsamsa, told by degrees
	byLords     // the same arcs, of which only the lords are told
)

// cell gives the part of the circle that holds l, with its index.
func (s *scheme) cell(l vedic.Longitude) (int, cell) {
	i, _ := l.Part(len(s.cells))
	return i, s.cells[i]
}

// rashi gives the sign of the part that holds l; zero where the method gives lords alone.
func (s *scheme) rashi(l vedic.Longitude) vedic.Rashi {
	if s.way == byLords {
		return 0
	}
	_, c := s.cell(l)
	return c.sign
}

// degree gives the place of l within part i of the circle, spread over a whole sign.
func (s *scheme) degree(l vedic.Longitude, i int) vedic.Angle {
	if s.way == equally { // multiplied by the number of parts, the circle runs through a whole sign in each of them
		return vedic.Angle(l)*vedic.Angle(s.varga) - vedic.Angle(i)*vedic.Sign
	}
	a := arcOf(i/int(D30), i%int(D30))
	return (l.InSign() - a.from) * (vedic.Sign / vedic.Degree) / (a.width / vedic.Degree) // widths are whole degrees
}

func (s *scheme) at(l vedic.Longitude) Point {
	i, c := s.cell(l)
	p := Point{Rashi: c.sign, Lord: lords[c.sign-1], Part: i%int(s.varga) + 1, Degree: s.degree(l, i), Deity: c.deity}
	if s.way != equally {
		p.Part = arcOf(i/int(D30), i%int(D30)).number
	}
	if s.way == byLords {
		p.Rashi = 0
	}
	return p
}

// lords is [vedic.Rashi.Lord] in a table.
var lords = func() (table vedic.ByRashi[vedic.Graha]) {
	for i := range table {
		table[i] = vedic.Rashi(i + 1).Lord()
	}
	return table
}()

// arc is one of the five unequal parts of a sign in the trimsamsa.
type arc struct {
	number      int // from 1
	sign        vedic.Rashi
	from, width vedic.Angle
}

// The arcs of odd and of even signs: to Mars, Saturn, Jupiter, Mercury and Venus, and the other way round (BPHS
// 6.27–28).
var arcs = [2][5]arc{
	{
		{1, vedic.Mesha, 0, 5 * vedic.Degree}, {2, vedic.Kumbha, 5 * vedic.Degree, 5 * vedic.Degree},
		{3, vedic.Dhanu, 10 * vedic.Degree, 8 * vedic.Degree}, {4, vedic.Mithuna, 18 * vedic.Degree, 7 * vedic.Degree},
		{5, vedic.Tula, 25 * vedic.Degree, 5 * vedic.Degree},
	},
	{
		{1, vedic.Vrishabha, 0, 5 * vedic.Degree}, {2, vedic.Kanya, 5 * vedic.Degree, 7 * vedic.Degree},
		{3, vedic.Meena, 12 * vedic.Degree, 8 * vedic.Degree}, {4, vedic.Makara, 20 * vedic.Degree, 5 * vedic.Degree},
		{5, vedic.Vrishchika, 25 * vedic.Degree, 5 * vedic.Degree},
	},
}

// arcOf gives the arc that holds a degree of a sign, both counted from 0: all edges lie on whole degrees.
func arcOf(sign, degree int) *arc {
	list := &arcs[sign%2]
	i := 0
	for vedic.Angle(degree)*vedic.Degree >= list[i].from+list[i].width {
		i++
	}
	return &list[i]
}
