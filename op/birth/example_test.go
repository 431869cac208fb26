package birth_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// All faults are reported at once, with corrections.
func ExampleResolver_ParseBirth() {
	births := birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}
	_, faults := births.ParseBirth([]byte(`{"name":"Asha","date":"1990-02-30","time":"7:5","lat":18.52}`))
	fmt.Println(&birth.Invalid{Faults: faults})
	// Output:
	// date: There is no such date: 1990-02-30 is not in the calendar: February 1990 has 28 days. Perhaps 1990-02-28?
	// time: Use 24-hour HH:MM, for example 09:05. Perhaps 07:05?
	// place: This field is required.
	// lat: No such field. Perhaps latitude?
}

// A clock that was moved back showed a time twice; the report says so and asks.
func ExampleResolver_Resolve() {
	births := birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}
	in, _ := births.ParseBirth([]byte(`{"name":"Asha","date":"2007-11-04","time":"01:30","place":"New York, USA"}`))
	_, err := births.Resolve(in, time.Now())
	fmt.Println(err)
	in.Choice = place.Later
	found, err := births.Resolve(in, time.Now())
	fmt.Println(found.Time.UTC, err)
	// Output:
	// 2007-11-04T01:30:00 happened twice in America/New_York: at 2007-11-04T05:30:00Z (-04:00) and at 2007-11-04T06:30:00Z (-05:00); choose earlier or later, or state the offset
	// 2007-11-04T06:30:00Z <nil>
}
