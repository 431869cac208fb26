package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// The Moon is full from 150° to 210° ahead of the Sun, both included; Jupiter in Meena sees both signs.
func TestFullMoonToTheDegree(t *testing.T) {
	const sky = "lagna mithuna 1, sun mesha 5, mars mesha 20, saturn mesha 20, venus mesha 9, mercury mesha 15, " +
		"jupiter meena 5, rahu mithuna 5, moon "
	for moon, want := range map[string]bool{
		"kanya 4": false, "kanya 5": true, "vrishchika 5": true, "vrishchika 6": false,
	} {
		f := find(t, chart(sky+moon), yoga.Options{}, "kemadruma")
		require.True(t, f.Present, "moon %s: formed %v, full %v", moon, f.Present, !want)
		require.Equal(t, want, applies(f, "KD7"), "moon %s: formed %v, full %v", moon, f.Present, !want)
	}
}

// Of two houses with as many benefics the first is named: Jupiter and Venus in the 1st, not the Moon and Mercury in
// the 7th. With three in the 7th these are.
func TestTheFullestHouseIsNamed(t *testing.T) {
	const sky = "lagna mesha 5, sun karka 5, moon tula 9, mercury tula 20, mars kanya 5, jupiter mesha 5, venus "
	for venus, want := range map[string][]vedic.Graha{
		"mesha 9": {vedic.Jupiter, vedic.Venus}, "tula 2": {vedic.Moon, vedic.Mercury, vedic.Venus},
	} {
		f := find(t, chart(sky+venus), yoga.Options{}, "chamara")
		require.True(t, f.Present, "venus %s: %v %v", venus, f.Present, f.Planets)
		require.Equal(t, want, f.Planets, "venus %s: %v", venus, f.Present)
	}
}

// A supported lagna is not strained by malefics on both sides of it, but a Moon between the Sun and Ketu is.
func TestHemmedMoonBesideASupportedLagna(t *testing.T) {
	const sky = "lagna mesha 5, jupiter mesha 9, mars mesha 20, saturn meena 9, rahu vrishabha 9, mercury makara 9, " +
		"venus makara 15, moon tula 5, sun "
	for sun, want := range map[string]bool{"kanya 20": true, "simha 20": false} {
		r := yoga.Rank(chart(sky+sun), yoga.Options{})
		require.NotNil(t, r.Lagna)
		require.Equal(t, "supported", r.Lagna.Verdict)
		got := slices.ContainsFunc(r.Strains, func(h yoga.Heading) bool { return h.ID == "papakartari" })
		require.Equal(t, want, got, "sun %s: papakartari is a strain", sun)
	}
}

// heading returns a heading of a chart, or false.
func heading(sky, id string) (yoga.Heading, bool) {
	r := yoga.Rank(chart(sky), yoga.Options{})
	for _, h := range slices.Concat(r.Yogas, r.Strains) {
		if h.ID == id {
			return h, true
		}
	}
	return yoga.Heading{}, false
}

// Headings of one graha or of a row of houses, each with a chart that just misses it.
func TestHeadingsByHand(t *testing.T) {
	for _, c := range []struct {
		id, holds, miss string
	}{
		// seven houses on end, from Mesha to Tula, and five; the miss has a gap in the middle of it
		{"graha_malika", spread(1, 2, 3, 4, 5, 6, 7), spread(1, 2, 3, 5, 6, 7, 8)},
		{"graha_malika", spread(5, 6, 7, 8, 9, 9, 9), spread(5, 6, 7, 8, 8, 8, 8)},
		// Saturn, Venus and Ketu in Mesha, Simha and Dhanu
		{"tapasvi", "lagna mesha 5, saturn mesha 9, venus simha 9, rahu mithuna 9",
			"lagna mesha 5, saturn mesha 9, venus kanya 9, rahu mithuna 9"},
		{"tapasvi", "lagna mesha 5, saturn mesha 9, venus mesha 12, rahu tula 9",
			"lagna mesha 5, saturn mesha 9, venus mesha 12, rahu kanya 9"},
		// Saturn alone with the Moon; Mars with them too
		{"parivraja", "lagna mesha 5, moon makara 5, saturn makara 9, sun mesha 9, mars kanya 9, mercury mesha 20, " +
			"jupiter dhanu 9, venus kumbha 9",
			"lagna mesha 5, moon makara 5, saturn makara 9, sun mesha 9, mars makara 9, " +
				"mercury mesha 20, jupiter dhanu 9, venus kumbha 9"},
	} {
		_, ok := heading(c.holds, c.id)
		require.True(t, ok, "%s is not a heading of %q", c.id, c.holds)
		if h, ok := heading(c.miss, c.id); ok {
			t.Errorf("%s is a heading of %q: %+v", c.id, c.miss, h)
		}
	}
}

// A graha at the very degree of a node is on both sides of the line between the nodes, and breaks nothing; a degree
// further on it does, where the others are on the other side.
func TestGrahaAtTheDegreeOfANode(t *testing.T) {
	const sky = "rahu mesha 10, lagna meena 5, sun mesha 20, moon kanya 25, mars mithuna 0, mercury mesha 15, " +
		"jupiter karka 10, venus vrishabha 10, saturn "
	for saturn, want := range map[string]string{
		"kanya 0": "rahu_to_ketu", "tula 10": "rahu_to_ketu", "mesha 10": "rahu_to_ketu", "tula 11": "", "mesha 9": "",
	} {
		f := find(t, chart(sky+saturn), yoga.Options{}, "kalasarpa")
		require.Equal(t, want != "", f.Present, "saturn %s", saturn)
		require.Equal(t, want, f.Variant, "saturn %s", saturn)
	}
}
