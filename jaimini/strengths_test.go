package jaimini_test

import (
	"slices"
	"testing"

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
		if _, rule := strengths(&sky).Stronger(vedic.Kanya, vedic.Meena); rule != want {
			t.Errorf("%s: %s, want %s", text, rule, want)
		}
	}
	sky := skytest.Sky("jupiter simha 15, " + rest)
	if r, _ := strengths(&sky).Stronger(vedic.Meena, vedic.Kanya); r != vedic.Kanya {
		t.Error(r)
	}
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
		if got := jaimini.ArudhaLagna(&sky, jaimini.Options{}); got != j.ArudhaPadas[0].Rashi {
			t.Errorf("%s: %v", id, got)
		}
		list, err := jaimini.Lagnas(&sky, jaimini.Options{})
		if err != nil || len(list) != len(j.SpecialLagnas) {
			t.Fatalf("%s: %v, %v", id, list, err)
		}
		for i := range list {
			if list[i].Lagna != j.SpecialLagnas[i].Lagna || list[i].Rashi != j.SpecialLagnas[i].Rashi {
				t.Errorf("%s: %+v", id, list[i])
			}
		}
		var order []vedic.Rashi
		for _, m := range j.Dasha.Mahas()[:12] {
			order = append(order, m.Rashi)
		}
		if got := j.Dasha.Order(); !slices.Equal(order, got[:]) {
			t.Errorf("%s: %v, want %v", id, got, order)
		}
	}
	sky := skytest.Reference(t, "gandhi")
	if _, err := jaimini.Lagnas(&sky, jaimini.Options{Scheme: 9}); err == nil {
		t.Error("no such scheme")
	}
}
