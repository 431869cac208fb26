package birth

import (
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// SettingNames are the settings that [ReadSettings] reads, by the names that the options of a birth have.
func SettingNames() []string {
	return []string{"ayanamsa", "nakshatraAyanamsa", "nodeType", "houseSystem", "dashaYear"}
}

// SettingKeys are the values that a setting may have, the usual one first; none for what is no setting.
func SettingKeys(name string) []string {
	switch name {
	case "ayanamsa":
		return keys[vedic.Ayanamsa]()
	case "nakshatraAyanamsa":
		return keys[vedic.NakshatraZodiac]()
	case "nodeType":
		return keys[vedic.Node]()
	case "houseSystem":
		return keys[vedic.HouseSystem]()
	case "dashaYear":
		return keys[vedic.DashaYear]()
	}
	return nil
}

// ReadSettings parses a list of settings such as "ayanamsa=raman,nodeType=true" and returns before
// with these changes. Another ayanamsa is without the offset of before, which was of its own. The tropical zodiac has
// only one nutation, which replaces that of before. A sidereal ayanamsa counts nakshatras too, also where before has
// another for them. The faults are all invalid items; the pointer of an item that has a setting is that setting. Valid
// items are applied even if there are faults.
func ReadSettings(list string, before vedic.Settings) (vedic.Settings, []Fault) {
	var faults []Fault
	sent := form.Values{}
	for item := range strings.SplitSeq(list, ",") {
		name, key, ok := strings.Cut(strings.TrimSpace(item), "=")
		_, again := sent[name]
		switch {
		case !ok || name == "":
			faults = append(faults, Fault{Code: form.BadFormat, Allowed: SettingNames(),
				Detail: "Write it as SETTING=VALUE, for example ayanamsa=raman."})
		case again:
			faults = append(faults, Fault{Pointer: "/" + name, Code: form.DuplicateItem,
				Detail: "This setting is given twice. Give it once."})
		default:
			sent[name] = key
		}
	}
	o := form.Of(sent)
	s := before
	if readAyanamsa(o, &s) && s.Ayanamsa != vedic.Tropical {
		s.Nakshatras = 0
	}
	setting(o, "nakshatraAyanamsa", &s.Nakshatras, keys[vedic.NakshatraZodiac]())
	setting(o, "nodeType", &s.Node, keys[vedic.Node]())
	setting(o, "houseSystem", &s.Houses, keys[vedic.HouseSystem]())
	setting(o, "dashaYear", &s.Year, keys[vedic.DashaYear]())
	noteTropical(o, "ayanamsa", &s)
	o.Close()
	return s, append(faults, o.Faults...)
}
