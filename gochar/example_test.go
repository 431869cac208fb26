package gochar_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

var ist = time.FixedZone("IST", 19800)

func day(at vedic.JD) string { return at.Time().In(ist).Format("2 Jan 2006 15:04") }

// Saturn enters Kumbha, goes back into Makara, and enters Kumbha again.
func ExampleIngresses() {
	observer := ephemeris.New(almanac.Engine{})
	from := vedic.JDOf(time.Date(2022, 1, 1, 0, 0, 0, 0, ist))
	list, err := gochar.Ingresses(context.Background(), observer, vedic.Saturn, from, from+2*365, gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, in := range list {
		fmt.Println(day(in.At), in.Rashi, "backward", in.Retrograde, "again", in.Again)
	}
	// Output:
	// 29 Apr 2022 07:53 kumbha backward false again false
	// 12 Jul 2022 14:48 makara backward true again true
	// 17 Jan 2023 18:04 kumbha backward false again true
}

// The times of Saturn around a Moon in Meena.
func ExampleShanis() {
	observer := ephemeris.New(almanac.Engine{})
	from := vedic.JDOf(time.Date(2026, 1, 1, 0, 0, 0, 0, ist))
	list, err := gochar.Shanis(context.Background(), observer, vedic.Meena, from, from+365, gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range list {
		fmt.Println(p.Kind.Name(vedic.English), "from", day(p.From), "to", day(p.To))
		for _, s := range p.Stays {
			fmt.Println("  ", day(s.From), s.Phase, "in", s.Rashi, "on", s.Murti)
		}
	}
	// Output:
	// Sade Sati from 29 Apr 2022 07:53 to 17 Apr 2030 09:07
	//    29 Apr 2022 07:53 rising in kumbha on swarna
	//    17 Jan 2023 18:04 rising in kumbha on rajata
	//    29 Mar 2025 21:45 peak in meena on swarna
	//    3 Jun 2027 05:28 setting in mesha on rajata
	//    20 Oct 2027 07:12 peak in meena on tamra
	//    23 Feb 2028 19:23 setting in mesha on swarna
	//    5 Oct 2029 16:52 setting in mesha on swarna
}

// The eclipses that Delhi sees in two years.
func ExampleEclipses() {
	observer := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	from := vedic.JDOf(time.Date(2025, 1, 1, 0, 0, 0, 0, ist))
	list, err := gochar.Eclipses(context.Background(), observer, delhi, from, from+2*365, gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range list {
		fmt.Println(e.Body, e.Kind, "seen", e.Seen, "from", day(e.Visible[0].From), "to", day(e.Visible[0].To), "in", e.Longitude.Rashi())
	}
	// Output:
	// moon total seen total from 7 Sep 2025 21:57 to 8 Sep 2025 01:26 in kumbha
	// moon total seen partial from 3 Mar 2026 18:22 to 3 Mar 2026 18:47 in simha
}

// Jupiter set in the Sun in the summer of 2025.
func ExampleAstas() {
	observer := ephemeris.New(almanac.Engine{})
	from := vedic.JDOf(time.Date(2025, 1, 1, 0, 0, 0, 0, ist))
	list, err := gochar.Astas(context.Background(), observer, vedic.Jupiter, from, from+365, gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, a := range list {
		fmt.Println("asta", day(a.From), "conjunction", day(a.Conjunctions[0].At), "udaya", day(a.To))
	}
	// Output:
	// asta 9 Jun 2025 17:42 conjunction 24 Jun 2025 20:47 udaya 10 Jul 2025 00:18
}
