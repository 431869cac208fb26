package place

import "math/bits"

// The distance between a name and how it was written, in half slips. A wrong, missing, added or swapped letter is two; what ears confuse or
// romanization leaves open is one: a vowel for a vowel, a vowel or an h too many or too few, a doubled letter, v and w, s and z.

// tooFar is more than any allowance.
const tooFar = 99

// allowance gives the half slips that a name of n bytes may have and still be meant.
func allowance(n int) int {
	switch {
	case n < 4:
		return 0
	case n < 6:
		return 2
	case n < 8:
		return 3
	}
	return 4
}

// misspelling gives the distance in half slips between what was written and a name, or tooFar beyond limit. Both are ASCII: other scripts
// are spelled in Latin letters first, or must match.
func misspelling(written, name string, limit int) int {
	const widest = 48
	if len(written) >= widest || len(name) >= widest {
		return tooFar
	}
	var rows [3][widest]int // the row before the last, the last, and this one, of Damerau's table
	before, last, now := &rows[0], &rows[1], &rows[2]
	for j := 1; j <= len(name); j++ {
		last[j] = last[j-1] + extra(name, j-1)
	}
	for i := 1; i <= len(written); i++ {
		now[0] = last[0] + extra(written, i-1)
		least := now[0]
		for j := 1; j <= len(name); j++ {
			d := min(last[j]+extra(written, i-1), now[j-1]+extra(name, j-1), last[j-1]+swap(written[i-1], name[j-1]))
			if i > 1 && j > 1 && written[i-1] == name[j-2] && written[i-2] == name[j-1] {
				d = min(d, before[j-2]+2)
			}
			now[j] = d
			least = min(least, d)
		}
		if least > limit {
			return tooFar
		}
		before, last, now = last, now, before
	}
	d := last[len(name)]
	if d > limit {
		return tooFar
	}
	return d
}

// extra is the cost of a letter that the other side lacks.
func extra(s string, i int) int {
	c := s[i]
	if c == 'h' || vowel(c) || i > 0 && s[i-1] == c {
		return 1
	}
	return 2
}

// swap is the cost of one letter for another.
func swap(a, b byte) int {
	switch {
	case a == b:
		return 0
	case vowel(a) && vowel(b):
		return 1
	case letterClass(a) == letterClass(b):
		return 1
	}
	return 2
}

func vowel(c byte) bool {
	switch c {
	case 'a', 'e', 'i', 'o', 'u', 'y':
		return true
	}
	return false
}

// letterClass numbers the consonants, those that are confused alike.
func letterClass(c byte) uint {
	switch c {
	case 'b':
		return 1
	case 'c', 'k', 'q', 'x':
		return 2
	case 'd':
		return 3
	case 'f', 'p':
		return 4
	case 'g':
		return 5
	case 'j', 'z':
		return 6
	case 's':
		return 7
	case 'l':
		return 8
	case 'm':
		return 9
	case 'n':
		return 10
	case 'r':
		return 11
	case 't':
		return 12
	case 'v', 'w':
		return 13
	case 'h':
		return 14
	}
	return 15
}

// letters sums a name up for a quick refusal. From the lowest bit: 16 for the classes of consonants that occur, 16 for those that occur
// twice, 8 for the class of the first letter, and in the top 8 the length. It is 0 for a name that is not ASCII.
type letters uint64

func lettersOf(name string) letters {
	var once, twice letters
	for i := range len(name) {
		c := name[i]
		if c >= 0x80 {
			return 0
		}
		if vowel(c) || c == 'h' {
			continue
		}
		bit := letters(1) << letterClass(c)
		twice |= once & bit
		once |= bit
	}
	var first letters
	if name != "" && !vowel(name[0]) && name[0] != 'h' {
		first = letters(letterClass(name[0]))
	}
	return once | twice<<16 | first<<32 | letters(min(len(name), 255))<<56
}

// alike says whether two names may be within limit half slips of each other. The first letters must sound alike: slips seldom fall there.
func (a letters) alike(b letters, limit int) bool {
	if a == 0 || b == 0 || (a^b)>>32&0xff != 0 {
		return false
	}
	if longer := int(a>>56) - int(b>>56); longer > limit || longer < -limit {
		return false
	}
	missing, added := uint32(a&^b), uint32(b&^a)
	single := max(bits.OnesCount16(uint16(missing)), bits.OnesCount16(uint16(added)))
	return single*2 <= limit && max(bits.OnesCount32(missing), bits.OnesCount32(added)) <= limit
}
