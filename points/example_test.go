package points_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// A birth on a Saturday morning: Saturn rules the first part of the day, so that Gulika is the lagna of sunrise.
func ExampleOf() {
	chennai := vedic.Place{Name: "Chennai", Lat: vedic.Degrees(13.0878), Lon: vedic.Degrees(80.2785)}
	born := time.Date(1996, 12, 7, 10, 34, 0, 0, time.FixedZone("IST", 19800))
	chart, err := kundali.Cast(ephemeris.New(almanac.Engine{}), kundali.Birth{Time: born, Place: chennai},
		vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	p, err := points.Of(chart, points.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, key := range []points.Term{points.Gulika, points.Mandi, "beeja", points.BhriguBindu} {
		at, _ := p.Point(key)
		fmt.Println(key.Name(vedic.English), at.Longitude, "in house", at.House)
	}
	beeja, _ := p.Point("beeja")
	fmt.Println("Beeja", beeja.Strength, "yogi", p.Yogi.Yogi, "badhaka", p.Badhaka.Lord, "in", p.Badhaka.Rashi)
	fmt.Println(points.Gulika.Name(vedic.Hindi)+":", points.Gulika.Use(vedic.Hindi))
	// Output:
	// Gulika vrishchika 20°32′14″ in house 11
	// Mandi dhanu 0°52′34″ in house 12
	// Beeja sphuta meena 11°05′13″ in house 3
	// Bhrigu bindu kanya 23°45′23″ in house 9
	// Beeja medium yogi sun badhaka mars in vrishchika
	// गुलिक: शनि का भाग: जहाँ पुराने भार परिश्रम माँगते हैं; स्फुटों में और जन्म समय के शोधन में प्रयुक्त
}

// Someone born after sunset on a Sunday: the night is divided from sunset on, and the first part is Jupiter's, the
// fifth from the Sun; Saturn's is the third.
func ExampleTimed() {
	mumbai := vedic.Place{Name: "Mumbai", Lat: vedic.Degrees(18.9667), Lon: vedic.Degrees(72.8333)}
	born := time.Date(2026, 11, 22, 20, 0, 0, 0, time.FixedZone("IST", 19800))
	chart, err := kundali.Cast(ephemeris.New(almanac.Engine{}), kundali.Birth{Time: born, Place: mumbai},
		vedic.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	p, err := points.Of(chart, points.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, at := range p.Timed.Points {
		if at.Part > 0 {
			fmt.Println(at.Point.Point, "part", at.Part,
				at.At.Time().In(born.Location()).Format("15:04"), at.Longitude.Rashi())
		}
	}
	// Output:
	// kala part 5 01:13 simha
	// paridhi part 6 02:49 kanya
	// mrityu_upagraha part 7 04:25 tula
	// ardhaprahara part 8 06:02 tula
	// yamaghantaka part 1 18:47 vrishabha
	// kodanda part 2 20:24 mithuna
	// gulika part 3 21:12 mithuna
}
