package remedy

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every mantra is Devanagari and nothing else, in syllables that can be, and its IAST is the letters of it, one by one.
func TestMantras(t *testing.T) {
	pairs := [][2]string{{gayatri.text, gayatri.iast}, {mrityunjaya.text, mrityunjaya.iast},
		{panchakshara.text, panchakshara.iast}}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		r := rites.At(g)
		pairs = append(pairs, [2]string{r.beej, r.beejIAST}, [2]string{r.short, r.shortIAST},
			[2]string{r.verse, r.verseIAST})
	}
	for _, p := range pairs {
		for _, c := range p[0] {
			if c != ' ' && !unicode.Is(unicode.Devanagari, c) && c != '।' && c != '॥' {
				t.Errorf("%q has %q", p[0], c)
			}
		}
		if got, fault := iast(p[0]); got != p[1] || fault != "" {
			t.Errorf("%s\n got %s\nwant %s %s", p[0], got, p[1], fault)
		}
	}
	for s, want := range map[string]string{"ॐ": "oṃ", "कृष्ण": "kṛṣṇa", "ज्ञान": "jñāna", "ऽहं": "'haṃ"} {
		got, _ := iast(s)
		require.Equal(t, want, got, s)
	}
	for _, s := range []string{"्क", "क््", "काि", "अा"} {
		_, fault := iast(s)
		require.NotEmpty(t, fault, "%q passes", s)
	}
}

// iast spells Devanagari in the International Alphabet of Sanskrit Transliteration; fault says what cannot be.
func iast(s string) (latin, fault string) {
	consonants := letters("क k ख kh ग g घ gh ङ ṅ च c छ ch ज j झ jh ञ ñ ट ṭ ठ ṭh ड ḍ ढ ḍh ण ṇ त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l व v श ś ष ṣ स s ह h")
	vowels := letters("अ a आ ā इ i ई ī उ u ऊ ū ऋ ṛ ए e ऐ ai ओ o औ au ॐ oṃ")
	signs := letters("ा ā ि i ी ī ु u ू ū ृ ṛ े e ै ai ो o ौ au")
	marks := letters("ं ṃ ः ḥ ँ m̐")
	var b strings.Builder
	open := false // a consonant waits for its vowel
	vowel := false
	for _, c := range s {
		k := string(c)
		switch {
		case consonants[k] != "":
			if open {
				b.WriteByte('a')
			}
			b.WriteString(consonants[k])
			open, vowel = true, false
		case signs[k] != "":
			if !open {
				fault = "a sign without a consonant"
			}
			b.WriteString(signs[k])
			open, vowel = false, true
		case k == "्":
			if !open {
				fault = "a virama without a consonant"
			}
			open, vowel = false, false
		case vowels[k] != "":
			if open {
				b.WriteByte('a')
			}
			b.WriteString(vowels[k])
			open, vowel = false, true
		default:
			if open {
				b.WriteByte('a')
				vowel = true
			}
			open = false
			if marks[k] != "" {
				if !vowel {
					fault = "a mark without a vowel"
				}
				b.WriteString(marks[k])
				vowel = false
				continue
			}
			vowel = false
			b.WriteString(map[string]string{"ऽ": "'", "।": "|", "॥": "||", " ": " "}[k])
		}
	}
	if open {
		b.WriteByte('a')
	}
	return b.String(), fault
}

func letters(list string) map[string]string {
	f, m := strings.Fields(list), map[string]string{}
	for i := 0; i < len(f); i += 2 {
		m[f[i]] = f[i+1]
	}
	return m
}
