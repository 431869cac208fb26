package retell_test

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/internal/retell"
	"github.com/jyotish-go/jyotish/vedic"
)

// A statement with one ground is rewritten three times: once correctly, and twice with more than
// the facts say.
func ExampleSection_Check() {
	section := retell.Section{ID: "career", Lang: vedic.English,
		Statements: []retell.Statement{{ID: "career.strength.mars",
			Facts: []retell.Ground{
				{ID: "career.strength.mars", Text: "Mars, lord of the 7th house, is in the 10th house, an angle."},
				{ID: "career.strength.mars#1", Text: "Mars is in the 10th house, an angle.", Path: "mars.house",
					Value: "10"},
			}}}}
	for _, text := range []string{
		"Mars rules your 7th house and works from the 10th.",
		"Mars rules your 10th house and works from the 7th.",
		"Mars, exalted, is in the 10th house, and a promotion is guaranteed in March 2027.",
	} {
		v := section.Check([]retell.Reworded{{ID: "career.strength.mars",
			Sentences: []retell.Sentence{{Text: text, Facts: []string{"career.strength.mars"}}}}})
		fmt.Println(v.Passed, "of", v.Sentences)
		for _, refused := range v.Refused {
			for _, r := range refused.Reasons {
				fmt.Println(strings.TrimSpace(fmt.Sprint("- ", r.Cause, " ", r.Named)))
			}
		}
	}
	// Output:
	// 1 of 1
	// 0 of 1
	// - joined mars rules house.10
	// - joined mars in house.7
	// 0 of 1
	// - phrase
	// - term exalted
	// - date March 2027
	// - joined mars in term.exalted
}
