package dosha_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rules that hang on what the chart does not tell, and every option, on and off.
func TestOptions(t *testing.T) {
	const tied = "lagna mesha 15, mars tula 10, moon mithuna 5, venus kanya 5, saturn kumbha 10, rahu meena 10, sun karka 10, " +
		"mercury simha 5, jupiter vrishabha 5" // example 1 of the rules: from the lagna and Venus, M20 alone applies
	with, without := chart("saturn karka 5"), chart("mars kanya 5, sun mithuna 5, saturn kanya 6, rahu dhanu 5")
	for _, x := range []struct {
		name, sky string
		id        dosha.ID
		o         dosha.Options
		status    finding.Status
		severity  dosha.Severity
	}{
		{"north", "mars vrishabha 5, moon simha 5, venus simha 6", dosha.Mangal,
			dosha.Options{Houses: dosha.NorthHouses}, finding.Absent, 0},
		{"south", "mars vrishabha 5, moon simha 5, venus kanya 6", dosha.Mangal,
			dosha.Options{Houses: dosha.SouthHouses, Strictness: dosha.NoCancellation}, finding.Present, dosha.Low},
		{"lagna", tied, dosha.Mangal, dosha.Options{References: dosha.FromLagna}, finding.Reduced, dosha.Medium},
		{"moon", tied, dosha.Mangal, dosha.Options{References: dosha.FromMoon}, finding.Absent, 0},
		{"sloka", tied, dosha.Mangal, dosha.Options{Strictness: dosha.SlokaOnly}, finding.Present, dosha.Medium},
		{"none", tied + ", lagna mesha 5", dosha.Mangal, dosha.Options{Strictness: dosha.NoCancellation},
			finding.Present, dosha.Medium},
		{"M23", tied, dosha.Mangal, dosha.Options{Partner: with}, finding.Cancelled, 0},
		{"M23 near", tied, dosha.Mangal, dosha.Options{Partner: without, References: dosha.FromLagna}, finding.Reduced,
			dosha.Medium},
		{"M24", tied, dosha.Mangal, dosha.Options{Age: 28}, finding.Reduced, dosha.Medium},
		{"full only", enclosed + ", moon tula 15, lagna meena 5", dosha.KaalSarp, dosha.Options{KaalSarpFullOnly: true},
			finding.Absent, 0},
		{"by sign", enclosed + ", moon tula 15, lagna meena 5", dosha.KaalSarp, dosha.Options{KaalSarp: dosha.BySign},
			finding.Reduced, dosha.Low},
		{"empty signs", enclosed + ", moon kanya 15", dosha.KaalSarp, dosha.Options{KaalSarp: dosha.EmptyNodeSigns},
			finding.Absent, 0},
		{"raja yoga", enclosed + ", moon kanya 15, lagna meena 5", dosha.KaalSarp, dosha.Options{RajaYoga: true},
			finding.Cancelled, 0},
		{"minimal", "sun vrishabha 12, rahu vrishabha 18, jupiter mithuna 10", dosha.Pitru,
			dosha.Options{PitruMinimal: true}, finding.Present, dosha.Medium},
		{"no Moon", "moon simha 5, jupiter makara 5, sun vrishabha 5, saturn vrishchika 5", dosha.Pitru,
			dosha.Options{PitruNoMoon: true}, finding.Cancelled, 0},
		{"the Moon", "moon simha 5, jupiter makara 5, sun vrishabha 5, saturn vrishchika 5", dosha.Pitru,
			dosha.Options{}, finding.Reduced, dosha.Low},
		{"no Ketu", "jupiter kumbha 14", dosha.GuruChandal, dosha.Options{ChandalNoKetu: true}, finding.Absent, 0},
		{"Ketu", "jupiter kumbha 14, moon tula 5, lagna vrishabha 5, saturn mesha 5", dosha.GuruChandal,
			dosha.Options{}, finding.Reduced, dosha.Low},
		{"aspect", "jupiter mithuna 14", dosha.GuruChandal, dosha.Options{ChandalAspect: true}, finding.Absent, 0},
		{"aspect of the 5th", "jupiter mesha 14, lagna vrishabha 5, rahu simha 5, mars vrishchika 5", dosha.GuruChandal,
			dosha.Options{ChandalAspect: true}, finding.Present, dosha.Low},
		{"across", "jupiter kanya 1, rahu simha 27, lagna mithuna 5, saturn mesha 5, moon mesha 6", dosha.GuruChandal,
			dosha.Options{ChandalBorders: true}, finding.Present, dosha.Low},
		{"shadbala", "jupiter simha 5, rahu simha 15, lagna dhanu 5, venus vrishabha 1", dosha.GuruChandal,
			dosha.Options{JupiterShadbala: 6.5}, finding.Reduced, dosha.Medium},
		{"nodes beside the Moon", lonely, dosha.Kemdrum, dosha.Options{KemdrumNodes: true}, finding.Absent, 0},
		{"opposite", "saturn kumbha 5", dosha.Shrapit, dosha.Options{ShrapitAspect: true}, finding.Reduced, dosha.Low},
		{"with Ketu", "mars kumbha 5, jupiter mesha 1", dosha.Angarak, dosha.Options{AngarakKetu: true},
			finding.Reduced, dosha.Low},
	} {
		if f := find(t, x.sky, x.id, x.o); f.Status != x.status || f.Severity != x.severity {
			t.Errorf("%s: %v %v before %v [%s] [%s]", x.name, f.Status, f.Severity, f.Before, triggered(f), applying(f))
		}
	}
	if c := rule(t, find(t, tied, dosha.Mangal, dosha.Options{}), "M23"); c.Applies || c.Because[0].Value() != "" {
		t.Error("a partner was made up")
	}
	for age, is := range map[int]bool{27: false, 28: true} {
		if c := rule(t, find(t, tied, dosha.Mangal, dosha.Options{Age: age}), "M24"); c.Effect != finding.NoEffect ||
			holds(find(t, tied, dosha.Mangal, dosha.Options{Age: age}), "M24") != is {
			t.Errorf("age %d", age)
		}
	}
}

