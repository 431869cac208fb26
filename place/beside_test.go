package place

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A place chosen by its size lists the others of its name; a unique place has none.
func TestChosen(t *testing.T) {
	for text, want := range map[string]string{
		"Aurangabad": "Aurangabad, Maharashtra, India", "Rampur": "Rampur, Uttar Pradesh, India", "Porbandar": "",
		"Aurangabad, Maharashtra, India": "", "Londres": "London, England, United Kingdom",
	} {
		r, err := Embedded().Resolve(Query{Text: text})
		got, others := "", 0
		if r.Chosen != nil {
			got, others = r.Chosen.Hit.Label(), r.Chosen.Others
		}
		if label, _, _ := strings.Cut(got, " ("); err != nil || label != want || (others > 0) != (want != "") {
			t.Errorf("%s: %q of %d others, %v", text, got, others, err)
		}
	}
}

// Rampur of Uttar Pradesh (28.810° N 79.027° E) lies east of Moradabad (28.839° N 78.773° E),
// the larger: 0.254° of longitude are 24.7 km there and 0.029° of latitude 3.2 km, together 25
// km.
func TestBeside(t *testing.T) {
	for lang, want := range map[vedic.Lang]string{
		vedic.English: "Rampur, Uttar Pradesh, India (25 km east of Moradabad)",
		vedic.Hindi:   "रामपुर, उत्तर प्रदेश, भारत (मुरादाबाद से 25 किमी पूर्व)",
	} {
		r, err := Embedded().Resolve(Query{Text: "Rampur, Uttar Pradesh, India", Lang: lang})
		if err != nil || r.Chosen == nil || r.Chosen.Label() != want {
			t.Errorf("%+v, %v", r.Chosen, err)
		}
	}
}

// No two candidates have the same label.
func TestCandidatesDiffer(t *testing.T) {
	for _, text := range []string{"Springfield", "Pratapgarh", "Rampur, India", "San Jose", "Fatehpur", "Shahpur"} {
		_, err := Embedded().Resolve(Query{Text: text})
		var e *AmbiguousError
		if !errors.As(err, &e) {
			continue
		}
		seen := map[string]bool{}
		for _, h := range e.Candidates {
			require.False(t, seen[h.Label()], "%s: %s twice", text, h.Label())
			seen[h.Label()] = true
		}
	}
}

// A name that two towns share is answered with the largest and the next of them, and the next is first among the
// alternatives. The towns are those of everyday knowledge.
func TestChosenNamesTheOther(t *testing.T) {
	for text, want := range map[string][2]string{
		"Aurangabad": {"Aurangabad, Maharashtra, India", "Aurangabad, Bihar, India"},
		"Rampur":     {"Rampur, Uttar Pradesh, India", "Rampur, Saharanpur, Uttar Pradesh, India"},
		"Udaipur":    {"Udaipur, Rajasthan, India", "Udaipur, Jhunjhunu, Rajasthan, India"},
		"Kota":       {"Kota, Rajasthan, India", "Kota, Bilaspur, Chhattisgarh, India"},
		"London":     {"London, England, United Kingdom", "London, Ontario, Canada"},
		"Paris":      {"Paris, Île-de-France Region, France", "Paris, Lamar County, Texas, United States"},
		"Londres": {"London, England, United Kingdom",
			"Londres, Departamento de Belén, Catamarca Province, Argentina"},
		"Vienne": {"Vienne, Isère, Auvergne-Rhône-Alpes, France", "Vienna, Austria"}, // not so small
		"Pékin":  {"Beijing, Beijing Municipality, China", "Pekin, Tazewell County, Illinois, United States"},
	} {
		r, err := Embedded().Resolve(Query{Text: text})
		require.NoError(t, err, text)
		require.NotNil(t, r.Chosen, text)
		label := func(h Hit) string { h.Beside = ""; return h.Label() }
		require.Equal(t, want, [2]string{label(r.Chosen.Hit), label(r.Chosen.Next)}, text)
		if r.Alternatives[0].PlaceID != r.Chosen.Next.PlaceID {
			t.Errorf("%s: the first alternative is %s", text, r.Alternatives[0].Label())
		}
	}
}

// A name in a third language means the great city, in the resolver and first in the search; where a place has the name
// itself and is not so small beside the city, and where the text says which, it is that place.
func TestExonyms(t *testing.T) {
	for text, want := range map[string]string{
		"Londres": "London GB", "Londra": "London GB", "Londen": "London GB", "Лондон": "London GB", "伦敦": "London GB",
		"لندن": "London GB", "Nueva York": "New York US", "Нью-Йорк": "New York US", "Bombay": "Mumbai IN",
		"Mumbai": "Mumbai IN", "मुंबई": "Mumbai IN", "Calcutta": "Kolkata IN", "Madras": "Chennai IN",
		"Parigi": "Paris FR", "Pekín": "Beijing CN", "Moskau": "Moscow RU", "Moscou": "Moscow RU",
		"Le Caire": "Cairo EG",
		"Roma":     "Rome IT", "Lissabon": "Lisbon PT", "Sydney": "Sydney AU", "Pékin": "Beijing CN",
		"Londyn": "London GB", "Nowy Jork": "New York US", "ロンドン": "London GB", "런던": "London GB", "ムンバイ": "Mumbai IN",
		"Lontoo": "London GB", "Κάιρο": "Cairo EG",

		"Londres, Argentina": "Londres AR", "Pekin, Illinois": "Pekin US", "Canton, Ohio": "Canton US",
		// Poles call Cairo Kair, Czechs Bhopal Bopal: a place that has the name itself keeps it, however small.
		"Kair": "Kair IN", "Bopal": "Bopal IN",
	} {
		r, err := Embedded().Resolve(Query{Text: text})
		require.NoError(t, err, text)
		require.Equal(t, want, *r.Name+" "+*r.CountryCode, text)
		if hits := Embedded().Search(Query{Text: text, Limit: 3}); len(hits) == 0 || hits[0].PlaceID != *r.PlaceID {
			t.Errorf("%s: the search has %v first", text, labels(hits))
		}
	}
}
