package jaimini_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Rules, worked example: the karakas by their degrees, the karakamsha, and the arudha of the lagna by its count: the lord of Simha, the
// Sun, is in the ninth from it, and the ninth from the Sun is Dhanu.
func Example() {
	sky := skytest.Sky("lagna simha 12, sun mesha 10.5, moon karka 22.3, mars makara 28.9, mercury vrishabha 3.2, jupiter karka 5, " +
		"venus meena 27.4, saturn tula 20, rahu mithuna 14.6")
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
	fmt.Println(al.Pada.Name(vedic.English), al.Rashi, "by", al.LordUsed, "in the count of", al.Count, "with exception", al.ExceptionApplied)
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
	sky := skytest.Sky("sun mithuna 12°47′, moon mesha 20°28′, mars mithuna 13°51′, mercury mithuna 25°18′, jupiter vrishabha 5°40′, " +
		"venus mithuna 17°21′, saturn vrishabha 2°28′, rahu karka 1°43′")
	for _, k := range jaimini.Karakas(&sky, jaimini.Eight) {
		fmt.Print(k.Karaka, " ", k.Graha, ", ")
	}
	fmt.Println()
	// Output: atma rahu, amatya mercury, bhratri moon, matri venus, pitri mars, putra sun, gnati jupiter, dara saturn,
}

// Rules, worked example: Simha as lagna runs in the order of the zodiac, for the ninth from it is Mesha. Its own years are four, for the
// Sun in Mesha is the fifth from it, counted backward.
func ExampleDasha_At() {
	sky := skytest.Sky("lagna simha 12, sun mesha 10.5, moon karka 22.3, mars makara 28.9, mercury vrishabha 3.2, jupiter karka 5, " +
		"venus meena 27.4, saturn tula 20, rahu mithuna 14.6")
	dasha, err := jaimini.CharaDasha(&sky, jaimini.Options{System: jaimini.KNRao})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(dasha.Direction, dasha.DecidedBy)
	for _, maha := range dasha.Mahas()[:3] {
		why := dasha.Length(maha.Rashi, 1)
		fmt.Println(maha.Rashi, why.Years, "to", why.Lord, "in", why.LordRashi, why.Direction, "from", maha.Start.Time().Format(time.DateOnly))
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

// P. V. R. Narasimha Rao, Vedic Astrology, example 8: sunrise at 6:37 with the Sun at 294°17′, birth at 19:23. The hora lagna is half a
// degree a minute further on.
func ExampleOptions_sunrise() {
	sky := skytest.Sky("")
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
