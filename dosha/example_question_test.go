package dosha_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// In the chart of M. K. Gandhi Mars is in Libra with the lagna and Venus, and the Moon is in Cancer. So Mars is in
// house 1 from the lagna and from Venus, and in house 4 from the Moon.
func Example() {
	sky := ephemeris.New(almanac.Engine{})
	born := time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+31))
	porbandar := vedic.Place{Name: "Porbandar", Lat: vedic.Degrees(21.6417), Lon: vedic.Degrees(69.6293)}
	chart, err := kundali.Cast(sky, kundali.Birth{Time: born, Place: porbandar}, vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	mangal := dosha.MangalOf(chart, dosha.Options{})
	fmt.Println(mangal.Name, mangal.Status)
	for _, t := range mangal.Triggers {
		fmt.Println(t.Because[0].Text())
	}
	// Output:
	// Mangal dosha present_cancelled
	// Mars is in Libra, house 1 from the lagna
	// Mars is in Libra, house 4 from the Moon
	// Mars is in Libra, house 1 from Venus
}
