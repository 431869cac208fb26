package festival_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// The government of India lists Diwali of 2026 on 8 November.
func Example() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{
		Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800),
	}
	from, to := vedic.Date{Year: 2026, Month: 1, Day: 1}, vedic.Date{Year: 2026, Month: 12, Day: 31}
	list, err := festival.Of(context.Background(), sky, from, to, delhi, festival.Options{Keys: []string{"diwali"}})
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range list {
		fmt.Println(e.Name(vedic.English), "on", e.Date)
	}
	// Output: Diwali (Lakshmi Puja) on 2026-11-08
}
