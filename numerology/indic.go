package numerology

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

func indic(r rune) bool { return r >= indicFirst && r < indicEnd }

// place returns the place of a letter in its block, and 0 for what is in none.
func place(r rune) int {
	if !indic(r) {
		return 0
	}
	return int(r & 0x7f)
}

func consonantAt(p int) bool { return p >= 0x15 && p <= 0x39 }

// vowelSign reports whether a sign takes the place of the unwritten vowel of the consonant before
// it: a vowel sign or the virama.
func vowelSign(p int) bool { return p >= 0x3e && p <= atVirama || p == 0x57 || p == 0x62 }

// sound is one sound of a word being spelled.
type sound struct {
	indicSound
	vowel bool
	schwa bool // the vowel that a consonant carries unwritten
	nasal bool // an anusvara, candrabindu or tippi
	tilde bool // a candrabindu, which belongs to the vowel before it
}

// inLatin spells a word of one Indic script in small Latin letters. The unwritten a falls where Hindi does not speak
// it; scripts of the South write no vowel that is not spoken.
func (o *SpellOptions) inLatin(word string) string {
	word = norm.NFC.String(word)
	if latin, ok := usual[word]; ok {
		return latin
	}
	if before, ok := strings.CutSuffix(word, "सिंह"); ok { // नरसिंह as in Narsingh
		return o.inLatin(before) + usual["सिंह"]
	}
	var b strings.Builder
	for _, s := range o.spoken(word) {
		b.WriteString(o.spell(s))
	}
	return b.String()
}

func (o *SpellOptions) spell(s sound) string {
	switch {
	case o.LongVowels && s.long:
		return longVowels[s.sound]
	case o.W && s.sound == 'v':
		return "w"
	case o.F && s.latin == "ph":
		return "f"
	}
	return s.latin
}

// longVowels gives the doubled spelling of a long vowel.
var longVowels = [128]string{'a': "aa", 'i': "ee", 'u': "oo"}

// spoken returns the sounds of a word without the vowels that are not spoken.
func (o *SpellOptions) spoken(word string) []sound {
	for _, m := range members {
		if before, ok := strings.CutSuffix(word, m); ok && compounded(before) {
			return append(o.dropSchwas(before), o.dropSchwas(m)...)
		}
	}
	return o.dropSchwas(word)
}

// compounded reports whether a beginning can be a word by itself: it has a consonant that is not
// tied to what follows.
func compounded(before string) bool {
	runes := []rune(before)
	if len(runes) == 0 || place(runes[len(runes)-1]) == atVirama {
		return false
	}
	return slices.ContainsFunc(runes, func(r rune) bool { return consonantAt(place(r)) })
}

// dropSchwas leaves out the unwritten vowels that northern languages do not speak, from the end of the word to its
// beginning.
func (o *SpellOptions) dropSchwas(word string) []sound {
	s := o.soundsOf([]rune(word))
	if len(s) == 0 || firstBlock(word) >= tamil {
		return s
	}
	if n := len(s); n > 2 && s[n-1].schwa && finalFalls(s[:n-1]) {
		s = s[:n-1]
	}
	for i := len(s) - 3; i >= 2; i-- {
		if s[i].schwa && !s[i-1].vowel && (s[i-2].vowel || s[i-2].tilde) && falls(s[i+1:]) {
			s = slices.Delete(s, i, i+1)
		}
	}
	return s
}

func firstBlock(word string) int {
	for _, r := range word {
		return int(r >> 7)
	}
	return 0
}

// finalFalls reports whether the vowel after s is silent at the end of a word: after one consonant (राम Ram), after a
// nasal or an r with a consonant that stops the breath (आनन्द Anand, पार्थ Parth), after a doubled one (दत्त Datt) and
// after क्ष (दक्ष Daksh); not after other groups (कृष्ण Krishna, नरेन्द्र Narendra), nor after iy (प्रिय Priya).
func finalFalls(s []sound) bool {
	last, before := s[len(s)-1], s[len(s)-2]
	switch {
	case last.vowel:
		return false
	case before.vowel:
		return !(last.sound == 'y' && before.sound == 'i') && slices.ContainsFunc(s, func(x sound) bool {
			return x.vowel
		})
	case len(s) < 3 || !s[len(s)-3].vowel:
		return false
	case before.nasal || before.sound == 'n' || before.sound == 'm':
		return strings.IndexByte("kKgGcCjJtTdDpfbBsSh", last.sound) >= 0
	case before.sound == 'r':
		return strings.IndexByte("kKgGcCjJtTdDpfbBsSv", last.sound) >= 0
	case before.sound == 'k' && last.sound == 'S':
		return true
	}
	return before.sound == last.sound || before.sound == 't' && last.sound == 's'
}

