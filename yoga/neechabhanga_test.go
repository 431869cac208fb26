package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

func fallOf(t *testing.T, c *kundali.Chart, o yoga.Options, g vedic.Graha) yoga.Fall {
	t.Helper()
	for _, f := range yoga.Falls(c, o) {
		if f.Graha == g {
			return f
		}
	}
	t.Fatalf("%v is not debilitated", g)
	return yoga.Fall{}
}

func applying(f yoga.Fall) (ids []string) {
	for _, x := range f.Rules {
		if x.Applies {
			ids = append(ids, x.Rule.RuleID)
		}
	}
	return ids
}

// bare is a debilitated Sun that nothing relieves, by the near miss of neechabhanga: its lord Venus in Karka, the lord
// of its exaltation Mars in Kanya, and Saturn, exalted in its sign, in Dhanu, none of them in a kendra from Vrishabha
// or Kumbha.
const bare = "lagna vrishabha 5, sun tula 15, moon kumbha 5, jupiter mesha 15"

func TestReliefs(t *testing.T) {
	require.Empty(t, applying(fallOf(t, chart(bare), yoga.Options{}, vedic.Sun)))
	for _, c := range []struct {
		id  string
		sky string
		g   vedic.Graha
	}{
		{"NB1", bare + ", venus simha 28", vedic.Sun},
		{"NB2", bare + ", mars simha 15", vedic.Sun},
		{"NB3", bare + ", saturn vrishchika 15", vedic.Sun},
		{"NB4", bare + ", mars mesha 15", vedic.Sun},
		{"NB5", bare + ", venus mesha 15", vedic.Sun},
		{"NB6", bare + ", venus tula 1", vedic.Sun},                                // with its lord
		{"NB6", bare + ", saturn tula 1", vedic.Sun},                               // with the graha exalted there
		{"NB6", bare + ", saturn mesha 1", vedic.Sun},                              // each looking at the other
		{"NB6", "lagna mesha 15, mars karka 15, jupiter vrishchika 1", vedic.Mars}, // Jupiter looking at Mars
		{"NB6", "lagna mesha 15, mars karka 15, jupiter kumbha 1", vedic.Mars},     // Mars looking at Jupiter
		// the seventh navamsa of Tula is Mesha
		{"NB7", bare + ", venus simha 28", vedic.Sun},
		{"NB8", "lagna vrishabha 5, sun tula 21, moon kumbha 5", vedic.Sun},
		// Venus in his own sign, 14° away
		{"NB9", "lagna mesha 5, sun tula 15, venus tula 29, moon mesha 5", vedic.Sun},
		{"NB10", "lagna mesha 5, saturn mesha 5 retro", vedic.Saturn},
		// the first navamsa of Tula is its own: Venus in a kendra
		{"NB11", "lagna mesha 5, sun tula 1, venus karka 5", vedic.Sun},
	} {
		ids := applying(fallOf(t, chart(c.sky), yoga.Options{}, c.g))
		require.Contains(t, ids, c.id, "%s does not apply in %q: %v", c.id, c.sky, ids)
	}
	for _, c := range []struct {
		id  string
		sky string
		g   vedic.Graha
	}{
		{"NB6", "lagna mesha 15, mars karka 15, jupiter simha 1", vedic.Mars},
		{"NB8", "lagna vrishabha 5, sun tula 19, moon kumbha 5", vedic.Sun}, // Meena
		{"NB9", "lagna mesha 5, sun tula 15, venus tula 20, moon mesha 5", vedic.Sun},
		{"NB10", "lagna mesha 5, saturn mesha 5", vedic.Saturn},
		// a fixed lagna, and its lord Venus in the navamsa Vrishabha
		{"NB11", "lagna vrishabha 5, sun tula 1, venus simha 5", vedic.Sun},
		{"NB11", "lagna mesha 5, sun tula 1, venus kanya 5", vedic.Sun},
	} {
		require.NotContains(t, applying(fallOf(t, chart(c.sky), yoga.Options{}, c.g)), c.id, "applies in %q", c.sky)
	}
}

// The Moon has no NB3, and counts herself in no kendra from the Moon.
func TestFallenMoon(t *testing.T) {
	f := fallOf(t, chart("lagna vrishabha 5, moon vrishchika 5"), yoga.Options{}, vedic.Moon)
	require.Len(t, f.Rules, 10)
	f = fallOf(t, chart("lagna mithuna 5, moon vrishchika 5, mars mesha 5, venus mithuna 5"), yoga.Options{},
		vedic.Moon)
	require.NotContains(t, applying(f), "NB9", "the Moon is in a kendra from herself")
}

// Retrogression relieves by choice only; the lord of the navamsa never does.
func TestRetrogradeRelief(t *testing.T) {
	sky := "lagna vrishabha 5, moon kumbha 28, saturn mesha 2 retro, mars dhanu 5, venus karka 5, sun kanya 15"
	plain, chosen := fallOf(t, chart(sky), yoga.Options{}, vedic.Saturn),
		fallOf(t, chart(sky), yoga.Options{RetrogradeRelieves: true}, vedic.Saturn)
	for _, f := range []yoga.Fall{plain, chosen} {
		for _, x := range f.Rules {
			if x.Rule.RuleID == "NB10" && (!x.Applies || (x.Effect == finding.Cancels) != f.Relieved) {
				t.Errorf("%+v of %v", x, applying(f))
			}
		}
	}
	require.True(t, chosen.Relieved, "not relieved")
}

// Two of the first five rules make a raja yoga, one does not.
func TestNeechabhangaRaja(t *testing.T) {
	for _, c := range []struct {
		sky            string
		relieved, raja bool
		planets        []vedic.Graha
	}{
		{bare, false, false, nil},
		{bare + ", saturn vrishchika 15", true, false, []vedic.Graha{vedic.Sun, vedic.Saturn}},
		{bare + ", saturn vrishchika 15, mars simha 15", true, true,
			[]vedic.Graha{vedic.Sun, vedic.Mars, vedic.Saturn}},
	} {
		ch := chart(c.sky)
		f, y := fallOf(t, ch, yoga.Options{}, vedic.Sun), find(t, ch, yoga.Options{}, "neechabhanga")
		if f.Relieved != c.relieved || f.Raja != c.raja || y.Present != c.relieved || (y.Variant == "raja") != c.raja ||
			!slices.Equal(y.Planets, c.planets) {
			t.Errorf("%q: %v, relieved %v, raja %v, %+v", c.sky, applying(f), f.Relieved, f.Raja, y)
		}
	}
}
