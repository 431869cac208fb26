package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// turn opens a new page of the book for a rule.
func (v *view) turn() {
	v.Turn()
	v.who, v.variant = 0, ""
}

// settle closes the page and gives its facts and who takes part. Of a yoga that is formed only
// those facts remain that hold, and of lords those that take part. None is given twice. A rule that
// names who takes part overrules what its facts say.
func (v *view) settle(formed bool) (because []finding.Fact, who finding.Set) {
	page := v.Page()
	for i := range page {
		if f := &page[i]; !f.Against {
			who |= takePart(f)
		}
	}
	if v.who != 0 {
		who = v.who
	}
	return v.Settle(formed, who), who
}

// takePart returns the grahas that take part in a yoga by a fact that holds. Bit 0 of the last line
// is taken out, since a fact without a graha has 0 there.
func takePart(f *finding.Fact) (s finding.Set) {
	switch f.Kind {
	case finding.Rules, finding.SignLord, finding.NavamsaLord, finding.Preceded, finding.Relieved, finding.CharaKaraka:
		return 0
	case finding.Spread, finding.SignCount, finding.Mobilities:
		return finding.Seven
	case finding.Enclosed:
		return finding.Nodes
	case finding.Elongated:
		return finding.Of(vedic.Moon)
	case finding.Holding, finding.HasCompany, finding.JoinedBy, finding.SeenBy, finding.Visited, finding.Gathered,
		finding.Dignified,
		finding.InDifferent:
		s = f.Who
	}
	return (s | finding.Of(f.Graha, f.Other)) &^ 1
}
