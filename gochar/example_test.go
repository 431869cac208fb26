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
		fmt.Println(e.Body, e.Kind, "seen", e.Seen, "from", day(e.Visible[0].From), "to", day(e.Visible[0].To), "in",
			e.Longitude.Rashi())
	}
	// Output:
	// moon total seen total from 7 Sep 2025 21:57 to 8 Sep 2025 01:26 in kumbha
	// moon total seen partial from 3 Mar 2026 18:22 to 3 Mar 2026 18:47 in simha
}

// Jupiter was combust in the summer of 2025.
func ExampleCombustions() {
	observer := ephemeris.New(almanac.Engine{})
	from := vedic.JDOf(time.Date(2025, 1, 1, 0, 0, 0, 0, ist))
	list, err := gochar.Combustions(context.Background(), observer, vedic.Jupiter, from, from+365, gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, a := range list {
		fmt.Println("from", day(a.From), "conjunction", day(a.Conjunctions[0].At), "to", day(a.To))
	}
	// Output:
	// from 9 Jun 2025 17:42 conjunction 24 Jun 2025 20:47 to 10 Jul 2025 00:18
}

// The seasons of a life: Saturn's passages for someone with the Moon in Meena, in five years.
func ExamplePassages() {
	observer := ephemeris.New(almanac.Engine{})
	birth := vedic.Sky{Lagna: vedic.Longitude(vedic.Degrees(95))}              // Karka 5°
	birth.Grahas[vedic.Moon-1].Longitude = vedic.Longitude(vedic.Degrees(350)) // Meena 20°
	natal := gochar.NatalOf(&birth)
	from := vedic.JDOf(time.Date(2025, 1, 1, 0, 0, 0, 0, ist))
	list, err := gochar.Passages(context.Background(), observer, []vedic.Graha{vedic.Saturn}, &natal, from, from+3*365,
		gochar.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range list {
		fmt.Println(day(p.From), p.Rashi, "house", p.FromLagna, "from the lagna,", p.FromMoon, "from the Moon")
	}
	// Output:
	// 1 Jan 2025 00:00 kumbha house 8 from the lagna, 12 from the Moon
	// 29 Mar 2025 21:45 meena house 9 from the lagna, 1 from the Moon
	// 3 Jun 2027 05:28 mesha house 10 from the lagna, 2 from the Moon
	// 20 Oct 2027 07:12 meena house 9 from the lagna, 1 from the Moon
}

// Who is not to be seen at Delhi in 2026, by the arcs of visibility.
func ExampleAstaYear() {
	observer := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: ist}
	list, err := gochar.AstaYear(context.Background(), observer, delhi, 2026, gochar.Options{})
	if err != nil {
		panic(err)
	}
	for _, x := range list {
		fmt.Println(x.Graha, day(x.From), "to", day(x.To), x.Basis)
	}
	// Output:
	// venus 11 Dec 2025 06:35 to 1 Feb 2026 18:26 visibility
	// jupiter 15 Jul 2026 19:58 to 12 Aug 2026 05:02 visibility
	// venus 12 Oct 2026 18:18 to 29 Oct 2026 05:59 visibility
}
