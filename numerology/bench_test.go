package numerology_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

// Both systems, cycles, texts: all that a profile has.
func BenchmarkProfile(b *testing.B) {
	r := numerology.Request{Name: "Mohandas Karamchand Gandhi", Date: date(b, "1869-10-02"), AsOf: today,
		Gender: numerology.Male}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := numerology.Of(r, numerology.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkProfileDevanagari(b *testing.B) {
	r := numerology.Request{Name: "मोहनदास करमचन्द गांधी", Date: date(b, "1869-10-02"), AsOf: today}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := numerology.Of(r, numerology.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// Twenty names of one pada, of the whole corpus, and of ten keywords.
func BenchmarkSuggest(b *testing.B) {
	words := []string{"Surya", "Kiran", "Vasundhara", "Prakash", "Nidhi", "Setu", "Mitra", "Ananda", "Shakti", "Lokesh"}
	for name, w := range map[string]numerology.Wish{
		"pada":     {Kind: numerology.Baby, Target: 5, Gender: numerology.Female, Nakshatra: vedic.Rohini, Pada: 2},
		"any":      {Kind: numerology.Baby, Target: 8, System: numerology.Pythagorean, Limit: 50, Surname: "Sharma"},
		"business": {Kind: numerology.Business, Keywords: words, Sector: "technology", Target: 5, Limit: 50},
		"two":      {Kind: numerology.Business, Keywords: words[:2], Sector: "technology", Target: 5},
		"spelling": {Kind: numerology.Respelling, BaseName: "Venkatanarasimharajuvaripeta Ananthapadmanabhaswamy",
			Target: 5, Limit: 50},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := numerology.Suggest(w); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
