package milan

import "github.com/jyotish-go/jyotish/dosha"

// Verdict is a match in one word, in words, and why.
type Verdict struct {
	Band    Band   `json:"band"`
	Text    string `json:"text"`
	Because []Fact `json:"because"`

	Caps []string `json:"-"` // keys of what held the band down: "cap.nadi", "cap.bhakoot", "cap.mangal", "cap.mangal_strong"
}

// bandOf gives the band of points.
func (b Bands) bandOf(points Points) Band {
	edges := [2][2]Points{{50, 66}, {49, 65}}[b]
	switch {
	case points < 36:
		return BelowThreshold
	case points < edges[0]:
		return Acceptable
	case points < edges[1]:
		return Good
	}
	return Excellent
}

// judge gives the verdict: the band of the effective total, held down by what is not cancelled.
func (p *pair) judge(r *Report) (v Verdict) {
	mark := len(p.book)
	p.note("total", half, uint8(r.Total))
	p.note("effective_total", half, uint8(r.EffectiveTotal))
	v.Band = p.o.Bands.bandOf(r.EffectiveTotal)
	v.Caps = []string{}
	hold := func(most Band, why string) {
		v.Caps = append(v.Caps, why)
		v.Band = min(v.Band, most)
		p.term(why, bandKeys[most-1])
	}
	for i := range r.Doshas {
		d := &r.Doshas[i]
		if d.Status != dosha.Present {
			continue
		}
		switch d.Key {
		case "nadi":
			hold([2]Band{Acceptable, BelowThreshold}[p.o.Bands], "cap.nadi")
		case "bhakoot":
			if p.signs == 6 || p.signs == 8 {
				hold(Good, "cap.bhakoot")
			}
		case "mangal":
			hold(Acceptable, "cap.mangal")
			if p.o.Bands == ServiceBands && strongest(r) == dosha.High {
				hold(BelowThreshold, "cap.mangal_strong")
			}
		}
	}
	v.Because = p.since(mark)
	return v
}

func strongest(r *Report) dosha.Severity {
	return max(r.Bride.Mangal.Severity, r.Groom.Mangal.Severity)
}
