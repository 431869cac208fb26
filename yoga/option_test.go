package yoga_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Each option in a chart where it changes the verdict; the zero options give the other one.
func TestOptions(t *testing.T) {
	for name, c := range map[string]struct {
		id, sky string
		o       yoga.Options
		formed  bool // with the option
		cites   string
	}{
		"MahapurushaFromMoon": {"malavya", "venus vrishabha 5, moon vrishabha 9",
			yoga.Options{MahapurushaFromMoon: true}, true, "Phaladeepika 6.4"},
		"GajakesariStrict": {"gajakesari", "moon dhanu 5, jupiter meena 5", yoga.Options{GajakesariStrict: true},
			false, "BPHS 36.3–4"},
		"ChandraMangalaOpposed": {"chandra_mangala", "moon karka 5, mars makara 5",
			yoga.Options{ChandraMangalaOpposed: true}, true, "Three Hundred Important Combinations"},
		"PartialAdhi": {"chandra_adhi", "moon mesha 5, mercury kanya 5, jupiter tula 5, venus dhanu 5",
			yoga.Options{Partial: true}, true, "common practice"},
		"PartialVasumati": {"vasumati", "mercury mithuna 5, jupiter kumbha 5, venus tula 5, moon tula 9",
			yoga.Options{Partial: true}, true, "common practice"},
		"ShakataWithoutTwelfth": {"shakata", "jupiter mesha 5, moon meena 5", yoga.Options{ShakataWithoutTwelfth: true},
			false, "Phaladeepika 6.14"},
		"KartariAnyHouse": {"papakartari",
			"mars vrishabha 5, saturn karka 5, venus dhanu 5, sun tula 5, jupiter tula 9, moon vrishchika 5",
			yoga.Options{KartariAnyHouse: true}, true, "Phaladeepika 6"},
		"ParvataByLords": {"parvata", "", yoga.Options{ParvataByLords: true}, false,
			"Phaladeepika 6; Three Hundred Important Combinations"},
		"KahalaByNinth": {"kahala",
			"lagna tula 5, venus tula 9, saturn dhanu 15, mercury meena 5, jupiter makara 5",
			yoga.Options{KahalaByNinth: true}, true, "Three Hundred Important Combinations"},
		"ShrinathaLoose": {"shrinatha", "lagna mesha 5, venus makara 5, jupiter mesha 5, saturn mesha 9",
			yoga.Options{ShrinathaLoose: true}, true, "common practice; BPHS 36.18"},
		"LakshmiTrikona": {"lakshmi", "jupiter dhanu 5, mars makara 5", yoga.Options{LakshmiTrikona: true}, true,
			"common practice"},
		"KalanidhiBySign": {"kalanidhi", "jupiter simha 5, mercury simha 9, venus kumbha 5",
			yoga.Options{KalanidhiBySign: true}, false, "BPHS 36.31–32; Phaladeepika 6"},
		"LagnadhiByBenefics": {
			"lagnadhi",
			"mercury karka 5, jupiter tula 5, venus vrishchika 5, mars dhanu 5, saturn mithuna 5, sun simha 5, moon mithuna 15",
			yoga.Options{LagnadhiByBenefics: true}, true, "BPHS 36.37",
		},
		"RajaWeak": {"raja_kt", "lagna karka 5, mars tula 5, venus mithuna 5, jupiter simha 5",
			yoga.Options{RajaWeak: true}, true, "BPHS 34.11–12; common practice"},
		"RetrogradeRelieves": {
			"neechabhanga",
			"lagna vrishabha 5, moon kumbha 28, saturn mesha 2 retro, mars dhanu 5, venus karka 5, sun kanya 15",
			yoga.Options{RetrogradeRelieves: true}, true, "Phaladeepika 7.26–30",
		},
		"ChatussagaraSeven": {"chatussagara", "sun mesha 5, rahu karka 5, venus mesha 9",
			yoga.Options{ChatussagaraSeven: true}, false, "common practice"},
		"GuruChandalRahuOnly": {"guru_chandal", "jupiter karka 4, ketu karka 6",
			yoga.Options{GuruChandalRahuOnly: true}, false, "common practice"},
		"KalaSarpaBySign": {
			"kalasarpa",
			"rahu mesha 10, sun mesha 5, moon kanya 25, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 0",
			yoga.Options{KalaSarpaBySign: true}, true, "modern practice",
		},
		"KalaSarpaClearNodes": {"kalasarpa", enclosed, yoga.Options{KalaSarpaClearNodes: true}, false,
			"modern practice"},
		"CountNodesMalefic": {"parvata", "rahu makara 5", yoga.Options{CountNodes: true}, false, "BPHS 36.7–8"},
		"CountNodesCompany": {"kemadruma", lonely + ", rahu meena 5", yoga.Options{CountNodes: true}, false,
			"BPHS 37.11–13; Brihat Jataka 13.3"},
		// 279°, 34° and 274°
		"StrongMoon": {"shubha", "sun karka 0, moon mesha 9", yoga.Options{Moon: vedic.StrongMoon}, true,
			"BPHS 36.1–2"},
		"WaxingMoonYoung": {"shubha", "sun meena 5, moon mesha 9", yoga.Options{Moon: vedic.WaxingMoon}, true,
			"BPHS 36.1–2"},
		"WaxingMoonOld": {"shubha", "sun karka 5, moon mesha 9", yoga.Options{Moon: vedic.WaxingMoon}, false,
			"BPHS 36.1–2"},
		"EightKarakas": {
			"jaimini_raja",
			"sun mesha 29, moon vrishabha 25, mars kanya 20, mercury kumbha 15, jupiter mesha 10, venus mithuna 5, saturn makara 1, rahu simha 28",
			yoga.Options{EightKarakas: true}, false, "BPHS 39.3–6", // the sixth is Venus, the fifth Jupiter
		},
	} {
		plain, chosen := find(t, chart(c.sky), yoga.Options{}, c.id), find(t, chart(c.sky), c.o, c.id)
		require.Equal(t, c.formed, chosen.Present, "%s: formed: with: %s", name, toJSON(t, chosen.Because))
		require.NotEqual(t, c.formed, plain.Present, "%s: formed: with: %s", name, toJSON(t, chosen.Because))
		require.Equal(t, c.cites, chosen.Rule.Source.String(), "%s cites", name)
	}
}

// Mercury with as many benefics as malefics is as the nearest; with one malefic more, or any by choice, a malefic.
func TestMercury(t *testing.T) {
	for _, c := range []struct {
		sky     string
		any     bool
		benefic bool
	}{
		{"mercury mesha 5", false, true},
		{"mercury mesha 5, sun mesha 20", false, false},
		{"mercury mesha 5, venus mesha 9, mars mesha 12", false, true}, // Venus the nearer
		{"mercury mesha 5, venus mesha 12, mars mesha 9", false, false},
		{"mercury mesha 5, venus mesha 9, jupiter mesha 20, mars mesha 6", false, true}, // two to one
		{"mercury mesha 5, venus mesha 9, jupiter mesha 20, mars mesha 6", true, false},
		{"mercury mesha 5, rahu mesha 9", false, false}, // a node is company
		{"mercury mesha 5", true, true},
	} {
		f := find(t, chart("lagna mesha 15, "+c.sky), yoga.Options{MercuryByAny: c.any}, "shubha")
		got := false
		for _, g := range f.Planets {
			got = got || g.String() == "mercury"
		}
		require.Equal(t, c.benefic, got, "%q, any %v: Mercury a benefic", c.sky, c.any)
	}
}
