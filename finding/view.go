package finding

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// View is a chart prepared for rules. Houses are whole signs from the lagna, and aspects are full
// (BPHS 26.2–5). A zero graha means the lagna in methods that count from a graha.
type View struct {
	// The chart; its sky is not needed.
	C *kundali.Chart
	// The rising sign.
	Lagna vedic.Rashi
	// Where each graha stands; zero after ReadSigns alone.
	At vedic.ByGraha[vedic.Longitude]
	// The sign of each graha.
	Sign vedic.ByGraha[vedic.Rashi]
	// The house of each, in whole signs from the lagna.
	House vedic.ByGraha[vedic.Bhava]
	// The grahas in a house.
	Here vedic.ByBhava[Set]
	// The houses that a graha looks at; zero after ReadSigns alone.
	Sees vedic.ByGraha[Set]
	// The houses that it rules; none of the nodes.
	Owned vedic.ByGraha[Set]
	// By nature; all others are malefic.
	Benefics Set
}

// Read reads all of it. A View is read once: a second chart into the same one would add to its
// sets.
func (v *View) Read(c *kundali.Chart) {
	v.ReadSigns(c)
	if c == nil {
		return
	}
	var positions vedic.ByGraha[vedic.Position]
	for i := range c.Planets {
		v.At[i], positions[i].Longitude = c.Planets[i].Longitude, c.Planets[i].Longitude
		for _, n := range counts[i] {
			if n != 0 {
				v.Sees[i] |= 1 << v.House[i].Nth(int(n))
			}
		}
	}
	for n := vedic.Bhava(1); n <= 12; n++ {
		v.Owned[v.LordOf(n)-1] |= 1 << n
	}
	for i, is := range vedic.NaturalBenefics(&positions) {
		if is {
			v.Benefics |= 1 << (i + 1)
		}
	}
}

// ReadSigns reads signs and houses alone, for those who ask nothing else.
func (v *View) ReadSigns(c *kundali.Chart) {
	if c == nil {
		*v = View{}
		return
	}
	v.C, v.Lagna = c, c.Lagna.Rashi.Key
	for i := range c.Planets {
		at := vedic.Bhava(v.Lagna.CountTo(c.Planets[i].Rashi.Key))
		v.Sign[i], v.House[i] = c.Planets[i].Rashi.Key, at
		v.Here[at-1] |= 1 << (i + 1)
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

// LordOf returns the lord of a house.
func (v *View) LordOf(n vedic.Bhava) vedic.Graha { return v.Lagna.Nth(int(n)).Lord() }

// SignOf returns the sign of g, or of the lagna.
func (v *View) SignOf(g vedic.Graha) vedic.Rashi {
	if g == 0 {
		return v.Lagna
	}
	return v.Sign.At(g)
}

// From counts the house of g from another graha, or from the lagna. It counts inclusively: a graha
// is in the first house from itself.
func (v *View) From(g, ref vedic.Graha) vedic.Bhava {
	if ref == 0 {
		return v.House.At(g)
	}
	return vedic.Bhava(v.Sign.At(ref).CountTo(v.Sign.At(g)))
}

// In returns the grahas in some houses, counted from a graha or from the lagna; ref itself is among them.
func (v *View) In(houses Set, ref vedic.Graha) (s Set) {
	for n := range Members[vedic.Bhava](houses) {
		if ref != 0 {
			n = v.House.At(ref).Nth(int(n))
		}
		s |= v.Here.At(n)
	}
	return s
}

// Beside returns the grahas in the n-th house from a graha, without it, or from the lagna.
func (v *View) Beside(ref vedic.Graha, n int) Set {
	if ref == 0 {
		return v.Here.At(vedic.Bhava(n))
	}
	return v.Here.At(v.House.At(ref).Nth(n)) &^ (1 << ref)
}

// Together reports whether two different grahas are in the same sign.
func (v *View) Together(a, b vedic.Graha) bool { return a != b && v.Sign.At(a) == v.Sign.At(b) }

// Looks reports whether a aspects b, a different graha.
func (v *View) Looks(a, b vedic.Graha) bool { return a != b && v.Sees.At(a).HasHouse(v.House.At(b)) }

// Exchanged reports whether each of two grahas is in a sign of the other (parivartana).
func (v *View) Exchanged(a, b vedic.Graha) bool {
	return a != b && v.Sign.At(a).Lord() == b && v.Sign.At(b).Lord() == a
}

// Lookers returns those of a set that look at a house. A graha does not look at the house in which it
// stands.
func (v *View) Lookers(n vedic.Bhava, among Set) (s Set) {
	for g := range among.Grahas() {
		if v.Sees.At(g).HasHouse(n) {
			s |= 1 << g
		}
	}
	return s
}

// Company returns those of a set that stand with g or look at it, without g.
func (v *View) Company(g vedic.Graha, among Set) Set {
	n := v.House.At(g)
	return (v.Here.At(n)&among | v.Lookers(n, among)) &^ (1 << g)
}

// Apart returns the arc between two grahas, the shorter way.
func (v *View) Apart(a, b vedic.Graha) vedic.Angle { return v.At.At(a).Distance(v.At.At(b)) }

// Elongation returns how far the Moon is ahead of the Sun, 0° to 360°.
func (v *View) Elongation() vedic.Angle { return v.At.At(vedic.Moon).From(v.At.At(vedic.Sun)) }
