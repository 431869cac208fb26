package festival_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
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
		require.Equal(t, want, festival.Find(text), text)
	}
	list := on(t, delhi, "2027-01-01", "2027-12-31", festival.Options{Keys: []string{"lakshmi puja"}})
	require.Equal(t, "diwali 10-29", dated(list), "lakshmi puja 2027")
	// every name and spelling leads to a day that is there
	for _, key := range festival.Keys() {
		require.Contains(t, festival.Find(key), key)
	}
}

// A profile has the names, regions and traditions of all rows of a key.
func TestProfileOf(t *testing.T) {
	p, ok := festival.ProfileOf("diwali")
	if !ok || !slices.Contains(p.Names, "lakshmi puja") || !slices.Equal(p.Regions, []string{"all"}) {
		t.Errorf("diwali: %+v", p)
	}
	p, _ = festival.ProfileOf("pongal")
	require.Equal(t, []string{"Tamil Nadu"}, p.Keepers(vedic.English), "pongal is kept")
	p, _ = festival.ProfileOf("dev_uthani_ekadashi")
	require.Equal(t, []string{"smarta", "vaishnava"}, p.Schools, "dev_uthani_ekadashi")
	if p, ok := festival.ProfileOf("christmas"); ok {
		t.Errorf("christmas: %+v", p)
	}
}
