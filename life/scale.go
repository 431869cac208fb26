package life

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// scale holds the quantiles of a score in random charts, from the least to the greatest in steps of 5 in 100.
type scale [21]float64

// The quarters of random charts at which bands begin: 20, 50 and 80 in 100.
const (
	fromMixed, fromHelpful, fromStrong = 4, 10, 16
)

// band returns the band of a score; one that equals an edge is above it.
func (s *scale) band(score float64) Band {
	switch {
	case score >= s[fromStrong]:
		return Strong
	case score >= s[fromHelpful]:
		return Helpful
	case score >= s[fromMixed]:
		return Mixed
	}
	return Demanding
}

// share is how many of random charts have a score as high, 0 to 1 to a thousandth, linear between the quantiles.
func (s *scale) share(score float64) vedic.Decimal {
	below := 0.0
	switch {
	case score >= s[20]:
		below = 1
	case score > s[0]:
		i := 0
		for s[i+1] <= score {
			i++
		}
		below = 0.05 * (float64(i) + (score-s[i])/(s[i+1]-s[i]))
	}
	return vedic.Decimal(math.Round((1-below)*1000) / 1000)
}
