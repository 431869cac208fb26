package points

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Badhaka is the sign that obstructs a lagna, its lord, and who is in it: the 11th from a movable lagna, the 9th
// from a fixed and the 7th from a dual one. CoLord is the node that owns it too, by Options.NodesBadhaka.
type Badhaka struct {
	// 9, 11 or 7: the house, counted from the lagna.
	House vedic.Bhava `json:"house"`
	// The sign of that house.
	Rashi vedic.Rashi `json:"rashi"`
	// The badhakesha, its lord.
	Lord vedic.Graha `json:"lord"`
	// Ketu of Vrishchika or Rahu of Kumbha, where nodes count; otherwise zero.
	CoLord vedic.Graha `json:"coLord,omitzero"`
	// Who stands there, from the Sun to Ketu; never nil.
	Occupants []vedic.Graha `json:"occupants"`
	// Common practice.
	Source vedic.Source `json:"source"`
}

// obstructs finds the badhaka of the lagna.
func (x *reader) obstructs() Badhaka {
	house := [...]vedic.Bhava{vedic.Movable: 11, vedic.Fixed: 9, vedic.Dual: 7}[x.lagna.Traits().Mobility]
	sign := x.lagna.Nth(int(house))
	b := Badhaka{House: house, Rashi: sign, Lord: sign.Lord(), Occupants: []vedic.Graha{}}
	b.Source = vedic.Source{Work: "common practice", At: "badhaka"}
	switch {
	case !x.o.NodesBadhaka:
	case sign == vedic.Vrishchika:
		b.CoLord = vedic.Ketu
	case sign == vedic.Kumbha:
		b.CoLord = vedic.Rahu
	}
	for i, r := range x.rashi {
		if r == sign {
			b.Occupants = append(b.Occupants, vedic.Graha(i+1))
		}
	}
	return b
}

// Maraka is a graha that the second and the seventh house make one (BPHS 44), with all that makes it so. Rank 1 is
// Saturn where he is with another, who then takes over; 2 the lords of the two houses, 3 those in them, 4 malefics with
// those lords.
type Maraka struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// 1 Saturn where he joins another maraka; 2 lords of the 2nd and the 7th, 3 grahas in them, 4 malefics with
	// those lords.
	Rank int `json:"rank"`
	// All its reasons, the best first; at least one.
	Because []Term `json:"because"`
	// BPHS 44.
	Source vedic.Source `json:"source"`
}

// The reasons, with the rank that each gives.
var marakaRanks = [...]struct {
	because Term
	rank    int
}{
	{"saturn_with_maraka", 1}, {"lord_of_2", 2}, {"lord_of_7", 2}, {"in_2", 3}, {"in_7", 3},
	{"malefic_with_maraka_lord", 4},
}

// marakas returns them by rank, and those of one rank from the Sun to Ketu. Saturn is judged last,
// since he counts only beside another who is one already.
func (x *reader) marakas() []Maraka {
	second, seventh := x.lagna.Nth(2), x.lagna.Nth(7)
	lords := [2]vedic.Graha{second.Lord(), seventh.Lord()}
	var why vedic.ByGraha[[6]bool]
	for i := range why {
		g, in := vedic.Graha(i+1), x.rashi[i]
		why[i][1], why[i][2] = g == lords[0], g == lords[1]
		why[i][3], why[i][4] = in == second, in == seventh
		for _, lord := range lords {
			why[i][5] = why[i][5] || g != lord && !x.benefic[i] && in == x.rashi[lord-1]
		}
	}
	saturn := &why[vedic.Saturn-1]
	for i := range why {
		if vedic.Graha(i+1) != vedic.Saturn && why[i] != [6]bool{} && x.rashi[i] == x.rashi[vedic.Saturn-1] {
			saturn[0] = true
		}
	}
	list := make([]Maraka, 0, 9)
	for i := range why {
		m := Maraka{Graha: vedic.Graha(i + 1), Source: vedic.Source{Work: "BPHS", At: "44"}}
		for j, holds := range why[i] {
			if holds {
				m.Because = append(m.Because, marakaRanks[j].because)
				if m.Rank == 0 {
					m.Rank = marakaRanks[j].rank
				}
			}
		}
		if m.Rank > 0 {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b Maraka) int { return cmp.Compare(a.Rank, b.Rank) })
	return list
}
