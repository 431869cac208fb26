package numerology

import "slices"

// Targets returns the numbers that names come to in one of the two systems, ascending, which a [Wish] may ask for: 1 to
// 9, and 11, 22 and 33 in the Pythagorean; nil for no single system. The caller owns the slice.
func (s System) Targets() []int {
	switch s {
	case Pythagorean:
		return []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33}
	case Chaldean:
		return []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	}
	return nil
}

// Sectors returns the keys of the sectors that a name for a firm may be sought in, the general one first. The slice is
// the caller's.
func Sectors() []string {
	keys := make([]string, len(sectors))
	for i := range sectors {
		keys[i] = sectors[i].key
	}
	return keys
}

// Tags returns the keys of the tags that given names have: regions and their languages, then faiths, then "classical"
// and "modern".
func Tags() []string { return slices.Clone(nameTagKeys[:]) }

// Prepare makes the given names ready to be searched, about 20 ms, which the first [Suggest] would take otherwise. It
// may be called at any time, from any goroutine.
func Prepare() { pool() }
