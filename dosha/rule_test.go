package dosha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
)

// Every rule on a chart where it holds and on a near miss. Grahas that a sky does not name stand where package skytest
// puts them: the Sun Mithuna 15°, the Moon Meena 15°, Mars Kanya 15°, Mercury Vrishabha 25°, Jupiter Tula 15°, Venus
// Karka 28°, Saturn Dhanu 15°, Rahu Simha 15°, Ketu Kumbha 15°, the lagna Mesha 15°.
func TestRules(t *testing.T) {
	for _, x := range []struct {
		id         dosha.ID
		rule       string
		holds, not string
	}{
		{dosha.Mangal, "M01", "mars makara 5", "mars dhanu 5"},
		{dosha.Mangal, "M02", "lagna vrishabha 5, mars mithuna 5",
			"lagna vrishabha 5, mars mithuna 5, lagna mithuna 5"},
		{dosha.Mangal, "M03", "lagna vrishchika 5, mars tula 5", "lagna vrishchika 5, mars dhanu 5"},
		{dosha.Mangal, "M04", "lagna makara 5, mars mesha 5", "lagna makara 5, mars vrishabha 5"},
		{dosha.Mangal, "M05", "lagna makara 5, mars karka 5",
			"lagna dhanu 5, mars karka 5, moon simha 5, venus simha 6"},
		{dosha.Mangal, "M06", "lagna vrishabha 5, mars dhanu 5", "lagna mesha 5, mars dhanu 5"},
		{dosha.Mangal, "M07", "mars simha 5", "mars kanya 5"},
		{dosha.Mangal, "M08", "lagna mithuna 5, mars makara 5, moon karka 5",
			"lagna mithuna 5, mars makara 5, venus simha 5"},
		{dosha.Mangal, "M09", "lagna simha 5", "lagna kanya 5"},
		{dosha.Mangal, "M10", "mars tula 5", "mars tula 5, jupiter kanya 29"},
		{dosha.Mangal, "M11", "mars kumbha 5", "mars makara 5"},
		{dosha.Mangal, "M12", "moon karka 5", "moon simha 5"},
		{dosha.Mangal, "M13", "jupiter mesha 5", "jupiter mesha 5, sun mesha 10"},
		{dosha.Mangal, "M14", "mars kanya 5", "mars simha 5"},
		{dosha.Mangal, "M15", "sun mithuna 5, saturn kanya 5, rahu kumbha 5, venus tula 5",
			"sun mithuna 5, saturn kanya 5, rahu makara 5, venus tula 5"},
		{dosha.Mangal, "M16", "rahu makara 5", "rahu kumbha 5"},
		{dosha.Mangal, "M17", "moon vrishabha 5, venus vrishabha 10", "moon vrishabha 5, venus mithuna 10"},
		{dosha.Mangal, "M18", "mars dhanu 5, jupiter tula 5", "mars dhanu 5, jupiter vrishchika 5"},
		{dosha.Mangal, "M19", "mars mithuna 5", "mars makara 5"},
		{dosha.Mangal, "M20", "mars karka 5", "mars simha 5"},
		{dosha.Mangal, "M21", "mars kanya 29", "mars kanya 28°59′59″"},
		{dosha.Mangal, "M22", "venus tula 5", "venus vrishabha 5"},
		{dosha.KaalSarp, "K1", enclosed + ", moon tula 15", enclosed + ", moon vrishchika 0"},
		{dosha.KaalSarp, "K2", "venus karka 5, jupiter vrishchika 5", "venus simha 5, jupiter vrishchika 5"},
		{dosha.KaalSarp, "K3", "rahu kanya 5", "rahu tula 5"},
		{dosha.KaalSarp, "K4", "rahu kumbha 5", "rahu makara 5"},
		{dosha.KaalSarp, "K5", "saturn tula 5", "saturn kumbha 5"},
		{dosha.KaalSarp, "K6", "saturn kumbha 5, sun mesha 5", "saturn kumbha 5, sun vrishabha 5"},
		{dosha.Pitru, "P01", "sun simha 5", "sun karka 29°59′"},
		{dosha.Pitru, "P02", "sun kumbha 5", "sun kumbha 5, rahu karka 5"},
		{dosha.Pitru, "P03", "sun dhanu 5", "sun vrishchika 5"},
		{dosha.Pitru, "P04", "rahu dhanu 5", "rahu makara 5"},
		{dosha.Pitru, "P05", "ketu dhanu 5", "ketu makara 5"},
		{dosha.Pitru, "P06", "saturn dhanu 5", "lagna vrishabha 5, saturn makara 5"},
		{dosha.Pitru, "P07", "jupiter simha 5", "jupiter karka 5"},
		{dosha.Pitru, "P08", "jupiter vrishchika 5, saturn kanya 5", "jupiter vrishchika 5, mars vrishchika 6"},
		{dosha.Pitru, "P09", "jupiter makara 5", "jupiter dhanu 5"},
		{dosha.Pitru, "P10", "sun dhanu 5, mars vrishchika 5, saturn makara 5",
			"sun dhanu 5, mars vrishchika 5, saturn kumbha 5"},
		{dosha.Pitru, "P11", "lagna mithuna 5, sun tula 5", "lagna mithuna 5, sun vrishchika 5"},
		{dosha.Pitru, "P12", "sun simha 5, mars karka 5, saturn kanya 5",
			"sun karka 5, mars mithuna 5, saturn simha 5"},
		{dosha.Pitru, "P13", "jupiter simha 5", "jupiter simha 5, lagna vrishabha 5"},
		{dosha.Pitru, "P14", "moon simha 5", "moon kanya 5"},
		{dosha.Pitru, "PR1", "jupiter mesha 5", "jupiter makara 5"},
		{dosha.Pitru, "PR2", "jupiter karka 5", "jupiter kanya 5"},
		{dosha.Pitru, "PR3", "sun mesha 5", "sun meena 5"},
		{dosha.GuruChandal, "G1", "jupiter dhanu 5", "jupiter makara 5"},
		{dosha.GuruChandal, "G2", "jupiter mesha 1", "jupiter mesha 5"},
		{dosha.GuruChandal, "G3", "jupiter makara 5", "jupiter dhanu 5"},
		{dosha.GuruChandal, "G5", "jupiter simha 15, rahu simha 4", "jupiter simha 14, rahu simha 4"},
		{dosha.GuruChandal, "G6", "jupiter kumbha 5", "jupiter meena 5"},
		{dosha.GuruChandal, "A1", "jupiter makara 5, rahu makara 6", "jupiter kumbha 5, rahu kumbha 6"},
		{dosha.GuruChandal, "A2", "jupiter simha 5, mars vrishabha 5", "jupiter simha 5, mars mithuna 5"},
		{dosha.GuruChandal, "A3", "jupiter simha 5", "jupiter simha 5, lagna vrishabha 5"},
		{dosha.Kemdrum, "KD1", "jupiter tula 5", lonely},
		{dosha.Kemdrum, "KD2", "jupiter meena 5", lonely},
		{dosha.Kemdrum, "KD3", "moon karka 5", "moon simha 5"},
		{dosha.Kemdrum, "KD4", "jupiter kanya 5", "jupiter tula 5"},
		{dosha.Kemdrum, "KD5", "moon vrishabha 5, jupiter makara 5", "moon vrishabha 5, jupiter dhanu 5"},
		{dosha.Kemdrum, "KD6", "venus karka 5, jupiter vrishchika 5", "venus simha 5, jupiter vrishchika 5"},
		{dosha.Kemdrum, "KD7", "moon dhanu 20, jupiter dhanu 5",
			"moon dhanu 20, jupiter makara 5, mercury tula 5, venus vrishabha 5"},
		{dosha.Kemdrum,
			"KD8",
			"moon mesha 5, sun tula 5, mercury tula 6, venus tula 7, mars tula 8, jupiter tula 9, saturn tula 10",
			"moon mesha 5, sun tula 5, mercury tula 6, venus vrishchika 7, mars tula 8, jupiter tula 9, saturn tula 10"},
		{dosha.Kemdrum, "KD9", "moon meena 5, jupiter kanya 5", "moon makara 5, jupiter kanya 5"},
		{dosha.Kemdrum, "kemdrum", lonely, "mars mesha 5"},
		{dosha.SuryaGrahan, "with_node", "sun simha 5", "sun karka 5"},
		{dosha.SuryaGrahan, "amavasya", "sun simha 5, moon simha 17", "sun simha 5, moon simha 17°00′01″"},
		{dosha.ChandraGrahan, "with_node", "moon kumbha 5", "moon makara 5"},
		{dosha.ChandraGrahan, "CG1", "jupiter kanya 5", "jupiter simha 5"},
		{dosha.Shrapit, "shrapit", "saturn simha 5", "saturn kumbha 5"},
		{dosha.Shrapit, "SH1", "saturn simha 5, jupiter mesha 5", "saturn simha 5, jupiter vrishabha 5"},
		{dosha.Shrapit, "SH2", "saturn makara 5", "saturn meena 5"},
		{dosha.Shrapit, "SH3", "saturn kanya 5", "saturn tula 5"},
		{dosha.Angarak, "angarak", "mars simha 5", "mars kumbha 5"},
		{dosha.Angarak, "AN1", "mars makara 5", "mars dhanu 5"},
		{dosha.Angarak, "AN2", "mars vrishchika 5", "mars dhanu 5"},
		{dosha.Angarak, "AN3", "mars kumbha 5", "mars makara 5"},
		{dosha.Vish, "vish.with", "moon dhanu 5", "moon makara 5"},
		{dosha.Vish, "vish.opposite", "moon mithuna 5", "moon vrishabha 5"},
		{dosha.Vish, "vish.aspect", "moon kumbha 5", "moon mesha 5"},
		{dosha.Vish, "VI1", "moon kumbha 5", "moon makara 5"},
		{dosha.Vish, "VI2", "moon vrishabha 5", "moon mithuna 5"},
		{dosha.Vish, "VI3", "moon vrishchika 15", "moon vrishchika 14°59′"},
		{dosha.Gandamoola, "gandamoola", "moon karka 16°40′", "moon karka 16°39′"},
		{dosha.Gandanta, "gandanta", "moon meena 26°40′", "moon meena 26°39′59″"},
		{dosha.Daridra, "daridra", "saturn kanya 5", "saturn makara 5"},
		{dosha.PapakartariLagna, "papakartari", "lagna tula 5, mars kanya 5, saturn vrishchika 5",
			"lagna tula 5, mars kanya 5, saturn vrishchika 5, venus kanya 6"},
		{dosha.PapakartariMoon, "papakartari", "moon tula 5, mars kanya 5, saturn vrishchika 5",
			"moon tula 5, mars kanya 5, saturn dhanu 5"},
	} {
		for i, sky := range []string{x.holds, x.not} {
			f := find(t, sky, x.id, dosha.Options{})
			require.Equal(t, i == 0, holds(f, x.rule), "%v %s: %q", x.id, x.rule, sky)
		}
	}
}

