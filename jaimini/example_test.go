package jaimini_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// skyOf puts the lagna and the grahas, Sun to Ketu, where a text has them, in degrees from the beginning of Mesha: at
// noon of 1 January 2000 in Ujjain, on a day from six to six.
func skyOf(lagna float64, grahas [9]float64) vedic.Sky {
	ist := time.FixedZone("IST", 5*3600+1800)
	noon := vedic.JDOf(time.Date(2000, 1, 1, 12, 0, 0, 0, ist))
	sky := vedic.Sky{
		At:    noon,
		Place: vedic.Place{Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7885), Zone: ist},
		Lagna: vedic.NewLongitude(vedic.Degrees(lagna)),
		Day:   vedic.Day{Sunrise: noon - 0.25, Sunset: noon + 0.25, NextSunrise: noon + 0.75},
	}
	for g, degrees := range grahas {
		sky.Grahas[g].Longitude = vedic.NewLongitude(vedic.Degrees(degrees))
	}
	return sky
}

// Rules, worked example: the karakas by their degrees, the karakamsha, and the arudha of the lagna by its count: the
// lord of Simha, the Sun, is in the ninth from it, and the ninth from the Sun is Dhanu.
func Example() {
	sky := skyOf(132, [9]float64{10.5, 112.3, 298.9, 33.2, 95, 357.4, 200, 74.6, 254.6})
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
	j, err := jaimini.Of(chart, jaimini.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, k := range j.CharaKarakas {
		fmt.Printf("%s %v %v\n", k.Karaka.Name(vedic.English), k.Graha, k.DegreeInSign)
	}
	fmt.Println("Karakamsha", j.Karakamsha)
	al := j.ArudhaPadas[0]
	fmt.Println(al.Pada.Name(vedic.English), al.Rashi, "by", al.LordUsed, "in the count of", al.Count, "with exception",
		al.ExceptionApplied)
	// Output:
	// Atmakaraka mars 28°54′00″
	// Amatyakaraka venus 27°24′00″
	// Bhratrikaraka moon 22°18′00″
	// Matrikaraka saturn 20°00′00″
	// Putrakaraka sun 10°30′00″
	// Gnatikaraka jupiter 5°00′00″
	// Darakaraka mercury 3°12′00″
	// Karakamsha kanya
	// Arudha Lagna dhanu by sun in the count of 9 with exception none
}

// P. V. R. Narasimha Rao, Vedic Astrology, example 28: with Rahu, whose 1°43′ count from the end of the sign.
func ExampleKarakas() {
	sky := skyOf(0, [9]float64{
		60 + 12 + 47./60, 20 + 28./60, 60 + 13 + 51./60, 60 + 25 + 18./60, 30 + 5 + 40./60, 60 + 17 + 21./60,
		30 + 2 + 28./60, 90 + 1 + 43./60, 270 + 1 + 43./60,
	})
	for _, k := range jaimini.Karakas(&sky, jaimini.Eight) {
		fmt.Print(k.Karaka, " ", k.Graha, ", ")
	}
	fmt.Println()
	// Output: atma rahu, amatya mercury, bhratri moon, matri venus, pitri mars, putra sun, gnati jupiter, dara saturn,
}

// Rules, worked example: Simha as lagna runs in the order of the zodiac, for the ninth from it is Mesha. Its own years
// are four, for the Sun in Mesha is the fifth from it, counted backward.
func ExampleDasha_At() {
	sky := skyOf(132, [9]float64{10.5, 112.3, 298.9, 33.2, 95, 357.4, 200, 74.6, 254.6})
	dasha, err := jaimini.CharaDasha(&sky, jaimini.Options{System: jaimini.KNRao})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(dasha.Direction, dasha.DecidedBy)
	for _, maha := range dasha.Mahas()[:3] {
		why := dasha.Length(maha.Rashi, 1)
		fmt.Println(maha.Rashi, why.Years, "to", why.Lord, "in", why.LordRashi, why.Direction, "from",
			maha.Start.Time().Format(time.DateOnly))
	}
	for _, p := range dasha.At(vedic.JDOf(time.Date(2000, 2, 15, 0, 0, 0, 0, time.UTC)), 2) {
		fmt.Println("level", p.Level, p.Rashi)
	}
	// Output:
	// zodiacal mesha
	// simha 4 to sun in mesha reverse from 2000-01-01
	// kanya 4 to mercury in vrishabha reverse from 2004-01-01
	// tula 5 to venus in meena zodiacal from 2008-01-01
	// level 1 simha
	// level 2 kanya
}

// Movable signs aspect the fixed ones but the next.
func ExampleAspects() {
	fmt.Println(jaimini.Aspects(vedic.Mesha))
	// Output: [simha vrishchika kumbha]
}

// P. V. R. Narasimha Rao, Vedic Astrology, example 8: sunrise at 6:37 with the Sun at 294°17′, birth at 19:23. The hora
// lagna is half a degree a minute further on.
func ExampleOptions_sunrise() {
	sky := skyOf(15, [9]float64{75, 345, 165, 55, 195, 118, 255, 135, 315})
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
	j, err := jaimini.Of(chart, jaimini.Options{Sunrise: jaimini.Sunrise{
		At: sky.At.Plus(-12*time.Hour - 46*time.Minute), Sun: vedic.NewLongitude(294*vedic.Degree + 17*vedic.Arcminute),
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range j.SpecialLagnas[1:3] {
		fmt.Printf("%s %.2f°\n", l.Lagna.Name(vedic.English), l.Longitude.InSign().Degrees())
	}
	// Output:
	// Hora Lagna 17.28°
	// Ghati Lagna 21.78°
}
