package festival_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// What a community keeps of its own days and what it leaves to others, each with a near miss.
func TestCommunities(t *testing.T) {
	everyone := on(t, delhi, "2027-01-01", "2027-12-31", festival.Options{})
	for _, c := range []struct {
		community, country, state string
		has, lacks                []string
	}{
		{"place", "IN", "Delhi", []string{"diwali", "karva_chauth", "janmashtami_vaishnava", "nirjala_ekadashi"},
			[]string{"pongal", "magh_bihu", "makaravilakku", "ishti", "anvadhan", "mahavira_nirvana"}},
		{"place", "IN", "Tamil Nadu", []string{"pongal", "bhogi", "diwali"}, []string{"magh_bihu", "onam", "chhath"}},
		{"place", "", "Delhi", []string{"karva_chauth"}, []string{"pongal"}},
		{"place", "IN", "", []string{"diwali"}, []string{"pongal", "magh_bihu"}},
		{"tamil", "IN", "Delhi", []string{"pongal", "bhogi"}, []string{"onam", "karva_chauth"}},
		{"malayali", "IN", "Delhi", []string{"onam", "makaravilakku"}, []string{"pongal"}},
		{"nepali", "IN", "Delhi", []string{"mha_puja", "gai_tihar"}, []string{"pongal"}},
		{"jain", "IN", "Delhi", []string{"mahavira_nirvana"}, []string{"pongal"}},
	} {
		var who festival.Community
		require.NoError(t, who.UnmarshalText([]byte(c.community)))
		list := on(t, delhi, "2027-01-01", "2027-12-31",
			festival.Options{Community: who, Country: c.country, State: c.state})
		keys := map[string]bool{}
		for _, e := range list {
			keys[string(e.Key)] = true
		}
		for _, k := range c.has {
			require.True(t, keys[k], "%s at %q lacks %s", c.community, c.state, k)
		}
		for _, k := range c.lacks {
			require.False(t, keys[k], "%s at %q has %s", c.community, c.state, k)
		}
		if len(list) > len(everyone)*3/5 {
			t.Errorf("%s at %q: %d of %d entries", c.community, c.state, len(list), len(everyone))
		}
	}
}

// The traditions leave out each other's Ekadashis, and a family keeps one day of each.
func TestCommunityTraditions(t *testing.T) {
	for _, c := range []struct {
		who  festival.Community
		want []string
	}{
		{festival.VaishnavaFamilies, []string{"vaishnava"}}, {festival.SmartaFamilies, []string{"smarta"}},
		{festival.AtPlace, []string{"smarta"}}, {festival.Everyone, []string{"smarta", "vaishnava"}},
	} {
		var got []string
		for _, e := range on(t, delhi, "2027-01-01", "2027-01-31", festival.Options{Community: c.who, State: "Delhi"}) {
			if e.Key == "saphala_ekadashi" {
				got = append(got, e.School)
			}
		}
		require.Equal(t, c.want, got, "%v keeps Saphala Ekadashi", c.who)
	}
}

// A key that is asked for is listed in every community, and an unknown community lists the known ones.
func TestCommunityKeys(t *testing.T) {
	list := on(t, delhi, "2027-01-01", "2027-12-31",
		festival.Options{Community: festival.AtPlace, State: "Delhi", Keys: []string{"onam"}})
	require.Len(t, list, 1, "onam in Delhi")
	var c festival.Community
	var wrong *vedic.ParseError
	require.ErrorAs(t, c.UnmarshalText([]byte("martian")), &wrong, "martian")
	require.NotEmpty(t, wrong.Want, "martian")
	for _, c := range festival.Communities() {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			require.NotEmpty(t, c.Name(l), "%v has no name in %v", c, l)
			require.NotEqual(t, "community."+c.String(), c.Name(l), "%v has no name in %v", c, l)
		}
	}
	_, err := festival.Year(t.Context(), observer, 2027, delhi, festival.Options{Community: 200})
	var options *festival.OptionsError
	require.ErrorAs(t, err, &options, "community 200")
}
