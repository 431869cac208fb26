package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// view is a chart as the rules look at it, and the book in which they write down what they see.
// States are sets of grahas, one bit each: a rule that asks for the strong ones in kendras is two
// operations on words.
type view struct {
	finding.View
	finding.Book
	o *Options

	filled finding.Set // the houses that the seven fill

	// by nature; together the seven, and the nodes where they count
	benefics, malefics               finding.Set
	exalted, well, fallen, vargottam finding.Set                // of the seven; well is in own, root or exaltation sign
	combust, friendly                finding.Set                // friendly is well, or in the sign of a friend
	relieved                         finding.Set                // fallen ones with neechabhanga
	reliefs                          vedic.ByGraha[finding.Set] // by which rules

	nabhasa uint8 // a Nabhasa yoga already found, to which those of number yield: its number among them from 1, or 0
	akriti  uint8 // the same among the Akriti yogas

	who     finding.Set // the grahas taking part, where a rule names them itself
	variant string      // the form of the yoga that was found
}

// read looks at a chart once; reliefs are asked last, for their rules look at all the rest.
func (v *view) read(c *kundali.Chart, o *Options) {
	v.o = o
	v.Read(c)
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		v.filled |= 1 << v.House.At(g)
		v.stand(g)
	}
	v.benefics, v.malefics = natures(c, o)
	for g := range v.fallen.Grahas() {
		if v.reliefs[g-1] = v.relief(g); v.reliefs[g-1]&relieving != 0 {
			v.relieved |= 1 << g
		}
	}
}

// stand notes the state of one of the seven. A graha is exalted or fallen in the whole sign.
func (v *view) stand(g vedic.Graha) {
	p, sign := &v.C.Planets[g-1], v.Sign.At(g)
	top := exaltation(g)
	for _, mark := range []struct {
		s  *finding.Set
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

// exaltation returns the sign in which one of the seven is exalted.
func exaltation(g vedic.Graha) vedic.Rashi {
	point, _ := vedic.ExaltationPoint(g)
	return point.Rashi()
}

// lookers returns those that aspect a house, of the seven and of the nodes where they count.
func (v *view) lookers(n vedic.Bhava) finding.Set { return v.Lookers(n, v.benefics|v.malefics) }

// navamsa returns the sign of g in the navamsa.
func (v *view) navamsa(g vedic.Graha) vedic.Rashi { return v.At.At(g).Navamsa() }
