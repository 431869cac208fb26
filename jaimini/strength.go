package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// CoLord is the choice between the two lords of Vrishchika (Mars and Ketu) or Kumbha (Saturn and
// Rahu). Rule is the first that decides, and Scores the values that it compared, of Lord and of
// Other:
//
//	other_in_sign  one of them is in the sign itself: the other one is chosen; no scores
//	both_in_sign   both are in it: either can be chosen; no scores
//	conjunction    more grahas are in its sign; their number
//	company        more of Jupiter, Mercury and its dispositor are in its sign or aspect it by rashi drishti; their
//	               number, in which Jupiter or Mercury counts twice if it is the dispositor as well
//	exaltation     it is exalted (Rahu in Vrishabha, Ketu in Vrishchika); 1 or 0
//	mobility       it is in a dual sign before a fixed one before a movable one; 3, 2, 1
//	longer_dasha   its dasha is longer, in dashas only; years
//	advancement    it has a higher longitude within its sign; microarcseconds
//	equal          no rule decides, and the older lord is chosen; no scores
//	classical      Mars and Saturn, required by the Options; no scores
//
// (P. V. R. Narasimha Rao; K. N. Rao uses other_in_sign, both_in_sign, conjunction and advancement
// only.)
type CoLord struct {
	// Vrishchika or Kumbha.
	Sign vedic.Rashi `json:"rashi"`
	// The one that was taken.
	Lord vedic.Graha `json:"lord"`
	// The one that was not.
	Other vedic.Graha `json:"other"`
	// The first rule that given them apart: other_in_sign, both_in_sign, conjunction, company, exaltation,
	// mobility, longer_dasha, advancement, equal or classical.
	Rule Term `json:"rule"`
	// What that rule compared, of the one and of the other: a number of grahas, years, or microarcseconds.
	Scores [2]int64 `json:"scores"`
	// The author of the rules.
	Source vedic.Source `json:"source"`
}

// criterion scores a graha; the higher score is the stronger one. Scores are whole numbers, so that
// two of them are equal or not and never nearly so: an arc is in microarcseconds.
type criterion struct {
	rule  Term
	score func(x *reader, g vedic.Graha) int64
}

// The rules that choose between two lords of a sign or two grahas (P. V. R. Narasimha Rao), in
// order.
var (
	byConjunction = criterion{conjunction, (*reader).companions}
	byCompany     = criterion{company, func(x *reader, g vedic.Graha) int64 {
		return x.accompany(x.sign[g-1], x.sign[g-1].Lord(), g)
	}}
	byExaltation = criterion{exaltation, func(x *reader, g vedic.Graha) int64 {
		return truth(x.sign[g-1] == exaltedIn(g))
	}}
	byMobility    = criterion{mobility, func(x *reader, g vedic.Graha) int64 { return steadiness(x.sign[g-1]) }}
	byAdvancement = criterion{advancement, func(x *reader, g vedic.Graha) int64 { return int64(x.advance(g)) }}

	fullRules = []criterion{byConjunction, byCompany, byExaltation, byMobility, byAdvancement}
	raoRules  = []criterion{byConjunction, byAdvancement}
)

// stronger returns the stronger of two grahas, the rule that said so, and their scores by it, that of the winner first.
// Where no rule does it is the first.
func (x *reader) stronger(a, b vedic.Graha, rules []criterion) (vedic.Graha, Term, [2]int64) {
	for i := range rules {
		switch p, q := rules[i].score(x, a), rules[i].score(x, b); {
		case p > q:
			return a, rules[i].rule, [2]int64{p, q}
		case q > p:
			return b, rules[i].rule, [2]int64{q, p}
		}
	}
	return a, equal, [2]int64{}
}

// coLord chooses the lord of Vrishchika or Kumbha. No other sign has two. Where both are in the
// sign itself, the older lord stays.
func (x *reader) coLord(sign vedic.Rashi, rules []criterion) CoLord {
	c := CoLord{Sign: sign, Lord: vedic.Mars, Other: vedic.Ketu, Source: sourceLords}
	if sign == vedic.Kumbha {
		c.Lord, c.Other = vedic.Saturn, vedic.Rahu
	}
	if x.o.ClassicalLords {
		c.Rule, c.Source = classical, sourceClassical
		return c
	}
	here, other := x.in[sign-1].has(c.Lord), x.in[sign-1].has(c.Other)
	switch {
	case here && other:
		c.Rule = bothInSign
	case here:
		c.Lord, c.Other, c.Rule = c.Other, c.Lord, otherOne
	case other:
		c.Rule = otherOne
	default:
		a, b := c.Lord, c.Other
		if c.Lord, c.Rule, c.Scores = x.stronger(a, b, rules); c.Lord == b {
			c.Other = a
		}
	}
	return c
}

