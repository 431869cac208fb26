package life

import (
	"fmt"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Period is a maha dasha of a life or an antardasha in one. Score is −1 to 1, and BandShare how many of the periods of
// random charts have a score as high, 0 to 1: the honest number beside the band. Start is never before birth.
type Period struct {
	// Level is 1 of a maha dasha, 2 of an antardasha.
	Level int `json:"level"`
	// Lord is whose period it is, and Maha that of the maha dasha, which is the same at level 1.
	Lord  vedic.Graha   `json:"lord"`
	Maha  vedic.Graha   `json:"maha"`
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	// Partial says that it had begun before birth, so that Start is birth.
	Partial bool `json:"partial"`
	// Score is −1 to 1, to a thousandth: the sum of Because, held within these.
	Score vedic.Decimal `json:"score"`
	// Band is where Score stands among random charts.
	Band      Band          `json:"band"`
	BandShare vedic.Decimal `json:"bandShare"`
	// Topics are at most four of a maha dasha, two of an antardasha, the weightiest first; by the age at its middle.
	Topics []Topic `json:"topics"`
	// Because is what was weighed; what adds nothing is left out.
	Because []Weight `json:"because"`
	// Phases and Order are of a maha dasha: its thirds after birth, none of Ketu, and "good_first" or "good_last" where
	// the texts say so
	Phases []Phase `json:"phases,omitempty"`
	Order  string  `json:"order,omitempty"`
	// Sub are the antardashas within the years of [Options]; left out where none is.
	Sub []Period `json:"antaras,omitempty"`
}

// Topic is a matter of life that a period brings to the fore. Polarity is "good" or "hard".
type Topic struct {
	// Area is a key: "health", "personality", "wealth", "family", "travel", "property", "education", "children",
	// "career", "marriage" or "spirituality".
	Area string `json:"area"`
	// House is the one that brings it, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Points are what the graha has to do with the house, 1.5 or more.
	Points vedic.Decimal `json:"points"`
	// Polarity is "good" where its lord and that of the house stand above the middle of random charts.
	Polarity string `json:"polarity"`
}

// wholeLife is how far the dashas are told.
const wholeLife = 100

// dashas are the maha dashas from birth to its hundredth year. Those antardashas are read that run within some years of
// a moment, and all of one maha dasha.
func (v *view) dashas(now time.Time, years int, whole vedic.Graha) ([]Period, error) {
	birth := v.c.Birth.Time
	end := birth.AddDate(wholeLife, 0, 0)
	d, err := v.c.Dashas(2, birth, end)
	if err != nil {
		return nil, err
	}
	if len(d.Periods) == 0 {
		return nil, fmt.Errorf("life: %w", kundali.ErrNoSky)
	}
	if last := d.Periods[len(d.Periods)-1]; last.Lord == whole && last.End.After(end) {
		if d, err = v.c.Dashas(2, birth, last.End.Time); err != nil { // its antardashas go on after that year
			return nil, err
		}
	}
	from, to := now.AddDate(-years, 0, 0), now.AddDate(years, 0, 0)
	var list []Period
	for i := range d.Periods {
		p := &d.Periods[i]
		maha := v.period(p, p.Lord, birth)
		maha.Phases = v.phases(p.Lord, p.Start.Time, p.End.Time, birth)
		maha.Order = v.order(p.Lord)
		for k := range p.Sub {
			s := &p.Sub[k]
			if p.Lord == whole && s.End.Time.After(birth) || s.End.Time.After(from) && s.Start.Time.Before(to) {
				maha.Sub = append(maha.Sub, v.period(s, p.Lord, birth))
			}
		}
		list = append(list, maha)
	}
	return list, nil
}

// period reads a period. A maha dasha is scored by its lord alone, an antardasha by both lords, each against random
// periods of its own level.
func (v *view) period(p *kundali.DashaPeriod, maha vedic.Graha, birth time.Time) Period {
	r := Period{Level: p.Level, Lord: p.Lord, Maha: maha, Start: p.Start, End: p.End,
		Partial: p.Start.Time.Before(birth)}
	if r.Partial {
		r.Start.Time = birth
	}
	score, scale, most := v.sums.At(p.Lord), &mahaScale, 4
	r.Because = v.weighs.At(p.Lord)
	if p.Level == 2 {
		var own []Weight
		score, own = v.antara(maha, p.Lord)
		r.Because, scale, most = own, &antaraScale, 2
	}
	r.Score = vedic.Decimal(math.Round(score*1000) / 1000)
	r.Band, r.BandShare = scale.band(score), scale.share(score)
	middle := r.Start.Time.Add(r.End.Time.Sub(r.Start.Time) / 2)
	r.Topics = v.topics(p.Lord, int(middle.Sub(birth).Hours()/24/365.25), most)
	return r
}

// antara weighs a sub-lord in the dasha of a lord: by both, by how they stand to each other (BPHS 52–60) and whether
// the maha lord can show its own result (Laghu Parashari 29–31).
func (v *view) antara(maha, lord vedic.Graha) (float64, []Weight) {
	list := []Weight{{"maha", vedic.Decimal(0.35 * v.sums.At(maha))}, {"antara", vedic.Decimal(0.55 * v.sums.At(lord))}}
	add := func(factor string, by float64) {
		if by != 0 {
			list = append(list, Weight{factor, vedic.Decimal(by)})
		}
	}
	add("relation", ofRelation[v.From(lord, maha)])
	if maha != lord {
		add("link", v.link(maha, lord))
	}
	return sum(list), list
}

var ofRelation = [13]float64{1: 0.06, 0, 0.05, 0.05, 0.1, -0.1, 0.05, -0.12, 0.1, 0.06, 0.08, -0.06}

// link: joined, in mutual aspect or in exchange; else of like office; less where they are enemies by nature.
func (v *view) link(a, b vedic.Graha) (by float64) {
	like := func(s finding.Set) bool { return v.Owned.At(a)&s != 0 && v.Owned.At(b)&s != 0 }
	switch {
	case v.Together(a, b) || v.Looks(a, b) && v.Looks(b, a) || v.Exchanged(a, b):
		by = 0.08
	case like(finding.Trikona) || like(finding.Of[vedic.Bhava](3, 6, 11)):
		by = 0.04
	}
	if !a.Node() && !b.Node() && vedic.NaturalMaitri(a, b) < 0 && vedic.NaturalMaitri(b, a) < 0 {
		by -= 0.04
	}
	return by
}
