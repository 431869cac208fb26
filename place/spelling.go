package place

import "math/bits"

// The distance between a name and how it was written, in half slips. A wrong, missing, added or
// swapped letter is two; what ears confuse or romanization leaves open is one: a vowel for a
// vowel, a vowel or an h too many or too few, a doubled letter, v and w, s and z.

// tooFar is more than any allowance.
const tooFar = 99

// allowance returns the half slips that a name of n bytes may have and still be meant.
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

// widest is the length from which on names are not compared.
const widest = 48

// misspelling returns the distance in half slips between what was written and a name, or tooFar
// beyond limit. Both are ASCII: other scripts are spelled in Latin letters first, or must match.
// It is Damerau's distance with letters of unlike price, and looks only at the band about the
// diagonal in which a distance within the limit can lie.
func misspelling(written, name string, limit int) int {
	if len(written) >= widest || len(name) >= widest {
		return tooFar
	}
	var rows [3][widest]uint8 // the row before the last, the last, and this one, of Damerau's table
	var extras [widest]uint8
	before, last, now := &rows[0], &rows[1], &rows[2]
	for j := 1; j <= len(name); j++ {
		extras[j] = extra(name, j-1)
		last[j] = min(last[j-1]+extras[j], tooFar)
	}
	for i := 1; i <= len(written); i++ {
		c, less := written[i-1], extra(written, i-1)
		// a letter too many costs a half slip at least, so that what is further from the diagonal
		// is beyond limit
		from, to := max(1, i-limit), min(len(name), i+limit)
		now[from-1] = tooFar
		if from == 1 {
			now[0] = min(last[0]+less, tooFar)
		}
		if to == i+limit && i > 1 {
			last[to] = tooFar
		}
		least := now[from-1]
		for j := from; j <= to; j++ {
			d := min(last[j]+less, now[j-1]+extras[j], last[j-1]+swap(c, name[j-1]))
			if i > 1 && j > 1 && c == name[j-2] && written[i-2] == name[j-1] {
				d = min(d, before[j-2]+2)
			}
			now[j] = d
			least = min(least, d)
		}
		if int(least) > limit {
			return tooFar
		}
		before, last, now = last, now, before
	}
	if d := int(last[len(name)]); d <= limit && len(name)-len(written) <= limit {
		return d
	}
	return tooFar
}

// extra is the cost of a letter that the other side lacks.
func extra(s string, i int) uint8 {
	if c := s[i]; c == 'h' || vowel(c) || i > 0 && s[i-1] == c {
		return 1
	}
	return 2
}

// swap is the cost of one letter for another.
func swap(a, b byte) uint8 {
	switch {
	case a == b:
		return 0
	case classes[a&0x7f] == classes[b&0x7f]:
		return 1
	}
	return 2
}

func vowel(c byte) bool { return classes[c&0x7f] == vowels }

func letterClass(c byte) uint { return uint(classes[c&0x7f]) }

// vowels is the class of vowels, others that of what is neither vowel nor consonant.
const (
	others = 0
	vowels = 16
)

// classes numbers the consonants, those that are confused alike, from 1 to 14.
var classes = [128]uint8{
	'a': vowels, 'e': vowels, 'i': vowels, 'o': vowels, 'u': vowels, 'y': vowels,
	'b': 1, 'c': 2, 'k': 2, 'q': 2, 'x': 2, 'd': 3, 'f': 4, 'p': 4, 'g': 5, 'j': 6, 'z': 6, 's': 7, 'l': 8, 'm': 9,
	'n': 10, 'r': 11, 't': 12, 'v': 13, 'w': 13, 'h': 14,
}

// letters sums a name up for a quick refusal. From the lowest bit: 16 for the classes of
// consonants that occur, 16 for those that occur twice, 8 for the class of the first letter, and
// in the top 8 the length. It is 0 for a name that is not ASCII.
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
		bit := letters(1) << letterClass(c) // others have the lowest
		twice |= once & bit
		once |= bit
	}
	var first letters
	if name != "" && !vowel(name[0]) && name[0] != 'h' {
		first = letters(letterClass(name[0])) + 1
	}
	return once | twice<<16 | first<<32 | letters(min(len(name), 255))<<56
}

// alikeFirst reports whether two names begin with letters that sound alike: slips seldom fall
// there.
func (a letters) alikeFirst(b letters) bool { return (a^b)>>32&0xff == 0 }

// alike reports whether two names may be within limit half slips of each other.
func (a letters) alike(b letters, limit int) bool {
	if a == 0 || b == 0 || !a.alikeFirst(b) {
		return false
	}
	longer := int(a>>56) - int(b>>56)
	if longer < 0 {
		longer = -longer
	}
	missing, added := uint32(a&^b), uint32(b&^a)
	single := max(bits.OnesCount16(uint16(missing)), bits.OnesCount16(uint16(added)))
	// each of these costs two and makes up for one letter more or less; each further one costs one
	return single*2+max(0, longer-single) <= limit && max(bits.OnesCount32(missing), bits.OnesCount32(added)) <= limit
}
