package muhurat_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The best times for a marriage at New Delhi in February 2026.
func ExampleFind() {
	r, err := muhurat.Find(context.Background(), observer, muhurat.Query{
		Activity: muhurat.Marriage, From: date("2026-02-01"), To: date("2026-02-28"), Place: delhi,
		People: []muhurat.Person{
			{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride}, {Nakshatra: vedic.Hasta, Rashi: vedic.Kanya, Role: muhurat.Groom},
		},
		Options: muhurat.Options{Limit: 2},
	})
	if err != nil {
		panic(err)
	}
	for _, w := range r.Windows {
		fmt.Println(w.Start.Format("Mon 2 Jan 15:04"), "to", w.End.Format("15:04"), w.Lagna, w.Grade, w.Score)
		for _, f := range w.For(2) {
			fmt.Printf("  + %v %s: %s (%s)\n", f.Points, f.Value, f.Rule.Note, f.Rule.Source)
		}
		for _, f := range w.Against(1) {
			fmt.Printf("  − %v %s: %s (%s)\n", -f.Points, f.Value, f.Rule.Note, f.Rule.Source)
		}
	}
	for _, x := range r.Rejected {
		fmt.Println(x.Days, x.Name)
	}
	// Output:
	// Thu 26 Feb 02:41 to 04:31 dhanu excellent 100
	//   + 18 mrigashira: The nakshatra is prescribed. (Muhurta Chintamani vivaha)
	//   + 10 shukla_dashami: The tithi is prescribed, in the better half. (common practice)
	//   − 8 jupiter: A graha is opposite to the lagna (Yamitra). (Muhurta Chintamani vivaha)
	// Thu 26 Feb 07:41 to 09:06 meena excellent 100
	//   + 18 mrigashira: The nakshatra is prescribed. (Muhurta Chintamani vivaha)
	//   + 10 shukla_dashami: The tithi is prescribed, in the better half. (common practice)
	//   − 5 mrityu: The Anandadi yoga is a bad one. (Drik Panchang)
	// 9 The nakshatra is not one of those used for this purpose.
	// 7 The weekday is left out for this purpose.
	// 3 The tithi is left out for this purpose.
	// 1 Venus is too near the Sun to be seen (asta).
	// 1 Within 16 ghatis of the Sun's entry into a sign.
}

// Kharmas is over and Venus is asta: an empty answer explains itself.
func ExampleFind_empty() {
	r, err := muhurat.Find(context.Background(), observer, muhurat.Query{
		Activity: muhurat.Marriage, From: date("2026-01-01"), To: date("2026-01-31"), Place: delhi,
		Options: muhurat.Options{Panchang: panchang.Options{Lang: vedic.Hindi}},
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(len(r.Windows), "of", r.DaysScanned)
	for _, x := range r.Rejected {
		fmt.Println(x.Reason, x.Days, x.Name)
	}
	// Output:
	// 0 of 31
	// shukra_asta 18 शुक्र अस्त है।
	// kharmas 13 खरमास: सूर्य धनु या मीन में है।
}

// A jyotishi who gives the nakshatra more weight changes the file of rules.
func ExampleParseRules() {
	file := strings.Replace(string(muhurat.RulesFile()), `"id": "nakshatra.prescribed", "points": 18`, `"id": "nakshatra.prescribed", "points": 25`, 1)
	rules, err := muhurat.ParseRules([]byte(file))
	if err != nil {
		panic(err)
	}
	r, err := muhurat.Find(context.Background(), observer, muhurat.Query{
		Activity: muhurat.GoldPurchase, From: date("2025-04-30"), To: date("2025-04-30"), Place: delhi, Options: muhurat.Options{Rules: rules},
	})
	if err != nil {
		panic(err)
	}
	for _, f := range r.Windows[0].For(1) {
		fmt.Println(f.Value, f.Points)
	}
	_, err = muhurat.ParseRules([]byte(strings.Replace(file, `"rohini"`, `"rohinee"`, 1)))
	fmt.Println(strings.Contains(err.Error(), `"rohinee" is not`))
	// Output:
	// rohini 25
	// true
}
