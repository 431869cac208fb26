package chakra

import "github.com/jyotish-go/jyotish/vedic"

// Kota is the fort of a birth: where the grahas of a moment are in it, counted in 28 stars from that of the Moon at
// birth. Swami, the lord of the fort, owns the Moon's sign.
type Kota struct {
	// The Moon's star at birth, where the count begins.
	Star Star `json:"star"`
	// The graha that owns her sign.
	Swami vedic.Graha `json:"swami"`
	// Where those of the moment stand; index 0 is the Sun.
	Grahas vedic.ByGraha[KotaPlace] `json:"grahas"`
	// Common practice.
	Source vedic.Source `json:"source"`
}

// KotaPlace is a graha in the fort. Count is 1 to 28, Ring "bahya" outside, "prakara" the wall, "durga" within,
// "stambha" the pillar. Entering says that it goes inward: in an entry star, or going backward in an exit star. The
// nodes go backward as a rule, and so count as others that do.
type KotaPlace struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// Where it stands.
	Star Star `json:"star"`
	// From the star of birth, inclusive, 1 to 28.
	Count int `json:"count"`
	// "bahya", "prakara", "durga" or "stambha".
	Ring Term `json:"ring"`
	// Whether it goes inward.
	Entering bool `json:"entering"`
	// Moving backwards (vakri).
	Retrograde bool `json:"retrograde"`
	// Whether it is so by nature at that moment.
	Malefic bool `json:"malefic"`
}

// Seven stars make a side: three lead in, the fourth is the pillar, three lead out.
var (
	kotaRings = [7]Term{"bahya", "prakara", "durga", "stambha", "durga", "prakara", "bahya"}
	kotaEntry = [7]bool{true, true, true, true}
)

// KotaOf reads the fort of a birth at a moment. It needs the Moon of the birth alone. Four sides of
// seven stars make 28, with the stars 4, 11, 18 and 25 at the pillar.
// It is zero for nil and for invalid longitudes.
func KotaOf(birth vedic.Longitude, grahas *vedic.ByGraha[vedic.Position]) Kota {
	if grahas == nil || !birth.Valid() || !allValid(grahas) {
		return Kota{}
	}
	k := Kota{Star: StarOf(birth), Swami: birth.Rashi().Lord(),
		Source: vedic.Source{Work: "common practice", At: "Kota chakra"}}
	benefic := vedic.NaturalBenefics(grahas)
	for i := range k.Grahas {
		p := KotaPlace{Graha: vedic.Graha(i + 1), Star: StarOf(grahas[i].Longitude), Malefic: !benefic[i],
			Retrograde: grahas[i].Retrograde()}
		p.Count = k.Star.CountTo(p.Star)
		side := (p.Count - 1) % 7
		p.Ring, p.Entering = kotaRings[side], kotaEntry[side] != p.Retrograde
		k.Grahas[i] = p
	}
	return k
}
