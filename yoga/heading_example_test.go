package yoga_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// The headings of Einstein's chart, the weightiest first.
func ExampleRank() {
	zone := time.FixedZone("LMT", 2396)
	chart, err := kundali.Cast(ephemeris.New(almanac.Engine{}), kundali.Birth{
		Time:  time.Date(1879, 3, 14, 11, 30, 0, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(48.4), Lon: vedic.Degrees(9.9833), Zone: zone},
	}, vedic.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, h := range yoga.Rank(chart, yoga.Options{}).Yogas[:3] {
		fmt.Println(h.Name, h.Planets, h.Tier)
	}
	// Output:
	// Malavya [venus] 1
	// Raja yoga 1–5 [mercury venus] 1
	// Dharma-karmadhipati yoga 9–10 [jupiter saturn] 1
}
