package jaimini

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Strengths compares signs and grahas in one chart, the rashi or a varga, as the dashas of signs do. It is the core
// that every dasha of signs stands on; make one with [StrengthsOf].
type Strengths struct{ reader }

// StrengthsOf reads a chart: the place of the lagna and of the grahas in it. Of the options it takes ClassicalLords,
// NodesFromEnd and LagnaJoins. In a varga a place is the sign there and the degrees within it. A
// place that is not valid is left out.
func StrengthsOf(lagna vedic.Longitude, grahas *vedic.ByGraha[vedic.Longitude], o Options) *Strengths {
	o.System = Parashara // lengths that decide between two lords count dignity
	s := &Strengths{reader{o: &o, lagna: lagna.Rashi()}}
	if grahas == nil {
		return s
	}
	for i, l := range grahas {
		if !l.Valid() {
			continue
		}
		s.sign[i], s.within[i] = l.Rashi(), l.InSign()
		s.in[s.sign[i]-1] |= 1 << (i + 1)
	}
	return s
}

// Lagna returns the sign of the lagna.
func (s *Strengths) Lagna() vedic.Rashi { return s.lagna }

// Sign returns the sign of a graha.
func (s *Strengths) Sign(g vedic.Graha) vedic.Rashi { return s.sign.At(g) }

// Within returns how far a graha has gone in its sign.
func (s *Strengths) Within(g vedic.Graha) vedic.Angle { return s.within.At(g) }

// Stronger returns the stronger of two signs and the rule that decided. If none does, it is the
// first, and the rule is "equal" (JS 2.3; P. V. R. Narasimha Rao):
//
//	conjunction  more grahas are in it
//	company      more of Jupiter, Mercury and its lord are in it or aspect it; one who is two of them counts twice
//	exaltation   an exalted graha is in it
//	parity       its lord is in a sign of the other parity
//	mobility     it is dual before fixed before movable
//	advancement  its lord has a higher longitude within its sign
//
// The lord of Vrishchika and Kumbha is the stronger of their two. For an invalid sign and the zero
// Strengths the result is the first and "equal".
func (s *Strengths) Stronger(a, b vedic.Rashi) (vedic.Rashi, Term) {
	if !isSign(a) || !isSign(b) || !isSign(s.lagna) {
		return a, equal
	}
	return s.strongerSign(a, b)
}

func isSign(r vedic.Rashi) bool { return r >= vedic.Mesha && r <= vedic.Meena }

// StrongerGraha returns the stronger of two grahas and the rule that decided, as listed by
// [CoLord]. If none does, it is the first; so it is for an invalid graha and the zero Strengths.
func (s *Strengths) StrongerGraha(a, b vedic.Graha) (vedic.Graha, Term) {
	if a < vedic.Sun || a > vedic.Ketu || b < vedic.Sun || b > vedic.Ketu || !isSign(s.lagna) {
		return a, equal
	}
	g, rule, _ := s.stronger(a, b, fullRules)
	return g, rule
}

// Lord returns the lord of a sign in dashas: of Vrishchika and Kumbha the stronger of the two. It is
// not safe for concurrent use on one Strengths: the sign for which years are compared is noted in
// it.
func (s *Strengths) Lord(r vedic.Rashi) vedic.Graha {
	if !twoLords(r) {
		return r.Lord()
	}
	s.dashaOf = r
	return s.coLord(r, fullDashaRules).Lord
}

// Lagnas returns the special lagnas of a sky, as [Chart.SpecialLagnas] has them. Without a sunrise those that need one
// are not there. The error is that of [CharaDasha].
func Lagnas(sky *vedic.Sky, o Options) ([]SpecialLagna, error) {
	if err := sky.Check(); err != nil {
		return nil, fmt.Errorf("jaimini: %w", err)
	}
	if err := o.check(sky.At); err != nil {
		return nil, err
	}
	x := read(sky, &o)
	return x.lagnas(nil, new([5]vedic.Longitude)), nil
}

// ArudhaLagna returns the sign of the arudha of the lagna (A1).
// It is 0 for a sky that its Check refuses.
func ArudhaLagna(sky *vedic.Sky, o Options) vedic.Rashi {
	if sky.Check() != nil {
		return 0
	}
	x := read(sky, &o)
	lords := [2]CoLord{x.coLord(vedic.Vrishchika, fullRules), x.coLord(vedic.Kumbha, fullRules)}
	return x.arudha(1, &lords).Rashi
}
