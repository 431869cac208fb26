package kundali_test

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// A sky is read into a chart; an ephemeris observes one for [kundali.Cast].
func ExampleFromSky() {
	sky := skytest.Sky("lagna tula 4°37′, moon karka 27°56′, jupiter mesha 28° retro, venus tula 24°")
	birth := kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}
	chart := kundali.FromSky(birth, sky)

	moon := chart.Graha(vedic.Moon)
	fmt.Println("Lagna", chart.Lagna.Rashi.Name, chart.Lagna.DMS)
	fmt.Println("Moon in", moon.Rashi.Name, "and", moon.Nakshatra.Name, moon.Nakshatra.Pada, "in house", moon.House, moon.Dignity)
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
	sky := skytest.Sky("moon karka 27°56′")
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
	sky := skytest.Sky("moon karka 27°56′")
	hindi := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky).In(vedic.Hindi)
	text, err := json.Marshal(hindi.Panchang.Nakshatra)
	fmt.Println(string(text), err)
	// Output: {"key":"ashlesha","name":"आश्लेषा"} <nil>
}
