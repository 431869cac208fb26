package finding_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// A rule asks a view and notes what it sees: here, whether Jupiter stands in a kendra from the Moon (gajakesari, BPHS
// 36.3). The chart is one from kundali.Cast; without one, its houses are written by hand.
func Example() {
	var v finding.View
	v.Lagna = vedic.Mesha
	v.Sign[vedic.Moon-1], v.House[vedic.Moon-1] = vedic.Karka, 4
	v.Sign[vedic.Jupiter-1], v.House[vedic.Jupiter-1] = vedic.Makara, 10

	var b finding.Book
	b.Turn()
	n := v.From(vedic.Jupiter, vedic.Moon)
	holds := b.Test(finding.Kendra.HasHouse(n), finding.Fact{
		Kind: finding.InHouse, Graha: vedic.Jupiter, Other: vedic.Moon, N: uint8(n), M: uint8(v.SignOf(vedic.Jupiter)),
		Want: finding.Kendra,
	})
	fmt.Println(holds)
	for _, f := range b.Page() {
		fmt.Printf("%s = %s: %s\n", f.Path(), f.Value(), f.Text())
		fmt.Println(f.In(vedic.Hindi).Text())
	}
	// Output:
	// true
	// jupiter.house_from.moon = 7: Jupiter is in Capricorn, house 7 from the Moon
	// गुरु मकर राशि में, चंद्र से सातवें भाव में है
}
