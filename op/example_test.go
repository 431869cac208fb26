package op_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// A birth in the war time of India. Swiss Ephemeris 2.10.03 has the lagna at 301.94778° and the Moon at 190.31713°.
func ExampleCalculator_Cast() {
	dk := op.Calculator{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}
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

// All faults are reported at once, with corrections.
func ExampleCalculator_ParseBirth() {
	dk := op.Calculator{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}
	_, faults := dk.ParseBirth([]byte(`{"name":"Asha","date":"1990-02-30","time":"7:5","lat":18.52}`))
	fmt.Println(&op.Invalid{Faults: faults})
	// Output:
	// date: There is no such date: 1990-02-30 is not in the calendar: February 1990 has 28 days. Perhaps 1990-02-28?
	// time: Use 24-hour HH:MM, for example 09:05. Perhaps 07:05?
	// place: This field is required.
	// lat: No such field. Perhaps latitude?
}

// A clock that was moved back showed a time twice; the report says so and asks.
func ExampleCalculator_Resolve() {
	dk := op.Calculator{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}
	in, _ := dk.ParseBirth([]byte(`{"name":"Asha","date":"2007-11-04","time":"01:30","place":"New York, USA"}`))
	_, err := dk.Resolve(in, time.Now())
	fmt.Println(err)
	in.Choice = place.Later
	found, err := dk.Resolve(in, time.Now())
	fmt.Println(found.Time.UTC, err)
	// Output:
	// 2007-11-04T01:30:00 happened twice in America/New_York: at 2007-11-04T05:30:00Z (-04:00) and at 2007-11-04T06:30:00Z (-05:00); choose earlier or later, or state the offset
	// 2007-11-04T06:30:00Z <nil>
}
