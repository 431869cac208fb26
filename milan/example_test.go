package milan_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// Example 5 of the rules: one nakshatra in two signs. The kootas give 18; the nadi dosha is cancelled, and its points
// come back.
func ExampleMatch() {
	r, err := milan.Match(
		milan.Party{Nakshatra: vedic.Krittika, Pada: 1}, milan.Party{Nakshatra: vedic.Krittika, Pada: 3},
		milan.Options{},
	)
	if err != nil {
		panic(err)
	}
	for _, k := range r.Kootas {
		fmt.Println(k.Name, k.Obtained, "of", k.Maximum, k.Bride, k.Groom)
	}
	fmt.Println(r.Total, r.EffectiveTotal, r.Verdict.Band)
	for _, c := range r.Kootas[milan.Nadi-1].Cancellations {
		if c.Applies {
			fmt.Println(c.Rule.RuleID, c.Effect, c.Rule.Note)
		}
	}
	// Output:
	// Varna 0 of 1 kshatriya vaishya
	// Vashya 2 of 2 chatushpada chatushpada
	// Tara 3 of 3 janma janma
	// Yoni 4 of 4 sheep sheep
	// Graha Maitri 3 of 5 mars venus
	// Gana 6 of 6 rakshasa rakshasa
	// Bhakoot 0 of 7 mesha vrishabha
	// Nadi 0 of 8 antya antya
	// 18 26 good
	// N2 cancels One nakshatra and different signs.
	// N5 cancels Both nakshatras are among Krittika, Rohini, Mrigashira, Ardra, Pushya, Jyeshtha, Shravana, Uttara Bhadrapada and Revati.
}
