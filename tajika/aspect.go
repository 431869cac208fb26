package tajika

import "github.com/jyotish-go/jyotish/vedic"

// Aspect is how two of the seven grahas look at each other, by their signs. Faster and Slower are in that order. Kind
// is open_friendly (5, 9), secret_friendly (3, 11), secret_inimical (4, 10), open_inimical (1, 7), neutral (2, 12, with
// Options.NeutralAspects), or empty for none. Strength is in sixtieths, of the faster on the slower. Behind is how many
// degrees, within their signs, the slower is ahead of the faster, and negative where the faster has passed; Orb is that
// of the pair, and Within says that they are no farther apart.
type Aspect struct {
	// The one of the two that moves faster, by the order of the texts or by the day.
	Faster vedic.Graha `json:"faster"`
	// The other.
	Slower vedic.Graha `json:"slower"`
	// open_friendly (5, 9), secret_friendly (3, 11), secret_inimical (4, 10), open_inimical (1, 7) or neutral (2,
	// 12); empty for none.
	Kind Term `json:"kind,omitempty"`
	// Of the faster on the slower, in sixtieths, 0 to 60.
	Strength int `json:"strength"`
	// Degrees, within their signs, by which the slower is ahead of the faster, within ±30; negative: the faster has
	// passed.
	Behind vedic.Angle `json:"behind"`
	// Deeptamsha of the pair, in degrees, 7 to 15.
	Orb vedic.Angle `json:"orb"`
	// Whether they are no farther apart than Orb, be there an aspect or not.
	Within bool `json:"within"`
}

// Deeptamshas, the orbs of the Sun to Saturn, in degrees.
var deeptamshas = [seven]int{15, 12, 8, 7, 9, 7, 9}

// aspectRow is what a count from one sign to another means.
type aspectRow struct {
	kind     Term
	strength int
}

// By the count, 1 to 12 (Tajika Neelakanthi): the aspect on the 3rd has 40 sixtieths and that on the 11th 10.
var aspectRows = [13]aspectRow{
	1: {"open_inimical", 60}, 3: {"secret_friendly", 40}, 4: {"secret_inimical", 15}, 5: {"open_friendly", 45},
	7: {"open_inimical", 60},
	9: {"open_friendly", 45}, 10: {"secret_inimical", 15}, 11: {"secret_friendly", 10},
}

// speedOrder is the order of speeds from the fastest, by graha. The Moon is the fastest, then
// Mercury, Venus, the Sun, Mars, Jupiter and Saturn, whatever they do that day: a slow Mercury
// still counts as faster than the Sun.
var speedOrder = [seven]int{3, 0, 4, 1, 5, 2, 6}

// faster reports whether g is faster than h.
func (x *reader) faster(g, h vedic.Graha) bool {
	if x.o.SpeedOfDay {
		return x.sky.Grahas[g-1].Speed > x.sky.Grahas[h-1].Speed
	}
	return speedOrder[g-1] < speedOrder[h-1]
}

// aspects returns all 21 pairs. Each pair stands once, in the order of the grahas and not of their
// speed.
func (x *reader) aspects() []Aspect {
	list := make([]Aspect, 0, seven*(seven-1)/2)
	for g := vedic.Sun; g < vedic.Saturn; g++ {
		for h := g + 1; h <= vedic.Saturn; h++ {
			if x.faster(g, h) {
				list = append(list, x.aspect(g, h))
			} else {
				list = append(list, x.aspect(h, g))
			}
		}
	}
	return list
}

// aspect measures one pair. Behind is a difference of degrees within signs, for a Tajika aspect is
// exact when these are equal, whatever the signs.
func (x *reader) aspect(fast, slow vedic.Graha) Aspect {
	a := Aspect{Faster: fast, Slower: slow, Behind: x.at(slow).InSign() - x.at(fast).InSign(), Orb: x.orb(fast, slow)}
	row := x.row(x.rashi[fast-1].CountTo(x.rashi[slow-1]))
	a.Kind, a.Strength = row.kind, row.strength
	a.Within = a.Behind.Abs() <= a.Orb
	return a
}

// row says what a count means, by the options.
func (x *reader) row(count int) aspectRow {
	if x.o.NeutralAspects && (count == 2 || count == 12) {
		return aspectRow{kind: "neutral"}
	}
	return aspectRows[count]
}

// orb returns the orb of a pair.
func (x *reader) orb(fast, slow vedic.Graha) vedic.Angle {
	a, b := vedic.Angle(deeptamshas[fast-1])*vedic.Degree, vedic.Angle(deeptamshas[slow-1])*vedic.Degree
	switch x.o.Orb {
	case BothOrbs:
		return min(a, b)
	case FasterOrb:
		return a
	}
	return (a + b) / 2
}

// between returns the aspect of two grahas, of the 21.
func between(list []Aspect, g, h vedic.Graha) *Aspect {
	for i := range list {
		if a := &list[i]; a.Faster == g && a.Slower == h || a.Faster == h && a.Slower == g {
			return a
		}
	}
	return nil
}
