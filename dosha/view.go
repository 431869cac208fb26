package dosha

import (
	"math/bits"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// set is a set of grahas, or of houses: bit n stands for number n.
type set uint16

func of(grahas ...vedic.Graha) (s set) {
	for _, g := range grahas {
		s |= 1 << g
	}
	return s
}

func (s set) has(g vedic.Graha) bool { return s&(1<<g) != 0 }
func (s set) hasHouse(n vedic.Bhava) bool {
	return s&(1<<n) != 0
}
func (s set) count() int { return bits.OnesCount16(uint16(s)) }

const (
	seven   set = 1<<vedic.Sun | 1<<vedic.Moon | starry
	starry  set = 1<<vedic.Mars | 1<<vedic.Mercury | 1<<vedic.Jupiter | 1<<vedic.Venus | 1<<vedic.Saturn
	nodes   set = 1<<vedic.Rahu | 1<<vedic.Ketu
	cruel   set = 1<<vedic.Mars | 1<<vedic.Saturn | nodes // the malefics of pitru, without the Sun
	kendra  set = 1<<1 | 1<<4 | 1<<7 | 1<<10
	trikona set = 1<<1 | 1<<5 | 1<<9
	upachay set = 1<<3 | 1<<6 | 1<<11
	dushta  set = 1<<6 | 1<<8 | 1<<12
)

// view is a chart as the rules look at it, and the book in which they write down what they see. The predicates that write a fact are
// those of rule.go; the ones here write nothing.
type view struct {
	c *kundali.Chart
	o *Options
	w *words

	lagna   vedic.Rashi
	at      vedic.ByGraha[vedic.Longitude]
	sign    vedic.ByGraha[vedic.Rashi]
	house   vedic.ByGraha[vedic.Bhava] // whole signs from the lagna
	in      vedic.ByBhava[set]         // the grahas there
	sees    vedic.ByGraha[set]         // the houses it aspects
	benefic set

	book    []Fact
	checks  []Cancellation
	reasons []Trigger
}

// readSigns notes the signs and houses alone.
func (v *view) readSigns(c *kundali.Chart) {
	v.c, v.lagna = c, c.Lagna.Rashi.Key
	for i := range c.Planets {
		at := vedic.Bhava(v.lagna.CountTo(c.Planets[i].Rashi.Key))
		v.sign[i], v.house[i] = c.Planets[i].Rashi.Key, at
		v.in[at-1] |= 1 << (i + 1)
	}
}

func (v *view) read(c *kundali.Chart) {
	v.readSigns(c)
	var positions vedic.ByGraha[vedic.Position]
	for i := range c.Planets {
		at := v.house[i]
		v.at[i], positions[i].Longitude = c.Planets[i].Longitude, c.Planets[i].Longitude
		for _, n := range counts[i] {
			if n != 0 {
				v.sees[i] |= 1 << at.Nth(int(n))
			}
		}
	}
	for i, is := range vedic.NaturalBenefics(&positions) {
		if is {
			v.benefic |= 1 << (i + 1)
		}
	}
}

// counts are those of vedic.Graha.Drishti, which makes a list at every call.
var counts = func() (c vedic.ByGraha[[3]uint8]) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for i, n := range g.Drishti() {
			c[g-1][i] = uint8(n)
		}
	}
	return c
}()

// lordOf gives the lord of a house.
func (v *view) lordOf(n vedic.Bhava) vedic.Graha { return v.lagna.Nth(int(n)).Lord() }

// from counts the house of g from another graha, or from the lagna.
func (v *view) from(g, ref vedic.Graha) vedic.Bhava {
	if ref == 0 {
		return v.house.At(g)
	}
	return vedic.Bhava(v.sign.At(ref).CountTo(v.sign.At(g)))
}

// beside gives the grahas in the n-th house from a graha, or from the lagna.
func (v *view) beside(ref vedic.Graha, n int) set {
	if ref == 0 {
		return v.in.At(vedic.Bhava(n))
	}
	return v.in.At(v.house.At(ref).Nth(n)) &^ (1 << ref)
}

func (v *view) together(a, b vedic.Graha) bool { return a != b && v.sign.At(a) == v.sign.At(b) }

func (v *view) looks(a, b vedic.Graha) bool { return a != b && v.sees.At(a).hasHouse(v.house.At(b)) }

// company gives those of a set that stand with g or aspect it.
func (v *view) company(g vedic.Graha, among set) set {
	return v.beside(g, 1)&among | v.lookers(g, among)
}

func (v *view) lookers(g vedic.Graha, among set) (s set) {
	for other := vedic.Sun; other <= vedic.Ketu; other++ {
		if among.has(other) && v.looks(other, g) {
			s |= 1 << other
		}
	}
	return s
}

// well says whether g stands in its own sign or that of its exaltation, by the whole sign.
func (v *view) well(g vedic.Graha) bool { return wellIn(g, v.sign.At(g)) }

func wellIn(g vedic.Graha, r vedic.Rashi) bool {
	d := vedic.DignityBySign(g, r)
	return d == vedic.Exalted || d == vedic.Moolatrikona || d == vedic.Own
}

func (v *view) fallen(g vedic.Graha) bool {
	return vedic.DignityBySign(g, v.sign.At(g)) == vedic.Debilitated
}

func (v *view) combust(g vedic.Graha) bool { return v.c.Planets[g-1].Combust }

func (v *view) elongation() vedic.Angle { return v.at.At(vedic.Moon).From(v.at.At(vedic.Sun)) }

// apart gives the arc between two grahas.
func (v *view) apart(a, b vedic.Graha) vedic.Angle { return v.at.At(a).Distance(v.at.At(b)) }
