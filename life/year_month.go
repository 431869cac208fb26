package life

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// YearMonth is a month of the year ahead. Score is what the transits of its middle come to, the slow ones counting
// most, −3 to 3 or so, and Rank its place among the twelve, 1 the lightest. Because are the two that set it apart most.
type YearMonth struct {
	// Start and End are the first of a civil month and of the next, in the zone of the birth.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// On a scale of this engine, 0 to 100, to set one beside another; no text has it.
	Score vedic.Decimal `json:"score"`
	Rank  int           `json:"rank"` // 1 is the lightest
	// Because has two, the stronger first.
	Because []Sight `json:"because"`
}

// months weighs the twelve months of the calendar whose middle lies in the year. What sets a month apart is a graha
// that weighs otherwise than its mean over the year does: Saturn's whole year is no ground for March.
func (y *year) months() ([]YearMonth, error) {
	const count = 12
	list := make([]YearMonth, count)
	var seen [count]vedic.ByGraha[Sight]
	var mean [10]float64
	first := time.Date(y.zone.Year(), y.zone.Month(), 1, 0, 0, 0, 0, y.zone.Location())
	if y.zone.Day() > 15 {
		first = first.AddDate(0, 1, 0)
	}
	for i := range list {
		m := &list[i]
		m.Start.Time, m.End.Time = first.AddDate(0, i, 0), first.AddDate(0, i+1, 0)
		all, err := y.sights(vedic.JDOf(m.Start.AddDate(0, 0, 14)))
		if err != nil {
			return nil, err
		}
		seen[i] = all
		sum := 0.0
		for g, by := range ranks {
			if by > 0 {
				at := by * float64(all[g-1].Weight)
				sum, mean[g] = sum+at/100, mean[g]+at/count
			}
		}
		m.Score = vedic.Decimal(math.Round(sum*1000) / 1000)
	}
	byScore := slices.Clone(list)
	slices.SortStableFunc(byScore, func(a, b YearMonth) int { return cmp.Compare(b.Score, a.Score) })
	for i := range list {
		m := &list[i]
		m.Rank = 1 + slices.IndexFunc(byScore, func(x YearMonth) bool { return x.Start == m.Start })
		sign := 1.0
		if m.Rank > count/2 {
			sign = -1
		}
		by := func(s Sight) float64 { return sign * (float64(ranks[s.Graha]*float64(s.Weight)) - mean[s.Graha]) }
		apart := slices.DeleteFunc(slices.Clone(seen[i][:]), func(s Sight) bool { return ranks[s.Graha] == 0 })
		against := func(s Sight) int { // what speaks the other way is no ground, however little it does
			if sign*float64(s.Weight) < 0 {
				return 1
			}
			return 0
		}
		slices.SortStableFunc(apart, func(a, b Sight) int {
			return cmp.Or(against(a)-against(b), cmp.Compare(by(b), by(a)))
		})
		m.Because = apart[:2]
	}
	return list, nil
}
