package yoga_test

import (
	"encoding/json"
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Phaladeepika 6.1–4: Mars exalted in the tenth house makes Ruchaka, the first of the five yogas of great persons.
func ExampleAll() {
	for _, f := range yoga.All(chart("lagna mesha 5, mars makara 5"), yoga.Options{})[:2] {
		fmt.Println(f.Name, f.Present, f.Planets, f.Houses, f.Strength)
		for _, r := range f.Because {
			fmt.Println(" ", r.Text())
		}
	}
	// Output:
	// Ruchaka true [mars] [10] 60
	//   Mars is in Capricorn, house 10 from the lagna
	//   Mars is in Capricorn
	// Bhadra false [] [] 0
	//   Against it: Mercury is in Taurus, house 2 from the lagna; looked for: 1, 4, 7, 10
	//   Against it: Mercury is in Taurus; looked for: Gemini, Virgo
}

// Phaladeepika 6.32–34: the lords of the fourth and of the tenth house in each other's place.
func ExamplePresent() {
	for _, f := range yoga.Present(yoga.All(chart("lagna karka 5, mars tula 5, venus mesha 5"), yoga.Options{})) {
		if f.Class == yoga.Exchange {
			fmt.Println(f.Name, f.Rule.Source)
			for _, r := range f.Because {
				fmt.Println(" ", r.Path(), r.Value())
			}
		}
	}
	// Output:
	// Maha Parivartana Phaladeepika 6.32–34
	//   house.4.lord venus
	//   house.10.lord mars
	//   venus.exchange.mars true
}

// Phaladeepika 7.26–30: a debilitated Jupiter, relieved by the lord of his sign, by the lord of his sign of exaltation
// and by the graha that is exalted where he stands, all in kendras.
func ExampleFalls() {
	c := chart("lagna mesha 5, jupiter makara 5, moon karka 5, mars mesha 5, saturn tula 5")
	for _, f := range yoga.Falls(c, yoga.Options{}) {
		fmt.Println(f.Graha, "relieved", f.Relieved, "raja", f.Raja)
		for _, x := range f.Rules[:5] {
			fmt.Println(" ", x.Rule.RuleID, x.Applies, x.Because[0].Text())
		}
	}
	// Output:
	// jupiter relieved true raja true
	//   NB1 true Saturn is in Libra, house 7 from the lagna
	//   NB2 true The Moon is in Cancer, house 4 from the lagna
	//   NB3 true Mars is in Aries, house 1 from the lagna
	//   NB4 true The Moon is in Cancer, house 10 from Saturn
	//   NB5 false Against it: Saturn does not aspect Jupiter
}

// BPHS 35 and Saravali 21.7: all seven in the four kendras, all of them movable signs: Kamala, before which Rajju
// yields. Its strength is 50, 10 each for the Sun, the Moon and Saturn in good dignity, 5 for the Sun vargottama, 35
// for seven in kendras, less 10 each for three lords of loss.
func ExampleFinding_Cancelled() {
	for _, f := range yoga.All(chart(spread(1, 4, 7, 10, 1, 4, 7)), yoga.Options{}) {
		if f.Present && f.Class == yoga.Nabhasa {
			fmt.Println(f.Name, f.Strength, f.Cancelled())
			for _, x := range f.Cancellations {
				fmt.Println(" ", x.Effect, x.Because[0].Text())
			}
		}
	}
	// Output:
	// Kamala 90 false
	// Rajju 45 false
	//   reduces Kamala is formed and goes before
}

func ExampleFinding_In() {
	f := yoga.All(chart("lagna mesha 5, mars makara 5"), yoga.Options{})[0].In(vedic.Hindi)
	text, err := json.Marshal(f.Because)
	fmt.Println(f.Name, string(text), err)
	// Output: रुचक [{"path":"mars.house","text":"मंगल मकर राशि में, लग्न से दसवें भाव में है","value":"10"},{"path":"mars.rashi","text":"मंगल मकर राशि में है","value":"makara"}] <nil>
}
