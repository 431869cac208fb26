package kp_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// worked is the worked example of the rules: the lagna and every cusp at the beginning of a sign, the grahas, Sun to
// Ketu, in degrees from the beginning of Mesha; at noon of 1 January 2000 in Ujjain, on a day from six to six.
func worked() *kp.Chart {
	ist := time.FixedZone("IST", 5*3600+1800)
	born := kundali.Birth{
		Time:  time.Date(2000, 1, 1, 12, 0, 0, 0, ist),
		Place: vedic.Place{Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7885), Zone: ist},
	}
	noon := vedic.JDOf(born.Time)
	sky := vedic.Sky{
		At: noon, Place: born.Place,
		Day: vedic.Day{Sunrise: noon - 0.25, Sunset: noon + 0.25, NextSunrise: noon + 0.75},
	}
	for i := range sky.Cusps {
		sky.Cusps[i] = vedic.NewLongitude(vedic.Angle(i) * vedic.Sign)
	}
	for g, degrees := range [9]float64{5, 40, 61, 55, 195, 148, 10, 275, 95} {
		sky.Grahas[g].Longitude = vedic.NewLongitude(vedic.Degrees(degrees))
	}
	return kp.FromSky(born, sky, kp.Options{})
}

func ExampleFromSky() {
	chart := worked()
	seventh := chart.Cusps[7-1]
	fmt.Println("cusp 7", seventh.Rashi, seventh.DMS, "star of", seventh.Star, "sub of", seventh.Sub)
	fmt.Println("moon in house", chart.Planets.At(vedic.Moon).House, "signifies house 4 at level",
		chart.Signifies(vedic.Moon)[4-1])
	for _, ruler := range chart.RulingPlanets.Rulers {
		fmt.Println(ruler.Graha, ruler.By)
	}
	// Output:
	// cusp 7 tula 0°00′00″ star of mars sub of mercury
	// moon in house 2 signifies house 4 at level 3
	// ketu [asc_star_lord]
	// mars [asc_sign_lord]
	// moon [moon_star_lord]
	// venus [moon_sign_lord]
	// rahu [in_sign_of]
	// saturn [day_lord]
}

func Example_significators() {
	c := worked()
	four := c.HouseSignificators.At(4)
	fmt.Println("house 4: A", four.LevelA, "B", four.LevelB, "C", four.LevelC, "D", four.LevelD)
	sun := c.PlanetSignificators.At(vedic.Sun)
	fmt.Println("sun: A", sun.Level1, "B", sun.Level2, "C", sun.Level3, "D", sun.Level4)
	for _, via := range c.PlanetSignificators.At(vedic.Ketu).Via {
		fmt.Println("ketu for", via.ActsFor, via.Because)
	}
	// Output:
	// house 4: A [sun saturn] B [ketu] C [moon] D [moon]
	// sun: A [4] B [1] C [] D [5]
	// ketu for saturn [star_lord]
	// ketu for moon [sign_lord]
}

func ExampleChart_Judge() {
	marriage, err := kp.MatterOf("marriage")
	if err != nil {
		fmt.Println(err)
		return
	}
	j := worked().Judge(marriage)
	fmt.Println(marriage.Name(vedic.English)+":", j.Verdict, j.Favour, "to", j.Against)
	fmt.Println(j.Evidence(vedic.English))
	// Output:
	// Marriage: qualified 3 to 3
	// The sub lord of cusp 7 is Mercury, in the star of Mars, which stands in house 3 and owns 1, 8. It signifies 1, 2, 3, 6, 8. Favourable houses are among them. Unfavourable houses are among them.
}
