package bala

import (
	"bytes"
	"math"
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// Strength is an amount of bala; it is to a virupa what time.Duration is to a second. A virupa
// (shashtiamsa) is 604,800,000,000 units: the thirds, eighths and sevenths of virupas that the
// books take of an arc in whole microarcseconds are whole, so sums are exact. An int64 holds some
// 15 million virupas, where a graha has a few hundred.
type Strength int64

// Units of strength.
const (
	Virupa Strength = 604_800_000_000
	Rupa            = 60 * Virupa
)

// perArc is what a microarcsecond is worth where a degree is worth a virupa.
const perArc = Strength(int64(Virupa) / int64(vedic.Degree))

// perDegree returns a virupa for each degree of an arc.
func perDegree(a vedic.Angle) Strength { return Strength(a) * perArc }

// third returns a virupa for every three degrees of an arc, so that half a circle gives a rupa.
func third(a vedic.Angle) Strength { return Strength(a) * (perArc / 3) }

// Virupas returns the strength in virupas.
func (s Strength) Virupas() float64 { return float64(s) / float64(Virupa) }

// Rupas returns the strength in rupas of 60 virupas.
func (s Strength) Rupas() float64 { return float64(s) / float64(Rupa) }

// String returns virupas to two decimals, as "42.86".
func (s Strength) String() string { return strconv.FormatFloat(s.Virupas(), 'f', 2, 64) }

// shown is the last of the four decimals of a virupa that JSON shows.
const shown = Virupa / 10_000

// AppendJSON appends a number of virupas with at most four decimals, rounded half to even.
func (s Strength) AppendJSON(b []byte) []byte {
	n := int64(math.RoundToEven(float64(s) / float64(shown)))
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/10_000, 10)
	if n %= 10_000; n == 0 {
		return b
	}
	b = append(b, '.')
	for unit := int64(1000); n > 0; unit /= 10 {
		b = append(b, '0'+byte(n/unit))
		n %= unit
	}
	return b
}

// MarshalJSON returns a number of virupas; see [Strength.AppendJSON].
func (s Strength) MarshalJSON() ([]byte, error) { return s.AppendJSON(nil), nil }

// UnmarshalJSON reads a number of virupas, as many as 10,000 either way. Anything else is a
// *[vedic.ParseError].
func (s *Strength) UnmarshalJSON(b []byte) error {
	v, err := strconv.ParseFloat(string(bytes.TrimSpace(b)), 64)
	if err != nil || math.Abs(v) > 10_000 {
		return &vedic.ParseError{What: "strength", Got: string(b), Want: "a number of virupas from -10000 to 10000"}
	}
	*s = Strength(math.RoundToEven(v * float64(Virupa)))
	return nil
}

// abs returns the amount without its sign.
func (s Strength) abs() Strength { return max(s, -s) }
