package remedy

import (
	"strconv"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// present notes the doshas that are there and not cancelled, and who takes part in them. One that is reduced is there
// still.
func (v *view) present(findings []dosha.Finding) error {
	for i := range findings {
		f := &findings[i]
		if f.Dosha < dosha.Mangal || f.Dosha > dosha.SadeSati {
			return &vedic.RangeError{What: "dosha", Got: strconv.Itoa(int(f.Dosha)), Low: dosha.Mangal.String(),
				High: dosha.SadeSati.String()}
		}
		if f.Status != finding.Present && f.Status != finding.Reduced {
			continue
		}
		v.doshas |= 1 << f.Dosha
		v.blemished |= v.partakers(f)
	}
	return nil
}

func (v *view) has(d dosha.ID) bool { return v.doshas>>d&1 == 1 }

// partakers returns the grahas that take part in a dosha that is present in the chart. Of gandanta, daridra and
// papakartari there are none: what makes these counts in the score by itself.
func (v *view) partakers(f *dosha.Finding) finding.Set {
	switch f.Dosha {
	case dosha.Mangal:
		return finding.Of(vedic.Mars)
	case dosha.KaalSarp:
		return finding.Nodes
	case dosha.Pitru:
		return finding.Of(vedic.Sun, v.LordOf(9)) & named(f)
	case dosha.GuruChandal:
		return v.withNode(vedic.Jupiter)
	case dosha.SuryaGrahan:
		return v.withNode(vedic.Sun)
	case dosha.ChandraGrahan:
		return v.withNode(vedic.Moon)
	case dosha.Angarak:
		return v.withNode(vedic.Mars)
	case dosha.Shrapit:
		return finding.Of(vedic.Saturn, vedic.Rahu)
	case dosha.Vish, dosha.SadeSati:
		return finding.Of(vedic.Moon, vedic.Saturn)
	case dosha.Kemdrum, dosha.Gandamoola:
		return finding.Of(vedic.Moon)
	}
	return 0
}

// withNode returns g and the nodes in its sign.
func (v *view) withNode(g vedic.Graha) finding.Set {
	return finding.Of(g) | v.Beside(g, 1)&finding.Nodes
}

// named returns the grahas that the triggers of a finding speak of.
func named(f *dosha.Finding) (s finding.Set) {
	for _, t := range f.Triggers {
		for i := range t.Because {
			s |= finding.Of(t.Because[i].Graha, t.Because[i].Other)
		}
	}
	return s
}
