package place

import (
	"errors"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

// A place chosen by its size lists the others of its name; a unique place has none.
func TestChosen(t *testing.T) {
	for text, want := range map[string]string{
		"Aurangabad": "Aurangabad, Maharashtra, India", "Rampur": "Rampur, Uttar Pradesh, India", "Porbandar": "",
		"Aurangabad, Maharashtra, India": "",
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
			if seen[h.Label()] {
				t.Errorf("%s: %s twice", text, h.Label())
			}
			seen[h.Label()] = true
		}
	}
}
