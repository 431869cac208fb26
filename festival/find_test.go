package festival_test

import (
	"slices"
	"testing"

	"github.com/jyotish-go/jyotish/festival"
)

// Days are found by what people call them; a name that is close to one but is none is not guessed.
func TestFind(t *testing.T) {
	for text, want := range map[string][]string{
		"diwali": {"diwali"}, "Lakshmi Puja": {"diwali"}, "diwali date": {"diwali"}, "When is Diwali?": {"diwali"},

		"दीपावली": {"diwali"}, "दिवाली कब है": {"diwali"}, "vesak": {"buddha_purnima"}, "Rakhi": {"raksha_bandhan"},
		"teej": {"hartalika_teej", "hariyali_teej", "kajari_teej"}, "karwa chauth": {"karva_chauth"},
		"Maha Shivaratri": {"maha_shivaratri"}, "thai pongal": {"pongal"},
		"diwalli": nil, "date": nil, "": nil, "christmas": nil,
	} {
		if got := festival.Find(text); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	list := on(t, delhi, "2027-01-01", "2027-12-31", festival.Options{Keys: []string{"lakshmi puja"}})
	if dated(list) != "diwali 10-29" {
		t.Errorf("lakshmi puja 2027: %s", dated(list))
	}
	// every name and spelling leads to a day that is there
	for _, key := range festival.Keys() {
		if !slices.Contains(festival.Find(key), key) {
			t.Errorf("%s finds %v", key, festival.Find(key))
		}
	}
}
