package dasha_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Rules, worked example 5: Moon at 45° (Rohini, 5° in), born at J2000, a year of 365.25 days.
func Example() {
	moon := vedic.NewLongitude(45 * vedic.Degree)
	tree := dasha.Vimshottari(moon, 2451545, vedic.JulianYear)
	balance := tree.Balance()
	fmt.Println("balance", balance.Lord, balance)
	for _, maha := range tree.Mahas()[:3] {
		fmt.Printf("%v from %s\n", maha.Lord, maha.Start.Time().Format("2006-01-02"))
	}
	for _, p := range tree.At(2451545, 3) {
		fmt.Println(p.Level, p.Lord)
	}
	// Output:
	// balance moon P6Y3M0D
	// moon from 1996-04-01
	// mars from 2006-04-02
	// rahu from 2013-04-02
	// 1 moon
	// 2 jupiter
	// 3 venus
}

// Rules, worked examples 7 and 8: nakshatra 4 begins with Siddha, nakshatra 5 with Sankata.
func ExampleYogini() {
	for _, deg := range []float64{45, 60} {
		tree := dasha.Yogini(vedic.NewLongitude(vedic.Degrees(deg)), 2451545, vedic.JulianYear, false)
		left := tree.Balance()
		fmt.Println(dasha.YoginiName(left.Lord, vedic.English), left.Lord, left)
	}
	// Output:
	// Siddha venus P4Y4M15D
	// Sankata rahu P4Y0M0D
}

// Rules, worked example 9: Moon at 278°, without Abhijit and with it.
func ExampleAshtottari() {
	moon := vedic.NewLongitude(278 * vedic.Degree)
	for _, abhijit := range []bool{false, true} {
		left := dasha.Ashtottari(moon, 2451545, vedic.JulianYear, dasha.AshtottariOptions{Abhijit: abhijit}).Balance()
		fmt.Printf("%v %.4f years\n", left.Lord, left.Remaining/365.25)
	}
	// Output:
	// saturn 3.8333 years
	// saturn 4.2105 years
}
