package life

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Phase is a third of a maha dasha. Of is what it shows: "house", the house that its lord occupies,
// "sign", the sign with lordship and star, or "company", the grahas that join and aspect it. Jataka
// Parijata 18.83 has it for the Moon; for the others it is an analogy. Value is what these factors
// add to the score of the period.
type Phase struct {
	// Of is "house", "sign" or "company", in this order.
	Of string `json:"of"`
	// When it begins; never before birth.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// The value that was found.
	Value vedic.Decimal `json:"value"`
	// Best says that of the three it stands highest among random charts; one that lies before birth may be it, and then
	// none is.
	Best bool `json:"best"`
}

// thirdOf is the third in which each factor shows.
var thirdOf = map[string]int{"house": 0, "moon": 0, "lordship": 1, "dignity": 1, "navamsa": 1, "strength": 1,
	"combust": 1, "star": 1, "dispositor": 1, "company": 2, "nature": 2, "yoga": 2}

var thirds = [3]string{"house", "sign", "company"}

// usualThird is the mean of what each third adds, and how far it commonly lies from it, in 600 random charts: more
// factors show in the second than in the others.
var usualThird = [3][2]float64{{0.081, 0.122}, {0.195, 0.203}, {0.023, 0.078}}

// phases divides a maha dasha with the given start and end into thirds and leaves out what lies
// before birth. Ketu has no phases because the texts contradict each other about their order (BPHS
// 47 begins well, Jataka Parijata 18.157 ends well). The best third is the one with the highest sum
// relative to its usual sum; by plain sums the second would win most often.
func (v *view) phases(lord vedic.Graha, start, end, birth time.Time) []Phase {
	if lord == vedic.Ketu {
		return nil
	}
	var sums [3]float64
	for _, w := range v.weighs.At(lord) {
		sums[thirdOf[w.Factor]] += float64(w.Value)
	}
	best, high := 0, math.Inf(-1)
	for i := range sums {
		if by := (sums[i] - usualThird[i][0]) / usualThird[i][1]; by > high {
			best, high = i, by
		}
	}
	var list []Phase
	third := end.Sub(start) / 3
	for i, of := range thirds {
		p := Phase{Of: of, Best: i == best, Value: vedic.Decimal(math.Round(sums[i]*1000) / 1000)}
		p.Start.Time, p.End.Time = start.Add(time.Duration(i)*third), start.Add(time.Duration(i+1)*third)
		if i == len(thirds)-1 {
			p.End.Time = end
		}
		if !p.End.After(birth) {
			continue
		}
		if p.Start.Time.Before(birth) {
			p.Start.Time = birth
		}
		list = append(list, p)
	}
	return list
}

// The orders in which a maha dasha may give: the easier years first or last, or nothing said of it.
const (
	goodFirst = "good_first"
	goodLast  = "good_last"
)

// order: exalted in the rashi and debilitated in the navamsa gives the good first, and the reverse gives it last
// (Jataka Parijata 18.72, 120, 132); Mars and Saturn, where they are strong, begin hard (Phaladeepika 20).
func (v *view) order(lord vedic.Graha) string {
	if lord.Node() {
		return ""
	}
	here, there := v.c.Planets[lord-1].Dignity, vedic.DignityBySign(lord, v.At.At(lord).Navamsa())
	switch {
	case here == vedic.Exalted && there == vedic.Debilitated:
		return goodFirst
	case here == vedic.Debilitated && there == vedic.Exalted,
		(lord == vedic.Mars || lord == vedic.Saturn) && mahaScale.band(v.sums.At(lord)) >= Helpful:
		return goodLast
	}
	return ""
}
