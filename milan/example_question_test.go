package milan_test

import (
	"fmt"
	"log"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// The bride's Moon is in Uttara Ashadha, in Capricorn; the groom's in Swati, in Libra. Varna: a shudra groom of a
// vaishya bride has 0. Tara: he is the 22nd star from hers, kshema, which is good; she is the 7th from his, vadha,
// which is not: 1½. Graha Maitri: Saturn and Venus are friends of each other: 5. Bhakoot: 10th and 4th signs: 7.
// Nadi: both antya: 0.
func Example() {
	sky := ephemeris.New(almanac.Engine{})
	ist := time.FixedZone("IST", 19800)
	jaipur := vedic.Place{Name: "Jaipur", Lat: vedic.Degrees(26.9124), Lon: vedic.Degrees(75.7873)}
	pune := vedic.Place{Name: "Pune", Lat: vedic.Degrees(18.5204), Lon: vedic.Degrees(73.8567)}
	bride := kundali.Birth{Time: time.Date(1990, 5, 15, 14, 30, 0, 0, ist), Place: jaipur}
	groom := kundali.Birth{Time: time.Date(1988, 2, 10, 6, 10, 0, 0, ist), Place: pune}
	r, err := milan.MatchBirths(sky, bride, groom, milan.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Total, "of 36")
	for _, k := range r.Kootas {
		fmt.Println(k.Name, k.Obtained, "of", k.Maximum, k.Bride, k.Groom)
	}
	// Output:
	// 22.5 of 36
	// Varna 0 of 1 vaishya shudra
	// Vashya 1 of 2 chatushpada manava
	// Tara 1.5 of 3 kshema vadha
	// Yoni 2 of 4 mongoose buffalo
	// Graha Maitri 5 of 5 saturn venus
	// Gana 6 of 6 manushya deva
	// Bhakoot 7 of 7 makara tula
	// Nadi 0 of 8 antya antya
}
