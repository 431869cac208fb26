package panchang_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Drik Panchang has for Delhi on this day sunrise at 07:13 and Krishna Shashthi until 08:43.
func Example() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{
		Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800),
	}
	day, err := panchang.Of(sky, vedic.Date{Year: 2022, Month: 1, Day: 24}, delhi, panchang.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("Sunrise", day.Light.Sunrise)
	fmt.Println(day.Tithi[0].Name, "until", day.Tithi[0].End.Format("15:04"))
	// Output:
	// Sunrise 2022-01-24T07:12:56+05:30
	// Krishna Shashthi until 08:44
}
