package kundali_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The lagna of M. K. Gandhi is 4°37′ of Libra. Libra is movable, so its navamsas are counted from Libra itself, and the
// second, from 3°20′ to 6°40′, is Scorpio.
func ExampleChart_Varga() {
	sky := ephemeris.New(almanac.Engine{})
	born := time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+31))
	porbandar := vedic.Place{Name: "Porbandar", Lat: vedic.Degrees(21.6417), Lon: vedic.Degrees(69.6293)}
	chart, err := kundali.Cast(sky, kundali.Birth{Time: born, Place: porbandar}, vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	d9, err := chart.Varga(varga.D9)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("Lagna in D9:", d9.Lagna.Rashi.Name)
	// Output: Lagna in D9: Scorpio
}

// On the first day of the Salt March. Of Mercury 2.6289 years were left at birth, Ketu has 7, Venus 20, the Sun 6, the
// Moon 10 and Mars 7, so Rahu began at 1922.382. In Rahu, Saturn ends after 18 × (18 + 16 + 19)/120 = 7.95 years, at
// 1930.332, the first days of May.
func ExampleChart_Dashas() {
	sky := ephemeris.New(almanac.Engine{})
	born := time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+31))
	porbandar := vedic.Place{Name: "Porbandar", Lat: vedic.Degrees(21.6417), Lon: vedic.Degrees(69.6293)}
	chart, err := kundali.Cast(sky, kundali.Birth{Time: born, Place: porbandar}, vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	march := time.Date(1930, 3, 12, 6, 30, 0, 0, time.FixedZone("IST", 19800))
	dashas, err := chart.Dashas(2, march, march)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range dashas.At(march).Current {
		fmt.Println(p.Level, p.Lord.Name(vedic.English), "until", p.End.Format("January 2006"))
	}
	// Output:
	// 1 Rahu until May 1940
	// 2 Saturn until May 1930
}