// twoLords reports whether a sign has two lords.
func twoLords(r vedic.Rashi) bool { return r == vedic.Vrishchika || r == vedic.Kumbha }

// companions counts the grahas in the sign of g, itself among them.
func (x *reader) companions(g vedic.Graha) int64 {
	r := x.sign[g-1]
	return int64(x.in[r-1].count()) + truth(x.o.LagnaJoins && r == x.lagna)
}

// company counts Jupiter, Mercury and a lord as far as they are in r or aspect it. Roles count and not bodies:
// Jupiter or Mercury as lord of r counts twice, without which example 73 of P. V. R. Narasimha Rao does not come out. A
// graha is not its own company.
func (x *reader) company(r vedic.Rashi, lord, but vedic.Graha) int64 {
	const friends = 1<<vedic.Jupiter | 1<<vedic.Mercury
	seen := x.seen(r) &^ (1 << but)
	return int64((seen & friends).count()) + truth(seen.has(lord))
}

// advance returns how far g has gone in its sign, as strengths compare it.
func (x *reader) advance(g vedic.Graha) vedic.Angle {
	if g.Node() && x.o.NodesFromEnd {
		return vedic.Sign - x.within[g-1]
	}
	return x.within[g-1]
}

// exaltedIn returns the sign of exaltation; in Jaimini the whole sign counts.
func exaltedIn(g vedic.Graha) vedic.Rashi { return exaltations[g-1] }

// exaltations are those of BPHS 3.49 and for the nodes 47, by sign.
var exaltations vedic.ByGraha[vedic.Rashi] = [...]vedic.Rashi{
	vedic.Mesha, vedic.Vrishabha, vedic.Makara, vedic.Kanya, vedic.Karka, vedic.Meena, vedic.Tula, vedic.Vrishabha,
	vedic.Vrishchika,
}

// steadiness ranks a sign: dual 3, fixed 2, movable 1.
func steadiness(r vedic.Rashi) int64 { return [3]int64{1, 2, 3}[(r-1)%3] }

// truth is 1 for what is so.
func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// signCriterion scores a sign. It is a criterion's counterpart for signs.
type signCriterion struct {
	rule  Term
	score func(x *reader, r vedic.Rashi) int64
}

// The rules that compare two signs (JS 2.3; P. V. R. Narasimha Rao), in order.
var signRules = []signCriterion{
	{conjunction, func(x *reader, r vedic.Rashi) int64 { return int64(x.in[r-1].count()) }},
	{company, func(x *reader, r vedic.Rashi) int64 { return x.accompany(r, x.lordOf(r), 0) }},
	{exaltation, func(x *reader, r vedic.Rashi) int64 { return truth(x.holdsExalted(r)) }},
	{parity, func(x *reader, r vedic.Rashi) int64 { return truth((x.sign[x.lordOf(r)-1]+r)%2 == 1) }},
	{mobility, func(_ *reader, r vedic.Rashi) int64 { return steadiness(r) }},
	{advancement, func(x *reader, r vedic.Rashi) int64 { return int64(x.advance(x.lordOf(r))) }},
}

// lordOf returns the lord of a sign that is compared: of Vrishchika and Kumbha the stronger of the two, unless the
// signs of one graha are compared, who is then the lord of both.
func (x *reader) lordOf(r vedic.Rashi) vedic.Graha {
	switch {
	case x.owner != 0:
		return x.owner
	case twoLords(r):
		return x.coLord(r, fullRules).Lord
	}
	return r.Lord()
}

// strongerSign returns the stronger of two signs and the rule that said so; where none does, the first.
func (x *reader) strongerSign(a, b vedic.Rashi) (vedic.Rashi, Term) {
	for i := range signRules {
		switch p, q := signRules[i].score(x, a), signRules[i].score(x, b); {
		case p > q:
			return a, signRules[i].rule
		case q > p:
			return b, signRules[i].rule
		}
	}
	return a, equal
}

// holdsExalted reports whether any graha in r is exalted there.
func (x *reader) holdsExalted(r vedic.Rashi) bool {
	for i, at := range exaltations {
		if at == r && x.sign[i] == r {
			return true
		}
	}
	return false
}

// accompany is company as the Options want it counted.
func (x *reader) accompany(r vedic.Rashi, lord, but vedic.Graha) int64 {
	n := x.company(r, lord, but)
	if x.o.CompanyOnce && (lord == vedic.Jupiter || lord == vedic.Mercury) && lord != but && x.seen(r).has(lord) {
		n--
	}
	return n
}
