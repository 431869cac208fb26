package kundali_test

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// skyOf puts the lagna and the grahas, Sun to Ketu, where a text has them, in degrees from the beginning of Mesha: at
// noon of 1 January 2000 in Ujjain, on a day from six to six.
func skyOf(lagna float64, grahas [9]float64) vedic.Sky {
	ist := time.FixedZone("IST", 5*3600+1800)
	noon := vedic.JDOf(time.Date(2000, 1, 1, 12, 0, 0, 0, ist))
	sky := vedic.Sky{
		At:    noon,
		Place: vedic.Place{Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7885), Zone: ist},
		Lagna: vedic.NewLongitude(vedic.Degrees(lagna)),
		Day:   vedic.Day{Sunrise: noon - 0.25, Sunset: noon + 0.25, NextSunrise: noon + 0.75},
	}
	for g, degrees := range grahas {
		sky.Grahas[g].Longitude = vedic.NewLongitude(vedic.Degrees(degrees))
	}
	return sky
}

// A sky is read into a chart; an ephemeris observes one for [kundali.Cast].
func ExampleFromSky() {
	sky := skyOf(180+4+37./60, [9]float64{75, 90 + 27 + 56./60, 165, 55, 28, 204, 255, 135, 315})
	birth := kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}
	chart := kundali.FromSky(birth, sky)

	moon := chart.Graha(vedic.Moon)
	fmt.Println("Lagna", chart.Lagna.Rashi.Name, chart.Lagna.DMS)
	fmt.Println("Moon in", moon.Rashi.Name, "and", moon.Nakshatra.Name, moon.Nakshatra.Pada, "in house", moon.House,
		moon.Dignity)
	fmt.Println("Jupiter aspects", chart.Aspects(vedic.Jupiter))
	fmt.Println("Tithi", chart.Panchang.Tithi.Name, "on", chart.Panchang.Vara.Name)
	fmt.Println("Dasha of", chart.Vimshottari.Balance.Lord, "for", chart.Vimshottari.Balance.Duration)
	// Output:
	// Lagna Libra 4°37′00″
	// Moon in Cancer and Ashlesha 4 in house 10 own
	// Jupiter aspects [11 1 3]
	// Tithi Shukla Chaturthi on Saturday
	// Dasha of mercury for P2Y7M19D
}

// The dashas of one day in 2010, down to the third level.
func ExampleVimshottari_At() {
	sky := skyOf(15, [9]float64{75, 90 + 27 + 56./60, 165, 55, 195, 118, 255, 135, 315})
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
	day := time.Date(2010, 1, 1, 12, 0, 0, 0, time.UTC)
	dashas, err := chart.Dashas(3, day, day)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range dashas.At(day).Current {
		fmt.Println(p.Level, p.Lord, "until", p.End)
	}
	// Output:
	// 1 venus until 2029-08-20T16:24:36+05:30
	// 2 venus until 2012-12-20T04:24:36+05:30
	// 3 venus until 2010-03-11T14:24:36+05:30
}

func ExampleChart_In() {
	sky := skyOf(15, [9]float64{75, 90 + 27 + 56./60, 165, 55, 195, 118, 255, 135, 315})
	hindi := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky).In(vedic.Hindi)
	text, err := json.Marshal(hindi.Panchang.Nakshatra)
	fmt.Println(string(text), err)
	// Output: {"key":"ashlesha","name":"आश्लेषा"} <nil>
}
