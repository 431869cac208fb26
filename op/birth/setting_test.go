package birth_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Every new house system and year is read by its key, and what is none is refused where it stands.
func TestSettingKeys(t *testing.T) {
	for option, want := range map[string]string{
		`"houseSystem":"vehlow"`: "", `"houseSystem":"morinus"`: "", `"houseSystem":"meridian"`: "",
		`"dashaYear":"days_365_25636"`:                      "",
		`"clock":"utc","ayanamsaStar":"geometric"`:          "",
		`"ayanamsa":"tropical","nakshatraAyanamsa":"raman"`: "", `"nakshatraAyanamsa":"same"`: "",
		`"nakshatraAyanamsa":"raman"`:                          "/options/nakshatraAyanamsa incompatible_with",
		`"ayanamsa":"tropical","nakshatraAyanamsa":"tropical"`: "/options/nakshatraAyanamsa not_allowed",
		`"clock":"tai"`:           "/options/clock not_allowed",
		`"places":"true"`:         "/options/places not_allowed",
		`"ayanamsaNutation":"no"`: "/options/ayanamsaNutation not_allowed",
		`"ayanamsaOffset":31`:     "/options/ayanamsaOffset out_of_range",

		// The tropical zodiac begins at the true equinox; Jagannatha Hora leaves the nutation in the lagna.
		`"ayanamsa":"tropical","ayanamsaNutation":"with"`:                         "",
		`"ayanamsa":"tropical","ayanamsaNutation":"without"`:                      "/options/ayanamsaNutation incompatible_with",
		`"like":"jhora","ayanamsa":"tropical","ayanamsaNutation":"lagna_without"`: "/options/ayanamsaNutation incompatible_with",
		`"ayanamsa":"fagan_bradley","ayanamsaNutation":"without"`:                 "",

		`"ayanamsaOffset":"1"`: "/options/ayanamsaOffset wrong_type",
	} {
		_, faults := births.ParseBirth([]byte(with(`"options":{` + option + `}`)))
		require.Equal(t, want, listFaults(faults), option)
	}
}
