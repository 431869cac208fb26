package star_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/star"
	"github.com/jyotish-go/jyotish/vedic"
)

// Spica over Delhi in a night of November.
func ExampleOf() {
	ist := time.FixedZone("IST", 19800)
	observer := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Name: "Delhi", Lat: vedic.Degrees(28.6), Lon: vedic.Degrees(77.2)}
	at := vedic.JDOf(time.Date(2026, 11, 29, 0, 0, 0, 0, ist))
	list, err := star.Of(observer, at, at, delhi, vedic.Settings{}, star.Junction(vedic.Chitra))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range list {
		fmt.Println(s.Star.Name(vedic.English), s.Star.IndianName(vedic.English), s.Longitude)
		fmt.Println("rises", s.Rise.Time().In(ist).Format("15:04"), "sets", s.Set.Time().In(ist).Format("15:04"))
	}
	// Output:
	// Spica Chitra kanya 29°58′46″
	// rises 03:38 sets 14:52
}

// Venus passes Spica three times in the autumn of 2026, once backward.
func ExampleConjunctions() {
	ist := time.FixedZone("IST", 19800)
	observer := ephemeris.New(almanac.Engine{})
	from := vedic.JDOf(time.Date(2026, 1, 1, 0, 0, 0, 0, ist))
	spica := []star.Star{star.Junction(vedic.Chitra)}
	list, err := star.Conjunctions(context.Background(), observer, vedic.Venus, spica, from, from+365, gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range list {
		fmt.Println(c.At.Time().In(ist).Format("2 Jan 15:04"), "backward", c.Retrograde)
	}
	// Output:
	// 2 Sep 13:07 backward false
	// 6 Nov 02:37 backward true
	// 22 Nov 15:45 backward false
}
