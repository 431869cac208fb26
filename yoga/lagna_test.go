package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Nehru's Moon rules his lagna and stands in it in her own sign. That is no affliction by her age, and not by any other
// reading of it either, since what a graha rules weighs before what it is by nature (BPHS 34.2–7).
func TestLordOfTheLagnaInItIsNoAffliction(t *testing.T) {
	nehru := cast(t, "nehru")
	for _, moon := range []vedic.MoonRule{vedic.EighthToEighth, vedic.WaxingMoon, vedic.StrongMoon} {
		for _, h := range yoga.Rank(nehru, yoga.Options{Moon: moon}).Strains {
			require.NotEqual(t, "ashubha", h.ID, "%v: ashubha is a strain by %v", moon, h.Planets)
		}
	}
	other := yoga.Rank(chart("lagna mesha 5, saturn mesha 9, mars mithuna 20"+elsewhere), yoga.Options{})
	if !slices.ContainsFunc(other.Strains, func(h yoga.Heading) bool { return h.ID == "ashubha" }) {
		t.Error("Saturn alone in a lagna of Mars is no strain")
	}
}

// Jupiter in the lagna of Mesha and malefics on both sides of it make rules of both kinds, which are weighed into one
// sentence. Jupiter rules 9 and counts twice. Mercury rules 3 and 6 and presses though he is alone, a benefic.
func TestLagnaIsWeighedOnce(t *testing.T) {
	const away = ", moon simha 5, venus simha 15, sun simha 20"
	for _, c := range []struct{ sky, verdict string }{
		{"lagna mesha 5, jupiter mesha 9, saturn meena 9, rahu vrishabha 9, mars simha 9, mercury kanya 9" + away,
			"even"},
		{"lagna mesha 5, jupiter mesha 9, saturn meena 9, rahu vrishabha 9, mars mesha 20, mercury kanya 9" + away,
			"supported"},
		{"lagna mesha 5, jupiter mesha 9, saturn meena 9, rahu vrishabha 9, mars simha 9, mercury vrishabha 9" + away,
			"pressed"},
		{"lagna mesha 5, jupiter mesha 9, saturn meena 9, rahu karka 9, mars simha 9, mercury kanya 9" + away, ""},
	} {
		h := yoga.Rank(chart(c.sky), yoga.Options{})
		got := ""
		if h.Lagna != nil {
			got = h.Lagna.Verdict
		}
		require.Equal(t, c.verdict, got, "%q: %+v", c.sky, h.Lagna)
		strained := slices.ContainsFunc(h.Strains, func(s yoga.Heading) bool {
			return s.ID == "ashubha" || s.ID == "papakartari"
		})
		if strained && c.verdict == "supported" {
			t.Errorf("%q: a supported lagna has a strain", c.sky)
		}
	}
	h := yoga.Rank(chart("lagna mesha 5, jupiter mesha 9, saturn meena 9, rahu vrishabha 9, mars simha 9, mercury kanya 9"+
		away), yoga.Options{})
	const want = "The lagna has support from Jupiter and pressure from Saturn and Rahu; the two are about even."
	require.Equal(t, want, h.Lagna.Text)
}

// A node on one side hems the lagna, as it does among the doshas and in the reading of houses; an empty side does not.
func TestKartariCountsNodes(t *testing.T) {
	const sky = "lagna mesha 5, saturn meena 9, jupiter simha 9, venus simha 15, moon simha 5, mercury simha 9" +
		", mars mithuna 20"
	if !find(t, chart(sky+", rahu vrishabha 9"), yoga.Options{}, "papakartari").Present {
		t.Error("Saturn and Rahu do not hem the lagna")
	}
	if find(t, chart(sky+", rahu karka 9"), yoga.Options{}, "papakartari").Present {
		t.Error("Saturn alone hems the lagna")
	}
}
