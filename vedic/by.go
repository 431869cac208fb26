package vedic

import "iter"

// ByGraha holds one T for each of the nine grahas. Write tables as var t ByGraha[T] = [...]T{…}: a
// missing row does not compile. Index 0 is the Sun: [ByGraha.At] takes the graha itself. As an
// array it is copied when assigned and has no nil.
type ByGraha[T any] [9]T

// ByRashi holds one T for each of the twelve signs. Index 0 is Mesha.
type ByRashi[T any] [12]T

// ByBhava holds one T for each of the twelve houses. Index 0 is the first house.
type ByBhava[T any] [12]T

// ByNakshatra holds one T for each of the 27 lunar mansions. Index 0 is Ashwini.
type ByNakshatra[T any] [27]T

// At returns the entry of g, Sun to Ketu. For no graha it is the zero T.
func (b *ByGraha[T]) At(g Graha) T { return at(b[:], g) }

// At returns the entry of r, Mesha to Meena. For no sign it is the zero T.
func (b *ByRashi[T]) At(r Rashi) T { return at(b[:], r) }

// At returns the entry of house n, 1 to 12. For no house it is the zero T.
func (b *ByBhava[T]) At(n Bhava) T { return at(b[:], n) }

// At returns the entry of n, Ashwini to Revati. For no nakshatra it is the zero T.
func (b *ByNakshatra[T]) At(n Nakshatra) T { return at(b[:], n) }

// at returns the entry of a key that counts from 1, and the zero T for another key.
func at[K ~uint8, T any](s []T, key K) (none T) {
	if i := int(key) - 1; i >= 0 && i < len(s) {
		return s[i]
	}
	return none
}

// All walks the grahas from the Sun to Ketu.
func (b *ByGraha[T]) All() iter.Seq2[Graha, T] { return walk[Graha](b[:]) }

// All walks the signs from Mesha to Meena.
func (b *ByRashi[T]) All() iter.Seq2[Rashi, T] { return walk[Rashi](b[:]) }

// All walks the houses from 1 to 12.
func (b *ByBhava[T]) All() iter.Seq2[Bhava, T] { return walk[Bhava](b[:]) }

// All walks the nakshatras from Ashwini to Revati.
func (b *ByNakshatra[T]) All() iter.Seq2[Nakshatra, T] { return walk[Nakshatra](b[:]) }

// walk returns keys from 1 beside the entries, since counted things begin at 1 and slices at 0.
func walk[K ~uint8, T any](s []T) iter.Seq2[K, T] {
	return func(yield func(K, T) bool) {
		for i, v := range s {
			if !yield(K(i+1), v) {
				return
			}
		}
	}
}
