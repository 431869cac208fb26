package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// Argala is a bolt on a house: grahas in certain places from it take part in its affairs, unless those in the opposing
// place hinder them (JS 1.1.4–9; BPHS 31.2–9). Node is the node from which it is counted, backward, and none
// for a house. Kind says which it is:
//
//	dhana_argala     from the 2nd, hindered from the 12th
//	sukha_argala     from the 4th, hindered from the 10th
//	labha_argala     from the 11th, hindered from the 3rd
//	putra_argala     secondary, from the 5th, hindered from the 9th
//	viparita_argala  malefics alone, three or more of them in the 3rd; nothing hinders it
//	seventh_argala   from the 7th, hindered from the 1st, where the Options ask for it
//
// Verdict is "stands" where fewer grahas hinder than take part, "obstructed" where more do, "equal" where as many do:
// then strength would decide, and it counts as obstructed. Nature is "shubha" where all that take part are benefic by
// nature, "papa" where all are malefic, and otherwise "mixed".
type Argala struct {
	// On which it lies, 1 to 12; for a node the house in which it stands.
	House vedic.Bhava `json:"house"`
	// Rahu or Ketu, where it is counted backwards from a node; left out for a house.
	Node vedic.Graha `json:"node,omitzero"`
	// dhana_argala (2nd, hindered from the 12th), sukha_argala (4th, 10th), labha_argala (11th, 3rd), putra_argala
	// (5th, 9th), viparita_argala (malefics in the 3rd), seventh_argala (7th, 1st).
	Kind Term `json:"kind"`
	// Counted from the house, for a node backward: 2, 3, 4, 5, 7 or 11; the place from which it comes, counted from
	// the house, 1 to 12.
	Place int `json:"place"`
	// Grahas that form it, from the Sun to Ketu; at least one.
	Grahas []vedic.Graha `json:"grahas"`
	// Grahas that obstruct it. Never nil; empty for viparita argala.
	Opposing []vedic.Graha `json:"opposing"`
	// Stands: fewer hinder than take part; obstructed: more do; equal: as many, which counts as obstructed;
	// "stands", "equal" or "obstructed".
	Verdict Term `json:"verdict"`
	// Shubha: benefics alone; papa: malefics alone; mixed; "shubha", "papa" or "mixed".
	Nature Term `json:"nature"`
	// Jaimini Sutras 1.1.4–9.
	Source vedic.Source `json:"source"`
}

// ArgalaOptions are the choices in which schools of argala differ. The zero options are those of BPHS 31.2–9.
type ArgalaOptions struct {
	// Two malefics in the 3rd are enough for viparita argala (some commentators); otherwise three.
	TwoMalefics bool
	// The 7th place makes argala too (some commentators).
	Seventh bool
	// Count backward for Rahu as for Ketu (BPHS).
	RahuReverse bool
	// A graha is hindered only by those in the quarter of a sign that answers its own: first and
	// fourth, second and third (BPHS 31.10).
	Quarters bool
}

// Places are counted inclusively from the house, as in the verses.
type argalaPlace struct {
	kind        Term
	at, against int
}

// The five places with the one from which each is hindered (BPHS 31.2–9); the last counts only
// where the Options ask for it.
var argalaPlaces = [5]argalaPlace{
	{"dhana_argala", 2, 12}, {"sukha_argala", 4, 10}, {"labha_argala", 11, 3}, {"putra_argala", 5, 9},
	{"seventh_argala", 7, 1},
}

const viparita Term = "viparita_argala"

// argalas appends those of the twelve houses and of the nodes; where no graha takes part there is
// none. Benefics are judged once for all houses; bit 1 is the Sun, so that an index from 0 shifts
// 2.
func (x *reader) argalas(to []Argala) []Argala {
	var good set
	benefic := vedic.NaturalBenefics(&x.sky.Grahas)
	for i, is := range benefic {
		if is {
			good |= 2 << i
		}
	}
	for house := vedic.Bhava(1); house <= 12; house++ {
		to = x.argalaOn(to, Argala{House: house}, good)
	}
	if x.o.Argala.RahuReverse {
		to = x.argalaOn(to, Argala{Node: vedic.Rahu}, good)
	}
	return x.argalaOn(to, Argala{Node: vedic.Ketu}, good)
}

// argalaOn appends the argalas of a house or of a node. From a node the second place is the sign
// before it: place n is at 2 − n of the forward count, because counting is inclusive. A graha in
// the 3rd can obstruct the 11th and form viparita argala at the same time; both are listed.
func (x *reader) argalaOn(to []Argala, a Argala, good set) []Argala {
	from := x.lagna.Nth(int(a.House))
	if a.Node != 0 {
		from = x.sign[a.Node-1]
		a.House = vedic.Bhava(x.lagna.CountTo(from))
	}
	place := func(n int) set {
		if a.Node != 0 {
			n = 2 - n
		}
		return x.in[from.Nth(n)-1]
	}
	add := func(kind Term, at int, who, against set, verdict Term) {
		a.Kind, a.Place, a.Grahas, a.Opposing, a.Verdict = kind, at, x.list(who), x.list(against), verdict
		a.Nature, a.Source = nature(who, good), sourceArgala
		to = append(to, a)
	}
	for i := range argalaPlaces {
		p := &argalaPlaces[i]
		if who := place(p.at); who != 0 && (p.at != 7 || x.o.Argala.Seventh) {
			against := place(p.against)
			add(p.kind, p.at, who, against, x.argalaVerdict(who, against))
		}
	}
	if who := place(3) &^ good; who.count() >= x.o.Argala.malefics() {
		add(viparita, 3, who, 0, stands)
	}
	return to
}

// malefics is how many of them make viparita argala.
func (o *ArgalaOptions) malefics() int {
	if o.TwoMalefics {
		return 2
	}
	return 3
}

const (
	stands     Term = "stands"
	obstructed Term = "obstructed"
)

// argalaVerdict weighs those who take part against those who hinder them. By quarters an argala is as good as its best
// quarter.
func (x *reader) argalaVerdict(who, against set) Term {
	if !x.o.Argala.Quarters {
		return verdict(who.count() - against.count())
	}
	best := -9
	for q := range 4 {
		if n := x.quarter(who, q).count(); n > 0 {
			best = max(best, n-x.quarter(against, 3-q).count())
		}
	}
	return verdict(best)
}

// verdict words a surplus of those who take part.
func verdict(surplus int) Term {
	switch {
	case surplus > 0:
		return stands
	case surplus == 0:
		return equal
	}
	return obstructed
}

// quarter returns those of a set who are in a quarter of their sign, 0 to 3. A quarter of a sign is
// 7°30′, the 48th of the circle.
func (x *reader) quarter(of set, q int) (s set) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if i, _ := x.sky.Grahas[g-1].Longitude.Part(48); of.has(g) && i%4 == q {
			s |= 1 << g
		}
	}
	return s
}

// nature reports whether all, none or some of those who take part are benefic.
func nature(who, good set) Term {
	switch who & good {
	case who:
		return "shubha"
	case 0:
		return "papa"
	}
	return "mixed"
}
