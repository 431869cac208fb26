package factphrase_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/factphrase"
	"github.com/jyotish-go/jyotish/vedic"
)

// Phrases as people type them, in any order, with names beside them, and texts that are none. What stands after the
// bar is left.
func TestParse(t *testing.T) {
	var tamil vedic.Lang
	require.NoError(t, tamil.UnmarshalText([]byte("ta")))
	for text, want := range map[string]string{
		"Moon in Rohini":          "moon.nakshatra.rohini |",
		"Rohini Moon":             "moon.nakshatra.rohini |",
		"moon rohini":             "moon.nakshatra.rohini |",
		"7th Mars":                "mars.house.7 |",
		"Mars 7":                  "mars.house.7 |",
		"house 7 Mars":            "mars.house.7 |",
		"seventh house Mars":      "mars.house.7 |",
		"MARS in the 7th house":   "mars.house.7 |",
		"Mars in 1st":             "mars.house.1 |",
		"lagna Leo":               "lagna.rashi.simha |",
		"Leo ascendant":           "lagna.rashi.simha |",
		"Makar lagna":             "lagna.rashi.makara |",
		"moon in purva  phalguni": "moon.nakshatra.purva_phalguni |",
		"purva phalguni moon":     "moon.nakshatra.purva_phalguni |",
		"Saturn dasha":            "saturn.mahadasha.saturn |",
		"dasha of Saturn":         "saturn.mahadasha.saturn |",
		"maha dasha of rahu":      "rahu.mahadasha.rahu |",
		"शनि दशा":                 "saturn.mahadasha.saturn |",
		"शनि की महादशा":           "saturn.mahadasha.saturn |",
		"रोहिणी में चंद्र":   "moon.nakshatra.rohini |",
		"चंद्रमा रोहिणी में": "moon.nakshatra.rohini |",
		"सप्तम भाव में मंगल": "mars.house.7 |",
		"मंगल ७वें भाव में":  "mars.house.7 |",
		"बृहस्पति 5 में":     "jupiter.house.5 |",
		"लग्न सिंह":          "lagna.rashi.simha |",
		"செவ்வாய் 7":         "mars.house.7 |",

		// Several, and names beside them.
		"Saturn dasha Mars 7":               "saturn.mahadasha.saturn mars.house.7 |",
		"moon rohini mars 7":                "moon.nakshatra.rohini mars.house.7 |",
		"mars 7 rohini moon":                "mars.house.7 moon.nakshatra.rohini |",
		"7 mars, rohini moon, saturn dasha": "mars.house.7 moon.nakshatra.rohini saturn.mahadasha.saturn |",
		"moon in rohini and in 7th":         "moon.nakshatra.rohini moon.house.7 |",
		"rohini moon 7":                     "moon.nakshatra.rohini moon.house.7 |",
		"dasha of saturn moon in rohini":    "saturn.mahadasha.saturn moon.nakshatra.rohini |",
		"ravi moon in rohini":               "moon.nakshatra.rohini |ravi",
		"Asha Rao with Mars in 7th":         "mars.house.7 |Asha Rao",
		"Moon in Rohini Sharma":             "moon.nakshatra.rohini |Sharma",
		"Swati Moon in Rohini":              "moon.nakshatra.rohini |Swati",
		"स्वाति चंद्र रोहिणी में":         "moon.nakshatra.rohini |स्वाति",
		"रोहिणी में चंद्र सप्तम में मंगल": "moon.nakshatra.rohini mars.house.7 |",
		"moon rohini mrigashira":              "moon.nakshatra.rohini |mrigashira",
		"Rajesh Singh saturn dasha in Mumbai": "saturn.mahadasha.saturn |Rajesh Singh Mumbai",

		// None.
		"Mars":                 "|Mars",
		"maha dasha":           "|maha dasha",
		"Mars in 13th":         "|Mars in 13th",
		"Mars in 0":            "|Mars in 0",
		"Mars in the shade":    "|Mars in the shade",
		"Lagna in 7th":         "|Lagna in 7th",
		"lagna dasha":          "|lagna dasha",
		"Rohini":               "|Rohini",
		"Rohini Sharma":        "|Rohini Sharma",
		"Ravi Singh":           "|Ravi Singh",
		"Asha Rao":             "|Asha Rao",
		"7":                    "|7",
		"in the house":         "|in the house",
		"Moon Kumar in Rohini": "|Moon Kumar in Rohini",
		"":                     "|",
	} {
		facts, left := factphrase.Parse(text, tamil)
		var got strings.Builder
		for _, f := range facts {
			got.WriteString(f.Of + "." + f.Kind + "." + f.Key + " ")
		}
		if got.WriteString("|" + left); got.String() != want {
			t.Errorf("%q: %q, want %q", text, got.String(), want)
		}
	}
}

// Words are what asked for each fact: without them, the rest is asked as before.
func TestWords(t *testing.T) {
	facts, left := factphrase.Parse("Asha moon in rohini in 7th house and running Saturn dasha")
	var words []string
	for _, f := range facts {
		words = append(words, f.Words)
	}
	want := []string{"moon in rohini in house and running", "moon in in 7th house and running", "Saturn dasha"}
	require.Equal(t, "Asha", left, "%q, left", words)
	require.Equal(t, strings.Join(want, "|"), strings.Join(words, "|"), "%q, left", words)
}
