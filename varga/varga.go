package varga

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// Varga is a way to divide the signs; its number is how many parts a sign has. Zero is none.
type Varga uint8

// The vargas.
const (
	D1  Varga = 1  // rashi: the sign itself
	D9  Varga = 9  // navamsa: spouse, dharma, inner strength
	D10 Varga = 10 // dasamsa: career, power
)

// String gives the key, as "D9".
func (v Varga) String() string { return "D" + strconv.Itoa(int(v)) }

// Rashi gives the sign of the part that holds l; zero for a varga that is not among the constants.
func (v Varga) Rashi(l vedic.Longitude) vedic.Rashi {
	switch v {
	case D1:
		return l.Rashi()
	case D9:
		return l.Navamsa()
	case D10:
		return dasamsa(l)
	}
	return 0
}

// dasamsa counts the parts of 3° from the sign itself in an odd sign, from the ninth sign in an even one (BPHS 6.13–14).
func dasamsa(l vedic.Longitude) vedic.Rashi {
	i, _ := l.Part(120)
	sign, part := vedic.Rashi(i/10+1), i%10+1
	if sign%2 == 0 {
		sign = sign.Nth(9)
	}
	return sign.Nth(part)
}
