package yoga

import (
	"iter"
	"math/bits"

	"github.com/jyotish-go/jyotish/vedic"
)

// set is a set of things that are counted from 1: houses, signs, grahas or dignities.
type set uint16

// Groups of houses: kendra and trikona, panaphara and apoklima, upachaya, and the houses of loss.
const (
	kendra   set = 1<<1 | 1<<4 | 1<<7 | 1<<10
	trikona  set = 1<<1 | 1<<5 | 1<<9
	panapara set = 1<<2 | 1<<5 | 1<<8 | 1<<11
	apoklima set = 1<<3 | 1<<6 | 1<<9 | 1<<12
	upachaya set = 1<<3 | 1<<6 | 1<<10 | 1<<11
	dusthana set = 1<<6 | 1<<8 | 1<<12
	good     set = kendra | trikona
	gains    set = good | 1<<2 | 1<<11
	odd      set = 1<<1 | 1<<3 | 1<<5 | 1<<7 | 1<<9 | 1<<11
	twelve   set = 1<<13 - 2
	even     set = twelve &^ odd
)

// Groups of signs.
const (
	movable set = 1<<vedic.Mesha | 1<<vedic.Karka | 1<<vedic.Tula | 1<<vedic.Makara
	fixed   set = 1<<vedic.Vrishabha | 1<<vedic.Simha | 1<<vedic.Vrishchika | 1<<vedic.Kumbha
)

// Groups of grahas.
const (
	seven  set = 1<<8 - 2
	nodes  set = 1<<vedic.Rahu | 1<<vedic.Ketu
	five   set = 1<<vedic.Mars | 1<<vedic.Mercury | 1<<vedic.Jupiter | 1<<vedic.Venus | 1<<vedic.Saturn
	gentle set = 1<<vedic.Mercury | 1<<vedic.Jupiter | 1<<vedic.Venus
	harsh  set = 1<<vedic.Sun | 1<<vedic.Mars | 1<<vedic.Saturn
)

func of[T ~uint8](things ...T) (s set) {
	for _, t := range things {
		s |= 1 << t
	}
	return s
}

// house is the set of some houses.
func house(n ...vedic.Bhava) set { return of(n...) }

// run is the set of n houses on end, the first of them given.
func run(first vedic.Bhava, n int) (s set) {
	for i := range n {
		s |= 1 << first.Nth(i+1)
	}
	return s
}

func in[T ~uint8](s set, t T) bool { return s>>t&1 == 1 }

func (s set) len() int { return bits.OnesCount16(uint16(s)) }

// first gives the least of a set that is not empty.
func (s set) first() uint8 { return uint8(bits.TrailingZeros16(uint16(s))) }

func grahas(s set) iter.Seq[vedic.Graha] { return members[vedic.Graha](s) }

func members[T ~uint8](s set) iter.Seq[T] {
	return func(yield func(T) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(T(s.first())) {
				return
			}
		}
	}
}