const (
	enclosed = "rahu mesha 10, sun mesha 20, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 0"
	lonely   = "moon mesha 10, sun vrishabha 5, mars mithuna 10, mercury mithuna 5, lagna vrishabha 20, jupiter kanya 5, venus mithuna 20, " +
		"saturn dhanu 5, rahu meena 5"
)

// holds reports whether a rule of a finding is met, be it a trigger or a cancellation.
func holds(f dosha.Finding, id string) bool {
	for _, tr := range f.Triggers {
		if tr.Rule.RuleID == id {
			return true
		}
	}
	for _, c := range f.Cancellations {
		if c.Rule.RuleID == id {
			return c.Applies
		}
	}
	return false
}

// M17 (the Moon and Venus in the 2nd) cites its own quarter of the verse; that of Rahu in a kendra is M16's.
func TestEachQuarterOfTheVerseIsCitedOnce(t *testing.T) {
	seen := 0
	for _, d := range dosha.Of(chart("moon vrishabha 5, venus vrishabha 10"), dosha.Options{}).Doshas {
		for _, c := range d.Cancellations {
			want := map[string]string{"M16": "traditional verse “na mangali kendragate ca rahau”",
				"M17": "traditional verse “na mangali candra-bhrigu dvitiye”"}[c.Rule.RuleID]
			if want != "" {
				seen++
			}
			if got := c.Rule.Source.String(); want != "" && got != want {
				t.Errorf("%s: %s, want %s", c.Rule.RuleID, got, want)
			}
		}
	}
	require.Equal(t, 2, seen)
}
