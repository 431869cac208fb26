package muhurat

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// factors returns the grounds of the sheet as they are shown: for, against, neutral, the weightiest first within each.
// It is to be asked before the sheet is filled again.
func (s *search) factors() []Factor {
	list := make([]Factor, 0, s.sheet.n)
	for i := range s.sheet.list[:s.sheet.n] {
		list = append(list, s.factor(&s.sheet.list[i]))
	}
	rank := func(f *Factor) int {
		switch f.Verdict {
		case Favourable:
			return 0
		case Unfavourable:
			return 1
		case Neutral:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b Factor) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), cmp.Compare(b.Points*b.Points, a.Points*a.Points))
	})
	return list
}

func (s *search) factor(e *entry) Factor {
	f := Factor{Key: e.o.factor(), Value: e.value, Verdict: Neutral, Person: e.person}
	rule := "rule." + outcomeKeys[e.o]
	f.Rule = Citation{Rule: "muhurat." + outcomeKeys[e.o], Source: e.source.String()}
	switch {
	case e.points > 0:
		f.Verdict = Favourable
	case e.points < 0:
		f.Verdict = Unfavourable
	}
	if e.gate != noReason {
		k := reasonKeys[e.gate]
		f.Key, f.Rule.Rule = k, "muhurat.gate."+k
		rule = "reason." + k
	}
	f.Rule.Note = word(s.p.Panchang.Lang, rule)
	if !e.idle {
		w := s.rules.weights[e.o]
		f.Points, f.Weight = vedic.Decimal(e.points)/vedic.Decimal(point), vedic.Decimal(w)/vedic.Decimal(point)
		if w > 0 {
			f.Score = 100 * vedic.Decimal(e.points) / vedic.Decimal(w)
		}
	}
	return f
}
