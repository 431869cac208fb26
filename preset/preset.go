package preset

import (
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Preset has the settings of a program.
type Preset struct {
	// Its key, as jhora.
	Name string `json:"name"`
	// Program is as it calls itself, with the versions seen.
	Program string `json:"program"`
	// Settings are for [vedic.Ephemeris]; house system and node are part of them.
	Settings vedic.Settings `json:"settings"`
	// Ayanamsa offset of the settings, in degrees; left out where zero.
	Offset vedic.Angle `json:"ayanamsaOffset,omitzero"`
	// Year is the length of the dasha year.
	Year Year `json:"dashaYear"`
	// Sunrise is what counts as one.
	Sunrise ephemeris.Rule `json:"-"`
	// Upper limb on the horizon, refracted, unless another definition is named.
	Rule string `json:"sunrise"`
	// Within is how near places come, in degrees as JSON has it.
	Within vedic.Angle `json:"within"`
	// Proof says how well it is known.
	Proof Proof `json:"proof"`
}

// Proof is how well a preset is established.
type Proof string

// The proofs: printed values fitted, in all that is set or in part.
const (
	// Proved: all that is set was fitted to printed values.
	Proved Proof = "proved"
	// InPart: some of it was.
	InPart Proof = "in_part"
)

const arcsecond = vedic.Arcsecond

// presets are the programs of which printed values were fitted; see testdata/README.md.
var presets = []Preset{
	{
		Name: "jhora", Program: "Jagannatha Hora 7–8, Traditional Lahiri", Year: SolarReturn, Sunrise: ephemeris.Hindu,
		Settings: vedic.Settings{Year: vedic.SolarReturn, Light: vedic.Geometric, Zero: vedic.NutationInLagna,
			Offset: -140_000},
		Within: arcsecond / 4, Proof: Proved,
	},
	{
		Name: "jhora_chitra", Program: "Jagannatha Hora 7–8, True Chitra", Year: SolarReturn, Sunrise: ephemeris.Hindu,
		Settings: vedic.Settings{Ayanamsa: vedic.TrueChitra, Light: vedic.Geometric, Star: vedic.Geometric,
			Zero: vedic.NutationInLagna, Year: vedic.SolarReturn},
		Within: arcsecond / 4, Proof: InPart,
	},
	{
		Name: "jhora_kp", Program: "Jagannatha Hora 7–8, KP", Year: SolarReturn, Sunrise: ephemeris.Hindu,
		Settings: vedic.Settings{
			Ayanamsa: vedic.Krishnamurti, Houses: vedic.Placidus, Node: vedic.TrueNode, Light: vedic.Geometric,
			Year: vedic.SolarReturn, Zero: vedic.NutationInLagna,
			Offset: 830_000,
		},
		Within: arcsecond, Proof: Proved,
	},
	{
		Name: "prokerala", Program: "Prokerala's API, v2, Lahiri", Year: Days365_25, Sunrise: ephemeris.CentreRefracted,
		Settings: vedic.Settings{Zero: vedic.NutationStays}, Within: arcsecond / 10, Proof: InPart,
	},
	{
		Name: "maitreya", Program: "Maitreya 8.2, Lahiri", Year: Days365_25, Sunrise: ephemeris.CentreGeometric,
		Settings: vedic.Settings{Houses: vedic.Placidus, Zero: vedic.NutationStays, Offset: 150_000},
		Within:   10 * arcsecond, Proof: InPart,
	},
	{
		Name: "astrosage", Program: "AstroSage", Year: Calendar, Sunrise: ephemeris.UpperLimbRefracted,
		Settings: vedic.Settings{Houses: vedic.Sripati, Year: vedic.CalendarYear, Offset: -2_200_000},
		Within:   80 * arcsecond, Proof: InPart,
	},
	{
		Name: "drik", Program: "Drik Panchang", Year: Days365_25636, Sunrise: ephemeris.UpperLimbRefracted,
		Settings: vedic.Settings{Year: vedic.DrikYear, Node: vedic.TrueNode}, Within: 40 * arcsecond, Proof: InPart,
	},
}

// refused are programs whose settings are not known well enough to promise any; see the texts.
var refused = []string{"parashara"}

// UnknownError reports that a preset does not exist or is not available.
type UnknownError struct {
	Name    string
	Known   []string
	Refused bool // the program is known, its settings are not
}

// Error lists the available presets.
func (e *UnknownError) Error() string {
	if e.Refused {
		return fmt.Sprintf("there is no preset %q: no printed value of that program with degrees was had to prove its settings by", e.Name)
	}
	return fmt.Sprintf("there is no preset %q; there are %v", e.Name, e.Known)
}

// All returns the presets.
func All() []Preset {
	list := slices.Clone(presets)
	for i := range list {
		list[i].Offset, list[i].Rule = list[i].Settings.Offset, list[i].Sunrise.String()
	}
	return list
}

// Find returns a preset by its name, or an *[UnknownError].
func Find(name string) (Preset, error) {
	e := &UnknownError{Name: name, Refused: slices.Contains(refused, name)}
	for _, p := range All() {
		if p.Name == name {
			return p, nil
		}
		e.Known = append(e.Known, p.Name)
	}
	return Preset{}, e
}

// Promise returns a sentence about what the preset reproduces. [Preset.Limit] says what it cannot.
func (p *Preset) Promise(l vedic.Lang) string { return word(l, p.Name+".promise") }

// Limit returns a sentence about what the preset cannot reproduce.
func (p *Preset) Limit(l vedic.Lang) string { return word(l, p.Name+".limit") }
