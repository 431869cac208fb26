package finding

import (
	"iter"
	"math/bits"

	"github.com/jyotish-go/jyotish/vedic"
)

// Set is a bit set of up to 15 things counted from 1: houses, signs, grahas, dignities. Bit n
// stands for number n, so that rules can test membership of many at once.
type Set uint16

// Groups of houses (BPHS 7.33–37).
const (
	// 1, 4, 7, 10.
	Kendra Set = 1<<1 | 1<<4 | 1<<7 | 1<<10
	// 1, 5, 9.
	Trikona Set = 1<<1 | 1<<5 | 1<<9
	// 3, 6, 10, 11; rules that leave the 10th out have a set of their own.
	Upachaya Set = 1<<3 | 1<<6 | 1<<10 | 1<<11
	// 6, 8, 12.
	Dusthana Set = 1<<6 | 1<<8 | 1<<12
)

// Groups of grahas.
const (
	Seven  Set = 1<<8 - 2 // Sun to Saturn
	Starry Set = 1<<vedic.Mars | 1<<vedic.Mercury | 1<<vedic.Jupiter | 1<<vedic.Venus | 1<<vedic.Saturn
	Lights Set = 1<<vedic.Sun | 1<<vedic.Moon
	Nodes  Set = 1<<vedic.Rahu | 1<<vedic.Ketu
)

// Of is the set of some things. A thing of number 0 sets bit 0, which no member has: take it out
// where zero may come.
func Of[T ~uint8](things ...T) (s Set) {
	for _, t := range things {
		s |= 1 << t
	}
	return s
}

// In reports whether a thing is in a set.
func In[T ~uint8](s Set, t T) bool { return s>>t&1 == 1 }

// Members returns a set's members, the least first.
func Members[T ~uint8](s Set) iter.Seq[T] {
	return func(yield func(T) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(T(s.First())) {
				return
			}
		}
	}
}

// Grahas returns the members as grahas, Sun first.
func (s Set) Grahas() iter.Seq[vedic.Graha] { return Members[vedic.Graha](s) }

// Has reports whether a graha is in the set.
func (s Set) Has(g vedic.Graha) bool { return s>>g&1 == 1 }

// HasHouse reports whether a house is in the set.
func (s Set) HasHouse(n vedic.Bhava) bool { return s>>n&1 == 1 }

// Len counts the members.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the least member of a set that is not empty. Of the empty set it is 16, which is no
// thing.
func (s Set) First() uint8 { return uint8(bits.TrailingZeros16(uint16(s))) }
