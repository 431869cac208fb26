package desk_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/vedic"
)

// Phrases as people type them, and texts that are none, which may be names.
func TestFactPhrase(t *testing.T) {
	var tamil vedic.Lang
	if err := tamil.UnmarshalText([]byte("ta")); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]desk.Sought{
		"Moon in Rohini":          {"moon", "nakshatra", "rohini"},
		"mars in 7th":             {"mars", "house", "7"},
		"MARS in the 7th house":   {"mars", "house", "7"},
		"Mars 12":                 {"mars", "house", "12"},
		"Mars in 1st":             {"mars", "house", "1"},
		"lagna Leo":               {"lagna", "rashi", "simha"},
		"Ascendant in simha":      {"lagna", "rashi", "simha"},
		"moon in purva  phalguni": {"moon", "nakshatra", "purva_phalguni"},
		"Saturn in Aquarius":      {"saturn", "rashi", "kumbha"},
		"Chandra in Rohini":       {"moon", "nakshatra", "rohini"},
		"बृहस्पति 5 में":          {"jupiter", "house", "5"},
		"Saturn dasha":            {"saturn", "mahadasha", "saturn"},
		"maha dasha":              {},
		"rahu maha dasha":         {"rahu", "mahadasha", "rahu"},
		"चंद्रमा रोहिणी में":          {"moon", "nakshatra", "rohini"},
		"मंगल ७वें भाव में":           {"mars", "house", "7"},
		"शनि की महादशा":               {"saturn", "mahadasha", "saturn"},
		"लग्न सिंह":                   {"lagna", "rashi", "simha"},
		"செவ்வாய் 7":                  {"mars", "house", "7"},
		"Mars":                        {},
		"Mars in 13th":                {},
		"Mars in 0":                   {},
		"Mars in the shade":           {},
		"Lagna in 7th":                {},
		"lagna dasha":                 {},
		"Rohini":                      {},
		"Asha Rao":                    {},
		"Moon Kumar in Rohini":        {},
		"Moon in Rohini Sharma's car": {},
		"":                            {},
	} {
		got, found := desk.FactPhrase(text, tamil)
		if found != (want.Kind != "") || found && got != want {
			t.Errorf("%q: %v %v", text, got, found)
		}
	}
}
