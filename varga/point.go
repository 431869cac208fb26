package varga

import "github.com/jyotish-go/jyotish/vedic"

// Point is a place in a varga.
type Point struct {
	// The sign that the part is given; zero under [LordsOnly].
	Rashi vedic.Rashi
	// The graha that owns that sign.
	Lord vedic.Graha
	// Counted within its own sign, from 1: up to the number of the varga, or to 5 in the trimsamsa
	// of Parashara.
	Part int
	// From the beginning of Rashi, in [0, vedic.Sign): the place within the part, spread over a
	// whole sign.
	Degree vedic.Angle
	// That rules the part; zero for none.
	Deity Deity
}

// scheme is a varga by one method: what each part of the circle is given. Cells are written out for
// all parts of the circle, up to 720, so that any rule, however odd, is one lookup and neighbours
// can be compared for the validity of a lagna.
type scheme struct {
	varga  Varga
	method Method
	way    way
	cells  []cell
	edge   []edge // of each cell: where it begins
}

// cell is what one part is given.
type cell struct {
	sign  vedic.Rashi
	deity Deity
}

// way is how a method deals out signs.
type way uint8

const (
	equally way = iota
	inArcs      // the five unequal arcs of the trimsamsa
	byLords     // the same arcs, which have lords but no signs
)

// cell returns the part of the circle that holds l, with its index.
func (s *scheme) cell(l vedic.Longitude) (int, cell) {
	i, _ := l.Part(len(s.cells))
	if i < 0 {
		return i, cell{}
	}
	return i, s.cells[i]
}

// rashi returns the sign of the part that holds l; zero where the method gives lords alone.
func (s *scheme) rashi(l vedic.Longitude) vedic.Rashi {
	if s.way == byLords {
		return 0
	}
	_, c := s.cell(l)
	return c.sign
}

// degree returns the place of l within part i of the circle, spread over a whole sign. Spread over a
// sign, the navamsa of 3°20′ that runs from 10° to 13°20′ shows 11°40′ as 15°. The product stays
// below 2⁶³: 60 circles are 7.8·10¹³.
func (s *scheme) degree(l vedic.Longitude, i int) vedic.Angle {
	if s.way == equally { // multiplied by the number of parts, the circle runs through a whole sign in each of them
		return vedic.Angle(l)*vedic.Angle(s.varga) - vedic.Angle(i)*vedic.Sign
	}
	a := arcOf(i/int(D30), i%int(D30))
	return (l.InSign() - a.from) * (vedic.Sign / vedic.Degree) / (a.width / vedic.Degree) // widths are whole degrees
}

// at returns the position of one longitude in the varga.
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

// arc is one of the five unequal parts of a sign in the trimsamsa. The five belong to Mars, Saturn,
// Jupiter, Mercury and Venus, whose odd signs rule in odd signs and whose even signs in even ones;
// the luminaries have none.
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

// arcOf returns the arc that holds a degree of a sign, both counted from 0: all edges lie on whole degrees.
//
// 12° of Mesha are in the third arc, 10° to 18°, which is Jupiter's: Dhanu, and 2 of 8 degrees
// spread over a sign are 7°30′.
func arcOf(sign, degree int) *arc {
	list := &arcs[sign%2]
	i := 0
	for vedic.Angle(degree)*vedic.Degree >= list[i].from+list[i].width {
		i++
	}
	return &list[i]
}
