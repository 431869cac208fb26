package numerology

import (
	"github.com/jyotish-go/jyotish/internal/enum"
)

// lastCompound is the last number that Cheiro gives a meaning to.
const lastCompound = 52

// nameTotal counts names by the Chaldean system: all their letters at once. What is above 52 comes down to a compound
// first. The compound is what Cheiro reads; the single digit is only its root.
func nameTotal(k Key, names []string, nines bool) Number {
	var a adder
	for _, w := range names {
		for i := range len(w) {
			a.letter(w[i], &chaldean)
		}
	}
	s := Step{Expression: string(a.text), Sum: a.sum, Reduction: noSteps}
	compound := compoundOf(a.sum, nines)
	if compound != a.sum {
		s.Reduction = append(s.Reduction, compound)
	}
	_, chain := reduce(compound, noMasters)
	s.Reduction = append(s.Reduction, chain...)
	n := numberOf(k, cheiro, s)
	n.Compound = compound
	return n
}

// compoundOf brings a total to 52 or less, by adding its digits or by taking nines away. Both leave the same root,
// since a number and its digit sum have one remainder by nine: 61 becomes 7, or by nines 52, which is 7 too.
func compoundOf(total int, nines bool) int {
	for total > lastCompound {
		if nines {
			total -= 9
		} else {
			total = digitSum(total)
		}
	}
	return total
}

// NameNumber counts a name, spelled by the zero [SpellOptions], by one of the two systems: the namank, or the
// expression number. Errors are those of [Spell], and a *vedic.ParseError for no single system. Its texts are English.
func NameNumber(name string, s System) (Number, error) {
	spelled, err := Spell(name, SpellOptions{})
	if err != nil {
		return Number{}, err
	}
	var n Number
	switch s {
	case Chaldean:
		n = nameTotal(nameNumber, spelled.Names, false)
	case Pythagorean:
		c := counter{o: &Options{}, words: spelled.Words}
		n = c.name(expression, nil)
	default:
		return Number{}, enum.NoneOf("system", s.String(), systemKeys[:2])
	}
	n.word(0)
	return n, nil
}

// readChaldean returns the numbers of the whole name and of the first.
func readChaldean(s *Spelling, o *Options) Reading {
	return Reading{
		System: Chaldean, Ignored: s.Ignored, Letters: lettersOf(s.Names, &chaldean, o.Y),
		Numbers: []Number{nameTotal(nameNumber, s.Names, o.SubtractNines),
			nameTotal(firstNameNumber, []string{firstName(s.Names)}, o.SubtractNines)},
	}
}