// falls reports whether a medial vowel is silent by what follows: one consonant with a vowel, or
// the group of pr or shr that begins a word within a word (हरप्रीत Harpreet, जयश्री Jayshri); not
// before a final ति (प्रगति Pragati).
func falls(s []sound) bool {
	switch {
	case len(s) < 2 || s[0].vowel || s[0].nasal:
		return false
	case s[1].vowel:
		return !(len(s) == 2 && s[0].sound == 't' && s[1].sound == 'i' && !s[1].long)
	}
	return len(s) > 2 && s[1].sound == 'r' && s[2].vowel && !(len(s) == 3 && s[2].schwa) &&
		(s[0].sound == 'p' || s[0].sound == 'S')
}

// soundsOf reads a word letter by letter.
func (o *SpellOptions) soundsOf(word []rune) []sound {
	out := make([]sound, 0, 2*len(word))
	for i := 0; i < len(word); i++ {
		r, rest := word[i], word[i+1:]
		p, next := place(r), placeOf(rest)
		switch {
		case consonantAt(p):
			s, taken := o.consonant(word, i)
			i += taken
			out = append(out, s...)
			if !vowelSign(placeOf(word[i+1:])) {
				out = append(out, sound{indicSound: indicSound{latin: "a", sound: 'a'}, vowel: true, schwa: true})
			}
		case p == atAnusvara || p == atCandrabindu || r == 0x0a70:
			out = append(out, nasalBefore(next, p))
		case p == atVisarga:
			if r>>7 != tamil { // the aytham of Tamil only marks what follows
				out = append(out, sound{indicSound: indicSound{latin: "h", sound: 'h'}})
			}
		case r == 0x0a71: // addak doubles what follows
			if consonantAt(next) {
				s := indicSounds[next]
				s.latin = s.latin[:1]
				out = append(out, sound{indicSound: s})
			}
		case p == atOm:
			out = append(out, sound{indicSound: indicSound{latin: "o", sound: 'o'}, vowel: true},
				sound{indicSound: indicSound{latin: "m", sound: 'm'}})
		case indicSounds[p].latin != "":
			if s := indicSounds[p]; s.latin == "ri" {
				out = append(out, sound{indicSound: indicSound{latin: "r", sound: 'r'}},
					sound{indicSound: indicSound{latin: "i", sound: 'i'}, vowel: true})
			} else {
				out = append(out, sound{indicSound: s, vowel: true})
			}
		default:
			if s, ok := single(r); ok {
				out = append(out, sound{indicSound: s})
			}
		}
	}
	return out
}

func placeOf(rest []rune) int {
	if len(rest) == 0 {
		return 0
	}
	return place(rest[0])
}

func single(r rune) (indicSound, bool) {
	for i := range singles {
		if singles[i].letter == r {
			return singles[i].indicSound, true
		}
	}
	return indicSound{}, false
}

// nasalBefore returns m before p, ph, b, bh and m after an anusvara, and n elsewhere.
func nasalBefore(next, p int) sound {
	if next >= atPa && next <= atMa && p != atCandrabindu {
		return sound{indicSound: indicSound{latin: "m", sound: 'm'}, nasal: true}
	}
	return sound{indicSound: indicSound{latin: "n", sound: 'n'}, nasal: true, tilde: p == atCandrabindu}
}

// consonant reads the consonant at i, with its dot and, for ज्ञ, with its second letter; taken is how many letters more
// than one.
func (o *SpellOptions) consonant(word []rune, i int) (s []sound, taken int) {
	p := place(word[i])
	if word[i]>>7 == tamil {
		return tamilConsonant(word, i)
	}
	if placeOf(word[i+1:]) == atNukta {
		return []sound{{indicSound: o.dotted(word[i])}}, 1
	}
	if p == atJa && placeOf(word[i+1:]) == atVirama && len(word) > i+2 && place(word[i+2]) == atNya {
		switch {
		case o.Dnya:
			return []sound{{indicSound: indicSound{latin: "d", sound: 'd'}},
				{indicSound: indicSound{latin: "n", sound: 'n'}}, {indicSound: indicSounds[atYa]}}, 2
		case o.Jnya:
			return []sound{{indicSound: indicSounds[atJa]}, {indicSound: indicSounds[atNya]}}, 2
		}
		return []sound{{indicSound: indicSounds[0x17]}, {indicSound: indicSounds[atYa]}}, 2
	}
	if word[i]>>7 == bengali && p == atYa && (i == 0 || place(word[i-1]) != atVirama) { // য has a dot where it is y
		return []sound{{indicSound: indicSounds[atJa]}}, 0
	}
	return []sound{{indicSound: indicSounds[p]}}, 0
}

// dotted returns a consonant with the dot below.
func (o *SpellOptions) dotted(r rune) indicSound {
	p := place(r)
	if o.R && p == atDda {
		return indicSounds[atRa]
	}
	for i := range withNukta {
		if withNukta[i].at == p {
			return withNukta[i].indicSound
		}
	}
	return indicSounds[p]
}
