package muhurat

import (
	_ "embed"
	"encoding/json"
	"math"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// Class is how a listed day compares with the others that its row lists.
type Class string

// The classes, by the score alone, which is the rank of the day among the listed ones. A day without a pure stretch
// scores at most 29, and one with a ground that takes eight points or more at most 89.
const (
	// ClassWeak is below 30.
	ClassWeak Class = "weak"
	// ClassFair is from 30.
	ClassFair Class = "fair"
	// ClassGood is from 65.
	ClassGood Class = "good"
	// ClassExcellent is from 90.
	ClassExcellent Class = "excellent"
)

// Name returns the display name.
func (c Class) Name(l vedic.Lang) string { return word(l, "class."+string(c)) }

// The ranks from which the classes begin.
const (
	fairFrom      = 30
	goodFrom      = 65
	excellentFrom = 90
)

// knotPercents are the shares of days, in per cent, below the points of a table's knots.
var knotPercents = []int{0, 5, 10, 25, 50, 75, 90, 95, 99, 100}

//go:generate go run -C ../tools ./muhurat -o ../muhurat/knots.json

//go:embed knots.json
var knotsFile []byte

// knots hold, for each built-in school and activity such as "drik.marriage", the points below which
// the shares of knotPercents lie. Each knot is the maximum over several places and decades, so that
// the share above it is never underestimated. Scores are ranks because points of different
// activities cannot be compared: rows require more or less. "Better than 93 of 100 listed days" can
// be understood without knowing the row.
var knots = sync.OnceValue(func() (all map[string][]int) {
	if err := json.Unmarshal(knotsFile, &all); err != nil {
		panic(err) // the embedded file is tested
	}
	return all
})

// table returns the knots of a row; nil for none.
func (r *schoolRow) table() []int { return r.knots }

// rankOf returns the per cent of days that have fewer points, linear between the knots; 0 below the first and 100 from
// the last on. It goes from the top, so that of equal knots the highest share counts.
func rankOf(points float64, table []int) float64 {
	if points < float64(table[0]) {
		return 0
	}
	for i := len(table) - 2; i >= 0; i-- {
		low, high := float64(table[i]), float64(table[i+1])
		if points >= low {
			share := 1.0
			if high > low {
				share = math.Min(1, (points-low)/(high-low))
			}
			return float64(knotPercents[i]) + float64(share*float64(knotPercents[i+1]-knotPercents[i]))
		}
	}
	return 0
}

// rank sets score and class by a table. The score is bounded first, so that the class follows from it and a list by
// score is also one by class.
func (m *Merit) rank(points float64, table []int, faulty bool) {
	rank := rankOf(points, table)
	switch {
	case !m.Pure:
		rank = math.Min(rank, fairFrom-1)
	case faulty:
		rank = math.Min(rank, excellentFrom-1)
	}
	score := int(rank)
	m.Score = &score
	switch {
	case rank >= excellentFrom:
		m.Class = ClassExcellent
	case rank >= goodFrom:
		m.Class = ClassGood
	case rank >= fairFrom:
		m.Class = ClassFair
	default:
		m.Class = ClassWeak
	}
}
