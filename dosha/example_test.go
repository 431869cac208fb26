package dosha_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Example 1 of the rules: Mars in Tula is 7th from the lagna, which weighs 1, and 2nd from Venus, which weighs ⅛. His
// movable sign takes two fifths off.
func ExampleMangalOf() {
	f := dosha.MangalOf(chart("lagna mesha 15, mars tula 10, moon mithuna 5, venus kanya 5, saturn kumbha 10, rahu meena 10, sun karka 10, "+
		"mercury simha 5, jupiter vrishabha 5"), dosha.Options{})
	fmt.Println(f.Status, f.Severity, f.Variant, f.RawScore.Float(), f.Score.Float())
	for _, t := range f.Triggers {
		fmt.Println(t.Because[0].Text())
	}
	for _, c := range f.Cancellations {
		if c.Applies {
			fmt.Println(c.Rule.RuleID, c.Effect, c.Rule.Note, c.Because[0].Text())
		}
	}
	// Output:
	// present_reduced medium lagna,venus 1.125 0.675
	// Mars is in Libra, house 7 from the lagna
	// Mars is in Libra, house 2 from Venus
	// M20 reduces Mars in a movable sign. Mars is in Libra
}

// Example 7 of the rules: the Moon stands outside the arc of the nodes, in the sign of Ketu.
func ExampleAll() {
	all := dosha.All(chart("rahu mesha 10, sun mesha 20, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, lagna meena 5, "+
		"moon tula 15, saturn kanya 0"), dosha.Options{})
	for _, f := range all[:dosha.Kemdrum] {
		fmt.Printf("%s %v %v %q\n", f.Name, f.Status, f.Before, f.Variant)
	}
	f, _ := dosha.Find(all, dosha.KaalSarp)
	fmt.Println(f.In(vedic.Hindi).Name, f.Partial)
	// Output:
	// Mangal dosha present_reduced medium "lagna,venus"
	// Kaal Sarp present_cancelled low "kulik"
	// Pitru dosha present_reduced medium ""
	// Guru Chandal absent none ""
	// Kemdrum absent none ""
	// काल सर्प true
}
