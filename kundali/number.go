package kundali

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// The numbers and places that a chart is written with are those of package vedic.
type (
	SignPosition = vedic.SignPosition // a place in a sign
	Decimal      = vedic.Decimal      // shown with at most eight decimals
	Minutes      = vedic.Minutes      // a span of time; +Inf beyond 12 h
	Delta        = vedic.Delta        // how much earlier and later until a change
	DMS          = vedic.DMS          // an angle in degrees, minutes and seconds
)

// never is what lies beyond reach.
var never = Minutes(math.Inf(1))
