package remedy

import (
	"iter"
	"math/bits"

	"github.com/jyotish-go/jyotish/vedic"
)

// set is a set of things that are counted from 1, grahas or houses: bit n stands for number n.
type set uint16

const (
	kendra   set = 1<<1 | 1<<4 | 1<<7 | 1<<10
	trikona  set = 1<<1 | 1<<5 | 1<<9
	upachaya set = 1<<3 | 1<<6 | 1<<10 | 1<<11
	dusthana set = 1<<6 | 1<<8 | 1<<12
	maraka   set = 1<<2 | 1<<7
)

const (
	starry set = 1<<vedic.Mars | 1<<vedic.Mercury | 1<<vedic.Jupiter | 1<<vedic.Venus | 1<<vedic.Saturn
	nodes  set = 1<<vedic.Rahu | 1<<vedic.Ketu
	lights set = 1<<vedic.Sun | 1<<vedic.Moon
)

func of[T ~uint8](things ...T) (s set) {
	for _, t := range things {
		s |= 1 << t
	}
	return s
}

func in[T ~uint8](s set, t T) bool { return s>>t&1 == 1 }

func members[T ~uint8](s set) iter.Seq[T] {
	return func(yield func(T) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(T(bits.TrailingZeros16(uint16(s)))) {
				return
			}
		}
	}
}

func grahas(s set) iter.Seq[vedic.Graha] { return members[vedic.Graha](s) }
