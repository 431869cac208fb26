package answer_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func ExampleOf() {
	zone := time.FixedZone("IST", 19800)
	sky := ephemeris.New(almanac.Engine{})
	chart, err := kundali.Cast(sky, kundali.Birth{Time: time.Date(1994, 8, 17, 14, 35, 0, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(26.9196), Lon: vedic.Degrees(75.7878), Zone: zone}}, vedic.Settings{})
	if err != nil {
		panic(err)
	}
	question, err := answer.Find("When will I marry?")
	if err != nil {
		panic(err)
	}
	a, err := answer.Of(context.Background(), sky, chart, answer.Options{Question: question,
		Now: time.Date(2026, 6, 1, 0, 0, 0, 0, zone)})
	if err != nil {
		panic(err)
	}
	fmt.Println(a.Summary)
	fmt.Println(a.When)
	// Output:
	// This chart strongly supports marriage.
	// For marriage, look first at July 2029 to September 2029.
}
