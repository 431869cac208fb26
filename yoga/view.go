package yoga

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// view is a chart as the rules look at it, and the book in which they write down what they see.
type view struct {
	chart *kundali.Chart
	o     *Options

	lagna  vedic.Rashi
	sign   vedic.ByGraha[vedic.Rashi]
	house  vedic.ByGraha[vedic.Bhava] // whole signs from the lagna
	in     vedic.ByBhava[set]         // the grahas there, all nine
	sees   vedic.ByGraha[set]         // the houses it aspects
	owned  vedic.ByGraha[set]         // the houses it rules
	filled set                        // the houses that the seven fill

	benefics, malefics               set                // by nature; together the seven, and the nodes where they count
	exalted, well, fallen, vargottam set                // of the seven; well is in own, root or exaltation sign
	combust, friendly                set                // friendly is well, or in the sign of a friend
	relieved                         set                // fallen ones with neechabhanga
	reliefs                          vedic.ByGraha[set] // by which rules

	nabhasa uint8 // a Nabhasa yoga already found, to which those of number yield: its row in rules from 1, or 0
	akriti  uint8 // the same among the Akriti yogas

	book
}

func (v *view) read(c *kundali.Chart, o *Options) {
	v.chart, v.o, v.lagna = c, o, c.Lagna.Rashi.Key
	for n := vedic.Bhava(1); n <= 12; n++ {
		v.owned[v.lordOf(n)-1] |= 1 << n
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		sign := c.Planets[g-1].Rashi.Key
		at := vedic.Bhava(v.lagna.CountTo(sign))
		v.sign[g-1], v.house[g-1] = sign, at
		v.in[at-1] |= 1 << g
		for _, n := range g.Drishti() {
			v.sees[g-1] |= 1 << at.Nth(n)
		}
		if !g.Node() {
			v.filled |= 1 << at
			v.stand(g)
		}
	}
	v.benefics, v.malefics = natures(c, o)
	for g := range grahas(v.fallen) {
		if v.reliefs[g-1] = v.relief(g); v.reliefs[g-1]&relieving != 0 {
			v.relieved |= 1 << g
		}
	}
}

// stand notes the state of one of the seven. A graha is exalted or fallen in the whole sign.
func (v *view) stand(g vedic.Graha) {
	p, sign := &v.chart.Planets[g-1], v.sign.At(g)
	top := exaltation(g)
	for _, mark := range []struct {
		s  *set
		is bool
	}{
		{&v.exalted, sign == top}, {&v.fallen, sign == top.Nth(7)}, {&v.well, sign == top || sign.Lord() == g},
		{&v.vargottam, p.Vargottama}, {&v.combust, p.Combust},
		{&v.friendly, sign == top || sign.Lord() == g || p.Dignity == vedic.Friend || p.Dignity == vedic.GreatFriend},
	} {
		if mark.is {
			*mark.s |= 1 << g
		}
	}
}

// exaltation gives the sign in which one of the seven is exalted.
func exaltation(g vedic.Graha) vedic.Rashi {
	point, _ := vedic.ExaltationPoint(g)
	return point.Rashi()
}

// lordOf gives the lord of a house, without a word of it in the book.
func (v *view) lordOf(n vedic.Bhava) vedic.Graha { return v.lagna.Nth(int(n)).Lord() }

// from counts the house of g from another graha, or from the lagna.
func (v *view) from(g, ref vedic.Graha) vedic.Bhava {
	if ref == 0 {
		return v.house.At(g)
	}
	return vedic.Bhava(v.sign.At(ref).CountTo(v.sign.At(g)))
}

// at gives the grahas in some houses, counted from a graha or from the lagna.
func (v *view) at(houses set, ref vedic.Graha) (s set) {
	for n := range members[vedic.Bhava](houses) {
		if ref != 0 {
			n = v.house.At(ref).Nth(int(n))
		}
		s |= v.in.At(n)
	}
	return s
}

// lookers gives those that aspect a house, of the seven and of the nodes where they count.
func (v *view) lookers(n vedic.Bhava) (s set) {
	for g := range grahas(v.benefics | v.malefics) {
		if in(v.sees.At(g), n) {
			s |= 1 << g
		}
	}
	return s
}

func (v *view) together(a, b vedic.Graha) bool { return a != b && v.sign.At(a) == v.sign.At(b) }

func (v *view) looks(a, b vedic.Graha) bool { return a != b && in(v.sees.At(a), v.house.At(b)) }

func (v *view) exchanged(a, b vedic.Graha) bool {
	return a != b && v.sign.At(a).Lord() == b && v.sign.At(b).Lord() == a
}

func (v *view) navamsa(g vedic.Graha) vedic.Rashi { return v.chart.Planets[g-1].Longitude.Navamsa() }
