package varga_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Rules, varga.md §6, row 1: Mesha 10°30′ lies in the fourth navamsa, the fourth dasamsa, the third trimsamsa and the
// 22nd shashtyamsa.
func Example() {
	l := vedic.NewLongitude(vedic.Degrees(10.5))
	for _, v := range []varga.Varga{varga.D9, varga.D10, varga.D30, varga.D60} {
		p, _ := v.At(l, varga.Parashara)
		fmt.Println(v, p.Rashi, p.Part, p.Degree, p.Deity.Name(vedic.English))
	}
	// Output:
	// D9 karka 4 4°30′00″ Deva
	// D10 karka 4 15°00′00″ Rakshasa
	// D30 dhanu 3 1°52′30″ Indra
	// D60 makara 22 0°00′00″ Brahma
}

// Rules, varga.md §6: the hora of Mesha 10°30′ by four methods.
func ExampleVarga_At() {
	l := vedic.NewLongitude(vedic.Degrees(10.5))
	for _, m := range []varga.Method{varga.Parashara, varga.Cyclic, varga.EvenReverse, varga.Kashinatha} {
		p, _ := varga.D2.At(l, m)
		fmt.Println(m, p.Rashi)
	}
	_, err := varga.D2.At(l, varga.LeoBoth)
	fmt.Println(err)
	// Output:
	// parashara simha
	// cyclic mesha
	// even_reverse mesha
	// kashinatha vrishchika
	// method of D2 "leo_both" is not one of parashara, cyclic, even_reverse, kashinatha, raman, somanatha
}

// A Sun at home in all six vargas has all twenty points (rules, varga.md §6).
func ExampleShodashvarga() {
	var sky vedic.Sky
	sky.Grahas[vedic.Sun-1].Longitude = vedic.NewLongitude(4*vedic.Sign + 15*vedic.Arcminute)
	report, _ := varga.Shodashvarga(&sky, varga.Options{})
	sun := report.Bala[0]
	fmt.Println(sun.Shadvarga.Float(), sun.Awards[varga.Shadvarga].Amsa.Name(vedic.English),
		report.Vargottama(vedic.Sun))
	// Output: 20 Kundala [D2 D3 D4 D7 D10 D12 D16 D24 D45 D60]
}
