package panchang

import "github.com/jyotish-go/jyotish/vedic"

// Ghatak lists what is held to be unfavourable for people with the Moon in a sign. It is a note for
// muhurats, never a reason by itself. Tithis are of either paksha.
type Ghatak struct {
	Month     Masa            `json:"month"`
	Tithis    [3]int          `json:"tithis"`
	Vara      vedic.Vara      `json:"vara"`
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	Yoga      vedic.NityaYoga `json:"yoga"`
	Karana    vedic.Karana    `json:"karana"`  // any of its name
	Prahara   int             `json:"prahara"` // of the day, 1–4
	Moon      vedic.Rashi     `json:"moon"`
}

// GhatakOf returns the row of the ghatak chakra for the sign of the Moon at birth, Mesha to Meena (common practice; not
// verified in a text).
func GhatakOf(r vedic.Rashi) Ghatak { return ghataks.At(r) }

// The groups of tithis.
var nanda, bhadra, jaya, rikta, purna = [3]int{1, 6, 11}, [3]int{2, 7, 12}, [3]int{3, 8, 13}, [3]int{4, 9, 14},
	[3]int{5, 10, 15}

// The first karanas of their names.
const (
	kimstughna vedic.Karana = 1
	bava       vedic.Karana = 2
	kaulava    vedic.Karana = 4
	taitila    vedic.Karana = 5
	gara       vedic.Karana = 6
	shakuni    vedic.Karana = 58
	chatushpad vedic.Karana = 59
	naga       vedic.Karana = 60
)

var ghataks vedic.ByRashi[Ghatak] = [...]Ghatak{
	{8, nanda, vedic.Ravivara, vedic.Magha, 1, bava, 1, vedic.Mesha},
	{9, purna, vedic.Shanivara, vedic.Hasta, 24, shakuni, 4, vedic.Kanya},
	{4, bhadra, vedic.Somavara, vedic.Swati, 19, chatushpad, 3, vedic.Kumbha},
	{10, bhadra, vedic.Budhavara, vedic.Anuradha, 13, naga, 1, vedic.Simha},
	{3, jaya, vedic.Shanivara, vedic.Mula, 8, bava, 1, vedic.Makara},
	{6, purna, vedic.Shanivara, vedic.Shravana, 9, kaulava, 1, vedic.Mithuna},
	{11, rikta, vedic.Guruvara, vedic.Shatabhisha, 24, taitila, 4, vedic.Dhanu},
	{7, nanda, vedic.Shukravara, vedic.Revati, 17, gara, 1, vedic.Vrishabha},
	{5, jaya, vedic.Shukravara, vedic.Bharani, 15, taitila, 1, vedic.Meena},
	{2, rikta, vedic.Mangalavara, vedic.Rohini, 27, shakuni, 4, vedic.Simha},
	{1, jaya, vedic.Guruvara, vedic.Ardra, 10, kimstughna, 3, vedic.Dhanu},
	{12, purna, vedic.Shukravara, vedic.Ashlesha, 15, chatushpad, 4, vedic.Kumbha},
}
