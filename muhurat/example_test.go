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
	r, err := muhurat.Find(context.Background(), observer, muhurat.Plan{
		Activity: muhurat.Marriage, From: date("2026-02-01"), To: date("2026-02-28"), Place: delhi,
		People: []muhurat.Person{
			{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride},
			{Nakshatra: vedic.Hasta, Rashi: vedic.Kanya, Role: muhurat.Groom},
		},
	}, muhurat.Wish{Limit: 2})
	if err != nil {
		panic(err)
	}
	for _, w := range r.Windows {
		fmt.Println(w.Start.Format("Mon 2 Jan 15:04"), "to", w.End.Format("Mon 15:04"), w.Class, w.Score)
		fmt.Println(" ", w.Text) // by whose rule, how it compares, and what to mind
		fmt.Println("  best", w.Best.Start.Format("15:04"), "to", w.Best.End.Format("15:04"), w.Best.Lagna)
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
	// Thu 19 Feb 20:52 to Sat 01:52 good 78
	//   Listed by the rule of Drik Panchang. Better than 78 of 100 of its days. Mind 20 February 06:10–07:43 (Varjyam), 09:11–09:56 (Durmuhurta), 11:10–12:35 (Rahu Kalam), 12:58–13:43 (Durmuhurta), 13:01–15:15 (Mars in the eighth).
	//   best 20:53 to 22:09 kanya
	//   + 18 revati: The nakshatra is prescribed. (Muhurta Chintamani vivaha)
	//   + 10 kanya: The lagna is prescribed. (common practice)
	//   − 8 meena: A malefic is with the Moon. (Muhurta Chintamani vivaha)
	// Thu 26 Feb 01:28 to Thu 12:11 fair 54
	//   Listed by the rule of Drik Panchang. Better than 54 of 100 of its days. Mind 10:39–11:25 (Durmuhurta).
	//   best 02:27 to 04:05 dhanu
	//   + 18 mrigashira: The nakshatra is prescribed. (Muhurta Chintamani vivaha)
	//   + 6 budhavara: The weekday is prescribed. (common practice)
	//   − 4 shukla_navami: The tithi is neither prescribed nor left out. (common practice)
	// 9 The nakshatra is not one of those used for this purpose.
	// 4 Venus is hidden by the Sun (asta), with the days beside it.
	// 4 The yoga is left out for this purpose.
}

// Kharmas is over and Venus is asta: an empty answer explains itself.
func ExampleFind_empty() {
	r, err := muhurat.Find(context.Background(), observer, muhurat.Plan{
		Activity: muhurat.Marriage, From: date("2026-01-01"), To: date("2026-01-31"), Place: delhi,
		Panchang: panchang.Options{Lang: vedic.Hindi},
	}, muhurat.Wish{})
	if err != nil {
		panic(err)
	}
	fmt.Println(len(r.Windows), "of", r.DaysScanned)
	for _, x := range r.Rejected {
		fmt.Println(x.Reason, x.Days, x.Name)
	}
	// Output:
	// 0 of 31
	// shukra_asta 17 शुक्र अस्त है, या उसके आसपास के दिन हैं।
	// kharmas 14 खरमास: सूर्य धनु या मीन में है।
}

// A jyotishi who gives the nakshatra more weight changes the file of rules.
func ExampleParseRules() {
	file := strings.Replace(string(muhurat.RulesFile()), `"id": "nakshatra.prescribed", "points": 18`,
		`"id": "nakshatra.prescribed", "points": 25`, 1)
	rules, err := muhurat.ParseRules([]byte(file))
	if err != nil {
		panic(err)
	}
	r, err := muhurat.Find(context.Background(), observer, muhurat.Plan{
		Activity: muhurat.GoldPurchase, From: date("2025-04-30"), To: date("2025-04-30"), Place: delhi, Rules: rules,
	}, muhurat.Wish{})
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
