package kundali_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// M. K. Gandhi, born at 7:12 by the Sun over Porbandar, 69.6293° east. The Swiss Ephemeris 2.10.03 has the lagna at
// 184.619647° and the Moon at 117.938086°: 2.061914° of the 13°20′ of Ashlesha are left, and so 2.6289 of the 17 years
// of Mercury.
func ExampleCast() {
	sky := ephemeris.New(almanac.Engine{})
	porbandar := vedic.Place{Name: "Porbandar", Lat: vedic.Degrees(21.6417), Lon: vedic.Degrees(69.6293)}
	born := time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+31))
	chart, err := kundali.Cast(sky, kundali.Birth{Time: born, Place: porbandar}, vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	moon := chart.Graha(vedic.Moon)
	fmt.Println("Lagna", chart.Lagna.Rashi.Name, chart.Lagna.DMS)
	fmt.Println("Moon", moon.Rashi.Name, moon.DMS, moon.Nakshatra.Name, moon.Nakshatra.Pada, "in house", moon.House)
	fmt.Println("Born in the dasha of", chart.Vimshottari.Balance.Lord.Name(vedic.English), "with",
		chart.Vimshottari.Balance.Duration, "left")
	// Output:
	// Lagna Libra 4°37′11″
	// Moon Cancer 27°56′17″ Ashlesha 4 in house 10
	// Born in the dasha of Mercury with P2Y7M16D left
}
