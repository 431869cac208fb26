package milan

import (
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
)

// Verdict is a match in one word, in words, and why.
type Verdict struct {
	// Band is the verdict, after all that holds it down.
	Band Band `json:"band"`
	// Text says what the band means against the points, what holds it down (a sentence for each of Caps), and, under
	// the usual tables and policy, how many random pairs have as many points. English from Match.
	Text string `json:"text"`
	// Because is the two totals and what held the band down.
	Because []finding.Fact `json:"because"`

	// Caps are keys of what held the band down: "cap.nadi", "cap.bhakoot", "cap.mangal", "cap.mangal_strong"; empty,
	// not nil.
	Caps []string `json:"-"`
}

// bandOf returns the band of points. The edges are in halves: 50 and 66 are 25 and 33 points; 49 and 65 are the first
// above 24 and 32, as the contract says it. Both begin at 18.
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

// judge returns the verdict: the band of the effective total, held down by what is not cancelled. Points cannot make up
// for nadi dosha, for a bhakoot of 6 and 8 (2/12 and 5/9 only cost their points) or for a mismatch of mangal.
func (p *pair) judge(r *Report) (v Verdict) {
	mark := p.Mark()
	p.Note(finding.Fact{Kind: finding.KootaTotal, N: uint8(r.Total)})
	p.Note(finding.Fact{Kind: finding.KootaFull, N: uint8(r.EffectiveTotal)})
	v.Band = p.o.Bands.bandOf(r.EffectiveTotal)
	v.Caps = []string{}
	hold := func(most Band, why finding.Kind) {
		cap := finding.Fact{Kind: why, N: uint8(most)}
		v.Caps = append(v.Caps, cap.Path())
		v.Band = min(v.Band, most)
		p.Note(cap)
	}
	for i := range r.Doshas {
		d := &r.Doshas[i]
		if d.Status != finding.Present {
			continue
		}
		switch d.Key {
		case "nadi":
			hold([2]Band{Acceptable, BelowThreshold}[p.o.Bands], finding.CapNadi)
		case "bhakoot":
			if p.signs == 6 || p.signs == 8 {
				hold(Good, finding.CapBhakoot)
			}
		case "mangal":
			hold(Acceptable, finding.CapMangal)
			if p.o.Bands == ServiceBands && strongest(r) == dosha.High {
				hold(BelowThreshold, finding.CapMangalStrong)
			}
		}
	}
	v.Because = p.Since(mark)
	return v
}

func strongest(r *Report) dosha.Severity {
	return max(r.Bride.Mangal.Severity, r.Groom.Mangal.Severity)
}
