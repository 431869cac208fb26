package kp

import (
	"math/bits"

	"github.com/jyotish-go/jyotish/vedic"
)

// set holds grahas or houses: bit n is number n.
type set[T vedic.Graha | vedic.Bhava] uint16

// has reports whether v is a member.
func (s set[T]) has(v T) bool { return s>>v&1 == 1 }

// add makes v a member.
func (s *set[T]) add(v T) { *s |= 1 << v }

// appendTo appends the members in their order.
func (s set[T]) appendTo(to []T) []T {
	for ; s != 0; s &= s - 1 {
		to = append(to, T(bits.TrailingZeros16(uint16(s))))
	}
	return to
}

// cut appends the members to a common backing array and gives the part that they fill, which is never nil.
func cut[T vedic.Graha | vedic.Bhava](room *[]T, s set[T]) []T {
	from := len(*room)
	*room = s.appendTo(*room)
	return (*room)[from:len(*room):len(*room)]
}

// setOf gathers a list.
func setOf[T vedic.Graha | vedic.Bhava](list []T) (s set[T]) {
	for _, v := range list {
		s.add(v)
	}
	return s
}
