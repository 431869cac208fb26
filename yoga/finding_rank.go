package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The ranks of yogas that make no heading: a floor, and more by the weight of the rule. They stay
// below leastRank, so that a heading always comes before them.
const (
	plainRank     = 16
	rankByWeight  = 6
	mostPlainRank = leastRank - 1
)

// rankFindings sets the rank of each finding to that of the heaviest heading that it makes, so that the list
// of all yogas and the headings of a reading have one order.
func (r *ranking) rankFindings() {
	for i := range r.found {
		f := &r.found[i]
		if !f.Present || f.Cancelled() {
			continue
		}
		if f.Rank = max(r.headingRank(f), strainRank(f.ID)); f.Rank == 0 {
			f.Rank = r.plainRank(f)
		}
	}
}

// headingRank returns the rank of the heaviest heading that a finding makes, and 0 if it makes none.
func (r *ranking) headingRank(f *Finding) (most vedic.Decimal) {
	who := finding.Of(f.Planets...)
	for i := range r.list {
		if h := &r.list[i]; h.covers(f.ID) && h.who&^who == 0 {
			most = max(most, h.Rank)
		}
	}
	return most
}

// covers reports whether a heading is an instance of a rule of the catalogue. The catalogue has four
// rules for bonds of wealth, and that of the lords of 5 and 9 is a raja yoga among the headings.
func (h *Heading) covers(id string) bool {
	switch id {
	case "dhana_1", "dhana_3", "dhana_4":
		return h.rule == dhanaRule
	case "dhana_2":
		return h.rule == dhanaRule || h.kind.key == "raja_5_9"
	}
	return h.rule == id
}

// strainRank returns the rank of a strain, and 0 of any other rule.
func strainRank(id string) vedic.Decimal {
	for _, s := range strains {
		if s.rule == id {
			return vedic.Decimal(s.base)
		}
	}
	return 0
}

// plainRank returns the rank of a yoga that makes no heading.
func (r *ranking) plainRank(f *Finding) vedic.Decimal {
	h := Heading{kind: kind{key: f.ID, group: formed}, who: finding.Of(f.Planets...)}
	base := plainRank + rankByWeight*float64(max(f.Weight, -f.Weight))
	rank := min(mostPlainRank, base*r.quality(&h)*r.penalty(h.who))
	return vedic.Decimal(float64(int(rank*10+0.5)) / 10)
}
