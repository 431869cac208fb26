package rashidasha

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Seat is Brahma: the graha whose sign Sthira and Brahma dasha begin from. From is the stronger of lagna and seventh;
// the lords of its sixth, eighth and twelfth are the candidates (JS 2.1.48 ff.). Where Saturn is chosen, the lord of
// the sixth from him takes his place. Programs and commentators differ on what makes a candidate, so all tests are
// shown.
type Seat struct {
	// The one that is Brahma.
	Graha vedic.Graha `json:"graha"`
	// The sign in which it stands, from which the dasha begins.
	Rashi vedic.Rashi `json:"rashi"`
	// The stronger of lagna and seventh, from which the candidates' houses are counted.
	From vedic.Rashi `json:"from"`
	// Whether it takes the place of Saturn, who was chosen first.
	ForSaturn bool `json:"forSaturn"`
	// The lords of the sixth, eighth and twelfth, each once: three or fewer.
	Candidates []Candidate `json:"candidates"`
}

// Candidate is a lord who may be Brahma. Strong says that he is exalted, at home or with a friend by nature, Odd that
// he is in an odd sign, Behind that he is in the first seven signs from Seat.From; House is the one he rules, 6, 8 or
// 12.
type Candidate struct {
	// Who it is.
	Graha vedic.Graha `json:"graha"`
	// The house that he rules: 6, 8 or 12, the first where he rules two.
	House int `json:"house"`
	// Whether he is exalted, at home or in the sign of a natural friend, and not debilitated.
	Strong bool `json:"strong"`
	// Whether he is in an odd sign.
	Odd bool `json:"odd"`
	// Whether he is in the first seven signs from that of the seat.
	Behind bool `json:"behind"`
}

// score counts how many of the three tests hold.
func (c *Candidate) score() (n int) {
	for _, holds := range []bool{c.Strong, c.Odd, c.Behind} {
		if holds {
			n++
		}
	}
	return n
}

// brahma chooses the candidate of whom most is so, and of equals the stronger. The lord of
// Vrishchika or Kumbha is the older one, Mars or Saturn: the sutra names no node. Ties go to the
// stronger graha, as jaimini compares them.
func (x *reading) brahma() Seat {
	s := Seat{From: x.stronger(x.house(1), x.house(7))}
	for _, house := range []int{6, 8, 12} {
		g := s.From.Nth(house).Lord() // the older lord; nodes are no candidates
		at := x.chart.Sign(g)
		if !slices.ContainsFunc(s.Candidates, func(c Candidate) bool { return c.Graha == g }) {
			s.Candidates = append(s.Candidates,
				Candidate{g, house, strong(g, at), forward(at), s.From.CountTo(at) <= 7})
		}
	}
	best := s.Candidates[0]
	for _, c := range s.Candidates[1:] {
		more, same := c.score() > best.score(), c.score() == best.score()
		if g, _ := x.chart.StrongerGraha(best.Graha, c.Graha); more || same && g == c.Graha {
			best = c
		}
	}
	s.Graha = best.Graha
	if s.Graha == vedic.Saturn {
		s.Graha, s.ForSaturn = x.chart.Sign(vedic.Saturn).Nth(6).Lord(), true
	}
	s.Rashi = x.chart.Sign(s.Graha)
	return s
}

// strong is the first test of a candidate.
func strong(g vedic.Graha, at vedic.Rashi) bool {
	switch vedic.DignityBySign(g, at) {
	case vedic.Exalted, vedic.Moolatrikona, vedic.Own:
		return true
	case vedic.Debilitated:
		return false
	}
	return vedic.NaturalMaitri(g, at.Lord()) > 0
}

// ofSthira starts from Brahma's sign and goes forward: movable signs seven years, fixed eight, dual
// nine, 96 in a round.
func ofSthira(x *reading) (plan, error) {
	r := x.brahma().Rashi
	return plan{seed: Seed{Rashi: r}, order: from(r, true, &oneByOne), length: sthira, parts: fromItselfOn}, nil
}

// ofBrahma starts from Brahma's sign, or where that is even from its seventh, backward.
func ofBrahma(x *reading) (plan, error) {
	r := x.brahma().Rashi
	if ahead := forward(r); !ahead {
		r = r.Nth(7)
		return plan{seed: Seed{Rashi: r}, order: from(r, false, &oneByOne), length: x.ofBrahma, parts: fromItselfOn},
			nil
	}
	return plan{seed: Seed{Rashi: r}, order: from(r, true, &oneByOne), length: x.ofBrahma, parts: fromItselfOn}, nil
}
