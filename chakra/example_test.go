package chakra_test

import (
	"fmt"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/vedic"
)

// Saturn in Rohini strikes Abhijit straight ahead, Swati to his left and Ashwini to his right; Abhijit is
// struck from Rahu and Ketu too.
func ExampleSarvatobhadraOf() {
	var grahas vedic.ByGraha[vedic.Position]
	// the Sun to Ketu; Saturn in Vrishabha 15°
	for i, degrees := range []float64{75, 345, 165, 55, 195, 118, 45, 135, 315} {
		grahas[i].Longitude = vedic.Longitude(vedic.Degrees(degrees))
	}
	s := chakra.SarvatobhadraOf(&grahas, chakra.Options{})
	saturn := s.Vedhas[vedic.Saturn-1]
	for _, line := range saturn.Lines {
		fmt.Println(saturn.Graha, "in", saturn.Star, line.Way, "strikes", line.Star)
	}
	fmt.Println(s.On(chakra.Person{Star: chakra.Abhijit}).List[0].By)
	// Output:
	// saturn in rohini straight strikes abhijit
	// saturn in rohini left strikes swati
	// saturn in rohini right strikes ashwini
	// [saturn rahu ketu]
}
