package festival

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What a day asks has its words in both languages, by its own key or that of its kind, and none for a day of none.
func TestAsks(t *testing.T) {
	for key, want := range map[Key]string{
		"diwali": "lamps", "utpanna_ekadashi": "without grain", "sankashti_ganadhipa": "until the Moon rises",
		"guru_pradosh": "dusk", "sharad_navratri_3": "Goddess", "kumbha_sankranti": "Sun's entry",
		"shani_trayodashi": "Shiva", "chandra_grahan": "sutak", "ashtami_shraddha": "Ancestors",
	} {
		require.Contains(t, key.Asks(vedic.English), want, key)
		if got := key.Asks(vedic.Hindi); got == "" || strings.ContainsAny(got, "abcdefghijklmnopqrstuvwxyz") {
			t.Errorf("%s in Hindi: %q", key, got)
		}
	}
	for _, key := range []Key{"swarochisha_manvadi", "ishti", "sakat_chauth"} {
		require.Empty(t, key.Asks(vedic.English), key)
	}
}

// Each great day is one of the table that all keep, says what it asks, and each word of asking is of some day.
func TestGreat(t *testing.T) {
	rows := table()
	for _, key := range great {
		if own := rows.byKey[string(key)]; len(own) == 0 || !slices.Contains(own[0].regions, "all") {
			t.Errorf("%s is no day of all", key)
		}
		require.NotEmpty(t, key.Asks(vedic.English), "%s asks nothing", key)
	}
	require.Equal(t, true, Key("diwali").Great(), "Diwali is great, Kali Jayanti is not known to all")
	require.False(t, Key("kali_jayanti").Great(), "Diwali is great, Kali Jayanti is not known to all")
}

// Onam is a day of Kerala, the days of the South are hers too, and those of the North are not.
func TestRegionsAt(t *testing.T) {
	for _, c := range []struct {
		country, state string
		want           []string
	}{
		{"IN", "Kerala", []string{"KL", "south", "kerala"}}, {"IN", "Delhi", []string{"DL", "north"}},
		{"IN", "Maharashtra", []string{"MH"}}, {"NP", "Bagmati Province", []string{"NP", "nepal"}},
		{"IN", "Nagaland", nil}, {"SG", "", []string{"SG"}},
	} {
		require.Equal(t, c.want, RegionsAt(c.country, c.state), "%s, %s", c.country, c.state)
	}
}
