package numerology

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// knownTexts lists every ID that the code can ask for.
func knownTexts() (all []string) {
	span := func(k Key, from, to int, masters ...int) {
		for n := from; n <= to; n++ {
			all = append(all, fmt.Sprintf("%s.%d", k, n))
		}
		for _, n := range masters {
			all = append(all, fmt.Sprintf("%s.%d", k, n))
		}
	}
	for _, k := range []Key{lifePath, expression, maturity, "trait"} {
		span(k, 1, 9, 11, 22, 33)
	}
	span(soulUrge, 0, 9, 11, 22, 33)
	span(personality, 0, 9, 11, 22, 33)
	span(birthday, 1, 9, 11, 22)
	span(pinnacle, 1, 9, 11, 22)
	span(challenge, 0, 8)
	span(debt, 13, 14, 16, 19)
	for _, k := range []Key{mulank, bhagyank, nameNumber, personalYear, personalMonth, personalDay, lesson} {
		span(k, 1, 9)
	}
	for _, k := range []Key{
		lifePath, expression, soulUrge, personality, birthday, maturity, attitude, balance, rationalThought,
		hiddenPassion, subconsciousSelf,
		nameNumber, firstNameNumber, mulank, bhagyank, kua, personalYear, personalMonth, personalDay, universalYear,
		universalMonth, universalDay,
	} {
		all = append(all, string(k))
		if k.framed() {
			all = append(all, string(k)+".frame")
		}
	}
	seen := map[string]bool{}
	once := func(id string) {
		if !seen[id] {
			all, seen[id] = append(all, id), true
		}
	}
	for _, c := range compounds {
		once(fmt.Sprint("compound.", c.as))
	}
	for _, r := range rulers {
		once("gem." + r.gem)
		for _, c := range r.colours {
			once("colour." + c)
		}
	}
	for _, key := range []string{
		"letters", "gender", "tags", "max_length", "avoid", "keywords", "target", "nakshatra_syllables",
		"rashi_syllables",
	} {
		once("relax." + key)
	}
	for _, key := range []string{
		"target", "spelling", "compound_good", "compound_hard", "compound_mixed", "pada_syllable", "nakshatra_syllable",
		"rashi_syllable",
		"friendly", "length", "near_duplicate", "blend",
	} {
		once("factor." + key)
	}
	return append(all, noScripture, spelledOut, leftOut, unknownLong, notChecked, couldRelax)
}

func TestTextsAreComplete(t *testing.T) {
	for _, fault := range texts.Check(knownTexts()) {
		t.Error(fault)
	}
}

// Words that no text may use, because a reading does not predict or frighten.
var frightening = []string{
	"death", "die", "dead", "disease", "illness", "ruin", "accident", "curse", "doom", "must ", "will be", "certainly",
	"मृत्यु", "रोग", "मौत", "विनाश",
	"दुर्घटना", "शाप", "निश्चित रूप",
}

func TestTextsAreCalm(t *testing.T) {
	for _, id := range knownTexts() {
		en, hi := word(id, vedic.English), word(id, vedic.Hindi)
		for _, w := range frightening {
			require.NotContains(t, strings.ToLower(en), w, id)
			require.NotContains(t, hi, w, id)
		}
		for _, hole := range []string{"{trait}", "{value}", "{things}"} {
			if strings.Contains(en, hole) != strings.Contains(hi, hole) {
				t.Errorf("%s: %s in one language only", id, hole)
			}
			hi = strings.ReplaceAll(hi, hole, "")
		}
		if strings.ContainsFunc(hi, func(r rune) bool {
			return unicode.Is(unicode.Latin, r)
		}) || !strings.ContainsFunc(hi, unicode.IsLetter) {
			t.Errorf("%s: %q is not Hindi", id, hi)
		}
	}
}
