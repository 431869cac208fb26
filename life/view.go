package life

import (
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// view is a chart with the results of the other packages that a reading needs, computed once.
type view struct {
	finding.View
	c *kundali.Chart
	// shadbala as a ratio to the requirement, Sun to Saturn at 0 to 6; 1 meets it
	ratio  [7]float64
	fall   vedic.ByGraha[int]  // 1 if the debilitation is relieved, 2 if it becomes a raja yoga
	tier   vedic.ByGraha[int]  // the best tier of the yogas that the graha takes part in; 0 for none
	strain vedic.ByGraha[bool] // the graha takes part in a strain
	bindus bala.Bindus
	heads  *yoga.Headings
	sums   vedic.ByGraha[float64] // the dasha scores
	end    time.Time              // when the lifetime ends: nothing is read from then on
	weighs vedic.ByGraha[[]Weight]
}

// newView computes the view of a chart. Strength, falls and headings are used in many sentences,
// which must agree. The grahas are weighed in order, so that the weight of a node's dispositor is
// known before the node's.
func read(c *kundali.Chart, o yoga.Options) *view {
	v := &view{c: c, heads: yoga.Rank(c, o), bindus: bala.Ashtakavarga(c, bala.AshtakavargaOptions{}),
		end: c.Birth.Time.AddDate(kundali.LifetimeYears, 0, 0)}
	v.Read(c)
	for i, s := range bala.Shadbala(c, bala.ShadbalaOptions{}) {
		v.ratio[i] = float64(s.Ratio)
	}
	for _, f := range yoga.Falls(c, o) {
		switch {
		case f.Raja:
			v.fall[f.Graha-1] = 2
		case f.Relieved:
			v.fall[f.Graha-1] = 1
		}
	}
	for _, h := range v.heads.Yogas {
		for _, g := range h.Planets {
			if t := v.tier[g-1]; t == 0 || h.Tier < t {
				v.tier[g-1] = h.Tier
			}
		}
	}
	for _, h := range v.heads.Strains {
		for _, g := range h.Planets {
			v.strain[g-1] = true
		}
	}
	// a node takes half the weight of its dispositor, which is one of the seven
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		v.weighs[g-1] = v.weigh(g)
		v.sums[g-1] = sum(v.weighs[g-1])
	}
	return v
}

// sum adds weights and clamps the total to −1 and 1.
func sum(list []Weight) float64 {
	s := 0.0
	for _, w := range list {
		s += float64(w.Value)
	}
	return max(-1, min(1, s))
}

// before returns the earlier of a moment and the end of the lifetime.
func (v *view) before(t time.Time) time.Time {
	if t.After(v.end) {
		return v.end
	}
	return t
}
