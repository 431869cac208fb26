package numerology

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What lets a medial vowel fall silent: one consonant and a vowel, but no final ti; or pr and shr before a vowel that
// is written.
func TestFallsByHand(t *testing.T) {
	c := func(sounds ...byte) (list []sound) {
		for _, b := range sounds {
			x := sound{indicSound: indicSound{sound: b}, vowel: soundsVowel(b)}
			list = append(list, x)
		}
		return list
	}
	long := c('t', 'i')
	long[1].long = true
	schwa := c('p', 'r', 'a')
	schwa[2].schwa = true
	inner := c('p', 'r', 'a', 'm')
	inner[2].schwa = true
	nasal := c('n', 'a')
	nasal[0].nasal = true
	for _, x := range []struct {
		what string
		s    []sound
		want bool
	}{
		{"nothing", nil, false}, {"k", c('k'), false}, {"a vowel", c('a', 'k'), false}, {"a nasal", nasal, false},
		{"ka", c('k', 'a'), true}, {"a final ti", c('t', 'i'), false}, {"a long final ti", long, true},
		{"ti within the word", c('t', 'i', 'k'), true}, {"ki", c('k', 'i'), true},
		{"pr at the end", c('p', 'r'), false}, {"kr at the end", c('k', 'r'), false},
		{"pri", c('p', 'r', 'i'), true}, {"shri", c('S', 'r', 'i'), true}, {"kri", c('k', 'r', 'i'), false},
		{"pli", c('p', 'l', 'i'), false}, {"prt", c('p', 'r', 't'), false}, {"a final pra", schwa, false},
		{"pra within the word", inner, true},
	} {
		require.Equal(t, x.want, falls(x.s), x.what)
	}
}

// Of a compound above 9 the Chaldean system says whether it is good, hard or mixed, and exactly one of these; of a
// single digit, and in the other system, nothing.
func TestCompoundFactorByHand(t *testing.T) {
	for _, system := range []System{Chaldean, Pythagorean} {
		for compound := 1; compound <= lastCompound; compound++ {
			s := &sought{Wish: &Wish{Kind: Baby, System: system, Target: one(compound)}}
			var got []Factor
			for _, f := range s.weigh(&candidate{small: "ravi", compound: compound}, nil) {
				if len(f.Key) > 9 && f.Key[:9] == "compound_" {
					got = append(got, f)
				}
			}
			if system == Pythagorean || compound < 10 {
				require.Empty(t, got, "%v %d", system, compound)
				continue
			}
			want := map[string]Factor{good: {Key: "compound_good", Score: 20, Verdict: "favourable"},
				hard: {Key: "compound_hard", Score: -15, Verdict: "unfavourable"}}[compounds[compound-10].nature]
			if want.Key == "" {
				want = Factor{Key: "compound_mixed", Verdict: "neutral"}
			}
			if len(got) != 1 || got[0].Key != want.Key || got[0].Score != want.Score ||
				got[0].Verdict != want.Verdict || got[0].Weight != 20 {
				t.Errorf("%d: %+v, want %+v", compound, got, want)
			}
		}
	}
}

// The second pada of Rohini is Va. The other padas of Rohini are O, Vi and Vu; the rest of Vrishabha is the last three
// padas of Krittika, I, U and E, and the first two of Mrigashira, Ve and Vo.
func TestSyllablesOfRohini(t *testing.T) {
	latin := func(list []vedicSyllable) (all []string) {
		for _, x := range list {
			all = append(all, x.latin)
		}
		return all
	}
	all := syllablesOf(vedic.Rohini, 2)
	for level, want := range [][]string{{"Va"}, {"O", "Vi", "Vu"}, {"I", "U", "E", "Ve", "Vo"}} {
		require.Equal(t, want, latin(all[level]), "level %d", level)
	}
	all = syllablesOf(vedic.Rohini, 0)
	require.Equal(t, []string{"O", "Va", "Vi", "Vu"}, latin(all[ofNakshatra]), "%+v", all)
	require.Zero(t, len(all[ofPada])+len(all[ofRashi]), "%+v", all)
}

// A profile in another language has its own warnings once, in that language, and those of others as they were.
func TestWarningsInAnotherLanguage(t *testing.T) {
	p, err := Of(Request{Name: "रवि 😀", Date: vedic.Date{Year: 1990, Month: time.January, Day: 1},
		AsOf: vedic.Date{Year: 2026, Month: time.January, Day: 1}}, Options{})
	require.NoError(t, err)
	p.Warnings = append(p.Warnings, vedic.Warning{Code: "of_another", Message: "kept"})
	for _, l := range []vedic.Lang{vedic.Hindi, vedic.English} {
		var codes []string
		for _, w := range p.In(l).Warnings {
			codes = append(codes, w.Code)
			if w.Code == "of_another" && w.Message != "kept" ||
				w.Code == noScripture && w.Message != word(noScripture, l) {
				t.Errorf("%v: %+v", l, w)
			}
		}
		require.Equal(t, []string{noScripture, spelledOut, leftOut, "of_another"}, codes, l)
	}
}
