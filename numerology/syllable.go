package numerology

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// How far from the asked pada a syllable is.
const (
	ofPada = iota
	ofNakshatra
	ofRashi
	elsewhere
)

// substitutes are the sounds that stand in for syllables with which no name in use begins (common practice of the
// avakahada chakra).
var substitutes = [...]struct{ syllable, instead string }{{"ञ", "ज्ञ"}, {"झ", "ज"}, {"थ", "थे"}}

// syllables are the sounds of the pada, of the other padas of its nakshatra, and of the other padas of its rashi.
type syllables [3][]vedicSyllable

type vedicSyllable struct{ sound, latin string }

// syllablesOf lists what names of a nakshatra begin with. Without a pada the four of the nakshatra are all that is
// asked, and as the nakshatra may lie in two signs no rashi is known.
func syllablesOf(n vedic.Nakshatra, p vedic.Pada) (all syllables) {
	add := func(level int, n vedic.Nakshatra, p vedic.Pada) {
		latin, native := n.Syllable(p)
		all[level] = append(all[level], vedicSyllable{soundOfIndic(native), latin})
		for _, s := range substitutes {
			if s.syllable == native {
				all[level] = append(all[level], vedicSyllable{soundOfIndic(s.instead), latin})
			}
		}
	}
	if p == 0 {
		for p := vedic.Pada(1); p <= 4; p++ {
			add(ofNakshatra, n, p)
		}
		return all
	}
	add(ofPada, n, p)
	at := 4*(int(n)-1) + int(p) - 1 // of the 108 padas; nine make a rashi
	for i := range 108 {
		switch {
		case i == at:
		case i/4 == at/4:
			add(ofNakshatra, vedic.Nakshatra(i/4+1), vedic.Pada(i%4+1))
		case i/9 == at/9:
			add(ofRashi, vedic.Nakshatra(i/4+1), vedic.Pada(i%4+1))
		}
	}
	return all
}

// level says how near the syllable is with which a name begins, in its own script and in Latin letters; which is that
// syllable in Latin. Both must agree: a spelling in Latin may begin like another syllable than is spoken.
func (s *syllables) level(e *entry) (level int, which string) {
	for level := range s {
		i := slices.IndexFunc(s[level], func(x vedicSyllable) bool {
			return begins(e.sound, x.sound) && begins(e.latinSound, x.sound)
		})
		if i >= 0 {
			return level, s[level][i].latin
		}
	}
	return elsewhere, ""
}
