package jaimini_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

func strengths(sky *vedic.Sky) *jaimini.Strengths {
	var grahas vedic.ByGraha[vedic.Longitude]
	for i := range sky.Grahas {
		grahas[i] = sky.Grahas[i].Longitude
	}
	return jaimini.StrengthsOf(sky.Lagna, &grahas, jaimini.Options{})
}

// Kanya and Meena are empty and Mercury in Mithuna sees both: for Kanya he counts twice, as Mercury and as its lord.
// With Jupiter in Dhanu, who sees both too and counts twice for Meena, they are equal in that.
func TestRolesCount(t *testing.T) {
	const rest = "lagna mesha 15, mercury mithuna 10, sun karka 1, moon mesha 3, mars simha 4, venus vrishabha 5, saturn tula 6, rahu makara 7"
	for text, want := range map[string]jaimini.Term{"jupiter simha 15, " + rest: "company",
		"jupiter dhanu 15, " + rest: "advancement"} {
		sky := skytest.Sky(text)
		_, rule := strengths(&sky).Stronger(vedic.Kanya, vedic.Meena)
		require.Equal(t, want, rule, text)
	}
	sky := skytest.Sky("jupiter simha 15, " + rest)
	r, _ := strengths(&sky).Stronger(vedic.Meena, vedic.Kanya)
	require.Equal(t, vedic.Kanya, r)
}

// A birth of techniques_dasha.json, reckoned there on its own and by PyJHora: Vrishchika outdoes Vrishabha by Ketu, its
// stronger lord, who is at 29°59′ of his sign, Venus at 24°24′ of hers; Mars is at 8°56′ only.
func TestAdvancementOfTheStrongerLord(t *testing.T) {
	sky := skytest.Reference(t, "lagna_border_before")
	s := strengths(&sky)
	if r, rule := s.Stronger(vedic.Vrishchika, vedic.Vrishabha); r != vedic.Vrishchika || rule != "advancement" ||
		s.Lord(r) != vedic.Ketu {
		t.Errorf("%v by %s, lord %v", r, rule, s.Lord(r))
	}
	if s.Lord(vedic.Vrishabha) != vedic.Venus || s.Lagna() != vedic.Tula || s.Sign(vedic.Mars) != vedic.Kumbha ||
		s.Within(vedic.Mars) > 9*vedic.Degree {
		t.Error("places")
	}
	if g, rule := s.StrongerGraha(vedic.Mars, vedic.Sun); g != vedic.Sun || rule != "conjunction" { // four in Simha
		t.Errorf("%v by %s", g, rule)
	}
}

// What stands alone is what the whole reading has.
func TestPartsOfTheReading(t *testing.T) {
	for _, id := range skytest.References(t) {
		sky := skytest.Reference(t, id)
		j := of(t, sky, jaimini.Options{})
		require.Equal(t, j.ArudhaPadas[0].Rashi, jaimini.ArudhaLagna(&sky, jaimini.Options{}), id)
		list, err := jaimini.Lagnas(&sky, jaimini.Options{})
		require.NoError(t, err, id)
		require.Len(t, list, len(j.SpecialLagnas), id)
		for i := range list {
			require.Equal(t, j.SpecialLagnas[i].Lagna, list[i].Lagna, "%s: %+v", id, list[i])
			require.Equal(t, j.SpecialLagnas[i].Rashi, list[i].Rashi, "%s: %+v", id, list[i])
		}
		var order []vedic.Rashi
		for _, m := range j.Dasha.Mahas()[:12] {
			order = append(order, m.Rashi)
		}
		got := j.Dasha.Order()
		require.Equal(t, got[:], order, "%s: %v", id, got)
	}
	sky := skytest.Reference(t, "gandhi")
	_, err := jaimini.Lagnas(&sky, jaimini.Options{Scheme: 9})
	require.Error(t, err, "no such scheme")
}
