package tajika_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/vedic"
)

// Vedic Astrology: An Integrated Approach, examples 118 to 120: the year that began on 8 March 2000, at 4:41:21 by the
// tables of the book; its officers are Venus, the Sun, Saturn, Mars and Jupiter, of whom Mars rules.
func ExampleOf() {
	observer := ephemeris.New(almanac.Engine{})
	zone := time.FixedZone("IST", 19800)
	place := vedic.Place{Lat: vedic.Degrees(26.3), Lon: vedic.Degrees(73 + 4.0/60)}
	birth := kundali.Birth{Time: time.Date(1967, 3, 8, 17, 40, 0, 0, zone), Place: place}
	chart, err := kundali.Cast(observer, birth, vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	completed, err := tajika.InYear(observer, chart, 2000, tajika.Options{})
	if err != nil {
		log.Fatal(err)
	}
	year, err := tajika.Of(observer, chart, tajika.Pravesha{Completed: completed}, tajika.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("year", completed, "begins", year.At.Time().In(zone).Format(time.DateTime))
	fmt.Println("muntha", year.Muntha.Rashi, "in house", year.Muntha.House, "lord of the year", year.Lord.Graha)
	for _, o := range year.Lord.Offices {
		fmt.Printf("%s: %v, %.2f\n", o.Office.Name(vedic.English), o.Graha, o.Vishwa)
	}
	artha, _ := year.Saham("artha")
	fmt.Println(artha.Saham.Name(vedic.Hindi), artha.Longitude)
	// Output:
	// year 33 begins 2000-03-08 04:41:12
	// muntha vrishabha in house 5 lord of the year mars
	// lord of the muntha: venus, 9.96
	// lord of the lagna of birth: sun, 13.09
	// lord of the annual lagna: saturn, 9.40
	// lord of the three signs: mars, 14.04
	// lord of the day or night: jupiter, 9.83
	// अर्थ vrishchika 2°25′12″
}
