package numerology_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

// The worked example of common practice: parts 3, 11 and 7 of the name make 21, those of the date 1, 2 and 6 make 9.
func ExampleOf() {
	p, err := numerology.Of(numerology.Request{
		Name: "Mohandas Karamchand Gandhi", Date: vedic.Date{Year: 1869, Month: 10, Day: 2},
		AsOf: vedic.Date{Year: 2026, Month: 11, Day: 21},
	}, numerology.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range p.Systems[0].Numbers[:2] {
		fmt.Println(n.Name, n.Value)
		for _, s := range n.Steps {
			fmt.Println("  ", s.Expression, "=", s.Sum, s.Reduction)
		}
	}
	fmt.Println(p.Birth.Driver.Value, p.Birth.Conductor.Value, p.Lucky.Graha)
	// Output:
	// life path 9
	//    1+0 = 1 []
	//    2 = 2 []
	//    1+8+6+9 = 24 [6]
	//    1+2+6 = 9 []
	// expression 3
	//    M4+O6+H8+A1+N5+D4+A1+S1 = 30 [3]
	//    K2+A1+R9+A1+M4+C3+H8+A1+N5+D4 = 38 [11]
	//    G7+A1+N5+D4+H8+I9 = 34 [7]
	//    3+11+7 = 21 [3]
	// 2 9 moon
}

// Yash Chopra, born on 27 September 1932: three ways to reduce a date give 6 or 33.
func ExampleReduction() {
	for _, r := range []numerology.Reduction{numerology.ByParts, numerology.AllDigits, numerology.Straight} {
		p, err := numerology.Of(numerology.Request{
			Name: "Yash Chopra", Date: vedic.Date{Year: 1932, Month: 9, Day: 27},
			AsOf: vedic.Date{Year: 2026, Month: 11, Day: 21},
		}, numerology.Options{LifePath: r})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r, p.Systems[0].Numbers[0].Value)
	}
	// Output:
	// by_parts 6
	// all_digits 33
	// straight 6
}

// Namank after Cheiro: Priya Sharma comes to 29, which is held to be hard.
func ExampleNameNumber() {
	n, err := numerology.NameNumber("प्रिया शर्मा", numerology.Chaldean)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(n.Steps[0].Expression, "=", n.Compound, n.Steps[0].Reduction, n.Omen.Nature)
	// Output: P8+R2+I1+Y1+A1+S3+H5+A1+R2+M4+A1 = 29 [11 2] hard
}

// Ravi is 10, and so 1; one spelling more sounds the same and comes to 19.
func ExampleSuggest() {
	s, err := numerology.Suggest(numerology.Wish{Kind: numerology.Respelling, BaseName: "रवि", Target: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, x := range s.Suggestions {
		fmt.Println(x.Name, x.Compound, x.Edits, x.Score)
	}
	// Output:
	// Ravi 10 [] 60
	// Ravee 19 [i→ee] 52
	// Ravy 10 [i→y] 52
	// Rawi 10 [v→w] 52
	// Rawee 19 [v→w i→ee] 44
	// Rawy 10 [v→w i→y] 44
}
