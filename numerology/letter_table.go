package numerology

// The values of A to Z. Common practice of Western numerology: the alphabet in rows of nine.
var pythagorean = [26]uint8{
	1, 2, 3, 4, 5, 6, 7, 8, 9, // A to I
	1, 2, 3, 4, 5, 6, 7, 8, 9, // J to R
	1, 2, 3, 4, 5, 6, 7, 8, // S to Z
}

// Cheiro's Book of Numbers: no letter is 9.
var chaldean = [26]uint8{
	1, 2, 3, 4, 5, 8, 3, 5, 1, 1, 2, 3, 4, // A to M
	5, 7, 8, 1, 2, 3, 4, 6, 6, 6, 5, 1, 7, // N to Z
}

// valueOf returns the value of A to Z by a table, and of a digit itself.
func valueOf(c byte, table *[26]uint8) int {
	if c >= 'A' {
		return int(table[c-'A'])
	}
	return int(c - '0')
}

// The planes of expression, by letter (common practice).
type plane uint8

const (
	mental plane = iota
	physical
	emotional
	intuitive
)

// planeOf gives the plane of A to Z.
var planeOf = [26]plane{
	mental, emotional, intuitive, physical, physical, intuitive, intuitive, mental, emotional, mental, intuitive,
	intuitive, physical,
	mental, emotional, mental, intuitive, emotional, emotional, emotional, intuitive, intuitive, physical, emotional,
	intuitive, emotional,
}

func plainVowel(c byte) bool {
	return c == 'A' || c == 'E' || c == 'I' || c == 'O' || c == 'U'
}

// vowelAt reports whether the letter of a word is a vowel. Digits are none.
func vowelAt(word string, i int, y YRule) bool {
	if word[i] != 'Y' || y == YNever {
		return plainVowel(word[i])
	}
	return y == YAlways || !(i > 0 && plainVowel(word[i-1])) && !(i+1 < len(word) && plainVowel(word[i+1]))
}
