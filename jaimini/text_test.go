package jaimini

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

var labelled = slices.Concat(offices[Eight], padas[:], []Term{
	"bhava_lagna", "hora_lagna", "ghati_lagna", "pranapada", "shri_lagna", "indu_lagna", "varnada_lagna",
})

func TestTextsAreComplete(t *testing.T) {
	known := []string{karakaTie, vacantKaraka, noSunrise, skippedDasha, experimental}
	for _, term := range labelled {
		known = append(known, string(term), string(term)+".label")
	}
	for _, term := range []Term{
		none, shared, byRahu, bySthira, sameHouse, seventh, classical, otherOne, bothInSign, conjunction, company,
		exaltation, parity,
		mobility, longerDasha, advancement, equal, zodiacal, reverse, fromLagna, fromOfThree, ownSign, lordInSeventh,
		exalted,
		debilitated, complement,
		stands, obstructed, viparita, "shubha", "papa", "mixed",
	} {
		known = append(known, string(term))
	}
	for _, p := range argalaPlaces {
		known = append(known, string(p.kind))
	}
	for _, k := range relations {
		known = append(known, string(k.Relation))
	}
	for _, fault := range texts.Check(slices.Concat(known, schemeKeys, systemKeys)) {
		t.Error(fault)
	}
}

func TestNames(t *testing.T) {
	if Atma.Name(vedic.English) != "Atmakaraka" || Atma.Name(vedic.Hindi) != "आत्मकारक" ||
		Dara.Label(vedic.English) != "the spouse" ||
		Term("UL").Name(vedic.Hindi) != "उपपद लग्न" || Term("").Name(vedic.Hindi) != "" {
		t.Error("names")
	}
	for _, term := range labelled {
		for _, s := range []string{term.Name(vedic.Hindi), term.Label(vedic.Hindi)} {
			if strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
				t.Errorf("%s is not Hindi", s)
			}
		}
	}
	require.Equal(t, "no such term", Term("no such term").Name(vedic.English), "an unknown term has the name")
}

// The tables agree with those of package vedic, and with themselves.
func TestTables(t *testing.T) {
	var owners vedic.ByRashi[int]
	for i, two := range owned {
		for _, r := range two {
			if r == 0 {
				continue
			}
			owners[r-1]++
			if g := vedic.Graha(i + 1); !g.Node() && r.Lord() != g || g.Node() && !twoLords(r) {
				t.Errorf("%v does not own %v", g, r)
			}
		}
	}
	for r, n := range owners.All() {
		require.Equal(t, 1+int(truth(twoLords(r))), n, r)
	}
	for i, r := range exaltations {
		if p, ok := vedic.ExaltationPoint(vedic.Graha(i + 1)); ok && p.Rashi() != r {
			t.Errorf("%v is exalted in %v", vedic.Graha(i+1), p.Rashi())
		}
	}
	sum := 0
	for _, k := range kalas {
		sum += k
	}
	require.Equal(t, 83, sum)
	for _, p := range argalaPlaces {
		if p.at != 7 && (p.at+p.against-2)%12 != 0 { // as far behind as the other is ahead
			t.Errorf("%s is hindered from %d", p.kind, p.against)
		}
	}
}
