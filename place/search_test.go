package place

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What a text finds first.
func TestSearchFirst(t *testing.T) {
	g := Embedded()
	for text, want := range map[string]string{
		"Porbandar, Gujarat, India":    "Porbandar, Gujarat, India",
		"porbandar gujarat":            "Porbandar, Gujarat, India",
		"India, Gujarat, Porbandar":    "Porbandar, Gujarat, India",
		"delhi india":                  "Delhi, India",
		"new delhi 110001":             "New Delhi, Delhi, India",
		"newdelhi":                     "New Delhi, Delhi, India",
		"मुंबई":                        "Mumbai, Maharashtra, India",
		"मुम्बई, भारत":                 "Mumbai, Maharashtra, India",
		"পুরী":                         "Puri, Odisha, India",
		"சென்னை":                       "Chennai, Tamil Nadu, India",
		"ਅੰਮ੍ਰਿਤਸਰ":                    "Amritsar, Punjab, India",
		"Springfield, Illinois, USA":   "Springfield, Illinois, United States",
		"Springfield IL":               "Springfield, Illinois, United States",
		"Gary, IN":                     "Gary, Lake County, Indiana, United States",
		"new york":                     "New York, United States",
		"São Paulo":                    "São Paulo, Brazil",
		"sao paulo":                    "São Paulo, Brazil",
		"London UK":                    "London, England, United Kingdom",
		"Birmingham, England":          "Birmingham, England, United Kingdom",
		"Salem, Oregon, U.S.A.":        "Salem, Oregon, United States",
		"Indore MP":                    "Indore, Madhya Pradesh, India",
		"Jhansi UP":                    "Jhansi, Uttar Pradesh, India",
		"Vapi, Valsad, Gujarat, India": "Vapi, Valsad, Gujarat, India",
		"St Louis MO":                  "St Louis, Missouri, United States",
		"Saint Louis, Missouri":        "St Louis, Missouri, United States",
		"München":                      "Munich, Bavaria, Germany",
		"Москва":                       "Moscow, Russia",
		"北京":                           "Beijing, Beijing Municipality, China",
		// misspelt
		"banglore":     "Bengaluru, Karnataka, India",
		"hydrabad":     "Hyderabad, Telangana, India",
		"ahmdabad":     "Ahmedabad, Gujarat, India",
		"kolkatta":     "Kolkata, West Bengal, India",
		"varansi":      "Varanasi, Uttar Pradesh, India",
		"lucknaw":      "Lucknow, Uttar Pradesh, India",
		"kanpor":       "Kanpur, Uttar Pradesh, India",
		"Gorkhpur, UP": "Gorakhpur, Uttar Pradesh, India",
		"Nagput":       "Nagpur, Maharashtra, India",
		"Jaipr, India": "Jaipur, Rajasthan, India",
		// being typed
		"delh":           "Delhi, India",
		"mumb":           "Mumbai, Maharashtra, India",
		"new y":          "New York, United States",
		"porbandar, guj": "Porbandar, Gujarat, India",
		"porb guj":       "Porbandar, Gujarat, India",
		"पोरबं":          "Porbandar, Gujarat, India",
		// by sound, for the data has no Hindi name
		"टिटलागढ़": "Titlagarh, Balangir, Odisha, India",
		"शाहपुरा":  "Shahpura, Jaipur, Rajasthan, India",
		// a region alone gives its largest place
		"Gujarat":       "Ahmedabad, Gujarat, India",
		"west bengal":   "Kolkata, West Bengal, India",
		"Gujarat India": "Ahmedabad, Gujarat, India",
		"Goa, India":    "Mormugao, Goa, India",
		// what lies elsewhere, or what is known of it
		"Porbandar, France":      "Porbandar, Gujarat, India",
		"Lahore, India":          "Lahore, Punjab, Pakistan",
		"Andheri, Mumbai, India": "Mumbai, Maharashtra, India",
	} {
		hits := g.Search(Query{Text: text})
		require.NotEmpty(t, hits, "%q finds %s", text, labels(hits))
		require.Equal(t, want, hits[0].Label(), "%q finds %s", text, labels(hits))
	}
}

// Words that mean nothing find nothing, and never fail.
func TestSearchNothing(t *testing.T) {
	g := Embedded()
	for _, text := range []string{"", " ", ",,,", "…", "\xff", "qqxxzzv", "qqxxzzv, qqxxzzw", strings.Repeat("x", 5000),
		"'"} {
		hits := g.Search(Query{Text: text})
		require.LessOrEqual(t, len(hits), 0, "%.20q finds %s", text, labels(hits))
	}
}

