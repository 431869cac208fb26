package muhurat_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

// Drik Panchang has these marriage days for New Delhi, and the 24th.
func Example() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{
		Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800),
	}
	list, err := muhurat.List(context.Background(), sky, muhurat.Plan{
		Activity: muhurat.Marriage, Place: delhi,
		From: vedic.Date{Year: 2026, Month: 2, Day: 1}, To: vedic.Date{Year: 2026, Month: 2, Day: 28},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range list.Days {
		fmt.Print(d.HinduDay.Date.Day, " ")
	}
	// Output: 5 6 8 10 12 14 19 20 21 25 26
}
