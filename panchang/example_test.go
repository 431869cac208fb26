package panchang_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The first worked day of the rules, as Drik Panchang published it: sunrise 07:13, K6 until 08:43, Hasta until 11:15,
// Sukarma until 11:12, Vanija until 08:43; Pausha by amanta and Magha by purnimanta reckoning, 2078 Ananda, 1943 Plava;
// Abhijit 12:12 to 12:55.
func ExampleOf() {
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	e := ephemeris.New(almanac.Engine{})
	day, err := panchang.Of(e, vedic.Date{Year: 2022, Month: time.January, Day: 24}, delhi, panchang.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(day.Vara.Name, day.Light.Sunrise)
	fmt.Println(day.Tithi[0].Name, day.Tithi[0].End)
	fmt.Println(day.Nakshatra[0].Name, day.Nakshatra[0].Pada, day.Nakshatra[0].End)
	fmt.Println(day.Yoga[0].Name, day.Yoga[0].End)
	fmt.Println(day.Karana[0].Name, day.Karana[0].End)
	fmt.Println(day.Month.AmantaName, day.Month.PurnimantaName, day.Era.Vikram, day.Era.North.Name, day.Era.Shaka,
		day.Era.South.Name)
	for _, s := range day.Slots {
		if s.Key == "slot.abhijit" {
			fmt.Println(s.Name, s.Start.Format("15:04"), s.End.Format("15:04"), s.Rule.Source)
		}
	}
	// Output:
	// Monday 2022-01-24T07:12:56+05:30
	// Krishna Shashthi 2022-01-24T08:44:20+05:30
	// Hasta 4 2022-01-24T11:15:03+05:30
	// Sukarma 2022-01-24T11:11:11+05:30
	// Vanija 2022-01-24T08:44:20+05:30
	// Pausha Magha 2078 Ananda 1943 Plava
	// Abhijit Muhurta 12:11 12:54 Drik Panchang
}

// Adhika Jyeshtha of 2026 ends with a new Moon at 08:24 on 15 June; the Pratipada of the month after it is lost.
func ExampleDays() {
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	e := ephemeris.New(almanac.Engine{})
	from := vedic.Date{Year: 2026, Month: time.June, Day: 14}
	for day, err := range panchang.Days(context.Background(), e, from, from.Plus(2), delhi, panchang.Options{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		t := day.Tithi[0]
		fmt.Println(day.Date, day.Month.AmantaName, t.Name)
		for _, t := range day.Tithi {
			if t.Kshaya {
				fmt.Println("lost:", t.Name, "from", t.Start.Format("2 January 15:04"), "to",
					t.End.Format("2 January 15:04"))
			}
		}
	}
	// Output:
	// 2026-06-14 Adhika Jyeshtha Krishna Chaturdashi
	// 2026-06-15 Adhika Jyeshtha Amavasya
	// lost: Shukla Pratipada from 15 June 08:24 to 16 June 04:31
	// 2026-06-16 Jyeshtha Shukla Dwitiya
}
