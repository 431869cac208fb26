package rectify_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/rectify"
	"github.com/jyotish-go/jyotish/vedic"
)

// Search two hours of a morning for the time of birth that fits three events. Three are too few to name one.
func ExampleFind() {
	zone := time.FixedZone("IST", 19800)
	var events []rectify.Event
	for _, s := range []string{"degree:2003-06", "work:2004-01-12", "marriage:2009-11-22"} {
		e, err := rectify.ParseEvent(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		events = append(events, e)
	}
	found, err := rectify.Find(context.Background(), ephemeris.New(almanac.Engine{}), rectify.Search{
		From:  time.Date(1981, 8, 14, 9, 0, 0, 0, zone),
		To:    time.Date(1981, 8, 14, 11, 0, 0, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(26.91), Lon: vedic.Degrees(75.79), Zone: zone}, Events: events,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Verdict, len(found.Intervals))
	fmt.Println(found.Advice[0])
	// Output:
	// chance 0
	// Add events: 8 or more of different kinds separate the times better than 3.
}
