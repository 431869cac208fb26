package festival_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// Diwali over three years. In 2024 two evenings had Amavasya, and the entry also names those who
// keep the first.
func ExampleOf() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	from, to := vedic.Date{Year: 2024, Month: 1, Day: 1}, vedic.Date{Year: 2026, Month: 12, Day: 31}
	list, err := festival.Of(context.Background(), sky, from, to, delhi, festival.Options{Keys: []string{"diwali"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range list {
		fmt.Print(e.Date, " ", e.Name(vedic.English), " ", e.Rite.Start.Format("15:04"), "–",
			e.Rite.End.Format("15:04"), ": ", e.Choice)
		for _, a := range e.Alternatives {
			fmt.Print("; ", a.Date, " for ", a.Name(vedic.English))
		}
		fmt.Println()
	}
	// Output:
	// 2024-11-01 Diwali (Lakshmi Puja) 17:35–18:17: second; 2024-10-31 for those who keep the first of two evenings
	// 2025-10-20 Diwali (Lakshmi Puja) 19:08–20:18: first; 2025-10-21 for those who keep the second of two days
	// 2026-11-08 Diwali (Lakshmi Puja) 17:54–19:50: only
}

// An Ekadashi that holds no sunrise: Smartas fast on the day in which it lies, Vaishnavas on the next, each with a time
// to break the fast.
func ExampleOf_ekadashi() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	from, to := vedic.Date{Year: 2026, Month: 7, Day: 9}, vedic.Date{Year: 2026, Month: 7, Day: 12}
	list, err := festival.Of(context.Background(), sky, from, to, delhi,
		festival.Options{Keys: []string{"yogini_ekadashi"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range list {
		fmt.Println(e.Date, e.School, e.Choice, e.Parana.Start.Format("02 15:04"), "–", e.Parana.End.Format("15:04"))
	}
	// Output:
	// 2026-07-10 smarta lost 11 13:49 – 16:35
	// 2026-07-11 vaishnava lost 12 05:31 – 08:17
}

// What a day is: in Delhi the Moon rises eclipsed on 3 March 2026, and the fire of Holika burns.
func ExampleOn() {
	sky := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	day, err := festival.On(context.Background(), sky, vedic.Date{Year: 2026, Month: 3, Day: 3}, delhi,
		festival.Options{Regions: []string{"north"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(day.Lunar.Masa(), day.Lunar.Tithi)
	for _, e := range day.Entries {
		switch e.Key {
		case "holika_dahan":
			fmt.Println(e.Name(vedic.Hindi), e.Choice.Name(vedic.English))
		case "chandra_grahan":
			fmt.Println(e.Name(vedic.Hindi), e.Eclipse.View.Start.Format("15:04"), "sutak from",
				e.Eclipse.Sutak.Start.Format("15:04"))
		}
	}
	// Output:
	// phalguna purnima
	// होलिका दहन the next evening, which is free of Bhadra
	// चंद्र ग्रहण 18:25 sutak from 09:38
}
