package numerology

import "strings"

// A name's sound is a text of one byte a sound, as in [indicSound], in which spellings that are said alike are alike:
// lengths of vowels, doubled letters, v and w, ph and f, c and k, and a silent h at the end make no difference.

// latinSounds gives the sounds of letters that stand together, the longest first. What is not listed sounds as its
// letter.
var latinSounds = [...]struct{ letters, sound string }{
	{"chh", "C"}, {"ksh", "kS"}, {"ch", "c"}, {"kh", "K"}, {"gh", "G"}, {"jh", "J"}, {"th", "T"}, {"dh", "D"},
	{"ph", "f"}, {"bh", "B"},
	{"sh", "S"}, {"zh", "Z"}, {"ck", "k"}, {"aa", "a"}, {"ee", "i"}, {"oo", "u"}, {"ai", "A"}, {"au", "O"}, {"x", "kS"},
	{"w", "v"}, {"c", "k"},
	{"q", "k"},
}

// soundOf returns the sound of a word of small Latin letters. Of two spellings with one sound a search shows one:
// Shivaa, Siva and Shiva are two names here, since s and sh differ.
func soundOf(word string) string {
	b := make([]byte, 0, len(word)+2)
	for i := 0; i < len(word); {
		sound, n := word[i:i+1], 1
		for j := range latinSounds {
			if strings.HasPrefix(word[i:], latinSounds[j].letters) {
				sound, n = latinSounds[j].sound, len(latinSounds[j].letters)
				break
			}
		}
		i += n
		switch {
		case sound == "y" && i == len(word) && len(b) > 0 && !soundsVowel(b[len(b)-1]):
			sound = "i"
		case sound == "h" && i == len(word) && len(b) > 0 && b[len(b)-1] == 'a':
			continue
		case len(b) > 0 && b[len(b)-1] == sound[0] && !soundsVowel(sound[0]):
			sound = sound[1:]
		}
		b = append(b, sound...)
	}
	return string(b)
}

func soundsVowel(c byte) bool { return strings.IndexByte("aiueoAO", c) >= 0 }

// soundOfIndic returns the sound of a word in an Indic script as it is spoken.
func soundOfIndic(word string) string {
	var o SpellOptions
	var b []byte
	for _, s := range o.spoken(word) {
		b = append(b, s.sound)
	}
	return string(b)
}

// begins reports whether a name begins with a syllable or letters, both as sounds. A consonant that
// ends what is asked may go on only in other sounds than its aspirate, which is a letter of its
// own: that holds because each is one byte. So "k" finds Kavita and not Khushi.
func begins(name, with string) bool { return with != "" && strings.HasPrefix(name, with) }

// spelledAs are the ways in which names in Latin letters write a sound; the first that fits is taken.
var spelledAs = [128][]string{
	'a': {"aa", "a"}, 'i': {"ee", "i", "y"}, 'u': {"oo", "u"}, 'e': {"e"}, 'o': {"o"}, 'A': {"ai", "ei"},
	'O': {"au", "ou"},
	'k': {"ck", "k", "c", "q"}, 'K': {"kh"}, 'g': {"g"}, 'G': {"gh"}, 'c': {"ch", "c"}, 'C': {"chh", "ch"},
	'j': {"j", "z"}, 'J': {"jh"},
	't': {"th", "t"}, 'T': {"th"}, 'd': {"dh", "d"}, 'D': {"dh"}, 'n': {"n", "m"}, 'm': {"m", "n"}, 'p': {"p"},
	'f': {"ph", "f"}, 'b': {"b"},
	'B': {"bh"}, 'y': {"y", "i"}, 'r': {"r"}, 'l': {"l"}, 'Z': {"zh", "l"}, 'v': {"v", "w"}, 'S': {"sh", "s"},
	's': {"s"}, 'h': {"h"}, 'z': {"z"},
}

// lengths holds what is known of the vowels of a Latin spelling, by place.
type lengths struct {
	known bool
	long  [maxName]bool
}

// lengthsOf returns the long vowels of a name of several words in lower case, from its spelling in
// an Indic script. If letters and sounds do not correspond, no vowel counts as long.
func lengthsOf(small, native string) lengths {
	all := lengths{known: true}
	latin, indic := strings.Fields(small), strings.Fields(native)
	if len(latin) != len(indic) {
		return all
	}
	at := 0
	for i, word := range latin {
		if l, ok := align(word, indic[i]); ok {
			copy(all.long[at:], l.long[:len(word)])
		}
		at += len(word) + 1
	}
	return all
}

// align lays the letters of a word in an Indic script beside those of its Latin spelling, in small letters; ok is false
// where they do not go together, as where the spelling is English. It takes the longest letters that fit and does not
// go back: spelledAs lists them so that this is right.
func align(latin, native string) (l lengths, ok bool) {
	var o SpellOptions
	at := 0
	sounds := o.soundsOf([]rune(native))
	for i := 0; i < len(sounds); i++ {
		s := sounds[i]
		if s.sound == 'k' && i+1 < len(sounds) && sounds[i+1].sound == 'S' && strings.HasPrefix(latin[at:], "x") {
			at, i = at+1, i+1
			continue
		}
		n := 0
		for _, letters := range spelledAs[s.sound] {
			if strings.HasPrefix(latin[at:], letters) {
				n = len(letters)
				break
			}
		}
		if n == 0 && !s.schwa {
			return lengths{}, false
		}
		if s.long { // never a schwa
			l.long[at] = true
		}
		at += n
	}
	return l, at == len(latin)
}
