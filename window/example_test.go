package window_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
)

// Print the months for marriage of a birth in Delhi, with how many of 100 months of random lives are as marked.
func ExampleOf() {
	sky := ephemeris.New(almanac.Engine{})
	zone := time.FixedZone("IST", 19800)
	chart, err := kundali.Cast(sky, kundali.Birth{
		Time:  time.Date(2001, 5, 14, 9, 30, 0, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(28.65), Lon: vedic.Degrees(77.23), Zone: zone},
	}, vedic.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	list, err := window.Of(context.Background(), sky, chart, window.Options{
		Matters: []window.Matter{window.Marriage}, Now: time.Date(2026, 11, 28, 0, 0, 0, 0, zone),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range list[0].Windows {
		fmt.Println(w.Start.Format("2006-01"), w.End.Format("2006-01"), w.Class, w.Class.Share())
	}
	// Output:
	// 2025-04 2025-07 favourable 20
	// 2030-12 2032-01 marked 8
	// 2032-03 2032-08 favourable 20
	// 2032-11 2033-04 favourable 20
}
