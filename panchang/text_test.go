package panchang

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// terms are all words that the code asks for.
func terms() (all []string) {
	add := func(list ...Term) {
		for _, t := range list {
			if t != "" && !slices.Contains(all, string(t)) {
				all = append(all, string(t))
			}
		}
	}
	add(masaKeys[:]...)
	add(ritus[:]...)
	add(ayanas[:]...)
	add(samvatsaras[:]...)
	add(kalaTerms[:]...)
	add(tithiDeities[:]...)
	add(starDeities[:]...)
	add(lokas[:]...)
	add(rahitas[:]...)
	add(shools[:]...)
	add(shoolRemedies[:]...)
	add(rahuVasas[:]...)
	add(yoginiVasas[:]...)
	for _, x := range choghadiyas {
		add(x.term)
	}
	for _, x := range anandadis {
		add(x.term)
	}
	for _, x := range panchakas {
		add(x.term)
	}
	for _, x := range yogaRules {
		add(x.term)
	}
	add("masa.adhika", "kala.prahara", "yoga.jwalamukhi", "yoga.ravi", "yoga.aadal", "yoga.vidaal", "yoga.vinchudo")
	for _, k := range strings.Fields("rahu_kalam yamaganda gulika abhijit brahma pratah_sandhya arunodaya vijaya godhuli sayahna_sandhya " +
		"pradosha nishita durmuhurta varjyam amrit_kalam") {
		add(Term("slot." + k))
	}
	for _, k := range strings.Fields("midnight_sun polar_night nominal_day equinoctial_day nearest_latitude no_moonrise_today " +
		"no_moonset_today extreme_daylight") {
		add(Term("warning." + k))
	}
	return all
}

func TestTexts(t *testing.T) {
	known := terms()
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
	for _, id := range known {
		hindi := Term(id).Name(vedic.Hindi)
		if strings.ContainsFunc(hindi, func(r rune) bool { return unicode.Is(unicode.Latin, r) || r == '{' }) {
			t.Errorf("%s: %q", id, hindi)
		}
	}
	if k := Term("slot.rahu_kalam"); k.Key() != "rahu_kalam" || k.String() != k.Key() {
		t.Error(k.Key())
	}
}

// The deities of the nakshatras are those of package vedic.
func TestDeities(t *testing.T) {
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		require.Equal(t, n.Traits().Deity, starDeities.At(n).Name(vedic.English), n)
	}
}

// Names of months by the signs of the Sun at the two new Moons.
func TestMonthNames(t *testing.T) {
	for _, c := range []struct {
		first, last  vedic.Rashi
		masa, second Masa
		adhika       bool
		krishna      Masa // the purnimanta month of the dark half
	}{
		{vedic.Meena, vedic.Mesha, 1, 0, false, 2}, {vedic.Mesha, vedic.Vrishabha, 2, 0, false, 3},
		{vedic.Vrishabha, vedic.Vrishabha, 3, 0, true, 3},                                            // no sankranti
		{vedic.Kumbha, vedic.Meena, 12, 0, false, 1}, {vedic.Dhanu, vedic.Kumbha, 10, 11, false, 12}, // two sankrantis
	} {
		var m lunation
		m.name(c.first, c.last)
		if m.masa != c.masa || m.second != c.second || m.adhika != c.adhika || m.purnimanta(true) != c.masa ||
			m.purnimanta(false) != c.krishna {
			t.Errorf("%v to %v: %+v", c.first, c.last, m)
		}
	}
	if Masa(0).String() != "none" || Masa(1).String() != "chaitra" || kartika.Name(vedic.Hindi) != "कार्तिक" {
		t.Error("names of months")
	}
}

// The tables of the yogas and of the sixty years are whole.
func TestTables(t *testing.T) {
	for _, r := range yogaRules {
		for v := range 7 {
			if r.stars != nil {
				for _, n := range r.stars[v] {
					require.True(t, n >= 1, "%s: star %d", r.term, n)
					require.True(t, n <= 27, "%s: star %d", r.term, n)
				}
			}
			if r.tithis != nil {
				for _, n := range r.tithis[v] {
					require.True(t, n >= 1, "%s: tithi %d", r.term, n)
					require.True(t, n <= 15, "%s: tithi %d", r.term, n)
				}
			}
		}
	}
	require.Equal(t, samvatsaras[59], Samvatsara(-1), "the sixty do not go round")
	require.Equal(t, samvatsaras[0], Samvatsara(60), "the sixty do not go round")
}
