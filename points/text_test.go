package points

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every key has words in each language, and no words are without a key.
func TestTexts(t *testing.T) {
	var known, used []string
	name := func(list ...Term) {
		for _, key := range list {
			known = append(known, string(key))
		}
	}
	use := func(list ...Term) {
		name(list...)
		for _, key := range list {
			used = append(used, string(key)+".use")
		}
	}
	use(dhuma, vyatipata, parivesha, indrachapa, upaketu, Mandi, BhriguBindu, "sahayogi", LagnaTerm, "timed_upagrahas",
		"tithi_shunya")
	use("navamsa_64", "drekkana_22", "badhaka", "maraka", "mrityu_bhaga", "pushkara_navamsa", "pushkara_bhaga",
		"graha_yuddha", nishekaKey)
	use("baladi", "jagradadi", "deeptadi", "lajjitadi", "shayanadi")
	for _, k := range kalavelas {
		use(k.key)
	}
	for i := range sphutas {
		use(sphutas[i].key)
	}
	for _, k := range drekkanaKinds {
		use(k.kind)
	}
	for _, set := range [][]Term{ages[:], wakings[:], lights[:], feelings[:], activities[:], cheshtas[:]} {
		name(set...)
	}
	for _, r := range marakaRanks {
		name(r.because)
	}
	name(navaTaras[:]...)
	for _, x := range specialStars {
		name(x.key)
	}
	use("taras")
	name(strong, medium, weak, NoSunrise, TimeUnknown)
	slices.Sort(known)
	for _, fault := range texts.Check(append(slices.Compact(known), used...)) {
		t.Error(fault)
	}
	if !Term("maraka").Reserved() || !mrityu.Reserved() || Gulika.Reserved() {
		t.Error("reserved")
	}
	if Gulika.Name(vedic.Hindi) != "गुलिक" || Term("").Name(vedic.English) != "" || Gulika.Use(vedic.English) == "" {
		t.Error(Gulika.Name(vedic.Hindi))
	}
}

// The tables: named degrees lie within a sign, drekkanas within theirs, vowels and consonants stand once.
func TestTables(t *testing.T) {
	for i, row := range mrityuBhagas {
		for r, n := range row.All() {
			require.GreaterOrEqual(t, n, 1, "row %d, %v", i, r)
			require.LessOrEqual(t, n, 29, "row %d, %v", i, r)
		}
	}
	for _, k := range drekkanaKinds {
		for _, d := range k.drekkanas {
			if d.part < 1 || d.part > 3 || d.rashi < vedic.Mesha || d.rashi > vedic.Meena {
				t.Errorf("%s: %+v", k.kind, d)
			}
		}
	}
	seen := map[rune]bool{}
	for _, column := range svaras {
		for _, letter := range column {
			require.False(t, seen[letter], "%c stands twice", letter)
			seen[letter] = true
		}
	}
	for _, row := range mandiGhatis {
		sum := 0
		for _, n := range row {
			sum += n
		}
		require.Equal(t, 98, sum, "%v", row)
	}
	require.Equal(t, [5]int{25, 50, 100, 10, 0}, shares)
}
