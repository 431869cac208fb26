package numerology_test

import (
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whatever the name, a profile is whole: each number is what its last step comes to.
func FuzzProfile(f *testing.F) {
	f.Add("Mohandas Karamchand Gandhi", int16(1869), uint8(10), uint8(2))
	f.Add("रवि ㏂ O'Neil-Roy 7", int16(2000), uint8(2), uint8(29))
	f.Fuzz(func(t *testing.T, name string, year int16, month, day uint8) {
		d := vedic.Date{Year: int(year), Month: time.Month(month), Day: int(day)}
		p, err := numerology.Of(numerology.Request{Name: name, Date: d,
			AsOf: vedic.Date{Year: 9999, Month: 12, Day: 31}, Gender: numerology.Male}, numerology.Options{})
		if err != nil {
			return
		}
		for _, s := range p.Systems {
			for _, n := range s.Numbers {
				last := n.Steps[len(n.Steps)-1]
				value := last.Sum
				if len(last.Reduction) > 0 {
					value = last.Reduction[len(last.Reduction)-1]
				}
				if value != n.Value && n.Key != "hidden_passion" || n.Meaning == "" || n.Name == "" {
					t.Errorf("%q: %+v", name, n)
				}
			}
		}
	})
}

// Whatever the name, its respellings reach the target and are said alike.
func FuzzSuggest(f *testing.F) {
	for _, name := range []string{"Ravi", "राधा कुमारी", "Xavier Phwoo", "wwvvaah", "ksha xa", "मीनाक्षी छछछ", "Y 7",
		"A00Y 000"} {
		f.Add(name, uint8(5))
	}
	f.Fuzz(func(t *testing.T, name string, target uint8) {
		w := numerology.Wish{Kind: numerology.Respelling, BaseName: name, Target: int(target), Limit: 50}
		if s, err := numerology.Suggest(w); err == nil {
			check(t, w, s)
		}
		w = numerology.Wish{Kind: numerology.Business, Keywords: []string{name, "Surya"}, Target: int(target), Limit: 5}
		if s, err := numerology.Suggest(w); err == nil {
			check(t, w, s)
		}
	})
}
