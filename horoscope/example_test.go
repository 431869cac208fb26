package horoscope_test

import (
	"context"
	"fmt"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/vedic"
)

// On 15 April 2026 the Moon leaves Kumbha at 09:37 in India.
func ExampleDaily() {
	day, err := horoscope.Daily(context.Background(), observer,
		horoscope.Query{Date: date("2026-04-15"), Zone: kolkata})
	if err != nil {
		fmt.Println(err)
		return
	}
	h := day.Rashis[vedic.Vrishabha-1]
	for _, s := range h.Segments {
		fmt.Println(s.Start.Format("15:04"), s.Rashi, s.House, s.Good)
	}
	career := h.Areas[1]
	fmt.Println(career.Rating, career.Text)
	for _, s := range career.Sentences {
		fmt.Println("-", career.Because[s.Because[0]].Text, "·", career.Rules[s.Rules[0]].Source)
	}
	// Output:
	// 00:00 kumbha 10 true
	// 09:37 meena 11 true
	// 3 Work brings both progress and waiting today. Saturn in your eleventh house helps with networks, teams and results: patience and lasting effort. Finish one thing before the next.
	// - Work: 57 of 100 · jyotish
	// - Saturn is in Pisces, eleventh from Taurus: a good place · Phaladeepika 26
	// - Work: 57 of 100 · jyotish
}

// Saturn goes back out of Mesha, so that Meena has him twice in its own sign.
func ExampleSingle() {
	q := horoscope.Query{Date: date("2026-01-01"), Zone: kolkata, Rashi: vedic.Meena, Period: horoscope.Year}
	year, err := horoscope.Single(context.Background(), observer, q)
	if err != nil {
		fmt.Println(err)
		return
	}
	saturn := year.Horoscope.Background[0]
	fmt.Println(saturn.Name, saturn.Murti)
	for _, s := range saturn.Stays {
		fmt.Println(s.From.Format("2006-01-02"), s.To.Format("2006-01-02"))
	}
	// Output:
	// Sade Sati, middle part swarna
	// 2025-03-29 2027-06-03
	// 2027-10-20 2028-02-23
}
