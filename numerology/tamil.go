package numerology

// tamilConsonant reads the consonant at i of a Tamil word, whose letters do not say whether they are voiced: k, s, t,
// th and p stand at the beginning and where doubled, their voiced sisters between vowels and after nasals (முருகன்
// Murugan, முத்து Muthu, அம்பிகா Ambiga). It is how Tamils commonly write names; loan words are spelled as they are
// read. taken is how many letters more than one were read.
func tamilConsonant(word []rune, i int) (s []sound, taken int) {
	p := place(word[i])
	doubled := placeOf(word[i+1:]) == atVirama && len(word) > i+2
	second := 0
	if doubled {
		second = place(word[i+2])
	}
	switch {
	case p == atTta && second == atCha: // ட்ச as in Meenakshi
		return plainSounds(0x15, atSsa), 2
	case p == atRra && second == atRra: // ற்ற as in Vetri
		return plainSounds(atTa, atRa), 2
	case p == atNnna && second == atRra: // ன்ற as in Kundram
		return plainSounds(atNa, 0x26, atRa), 2
	case p == atTa && second == atTa:
		return plainSounds(0x25), 2
	case p == second && p == atCha:
		return plainSounds(p), 2
	}
	before, afterVirama, afterNasal := tamilBefore(word, i)
	final := placeOf(word[i+1:]) == atVirama && len(word) == i+2 // as in Karthik
	soft := before && !final && second != p && (!afterVirama || afterNasal)
	switch p {
	case 0x15:
		if soft {
			return plainSounds(0x17), 0
		}
	case atCha:
		switch {
		case afterNasal:
			return plainSounds(atJa), 0
		case !afterVirama:
			return plainSounds(0x38), 0
		}
	case atTta:
		if soft {
			return plainSounds(atDda), 0
		}
	case atTa:
		if afterNasal {
			return plainSounds(0x26), 0
		}
		return plainSounds(0x25), 0
	case atPa:
		if soft {
			return plainSounds(0x2c), 0
		}
	}
	return plainSounds(p), 0
}

// tamilBefore reports whether a sound comes before i within the word, whether that is a consonant without a vowel, and
// whether it is such a nasal.
func tamilBefore(word []rune, i int) (before, virama, nasal bool) {
	if i == 0 {
		return false, false, false
	}
	if place(word[i-1]) != atVirama {
		return true, false, false
	}
	switch place(word[max(0, i-2)]) {
	case atNga, atNya, atNna, atNa, atNnna, atMa:
		return true, true, true
	}
	return true, true, false
}

func plainSounds(places ...int) (s []sound) {
	for _, p := range places {
		s = append(s, sound{indicSound: indicSounds[p]})
	}
	return s
}
