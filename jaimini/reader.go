package jaimini

import (
	"math/bits"

	"github.com/jyotish-go/jyotish/vedic"
)

// set is a set of grahas, bit by bit.
type set uint16

// has reports whether g is a member: bit n is graha n.
func (s set) has(g vedic.Graha) bool { return s>>g&1 == 1 }
func (s set) count() int             { return bits.OnesCount16(uint16(s)) }

// setOf gathers grahas.
func setOf(grahas ...vedic.Graha) (s set) {
	for _, g := range grahas {
		s |= 1 << g
	}
	return s
}

// reader holds a sky as the rules look at it: who is in which sign, and how far in.
type reader struct {
	sky    *vedic.Sky
	o      *Options
	lagna  vedic.Rashi
	sign   vedic.ByGraha[vedic.Rashi]
	within vedic.ByGraha[vedic.Angle]
	in     vedic.ByRashi[set]
	room   []vedic.Graha // from which lists are cut

	dashaOf vedic.Rashi // the sign whose two lords are compared
	owner   vedic.Graha // whose two signs are compared
}

// read looks at a sky once: which sign, how far in, and who stands together.
func read(sky *vedic.Sky, o *Options) reader {
	x := reader{sky: sky, o: o, lagna: sky.Lagna.Rashi()}
	for i := range sky.Grahas {
		part, within := sky.Grahas[i].Longitude.Part(12)
		x.sign[i], x.within[i] = vedic.Rashi(part+1), within
		x.in[part] |= 1 << (i + 1)
	}
	return x
}

// list returns the grahas of a set from the Sun to Ketu; it is never nil. Lists are cut from one
// array with their capacity, so that an append by a caller copies.
func (x *reader) list(s set) []vedic.Graha {
	n := s.count()
	if n > cap(x.room)-len(x.room) {
		x.room = make([]vedic.Graha, 0, max(n, 16))
	}
	from := len(x.room)
	for ; s != 0; s &= s - 1 {
		x.room = append(x.room, vedic.Graha(bits.TrailingZeros16(uint16(s))))
	}
	return x.room[from:len(x.room):len(x.room)]
}

// seen returns the grahas that are in r or aspect it.
func (x *reader) seen(r vedic.Rashi) set {
	a := &aspects[r-1]
	return x.in[r-1] | x.in[a[0]-1] | x.in[a[1]-1] | x.in[a[2]-1]
}
