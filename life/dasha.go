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
	Start vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	// End is never after the end of the lifetime.
	End vedic.Instant `json:"end"`
	// Partial says that it had begun before birth, so that Start is birth.
	Partial bool `json:"partial"`
	// Score is −1 to 1, to a thousandth: the sum of Because, held within these.
	Score vedic.Decimal `json:"score"`
	// A quantile of random charts: one maha dasha in five is strong, one demanding.
	Band      Band          `json:"band"`
	BandShare vedic.Decimal `json:"bandShare"` // of the periods of random charts that have a score as high
	// Topics are at most four of a maha dasha, two of an antardasha, the weightiest first; by the age at its middle.
	Topics []Topic `json:"topics"`
	// Because is what was weighed; what adds nothing is left out.
	Because []Weight `json:"because"`
	// Phases and Order are of a maha dasha: its thirds after birth, none of Ketu, and "good_first" or "good_last" where
	// the texts say so
	Phases []Phase `json:"phases,omitempty"`
	// good_first or good_last, of a maha dasha for which the texts say so; otherwise left out.
	Order string `json:"order,omitempty"`
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

// dashas are the maha dashas from birth to the end of the lifetime. Those antardashas are read that run within some
// years of a moment, and all of one maha dasha.
func (v *view) dashas(now time.Time, years int, whole vedic.Graha) ([]Period, error) {
	birth := v.c.Birth.Time
	end := v.end
	d, err := v.c.Dashas(2, birth, end)
	if err != nil {
		return nil, err
	}
	if len(d.Periods) == 0 {
		return nil, fmt.Errorf("life: %w", kundali.ErrNoSky)
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
			if !s.Start.Time.Before(end) {
				break
			}
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
	r.End.Time = v.before(r.End.Time)
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

// antara weighs a sub-lord in the dasha of a lord by both: what each promises by itself, and how they stand to each
// other, seen from the dasha lord and from the lagna (BPHS 52–60; Laghu Parashari 14–17, 29–42). In its own antara a
// lord is the sign that is counted from and its own friend.
func (v *view) antara(maha, lord vedic.Graha) (float64, []Weight) {
	var list []Weight
	for _, w := range []Weight{
		{"maha", vedic.Decimal(ofEach * v.sums.At(maha))}, {"antara", vedic.Decimal(ofEach * v.sums.At(lord))},
		{"relation", vedic.Decimal(ofRelation[v.From(lord, maha)])}, {"role", vedic.Decimal(v.role(maha, lord))},
		{"office", vedic.Decimal(v.office(maha, lord))}, {"friendship", vedic.Decimal(v.friendship(maha, lord))},
		{"link", vedic.Decimal(v.link(maha, lord))},
	} {
		if w.Value != 0 {
			list = append(list, w)
		}
	}
	return sum(list), list
}

// ofEach is the part of its own score that each of the two lords brings.
const ofEach = 0.3

// ofRelation is what the place of the sub-lord counted from the dasha lord weighs: kendras, trikonas and the 11th are
// good, 6, 8 and 12 are not (BPHS 52–60). How much is ours.
var ofRelation = [13]float64{1: 0.1, 0, 0.06, 0.12, 0.18, -0.18, 0.12, -0.22, 0.18, 0.12, 0.15, -0.14}

// role weighs the houses that the sub-lord rules counted from the dasha lord as from a lagna: 0.06 for each of 1, 5 and
// 9, and as much less for each of 6, 8 and 12 (BPHS 52–60). A node rules none.
func (v *view) role(maha, lord vedic.Graha) (by float64) {
	for n := range finding.Members[vedic.Bhava](v.Owned.At(lord)) {
		switch from := vedic.Bhava(v.Sign.At(maha).CountTo(v.Lagna.Nth(int(n)))); {
		case finding.In(finding.Trikona, from):
			by += 0.06
		case finding.In(finding.Dusthana, from):
			by -= 0.06
		}
	}
	return by
}

// office weighs what the two rule from the lagna (Laghu Parashari 14–17 and 23–42; how much is ours). The lords of a
// kendra and of a trikona support each other, and so do two lords of trikonas. A yogakaraka is supported by either. The
// lords of 2 and 7, the marakas, press in each other's time, and so do a lord of a trikona and one of 6, 8 or 12 that
// rules no trikona.
func (v *view) office(maha, lord vedic.Graha) (by float64) {
	if maha == lord {
		return 0
	}
	a, b := v.Owned.At(maha), v.Owned.At(lord)
	trikona := func(s finding.Set) bool { return s&finding.Trikona != 0 }
	kendra := func(s finding.Set) bool { return s&finding.Kendra != 0 }
	loss := func(s finding.Set) bool { return s&finding.Dusthana != 0 && !trikona(s) }
	switch {
	case trikona(a) && kendra(b) || kendra(a) && trikona(b):
		by = 0.1
	case trikona(a) && trikona(b):
		by = 0.08
	case trikona(a) && loss(b) || loss(a) && trikona(b):
		by = -0.06
	}
	if yogakaraka(a) && (kendra(b) || trikona(b)) || yogakaraka(b) && (kendra(a) || trikona(a)) {
		by += 0.04
	}
	if marakas := finding.Of[vedic.Bhava](2, 7); a&marakas != 0 && b&marakas != 0 {
		by -= 0.06
	}
	return by
}

// yogakaraka reports whether a lord of these houses rules a kendra and a trikona, the lagna apart (BPHS 34.13).
func yogakaraka(own finding.Set) bool {
	return own&finding.Of[vedic.Bhava](4, 7, 10) != 0 && own&finding.Of[vedic.Bhava](5, 9) != 0
}

// friendship weighs the fivefold friendship of the two, by nature and for the time (BPHS 3.55–58). With a node only
// that for the time is counted.
func (v *view) friendship(maha, lord vedic.Graha) float64 {
	if maha == lord {
		return 0
	}
	there, here := v.Sign.At(maha), v.Sign.At(lord)
	return 0.02 * float64(vedic.CompoundMaitri(maha, there, lord, here)+vedic.CompoundMaitri(lord, here, maha, there))
}

// link is 0.08 where the two are joined, aspect each other or exchange signs: a lord gives its own result in the time
// of one that is related to it (Laghu Parashari 30–31).
func (v *view) link(a, b vedic.Graha) float64 {
	if a != b && (v.Together(a, b) || v.Looks(a, b) && v.Looks(b, a) || v.Exchanged(a, b)) {
		return 0.08
	}
	return 0
}
