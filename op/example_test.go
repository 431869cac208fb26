package op_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// A birth in the war time of India. Swiss Ephemeris 2.10.03 has the lagna at 301.94778° and the Moon at 190.31713°.
func ExampleCalculator_Cast() {
	dk := op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	in,
		faults := dk.ParseBirth([]byte(`{"name":"Amitabh Bachchan","date":"1942-10-11","time":"16:00","place":"Allahabad, India",
		"latitude":25.45,"longitude":81.85}`))
	report, err := dk.Cast(in, time.Now())
	if len(faults) > 0 || err != nil {
		fmt.Println(faults, err)
		return
	}
	moon := report.Graha(vedic.Moon)
	fmt.Println("Born at", report.Time.UTC, "by a clock of", report.Time.Offset)
	fmt.Println("Lagna", report.Lagna.Rashi.Name, report.Lagna.DMS)
	fmt.Println("Moon ", moon.Rashi.Name, moon.DMS, "in", moon.Nakshatra.Name, moon.Nakshatra.Pada)
	// Output:
	// Born at 1942-10-11T09:30:00Z by a clock of +06:30
	// Lagna Aquarius 1°56′52″
	// Moon  Libra 10°19′01″ in Swati 2
}
