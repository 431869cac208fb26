package birth_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Settings that the list does not name are unchanged. All faults of a list are reported.
func TestReadSettings(t *testing.T) {
	before := vedic.Settings{Ayanamsa: vedic.Raman, Node: vedic.TrueNode}
	s, faults := birth.ReadSettings("houseSystem=koch", before)
	require.Empty(t, faults)
	require.Equal(t, vedic.Settings{Ayanamsa: vedic.Raman, Node: vedic.TrueNode, Houses: vedic.Koch}, s)
	s, faults = birth.ReadSettings("ayanamsa=lahiri", vedic.Settings{Ayanamsa: vedic.Raman, Offset: 5})
	require.Empty(t, faults)
	require.Equal(t, vedic.Settings{}, s, "the offset was of the other ayanamsa")
	s, _ = birth.ReadSettings("ayanamsa=raman", vedic.Settings{Ayanamsa: vedic.Raman, Offset: 5})
	require.Equal(t, vedic.Settings{Ayanamsa: vedic.Raman, Offset: 5}, s)
	_, faults = birth.ReadSettings("ayanamsa=ramann,nodeType,houseSistem=koch,dashaYear=calendar,dashaYear=calendar",
		before)
	codes := map[string]string{}
	for _, f := range faults {
		codes[f.Pointer] += f.Code + " " + f.Suggestion + ";"
	}
	require.Equal(t, map[string]string{"": "bad_format ;", "/dashaYear": "duplicate_item ;",
		"/ayanamsa":    "not_allowed raman;",
		"/houseSistem": "unknown_field houseSystem;"}, codes)
	for _, name := range birth.SettingNames() {
		require.NotEmpty(t, birth.SettingKeys(name), name)
	}
	require.Equal(t, "lahiri", birth.SettingKeys("ayanamsa")[0])
}

// A list has no nutation, so the tropical zodiac brings the only one that it has, also where the chart has another.
func TestReadSettingsTropical(t *testing.T) {
	for _, zero := range []vedic.Zero{vedic.NutationCancels, vedic.NutationStays, vedic.NutationInLagna} {
		s, faults := birth.ReadSettings("ayanamsa=tropical", vedic.Settings{Zero: zero})
		require.Empty(t, faults)
		require.Equal(t, vedic.Settings{Ayanamsa: vedic.Tropical}, s)
		s, faults = birth.ReadSettings("ayanamsa=raman", vedic.Settings{Zero: zero})
		require.Empty(t, faults)
		require.Equal(t, vedic.Settings{Ayanamsa: vedic.Raman, Zero: zero}, s)
	}
}

// A sidereal ayanamsa also counts the nakshatras of a chart that had another for them; other settings leave it.
func TestReadSettingsNakshatras(t *testing.T) {
	mixed := vedic.Settings{Ayanamsa: vedic.Tropical, Nakshatras: vedic.NakshatrasBy(vedic.Raman)}
	for list, want := range map[string]vedic.Settings{
		"ayanamsa=lahiri": {},
		"ayanamsa=tropical,nodeType=true": {Ayanamsa: vedic.Tropical, Nakshatras: mixed.Nakshatras,
			Node: vedic.TrueNode},
		"nakshatraAyanamsa=same": {Ayanamsa: vedic.Tropical},
		"nakshatraAyanamsa=krishnamurti": {Ayanamsa: vedic.Tropical,
			Nakshatras: vedic.NakshatrasBy(vedic.Krishnamurti)},
		"houseSystem=equal": {Ayanamsa: vedic.Tropical, Nakshatras: mixed.Nakshatras,
			Houses: vedic.Equal},
	} {
		s, faults := birth.ReadSettings(list, mixed)
		require.Empty(t, faults, list)
		require.Equal(t, want, s, list)
	}
	_, faults := birth.ReadSettings("nakshatraAyanamsa=raman", vedic.Settings{})
	require.Len(t, faults, 1)
	require.Equal(t, "/nakshatraAyanamsa incompatible_with", faults[0].Pointer+" "+faults[0].Code)
}

// A list that is not written as SETTING=VALUE is refused item by item, and a setting is given once. A setting that is
// named without a value is not given, so it may follow.
func TestReadSettingsOnce(t *testing.T) {
	const form = "Write it as SETTING=VALUE, for example ayanamsa=raman."
	for list, want := range map[string][]string{
		"ayanamsa=raman":                   nil,
		" ayanamsa=raman , nodeType=true ": nil,
		"":                                 {" " + form},
		"ayanamsa":                         {" " + form},
		"ayanamsa=raman,":                  {" " + form},
		"=raman,=lahiri":                   {" " + form, " " + form},
		"ayanamsa,ayanamsa=raman":          {" " + form},
		"ayanamsa=raman,ayanamsa":          {" " + form},
		"ayanamsa=raman,ayanamsa=raman":    {"/ayanamsa This setting is given twice. Give it once."},
		"ayanamsa=raman,ayanamsa=lahiri":   {"/ayanamsa This setting is given twice. Give it once."},
	} {
		s, faults := birth.ReadSettings(list, vedic.Settings{Ayanamsa: vedic.Krishnamurti})
		var got []string
		for _, f := range faults {
			got = append(got, f.Pointer+" "+f.Detail)
		}
		require.Equal(t, want, got, list)
		if want == nil || len(list) > 10 && list[0] == 'a' {
			require.Equal(t, vedic.Raman, s.Ayanamsa, list)
		} else {
			require.Equal(t, vedic.Krishnamurti, s.Ayanamsa, list)
		}
	}
	require.Nil(t, birth.SettingKeys("lang"), "no setting of a calculation")
	require.Equal(t, []string{"mean", "true"}, birth.SettingKeys("nodeType"))
}
