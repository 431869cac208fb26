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

// At returns the entry of g, Sun to Ketu. It panics for no graha.
func (b *ByGraha[T]) At(g Graha) T { return b[g-1] }

// At returns the entry of r, Mesha to Meena. It panics for no sign.
func (b *ByRashi[T]) At(r Rashi) T { return b[r-1] }

// At returns the entry of house n, 1 to 12. It panics for no house.
func (b *ByBhava[T]) At(n Bhava) T { return b[n-1] }

// At returns the entry of n, Ashwini to Revati. It panics for no nakshatra.
func (b *ByNakshatra[T]) At(n Nakshatra) T { return b[n-1] }

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
