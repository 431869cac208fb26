package kundali_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Gandhi: Moon in Karka 27°56′, Ashlesha 4, in the tenth from Tula. By the tables of rules/basics.md §1–2 and
// rules/milan.md §1–2.
func TestAvakahada(t *testing.T) {
	want := kundali.Avakahada{
		Varna: "brahmin", Vashya: "jalachara", Yoni: "cat", Gana: "rakshasa", Nadi: "antya", RashiLord: vedic.Moon,
		NakshatraLord: vedic.Mercury,
		NameSyllables: [2]string{"Do", "डो"}, Paya: "tamra",
	}
	require.Empty(t, cmp.Diff(want, read(skytest.Reference(t, "gandhi")).Avakahada))
}

func TestVarnaAndVashya(t *testing.T) {
	for sky, want := range map[string][2]string{
		"moon mesha 5":           {"kshatriya", "chatushpada"},
		"moon vrishabha 25":      {"vaishya", "chatushpada"},
		"moon mithuna 5":         {"shudra", "manava"},
		"moon karka 25":          {"brahmin", "jalachara"},
		"moon simha 5":           {"kshatriya", "vanachara"},
		"moon kanya 25":          {"vaishya", "manava"},
		"moon tula 5":            {"shudra", "manava"},
		"moon vrishchika 25":     {"brahmin", "keeta"},
		"moon dhanu 14°59′59″":   {"kshatriya", "manava"},
		"moon dhanu 15":          {"kshatriya", "chatushpada"},
		"moon makara 14°59′59″":  {"vaishya", "chatushpada"},
		"moon makara 15":         {"vaishya", "jalachara"},
		"moon kumbha 25":         {"shudra", "manava"},
		"moon meena 5":           {"brahmin", "jalachara"},
		"moon meena 29°59′59″":   {"brahmin", "jalachara"},
		"moon vrishchika 0°0′0″": {"brahmin", "keeta"},
	} {
		a := chart(sky).Avakahada
		require.Equal(t, want, [2]string{a.Varna, a.Vashya}, sky)
	}
}

func TestPaya(t *testing.T) {
	for paya, houses := range map[string][]int{"swarna": {1, 6, 11}, "rajata": {2, 5, 9}, "tamra": {3, 7, 10},
		"loha": {4, 8, 12}} {
		for _, n := range houses {
			if got := chart("lagna kanya 29, moon " + vedic.Kanya.Nth(n).String() + " 1").Avakahada.Paya; got != paya {
				t.Errorf("Moon in house %d: %s, want %s", n, got, paya)
			}
		}
	}
}