func TestSets(t *testing.T) {
	var r dosha.References
	require.NoError(t, r.UnmarshalText([]byte("venus, lagna")))
	require.Equal(t, dosha.FromLagna|dosha.FromVenus, r)
	require.Equal(t, "lagna,venus", r.String())
	var h dosha.Houses
	require.NoError(t, h.UnmarshalText([]byte("1,4, 7,8,12")))
	require.Equal(t, dosha.NorthHouses, h)
	require.Equal(t, []vedic.Bhava{1, 4, 7, 8, 12}, h.List())
	var bad *vedic.ParseError
	for _, s := range []string{"", "sun", "moon,moon", "moon,"} {
		require.ErrorAs(t, r.UnmarshalText([]byte(s)), &bad, s)
	}
	for _, s := range []string{"", "3", "1,1", "0", "13", "x"} {
		require.ErrorAs(t, h.UnmarshalText([]byte(s)), &bad, s)
	}
	var out *vedic.RangeError
	for _, o := range []dosha.Options{
		{References: 8}, {Houses: 1 << 3}, {Strictness: 3}, {KaalSarp: 3}, {Age: -1}, {Age: 151}, {JupiterShadbala: -1},
	} {
		require.ErrorAs(t, o.Check(), &out, o)
	}
	if err := (dosha.Options{Houses: dosha.SouthHouses, References: dosha.AllReferences, Age: 150,
		JupiterShadbala: 20}).Check(); err != nil {
		t.Error(err)
	}
}

// The edges of kaal sarp by degree: on the axis is inside, 10° outside still partial.
func TestKaalSarpEdges(t *testing.T) {
	const six = "rahu mesha 10, sun mesha 20, mars mithuna 5, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 5"
	for sky, want := range map[string]bool{
		"moon tula 10": true, "moon tula 10.0000005": true, "moon tula 10.01": false, "moon mesha 10": true,
		"moon mesha 9.99": false,
	} {
		got := find(t, six+", "+sky, dosha.KaalSarp, dosha.Options{KaalSarpFullOnly: true}).
			Status != finding.Absent
		require.Equal(t, want, got, sky)
	}
	far := "rahu mesha 1, sun mesha 20, mars mithuna 5, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 5"
	for sky, want := range map[string]bool{"moon meena 21": true, "moon meena 20.9": false, "moon tula 29": true,
		"moon vrishchika 0": false} {
		f := find(t, far+", "+sky, dosha.KaalSarp, dosha.Options{})
		require.Equal(t, want, f.Partial, "%s: %v", sky, f.Status)
		require.Equal(t, f.Status != finding.Absent, f.Partial, "%s: %v", sky, f.Status)
	}
	back := "ketu mesha 1, sun mesha 20, mars mithuna 5, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 5, moon simha 5"
	f := find(t, back, dosha.KaalSarp, dosha.Options{})
	require.Equal(t, "ketu_to_rahu:kaal_sarp", triggered(f))
	require.EqualValues(t, "takshak", f.Variant)
}

// A chart that was read back from JSON gets the same findings.
func TestReadBack(t *testing.T) {
	c := cast(skytest.Reference(t, "gandhi"))
	text, err := json.Marshal(c)
	require.NoError(t, err)
	back := *c
	back.Sky = vedic.Sky{}
	require.NoError(t, json.Unmarshal(text, &back))
	one, _ := json.Marshal(dosha.All(c, dosha.Options{}))
	other, _ := json.Marshal(dosha.All(&back, dosha.Options{}))
	require.Equal(t, string(other), string(one), "they differ")
}

// G4 wants 6.5 rupas of the lord of the lagna, and KD3 only reduces where the strict school is asked.
func TestRulesOfOptions(t *testing.T) {
	const lord = "jupiter simha 5, rahu simha 15, lagna dhanu 5"
	for rupas, want := range map[float64]bool{0: false, 6.4: false, 6.5: true} {
		if got := holds(find(t, lord, dosha.GuruChandal, dosha.Options{JupiterShadbala: rupas}), "G4"); got != want {
			t.Errorf("%v rupas: %v", rupas, got)
		}
	}
	if holds(find(t, "jupiter simha 5, rahu simha 15, lagna vrishabha 5", dosha.GuruChandal,
		dosha.Options{JupiterShadbala: 9}), "G4") {
		t.Error("Jupiter is no lord of the lagna and no benefic for Vrishabha")
	}
	// The Moon in the lagna, no graha with it or in a kendra, no aspect of Jupiter or a benefic:
	// KD3 alone.
	const angular = "lagna mesha 5, moon mesha 10, sun vrishabha 5, mars mithuna 10, mercury mithuna 5, jupiter kanya 5, venus mithuna 20, " +
		"saturn dhanu 5, rahu meena 5"
	if f := find(t, angular, dosha.Kemdrum, dosha.Options{}); applying(f) != "KD3" || f.Status != finding.Cancelled {
		t.Errorf("%v [%s]", f.Status, applying(f))
	}
	if f := find(t, angular, dosha.Kemdrum, dosha.Options{KemdrumStrict: true}); f.Status != finding.Reduced ||
		f.Severity != dosha.Low || f.Before != dosha.High {
		t.Errorf("%v %v [%s]", f.Status, f.Severity, applying(f))
	}
}
