package gochar_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// The next eclipse seen from Delhi after the beginning of 2025 was the total one of the Moon on 7 September.
func Example() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{
		Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800),
	}
	from := time.Date(2025, 1, 1, 0, 0, 0, 0, delhi.Zone)
	next, err := gochar.NextEclipse(context.Background(), sky, delhi, vedic.JDOf(from), gochar.Options{})
	if err != nil {
		log.Fatal(err)
	}
	seen := next.Visible[0].From.Time().In(delhi.Zone)
	fmt.Println(next.Kind, "eclipse of the", next.Body, "from", seen.Format("2 January 2006, 15:04"))
	// Output: total eclipse of the moon from 7 September 2025, 21:57
}