func TestSearchOptions(t *testing.T) {
	g := Embedded()
	require.Equal(t, usualLimit, len(g.Search(Query{Text: "san"})))
	for limit, want := range map[int]int{1: 1, 20: 20, 50: 20, -1: usualLimit} {
		require.Equal(t, want, len(g.Search(Query{Text: "san", Limit: limit})), "limit %d", limit)
	}
	for _, code := range []string{"pk", "PK"} {
		if hits := g.Search(Query{Text: "Hyderabad", Country: code}); len(hits) == 0 || hits[0].CountryCode != "PK" {
			t.Errorf("in %s: %s", code, labels(hits))
		}
	}
	portland := &vedic.Place{Lat: vedic.Degrees(45.52), Lon: vedic.Degrees(-122.68)}
	if h := g.Search(Query{Text: "Salem", Near: portland})[0]; *h.Admin1 != "Oregon" {
		t.Errorf("Salem near Portland is %s", h.Label())
	}
	if h := g.Search(Query{Text: "Salem"})[0]; *h.Admin1 != "Tamil Nadu" {
		t.Errorf("the largest Salem is %s", h.Label())
	}
	h := g.Search(Query{Text: "delhi", Lang: vedic.Hindi})[0]
	if h.NameLocalized == nil || *h.NameLocalized != "दिल्ली" || h.Country != "भारत" {
		t.Errorf("in Hindi: %s", h.Label())
	}
}

// Better matches stand before worse ones, each place once, with a score between 0 and 1 that falls.
func TestSearchOrder(t *testing.T) {
	g := Embedded()
	for _, text := range []string{"san", "springfield", "delhi", "bang", "hydrabad", "gujarat", "पुर",
		"Porbandar, France", "st"} {
		hits := g.Search(Query{Text: text, Limit: 20})
		seen := map[string]bool{}
		for i, h := range hits {
			if h.Score <= 0 || h.Score > 1 || i > 0 && h.Score > hits[i-1].Score+0.06 || seen[h.PlaceID] {
				t.Errorf("%q: hit %d is %s, score %g", text, i, h.Label(), h.Score)
			}
			seen[h.PlaceID] = true
		}
	}
	hits := g.Search(Query{Text: "Springfield", Limit: 20})
	for i := 1; i < len(hits); i++ {
		if hits[i].Name == "Springfield" && hits[i].Population > hits[i-1].Population {
			t.Errorf("%s (%d) stands behind %s (%d)", hits[i].Label(), hits[i].Population, hits[i-1].Label(),
				hits[i-1].Population)
		}
	}
}

func FuzzSearch(f *testing.F) {
	for _, s := range []string{"Porbandar, Gujarat", "san", "मुंबई", "गोरखपु", "a", "St. ", "U.S.A", "in", "x, y, z",
		"\xff"} {
		f.Add(s, "")
	}
	f.Add("delhi", "IN")
	g := Embedded()
	f.Fuzz(func(t *testing.T, text, country string) {
		for _, h := range g.Search(Query{Text: text, Country: country, Limit: 20}) {
			require.Greater(t, h.Score, 0.0, "%q finds %s with the score", text, h.Label())
			require.LessOrEqual(t, h.Score, 1.0, "%q finds %s with the score", text, h.Label())
		}
		r, err := g.Resolve(Query{Text: text, Country: country})
		if err == nil && (r.Confidence <= 0 || r.Confidence > 1 || r.PlaceID == nil || r.Alternatives == nil) {
			t.Fatalf("%q is %+v", text, r)
		}
	})
}

func ExampleGazetteer_Search() {
	g := Embedded()
	for _, h := range g.Search(Query{Text: "hydrabad", Limit: 2}) {
		fmt.Println(h.Label(), h.Timezone)
	}
	// Output:
	// Hyderabad, Telangana, India Asia/Kolkata
	// Hyderabad, Sindh, Pakistan Asia/Karachi
}

func BenchmarkSearch(b *testing.B) {
	g := Embedded()
	for name, text := range map[string]string{
		"exact": "Porbandar", "stated": "Porbandar, Gujarat, India", "prefix": "delh", "letter": "s",
		"misspelt": "varansi", "long": "thiruvanantapurram", "unknown": "Andheri, Mumbai, India", "region": "Gujarat",
	} {
		g.Search(Query{Text: text})
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				g.Search(Query{Text: text})
			}
		})
	}
}
